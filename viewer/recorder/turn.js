// The turn that is being entered: its taps, and what can come next.
import * as board from "./board.js";
import { aimed, forced, isUnknown, starts, told as shownBy } from "./choosing.js";
import { button, find, make } from "./make.js";
import { change, refresh, state, watch } from "./record.js";
import { timed } from "./notes.js";
import { asked } from "./rulings.js";
import { ask } from "./talk.js";
import { add, tell } from "./told.js";
import { t } from "./words.js";

const SAID = 4; // so many of the last taps are told in words
const KEPT = () => `ftn-entering ${state.recording}`;
const entry = find(".entering");
const own = (selector) => find(selector, entry); // the board has classes of its own
let taps = []; // the choices that were made, each with its `others` and whether it was `forced`
let picked = []; // the points tapped that don't make a choice yet
let among = []; // choices to take instead of the last one
let beside = []; // what the last tap could have meant, too: each the taps that it leads to
let unclear = false; // whether it is asked which of them it meant
let following = null;
let unsent = null; // the turn that was sent last, until it is known that it was written
let address = ""; // of the turn that is entered
let amending = false; // whether that is an earlier turn
let aside = null; // the turn that was being entered when that one was opened: its address and taps
let waits = false; // whether somebody else wrote that turn meanwhile
let lines = 0; // the pieces of the record that the page has shown
let changing = 0; // own changes that are under way
let restored = false;
let base = null; // the board before the turn
let shown = false; // whether another one is shown: what was entered so far has changed it
let rest = () => {}; // draws what is folded away, once it is opened
let latest = 0; // an answer that comes after a newer question was asked counts for nothing

let queue = Promise.resolve();

// One thing after the other: who taps quickly means what the table shows after the tap before.
const inTurn = (act) => (...given) => (queue = queue.then(() => act(...given)).catch(() => busy(false)));

const words = (all = taps) => all.map((one) => one.writes).join(" ");
const query = (all) => new URLSearchParams({ words: words(all), address, ahead: 1, frame: board.has() });

// Open an earlier turn as it was entered.
export const amend = (at) => inTurn(open)(at);

const open = async (at) => {
  const { status, told } = await ask("GET", `api/choices?${new URLSearchParams({ address: at, open: 1 })}`);
  if (status !== 200) return;
  if (!amending) aside = taps.length ? { address, taps, lines } : null;
  [address, amending, waits] = [at, true, false];
  tell();
  await table(told.entered.map((one) => ({ ...one, points: [], legal: true })));
  find("[data-do=back]").focus();
};

// Whether a turn is being entered, and of which address.
export const entering = () => (taps.length || amending ? address : "");

// Ask for the table: the board before the turn, and what could follow some taps.
const table = async (next) => {
  const answer = await asking(`api/table?${query(next)}`);
  if (answer?.status !== 200) return;
  lay(answer.told.board);
  await take(next, answer.told.choices);
};

// Ask what could follow some taps.
const write = async (next, near = []) => {
  const answer = await asking(`api/choices?${query(next)}`);
  if (answer) await take(next, answer.status === 200 ? answer.told : null, near);
};

const asking = async (path) => {
  const mine = ++latest;
  busy(true);
  const answer = await ask("GET", path).catch(() => null);
  if (mine !== latest) return null;
  busy(false); // whatever came of it
  return answer;
};

// Show the board before the turn.
const lay = (told) => {
  board.draw(told);
  if (told) base = { frame: told.frame, sprites: told.sprites };
  shown = false;
};

const busy = (on) => entry.setAttribute("aria-busy", on);

const take = async (next, told, near = []) => {
  if (!told && next.length) return next === taps ? draw() : tell([t("This can't follow."), "info"]);
  [taps, following, picked, among, beside, unclear] = [next, told, [], [], near, false];
  if (told?.board || shown) board.draw(told?.board ?? base);
  shown = Boolean(told?.board);
  const only = told && taps.every(({ legal }) => legal) && !amending && !waits && !taps.at(-1)?.forced && forced(told);
  if (only) return write([...taps, { ...only, forced: true }], near);
  keep();
  draw();
};

const keep = () => {
  const entered = taps.length && !amending ? { address, taps, lines } : aside;
  if (entered) localStorage.setItem(KEPT(), JSON.stringify(entered));
  else localStorage.removeItem(KEPT());
};

const choose = (choice, others) => write([...(among.includes(choice) ? taps.slice(0, -1) : taps), { ...choice, others }]);

const tap = (near) => {
  if (!following || waits) return undefined;
  const aim = aimed(near, picked, shownBy(following.choices), taps);
  if (!aim) return undefined;
  const { found } = aim;
  if (found?.instead) return write([...taps.slice(0, -1), { ...found.instead, others: taps.at(-1).others }], aim.beside);
  if (found?.take) return write([...taps, { ...found.take, others: found.others }], aim.beside);
  [among, beside, unclear] = [found?.among ?? [], aim.beside, Boolean(aim.unclear)];
  if (found?.narrow) picked = found.narrow;
  return draw();
};

