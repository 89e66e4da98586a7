"use strict";
// What is filled in when there is time for it: the boards at the ends of days, the chart's numbers.
ftn.later = (game) => {
  const { article, steps, board } = game;
  for (const place of article.querySelectorAll(".board-then")) {
    const { board: looks } = steps.state(Number(place.dataset.at));
    place.replaceChildren(...board.svgs.map((svg, panel) => board.picture(svg, panel, looks)));
  }
  const table = article.querySelector("table.numbers tbody");
  if (!table) return;
  let held = [];
  const cell = (tag, text) => {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
  };
  for (let n = 0; n < steps.main; n++) {
    const { at, name, totals } = steps.nodes[n];
    held = game.held[n] ?? held;
    const row = document.createElement("tr");
    row.append(cell("th", name ?? at), ...totals.map((now, i) => cell("td", `${held[i] ?? "?"} / ${now ?? "?"}`)));
    row.firstChild.scope = "row";
    table.append(row);
  }
};
