"use strict";

// What the page knows of a game: its nodes, the state at each, and where every step leads.
// The nodes of the game are 0 … main - 1; behind them stand those of the variations.
ftn.Steps = class {
  constructor(data) {
    this.nodes = data.nodes;
    this.sprites = data.panels.length;
    const first = data.nodes.findIndex((node) => node.from !== undefined);
    this.main = first < 0 ? data.nodes.length : first;
    this.numbers = new Map(data.nodes.map((node, n) => [node.at, n]));
    this.lines = new Map(); // the first nodes of the variations, by the node that they replace
    this.marks = new Set(); // nodes with an annotation, a finding or a turning point
    this.states = [];
    this.after = data.nodes.map((_, n) => (n + 1 < this.main ? n + 1 : -1));
    for (let n = this.main; n < data.nodes.length; n++) {
      const { from, of } = data.nodes[n];
      if (of === undefined) this.after[from] = n;
      else this.lines.set(of, [...(this.lines.get(of) ?? []), n]);
    }
  }

  before(n) {
    return this.nodes[n].from ?? n - 1;
  }

  // The first node of the variation that n belongs to.
  head(n) {
    while (this.nodes[n].of === undefined) n = this.before(n);
    return n;
  }

  // The node of the game that n is, or instead of which its variation stands.
  home(n) {
    while (n >= this.main) n = this.nodes[this.head(n)].of;
    return n;
  }

  state(n) {
    const todo = [];
    let at = n;
    for (; at >= 0 && !this.states[at]; at = this.before(at)) todo.push(at);
    let state = this.states[at] ?? { board: new Int16Array(this.sprites).fill(-1), now: [] };
    for (const m of todo.reverse()) {
      const { board = [], now = [] } = this.nodes[m];
      state = { board: state.board.slice(), now: state.now.slice() };
      for (let i = 0; i < board.length; i += 2) state.board[board[i]] = board[i + 1];
      for (let i = 0; i < now.length; i += 2) state.now[now[i]] = now[i + 1];
      this.states[m] = state;
    }
    return state;
  }

  // Where a step leads, by its name; n itself where there is no further one.
  step(name, n) {
    switch (name) {
      case "first":
        return 0;
      case "last":
        return this.last(n);
      case "back":
        return Math.max(this.before(n), 0);
      case "next":
        return this.after[n] < 0 ? n : this.after[n];
      case "round-back":
        return this.leapBack(n, ftn.sameRound);
      case "round-next":
        return this.leap(n, ftn.sameRound);
      case "period-back":
        return this.leapBack(n, ftn.samePeriod);
      case "period-next":
        return this.leap(n, ftn.samePeriod);
      case "mark-back":
        return this.mark(n, (m) => this.before(m));
      case "mark-next":
        return this.mark(n, (m) => this.after[m]);
      case "leave":
        return this.home(n);
      case "variation":
        return this.lines.get(n)?.[0] ?? n;
    }
    return n;
  }

  last(n) {
    while (this.after[n] >= 0) n = this.after[n];
    return n;
  }

  // The first node of the next round or period; of the last one, its end.
  leap(n, same) {
    for (let m = this.after[n]; m >= 0; m = this.after[m]) {
      if (!same(this.nodes[n], this.nodes[m])) return m;
    }
    return this.last(n);
  }

  // The first node of this round or period; from there, that of the one before.
  leapBack(n, same) {
    let m = this.before(n);
    if (m < 0) return n;
    for (let p = this.before(m); p >= 0 && same(this.nodes[m], this.nodes[p]); p = this.before(p)) m = p;
    return m;
  }

  mark(n, onward) {
    for (let m = onward(n); m >= 0; m = onward(m)) if (this.marks.has(m)) return m;
    return n;
  }
};

ftn.samePeriod = (a, b) => a.period === b.period;
ftn.sameRound = (a, b) => a.period === b.period && a.round === b.round;
