// The board.
import { find } from "./make.js";
import { watch } from "./record.js";
import { language } from "./words.js";

watch((record, moved) => {
  if (moved) find(".board").src = `api/page?embed=1&at=${record.revision}&lang=${language}`;
});
find(".board").addEventListener("load", (event) => {
  event.target.contentDocument.querySelector("[data-do=last]:enabled")?.click();
});
