"use strict";
// Reads the data of a game, which `README.md` beside this file describes, and numbers the sprites.
ftn.read = (json) => {
  const data = JSON.parse(json);
  const { looks, nodes, sprites } = data;
  const numbers = new Map(sprites.map(({ key }, i) => [key, i]));
  const numbered = (keys = []) => keys.map((key) => numbers.get(key));
  return {
    ...data,
    seats: Object.keys(data.players),
    panels: sprites.map(({ key }) => data.panels.indexOf(key.split("/")[0])), // of every sprite
    nodes: nodes.map((node) => ({
      seat: "",
      period: 0,
      round: 0,
      ...node,
      board: Object.entries(node.board ?? {}).map(([key, look]) => [numbers.get(key), look ?? -1]),
      lit: numbered(node.lit),
    })),
    table: data.table.map((row) => ({ ...row, groups: row.groups.map(numbered), beside: numbered(row.beside) })),
    // How sprite i looks with look n: symbol or text, x, y, text, classes.
    look: (i, n) => {
      if (n < 0) return [];
      const { symbol = "text", x = 0, y = 0, text = "", style = "" } = looks[n];
      return [symbol, sprites[i].x + x, sprites[i].y + y, text, style];
    },
  };
};

// Where every step of a game leads, and the state at each node.
// The nodes of the game are 0 … main - 1; those of the variations follow.
ftn.steps = ({ nodes, panels, players, prefix }) => {
  const main = nodes.filter(({ follows }) => follows === undefined).length;
  const before = (n) => nodes[n].follows ?? n - 1;
  const after = nodes.slice(1, main).map((_, n) => n + 1); // nothing after the last one of a line
  const lines = []; // the first nodes of the variations, by the node that they replace
  nodes.forEach(({ follows, replaces }, n) => {
    if (replaces !== undefined) (lines[replaces] ??= []).push(n);
    else if (n >= main) after[follows] = n;
  });

  // The node of the game that n is, or instead of which its variation stands.
  const home = (n) => {
    while (n >= main) n = nodes[n].replaces ?? before(n);
    return n;
  };

  // The node that the variation of n replaces, and the variation's number there.
  const within = (n) => {
    while (nodes[n].replaces === undefined) n = before(n);
    return [nodes[n].replaces, lines[nodes[n].replaces].indexOf(n) + 1];
  };

  // The nodes from the start through n to the end of its line.
  const trunk = nodes.slice(0, main).map((_, n) => n);
  const path = (n) => {
    if (n < main) return trunk;
    const found = [];
    for (let m = end(n); m >= 0; m = before(m)) found.unshift(m);
    return found;
  };

  // What a node's player did: the first sentences that begin with the name, if there are any.
  const brief = (n) => {
    const { said, seat } = nodes[n];
    const sentences = said.split(/(?<=[.!?]) (?=\p{Lu})/u);
    const own = sentences.filter((text) => text.startsWith(`${players[seat]} `)).slice(0, 2);
    return (!seat ? sentences.slice(1) : own.length ? own : sentences).join(" ");
  };

  const states = { [-1]: { board: panels.map(() => -1), lit: [], sheet: {} } };
  const state = (n) => {
    const todo = [];
    for (let m = n; !states[m]; m = before(m)) todo.push(m);
    for (const m of todo.reverse()) {
      const { board, sheet } = states[before(m)];
      states[m] = { board: board.slice(), lit: nodes[m].lit, sheet: { ...sheet, ...nodes[m].sheet } };
      for (const [sprite, look] of nodes[m].board) states[m].board[sprite] = look;
    }
    return states[n];
  };
  // The state that n is compared with: the one before it, except at a start.
  const earlier = (n) => state(nodes[n].round ? before(n) : n);

  const end = (n) => {
    while (after[n]) n = after[n];
    return n;
  };
  // The next node with an annotation, a finding or a turning point.
  const mark = (onward) => (n) => {
    let m = onward(n);
    while (m >= 0 && !nodes[m].marked) m = onward(m);
    return m >= 0 ? m : n;
  };
  // The first node of the next round or period; of the last one, its end.
  const leap = (same) => (n) => {
    let m = n;
    while (m >= 0 && same(nodes[n], nodes[m])) m = after[m];
    return m ?? end(n);
  };
  // The first node of this round or period; from there, that of the one before.
  const back = (n) => Math.max(before(n), 0);
  const begin = (same) => (n) => {
    let m = back(n);
    while (before(m) >= 0 && same(nodes[m], nodes[before(m)])) m = before(m);
    return m;
  };
  const period = (a, b) => a.period === b.period;
  const round = (a, b) => period(a, b) && a.round === b.round;

  // Where each step leads from n: to n itself where there is no further one.
  const to = {
    first: () => 0,
    last: end,
    back,
    next: (n) => after[n] ?? n,
    "round-back": begin(round),
    "round-next": leap(round),
    "period-back": begin(period),
    "period-next": leap(period),
    "mark-back": mark(before),
    "mark-next": mark((n) => after[n]),
    variation: (n) => lines[n]?.[0] ?? n,
    leave: home,
  };
  const numbers = new Map(nodes.map(({ address }, n) => [prefix + address, n]));
  const hash = (n) => `#${prefix}${nodes[n].address}`;
  return { nodes, main, numbers, hash, lines, after, before, home, within, path, brief, state, earlier, to };
};
