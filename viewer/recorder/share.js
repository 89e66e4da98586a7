// What can be taken along: the replay page as a file, and the record; and the page's language.
import { button, make } from "./make.js";
import { state } from "./record.js";
import { sheet } from "./sheets.js";
import { ask } from "./talk.js";
import { language, languages, t } from "./words.js";

// The name of the record's file without its end, for files beside it.
const named = () => {
  const names = Object.values(state.record.players).join("-");
  const date = /^\[Date "([\d-]+)"\]/m.exec(state.record.text)?.[1];
  return [date, names].filter(Boolean).join("-").replace(/[^\p{L}\p{N}-]+/gu, "-") || "game";
};

const record = () => {
  const address = URL.createObjectURL(new Blob([state.record.text], { type: "text/plain" }));
  const link = make("a", { href: address, download: `${named()}.ftn` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

sheet({
  name: t("Share"),
  place: 60,
  draw: (content) => {
    const page = make("a", { class: "button", href: `api/page?lang=${language}`, download: `${named()}.html` }, t("The game as a page, to replay it"));
    content.append(
      page,
      make("p", {}, t("One file that opens in any browser, without a network.")),
      button(t("The record"), record),
      make("p", {}, t("The text that everything here comes from: to keep, or to go on with elsewhere.")),
    );
  },
});

const WHO = { write: t("Who writes, too, scans this"), watch: t("Who only watches scans this") };

sheet({
  name: t("Other devices"),
  place: 65,
  writes: true,
  draw: async (content) => {
    const { status, told } = await ask("GET", "api/links");
    if (status !== 200) return;
    if (!told.shared) content.append(make("p", {}, t("This recording is for this device alone. End it with Ctrl-C and begin it with --share: then others on the same network can join.")));
    for (const [name, { link, code }] of Object.entries(told.links)) {
      const drawn = make("img", { src: code, alt: WHO[name], width: "200", height: "200" });
      content.append(make("figure", {}, make("figcaption", {}, WHO[name]), drawn, make("a", { class: "button", href: link }, link)));
    }
  },
});

sheet({
  name: t("Language"),
  place: 90,
  draw: (content) =>
    content.append(
      ...Object.entries(languages).map(([code, name]) =>
        button(name, () => (location.search = `?lang=${code}`), { lang: code, "aria-pressed": String(code === language) }),
      ),
    ),
});
