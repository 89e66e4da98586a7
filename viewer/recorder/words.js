// The texts of the page, in the reader's language: every text goes through `t`.
// The templates are English, and the same as in `viewer/words/`; parts stand in braces.
const { texts, languages } = JSON.parse(document.querySelector(".texts").textContent);

export const language = document.documentElement.lang;
export { languages };

export const t = (template, parts = {}) =>
  (texts[template] ?? template).replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
