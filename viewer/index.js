"use strict";
// The list of games: ordered and filtered; thumbnails are drawn once they are near the screen.
(() => {
  const list = document.querySelector("table.games tbody");
  const tools = Object.fromEntries([...document.querySelectorAll("[data-by]")].map((each) => [each.dataset.by, each]));
  const output = document.querySelector("output");
  const none = document.querySelector(".none");
  const board = document.querySelector(".standings tbody");
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const games = [...list.rows].map((row, place) => {
    const players = [...row.querySelectorAll(".one")].map((each) => each.textContent);
    const won = [...row.querySelectorAll(".won")].map((each) => each.textContent);
    const { game, result, margin } = row.dataset;
    const date = row.querySelector(".date").textContent;
    return { row, place, players, won, date, game, result, margin: Number(margin ?? Infinity) };
  });

  const by = {
    newest: (a, b) => a.place - b.place,
    oldest: (a, b) => !a.date - !b.date || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.place - b.place),
    players: (a, b) => order.compare(a.players.join(), b.players.join()),
    rules: (a, b) => order.compare(a.game, b.game) || a.place - b.place,
    winner: (a, b) => !a.won.length - !b.won.length || order.compare(a.won.join(), b.won.join()) || a.place - b.place,
    margin: (a, b) => (a.margin < b.margin ? -1 : a.margin > b.margin ? 1 : a.place - b.place),
  };
  const asked = (name) => tools[name]?.value ?? "";
  const folded = (text) => text.trim().toLocaleLowerCase();
  const named = (names, part) => names.some((name) => folded(name).includes(part));

  const results = {
    "": () => true,
    mine: ({ won }, player) => named(won, player),
    invalid: ({ row }) => row.querySelector(".status.invalid"),
  };
  const within = ({ game, date }) =>
    (!asked("game") || game === asked("game")) &&
    (!asked("from") || (date && date >= asked("from"))) &&
    (!asked("to") || (date && date <= asked("to")));
  const wanted = (one) => {
    const player = folded(asked("player"));
    const result = asked("result");
    const fits = results[result] ?? (({ result: has }) => has === result);
    return within(one) && (!player || named(one.players, player)) && fits(one, player);
  };

  // The standings are those of the games of that kind and time, whoever played them.
  const rank = () => {
    if (!board) return;
    const counts = new Map();
    for (const { players, won } of games.filter(within)) {
      for (const name of new Set(players)) {
        const one = counts.get(name) ?? [0, 0, 0];
        one[0]++;
        if (won.includes(name)) one[won.length > 1 ? 2 : 1]++;
        counts.set(name, one);
      }
    }
    const rows = [...board.rows].map((row) => ({ row, name: row.cells[0].textContent }));
    for (const one of rows) {
      one.has = counts.get(one.name) ?? [0, 0, 0];
      one.has.forEach((count, n) => (one.row.cells[n + 1].textContent = count));
      one.row.hidden = !one.has[0];
    }
    const better = ({ has: a, name: one }, { has: b, name: other }) =>
      b[1] + b[2] - a[1] - a[2] || b[1] - a[1] || a[0] - b[0] || order.compare(one, other);
    board.append(...rows.sort(better).map(({ row }) => row));
  };

  const show = () => {
    let count = 0;
    for (const one of games) {
      one.row.hidden = !wanted(one);
      count += !one.row.hidden;
    }
    output.textContent = output.dataset.text.replace("{n}", count).replace("{total}", games.length);
    none.hidden = count > 0;
  };
  const sort = () => list.append(...[...games].sort(by[asked("order")]).map(({ row }) => row));

  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const made = new DOMParser().parseFromString(target.textContent, "text/html");
        target.replaceChildren(...made.body.childNodes);
      }
    },
    { rootMargin: "400px" },
  );
  for (const thumb of list.querySelectorAll(".thumb")) near.observe(thumb);

  document.querySelector(".tools").addEventListener("input", ({ target }) => {
    if (target === tools.order) sort();
    else {
      show();
      if (!/player|result/.test(target.dataset.by)) rank();
    }
  });
  document.querySelector("[data-do=all]").addEventListener("click", () => {
    for (const name of Object.keys(tools)) if (name !== "order") tools[name].value = "";
    show();
    rank();
  });
  for (const { cells } of board?.rows ?? []) {
    const name = cells[0].textContent;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...cells[0].childNodes);
    cells[0].append(button);
    button.addEventListener("click", () => {
      tools.player.value = name;
      show();
    });
  }
  if (matchMedia("(max-width: 48rem)").matches) document.querySelector(".filter").open = false;
  if (board && matchMedia("(min-width: 80rem)").matches) document.querySelector(".standings").open = true;
  if (asked("order") !== "newest") sort(); // as the browser kept it
  show();
  if (asked("game") || asked("from") || asked("to")) rank();
})();
