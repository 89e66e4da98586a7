"use strict";
// The keyboard. Letters act only while the focus is in the player, and can be turned off.
ftn.Keys = class {
  static MOVES = {
    ArrowLeft: "back",
    ArrowRight: "next",
    ArrowUp: "round-back",
    ArrowDown: "round-next",
    PageUp: "period-back",
    PageDown: "period-next",
    Home: "first",
    End: "last",
  };
  static LETTERS = { n: "mark-next", p: "mark-back", v: "variation" };

  constructor(page) {
    this.page = page;
    document.addEventListener("keydown", (event) => this.press(event));
    const boxes = [...document.querySelectorAll("dialog.keys .letters")];
    this.letters = ftn.recall("letters") !== "off";
    const check = () => boxes.forEach((box) => (box.checked = this.letters));
    check();
    for (const box of boxes) {
      box.addEventListener("change", () => {
        this.letters = box.checked;
        ftn.remember("letters", this.letters ? "" : "off");
        check();
      });
    }
  }

  press(event) {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = event.target;
    const controls = this.target(at);
    if (controls && this.act(event, at, controls)) event.preventDefault();
  }

  // The game that a key is for: where the focus is, or, where nothing has it, the one in view.
  target(at) {
    if (at === document.body || at === document.documentElement) {
      const controls = this.page.current;
      const { top, bottom } = controls.game.player.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? controls : null;
    }
    if (!at.closest(".player, .scoresheet, .move")) return null;
    if (at.closest("dialog, textarea, select, input:not([type=range], [type=checkbox])")) return null;
    return this.page.of(at);
  }

  act(event, at, controls) {
    const { key } = event;
    const { game } = controls;
    if (key === "Escape") return this.escape(at, game);
    if (key === "?" || key.length === 1) {
      if (key !== " ") return this.letter(key, at, game);
      if (event.shiftKey || at.closest("button, a, summary, input[type=checkbox]")) return false;
      if (!event.repeat) controls.toggle();
      return true;
    }
    const name = ftn.Keys.MOVES[key];
    if (!name || event.shiftKey) return false;
    controls.act(name);
    return true;
  }

  letter(key, at, game) {
    if (!this.letters || !at.closest(".player")) return false;
    const name = ftn.Keys.LETTERS[key];
    if (key === "?") this.page.keys(game);
    else if (name) game.step(name, { jump: name === "variation" });
    return key === "?" || name !== undefined;
  }

  // Close what is open, or else leave the variation.
  escape(at, game) {
    const menu = at.closest("details.menu[open]");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
      return true;
    }
    if (!game.within || document.querySelector("[popover]:popover-open")) return false;
    return game.step("leave", { jump: true });
  }
};
