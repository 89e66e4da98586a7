"use strict";
// Looking at a part of a panel: buttons, keys, wheel, drag, pinch, double tap. The panel is moved as one
// picture, by its style: nothing on it is laid out anew, and nothing else on the page moves.
ftn.zoom = (zoom) => {
  const MOST = 8; // so many times as near as the whole
  const STEP = 1.5;
  const NATURAL = 1; // pixels to a unit: so near, everything is read with ease
  const ENOUGH = 0.8; // pixels to a unit: where all of it is so near, nothing has to move
  const LEAST = 11.2; // pixels of a name
  const ROOMY = 1.6; // so many times farther than it has to be, before it is set anew
  const AROUND = 24; // what is seen around a move
  const [SIDE, ABOVE] = [12, 40]; // pixels that are left to names at the edge, and to the buttons
  const svg = zoom.querySelector(".panel");
  const { width, height } = svg.viewBox.baseVal;
  const buttons = zoom.querySelectorAll("[data-zoom]");
  const fingers = new Map(); // the pointers that are down, each where it was last
  let [wide, high] = [0, 0]; // the panel's place in pixels, without what is left
  let [left, top, near] = [0, 0, 1];
  let mode = "follow"; // the move; or what the reader chose: "own", "whole"
  let tap = null; // where and when the panel was tapped, for a second tap
  let moved = false;
  let route = [];

  const whole = () => Math.min(wide / width, high / height);
  // Along one side: within the panel, or in the middle where all of it is seen.
  const within = (at, seen, all) => (seen < all ? Math.min(Math.max(at, 0), all - seen) : (all - seen) / 2);

  // Names stay readable. Each has its size: that of the panel would be the style of all that is on it.
  const name = () => {
    const size = String(Math.max(12, LEAST / whole() / near));
    for (const sign of svg.querySelectorAll('.live > [href*="sign-"]')) {
      if (sign.getAttribute("font-size") !== size) sign.setAttribute("font-size", size);
    }
  };

  // Look at a place from so near; say whether that is something else than before.
  const look = (x, y, scale, as = "own") => {
    if (!wide) return false;
    const before = svg.dataset.view;
    mode = as;
    near = Math.min(Math.max(scale, 1), MOST);
    if (near < 1.01) near = 1;
    const pixels = whole() * near;
    left = within(x, wide / pixels, width);
    top = within(y, high / pixels, height);
    const now = [left - SIDE / pixels, top - ABOVE / pixels, (wide + 2 * SIDE) / pixels, (high + ABOVE) / pixels].join(" ");
    if (now !== before) {
      svg.dataset.view = now;
      // Unmoved, all of it is in the middle of its place, and grows from there.
      const [right, down] = [(width / 2 - left) * pixels - wide / 2, (height / 2 - top) * pixels - (high - ABOVE) / 2];
      const more = pixels / Math.min((wide + 2 * SIDE) / width, (high + ABOVE) / height);
      svg.style.transform = `translate(${right}px, ${down}px) scale(${more})`;
      name();
    }
    zoom.classList.toggle("near", near > 1 && mode === "own");
    const off = { in: near === MOST, out: near === 1, whole: near === 1 && mode !== "follow", follow: mode === "follow" };
    for (const button of buttons) {
      const said = String(off[button.dataset.zoom]);
      if (button.ariaDisabled !== said) button.ariaDisabled = said;
    }
    return now !== before;
  };

  // A place on the screen in the panel's units.
  const units = ({ clientX, clientY }) => {
    const box = zoom.getBoundingClientRect();
    const pixels = whole() * near;
    return { x: left + (clientX - box.x - zoom.clientLeft - SIDE) / pixels, y: top + (clientY - box.y - zoom.clientTop - ABOVE) / pixels };
  };

  // Go nearer by a factor, so that a place of the panel stays where it is.
  const by = (factor, { x, y }) => {
    const scale = Math.min(Math.max(near * factor, 1), MOST);
    return look(x - ((x - left) * near) / scale, y - ((y - top) * near) / scale, scale, scale > 1 ? "own" : "whole");
  };
  const middle = () => ({ x: left + wide / whole() / near / 2, y: top + high / whole() / near / 2 });
  const at = ({ x, y }, scale, as) => {
    const pixels = whole() * scale;
    return look(x - wide / pixels / 2, y - high / pixels / 2, scale, as);
  };
  const act = {
    in: () => by(STEP, middle()),
    out: () => by(1 / STEP, middle()),
    whole: () => look(0, 0, 1, "whole"),
    follow: () => {
      mode = "follow";
      near = natural();
      if (!follow()) at(middle(), near, "follow");
    },
  };

  const KEYS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "whole" };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  zoom.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (KEYS[key]) act[KEYS[key]]();
    else if (ARROWS[key] && near > 1 && mode === "own" && !shiftKey) {
      const [right, down] = ARROWS[key].map((part) => part / whole() / near / 5);
      look(left + right * wide, top + down * high, near);
    } else return;
    event.preventDefault();
  });
  for (const button of buttons) {
    button.addEventListener("click", () => button.ariaDisabled !== "true" && act[button.dataset.zoom]());
  }

  // The wheel scrolls the page, unless Ctrl is held or the panel has the focus and can change.
  zoom.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !zoom.contains(document.activeElement)) return;
    const other = by(2 ** (-event.deltaY / (event.deltaMode ? 12 : 400)), units(event));
    if (other || event.ctrlKey) event.preventDefault();
  }, { passive: false });

  // Two fingers zoom and move, and so does a mouse; one finger moves what the reader brought near,
  // or else it scrolls and turns the page.
  const held = (event) => near > 1 && (mode === "own" || event.pointerType === "mouse");
  zoom.addEventListener("pointerdown", (event) => {
    if (event.button || event.target.closest("button")) return;
    fingers.set(event.pointerId, event);
    moved = fingers.size > 1;
    if (!held(event) && fingers.size < 2) return;
    for (const id of fingers.keys()) zoom.setPointerCapture(id);
    if (fingers.size < 2) event.stopPropagation(); // no swipe begins; a second finger ends one
  });
  zoom.addEventListener("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const [one, other] = [...fingers.values()];
    const still = other && (one === was ? other : one);
    if (Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY) < 3 && !moved) return;
    moved = true;
    fingers.set(event.pointerId, event);
    if (!held(event) && !still) return;
    const apart = (at) => Math.hypot(at.clientX - still.clientX, at.clientY - still.clientY);
    const between = (at) => units(still ? { clientX: (at.clientX + still.clientX) / 2, clientY: (at.clientY + still.clientY) / 2 } : at);
    if (still && apart(was)) by(apart(event) / apart(was), between(was));
    const [from, to] = [between(was), between(event)];
    look(left + from.x - to.x, top + from.y - to.y, near, near > 1 ? "own" : "whole");
  });
  for (const name of ["pointerup", "pointercancel"]) {
    zoom.addEventListener(name, (event) => {
      if (!fingers.delete(event.pointerId) || name === "pointercancel") return;
      const now = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      const again = tap && now.time - tap.time < 350 && Math.hypot(now.x - tap.x, now.y - tap.y) < 30;
      if (again && !moved) mode === "own" ? act.whole() : by(2.5, units(event));
      tap = moved || again ? null : now;
    });
  }
  for (const name of ["touchstart", "touchmove"]) {
    const hold = (event) => event.touches.length > 1 && event.cancelable && event.preventDefault();
    zoom.addEventListener(name, hold, { passive: false });
  }

  // Bring the move into view: what has moved, and the way that a train took in it. As near as is
  // read with ease, or as far as is needed; from a reader's own distance, the nearest part of it.
  const natural = () => (whole() > ENOUGH ? 1 : NATURAL / whole());
  const follow = () => {
    if (!wide || mode === "whole") return false;
    const now = [...svg.querySelectorAll(".live .lit + use")];
    const same = now.length === route.length && now.every((one, i) => one === route[i]);
    const marked = [...svg.querySelectorAll(".live .moved")];
    if (!same && (mode === "follow" || !marked.length)) marked.push(...now);
    route = now;
    if (!marked.length) return false;
    const places = marked.map((one) => {
      const size = /(cube|disk|sign)-/.test(one.getAttribute("href")) ? [12, 12] : [56, 48];
      const [x, y] = ["x", "y"].map((name) => Number(one.getAttribute(name)));
      return [x - AROUND, y - AROUND, x + size[0] + AROUND, y + size[1] + AROUND];
    });
    const all = [0, 1, 2, 3].map((side) => Math[side < 2 ? "min" : "max"](...places.map((place) => place[side])));
    const need = Math.min(wide / (all[2] - all[0]), high / (all[3] - all[1])) / whole();
    const { x, y } = middle();
    const center = ([left, top, right, bottom]) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
    if (mode === "own") {
      const far = (place) => Math.hypot(center(place).x - x, center(place).y - y);
      const nearest = places.reduce((one, other) => (far(other) < far(one) ? other : one));
      return sees(near, nearest) || at(center(nearest), near, mode);
    }
    let best = natural(); // one of few distances: names keep their sizes from step to step
    while (best > need && best > 1) best = Math.max(1, best / STEP);
    const scale = near <= need && near * ROOMY >= best ? near : best; // rather the same as before
    return at(sees(scale, all) ? { x, y } : center(all), scale, mode) || true;
  };
  // Whether a part would be seen from so near, with what is in the middle now.
  const sees = (scale, [one, over, other, under]) => {
    const { x, y } = middle();
    const [across, down] = [wide, high].map((side) => side / whole() / scale / 2 + 1);
    return Math.max(one, 0) >= x - across && Math.min(other, width) <= x + across && Math.max(over, 0) >= y - down && Math.min(under, height) <= y + down;
  };
  zoom.tabIndex = 0;
  const measure = () => {
    const before = wide && middle();
    [wide, high] = [Math.max(0, svg.clientWidth - 2 * SIDE), svg.clientHeight - ABOVE];
    if (!wide) return;
    if (mode === "whole") act.whole();
    else if (mode === "follow") {
      route = [];
      near = natural();
      if (!follow()) at(before || { x: width / 2, y: height / 2 }, near, mode);
    } else at(before, near, mode);
  };
  new ResizeObserver(measure).observe(svg);
  return () => {
    follow();
    name();
  };
};

{
  const { copy, control } = ftn;
  // A copy shows the whole.
  ftn.copy = (element) => {
    const made = copy(element);
    if (element.dataset.view) {
      made.removeAttribute("style");
      const room = element.closest(".game")?.querySelector(".sheets").clientWidth || 600;
      made.setAttribute("font-size", Math.max(12, (11.2 * element.viewBox.baseVal.width) / room));
    }
    return made;
  };
  ftn.control = (game) => {
    control(game);
    for (const zoom of game.player.querySelectorAll(".zoom")) game.watch.push(ftn.zoom(zoom));
    // On paper there is a map after each round that was reached.
    addEventListener("beforeprint", () => {
      for (const place of game.article.querySelectorAll(".map-then:empty")) {
        const at = place.dataset.map;
        const [map] = game.board.pictures(game.steps.state(Number(at)));
        map.setAttribute("font-size", 18); // on half a sheet
        if (!game.entries[at].matches(".unreached")) place.append(map);
      }
    });
  };
}
