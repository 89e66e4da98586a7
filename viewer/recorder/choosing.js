// What a tap on the board means, given what can be written next. Nothing here touches the page.

export const isUnknown = ({ writes }) => writes.includes("?");
export const starts = (points, choice) => points.every((point) => choice.points.includes(point));

// The choices that the board can show: no other one points at the same places, and none of several
// goes where this one begins.
export const told = (choices) => {
  const counts = new Map();
  const ends = new Set();
  for (const one of choices) {
    if (!one.legal || isUnknown(one)) continue;
    counts.set(`${one.points}`, (counts.get(`${one.points}`) ?? 0) + 1);
    for (const point of one.points.slice(1)) ends.add(point);
  }
  const alone = ({ points }) => (counts.get(`${points}`) ?? 1) === 1 && !ends.has(points[0]);
  return choices.filter((one) => one.points.length && !isUnknown(one) && alone(one));
};

// The choice that is meant unless told otherwise: what it writes begins all the others.
export const usual = (choices) =>
  choices.find((one) => one.legal && choices.every((other) => other.writes.startsWith(one.writes)));

// The only choice that is left where a turn can't end yet; what nobody knows is none.
export const forced = ({ may_end, choices, words }) => {
  const known = choices.filter((one) => one.legal && !isUnknown(one));
  return !may_end && words.length && known.length === 1 ? known[0] : null;
};

// What a tap leads to: `{ instead }`, another target of the last choice, or `{ among }`, several of
// them; `{ take }`, a choice, and
// among which `others`; `{ narrow }`, the points tapped so far; or nothing.
export const meant = (point, picked, choices, last) => {
  if (!picked.length && last?.others) {
    const other = last.others.filter((one) => one.writes !== last.writes && one.legal && one.points.includes(point));
    const next = choices.some((one) => one.legal && one.points.includes(point));
    if (other.length === 1 && (!next || other[0].points.at(-1) === point)) return { instead: other[0] };
    if (other.length && !next) return { among: other };
  }
  const points = [...picked, point];
  const all = choices.filter((one) => starts(points, one));
  const fits = all.filter((one) => one.legal);
  if (fits.length === 1) return { take: fits[0], others: all };
  const one = usual(fits);
  if (one) return { take: one, others: all };
  return all.length ? { narrow: points } : null;
};
