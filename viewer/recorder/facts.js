// What the table shows: the set-up, and facts at any time, for what nobody noted or saw.
import { follow } from "./following.js";
import { button, make } from "./make.js";
import { change, state } from "./record.js";
import { close, onward, refuse, sheet, show } from "./sheets.js";
import { speller } from "./spelling.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

const SETUP = t("The set-up");
const FACTS = t("What is on the table");
let opened = null; // the statement that is entered anew
let back = SETUP; // where it was opened

// The words of a fact up to the first that nobody knows: from there it is entered.
const known = (line) => {
  const words = line.written.split(/\s+/);
  const at = words.indexOf("?");
  return at < 0 ? words.slice(0, 1) : words.slice(0, at);
};

const add = (after) => async (text) => {
  const answer = await change("POST", "api/statements", { text });
  if (!answer) return close(); // it waits: the page says so
  if (answer.status !== 201) return refuse();
  return after();
};

const amend = (fact) => {
  let seen = fact.line.written;
  return async (text) => {
    const now = fact.now();
    if (!now) return refuse(t("This was removed or changed meanwhile. Open it again."));
    if (now.written !== seen) return (seen = now.written), refuse(t("Somebody changed this meanwhile: {what}. Write again to replace it.", { what: now.written }));
    const { revision } = state.record;
    const answer = await change("PUT", `api/statements/${now.number}`, { revision, text });
    if (!answer) return close();
    if (answer.status !== 200) return refuse();
    opened = null;
    return next(now);
  };
};

// Open a fact of the record, to enter it anew.
export const reopen = (line) => {
  [opened, back] = [follow(line), FACTS];
  return show(SETUP);
};

// What a fact is, in words; of a player, whose.
const named = (line) => (line.says ? line.says : line.written);

// Go on with the next fact of the set-up that nobody has entered, if there is one.
const next = (line) => {
  if (back !== SETUP) return onward(SETUP);
  const unknown = setUp().find((one) => Number(one.number) > Number(line.number) && one.written.includes("?"));
  opened = unknown ? follow(unknown) : null;
  return opened || state.record.lacks === "setup" ? onward(SETUP, SETUP) : onward(SETUP);
};

const setUp = () => {
  const at = state.record.lines.findIndex((one) => one.kind === "turn");
  const before = at < 0 ? state.record.lines : state.record.lines.slice(0, at);
  return before.filter((one) => one.kind === "fact");
};

sheet({
  name: SETUP,
  keeps: () => opened !== null,
  place: 70,
  writes: true,
  draw: (content) => {
    if (opened) {
      const leave = () => ((opened = null), back === SETUP ? show(SETUP) : close());
      const line = opened.now() ?? opened.line;
      return content.append(
        make("p", { class: "begins" }, named(line)),
        speller({ words: known(line), done: amend(opened), leave }),
      );
    }
    const facts = setUp();
    if (!facts.length) return content.append(make("p", {}, t("Nothing was set up yet.")));
    content.append(
      make("p", {}, t("Tap what you know. What stays a ? is worked out from the turns, as far as it can be.")),
      ...facts.map((one) => {
        const made = button(make("span", { class: "begins" }, named(one)), () => (([opened, back] = [follow(one), SETUP]), show(SETUP)));
        made.append(make("b", {}, one.written));
        return made;
      }),
      button(t("The game is under way: say what is on the table"), () => show(FACTS)),
      button(t("Begin the game"), close, { class: "main" }),
    );
    return undefined;
  },
});

let begun = [];

let after = null; // what happens once it is written

// Begin a fact, by its first word.
export const begin = (word, then = () => onward(FACTS, FACTS)) => {
  [begun, after] = [[word], then];
  return show(FACTS);
};

sheet({
  name: FACTS,
  keeps: () => begun.length > 0,
  place: 30,
  writes: true,
  draw: async (content) => {
    if (begun.length) {
      const leave = () => ((begun = []), after());
      return content.append(speller({ words: begun, done: add(leave), leave }));
    }
    const { status, told } = await ask("GET", "api/choices?kind=fact");
    if (status !== 200) return content.append(make("p", {}, t("First say which game it is.")));
    content.append(
      make("p", {}, t("Say what you see. The record is compared with it, and what was missed is worked out as far as it can be.")),
      ...state.record.open.map((one) => make("p", { class: "begins open" }, one)),
      ...told.choices.map((one) => button(one.says, () => begin(one.writes), { class: "begins", "data-writes-word": one.writes })),
    );
    return undefined;
  },
});
