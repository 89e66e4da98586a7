// The recorder's page. It asks the recorder's interface for everything and knows no rule.
import "./file.js";
import "./turn.js";
import "./lines.js";
import "./head.js";
import "./facts.js";
import "./next.js";
import "./missed.js";
import "./score.js";
import "./notes.js";
import "./share.js";
import "./focus.js";
import { find } from "./make.js";
import { begin, state, watch } from "./record.js";

watch((record) => {
  for (const part of document.querySelectorAll("[data-writes]")) part.hidden = state.may !== "write";
  document.title = record.due ? `${record.due} – ${find("h1").textContent}` : find("h1").textContent;
});
begin();
