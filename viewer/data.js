"use strict";
const ftn = {};

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
