// What the table decides after a change: whether a breach stands, and what an amendment upset.
import { button, find, make } from "./make.js";
import { change, state } from "./record.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

// Mend what has an exact edit, by one tap; what is left is asked about again.
const mend = async (fix, amend) => {
  const answer = await change("POST", "api/fix", { fix });
  if (answer?.status === 200) await asked(answer, amend);
};

// Add what would mend the record as it stands, once that was worked out.
const mends = async (place, amend) => {
  const { revision } = state.record;
  const { status, told } = await ask("GET", "api/findings");
  if (status !== 200 || revision !== state.record.revision) return;
  const said = find(".told").textContent;
  for (const { fix, help, turn } of told.findings) {
    if (!fix) continue;
    if (!said.includes(help)) place.append(make("p", { class: "info" }, turn ? `${turn}: ${help}` : help));
    place.append(button(turn ? t("Mend {turn}", { turn }) : t("Mend it"), () => mend(fix, amend)));
  }
};

// Ask about the errors that a change brought. `amend(address)` opens a turn.
export const asked = async ({ status, told }, amend) => {
  const wrong = (told.findings ?? []).filter((one) => one.severity === "error");
  const box = find(".told");
  if (!wrong.length) return;
  const undo = button(t("Take it back"), () => change("POST", "api/undo"));
  const place = make("div", { class: "mends" });
  mends(place, amend).catch(() => {});
  if (status !== 201) {
    const turns = [...new Set(wrong.map((one) => one.turn))].filter((turn) => turn && turn !== told.address);
    place.append(undo, ...turns.map((turn) => button(t("Open {turn}", { turn }), () => amend(turn))));
    box.append(place);
    return;
  }
  const rules = [...new Set(wrong.map((one) => one.rule))];
  const input = make("input", { id: "why", autocomplete: "off" });
  const stand = button(t("Let it stand"), () => {
    const why = input.value.trim().replaceAll("\\", "\\\\").replaceAll('"', '\\"');
    return change("POST", "api/statements", { text: rules.map((rule) => `ruling ${rule}${why && ` "${why}"`}`).join("\n") });
  });
  box.append(
    make("div", { class: "hands" }, undo, stand),
    make("label", { for: "why" }, t("Why it stands, if you like")),
    input,
    place,
  );
};
