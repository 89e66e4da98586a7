// Record a turn by taps: `steps` as `again.py` plans them. A tap hits `off` pixels beside what it means;
// `why` is what is said of a breach that stands. Returns how many taps it took.
async ({ steps, why, off, seed }) => {
  const PATIENCE = 60_000;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const entry = (selector) => one(`.entering ${selector}`);
  const written = () => entry(".words").textContent;
  const way = [];
  const stuck = (what) => {
    throw new Error(`${what} after ${written()}: ${JSON.stringify(steps[0])} ${one(".told").textContent} ${way.slice(-6).join("; ")}`);
  };
  const rest = async () => {
    const until = Date.now() + PATIENCE;
    do {
      await new Promise((resolve) => setTimeout(resolve));
      if (Date.now() > until) stuck("busy");
    } while (one(".entering").ariaBusy === "true");
  };
  let taps = 0;
  const press = async (button) => { taps++; button.click(); await rest(); };
  const box = (rect) => rect.getBoundingClientRect();
  const offered = (writes, within) => all(`.entering ${within} button`).find((button) => button.dataset.writesWord === writes);
  const rect = (point) => all(".marks rect").find((each) => each.dataset.point === point);
  const size = ({ width, height }) => width * height;
  const random = () => ((seed = (seed * 16807) % 2147483647) / 2147483647);

  // Where a mark is tapped: in its middle, unless a smaller one lies there.
  const aim = (found) => {
    const { left, top, width, height } = box(found);
    const smaller = all(".marks rect").map(box).filter((each) => size(each) < width * height);
    const inside = (x, y) => smaller.some((each) => x >= each.left && x <= each.right && y >= each.top && y <= each.bottom);
    const places = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.1], [0.5, 0.9]]
      .map(([x, y]) => [left + x * width, top + y * height]);
    const [x, y] = places.find(([x, y]) => !inside(x, y)) ?? places[0];
    return [x, y];
  };
  // What a thumb hits that aims there: `off` pixels beside it, on the board.
  const beside = ([x, y]) => {
    const first = 2 * Math.PI * random();
    for (let turn = 0; turn < 4; turn++) {
      const angle = first + (turn * Math.PI) / 2;
      const [clientX, clientY] = [x + off * Math.cos(angle), y + off * Math.sin(angle)];
      const hit = document.elementFromPoint(clientX, clientY);
      if (hit?.closest(".board")) return { hit, clientX, clientY };
    }
    return stuck("nothing to tap");
  };

  const there = () => steps.some((step) => step.after === written());
  const tap = async (point, writes) => {
    const found = rect(point);
    if (!found) return;
    taps++;
    if (off) found.scrollIntoView({ block: "center" });
    const [clientX, clientY] = aim(found);
    const { hit, ...place } = off ? beside([clientX, clientY]) : { hit: found, clientX, clientY };
    hit.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch", ...place }));
    await rest();
    way.push(`${point}: ${written()} (or ${all(".beside button").map(({ dataset }) => `${dataset.point} ${dataset.writesWord}`)})`);
    const meant = all(".beside button").filter((button) => button.dataset.point === point);
    if (there() || !meant.length) return;
    await press(meant.find((button) => button.dataset.writesWord === writes) ?? meant[0]);
    way.push(`${point}, which it meant: ${written()}`);
  };

  await rest();
  const most = 3 * steps.length;
  for (let tried = 0; steps.length; tried++) {
    if (tried > most) stuck("nothing comes");
    const done = steps.findLastIndex((step) => step.after === written());
    if (done >= 0) { steps.splice(0, done + 1); continue; }
    const { writes, points, verb, named } = steps[0];
    if (named) {
      entry("#typed").value = writes;
      await press(entry(".line button"));
      continue;
    }
    if (verb && !points.some(rect) && !offered(writes, ".choices")) {
      await press(offered(verb.writes, ".choices") ?? offered(verb.writes, ".others") ?? stuck(`no ${verb.writes}`));
      steps[0] = { ...steps[0], ...steps[0].alone, verb: null };
      continue;
    }
    for (const point of points) if (!there()) await tap(point, writes);
    if (there()) continue;
    const near = offered(writes, ".choices");
    if (near) { await press(near); continue; }
    if (!entry(".all").open) {
      const opened = new Promise((resolve) => entry(".all").addEventListener("toggle", resolve, { once: true }));
      taps++;
      entry("summary").click();
      await opened;
    }
    await press(offered(writes, ".others") ?? stuck(`no ${writes}`));
  }
  if (entry(".all").open) entry("summary").click();
  await press(one("[data-do=done]"));
  if (why !== null) {
    one("#why").value = why;
    all(".told button").find((button) => button.textContent === "Let it stand").click();
    await rest();
  }
  return taps;
}
