"use strict";
// What a game is steered with: buttons, slider, play, swipes, the chart.
ftn.parts.push((game) => {
  const { player, steps, cursors } = game;
  const PACE = 1200; // milliseconds a move at speed 1
  const buttons = [...player.querySelectorAll("[data-do]")];
  const slider = player.querySelector(".slider");
  const ticks = player.querySelector(".ticks");
  let path = steps.path(0);
  const speed = player.querySelector(".speed");
  const button = player.querySelector(".play");
  const triangle = button.querySelector("path").getAttribute("d");
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
    for (const each of buttons) {
      const to = steps.to[each.dataset.do];
      if (each.dataset.do === "leave") each.hidden = game.node < steps.main;
      else if (to) {
        const off = String(to(game.node) === game.node);
        if (each.ariaDisabled !== off) each.ariaDisabled = off;
      }
    }
    path = steps.path(game.node);
    slider.max = path.length - 1;
    slider.value = path.indexOf(game.node);
    ticks.classList.toggle("off", game.node >= steps.main);
    slider.setAttribute("aria-valuetext", game.where.textContent.replace(" · ", ", "));
  };

  const start = () => {
    turn(true);
    if (steps.after[game.node] < 0) {
      game.step("first", { playing });
      wait();
    } else tick();
  };
  const tick = () => {
    game.step("next", { playing });
    if (steps.after[game.node] < 0) stop();
    else wait();
  };
  const wait = () => (timer = setTimeout(tick, PACE / speed.value));
  const stop = () => {
    if (!playing) return;
    clearTimeout(timer);
    turn(false);
    game.announce();
  };
  const turn = (on) => {
    playing = game.quiet = on;
    button.setAttribute("aria-pressed", on);
    button.querySelector("path").setAttribute("d", on ? "M6 4h4v16H6zM14 4h4v16h-4z" : triangle);
  };

  // Step on while a button is held, faster and faster; a short press is a click.
  const hold = (button) => {
    let next = 0;
    let held = false;
    const end = () => {
      clearTimeout(next);
      if (!held || playing) return;
      game.quiet = false;
      game.announce();
    };
    button.addEventListener("pointerdown", (event) => {
      held = false;
      if (event.button) return;
      let wait = 220;
      const again = () => {
        stop();
        held = game.quiet = true;
        wait = Math.max(70, wait * 0.93);
        if (game.step(button.dataset.do)) next = setTimeout(again, wait);
      };
      next = setTimeout(again, 400);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(name, end);
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
    if (/^(.*-)?(back|next)$/.test(each.dataset.do)) hold(each);
  }
  swipe(player.querySelector(".board"));
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
