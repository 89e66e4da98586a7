// Words entered by taps: what the table shows, a set-up, a turn that could have been played.
import { button, make } from "./make.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

const JOINED = /^\+(?=.)/;
const joins = (choice) => JOINED.test(choice.writes) && !choice.writes.startsWith("++");
const FEW = 4; // the most letters on a small key

// Return an element in which words are entered, beginning with some; `done(text)` takes them.
// `of` says which: a fact's, or those of the turn at an address.
export const speller = ({ words: first = [], of = { kind: "fact" }, done, leave }) => {
  const place = make("div", { class: "speller" });
  let words = first;
  let parts = []; // what was chosen
  let following = null;
  let onward = false; // the word is whole: the next one is chosen
  let latest = 0;

  const write = async (next) => {
    const mine = ++latest;
    const asked = new URLSearchParams({ ...of, words: [...words, ...next].join(" ") });
    const { status, told } = await ask("GET", `api/choices?${asked}`);
    if (mine !== latest || status !== 200) return;
    [parts, following, onward] = [next, told, false];
    draw();
    place.querySelector(".choices button")?.focus();
  };

  // Back one tap; at the beginning back into the words that were there, and then out.
  const back = () => {
    if (parts.length) return write(parts.slice(0, -1));
    if (words.length < 2) return leave();
    words = words.slice(0, -1);
    return write([]);
  };

  const key = (choice) => {
    const written = choice.writes.replace(JOINED, "");
    const text = written === choice.says ? "" : choice.says;
    return button(make("b", {}, written), () => write([...parts, choice.writes]), { ...(text ? { title: text } : {}), class: choice.legal ? "" : "no", "data-writes-word": choice.writes });
  };

  const keys = (choices) => {
    const small = choices.every((one) => one.writes.replace(JOINED, "").length <= FEW);
    const made = make("div", { class: small ? "choices keys" : "choices", role: "group", "aria-label": following.asks || t("What is it?") });
    for (const one of choices) {
      const button = key(one);
      if (one.says !== one.writes.replace(JOINED, "")) button.append(one.says);
      made.append(button);
    }
    return made;
  };

  const name = () => {
    const input = make("input", { autocomplete: "off", autocapitalize: "words", spellcheck: "false", id: "spelled" });
    const form = make("form", { class: "line" }, make("label", { for: "spelled" }, t("Another name")), input, make("button", {}, t("Take it")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const written = input.value.trim().replace(/\s+/g, "-");
      if (written) write([...parts, written[0].toUpperCase() + written.slice(1)]);
    });
    return form;
  };

  const draw = () => {
    const more = following.choices.filter(joins);
    const next = following.choices.filter((one) => !joins(one)).sort((one, other) => one.writes.endsWith("?") - other.writes.endsWith("?"));
    const shown = more.length && !onward ? more : next;
    const asks = more.length && onward ? "" : following.asks;
    const parted = make(
      "div",
      {},
      make("p", { class: "written" }, following.words.join(" ")),
      make("p", { class: "asks", "aria-live": "polite" }, asks),
      keys(shown),
      following.named && !(more.length && !onward) && name(),
      make(
        "div",
        { class: "hands" },
        button(t("Back"), back),
        more.length > 0 && next.length > 0 && !onward && button(t("Next"), () => ((onward = true), draw())),
        button(t("Write"), () => done(following.words.join(" ")), {
          class: "main",
          ...(following.may_end ? {} : { disabled: "" }),
        }),
      ),
    );
    place.replaceChildren(...parted.childNodes);
  };

  write([]);
  return place;
};
