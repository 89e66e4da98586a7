// The score as it stands, and the table's own count beside it.
import { button, make } from "./make.js";
import { change, state } from "./record.js";
import { close, sheet } from "./sheets.js";
import { ask } from "./talk.js";
import { language, t } from "./words.js";

const NAME = t("Score");
let counts = null; // the table's own totals, while they are entered
let counted = null; // the number of the period that they are of

const cell = (one) => (one === undefined ? "" : String(one));

// A sheet of points: a row a category, a column a player, and the totals below.
const grid = (sheet, players, caption) => {
  const seats = Object.keys(players);
  const head = make("tr", {}, make("td"), ...seats.map((seat) => make("th", { scope: "col" }, players[seat])));
  const row = (name, values, attributes = {}) =>
    make("tr", attributes, make("th", { scope: "row" }, name), ...seats.map((seat) => make("td", {}, cell(values[seat]))));
  const points = (cells) => Object.fromEntries(Object.entries(cells).map(([seat, one]) => [seat, one.chips]));
  const claimed = Object.keys(sheet.claimed ?? {}).length
    ? [row(t("The table counted"), sheet.claimed, { class: "claimed" })]
    : [];
  return make(
    "div",
    { class: "grid", tabindex: "0", role: "region", "aria-label": caption },
    make(
      "table",
      {},
      make("caption", {}, caption),
      make("thead", {}, head),
      make(
        "tbody",
        {},
        ...sheet.sheet.filter((one) => Object.keys(one.cells).length).map((one) => row(one.label, points(one.cells))),
        row(t("Gain"), sheet.gains, { class: "gains" }),
        row(t("Total"), sheet.totals, { class: "totals" }),
        ...claimed,
      ),
    ),
  );
};

// Where table and record differ: by how much, and what the record has for that player.
const differences = (day, players) =>
  Object.entries(day.claimed)
    .filter(([seat, total]) => total !== null && total !== day.totals[seat])
    .map(([seat, total]) => {
      const lines = day.lines.filter((one) => one.seat === seat && one.chips);
      const said = t("{who}: the table counted {theirs}, the record comes to {ours}", {
        who: players[seat],
        theirs: total,
        ours: day.totals[seat],
      });
      return make(
        "details",
        { class: "differs" },
        make("summary", {}, said),
        make("ul", {}, ...lines.map((one) => make("li", {}, make("b", {}, one.chips > 0 ? `+${one.chips}` : String(one.chips)), ` ${one.why} (${one.rule})`))),
      );
    });

const MOST = 3; // causes that are told

// What would explain where they differ, the best first.
const causes = async () => {
  const place = make("div", { class: "causes" });
  const { status, told } = await ask("GET", "api/causes");
  if (status !== 200) return "";
  const fits = told.records.flatMap((one) => one.would_fit.map((text) => ({ text })));
  const found = [...told.records.flatMap((one) => one.causes), ...fits].slice(0, MOST);
  const why = fits.length ? t("A single total may differ for many reasons. It fits if:") : t("What would explain it:");
  place.replaceChildren(
    make("p", {}, found.length ? why : t("No cause stands out: count it again together, line by line.")),
    make("ul", {}, ...found.map((one) => make("li", {}, one.text, one.fix && button(t("Mend it"), () => change("POST", "api/fix", { fix: one.fix }))))),
  );
  return place;
};

const count = (players, redraw) => {
  const rows = Object.keys(players).map((seat) => {
    const input = make("input", { type: "number", inputmode: "numeric", value: String(counts[seat]), "aria-label": players[seat] });
    const set = (value) => ((counts[seat] = value), (input.value = String(value)));
    input.addEventListener("input", () => (counts[seat] = Number(input.value) || 0));
    return make(
      "div",
      { class: "count" },
      make("span", {}, players[seat]),
      button("−", () => set(counts[seat] - 1), { "aria-label": t("{who}: one less", { who: players[seat] }) }),
      input,
      button("+", () => set(counts[seat] + 1), { "aria-label": t("{who}: one more", { who: players[seat] }) }),
    );
  });
  const write = async () => {
    const text = `score ${Object.entries(counts).map(([seat, total]) => `${seat} ${total}`).join(" ")}`;
    counts = null;
    const answer = await change("POST", "api/statements", { text });
    if (!answer || answer.status !== 201) close(); // what is wrong stands on the page
  };
  return make(
    "fieldset",
    {},
    make("legend", {}, t("What did the table count?")),
    ...rows,
    make("div", { class: "hands" }, button(t("Back"), () => ((counts = null), redraw())), button(t("Compare"), write, { class: "main" })),
  );
};

const draw = async (content) => {
  const { status, told } = await ask("GET", "api/score?now=1");
  if (status !== 200) return;
  const [record] = told.records;
  const players = record.players;
  const last = record.days.at(-1);
  const why = last && differences(last, players).length ? await causes() : "";
  if (counted !== last?.day) counts = null;
  const fill = () => {
    const parts = [];
    if (record.now && record.now.day !== last?.day) parts.push(grid(record.now, players, record.titles.now));
    if (last && state.may === "write" && !Object.keys(last.claimed).length) {
      parts.push(counts ? count(players, fill) : button(t("Enter the table's own count"), () => (([counts, counted] = [{ ...last.totals }, last.day]), fill())));
    }
    for (const day of [...record.days].reverse()) {
      const agree = Object.keys(day.claimed).length && !differences(day, players).length;
      parts.push(grid(day, players, record.titles[day.day]), ...differences(day, players), ...(day === last && why ? [why] : []));
      if (agree) parts.push(make("p", { class: "agree" }, t("The table counted the same.")));
    }
    if (record.winners.length) parts.unshift(make("p", { class: "winner" }, t("Won by {who}", { who: record.winners.map((seat) => players[seat]).join(", ") })));
    if (record.winners.length) {
      const page = { class: "button", href: `api/page?chances=after&lang=${language}`, download: "chances.html" };
      parts.push(make("a", page, t("Who had what chances")), make("p", {}, t("A page with everybody's chances and the turns that cost most; it takes a quarter of a minute.")));
    }
    content.replaceChildren(...(parts.length ? parts : [make("p", {}, t("There is nothing to count yet."))]));
  };
  fill();
};

sheet({ name: NAME, draw, place: 10 });
