// The record, line by line; a turn can be opened again or removed.
import { button, make } from "./make.js";
import { change, state } from "./record.js";
import { close, sheet } from "./sheets.js";
import { reopen } from "./facts.js";
import { annotate } from "./notes.js";
import { amend } from "./turn.js";
import { t } from "./words.js";

const line = (piece) => {
  const { text, address } = piece;
  const item = make("li", {}, make("span", {}, text));
  if (piece.number && state.may === "write") {
    const named = { turn: address || piece.written };
    item.append(button(t("Note"), () => annotate(piece), { "aria-label": t("Note on {turn}", named) }));
    if (piece.kind === "fact") {
      item.append(button(t("Change"), () => reopen(piece), { "aria-label": t("Change {turn}", named) }));
    }
  }
  if (address && state.may === "write") {
    item.append(
      button(t("Change"), () => (close(), amend(address)), { "aria-label": t("Change {turn}", { turn: address }) }),
      button(t("Remove"), () => change("DELETE", `api/statements/${address}`), {
        "aria-label": t("Remove {turn}", { turn: address }),
      }),
    );
  }
  return item;
};

sheet({
  name: t("The record"),
  draw: (content) => content.append(make("ol", { class: "lines" }, ...state.record.lines.map(line))),
});
