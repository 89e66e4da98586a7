// The texts of the page, in the reader's language: every text goes through `t`.
// The templates are English, and the same as in `viewer/words/`; parts stand in braces.
export const t = (template, parts = {}) => template.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