// What can be drawn: the turn in words and notation, the marks, the buttons.
const draw = () => {
  const { record } = state;
  const choices = following && !waits ? following.choices : [];
  const illegal = taps.some((one) => !one.legal);
  own("label").textContent = taps.length ? t("Type a name, or more words") : t("Type a turn");
  own(".due").textContent = address || "";
  own(".words").textContent = following ? following.words.join(" ") : words();
  const told = taps.map((one) => one.says);
  own(".said").textContent = [...(told.length > SAID ? ["…"] : []), ...told.slice(-SAID)].join(t("; "));
  const near = choices.filter((one) => starts(picked, one));
  const legal = near.filter((one) => one.legal);
  const alone = shownBy(choices);
  const last = picked.length || waits ? [] : (taps.at(-1)?.others ?? []);
  const marks = {
    can: legal.filter((one) => alone.includes(one)).map((one) => one.points.filter((point) => !picked.includes(point))),
    to: picked.length
      ? legal.flatMap((one) => one.points)
      : last.filter((one) => one.legal).flatMap((one) => one.points.slice(1)),
    picked: [...picked],
    illegal: () => near.flatMap((one) => (one.legal || !alone.includes(one) ? [] : one.points)),
    seat: address.slice(-1),
  };
  const seen = board.mark(marks);
  const onBoard = (one) => alone.includes(one) && one.points.some((point) => seen.has(point));
  const first = among.length ? among : legal.filter((one) => picked.length || !(onBoard(one) || isUnknown(one) || one.ahead));
  const others = choices.filter((one) => !first.includes(one) && !one.ahead);
  const could = address ? [] : Object.entries(record.could);
  const whose = (who) => (record.begun ? t("{who}'s turn", { who }) : t("{who} begins", { who }));
  own(".beside").replaceChildren(...(beside.length ? [make("span", {}, unclear ? t("Which one?") : t("Or:")), ...beside.map(perhaps)] : []));
  own(".choices").replaceChildren(
    ...could.map(([at, who]) => button(whose(who), inTurn(() => begin(at)))),
    ...first.map(offered),
    ...(picked.length && !legal.length ? near.map(offered) : []),
    ...(waits ? waiting() : []),
    ...(following?.named && !waits ? [button(t("Another name"), name)] : []),
  );
  rest = () =>
    own(".others").replaceChildren(
      ...[...others].sort((one, other) => other.legal - one.legal).map(offered),
      ...(taps.length && following && !following.may_end ? [button(t("Write it as it stands"), inTurn(() => acts.done()), { class: "no" })] : []),
    );
  own(".others").replaceChildren();
  if (own(".all").open) rest();
  const over = following && taps.length && (following.may_end || illegal || !choices.some((one) => one.legal));
  busy(false);
  const end = find("[data-do=done]"); // also of what no rule allows: it may have happened
  end.disabled = !over || waits;
  end.classList.toggle("main", !end.disabled && following.may_end);
  for (const one of document.querySelectorAll(".dock > .next")) one.hidden = Boolean(address); // a turn is begun
  const idle = !taps.length && !picked.length && !unclear && !amending && !chosen();
  find("[data-do=back]").textContent = idle ? t("Undo") : t("Back");
  find("[data-do=clear]").textContent = idle ? t("Redo") : t("Throw away");
  find("[data-do=back]").disabled = idle ? !record.undo : amending && !taps.length && !picked.length && !unclear;
  find("[data-do=clear]").disabled = idle && !record.redo;
};

// The word that a choice writes, without its joining sign.
const written = (writes) => writes.replace(/^\+(?=.)/, "");

// A choice as a button; of one that no rule allows, which clause says no.
const offered = (choice) => {
  const { writes, says, rule, legal } = choice;
  const made = button("", inTurn(() => choose(choice)), { class: legal ? "" : "no", "data-writes-word": writes });
  const title = following.clauses[rule];
  made.append(make("b", {}, written(writes)), ...(says === writes ? [] : [" ", make("span", {}, says)]));
  if (rule) made.append(make("small", {}, title ? `${rule}: ${title}` : rule));
  return made;
};

// What a tap perhaps meant, as a button.
const perhaps = ({ point, next }) => {
  const { writes, says, legal } = next.at(-1);
  const told = { class: legal ? "" : "no", "data-point": point, "data-writes-word": writes, title: says, "aria-label": `${written(writes)} ${says}` };
  return button(make("b", {}, written(writes)), inTurn(() => write(next)), told);
};

const name = () => {
  own(".all").open = true;
  own("#typed").focus();
};

// Whether a turn was begun where none is due: that can be taken back, too.
const chosen = () => Boolean(address) && !state.record.due && !amending;

const begin = (at) => {
  address = at;
  return table([]);
};

// Somebody else wrote meanwhile: the own turn waits, to be confirmed for the turn that is due now.
const waiting = () => {
  const { due } = state.record;
  const again = async () => {
    [address, waits] = [due, false];
    await table(taps);
  };
  return due ? [button(t("It is turn {turn}", { turn: due }), inTurn(again), { class: "main" })] : [];
};

