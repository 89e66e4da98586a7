// A statement that is open in a sheet, followed while the record changes around it: its number doesn't tell which it is.
import { state, watch } from "./record.js";

const sole = (lines, text) => {
  const [first, ...more] = lines.filter((one) => one.text === text);
  return first && !more.length ? first : null;
};

// Which of the later lines a line is; nothing where that isn't sure.
const later = (line, before, after) => {
  const at = before.indexOf(line);
  if (at < 0 || sole(before, line.text)) {
    const found = sole(after, line.text);
    if (found || at < 0) return found;
  }
  const same = (one, other) => one?.text === other?.text;
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && same(before[start], after[start])) start++;
  while (end < most - start && same(before.at(-1 - end), after.at(-1 - end))) end++;
  if (at < start) return after[at];
  if (at >= before.length - end) return after.at(at - before.length);
  const changed = before.length === after.length && before.length - start - end === 1; // itself alone
  return changed && after[at].kind === line.kind ? after[at] : null;
};

const MOST = 4; // of those that were opened last, each change is followed
let followed = [];

// Follow a statement: `line` is what it was when it was last seen, `now()` what it is, nothing where it is gone.
export const follow = (line) => {
  let lines = state.record.lines;
  const one = {
    line,
    now: () => {
      if (lines === state.record.lines && lines.includes(one.line)) return one.line;
      const found = later(one.line, lines, state.record.lines);
      if (found) [one.line, lines] = [found, state.record.lines];
      return found;
    },
  };
  followed = [one, ...followed].slice(0, MOST);
  return one;
};

watch(() => followed.forEach((one) => one.now()));
