"use strict";
// Looking at a part of a panel: buttons, keys, wheel, drag, pinch, double tap. The panel is moved as one
// picture, by its style: nothing on it is laid out anew, and nothing else on the page moves.
// Places are pairs, to the right and down from the middle: of the panel in its units, or of the screen's part in pixels.
{
  const MOST = 8; // so many times as near as the whole
  const STEP = 1.5;
  const ENOUGH = 0.8; // pixels to a unit: where all of it is so near, nothing has to move
  const LEAST = 11.2; // pixels of a name
  const ROOMY = 1.6; // so many times farther than it has to be, before it is set anew
  const AROUND = 24; // what is seen around a move
  const [SIDE, ABOVE] = [12, 40]; // pixels that are left to names at the edge, and to the buttons
  const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;

  const zooming = (zoom) => {
    const svg = zoom.querySelector(".panel");
    const { width, height } = svg.viewBox.baseVal;
    const half = [width / 2, height / 2];
    const buttons = ftn.all(zoom, "[data-zoom]");
    const fingers = new Map(); // where the pointers that are down were last
    let room = []; // half of the panel's place in pixels, without what is left
    let whole = 0; // pixels to a unit where all of it is seen; 0 while the panel isn't
    let fit = 0; // pixels to a unit of the panel as it is laid out
    let at = [0, 0];
    let near = 1;
    let following = true; // the move; otherwise it stays as the reader chose
    let tap = null; // where and when the panel was tapped, for a second tap
    let moved = false;
    let route = [];

    // Names stay readable. Each has its size: that of the panel would be the style of all that is on it.
    const name = () => {
      for (const sign of ftn.all(svg, '.live > [href*="sign-"]')) ftn.put(sign, { "font-size": Math.max(12, LEAST / whole / near) });
    };

    // Show a place at a scale; return whether the view has changed.
    const look = (to, times, follows = false) => {
      if (!whole) return false;
      following = follows;
      near = times < 1.01 ? 1 : Math.min(times, MOST);
      const pixels = whole * near;
      at = to.map((place, i) => {
        const far = Math.max(0, half[i] - room[i] / pixels); // within the panel, or all of it in the middle
        return ftn.clamp(place, -far, far);
      });
      const { transform } = svg.style;
      svg.style.transform = `translate(${-at[0] * pixels}px, ${ABOVE / 2 - at[1] * pixels}px) scale(${pixels / fit})`;
      const all = near === 1;
      zoom.classList.toggle("near", !following && !all);
      const off = { in: near === MOST, out: all, whole: all && !following, follow: following };
      for (const button of buttons) ftn.put(button, { "aria-disabled": off[button.dataset.zoom] });
      const other = svg.style.transform !== transform;
      if (other) name();
      return other;
    };

    // Zoom by a factor, and bring what was at one place to another.
    const by = (factor, was = [0, 0], now = was) => {
      const times = ftn.clamp(near * factor, 1, MOST);
      return look(at.map((place, i) => place + (was[i] / near - now[i] / times) / whole), times);
    };
    const place = ({ clientX, clientY }) => {
      const { x, y, width, height } = zoom.getBoundingClientRect();
      return [clientX - x - width / 2, clientY - y - (height + ABOVE) / 2];
    };
    const act = {
      in: () => by(STEP),
      out: () => by(1 / STEP),
      whole: () => look(at, 1),
      follow: () => {
        route = [];
        look(at, natural(), true);
        follow();
      },
    };

    const KEYS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "whole" };
    zoom.addEventListener("keydown", (event) => {
      const { key, shiftKey } = event;
      const way = ftn.ARROWS[key];
      if (ftn.chord(event)) return;
      if (KEYS[key]) act[KEYS[key]]();
      else if (way && zoom.matches(".near") && !shiftKey) by(1, way.map((part, i) => part * room[i] * 0.4), [0, 0]);
      else return;
      event.preventDefault();
    });
    for (const button of buttons) {
      button.addEventListener("click", () => button.ariaDisabled !== "true" && act[button.dataset.zoom]());
    }

    // The wheel scrolls the page, unless Ctrl is held or the panel has the focus and can change.
    zoom.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !zoom.contains(document.activeElement)) return;
      const other = by(2 ** (-event.deltaY / (event.deltaMode ? 12 : 400)), place(event));
      if (other || event.ctrlKey) event.preventDefault();
    }, { passive: false });

    // Two fingers zoom and move, and so does a mouse; one finger moves what the reader brought near,
    // or else it scrolls and turns the page.
    const held = ({ pointerType }) => near > 1 && (!following || pointerType === "mouse");
    zoom.addEventListener("pointerdown", (event) => {
      if (event.button || event.target.closest("button")) return;
      fingers.set(event.pointerId, place(event));
      moved = fingers.size > 1;
      if (!held(event) && !moved) return;
      for (const id of fingers.keys()) zoom.setPointerCapture(id);
      if (!moved) event.stopPropagation(); // no swipe begins; a second finger ends one
    });
    zoom.addEventListener("pointermove", (event) => {
      const was = fingers.get(event.pointerId);
      const now = place(event);
      if (!was || (apart(now, was) < 3 && !moved)) return;
      moved = true;
      fingers.set(event.pointerId, now);
      const other = [...fingers.values()].find((one) => one !== now);
      const between = (one) => one.map((part, i) => (part + other[i]) / 2);
      if (other) by(apart(now, other) / apart(was, other), between(was), between(now));
      else if (held(event)) by(1, was, now);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      zoom.addEventListener(name, (event) => {
        if (!fingers.delete(event.pointerId) || name === "pointercancel") return;
        const now = { at: place(event), time: event.timeStamp };
        const again = tap && now.time - tap.time < 350 && apart(now.at, tap.at) < 30;
        if (again && !moved) zoom.matches(".near") ? act.whole() : by(2.5, now.at);
        tap = moved || again ? null : now;
      });
    }
    for (const name of ["touchstart", "touchmove"]) {
      const hold = (event) => event.touches.length > 1 && event.cancelable && event.preventDefault();
      zoom.addEventListener(name, hold, { passive: false });
    }

    // Bring the move into view: what has moved, and the way that a train took in it. As near as is
    // read with ease, or as far as is needed; from a reader's own distance, the nearest part of it.
    const natural = () => (whole > ENOUGH ? 1 : 1 / whole);
    const follow = () => {
      if (!whole || (near === 1 && !following)) return;
      const now = ftn.all(svg, ".live .lit + use");
      const marked = ftn.all(svg, ".live .moved");
      if ((following || !marked.length) && now.some((one) => !route.includes(one))) marked.push(...now);
      route = now;
      if (!marked.length) return;
      // The extent of each with a margin: horizontally, vertically.
      const places = marked.map((one) => {
        const size = /(cube|disk|sign)-/.test(one.getAttribute("href")) ? [12, 12] : [56, 48];
        return half.map((most, i) =>
          [-AROUND, size[i] + AROUND].map((more) => ftn.clamp(one.getAttribute("xy"[i]) - most + more, -most, most)),
        );
      });
      const center = (place) => place.map(([from, to]) => (from + to) / 2);
      const far = (place) => apart(center(place), at);
      let [part] = places.sort((one, other) => far(one) - far(other));
      let times = near;
      if (following) {
        part = half.map((_, i) => [Math.min(...places.map((place) => place[i][0])), Math.max(...places.map((place) => place[i][1]))]);
        const need = Math.min(...part.map(([from, to], i) => room[i] / (to - from))) * 2 / whole;
        let best = natural(); // one of few distances: names keep their sizes from step to step
        while (best > need && best > 1) best = Math.max(1, best / STEP);
        if (near > need || near * ROOMY < best) times = best; // or rather the same as before
      }
      const seen = part.every(([from, to], i) => Math.max(at[i] - from, to - at[i]) <= room[i] / whole / times + 1);
      look(seen ? at : center(part), times, following);
    };
    zoom.tabIndex = 0;
    const measure = () => {
      const { clientWidth, clientHeight } = svg;
      room = [clientWidth / 2 - SIDE, (clientHeight - ABOVE) / 2];
      whole = Math.max(0, Math.min(room[0] / half[0], room[1] / half[1]));
      fit = Math.min(clientWidth / width, clientHeight / height);
      if (following) act.follow();
      else look(at, near);
    };
    new ResizeObserver(measure).observe(svg);
    return () => {
      follow();
      name();
    };
  };

  const { copy } = ftn;
  // A copy shows the whole.
  ftn.copy = (element) => {
    const made = copy(element);
    if (made.matches(".broad")) {
      made.removeAttribute("style");
      const room = element.closest(".game").querySelector(".sheets").clientWidth || 600;
      made.setAttribute("font-size", Math.max(12, (LEAST * element.getAttribute("width")) / room));
    }
    return made;
  };
  ftn.parts.push((game) => {
    for (const zoom of game.all(".zoom")) game.watch.push(zooming(zoom));
    // On paper there is a map after each round that was reached.
    addEventListener("beforeprint", () => {
      for (const place of game.all(".map-then:empty")) {
        const at = place.dataset.map;
        const [map] = game.board.pictures(game.steps.state(at));
        map.setAttribute("font-size", 18); // on half a sheet
        if (!game.entries[at].matches(".unreached")) place.append(map);
      }
    });
  });
}
