"use strict";
// One game of the page, an article: shows a node, and only what is different.
ftn.game = (article) => {
  const data = ftn.read(article.querySelector(".data").textContent);
  const { prefix, words, players, lines, seats, cells } = data;
  const steps = ftn.steps(data);
  const board = ftn.board(article, data);
  const one = (selector) => article.querySelector(selector);
  const all = (selector) => ftn.all(article, selector);

  const player = one(".player");
  const [signs, where, notation, extra, said, instead] = [".signs", ".where", ".written", ".extra", ".said", ".lines"].map(one);
  const strip = ftn.strip(all, data);
  const live = one(".live-region");
  const rows = all(".table [data-row]");
  one(".now tbody").append(...lines.map(({ code }) => {
    const head = [ftn.make("span", { class: "code" }, code), " ", ftn.make("span", { "data-cell": "" })];
    return ftn.make("tr", {}, ftn.make("th", { scope: "row" }, ...head), ...seats.map(() => ftn.make("td", { "data-cell": "" })));
  }));
  const now = all(".now [data-cell]");
  now.forEach((cell, i) => (cell.dataset.cell = i));
  const cursors = all(".cursor");
  const veil = one(".veil");
  const hiding = article.hasAttribute("data-spoiler-free");
  const hidden = all("[data-from]");
  const moves = []; // the links of the scoresheet by node, and what stands with them
  const entries = [];
  for (const move of all(".move")) {
    const n = steps.numbers.get(move.id);
    move.href = `#${move.id}`;
    moves[n] = move;
    entries[n] = move.parentElement;
    move.removeAttribute("id"); // or the browser scrolls there
    const said = ftn.make("span", { dir: "auto", class: "in-words" }, steps.brief(n));
    const who = players[steps.nodes[n].seat];
    if (!who) {
      move.after(said);
      continue;
    }
    move.append(said);
    const head = entries[n].previousElementSibling;
    const begins = ftn.make("span", { class: "begins" }, words.begins.replace("{who}", () => who));
    if (head?.matches(".number")) head.firstChild.after(" ", begins);
  }
  for (const entry of all("[data-entry]")) {
    entries[entry.dataset.entry] = entry;
    entry.removeAttribute("id");
  }
  const beside = (n, selector) => [...(entries[n]?.children ?? [])].filter((child) => child.matches(selector));
  const marks = (n) => beside(n, ".note, .flag, .turning");
  entries.forEach((_, n) => (steps.nodes[n].marked = marks(n).length));

  // `quiet`: nothing is read aloud. `watch`: called with `how` when another node is shown.
  const self = { article, one, all, player, cursors, words, steps, moves, entries, where, data, board, node: -1, quiet: false, watch: [] };
  let state = null;
  let reached = -1;
  let time = -Infinity; // of the last step
  let announcing = 0;

  // Show a node; say whether it is another one.
  self.go = (n, how = {}) => {
    const old = self.node;
    if (n === old) return false;
    const near = old >= 0 && (steps.before(n) === old || steps.before(old) === n);
    const instant = performance.now();
    const calm = near && instant - time > 320 && !ftn.still.matches && !document.hidden;
    if (old >= 0) time = instant;
    self.node = n;
    state = steps.state(n);
    board.show(state, steps.earlier(n).board, calm, (touched) => strip(steps.nodes[n], touched));
    refresh();
    tell(n);
    for (const m of [old, n]) if (moves[m]) moves[m].ariaCurrent = m === n || null;
    point(steps.home(n));
    for (const watch of self.watch) watch(how);
    requestAnimationFrame(measure);
    if (old >= 0) self.aloud();
    return true;
  };

  // The tables that can be opened; a closed one is filled when it is.
  const [table, ended] = [".board-table", ".now"].map(one);
  const refresh = () => {
    if (table.open) rows.forEach((cell, i) => write(cell, board.told(data.table[i], state.board)));
    if (!ended.open) return;
    now.forEach(fill);
    const chosen = one(".now [aria-current]");
    if (chosen) self.choose(chosen);
  };
  player.addEventListener("toggle", refresh, true);
  const write = (element, text) => element.textContent === text || (element.textContent = text);

  self.step = (name, how) => self.go(steps.to[name](self.node), how);

  const tell = (n) => {
    const { seat, said: text } = steps.nodes[n];
    const [here, ...inside] = called(n);
    where.textContent = [players[seat] ? `${here} · ${players[seat]}` : here, ...inside].join(" – ");
    signs.replaceChildren(...beside(n, ".glyph").map(ftn.copy));
    notation.textContent = written(n);
    said.textContent = text;
    extra.replaceChildren(...marks(n).map(ftn.copy));
    const links = (steps.lines[n] ?? []).map((line) =>
      ftn.make("a", { href: steps.hash(line) }, words.instead.replace("{move}", () => written(line))),
    );
    instead.replaceChildren(...links.flatMap((link, i) => (i ? [" · ", link] : [link])));
  };

  // The name of a node; in a variation that of each variation, too, outwards, but never too many.
  const called = (n) => {
    const { name, address } = steps.nodes[n];
    if (n < steps.main) return [name ?? address];
    const [of, which] = steps.within(n);
    const [move, ...outer] = called(of);
    const variation = words.variation.replace("{n}", which).replace("{move}", () => move);
    return [address.slice(address.lastIndexOf("/") + 1), variation, ...(outer.length > 2 ? ["…"] : outer)];
  };

  // A move in the notation; of a round's or a period's start, what was noted there.
  const written = (n) => {
    const own = moves[n]?.querySelector("code");
    return (own ? [own] : beside(n, ".noted")).map(({ textContent }) => textContent).join(" ");
  };

  // Fill a cell of the table "if it ended now": a button where there is a why.
  const fill = (cell, i) => {
    const { text, why } = self.cell(i);
    if (!cell.matches("td")) cell.closest("tr").hidden = text === "";
    if (!why !== !cell.firstElementChild) cell.replaceChildren(...(why ? [ftn.make("button", { class: "cell" })] : []));
    write(why ? cell.firstElementChild : cell, text);
  };

  // Explain a cell below its table: of the scoring, or of "if it ended now".
  for (const table of all(".scoring")) table.after(ftn.make("p", { class: "chosen", "aria-live": "polite" }));
  self.pick = (cell, ...why) => {
    const table = cell.closest("table");
    for (const other of ftn.all(table, "[aria-current]")) other.ariaCurrent = null;
    cell.ariaCurrent = true;
    table.nextElementSibling.replaceChildren(...why);
  };
  self.choose = (cell) => {
    const { text, why, rule } = self.cell(Number(cell.dataset.cell));
    const link = rule ? [" ", ftn.make("a", { class: "clause-id", href: `#${prefix}c-${rule}` }, rule)] : [];
    self.pick(cell, why ?? text, ...link);
  };

  // What a cell of that table holds, by its number: line by line the label and all seats, then totals.
  self.cell = (number) => {
    const at = Math.floor(number / (seats.length + 1));
    if (at < lines.length) return self.entry(lines[at].category, number % (seats.length + 1));
    return { text: `${steps.nodes[self.node].totals[seats[number - lines.length * (seats.length + 1)]] ?? "?"}` };
  };
  self.entry = (category, column) => cells[state.sheet[category]?.[column]] ?? { text: "" };

  // Show how far it went: on the chart, and where there are no spoilers.
  const point = (n) => {
    for (const cursor of cursors) cursor.setAttribute("transform", `translate(${n})`);
    if (!hiding || n <= reached) return;
    reached = n;
    for (const element of hidden) element.hidden = element.dataset.from > n;
    entries.forEach((entry, m) => entry.classList.toggle("unreached", steps.home(m) > n));
    veil?.setAttribute("x", n);
    veil?.toggleAttribute("hidden", n === steps.main - 1);
  };

  // What is said has always the same room; where it isn't enough, a button opens the whole of it.
  const caption = one(".caption");
  const [told, line, whole] = [".told", ".move-line", ".whole"].map(one);
  const measure = () => {
    const cut = told.scrollHeight > caption.clientHeight + 1 || line.scrollWidth > line.clientWidth;
    if (!caption.matches(".open")) whole.hidden = !cut;
    caption.classList.toggle("cut", cut);
  };
  new ResizeObserver(measure).observe(caption);
  caption.addEventListener("click", ({ target }) => {
    const chosen = getSelection();
    if (!whole.hidden && !target.closest("a, [data-do]") && (chosen.isCollapsed || whole.contains(target))) {
      const on = caption.classList.toggle("open");
      whole.ariaExpanded = on;
      told.tabIndex = on ? 0 : -1;
      told.scrollTop = 0;
    }
  });

  // Announce the move, or another text, once stepping has come to rest.
  self.aloud = (text) => {
    clearTimeout(announcing);
    if (self.quiet) return;
    live.textContent = "";
    announcing = setTimeout(() => (live.textContent = text || said.textContent || where.textContent), 250);
  };
  return self;
};

// Filled in when there is time, or for paper: boards of highlights and at the ends of periods, the
// chart's numbers.
ftn.parts.push(({ all, one, steps, board, data }) => {
  let filled = false;
  const fill = () => {
    if (filled) return;
    filled = true;
    for (const place of all(".board-then, .drawn")) {
      const { at, panel } = place.dataset;
      const only = panel ? [steps.earlier(at).board, Number(panel)] : [];
      place.replaceChildren(...board.pictures(steps.state(at), ...only));
    }
    one(".chart-of-game tbody")?.append(
      ...steps.nodes.slice(0, steps.main).map(({ address, name, totals, held }) => {
        const cells = data.seats.map((seat) => ftn.make("td", {}, `${held[seat] ?? "?"} / ${totals[seat] ?? "?"}`));
        return ftn.make("tr", {}, ftn.make("th", { scope: "row" }, name ?? address), ...cells);
      }),
    );
  };
  // A page may never be idle: after a second it is done all the same.
  (globalThis.requestIdleCallback ?? setTimeout)(fill, { timeout: 1000 });
  addEventListener("beforeprint", fill);
});
