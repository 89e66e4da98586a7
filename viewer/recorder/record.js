// The record as this page last heard of it, and every change of it.
import { ask, join, listen } from "./talk.js";
import { tell } from "./told.js";
import { t } from "./words.js";

const WAITING = "ftn-waiting";
const LATER = 2_000; // milliseconds, after which what the recording had no time for is sent again
const watchers = [];

// `record`: the answer of `GET api/record`. `may`: `write`, `watch` or nothing.
export const state = { record: { revision: 0, due: null, text: "", lines: [], players: {} }, may: "" };

// Have `drawn(record, moved)` called whenever the record was heard of; `moved`: it is another one.
export const watch = (drawn) => watchers.push(drawn);

// Ask how the record stands, and tell all who watch.
export const refresh = async () => {
  const { status, told } = await ask("GET", "api/record");
  if (status !== 200) return tell([t("This link does not open the recording (any more).")]);
  const moved = told.revision !== state.record.revision;
  state.record = told;
  for (const drawn of watchers) await drawn(told, moved);
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
  const sent = { revision: state.record.revision, ...body, key };
  localStorage.setItem(WAITING, JSON.stringify({ method, path, body: sent, key }));
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
  if (answer.status === 401) {
    tell([t("This link does not open the recording (any more).")]);
    return undefined; // it is sent by the link that does
  }
  localStorage.removeItem(WAITING);
  const { status, told } = answer;
  if (status === 409 && "due" in told) {
    tell([t("Somebody else wrote meanwhile. Look at the table, then confirm your turn again."), "info"]);
  } else {
    const found = (told.findings ?? []).filter((one) => one.severity !== "info"); // what is open may stay so
    const lines = found.map((one) => [`${one.turn && `${one.turn}: `}${one.message} (${one.rule}). ${help(one)}`, one.severity]);
    if (told.error) lines.unshift([told.error, "error"]);
    for (const one of told.readings ?? []) lines.push([one, "info"]);
    if (told.unsaved) lines.unshift([told.unsaved, "error"]);
    tell(...lines);
  }
  await refresh();
  return answer;
};

// Begin: join, hear how it stands, go on hearing; send what waits.
export const begin = async () => {
  try {
    state.may = (await join()) || (location.hash.length > 1 ? "" : "write");
    await refresh();
  } catch {
    setTimeout(begin, LATER);
    return tell([t("The recording is out of reach. This page tries again.")]);
  }
  const heard = ({ revision, unsaved }) => {
    if (revision !== state.record.revision || unsaved !== state.record.unsaved) refresh().catch(() => {});
  };
  listen(heard, sendWaiting);
  addEventListener("online", sendWaiting);
  return sendWaiting();
};

// What is no use to who has no terminal is left out.
const help = ({ help: text }) => (text.includes("`ftn ") ? "" : text);

const waiting = () => JSON.parse(localStorage.getItem(WAITING) ?? "null");

let sending = null;

// Send what waits, if something does: once, whoever asks for it.
const sendWaiting = () => {
  const kept = waiting();
  if (!kept || state.may !== "write") return undefined;
  sending ??= change(kept.method, kept.path, kept.body, kept.key).finally(() => (sending = null));
  return sending;
};
