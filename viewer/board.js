"use strict";
// The board: sprites on panels, each with a look from step to step.
ftn.board = (article, { look, panels, spoken, prefix }) => {
  const svgs = [];
  for (const svg of article.querySelectorAll(".board .panel")) svgs[svg.dataset.panel] = svg;
  const lives = svgs.map((svg) => svg.querySelector(".live"));
  for (const live of lives) live.replaceChildren();
  const shown = panels.map(() => -1);
  const elements = panels.map(() => undefined);
  let marked = []; // the sprites that are
  let outlines = []; // beneath what is lit
  let running = [];

  // Show a board: the look of every sprite; mark those that are something else than on `last`.
  // `ready` hears on which panels, before anything moves.
  const show = ({ board, lit }, last, animated, ready) => {
    for (const animation of running) animation.cancel();
    for (const outline of outlines) outline.remove();
    const other = board.map((now, i) => differs(i, now, last[i]));
    ready(new Set(panels.filter((_, i) => other[i] && look(i, Math.max(board[i], last[i]))[0] !== "turn")));
    const paths = animated ? came(board) : [];
    board.forEach((now, i) => (now !== shown[i] || other[i] !== marked[i]) && draw(i, now, other[i]));
    marked = other;
    outlines = lit.flatMap((i) => light(i, board[i]));
    running = paths.map(([i, frames]) => elements[i].animate(frames, { duration: 250, easing: "ease-out" }));
  };

  // Make room for a sprite that was unknown before: it becomes number i.
  const insert = (i, panel) => {
    for (const [list, value] of [[panels, panel], [shown, -1], [elements], [marked, false]]) list.splice(i, 0, value);
  };

  // Whether a sprite is something else than it was; what only shifted isn't.
  const what = (i, now) => [0, 3].map((part) => look(i, now)[part]).join();
  const differs = (i, now, was) => now !== was && what(i, now) !== what(i, was);

  const draw = (i, now, other) => {
    const [panel, was] = [panels[i], shown[i]];
    const same = (was < 0) === (now < 0) && (look(i, was)[0] === "text") === (look(i, now)[0] === "text");
    shown[i] = now;
    if (!same) {
      elements[i]?.remove();
      elements[i] = undefined;
      if (now < 0) return;
      elements[i] = make(i, now);
      let behind = i + 1; // a panel's sprites come one after the other
      while (panels[behind] === panel && !elements[behind]) behind++;
      lives[panel].insertBefore(elements[i], (panels[behind] === panel && elements[behind]) || null);
    }
    if (now >= 0) dress(elements[i], i, now, other && "moved");
  };

  // What is lit has its outline beneath it: by its class, all of its symbol would be styled anew.
  const light = (i, now) => {
    const [kind, x, y] = look(i, now);
    const outline = outlined(`#${prefix}${kind}`)?.cloneNode();
    if (!outline) return [];
    outline.setAttribute("class", `lit ${kind.split("-")[0]}`);
    outline.setAttribute("transform", `translate(${x} ${y})`);
    elements[i].before(outline);
    return outline;
  };
  const outlined = (href) => {
    const symbol = document.querySelector(href);
    const [inner] = symbol?.querySelectorAll("use") ?? [];
    return inner ? outlined(inner.getAttribute("href")) : symbol?.querySelector("path");
  };

  const make = (i, now) =>
    document.createElementNS("http://www.w3.org/2000/svg", look(i, now)[0] === "text" ? "text" : "use");

  // What is as it was isn't written again: a symbol would be built anew.
  const dress = (element, i, now, ...classes) => {
    const [kind, x, y, text, style] = look(i, now);
    const put = (name, value) => element.getAttribute(name) !== value && element.setAttribute(name, value);
    put("x", `${x}`);
    put("y", `${y}`);
    put("class", [style, ...classes].filter(Boolean).join(" "));
    if (kind !== "text") put("href", `#${prefix}${kind}`);
    else if (element.textContent !== text) element.textContent = text;
    return element;
  };

  // Pairs of a sprite and how it comes to its place. What vanishes and comes up elsewhere with
  // the same symbol has moved there; anything else fades in.
  const came = (board) => {
    const gone = [];
    const come = [];
    board.forEach((now, i) => {
      const [was, wasX, wasY] = look(i, shown[i]);
      const [is, x, y] = look(i, now);
      if (is === was && x === wasX && y === wasY) return;
      if (was && was !== "text") gone.push([was, panels[i], wasX, wasY]);
      if (is && is !== "text") come.push([i, is, panels[i], x, y]);
    });
    return come.map(([i, kind, panel, x, y]) => {
      const olds = gone.filter((old) => old[0] === kind);
      const old = olds.find((old) => old[1] === panel) ?? olds[0];
      if (!old) return [i, [{ opacity: 0 }, { opacity: 1 }]];
      gone.splice(gone.indexOf(old), 1);
      const from = old[1] === panel ? [old[2], old[3]] : across(old, panel);
      return [i, [{ transform: `translate(${from[0] - x}px, ${from[1] - y}px)` }, { transform: "none" }]];
    });
  };

  // A place on one panel in the units of another.
  const across = ([, from, x, y], to) => {
    const here = lives[to].getScreenCTM().inverse();
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(here.multiply(lives[from].getScreenCTM()));
    return [left, top];
  };

  // Read a row of the board as a table off the sprites.
  const told = ({ groups, said, counted, none }, board) => {
    const word = ([kind, , , text, style]) =>
      kind === "text" ? (spoken[text] ?? text) : (spoken[`${kind} ${style}`] ?? spoken[kind]);
    const told = groups.map((sprites, i) => {
      const looks = sprites.filter((sprite) => board[sprite] >= 0).map((sprite) => look(sprite, board[sprite]));
      if (!looks.length || said) return looks.length ? said[i] : "";
      if (!counted) return looks.map(word).join(" ");
      const counts = new Map();
      for (const one of looks) counts.set(word(one), one[0] === "text" ? 0 : (counts.get(word(one)) ?? 0) + 1);
      return [...counts].map(([one, count]) => (count ? `${count} ${one}` : one)).join(", ");
    });
    return told.filter(Boolean).join(", ") || none;
  };

  // Draw a board as pictures of their own, a panel each, or one panel; mark what has moved there.
  const pictures = ({ board, lit }, last = board, only) =>
    svgs.flatMap((svg, panel) => {
      if (only === undefined ? svg.matches(".legend") : only !== panel) return [];
      const copy = ftn.copy(svg);
      const sprites = board.flatMap((now, i) =>
        now >= 0 && panels[i] === panel
          ? dress(make(i, now), i, now, lit.includes(i) && "on", differs(i, now, last[i]) && "moved")
          : [],
      );
      copy.querySelector(".live").replaceChildren(...sprites);
      return copy;
    });

  return { show, insert, told, pictures, elements };
};

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
