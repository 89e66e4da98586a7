// The board: the replay page's own script draws it; here it gets what lies on it, and marks what can
// be tapped. A point is a sprite's key, an area of a panel, or a panel: `main/2.3`, `a/y1`, `a`.
import { find } from "./make.js";

const REACH = 26; // pixels from a mark at which a tap still means it
const TARGET = 44; // pixels that a thumb needs
const ROOM = 60; // what is seen around the marks of a map, in its units
const LEAST = 260; // so much of a map is always seen
const SVG = "http://www.w3.org/2000/svg";
const box = find(".board");
const looks = [[]];
const numbers = new Map(); // of the looks, by what they are
let frame = "";
let names = []; // of the panels
let areas = {};
let keys = []; // of the sprites, in the order in which they are drawn
let at = new Map(); // of each key its number
let order = []; // of each sprite, what tells its place in that order
let panels = []; // of each sprite, its panel's number
let drawing = null;
let shown = [];
let marks = new Map(); // each point that is marked, with its place: panel, x, y, width, height
let refused = () => {}; // adds the marks of what no rule allows
let tapped = () => {};

// The frame that the page has: only another one is sent.
export const has = () => frame;

// Have `act(near)` called for every tap, with the points that it may mean and how far each is.
export const onTap = (act) => (tapped = act);

// Draw a board; what is as it was isn't touched.
export const draw = (board) => {
  if (!board) return;
  frame = board.frame;
  if (board.symbols) find(".symbols-of-game").innerHTML = board.symbols;
  if (board.panels) lay(board);
  for (const key of Object.keys(board.sprites)) if (!at.has(key)) insert(key, board.sprites[key]);
  at = new Map(keys.map((key, i) => [key, i]));
  const now = keys.map((key) => (board.sprites[key] ? number(board.sprites[key]) : -1));
  const last = now.map((_, i) => shown[i] ?? now[i]);
  const lit = keys.flatMap((key, i) => (board.sprites[key]?.[6] ? [i] : []));
  drawing.show({ board: now, lit }, last, false, () => {});
  shown = now;
};

const lay = (board) => {
  ({ names, areas } = board);
  box.innerHTML = board.panels;
  [keys, order, panels, shown, at] = [[], [], [], [], new Map()];
  drawing = ftn.board(find("main"), { look: (_, n) => (n < 0 ? [] : looks[n]), panels, spoken: {}, prefix: "" });
  for (const svg of panelsDrawn()) svg.dataset.whole = svg.getAttribute("viewBox");
};

const panelsDrawn = () => [...box.querySelectorAll(".panel")];
const before = (one, other) => {
  const i = one.findIndex((value, n) => value !== other[n]);
  return i >= 0 && one[i] < other[i];
};

// Add a sprite where it belongs: by its panel, its layer, its height.
const insert = (key, [, x, y, , , layer]) => {
  const panel = names.indexOf(key.split("/")[0]);
  const own = [panel, layer, y, x, key];
  let i = keys.length;
  while (i > 0 && before(own, order[i - 1])) i--;
  keys.splice(i, 0, key);
  order.splice(i, 0, own);
  shown.splice(i, 0, undefined);
  drawing.insert(i, panel);
  at.set(key, i);
};

const number = ([kind, x, y, text, style]) => {
  const name = [kind, x, y, style, text].join("|");
  if (!numbers.has(name)) numbers.set(name, looks.push([kind, x, y, text, style]) - 1);
  return numbers.get(name);
};

// Where a point is: a sprite, an area, all that lies in a place, or a whole panel.
const place = (point) => {
  const panel = names.indexOf(point.split("/")[0]);
  if (panel < 0) return null;
  const within = keys.flatMap((key, i) => (key.startsWith(`${point}.`) && drawing.elements[i] ? [drawing.elements[i]] : []));
  const own = drawn(point);
  if (own) return { panel, elements: [own, ...within], ...rect(own.getBBox()) };
  if (areas[point]) {
    const [x, y, width, height] = areas[point];
    return { panel, elements: within, x, y, width, height };
  }
  if (within.length) return { panel, elements: within, ...union(within.map((each) => rect(each.getBBox()))) };
  if (point !== names[panel]) return null;
  const [x, y, width, height] = panelsDrawn()[panel].dataset.whole.split(" ").map(Number);
  return { panel, elements: [], x, y, width, height };
};

