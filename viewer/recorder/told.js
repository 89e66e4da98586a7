// What the page says of the last thing that was done: findings, errors, questions.
import { find, make } from "./make.js";

// Say some lines, each a text and perhaps its severity; elements are shown as they are.
export const tell = (...lines) => find(".told").replaceChildren(...lines.map(said));

// Say one more.
export const add = (line) => find(".told").append(said(line));

const said = (line) => (Array.isArray(line) ? make("p", { class: line[1] ?? "" }, line[0]) : line);
