// The record as this page last heard of it, and every change of it.
import { make } from "./make.js";
import { ask, join, listen } from "./talk.js";
import { add, tell } from "./told.js";
import { t } from "./words.js";

const WAITING = () => `ftn-waiting ${state.recording}`; // what waits for one recording is never sent to another
const LATER = 2_000; // milliseconds, after which what the recording had no time for is sent again
const AWAY = make("p", {}, t("The recording is out of reach. This page tries again."));
const CLOSED = [
  [t("This link does not open the recording (any more).")],
  [t("Ask where it is recorded: the links are in the terminal there, and under Other devices.")],
];
const watchers = [];
let latest = {}; // the latest event
let own = 0; // the latest revision that this page made
let shown; // settled when the page shows it
let changing = 0; // changes that are under way: they hear of the record themselves
let asked = 0; // what is heard after a newer question was asked, or a change begun, counts for nothing

// `record`: the answer of `GET api/record`. `may`: `write`, `watch` or nothing. `view`: what is asked
// for of the table besides. `recording`: which one it is, whatever its address. `refused`: called when
// what had to wait wasn't written.
export const state = {
  record: { revision: 0, due: null, text: "", lines: [], players: {}, could: {} },
  may: "",
  recording: "",
  view: () => "",
  refused: () => {},
};

// Have `drawn(record, moved, table)` called whenever the record was heard of; `moved`: it is another
// one. `table` has the board and what can be written next; `view`: for which view they are; `own`:
// whether it was this page that changed the record last.
export const watch = (drawn) => watchers.push(drawn);

// Ask how the table stands, and tell all who watch.
export const refresh = async () => {
  const view = `${state.view()}`;
  const mine = ++asked;
  const { status, told } = await ask("GET", `api/table?${view}`);
  if (mine !== asked) return undefined;
  if (status !== 200) return tell(...CLOSED);
  const record = { ...told.record, unsaved: told.unsaved };
  const moved = record.revision !== state.record.revision;
  state.record = record;
  for (const drawn of watchers) await drawn(record, moved, { ...told, view, own: record.revision === own });
  return undefined;
};

// Change the record. What the network loses is kept, and sent once it is back, once: with the key and
// the revision that it was made on. Returns `{status, told}`, or nothing where it waits; findings and
// errors are told, the record is heard of.
export const change = async (method, path, body = {}, key = crypto.randomUUID?.() ?? `${Math.random()}`) => {
  const kept = waiting();
  if (kept && kept.key !== key) {
    const answer = await sendWaiting();
    if (!answer) return undefined; // one after the other
  }
  await shown; // or this one would be made on the revision before
  const sent = { revision: state.record.revision, ...body, key, recording: state.recording };
  localStorage.setItem(WAITING(), JSON.stringify({ method, path, body: sent, key }));
  changing++;
  asked++;
  try {
    return await send(method, path, sent);
  } finally {
    changing--;
    catchUp().catch(() => {});
  }
};

const send = async (method, path, sent) => {
  let answer;
  try {
    answer = await ask(method, path, sent);
  } catch {
    tell([t("The network is gone. The turn waits here and is sent once it is back.")]);
    return undefined;
  }
  if (answer.status === 429 || answer.status >= 500) {
    setTimeout(sendWaiting, LATER);
    return undefined;
  }
  if (answer.status === 401 || answer.status === 403) {
    tell(...CLOSED);
    return undefined; // it is sent by the link that does
  }
  localStorage.removeItem(WAITING());
  if (answer.status < 300) own = answer.told.revision;
  said(answer);
  await (shown = refresh().catch(() => {}));
  return answer;
};

const said = ({ status, told }) => {
  if (status === 409) {
    if (told.revision === own) return tell([t("The record has changed meanwhile. Look at it, then do it again."), "info"]);
    return tell([t("Somebody else wrote meanwhile. Look at the table, then confirm your turn again."), "info"]);
  }
  const lines = (told.findings ?? [])
    .filter((one) => one.severity !== "info")
    .map((one) => [`${one.turn && `${one.turn}: `}${one.message} (${one.rule}). ${help(one)}`, one.severity]);
  if (told.error) lines.unshift([told.error, "error"]);
  for (const one of told.readings ?? []) lines.push([one, "info"]);
  return tell(...lines);
};

// Ask how the table stands if there was an event of which the page doesn't know.
const catchUp = async () => {
  const { revision = 0, unsaved } = latest;
  if (!changing && (revision > state.record.revision || unsaved !== state.record.unsaved)) await refresh();
};

// Begin: join, hear how it stands, go on hearing; send what waits.
export const begin = async () => {
  try {
    const { may = "", recording = "" } = await join();
    state.recording = recording;
    state.may = may;
    await refresh();
  } catch {
    setTimeout(begin, LATER);
    return tell(AWAY);
  }
  const heard = (event) => {
    latest = event;
    catchUp().catch(() => {});
  };
  let leaving = 0;
  const here = () => {
    clearTimeout(leaving);
    leaving = 0;
    AWAY.remove();
  };
  const back = () => {
    here();
    return sendWaiting();
  };
  const gone = ({ lost }) => {
    if (!lost) return (leaving ||= setTimeout(() => add(AWAY), LATER));
    here();
    return refresh().catch(() => {}); // it says why
  };
  listen(heard, back, gone);
  addEventListener("online", sendWaiting);
  return sendWaiting();
};

// What is no use to who has no terminal is left out.
const help = ({ help: text }) => (text.includes("`ftn ") ? "" : text);

const waiting = () => JSON.parse(localStorage.getItem(WAITING()) ?? "null");

let sending = null;

// Send what waits, if something does: once, whoever asks for it.
const sendWaiting = () => {
  const kept = waiting();
  if (!kept || state.may !== "write") return undefined;
  sending ??= change(kept.method, kept.path, kept.body, kept.key).finally(() => (sending = null));
  return sending.then((answer) => {
    if (answer?.status >= 400) state.refused();
    return answer;
  });
};
