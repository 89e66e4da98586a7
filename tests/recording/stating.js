// State a fact by taps: open the sheet of facts, then each choice that it `writes`.
async (writes) => {
  const PATIENCE = 60_000;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const told = () => `${writes.join(" ")}, at ${one(".sheet .written")?.textContent}: ${one(".told").textContent}`;
  const found = async (find) => {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const seen = find();
      if (seen) return seen;
      if (Date.now() > until) throw new Error(`${find}: ${told()}`);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const offers = (within, word) => () => all(`${within} button`).find((button) => button.dataset.writesWord === word);
  const text = () => one(".sheet .speller > .written")?.textContent;
  const [verb, ...rest] = writes;
  one("[data-more]").click();
  (await found(() => all(".sheet .content > button").find((button) => button.textContent === "What is on the table"))).click();
  (await found(offers(".sheet", verb))).click();
  await found(() => text() === verb);
  for (const word of rest) {
    const before = text();
    const next = () => all(".sheet .hands button").find((button) => button.textContent === "Next");
    const there = offers(".speller", word);
    if (!(await found(() => there() ?? next()))?.dataset.writesWord) next().click();
    (await found(there)).click();
    await found(() => text() !== before);
  }
  all(".sheet .hands .main")[0].click();
  await found(() => !text());
  one("[data-close]").click();
}
