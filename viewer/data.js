"use strict";
const ftn = {};

// Unpacks the steps; `README.md` beside this file tells how they are packed.
ftn.unpack = (packed) => {
  const { at, digits, players, seats } = packed;
  let last = 34;
  const code = () => {
    for (;;) {
      const letter = String.fromCharCode(++last);
      if (!/[<>&\\\x7f-\xa0\xad]/.test(letter) && !packed.plain.includes(letter)) return letter;
    }
  };
  const [separator, own] = [code(), code()];
  const fragments = new Map(packed.fragments.map((fragment) => [code(), fragment]));
  const text = (coded, name) => Array.from(coded, (letter) => (letter === own ? name : (fragments.get(letter) ?? letter))).join("");
  const ends = digits.length - 9; // the others say that there is more of a number
  const numbers = (letters) => {
    const found = [];
    let number = 0;
    for (const letter of letters) {
      const digit = digits.indexOf(letter);
      if (digit < ends) found.push(number * ends + digit);
      number = digit < ends ? 0 : number * 9 + digit - ends;
    }
    return found;
  };

  const rows = (name) => packed[name].split("~");
  const signed = (number) => (number % 2 ? -(number + 1) / 2 : number / 2);
  const path = (letters) => {
    let at = 0;
    return numbers(letters).map((far) => (at += signed(far)));
  };
  const [panels = [], xs, ys] = rows("sprites").map(path); // of every sprite
  const looks = packed.looks.split("\n").map((look) => {
    const [kind, style, x, y, ...rest] = look.split("|");
    return [kind || "text", Number(x ?? 0), Number(y ?? 0), rest.join("|"), style];
  });
  const cells = [[""]]; // what the cells of the table "if it ended now" can hold, nothing first
  const firsts = packed.cells.map((row) => {
    const first = cells.length;
    for (const content of row) {
      const [shown, rule, why] = content.split(separator);
      const amount = text(shown);
      cells.push(rule === undefined ? [amount] : [amount, text(why, amount.split(" → ").pop()), packed.rules[rule]]);
    }
    return first;
  });
  const sums = new Map(); // a total's number among the cells
  const sum = (total) => {
    const shown = String(total ?? "?");
    if (!sums.has(shown)) sums.set(shown, cells.push([shown]) - 1);
    return sums.get(shown);
  };

  // A patch: number, value, number, value, …; packed are first the numbers, each by its distance
  // from the one before, then the values.
  const patch = (letters, value) => {
    const found = numbers(letters);
    const values = found.splice(found.length / 2);
    let at = -1;
    return found.flatMap((far, i) => [(at += far), value(values[i], at)]);
  };
  const wide = seats.length + 1;
  const first = packed.cells.length * wide; // the cell of the first seat's total
  const known = firsts.map(() => 0); // how many contents of each row are in the patches so far
  const content = (number, cell) => {
    const row = Math.floor(cell / wide);
    return number && firsts[row] + (number > 1 ? known[row] - number + 1 : known[row]++);
  };
  // What everybody has at every node; null is unknown.
  const amounts = (name) => {
    const found = [];
    rows(name).forEach((letters, n) => {
      found[n] = [...(found[packed.from[n] ?? n - 1] ?? Array.from(seats, () => null))];
      patch(letters, (more, seat) => (found[n][seat] = more ? found[n][seat] + signed(more - 1) : null));
    });
    return found;
  };
  const totals = amounts("totals");
  const had = panels.map(() => [-1]); // the looks that each sprite had so far, the latest first
  const look = (number, sprite) => {
    const all = had[sprite];
    const [found] = number < all.length ? all.splice(number, 1) : [number - all.length];
    all.unshift(found);
    return found;
  };
  const [boards, lights, nows] = ["board", "lit", "now"].map(rows);
  const nodes = packed.said.split(separator).map((said, n) => ({
    seat: packed.seat[n],
    said: text(said, players[seats.indexOf(packed.seat[n])]),
    board: patch(boards[n], look),
    lit: path(lights[n]),
    now: [...patch(nows[n], content), ...totals[n].flatMap((total, i) => [first + i, sum(total)])],
    totals: totals[n],
  }));
  const run = (name, runs) => {
    let value = 0;
    let n = 0;
    for (let i = 0; i < runs.length; i += 2) {
      value += runs[i + 1];
      for (let left = runs[i]; left > 0; left--) nodes[n++][name] = value;
    }
  };
  run("period", packed.periods);
  run("round", packed.rounds);
  nodes.forEach((node, n) => (node.at = at[n] ?? `${node.period}.${node.round}${node.seat}`.replace(/^0\./, "")));
  for (const name of ["from", "of", "names"]) {
    for (const [n, value] of Object.entries(packed[name])) nodes[n][name.replace("names", "name")] = value;
  }

  return {
    ...packed,
    nodes,
    cells,
    players: Object.fromEntries(seats.map((seat, i) => [seat, players[i]])),
    panels,
    held: amounts("held"),
    rows: packed.rows.map(({ none = packed.none, of, sizes, ...row }) => {
      const sprites = path(of);
      const groups = sizes === undefined ? sprites.map(() => 1) : numbers(sizes);
      return { ...row, none, of: groups.map((size) => sprites.splice(0, size)), beside: sprites };
    }),
    means: Object.fromEntries(
      Object.entries(packed.means).map(([of, text]) => [of, text.replace("\n", () => packed.spoken[of])]),
    ),
    // How sprite i looks with look n: symbol or text, x, y, text, classes.
    look: (i, n) => {
      if (n < 0) return [];
      const [kind, x, y, shown, style] = looks[n];
      return [kind, xs[i] + x, ys[i] + y, shown, style];
    },
  };
};
