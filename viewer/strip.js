"use strict";
// Which boards are seen where there is no room for all: the mover's, what moved, what a reader
// opened. The others are buttons of the strip, with the totals.
ftn.strip = (article, { seats }) => {
  const buttons = [...article.querySelectorAll("[data-show]")];
  const boards = buttons.map(({ dataset }) =>
    article.querySelector(`.board [data-panel="${dataset.show}"]`).closest(".board > *"),
  );
  for (const [i, button] of buttons.entries()) {
    button.addEventListener("click", () => {
      const open = boards[i].classList.toggle("open");
      button.setAttribute("aria-pressed", open);
      if (open) boards[i].scrollIntoView({ block: "nearest" });
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
      if (dataset.seat) children[0].textContent = totals[seats.indexOf(dataset.seat)] ?? "?";
    }
  };
};
