// Elements, made and found. Texts are always texts: nothing here reads markup.
export const find = (selector, within = document) => within.querySelector(selector);

export const make = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(key, value);
  made.append(...content.filter((one) => one || one === 0));
  return made;
};

// A button that does something; `attributes` are written on it.
export const button = (text, act, attributes = {}) => {
  const made = make("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
};
