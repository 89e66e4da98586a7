// What hangs on a turn: a glyph, notes, the time, another turn that could have been played.
import { follow } from "./following.js";
import { button, make } from "./make.js";
import { change, state } from "./record.js";
import { onward, refuse, sheet, show } from "./sheets.js";
import { speller } from "./spelling.js";
import { t } from "./words.js";

const NAME = t("Notes on a turn");
const GLYPHS = {
  "!!": t("brilliant move"),
  "!": t("good move"),
  "!?": t("interesting move"),
  "?!": t("dubious move"),
  "?": t("mistake"),
  "??": t("blunder"),
};
let opened = null; // the statement
let draft = null; // what is typed there, until it is written

// Open the notes on a statement.
export const annotate = (line) => {
  [opened, draft] = [follow(line), null];
  return show(NAME);
};

const written = (line) => line.text.split("\n")[0];

const draw = (content) => {
  const turns = state.record.lines.filter((one) => one.kind === "turn");
  if (!opened) {
    content.append(
      ...(turns.length ? turns.toReversed().map((one) => button(make("b", {}, written(one)), () => annotate(one))) : [make("p", {}, t("No turn was recorded yet."))]),
    );
    return;
  }
  const [mine, line] = [opened, opened.now() ?? opened.line];
  let seen = line.text; // what somebody else makes of it meanwhile isn't written over unseen
  const set = async (given) => {
    const now = mine.now();
    if (!now) return refuse(t("This was removed or changed meanwhile. Open it again."));
    if (now.text !== seen) return (seen = now.text), refuse(t("Somebody changed this meanwhile: {what}. Write again to replace it.", { what: now.text }));
    const { revision } = state.record;
    const answer = await change("PUT", `api/statements/${now.number}/notes`, { revision, ...given });
    if (!answer) return onward(NAME); // it waits: the page says so
    if (answer.status !== 200) return refuse();
    if (opened === mine) draft = null;
    return onward(NAME, NAME);
  };
  const glyphs = Object.entries(GLYPHS).map(([glyph, says]) =>
    button(make("b", {}, glyph), () => set({ ...entered(), glyph: line.glyph === glyph ? "" : glyph }), { "aria-pressed": String(line.glyph === glyph), "aria-label": `${glyph} ${says}`, title: says }),
  );
  const note = make("textarea", { id: "note", rows: "3" });
  note.value = draft?.note ?? line.notes.join("\n\n");
  const clock = /^\S+\s+@(\S+)/.exec(line.written)?.[1] ?? "";
  const time = make("input", { id: "clock", value: draft?.time ?? clock, inputmode: "numeric", placeholder: "14:03" });
  for (const field of [note, time]) field.addEventListener("input", () => (draft = { note: note.value, time: time.value }));
  const other = () => {
    const id = line.written.split(/\s/)[0];
    const done = (text) => set({ ...entered(), variation: `${id} ${text}` });
    const enter = speller({ of: { address: line.address }, done, leave: () => show(NAME) });
    content.replaceChildren(make("p", {}, t("What could have been done instead")), make("p", { class: "written" }, line.written), enter);
  };
  const entered = () => {
    const notes = note.value.split(/\n{2,}/).map((one) => one.trim()).filter(Boolean);
    const given = { notes };
    if (line.kind === "turn" && time.value.trim() !== clock) given.clock = time.value.trim();
    return given;
  };
  const parts = [make("p", { class: "written" }, line.text)];
  if (line.kind === "turn") parts.push(make("div", { class: "keys glyphs", role: "group", "aria-label": t("How good was it?") }, ...glyphs));
  parts.push(make("label", { for: "note" }, t("Note")), note);
  if (line.kind === "turn") {
    parts.push(make("label", { for: "clock" }, t("Time")), time, button(t("What could have been done instead"), other));
  }
  parts.push(make("div", { class: "hands" }, button(t("Back"), () => (([opened, draft] = [null, null]), show(NAME))), button(t("Write"), () => set(entered()), { class: "main" })));
  content.append(...parts);
};

sheet({ name: NAME, draw, writes: true, keeps: () => opened !== null, place: 40 });

// The time at every turn, if it is wanted.
const CLOCK = "ftn-clock";
const two = (number) => String(number).padStart(2, "0");

// Write the time into a turn that is sent, where the players want that.
export const timed = (text) => {
  if (!localStorage.getItem(CLOCK)) return text;
  const now = new Date();
  return text.replace(/^(\d+[a-z])(?=\s+[^@\s])/, `$1 @${two(now.getHours())}:${two(now.getMinutes())}`);
};

sheet({
  name: t("The time at every turn"),
  place: 80,
  writes: true,
  draw: (content) => {
    const on = Boolean(localStorage.getItem(CLOCK));
    const choose = (wanted) => () => {
      if (wanted) localStorage.setItem(CLOCK, "on");
      else localStorage.removeItem(CLOCK);
      show(t("The time at every turn"));
    };
    content.append(
      make("p", {}, t("Each turn that is entered here gets this device's time.")),
      button(t("Yes"), choose(true), { "aria-pressed": String(on) }),
      button(t("No"), choose(false), { "aria-pressed": String(!on) }),
    );
  },
});
