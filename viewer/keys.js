"use strict";
// The keyboard. Letters act wherever the arrows do; they and `?` can be turned off.
// `of` tells the game of an element; `act` does what a button says, or says false.
ftn.keys = (of, act) => {
  const LETTERS = { n: "mark-next", p: "mark-back", v: "variation", "?": "keys" };
  // Keys act in player and scoresheet and, without a focus, while the player is in view.
  const acts = (at, { player }) => {
    if (at.contains(player)) {
      const { top, bottom } = player.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }
    return !at.closest("dialog, select, .link") && at.closest(".player, .scoresheet, .move");
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

  // Act on a key, or return false; a button's `aria-keyshortcuts` names its key.
  const press = (key, at, game, { shiftKey, repeat }) => {
    if (key === "Escape") return escape(at, game);
    if (key === " ") return !shiftKey && !at.closest("button, a, summary") && (repeat || act(game, "play"));
    const button = game.buttons.find(({ ariaKeyShortcuts }) => ariaKeyShortcuts === key);
    if (button) return !shiftKey && act(game, button.dataset.do);
    return !document.documentElement.dataset.letters && act(game, LETTERS[key]);
  };

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || ftn.chord(event)) return;
    const game = of(target);
    if (acts(target, game) && press(key, target, game, event)) event.preventDefault();
  });
};
