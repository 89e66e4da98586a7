// "I missed it": turns that nobody saw are written as that, and the game goes on. Later, what they
// can have been is worked out by what is known since.
import { button, make } from "./make.js";
import { change } from "./record.js";
import { onward, sheet } from "./sheets.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

const NAME = t("I missed it");

const write = (text) => async () => {
  const answer = await change("POST", "api/statements", { text });
  if (answer?.status === 201) onward(NAME, t("What is on the table"));
};

// What an unknown turn can have been, each a button that writes it.
const work = async ({ address }, place) => {
  place.replaceChildren(make("p", {}, t("One moment …")));
  const { status, told } = await ask("GET", `api/missed?address=${address}`);
  if (status !== 200) return;
  const names = told.could.map((words) =>
    button(make("b", {}, words), async () => {
      await change("PUT", `api/statements/${address}`, { text: words });
      await onward(NAME, NAME);
    }),
  );
  let said = t("By what is known since, it can only have been:");
  if (!told.count) said = t("No legal turn fits what is known since.");
  else if (!names.length) said = t("It can have been {n} things or more. Say more of what is on the table.", { n: told.count });
  else if (!told.whole) said = t("It can have been, among others:");
  place.replaceChildren(make("p", {}, said), ...names);
};

const unknown = (turn) => {
  const place = make("div", { class: "next", "aria-live": "polite" });
  const text = t("{turn}, {who}: work out what it was", { turn: turn.address, who: turn.who });
  return [button(text, () => work(turn, place)), place];
};

sheet({
  name: NAME,
  place: 20,
  writes: true,
  draw: async (content) => {
    const { told } = await ask("GET", "api/missed");
    const until = told.until ?? [];
    content.append(
      make("p", {}, until.length ? t("Whose turn is it now? What was done until then is written as unknown.") : t("No turn is due.")),
      ...until.map((one) => button(one.says, write(one.text))),
      ...(told.unknown ?? []).flatMap(unknown),
    );
  },
});
