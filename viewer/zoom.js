"use strict";
// Looking at a part of a panel: buttons, keys, wheel, drag, pinch, double tap. What is seen is the
// panel's `viewBox`; it keeps its shape, so that nothing else on the page moves.
ftn.zoom = (zoom) => {
  const MOST = 8; // so many times as near as the whole
  const STEP = 1.5;
  const svg = zoom.querySelector(".panel");
  const { width, height } = svg.viewBox.baseVal;
  const buttons = zoom.querySelectorAll("[data-zoom]");
  const fingers = new Map(); // the pointers that are down, each where it was last
  let [left, top, near] = [0, 0, 1];
  let tap = null; // where and when the panel was tapped, for a second tap
  let moved = false;
  svg.dataset.whole = svg.getAttribute("viewBox");

  // Look at a place from so near; say whether that is something else than before.
  const look = (x, y, scale) => {
    const before = [left, top, near].join();
    near = Math.min(Math.max(scale, 1), MOST);
    if (near < 1.01) near = 1;
    left = Math.min(Math.max(x, 0), width - width / near);
    top = Math.min(Math.max(y, 0), height - height / near);
    svg.setAttribute("viewBox", [left, top, width / near, height / near].join(" "));
    zoom.classList.toggle("near", near > 1);
    for (const button of buttons) button.setAttribute("aria-disabled", near === (button.dataset.zoom === "in" ? MOST : 1));
    return before !== [left, top, near].join();
  };

  // A place on the screen in the panel's units.
  const units = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());

  // Go nearer by a factor, so that a place of the panel stays where it is.
  const by = (factor, { x, y }) => {
    const scale = Math.min(Math.max(near * factor, 1), MOST);
    return look(x - ((x - left) * near) / scale, y - ((y - top) * near) / scale, scale);
  };
  const middle = () => ({ x: left + width / near / 2, y: top + height / near / 2 });
  const act = {
    in: () => by(STEP, middle()),
    out: () => by(1 / STEP, middle()),
    whole: () => look(0, 0, 1),
  };

  const KEYS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "whole" };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  zoom.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (KEYS[key]) act[KEYS[key]]();
    else if (ARROWS[key] && near > 1 && !shiftKey) {
      const [right, down] = ARROWS[key].map((part) => part / near / 5);
      look(left + right * width, top + down * height, near);
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

  // Two fingers zoom and move; one moves what is near, or else it scrolls and turns the page.
  svg.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    fingers.set(event.pointerId, event);
    moved = fingers.size > 1;
    if (near === 1 && fingers.size < 2) return;
    for (const id of fingers.keys()) svg.setPointerCapture(id);
    if (fingers.size < 2) event.stopPropagation(); // no swipe begins; a second finger ends one
  });
  svg.addEventListener("pointermove", (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const [one, other] = [...fingers.values()];
    const still = other && (one === was ? other : one);
    if (Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY) < 3 && !moved) return;
    moved = true;
    fingers.set(event.pointerId, event);
    if (near === 1 && !still) return;
    const apart = (at) => Math.hypot(at.clientX - still.clientX, at.clientY - still.clientY);
    const between = (at) => units(still ? { clientX: (at.clientX + still.clientX) / 2, clientY: (at.clientY + still.clientY) / 2 } : at);
    if (still && apart(was)) by(apart(event) / apart(was), between(was));
    const [from, to] = [between(was), between(event)];
    look(left + from.x - to.x, top + from.y - to.y, near);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    svg.addEventListener(name, (event) => {
      if (!fingers.delete(event.pointerId) || name === "pointercancel") return;
      const now = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      const again = tap && now.time - tap.time < 350 && Math.hypot(now.x - tap.x, now.y - tap.y) < 30;
      if (again && !moved) near > 1 ? act.whole() : by(2.5, units(event));
      tap = moved || again ? null : now;
    });
  }
  for (const name of ["touchstart", "touchmove"]) {
    const hold = (event) => event.touches.length > 1 && event.cancelable && event.preventDefault();
    svg.addEventListener(name, hold, { passive: false });
  }

  // Of what has moved, bring the nearest into view, unless some of it is.
  const follow = () => {
    if (near === 1) return;
    const { x, y } = middle();
    const places = [...svg.querySelectorAll(".live .moved")].map((one) => {
      const box = one.getBBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    });
    const far = ([right, down]) => Math.max(Math.abs(right - x) / width, Math.abs(down - y) / height);
    places.sort((one, other) => far(one) - far(other));
    if (!places.length || far(places[0]) <= 0.5 / near) return;
    look(places[0][0] - width / near / 2, places[0][1] - height / near / 2, near);
  };
  zoom.tabIndex = 0;
  look(0, 0, 1);
  return follow;
};

{
  const { copy, control } = ftn;
  // A copy shows the whole.
  ftn.copy = (element) => {
    const made = copy(element);
    if (element.dataset.whole) made.setAttribute("viewBox", element.dataset.whole);
    return made;
  };
  ftn.control = (game) => {
    control(game);
    for (const zoom of game.player.querySelectorAll(".zoom")) game.watch.push(ftn.zoom(zoom));
  };
}
