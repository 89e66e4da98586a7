"use strict";
// One game of the page, an article: shows the node where it stands, and only what is different.
ftn.Game = class {
  constructor(article) {
    const data = ftn.unpack(JSON.parse(article.querySelector("script.data").textContent));
    this.article = article;
    this.prefix = data.prefix;
    this.words = data.words;
    this.seats = data.players;
    this.cells = data.cells;
    this.held = data.held;
    this.told = data.rows;
    this.steps = new ftn.Steps(data);
    this.board = new ftn.Board(article, data);
    this.node = -1;
    this.reached = -1;
    this.quiet = false; // while playing or holding a button, nothing is read aloud
    this.watchers = []; // called with (how) whenever the game was brought to another node
    this.shown = null; // the state that stands on the page
    this.find();
  }

  find() {
    const one = (selector) => this.article.querySelector(selector);
    const all = (selector) => [...this.article.querySelectorAll(selector)];
    const by = (name, elements) => {
      const found = [];
      for (const element of elements) found[element.dataset[name]] = element;
      return found;
    };
    this.player = one(".player");
    this.caption = Object.fromEntries(
      ["where", "written", "said", "extra", "lines"].map((name) => [name, one(`.caption .${name}`)]),
    );
    this.live = one(".live-region");
    this.rows = by("row", all(".table [data-row]"));
    this.now = by("cell", all(".now [data-cell]"));
    this.why = one(".now .why");
    this.moves = [];
    this.entries = [];
    for (const move of all("a.move")) {
      const n = this.steps.numbers.get(move.getAttribute("href").slice(1 + this.prefix.length));
      this.moves[n] = move;
      this.entries[n] = move.closest(".entry");
    }
    for (const entry of all("[data-entry]")) this.entries[entry.dataset.entry] = entry;
    this.chart = one("svg.chart");
    this.cursor = this.chart?.querySelector(".cursor");
    this.veil = this.chart?.querySelector(".veil");
    this.hiding = this.article.hasAttribute("data-spoiler-free");
    this.hidden = this.hiding ? all("[data-from]") : [];
    for (const { at } of this.steps.nodes) {
      document.getElementById(this.prefix + at)?.removeAttribute("id"); // or the browser scrolls there
    }
    this.entries.forEach((_, n) => this.marks(n).length && this.steps.marks.add(n));
  }

  // What is said at a node: annotations, findings, turning points.
  marks(n) {
    return [...(this.entries[n]?.children ?? [])].filter((one) => one.matches(".note, .flag, .turning"));
  }

  get address() {
    return this.prefix + this.steps.nodes[this.node].at;
  }

  get within() {
    return this.node >= this.steps.main;
  }

  step(name, how) {
    return this.go(this.steps.step(name, this.node), how);
  }

  // Show a node; say whether it is another one. `how.jump`: the address gets an entry of its own.
  go(n, how = {}) {
    const old = this.node;
    if (n === old) return false;
    const { steps } = this;
    const node = steps.nodes[n];
    const state = steps.state(n);
    const near = old >= 0 && (steps.before(n) === old || steps.before(old) === n);
    const time = performance.now();
    const calm = near && time - (this.time ?? 0) > 320 && !ftn.still.matches && !document.hidden;
    this.time = time;
    this.node = n;
    this.board.show(state.board, node.round ? (node.board ?? []) : [], calm);
    const { now = [] } = this.shown ?? {};
    this.rows.forEach((cell, i) => {
      const told = this.board.told(this.told[i], state.board);
      if (cell.textContent !== told) cell.textContent = told;
    });
    this.now.forEach((cell, i) => {
      if (!this.shown || now[i] !== state.now[i]) this.stand(cell, i, this.cells[state.now[i] ?? 0]);
    });
    this.shown = state;
    this.choose(this.chosen);
    this.tell(n, node);
    this.moves[old]?.removeAttribute("aria-current");
    this.moves[n]?.setAttribute("aria-current", "true");
    this.point(steps.home(n));
    for (const watch of this.watchers) watch(how);
    if (old >= 0) this.announce();
    return true;
  }

  tell(n, node) {
    const { where, written, said, extra, lines } = this.caption;
    const seat = this.seats[node.seat];
    this.name = node.name ?? node.at;
    where.textContent = seat ? `${this.name} · ${seat}` : this.name;
    written.textContent = this.written(n);
    said.textContent = node.said ?? "";
    extra.replaceChildren(...this.marks(n).map(ftn.copy));
    const links = (this.steps.lines.get(n) ?? []).map((line) =>
      this.link(line, this.words.instead.replace("{move}", () => this.written(line))),
    );
    if (this.within) links.push(this.link(this.steps.home(n), this.words.leave));
    lines.replaceChildren(...links);
  }

  // A move as the scoresheet has it, without its round and seat.
  written(n) {
    return this.moves[n]?.lastChild.textContent.trim() ?? "";
  }

  link(n, text) {
    const link = document.createElement("a");
    link.href = `#${this.prefix}${this.steps.nodes[n].at}`;
    link.textContent = text;
    return link;
  }

  // Fill a cell of the table "if it ended now": a button where there is a why.
  stand(cell, i, [text, why]) {
    if (!cell.matches("td")) cell.closest("tr").hidden = text === "";
    let button = cell.querySelector("button");
    if (why && !button) {
      button = document.createElement("button");
      button.className = "cell";
      button.dataset.choose = i;
      cell.replaceChildren(button);
    }
    (why ? button : cell).textContent = text;
  }

  // Choose a cell of the table "if it ended now", and tell why it is so.
  choose(cell) {
    if (cell === undefined || !this.why) return;
    this.now[this.chosen]?.removeAttribute("aria-current");
    this.chosen = cell;
    this.now[cell]?.setAttribute("aria-current", "true");
    const [text, why, clause] = this.cells[this.shown.now[cell] ?? 0];
    this.why.textContent = why ?? text;
    const target = `${this.prefix}c-${clause}`;
    if (!clause || !document.getElementById(target)) return;
    const link = document.createElement("a");
    link.className = "clause-id";
    link.href = `#${target}`;
    link.textContent = clause;
    this.why.append(" ", link);
  }

  // Show on the chart, and to those who don't want to know more, how far it went.
  point(n) {
    const x = this.chart ? Number(this.chart.dataset.left) + n * Number(this.chart.dataset.step) : 0;
    this.cursor?.setAttribute("x1", x);
    this.cursor?.setAttribute("x2", x);
    if (!this.hiding || n <= this.reached) return;
    this.reached = n;
    for (const element of this.hidden) element.hidden = Number(element.dataset.from) > n;
    this.entries.forEach((entry, m) => entry?.classList.toggle("unreached", this.steps.home(m) > n));
    if (!this.veil) return;
    const { x: left, width } = this.veil;
    const right = left.baseVal.value + width.baseVal.value;
    this.veil.setAttribute("x", x);
    this.veil.setAttribute("width", Math.max(0, right - x));
  }

  // Have the move read aloud, once the stepping has come to rest.
  announce() {
    clearTimeout(this.announcing);
    if (this.quiet) return;
    this.live.textContent = "";
    this.announcing = setTimeout(() => {
      this.live.textContent = this.caption.said.textContent || this.caption.where.textContent;
    }, 250);
  }
};

ftn.still = matchMedia("(prefers-reduced-motion: reduce)");

// A copy of an element without the names that only one on a page may have.
ftn.copy = (element) => {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  return copy;
};
