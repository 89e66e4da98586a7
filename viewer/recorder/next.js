// What comes where no turn is due: the facts that the record waits for, a new day or round.
import { button, find, make } from "./make.js";
import { state, watch } from "./record.js";
import { begin } from "./facts.js";
import { onward } from "./sheets.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

const MOST = 3; // facts that are offered at once; the others are in their sheet
const place = make("section", { class: "next", "aria-label": t("What comes next") });
find(".entering").before(place);

watch(async (record, moved) => {
  if (!moved) return;
  const waits = !record.due && record.lacks !== "head" && state.may === "write" && !record.over;
  const { status, told } = waits ? await ask("GET", "api/choices?kind=fact") : {};
  const offered = status === 200 ? told.choices.slice(0, MOST) : [];
  place.replaceChildren(
    ...(offered.length ? [make("p", {}, t("No turn is due. What comes next?"))] : []),
    ...offered.map((one) => button(one.says, () => begin(one.writes, () => onward(t("What is on the table"))), { class: "begins" })),
  );
});
