// "I missed it": turns that nobody saw are written as that, and the game goes on.
import { button, make } from "./make.js";
import { change } from "./record.js";
import { sheet, show } from "./sheets.js";
import { ask } from "./talk.js";
import { t } from "./words.js";

const write = (text) => async () => {
  const answer = await change("POST", "api/statements", { text });
  if (answer?.status === 201) show(t("What is on the table"));
};

sheet({
  name: t("I missed it"),
  place: 20,
  writes: true,
  draw: async (content) => {
    const { told } = await ask("GET", "api/missed");
    if (!told.until?.length) return content.append(make("p", {}, t("No turn is due.")));
    content.append(
      make("p", {}, t("Whose turn is it now? What was done until then is written as unknown.")),
      ...told.until.map((one) => button(one.says, write(one.text))),
    );
    return undefined;
  },
});
