"use strict";
// Helpers that all scripts share.
const ftn = {};
ftn.parts = []; // what each game of the page gets: functions of the game
ftn.still = matchMedia("(prefers-reduced-motion: reduce)");
ftn.ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
ftn.chord = ({ ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey;
ftn.clamp = (number, least, most) => Math.max(least, Math.min(number, most));
ftn.all = (within, selector) => [...within.querySelectorAll(selector)];

// Set the attributes whose values differ.
ftn.put = (element, attributes) => {
  for (const name in attributes) {
    if (element.getAttribute(name) !== String(attributes[name])) element.setAttribute(name, attributes[name]);
  }
};
ftn.make = (tag, attributes, ...children) => {
  const made = document.createElement(tag);
  ftn.put(made, attributes);
  made.append(...children);
  return made;
};

// A copy without the names that only one element of a page may have.
ftn.copy = (element) => {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...ftn.all(copy, "[id]")]) each.removeAttribute("id");
  return copy;
};
