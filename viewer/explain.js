"use strict";
// What something is: a short text beside a thing on the board or a number of the score, when it is
// pointed at, tapped or gone to by keys.
ftn.parts.push(({ all, aloud, article, board, cell, data, entry, one, watch }) => {
  const { lines, means, prefix, scored, seats, spoken, sprites, table } = data;
  const [place, layer, tip, ended] = [".board", ".tips", ".tip", ".now summary"].map(one);
  const [ring, frame] = layer.children;
  const labels = all(".table tbody th");
  const THINGS = ".panel :is(use, text)";
  let shown = null;
  let exploring = false; // by keys
  let timer = 0;

  // What a sprite is, where it lies, and what it counts.
  const sprite = (element) => {
    const kind = symbol(element);
    const i = board.elements.indexOf(element);
    const has = (sprites) => sprites.includes(i);
    const at = table.findIndex(({ groups, beside }) => [beside, ...groups].some(has));
    const { groups = [], said, score } = table[at] ?? {};
    const part = groups.findIndex(has);
    const group = groups[part] ?? [];
    const elements = kind ? group.flatMap((i) => board.elements[i] ?? []) : at < 0 ? [] : [element];
    const styled = classes(element).map((name) => means[`${kind} ${name}`]).find(Boolean);
    const what = means[sprites[i]?.key] ?? styled ?? means[kind] ?? said?.[part] ?? elements.map(called).join(" ");
    const label = labels[at]?.textContent;
    return [what, !what.startsWith(label) && label, score && counted(score, [i, ...group])];
  };
  const classes = ({ classList }) => [...classList].filter((name) => name !== "moved");
  const called = (element) => {
    const kind = symbol(element);
    const text = element.textContent;
    return kind ? (spoken[[kind, ...classes(element)].join(" ")] ?? spoken[kind] ?? "") : (spoken[text] ?? text);
  };
  const symbol = (element) => element?.getAttribute("href")?.slice(prefix.length + 1);

  // What sprites would score: in a line of the table "if it ended now", or in each of them.
  const counted = ({ category, seat, by_symbol }, sprites) => {
    const column = seats.indexOf(seat) + 1;
    const on = (category) => {
      const { text, why } = entry(category, column);
      return why ? [text.split(" → ").pop(), why] : [];
    };
    const named = ({ category }) => {
      const [amount = "0"] = on(category);
      return amount === "0" ? [] : `${entry(category, 0).text} ${amount}`;
    };
    if (by_symbol) category = sprites.map((i) => scored[symbol(board.elements[i])]).find(Boolean) ?? "";
    const told = category === undefined ? lines.flatMap(named) : on(category);
    return told.length && `${ended.textContent}: ${told.join(", ")}`;
  };

  const tell = (element) => {
    if (element.matches("a")) return [document.getElementById(element.hash.slice(1))?.textContent.trim()];
    if (element.matches("button")) return [cell(Number(element.parentElement.dataset.cell)).why];
    return sprite(element);
  };
  const thing = (at) => {
    const found = at?.closest(`.board ${THINGS}, .scoring .cell`);
    return found && article.contains(found) && tell(found)[0] ? found : null;
  };

  const show = (element, byKeys = false) => {
    clearTimeout(timer);
    [shown, exploring] = [element, byKeys];
    const told = tell(element).filter(Boolean);
    tip.replaceChildren(...told.map((text) => ftn.make("p", { dir: "auto" }, text)));
    layer.toggleAttribute("hidden", false);
    lay();
    return told.join(". ");
  };
  const hide = () => {
    clearTimeout(timer);
    exploring = shown = null;
    layer.toggleAttribute("hidden", true);
  };
  // Above what is told, where there is room.
  const lay = () => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    ftn.put(ring, { x: left - 2, y: top - 2, width: width + 4, height: height + 4 });
    ftn.put(frame, {
      x: ftn.clamp(left + (width - offsetWidth) / 2, 4, innerWidth - offsetWidth - 4),
      y: top > offsetHeight + 10 ? top - offsetHeight - 6 : top + height + 6,
    });
  };

  document.addEventListener("pointerover", ({ target, pointerType, buttons }) => {
    if (pointerType !== "mouse" || buttons) return;
    clearTimeout(timer);
    const found = thing(target);
    if (found ? found === shown : exploring || tip.contains(target)) return;
    timer = setTimeout(found ? show : hide, 150, found);
  });
  document.addEventListener("pointerdown", ({ target }) => tip.contains(target) || hide(), true);
  place.addEventListener("click", ({ clientX, clientY, pointerType }) => {
    const found = thing(document.elementFromPoint(clientX, clientY));
    if (found && pointerType && pointerType !== "mouse") show(found);
  });
  article.addEventListener("focusin", ({ target }) => target.matches(".cell:focus-visible") && thing(target) && show(target, true));
  article.addEventListener("focusout", () => exploring && hide());
  addEventListener("scroll", () => shown && lay(), { capture: true, passive: true });

  // Enter begins at what has moved; then the arrow keys go to what is next that way.
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const seen = (within) => ftn.all(within, THINGS).filter((element) => {
    const [x, y] = middle(element);
    const { left, top, right, bottom } = element.closest(".board > *").getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom && thing(element);
  });
  const next = (all, [right, down]) => {
    const [x, y] = middle(shown);
    let [best, least] = [null, Infinity];
    for (const element of all) {
      const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y];
      const on = dx * right + dy * down;
      const far = on + 3 * Math.abs(dx * down + dy * right);
      if (on > 1 && far < least) [best, least] = [element, far];
    }
    return best;
  };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.shiftKey || ftn.chord(event)) return;
    const on = exploring && place.contains(shown);
    const to = on && ftn.ARROWS[key];
    if (shown && (key === "Escape" || (on && key === "Enter"))) hide();
    else if (place.contains(target) && !target.matches("button") && (to || key === "Enter")) {
      const all = seen(target.closest("[role=group]")); // one panel that zooms, or the board
      const element = to ? next(all, to) : (all.find((each) => each.matches(".moved")) ?? all[0]);
      element?.scrollIntoView({ block: "nearest" });
      if (element) aloud(show(element, true));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  watch.push(() => shown && hide());
});
