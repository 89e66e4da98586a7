// What the table decides after a change: whether a breach stands, and what an amendment upset.
import { button, find, make } from "./make.js";
import { change } from "./record.js";
import { t } from "./words.js";

// Ask about the errors that a change brought. `amend(address)` opens a turn.
export const asked = async ({ status, told }, amend) => {
  const wrong = (told.findings ?? []).filter((one) => one.severity === "error");
  const box = find(".told");
  if (!wrong.length) return;
  const undo = button(t("Take it back"), () => change("POST", "api/undo"));
  if (status !== 201) {
    const turns = [...new Set(wrong.map((one) => one.turn))].filter((turn) => turn && turn !== told.address);
    box.append(undo, ...turns.map((turn) => button(t("Open {turn}", { turn }), () => amend(turn))));
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
  );
};
