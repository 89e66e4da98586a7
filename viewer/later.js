"use strict";
// Filled in when there is time, or for paper: boards of highlights and at the ends of periods, the
// chart's numbers.
ftn.later = (game) => {
  if (game.filled) return;
  game.filled = true;
  const { article, steps, board, data } = game;
  for (const place of article.querySelectorAll(".board-then")) {
    place.replaceChildren(...board.pictures(steps.state(Number(place.dataset.at))));
  }
  for (const place of article.querySelectorAll(".drawn")) {
    const [at, panel] = [Number(place.dataset.at), Number(place.dataset.panel)];
    const last = steps.state(steps.nodes[at].round ? steps.before(at) : at).board;
    place.replaceChildren(...board.pictures(steps.state(at), last, panel));
  }
  const table = article.querySelector(".chart-of-game table.numbers tbody");
  if (!table) return;
  for (let n = 0; n < steps.main; n++) {
    const { at, name, totals } = steps.nodes[n];
    const row = ftn.make("tr");
    row.append(
      ftn.make("th", { scope: "row" }, name ?? at),
      ...totals.map((now, i) => ftn.make("td", {}, `${data.held[n][i] ?? "?"} / ${now ?? "?"}`)),
    );
    table.append(row);
  }
};
