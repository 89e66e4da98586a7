// By keyboard alone: the focus is never lost when what had it goes, and arrows go from button to button.
import { find } from "./make.js";
import { t } from "./words.js";

const PARTS = ".beside, .choices, .others, .told, .next, .file, .hands, .content";
const ASKING = ".beside, .choices, .others"; // parts that hold something else after each choice
const CONTROLS = "button, input, select, textarea, a[href], summary, [tabindex='0']";
const dialog = find(".sheet");
let last = null; // where the focus was: the part, what it was on, and which one there
let byKeys = false;

const usable = (one) => !one.disabled && one.checkVisibility();
const controls = (part) => (part ? [...part.querySelectorAll(CONTROLS)].filter(usable) : []);
const called = (one) => one.id || one.ariaLabel || one.textContent;

// From Undo or Redo, where it has nothing left to do, to the other one: the next Enter begins no turn.
const besideIt = (there) => ([t("Undo"), t("Redo")].includes(last.called) ? there[0] : undefined);

// What comes instead of what had the focus: the same again, or what stands in its place.
const inPlace = () => {
  if (!last.part) return undefined;
  const part = last.part.isConnected ? last.part : find(`.${last.part.classList[0]}`, dialog.open ? dialog : document);
  const there = controls(part);
  if (part?.matches(ASKING)) return there[0];
  return there.find((one) => called(one) === last.called) ?? (part?.matches(".hands") ? besideIt(there) : there[Math.min(last.at, there.length - 1)]);
};

const otherwise = () => {
  if (dialog.open) return controls(find(".content", dialog))[0] ?? find("[data-close]", dialog);
  return [".entering .beside button", ".entering .choices button", "[data-do=done]", ".entering .others button", ".entering summary", "[data-more]"]
    .map((selector) => [...document.querySelectorAll(selector)].find(usable))
    .find(Boolean);
};

const lost = () => {
  const { activeElement: on } = document;
  if (dialog.open && !dialog.contains(on)) return true;
  return on === document.body || !on || on.disabled;
};

// Give the focus back if what had it is gone.
const keep = () => {
  if (byKeys && last && lost()) (inPlace() ?? otherwise())?.focus();
};

addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);
addEventListener("focusin", ({ target }) => {
  const part = target.closest(PARTS);
  last = { part, called: called(target), at: controls(part).indexOf(target) };
});
for (const part of [find(".dock"), dialog])
  new MutationObserver(keep).observe(part, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden", "open"] });
dialog.addEventListener("close", () => setTimeout(keep));

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || !event.target.matches?.("button, summary")) return;
  const there = controls(event.target.closest(PARTS));
  const next = there[there.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
});
