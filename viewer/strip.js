"use strict";
// Which boards are seen where there is no room for all: the mover's, what moved, what a reader
// opened. The others are buttons of the strip, with the totals.
ftn.strip = (all, { seats }) => {
  const boards = all(".board > *");
  const buttons = all(".strip button");
  for (const [i, button] of buttons.entries()) {
    button.addEventListener("click", () => {
      button.ariaPressed = boards[i].classList.toggle("open");
      if (boards[i].matches(".open")) boards[i].scrollIntoView({ block: "nearest" });
    });
  }

  // Show a node's boards, given the numbers of the panels on which something is different.
  return ({ seat, totals }, touched) => {
    const any = touched.size || seats.includes(seat);
    for (const [i, { dataset, children }] of buttons.entries()) {
      const mover = dataset.seat === seat;
      const seen = mover || (any ? touched.has(i) : !boards[i].matches(".legend"));
      for (const { classList } of [boards[i], buttons[i]]) {
        classList.toggle("mover", mover);
        classList.toggle("seen", seen);
      }
      if (dataset.seat) children[0].textContent = totals[dataset.seat] ?? "?";
    }
  };
};
