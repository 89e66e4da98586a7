// The turn that is being entered: its words, and what can come next.
import { button, find, make } from "./make.js";
import { change, state, watch } from "./record.js";
import { timed } from "./notes.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

let words = [];
let following = null;
let starting = ""; // who begins, where the record doesn't say so
let amending = ""; // the address of an earlier turn that is being changed
let latest = 0; // an answer that comes after a newer question was asked counts for nothing
let due; // what was due when the record was heard of last
const ENTERING = "ftn-entering";

// Open an earlier turn.
export const amend = async (address) => {
  amending = address;
  await write([]);
  find(".turn").scrollIntoView();
  find(".choices button")?.focus();
};

const draw = () => {
  const { record } = state;
  localStorage.setItem(ENTERING, JSON.stringify({ due: record.due, words, amending, starting }));
  find(".due").textContent = amending || record.due || starting;
  find(".words").textContent = following ? following.words.join(" ") : "";
  const choices = following ? following.choices : [];
  const begins = record.due || amending || starting || record.begun ? [] : Object.entries(record.players);
  const buttons = choices.map((choice) => {
    const text = `${choice.says}${choice.rule && ` (${choice.rule})`}`;
    const made = button(make("b", {}, choice.writes.replace(/^\+(?=.)/, "")), () => write([...words, choice.writes]));
    made.append(text);
    made.className = choice.legal ? "" : "no";
    return [choice.legal ? Number(choice.writes.includes("?")) : 2, made];
  });
  for (const [seat, name] of begins) {
    buttons.push([0, button(t("{who} begins", { who: name }), () => ((starting = `1${seat}`), write([])))]);
  }
  buttons.sort((one, other) => one[0] - other[0]);
  find(".choices").replaceChildren(...buttons.map(([, made]) => made));
  const done = find("[data-do=done]"); // also of what no rule allows: it may have happened
  done.disabled = !following || !words.length;
  done.classList.toggle("main", !done.disabled && following.may_end);
  find("[data-do=back]").disabled = !words.length;
  find("[data-do=clear]").disabled = !words.length && !amending && !starting;
};

const write = async (next) => {
  const mine = ++latest;
  const asked = new URLSearchParams({ words: next.join(" "), address: amending || starting });
  const { status, told } = await ask("GET", `api/choices?${asked}`);
  if (mine !== latest) return;
  if (status === 200) [words, following] = [next, told];
  else if (!next.length) [words, following] = [[], null];
  else if (!following) return write([]); // what was kept is no turn of this record
  draw();
};

const send = async (text, method = "POST", path = "api/statements") => {
  const answer = await change(method, path, { text: method === "POST" ? timed(text) : text });
  if (!answer || (answer.status !== 200 && answer.status !== 201)) return;
  words = [];
  amending = "";
  find("#typed").value = "";
  await write([]);
  const breach = (answer.told.findings ?? []).find((one) => one.severity === "error");
  if (!breach || answer.status !== 201) return;
  const stand = button(t("Let it stand"), () => change("POST", "api/statements", { text: `ruling ${breach.rule}` }));
  find(".told").append(stand, button(t("Take it back"), acts.undo));
};

const acts = {
  back: () => write(words.slice(0, -1)),
  clear: () => ((amending = starting = ""), write([])),
  done: () => {
    const text = following.words.join(" ");
    if (amending) return send(text, "PUT", `api/statements/${amending}`);
    return send(`${(state.record.due || starting).split(".").pop()} ${text}`);
  },
  undo: () => change("POST", "api/undo"),
  redo: () => change("POST", "api/redo"),
};

document.addEventListener("click", (event) => acts[event.target.closest("[data-do]")?.dataset.do]?.());
find(".line").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = find("#typed").value.trim();
  if (text && amending) send(text, "PUT", `api/statements/${amending}`);
  else if (text) send(starting && !/^\d/.test(text) ? `${starting} ${text}` : text);
});
// Go on with the turn that was being entered when the page was left.
const resume = (record) => {
  const kept = JSON.parse(localStorage.getItem(ENTERING) ?? "{}");
  if (kept.due === record.due) ({ words, amending, starting } = kept);
};

watch(async (record) => {
  if (due === undefined) resume(record);
  else if (record.due !== due && !amending) words = [];
  due = record.due;
  if (state.may !== "write") return;
  if (due) starting = "";
  await write(due || amending || starting ? words : []);
});
