"use strict";
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
