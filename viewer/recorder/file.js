// What the page says of the record's file: it can't be saved, or somebody edited it elsewhere.
import { button, find, make } from "./make.js";
import { change, state, watch } from "./record.js";
import { t } from "./words.js";

const place = make("section", { class: "file", "aria-live": "assertive" });
find(".told").before(place);

// The record as a file of this device's own.
const download = (record) => {
  const address = URL.createObjectURL(new Blob([record.text], { type: "text/plain" }));
  const link = make("a", { href: address, download: record.file ?? "game.ftn" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
};

const choose = (keep) => () => change("POST", "api/choose", { keep });

let said = "";
watch((record) => {
  const { unsaved, apart } = record;
  const now = JSON.stringify([unsaved, apart, state.may]);
  if (now === said) return; // what is read aloud once isn't again
  said = now;
  place.replaceChildren();
  if (unsaved) {
    const text = t("The record can't be saved: {why}. It goes on, and is saved as soon as it can be.", { why: unsaved });
    place.append(make("p", { class: "error" }, text), button(t("Save it on this device"), () => download(record)));
  }
  if (!apart) return;
  const text = t("Somebody changed the file elsewhere, and lost what was recorded here. Both are kept; the other one is in {file}.", {
    file: apart.file,
  });
  place.append(make("p", { class: "error" }, text));
  if (state.may !== "write") return;
  place.append(button(t("Go on with what was recorded"), choose("recorded")));
  if (apart.text !== null) place.append(button(t("Go on with the other"), choose("edited")));
});