const drawn = (key) => drawing.elements[at.get(key)];
const rect = ({ x, y, width, height }) => ({ x, y, width, height });
const union = (boxes) => {
  const x = Math.min(...boxes.map((one) => one.x));
  const y = Math.min(...boxes.map((one) => one.y));
  const right = Math.max(...boxes.map((one) => one.x + one.width));
  const bottom = Math.max(...boxes.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
};

// Mark points: what can be tapped, given as the points of each choice; what was tapped; and what no
// rule allows, which isn't seen. Of a choice that moves something, where it goes isn't seen either,
// unless it is among `to`. Returns the points that the board can show.
export const mark = ({ can = [], to = [], picked = [], illegal = () => [], seat = "" }) => {
  if (!drawing) return new Set();
  marks = new Map();
  const moves = (points) => points.some(drawn);
  const first = can.flatMap((points) => (moves(points) ? points.filter(drawn) : points));
  add({ picked, can: [...first, ...to], to: can.flat() });
  refused = () => add({ illegal: illegal() });
  const any = [...marks.values()].some(({ kind }) => kind === "can" || kind === "picked");
  box.classList.toggle("choosing", any);
  panelsDrawn().forEach((svg, panel) => {
    svg.classList.toggle("mover", names[panel] === seat);
    const own = [...marks.values()].filter((one) => one.panel === panel && one.kind !== "illegal");
    find(".marks", svg)?.remove();
    if (own.length) svg.append(around(own));
    if (svg.matches(".broad")) look(svg, own.filter(({ kind }) => kind !== "to"));
  });
  if (any) show();
  return new Set(marks.keys());
};

const add = (kinds) => {
  for (const [kind, points] of Object.entries(kinds)) {
    for (const point of new Set(points)) {
      const found = marks.has(point) ? null : place(point);
      if (found) marks.set(point, { point, kind, ...found });
    }
  }
};

// Have a panel on which there is something to tap in view.
const show = () => {
  const bottom = find(".dock").getBoundingClientRect();
  const free = bottom.left > 0 && bottom.top < 1 ? innerHeight : bottom.top;
  const places = [...box.querySelectorAll(".marks :is(.can, .picked)")].map((each) => each.getBoundingClientRect());
  if (places.some(({ top, bottom: end }) => top >= 0 && end <= free)) return;
  find(".marks", box)?.closest(".panel").scrollIntoView({ block: "start" });
};

const around = (own) => {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "marks");
  for (const { point, kind, elements, x, y, width, height } of own) {
    const frame = document.createElementNS(SVG, "rect");
    const sizes = { x: x - 1, y: y - 1, width: width + 2, height: height + 2, rx: 3, class: kind, "data-point": point };
    for (const [name, value] of Object.entries(sizes)) frame.setAttribute(name, value);
    group.append(frame, ...(kind === "to" ? [] : elements.map((each) => each.cloneNode(true))));
  }
  return group;
};

// Look at the part of a map on which there is something to tap; without marks at all of it.
const look = (svg, own) => {
  const [, , wide, high] = svg.dataset.whole.split(" ").map(Number);
  const seen = own.length ? union(own) : { x: 0, y: 0, width: wide, height: high };
  const width = Math.min(wide, Math.max(LEAST, seen.width + 2 * ROOM, ((seen.height + 2 * ROOM) * wide) / high));
  const height = (width * high) / wide;
  const within = (at, part, all) => Math.min(Math.max(at, 0), all - part);
  const x = within(seen.x + seen.width / 2 - width / 2, width, wide);
  const y = within(seen.y + seen.height / 2 - height / 2, height, high);
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.setAttribute("font-size", Math.max(12, (11.2 * width) / (svg.clientWidth || width)));
};

// What a tap can mean: the marks near it, the nearest first, the smallest of those that are as near;
// what no rule allows comes last. A thumb may mean all of which it hits the 44 pixels around the
// middle; a mouse means the nearest.
box.addEventListener("click", ({ clientX, clientY, pointerType }) => {
  const scales = panelsDrawn().map((svg) => svg.getScreenCTM());
  const seen = ([point, one]) => {
    const { a: scale, e: left, f: top } = scales[one.panel];
    const off = (at, start, size) => {
      const beyond = Math.max(start - at, at - start - size, 0);
      return { beyond, hit: !beyond || beyond + size / 2 <= TARGET / 2 };
    };
    const across = off(clientX, left + one.x * scale, one.width * scale);
    const along = off(clientY, top + one.y * scale, one.height * scale);
    const far = Math.hypot(across.beyond, along.beyond);
    return { point, far, hit: across.hit && along.hit, illegal: one.kind === "illegal", size: one.width * one.height };
  };
  const order = ({ illegal, far, size }) => [illegal, far, size];
  const within = () => [...marks]
    .map(seen)
    .filter(({ far, hit }) => far <= REACH || hit)
    .sort((one, other) => (before(order(one), order(other)) ? -1 : 1));
  if (!within().some(({ far }) => !far)) refused();
  const [nearest, ...others] = within();
  if (nearest) tapped([nearest, ...(pointerType === "mouse" ? [] : others.filter(({ hit }) => hit))]);
});
