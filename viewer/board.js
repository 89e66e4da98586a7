"use strict";
// The board: sprites on panels. Each has a number, a panel, and from step to step a look.
ftn.Board = class {
  constructor(article, data) {
    this.look = data.look;
    this.panels = data.panels;
    this.spoken = data.spoken;
    this.prefix = data.prefix;
    this.svgs = [];
    for (const svg of article.querySelectorAll(".board svg.panel")) this.svgs[svg.dataset.panel] = svg;
    this.lives = this.svgs.map((svg) => svg.querySelector(".live"));
    for (const live of this.lives) live.replaceChildren();
    this.shown = new Int16Array(data.panels.length).fill(-1);
    this.elements = [];
    this.moved = [];
    this.running = [];
  }

  // Show a board: the look of every sprite; mark those that are in `patch`: sprite, look, ….
  show(board, patch, animated) {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    for (const element of this.moved) element.classList.remove("moved");
    this.moved = [];
    const paths = animated ? this.paths(board) : [];
    for (let i = 0; i < board.length; i++) if (board[i] !== this.shown[i]) this.draw(i, board[i]);
    for (let i = 0; i < patch.length; i += 2) {
      const element = this.elements[patch[i]];
      if (!element) continue;
      element.classList.add("moved");
      this.moved.push(element);
    }
    for (const [sprite, from] of paths) this.run(this.elements[sprite], from);
  }

  // Read a row of the board as a table off the sprites.
  told({ of, said, counted, none }, board) {
    const word = ([kind, , , text, style]) =>
      kind === "text" ? (this.spoken[text] ?? text) : (this.spoken[`${kind} ${style}`] ?? this.spoken[kind]);
    const told = of.map((sprites, i) => {
      const looks = sprites.filter((sprite) => board[sprite] >= 0).map((sprite) => this.look(sprite, board[sprite]));
      if (!looks.length || said) return looks.length ? said[i] : "";
      if (!counted) return looks.map(word).join(" ");
      const counts = new Map();
      for (const look of looks) counts.set(word(look), look[0] === "text" ? 0 : (counts.get(word(look)) ?? 0) + 1);
      return [...counts].map(([one, count]) => (count ? `${count} ${one}` : one)).join(", ");
    });
    return told.filter(Boolean).join(", ") || none;
  }

  // Draw one panel of a board as a picture of its own.
  picture(svg, panel, board) {
    const copy = ftn.copy(svg);
    const live = copy.querySelector(".live");
    live.replaceChildren();
    board.forEach((look, i) => {
      if (look >= 0 && this.panels[i] === panel) live.append(this.dress(this.make(i, look), i, look));
    });
    return copy;
  }

  make(i, look) {
    const tag = this.look(i, look)[0] === "text" ? "text" : "use";
    return document.createElementNS("http://www.w3.org/2000/svg", tag);
  }

  draw(i, look) {
    this.shown[i] = look;
    let element = this.elements[i];
    if (look < 0) {
      element.remove();
      delete this.elements[i];
      return;
    }
    const tag = this.look(i, look)[0] === "text" ? "text" : "use";
    if (element?.localName !== tag) {
      element?.remove();
      element = this.elements[i] = this.make(i, look);
      this.lives[this.panels[i]].insertBefore(element, this.following(i));
    }
    this.dress(element, i, look);
  }

  dress(element, i, look) {
    const [kind, x, y, text, style] = this.look(i, look);
    element.setAttribute("x", x);
    element.setAttribute("y", y);
    if (style) element.setAttribute("class", style);
    else element.removeAttribute("class");
    if (kind === "text") element.textContent = text;
    else element.setAttribute("href", `#${this.prefix}${kind}`);
    return element;
  }

  // What is drawn on the same panel and stands behind sprite i in their order.
  following(i) {
    for (let j = i + 1; j < this.panels.length; j++) {
      if (this.elements[j] && this.panels[j] === this.panels[i]) return this.elements[j];
    }
    return null;
  }

  // Pairs of a sprite and from where, in its panel's units, it comes; null: it is new.
  // What vanishes and comes up elsewhere with the same symbol has moved there.
  paths(board) {
    const gone = new Map();
    const come = [];
    const paths = [];
    for (let i = 0; i < board.length; i++) {
      if (board[i] === this.shown[i]) continue;
      const [was, wasX, wasY] = this.look(i, this.shown[i]);
      const [is, x, y] = this.look(i, board[i]);
      if (was === is) {
        if (x !== wasX || y !== wasY) paths.push([i, [wasX - x, wasY - y]]);
        continue;
      }
      if (was && was !== "text") gone.set(was, [...(gone.get(was) ?? []), [this.panels[i], wasX, wasY]]);
      if (is && is !== "text") come.push([i, is, x, y]);
    }
    const places = new Map();
    const place = (panel) => {
      if (!places.has(panel)) places.set(panel, this.svgs[panel].getScreenCTM());
      return places.get(panel);
    };
    for (const [i, kind, x, y] of come) {
      const olds = gone.get(kind) ?? [];
      const near = olds.findIndex(([panel]) => panel === this.panels[i]);
      const [old] = olds.splice(Math.max(near, 0), 1);
      if (!old) paths.push([i, null]);
      else if (old[0] === this.panels[i]) paths.push([i, [old[1] - x, old[2] - y]]);
      else {
        const there = place(old[0]);
        const here = place(this.panels[i]);
        if (!there || !here) continue; // the board isn't drawn just now
        const left = (old[1] * there.a + there.e - here.e) / here.a;
        const top = (old[2] * there.d + there.f - here.f) / here.d;
        paths.push([i, [left - x, top - y]]);
      }
    }
    return paths;
  }

  run(element, from) {
    const frames = from
      ? [{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: "none" }]
      : [{ opacity: 0 }, { opacity: 1 }];
    this.running.push(element.animate(frames, { duration: 250, easing: "ease-out" }));
  }
};
