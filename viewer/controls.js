"use strict";
// What a game is steered with: buttons, slider, play, swipes, the chart.
ftn.parts.push((game) => {
  const { one, steps, cursors } = game;
  const PACE = 1200; // milliseconds a move at speed 1
  const [slider, ticks, speed, button, icon] = [".slider", ".ticks", ".speed", ".play", ".play path"].map(one);
  const buttons = (game.buttons = game.all("[data-do]"));
  const triangle = icon.getAttribute("d");
  let path = [];
  let timer = 0;
  let playing = false;

  // Do what a button says, if it is one of a game's.
  game.act = (name) => {
    if (name === "play") (playing ? stop : start)();
    else if (steps.to[name]) game.step(name, { jump: name === "leave" || name === "variation" });
    else return false;
    return true;
  };

  // What leads nowhere is greyed, but keeps the focus.
  const update = (how) => {
    if (!how.playing) stop();
    const { node } = game;
    for (const each of buttons) {
      const to = steps.to[each.dataset.do];
      if (each.dataset.do === "leave") each.hidden = node < steps.main;
      else if (to) ftn.put(each, { "aria-disabled": to(node) === node });
    }
    path = steps.path(node);
    slider.max = path.length - 1;
    slider.value = path.indexOf(node);
    slider.ariaValueText = game.where.textContent.replace(" · ", ", ");
    ticks.classList.toggle("off", node >= steps.main);
  };

  const start = () => {
    turn(true);
    tick(steps.after[game.node] ? "next" : "first");
  };
  const tick = (name) => {
    game.step(name, { playing });
    if (steps.after[game.node]) timer = setTimeout(tick, PACE / speed.value, "next");
    else stop();
  };
  const stop = () => {
    if (!playing) return;
    clearTimeout(timer);
    turn(false);
    game.aloud();
  };
  const turn = (on) => {
    button.ariaPressed = playing = game.quiet = on;
    icon.setAttribute("d", on ? "M6 4h4v16H6zM14 4h4v16h-4z" : triangle);
  };

  // Step on while a button is held, faster and faster; a short press is a click.
  const hold = (button) => {
    let next = 0;
    let held = false;
    let wait = 0;
    const again = () => {
      stop();
      held = game.quiet = true;
      wait = Math.max(70, wait * 0.93);
      if (game.step(button.dataset.do)) next = setTimeout(again, wait);
    };
    button.addEventListener("pointerdown", (event) => {
      held = false;
      wait = 220;
      if (!event.button) next = setTimeout(again, 400);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) {
      button.addEventListener(name, () => {
        clearTimeout(next);
        if (!held || playing) return;
        game.quiet = false;
        game.aloud();
      });
    }
    button.addEventListener("click", (event) => {
      if (held && event.detail) event.stopPropagation(); // the end of a long press
      held = false;
    });
  };

  // A swipe to the left turns the page.
  const swipe = (board) => {
    let from = null;
    board.addEventListener("pointerdown", (event) => (from = event.isPrimary ? event : null));
    board.addEventListener("pointercancel", () => (from = null));
    board.addEventListener("pointerup", (event) => {
      if (!from) return;
      const x = event.clientX - from.clientX;
      const y = event.clientY - from.clientY;
      from = null;
      if (Math.abs(x) >= 40 && Math.abs(x) > 1.5 * Math.abs(y)) game.step(x < 0 ? "next" : "back");
    });
  };

  const seek = (plot, event, how) => {
    const { a, e } = plot.getScreenCTM();
    const n = Math.round((event.clientX - e) / a);
    game.go(Math.min(Math.max(n, 0), steps.main - 1), how);
  };

  slider.addEventListener("input", () => game.go(path[slider.value]));
  for (const each of buttons) {
    if (each.ariaLabel) each.title = each.ariaLabel;
    if (/(back|next)$/.test(each.dataset.do)) hold(each);
  }
  swipe(one(".board"));
  for (const { parentNode: plot } of cursors) {
    const chart = plot.ownerSVGElement;
    chart.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      chart.setPointerCapture(event.pointerId);
      seek(plot, event, { jump: true });
    });
    chart.addEventListener("pointermove", (event) => chart.hasPointerCapture(event.pointerId) && seek(plot, event, { still: true }));
  }
  game.watch.push(update);
});

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
