"use strict";
// The recorder's page. It asks the recorder's interface for everything and knows no rule.
(() => {
  const $ = (selector) => document.querySelector(selector);
  const WAITING = "ftn-waiting";
  let token = location.hash.slice(1);
  let may = "";
  let record = { revision: 0, due: null, text: "" };
  let words = [];
  let following = null;
  let starting = "";  // who begins, where the record doesn't say so
  let amending = "";  // the address of an earlier turn that is being changed

  const make = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const ask = async (method, path, body) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    if (body) headers["Content-Type"] = "application/json";
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    return { status: answer.status, told: answer.status === 401 ? {} : await answer.json().catch(() => ({})) };
  };

  const tell = (...lines) => {
    const parts = lines.map(([text, kind]) => make("p", text, { class: kind ?? "" }));
    $(".told").replaceChildren(...parts);
  };

  // The record line by line; a turn's has its address before it, and can be changed.
  const lines = () => {
    let day = "";
    const items = record.text.split("\n").map((text) => {
      day = /^day (\d+)/.exec(text)?.[1] ?? day;
      const item = make("li", "");
      item.append(make("span", text));
      const turn = /^(\d+[a-z])(?=\s)/.exec(text);
      if (turn && may === "write") {
        const address = day ? `${day}.${turn[1]}` : turn[1];
        const change = make("button", "Change", { type: "button", "aria-label": `Change ${address}` });
        change.addEventListener("click", () => amend(address));
        const remove = make("button", "Remove", { type: "button", "aria-label": `Remove ${address}` });
        remove.addEventListener("click", () => send("", { method: "DELETE", path: `api/statements/${address}` }));
        item.append(change, remove);
      }
      return item;
    });
    $(".lines").replaceChildren(...items);
  };

  const players = () => [...record.text.matchAll(/^\[([a-f]) "(.*)"\]/gm)].map((tag) => tag.slice(1));

  const amend = async (address) => {
    amending = address;
    await write([]);
    $(".turn").scrollIntoView();
    $(".choices button")?.focus();
  };

  const draw = () => {
    $(".due").textContent = amending || record.due || starting;
    $(".words").textContent = following ? following.words.join(" ") : "";
    const choices = following ? following.choices : [];
    const begins = record.due || amending || starting || /^\d+[a-z]\s/m.test(record.text) ? [] : players();
    const buttons = choices.map((choice) => {
      const button = make("button", "", { type: "button", class: choice.legal ? "" : "no" });
      button.append(make("b", choice.writes.replace(/^\+(?=.)/, "")), choice.says);
      if (choice.rule) button.append(` (${choice.rule})`);
      button.addEventListener("click", () => write([...words, choice.writes]));
      return [choice.legal ? Number(choice.writes.includes("?")) : 2, button];
    });
    for (const [seat, name] of begins) {
      const button = make("button", `${name} begins`, { type: "button" });
      button.addEventListener("click", () => ((starting = `1${seat}`), write([])));
      buttons.push([0, button]);
    }
    buttons.sort((one, other) => one[0] - other[0]);
    $(".choices").replaceChildren(...buttons.map(([, button]) => button));
    const done = $("[data-do=done]");  // also of what no rule allows: it may have happened
    done.disabled = !following || !words.length;
    done.classList.toggle("main", !done.disabled && following.may_end);
    $("[data-do=back]").disabled = !words.length;
    $("[data-do=clear]").disabled = !words.length && !amending && !starting;
    lines();
    document.title = record.due ? `${record.due} – recording` : "Recording";
  };

  let latest = 0;  // an answer that comes after a newer question was asked counts for nothing
  const write = async (next) => {
    const mine = ++latest;
    const asked = new URLSearchParams({ words: next.join(" "), address: amending || starting });
    const { status, told } = await ask("GET", `api/choices?${asked}`);
    if (mine !== latest) return;
    if (status === 200) [words, following] = [next, told];
    else if (!next.length) [words, following] = [[], null];
    draw();
  };

  const refresh = async () => {
    const { status, told } = await ask("GET", "api/record");
    if (status !== 200) return tell(["This link does not open the recording (any more)."]);
    const moved = told.revision !== record.revision;
    if (told.due !== record.due && !amending) words = [];
    record = told;
    if (moved) $(".board").src = `api/page?embed=1&at=${record.revision}`;
    if (may !== "write") return draw();
    if (record.due) starting = "";
    await write(record.due || amending || starting ? words : []);
  };

  const send = async (text, { method = "POST", path = "api/statements", key } = {}) => {
    key ??= crypto.randomUUID?.() ?? String(Math.random());
    const waiting = { revision: record.revision, text, key };
    localStorage.setItem(WAITING, JSON.stringify({ text, method, path, key }));
    let answer;
    try {
      answer = await ask(method, path, waiting);
    } catch {
      return tell(["The network is gone. The turn waits here and is sent once it is back."]);
    }
    localStorage.removeItem(WAITING);
    const { status, told } = answer;
    if (status === 409) {
      tell(["Somebody else wrote meanwhile. Look at the table, then confirm your turn again.", "info"]);
      return refresh();
    }
    const lines = (told.findings ?? []).map((one) => [`${one.turn}: ${one.message} (${one.rule}). ${one.help}`, one.severity]);
    if (told.error) lines.unshift([told.error, "error"]);
    for (const one of told.readings ?? []) lines.push([one, "info"]);
    if (told.unsaved) lines.unshift([told.unsaved, "error"]);
    tell(...lines);
    if (status === 200 || status === 201) {
      words = [];
      amending = "";
      $("#typed").value = "";
      const breach = (told.findings ?? []).find((one) => one.severity === "error");
      if (breach && status === 201) {
        const stand = make("button", "Let it stand", { type: "button" });
        stand.addEventListener("click", () => send(`ruling ${breach.rule}`));
        const back = make("button", "Take it back", { type: "button" });
        back.addEventListener("click", () => acts.undo());
        $(".told").append(stand, back);
      }
    }
    return refresh();
  };

  const acts = {
    back: () => write(words.slice(0, -1)),
    clear: () => ((amending = starting = ""), write([])),
    done: () => {
      const text = following.words.join(" ");
      if (amending) return send(text, { method: "PUT", path: `api/statements/${amending}` });
      return send(`${(record.due || starting).split(".").pop()} ${text}`);
    },
    undo: async () => (await ask("POST", "api/undo"), tell(), refresh()),
    redo: async () => (await ask("POST", "api/redo"), tell(), refresh()),
  };

  const listen = () => {
    const events = new EventSource("api/events");
    events.onmessage = (event) => {
      if (JSON.parse(event.data).revision !== record.revision) refresh();
    };
  };

  const begin = async () => {
    const { status, told } = await ask("POST", "join");
    if (status === 200) {
      may = told.may;
      token = "";  // from here on the cookie opens
    } else if (token) return tell(["This link does not open the recording (any more)."]);
    else may = "write";
    for (const part of document.querySelectorAll(".turn, .hands[hidden]")) part.hidden = may !== "write";
    await refresh();
    listen();
    const waiting = localStorage.getItem(WAITING);
    if (waiting && may === "write") {
      const { text, ...how } = JSON.parse(waiting);
      await send(text, how);
    }
  };

  document.addEventListener("click", (event) => acts[event.target.closest("[data-do]")?.dataset.do]?.());
  $(".line").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = $("#typed").value.trim();
    if (text && amending) send(text, { method: "PUT", path: `api/statements/${amending}` });
    else if (text) send(starting && !/^\d/.test(text) ? `${starting} ${text}` : text);
  });
  $(".board").addEventListener("load", (event) => {
    event.target.contentDocument.querySelector("[data-do=last]:enabled")?.click();
  });
  addEventListener("online", begin);
  begin();
})();
