// The record, line by line; a statement can be opened again, annotated or removed.
import { button, make } from "./make.js";
import { change, state } from "./record.js";
import { close, sheet } from "./sheets.js";
import { reopen } from "./facts.js";
import { annotate } from "./notes.js";
import { amend } from "./turn.js";
import { t } from "./words.js";

const line = (revision) => (piece) => {
  const { text, address, number, kind, written } = piece;
  const item = make("li", {}, make("span", {}, text));
  if (!number || state.may !== "write") return item;
  const act = (said, label, does) => item.append(button(said, does, { "aria-label": label }));
  const turn = address || written;
  act(t("Note"), t("Note on {turn}", { turn }), () => annotate(piece));
  if (address) act(t("Change"), t("Change {turn}", { turn }), () => (close(), amend(address)));
  if (kind === "fact") act(t("Change"), t("Change {turn}", { turn }), () => reopen(piece));
  act(t("Remove"), t("Remove {turn}", { turn }), () => change("DELETE", `api/statements/${address || number}`, { revision }));
  return item;
};

sheet({
  name: t("The record"),
  draw: (content) => content.append(make("ol", { class: "lines" }, ...state.record.lines.map(line(state.record.revision)))),
});
