"use strict";
const ftn = {};

// The steps as they are packed in the page, unpacked: `README.md` beside this file tells both.
ftn.unpack = (packed) => {
  const { at, texts, templates, sprites, seats = [] } = packed;
  const said = [];
  const text = (n) => (said[n] ??= typeof texts[n] === "string" ? texts[n] : filled(texts[n]));
  const filled = ([template, ...parts]) =>
    templates[template].replace(/\{(\d+)\}/g, (_, part) => text(parts[part]));

  const looks = packed.looks;
  const cells = packed.cells.map(([shown, why, rule]) =>
    why === undefined ? [shown] : shown === "" ? [text(why)] : [shown, text(why), packed.rules[rule]],
  );
  const sums = packed.totals.length ? packed.totals[0].length : 0;
  const wide = seats.length + 1;
  const totalRow = packed.wide;
  const number = new Map(); // a total's number among the cells
  const total = (value) => {
    const shown = value === null ? "?" : String(value);
    if (!number.has(shown)) number.set(shown, cells.push([shown]) - 1);
    return number.get(shown);
  };

  const nodes = at.map((address, n) => ({ at: address, said: text(packed.said[n]) }));
  const run = (name, runs) => {
    for (let i = 0; i < runs.length; i += 2) {
      for (let n = runs[i]; n < (runs[i + 2] ?? nodes.length); n++) nodes[n][name] = runs[i + 1];
    }
  };
  run("period", packed.periods);
  run("round", packed.rounds);
  nodes.forEach((node, n) => {
    if (packed.seat[n] !== "-") node.seat = packed.seat[n];
    node.board = packed.board[n];
    node.rows = packed.rows[n].map((value, i) => (i % 2 ? text(value) : value));
    node.now = packed.now[n];
    node.totals = packed.totals[n];
    for (let i = 0; i < sums; i++) node.now.push(totalRow * wide + 1 + i, total(node.totals[i]));
  });
  for (const [n, from] of Object.entries(packed.from)) nodes[n].from = from;
  for (const [n, of] of Object.entries(packed.of)) nodes[n].of = of;
  for (const n of packed.ends) nodes[n].end = 1;
  for (const [n, name] of Object.entries(packed.names)) nodes[n].name = text(name);

  return {
    ...packed,
    nodes,
    cells,
    players: Object.fromEntries(seats.map((seat, i) => [seat, text(packed.players[i])])),
    panels: sprites.map(([panel]) => panel),
    // How sprite i looks with look n: symbol or text, x, y, text, classes.
    look: (i, n) => {
      if (n < 0) return [];
      const [kind, shown, style, x = sprites[i][1], y = sprites[i][2]] = looks[n];
      return [kind, x, y, shown, style];
    },
  };
};
