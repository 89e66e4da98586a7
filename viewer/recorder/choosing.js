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

// The taps that lead on from a tap: one list, or one for each choice where it left several.
const leads = (found, points, taps, choices) => {
  const earlier = taps.slice(0, -1);
  if (found.instead) return [[...earlier, { ...found.instead, others: taps.at(-1).others }]];
  if (found.take) return [[...taps, { ...found.take, others: found.others }]];
  if (found.among) return found.among.map((one) => [...earlier, one]);
  const all = choices.filter((one) => starts(points, one));
  const legal = all.filter((one) => one.legal);
  return (legal.length ? legal : all).map((one) => [...taps, one]);
};

const CLEAR = 4; // pixels by which a mark must be nearer than the next one
const FEW = 3; // choices that a place stands for at most, to be told before those of others
const MOST = 8;

// What a tap means by the marks near it, the nearest first: what the nearest `found`, unless the next
// one is as near; and `beside` it what was perhaps meant, each with its point and where it leads.
export const aimed = (near, picked, choices, taps) => {
  const ways = near.flatMap(({ point, far }) => {
    const found = meant(point, picked, choices, taps.at(-1));
    return found ? { point, far, found, to: leads(found, [...picked, point], taps, choices) } : [];
  });
  if (!ways.length) return null;
  const known = new Set();
  const few = ({ to }) => to.length <= FEW;
  const options = [...ways.filter(few), ...ways.filter((way) => !few(way))].flatMap(({ point, far, to }) =>
    to.flatMap((next) => {
      const text = next.map((one) => one.writes).join(" ");
      return known.has(text) ? [] : (known.add(text), [{ point, far, next }]);
    }),
  );
  const [{ point, far, found }] = ways;
  const others = options.filter((one) => one.point !== point);
  const unclear = ways.some((one) => few(one) && one.far && one.far - far < CLEAR && others.some((other) => other.point === one.point));
  return unclear ? { beside: options.slice(0, MOST), unclear } : { found, beside: others.slice(0, MOST) };
};
