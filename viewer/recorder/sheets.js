// What opens over the table: the record, the score, … A module adds a sheet, and "More" lists them.
import { button, find, make } from "./make.js";
import { state, watch } from "./record.js";
import { t } from "./words.js";

const sheets = [];
const dialog = find(".sheet");
let open = null;
let drawing = 0; // which drawing is the newest: an older one counts for nothing

// Add a sheet. `draw(content)` fills it when it is opened and, while it is, at every revision; it
// may return a promise. `writes`: only who writes has it. `keeps()`: whether something is
// being entered there, which stays when the record changes. `place`: where it stands in the list.
export const sheet = ({ name, draw, writes = false, keeps = () => false, place = 50 }) => {
  sheets.push({ name, draw, writes, keeps, place });
  sheets.sort((one, other) => one.place - other.place);
};

// Open a sheet by its name, or the list of them. One that is closed before it has come stays closed.
export const show = async (name) => {
  const closed = !dialog.open;
  open = sheets.find((one) => one.name === name) ?? null;
  await drawn();
  if (closed && !dialog.open) dialog.showModal();
};

export const close = () => dialog.close();

// After a change: go on from a sheet to another, or close it, unless the reader has left it meanwhile.
export const onward = (from, name = "") => {
  if (!dialog.open || open?.name !== from) return undefined;
  return name ? show(name) : close();
};

// Say in the open sheet why something wasn't written, and keep what was entered: the sheet covers the page.
export const refuse = (why = "") => {
  const said = make("div", { class: "refused", role: "alert" });
  said.append(...(why ? [make("p", { class: "error" }, why)] : [...find(".told").children].map((one) => one.cloneNode(true))));
  const content = find(".content", dialog);
  find(".refused", content)?.remove();
  const hands = [...content.querySelectorAll(".hands")].at(-1);
  if (hands) hands.before(said);
  else content.append(said);
  said.scrollIntoView({ block: "nearest" });
};

const drawn = async () => {
  const mine = ++drawing;
  const name = open ? open.name : t("More");
  const content = make("div", { class: "content" });
  if (open) await open.draw(content);
  else
    for (const one of sheets) {
      if (!one.writes || state.may === "write") content.append(button(one.name, () => show(one.name)));
    }
  if (mine !== drawing) return;
  find("h2", dialog).textContent = name;
  find(".content", dialog).replaceWith(content);
};

find("[data-close]", dialog).addEventListener("click", close);
find("[data-more]").addEventListener("click", () => show(""));
watch(async (_record, moved) => moved && dialog.open && open && !open.keeps() && (await drawn()));
