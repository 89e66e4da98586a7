// Requests to the recorder's interface, and its events. Nothing else on the page sends anything.
import { language } from "./words.js";

let token = "";

const PATIENCE = 20_000; // milliseconds

// Ask for something; an error if the network is gone.
export const ask = async (method, path, body) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  if (body) headers["Content-Type"] = "application/json";
  const signal = AbortSignal.timeout(PATIENCE);
  const asked = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  const answer = await fetch(asked, { method, headers, body: body && JSON.stringify(body), signal });
  return { status: answer.status, told: answer.status === 401 ? {} : await answer.json().catch(() => ({})) };
};

// Exchange the token of the link for a cookie; tell what it allows (`may`: `write`, `watch` or
// nothing) and which `recording` it is. The token leaves the address bar, as others see it there and
// in the history; the cookie opens the page again.
export const join = async () => {
  token = location.hash.slice(1);
  const { status, told } = await ask("POST", "join");
  if (status === 429 || status >= 500) throw new Error(`not joined: ${status}`);
  if (status !== 200) return {};
  token = "";
  history.replaceState(history.state, "", location.pathname + location.search);
  return told;
};

// A link opened in a tab that has this page changes the fragment alone: join by it.
addEventListener("hashchange", () => {
  if (location.hash.length > 1) location.reload();
});

// Hear of every event, and whenever the recording is out of reach (`lost`: for good, by this link),
// and within it again.
export const listen = (heard, back, gone) => {
  const events = new EventSource(`api/events?lang=${language}`);
  events.onmessage = (event) => heard(JSON.parse(event.data));
  events.onopen = back;
  events.onerror = () => gone({ lost: events.readyState === EventSource.CLOSED });
};
