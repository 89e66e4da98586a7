"use strict";
// The keyboard. Letters act wherever the arrows do; they and `?` can be turned off.
// `of` tells the game of an element.
ftn.keys = (of) => {
  const MOVES = {
    ArrowLeft: "back",
    ArrowRight: "next",
    ArrowUp: "round-back",
    ArrowDown: "round-next",
    PageUp: "period-back",
    PageDown: "period-next",
    Home: "first",
    End: "last",
  };
  const LETTERS = { n: "mark-next", p: "mark-back", v: "variation" };

  let letters = ftn.stored("letters") !== "off";
  const check = () => {
    for (const box of document.querySelectorAll(".letters")) box.checked = letters;
  };
  document.addEventListener("change", ({ target }) => {
    if (!target.matches(".letters")) return;
    letters = target.checked;
    ftn.stored("letters", letters ? "" : "off");
    check();
  });

  // Keys act in player and scoresheet and, without a focus, while the player is in view.
  const acts = (at, { player }) => {
    if (at === document.body || at === document.documentElement) {
      const { top, bottom } = player.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }
    if (at.closest("dialog, textarea, select, input:not([type=range], [type=checkbox])")) return false;
    return at.closest(".player, .scoresheet, .move") !== null;
  };

  // Close what is open, or else leave the variation.
  const escape = (at, game) => {
    const menu = at.closest(".menu[open]");
    if (menu) {
      menu.open = false;
      menu.firstElementChild.focus();
      return true;
    }
    return !document.querySelector(":popover-open") && game.step("leave", { jump: true });
  };

  // Do what a key says, or say false.
  const press = (key, at, game, { shiftKey, repeat }) => {
    if (key === "Escape") return escape(at, game);
    if (key === " ") {
      if (shiftKey || at.closest("button, a, summary, input[type=checkbox]")) return false;
      return repeat || game.act("play");
    }
    if (MOVES[key]) return !shiftKey && game.act(MOVES[key]);
    if (!letters) return false;
    if (key === "?") game.article.querySelector(".keys").showModal();
    return key === "?" || (LETTERS[key] !== undefined && game.act(LETTERS[key]));
  };

  document.addEventListener("keydown", (event) => {
    const { key, target, ctrlKey, altKey, metaKey, isComposing } = event;
    if (event.defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return;
    const game = of(target);
    if (acts(target, game) && press(key, target, game, event)) event.preventDefault();
  });
  return check;
};