// The turn's text, with its address: after a change of the record it is the next one's turn.
const finish = async (text) => {
  const [at, earlier, before] = [address, amending, taps];
  [taps, following, picked, amending, address] = [[], null, [], false, ""];
  unsent = { at, earlier, before };
  keep();
  busy(true);
  const answer = earlier
    ? await changes("PUT", `api/statements/${at}`, { text })
    : await changes("POST", "api/statements", { text: timed(/^\d/.test(text) ? text : `${at.split(".").pop()} ${text}`) });
  if (answer && answer.status < 300) {
    own("#typed").value = "";
    unsent = null;
    if (resume()) await table(taps);
    return asked(answer, amend);
  }
  if (!answer) return resume(), draw(); // it waits, and is sent once that can be done
  restoreUnsent();
  return table(taps);
};

// A change that is made in its turn: what is heard of the record on the way belongs to it.
const changes = async (...given) => {
  changing++;
  try {
    return await change(...given);
  } finally {
    changing--;
  }
};

// Go back to the turn that wasn't written.
const restoreUnsent = () => {
  const { at, earlier, before } = unsent;
  if (earlier && taps.length) aside = { address, taps, lines };
  [taps, amending, address, unsent] = [before, earlier, at, null];
  waits = Boolean(taps.length) && !earlier && !isDue(at);
};
state.refused = () => {
  if (unsent) restoreUnsent();
  return refresh();
};

const back = () => {
  if (picked.length || unclear) return ([picked, beside, unclear] = [[], [], false]), draw();
  if (!taps.length && chosen()) return clear();
  if (!taps.length) return amending ? undefined : move("undo");
  const next = taps.slice(0, -1);
  while (next.length && taps[next.length].forced) next.pop();
  return write(next);
};

const clear = () => {
  if (!taps.length && !picked.length && !unclear && !amending && !chosen()) return move("redo");
  [taps, amending, waits, address] = [[], false, false, state.record.due ?? ""];
  tell();
  resume();
  return table(taps);
};

// Go on with the turn that was being entered when an earlier one was opened, if there was one.
const resume = () => {
  if (!aside) return false;
  [address, taps, aside] = [aside.address, aside.taps, null];
  waits = !isDue(address);
  if (waits) add([t("Another turn is due now. Yours waits."), "info"]);
  keep();
  return true;
};

const isDue = (at) => state.record.due === at || Boolean(state.record.could[at]);

const move = async (which) => {
  if (state.record[which]) await changes("POST", `api/${which}`);
};

const done = () => (taps.length && following ? finish(following.words.join(" ")) : undefined);

const acts = { back, clear, done };
for (const [name, act] of Object.entries(acts)) find(`[data-do=${name}]`).addEventListener("click", inTurn(() => act()));
// The second tap of two on Done means nothing, not the next turn, which may be entered by itself.
find("[data-do=done]").addEventListener("click", (event) => event.detail > 1 && event.stopImmediatePropagation(), { capture: true });
board.onTap(inTurn(tap));
own(".all").addEventListener("toggle", () => own(".all").open && rest());

own(".line").addEventListener("submit", (event) => {
  event.preventDefault();
  inTurn(typed)();
});

const typed = () => {
  const field = own("#typed");
  const text = field.value.trim();
  if (!text) return undefined;
  if (!taps.length) return finish(text);
  field.value = "";
  return write([...taps, { writes: text, says: text, points: [], legal: true }]); // a name, or more words
};

// The record was heard of: the table is drawn anew; a turn that is entered stays, and if somebody
// else wrote it meanwhile, it waits.
const heard = async (record, told) => {
  if (!restored) restore();
  const stale = told.view !== `${state.view()}`;
  lay(told.board);
  if (state.may !== "write") return board.mark({ seat: record.due?.slice(-1) });
  const mine = isDue(address);
  if (!taps.length && !amending) address = record.due ?? (mine ? address : "");
  else if (!amending && !mine) {
    const news = told.own ? [] : record.lines.slice(lines).map(({ text }) => text);
    if (news.length) tell([t("Somebody else wrote meanwhile: {what}. Your turn waits.", { what: news.join(t("; ")) }), "info"]);
    else if (!waits) add([t("Another turn is due now. Yours waits."), "info"]);
    waits = true;
  }
  lines = record.lines.length;
  return stale ? table(taps) : take(taps, told.choices);
};

// What comes while a tap is being answered waits for that; what comes of the own change doesn't.
watch((record, _moved, told) => (changing ? heard(record, told) : inTurn(heard)(record, told)));
state.view = () => {
  const own = taps.length || amending || waits || state.record.could?.[address];
  return new URLSearchParams({ words: words(), address: own ? address : "", ahead: 1, frame: board.has() });
};

// What was being entered before the page was loaded again.
const restore = () => {
  restored = true;
  const kept = JSON.parse(localStorage.getItem(KEPT()) ?? "null");
  if (kept) [address, taps, lines] = [kept.address, kept.taps, kept.lines];
};
