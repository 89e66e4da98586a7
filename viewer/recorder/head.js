// A new game: which one, by which rules, who plays. Of a game under way, the same can be changed.
import { button, make } from "./make.js";
import { change, state, watch } from "./record.js";
import { close, onward, refuse, sheet, show } from "./sheets.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

const NAME = t("Game and players");
const FEW = 4; // more answers than these are a list to choose from
let rules = "";
let players = null;
let told = null;
let heard = -1; // the revision that the answers are of

const answers = (question, choose) => {
  if (question.answers.length > FEW) {
    const list = make("select", { "aria-label": question.asks });
    for (const one of question.answers) {
      const option = make("option", { value: one.rules }, one.usual ? t("{answer} (usual)", { answer: one.says }) : one.says);
      option.selected = one.chosen;
      list.append(option);
    }
    list.addEventListener("change", () => choose(list.value));
    return [list];
  }
  return question.answers.map((one) =>
    button(one.usual ? t("{answer} (usual)", { answer: one.says }) : one.says, () => choose(one.rules), { "aria-pressed": String(one.chosen) }),
  );
};

const asked = (question, choose) =>
  make(
    "fieldset",
    { "data-question": question.name },
    make("legend", {}, question.asks),
    ...answers(question, choose),
    question.says && make("details", {}, make("summary", {}, t("The rule ({clause})", { clause: question.clause })), make("p", {}, question.says)),
  );

const who = (redraw) => {
  const [fewest, most] = told.seats;
  const rows = players.map((name, at) => {
    const label = t("Player {n}", { n: at + 1 });
    const input = make("input", { value: name, autocomplete: "off", "aria-label": label, placeholder: label, maxlength: "80" });
    input.addEventListener("input", () => (players[at] = input.value));
    return input;
  });
  const more = button(t("One player more"), () => (players.push(""), redraw()), players.length < most ? {} : { disabled: "" });
  const fewer = button(t("One player fewer"), () => (players.pop(), redraw()), players.length > fewest ? {} : { disabled: "" });
  return make(
    "fieldset",
    { class: "players" },
    make("legend", {}, t("Who plays, in clockwise order?")),
    ...rows,
    make("div", { class: "hands" }, fewer, more),
  );
};

const write = async () => {
  const names = players.map((name, at) => name.trim() || t("Player {n}", { n: at + 1 }));
  const answer = await change("PUT", "api/head", { rules, players: names });
  if (answer?.status === 422) return refuse();
  if (answer?.status !== 200) return close(); // what is wrong stands on the page
  heard = -1;
  onward(NAME, state.record.lacks === "setup" ? t("The set-up") : "");
};

const ready = async () => {
  const asking = new URLSearchParams({ rules, players: String(players?.length ?? "") });
  const answer = await ask("GET", `api/head?${asking}`);
  if (answer.status !== 200) return false;
  told = answer.told;
  rules = told.rules;
  players ??= told.players.length ? [...told.players] : Array(told.seats[0]).fill("");
  const [fewest, most] = told.seats;
  while (players.length < fewest) players.push("");
  players.length = Math.min(players.length, most);
  return true;
};

const draw = async (content) => {
  if (heard !== state.record.revision) [rules, players, heard] = ["", null, state.record.revision];
  if (!(await ready())) return;
  const choose = async (chosen) => {
    rules = chosen;
    await redraw();
  };
  const redraw = async () => {
    const { activeElement } = document;
    const focused = [...content.querySelectorAll("button, select, input")].indexOf(activeElement);
    const open = content.querySelector(".house")?.open;
    if (await ready()) fill(open);
    content.querySelectorAll("button, select, input")[focused]?.focus();
  };
  const fill = (open = false) => {
    const [game, ...others] = told.questions;
    const edition = others[0]?.name === "edition" ? others.shift() : null;
    const house = make("details", { class: "house" }, make("summary", {}, t("House rules")), ...others.map((one) => asked(one, choose)));
    house.open = open;
    content.replaceChildren(
      ...[state.record.lacks === "head" && asked(game, choose), edition && asked(edition, choose), who(redraw), house].filter(Boolean),
      button(state.record.lacks === "head" ? t("Begin") : t("Write"), write, { class: "main" }),
    );
  };
  fill();
};

sheet({ name: NAME, draw, writes: true, keeps: () => told !== null, place: 75 });

let offered = false;
watch((record) => {
  if (record.lacks !== "head" || state.may !== "write" || offered) return;
  offered = true;
  show(NAME);
});
