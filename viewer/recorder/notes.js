// What hangs on a turn: a glyph, notes, the time, another turn that could have been played.
import { button, make } from "./make.js";
import { change, state } from "./record.js";
import { onward, sheet, show } from "./sheets.js";
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
let opened = ""; // the number of the statement

// Open the notes on a statement.
export const annotate = (line) => {
  opened = line.number;
  return show(NAME);
};

const written = (line) => line.text.split("\n")[0];

const draw = (content) => {
  const turns = state.record.lines.filter((one) => one.kind === "turn");
  const line = state.record.lines.find((one) => one.number && one.number === opened);
  if (!line) {
    content.append(
      ...(turns.length ? turns.toReversed().map((one) => button(make("b", {}, written(one)), () => annotate(one))) : [make("p", {}, t("No turn was recorded yet."))]),
    );
    return;
  }
  const set = async (given) => {
    await change("PUT", `api/statements/${opened}/notes`, given);
    await onward(NAME, NAME);
  };
  const glyphs = Object.entries(GLYPHS).map(([glyph, says]) =>
    button(make("b", {}, glyph), () => set({ ...entered(), glyph: line.glyph === glyph ? "" : glyph }), { "aria-pressed": String(line.glyph === glyph), "aria-label": `${glyph} ${says}`, title: says }),
  );
  const note = make("textarea", { id: "note", rows: "3" });
  note.value = line.notes.join("\n\n");
  const clock = /^\S+\s+@(\S+)/.exec(line.written)?.[1] ?? "";
  const time = make("input", { id: "clock", value: clock, inputmode: "numeric", placeholder: "14:03" });
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
  parts.push(make("div", { class: "hands" }, button(t("Back"), () => ((opened = ""), show(NAME))), button(t("Write"), () => set(entered()), { class: "main" })));
  content.append(...parts);
};

sheet({ name: NAME, draw, writes: true, keeps: () => opened !== "", place: 40 });

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
