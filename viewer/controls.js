"use strict";
// What a game is steered with: buttons, slider, play, swipes, the chart.
ftn.Controls = class {
  static STEPS = new Set(
    ["first", "last", "next", "back", "leave"].concat(
      ["round", "period", "mark"].flatMap((what) => [`${what}-back`, `${what}-next`]),
    ),
  );
  static HELD = /^(.*-)?(back|next)$/;
  static PACE = 1200; // milliseconds a move at speed 1

  constructor(game) {
    this.game = game;
    this.buttons = [...game.player.querySelectorAll("button[data-do]")];
    this.slider = game.player.querySelector("input.slider");
    this.speed = game.player.querySelector("select.speed");
    this.play = this.buttons.find((button) => button.dataset.do === "play");
    this.slider.max = game.steps.main - 1;
    this.slider.addEventListener("input", () => game.go(Number(this.slider.value)));
    for (const button of this.buttons) if (ftn.Controls.HELD.test(button.dataset.do)) this.hold(button);
    this.swipe(game.player.querySelector(".board"));
    if (game.chart) this.seek(game.chart);
    game.watchers.push((how) => this.update(how));
  }

  // Follow the game: what leads nowhere is greyed, but keeps the focus.
  update(how) {
    if (!how.playing) this.stop();
    const { game } = this;
    const { steps, node } = game;
    for (const button of this.buttons) {
      const name = button.dataset.do;
      if (name === "leave") button.hidden = !game.within;
      else if (ftn.Controls.STEPS.has(name)) {
        const stuck = String(steps.step(name, node) === node);
        if (button.getAttribute("aria-disabled") !== stuck) button.setAttribute("aria-disabled", stuck);
      }
    }
    this.slider.value = steps.home(node);
    this.slider.setAttribute("aria-valuetext", game.caption.where.textContent.replace(" · ", ", "));
  }

  // Do what a button says, if it is one of a game's.
  act(name) {
    if (name === "play") this.toggle();
    else if (ftn.Controls.STEPS.has(name)) this.game.step(name, { jump: name === "leave" });
    else return false;
    return true;
  }

  toggle() {
    if (this.playing) {
      this.stop();
      return;
    }
    const { game } = this;
    game.quiet = true;
    this.playing = true;
    this.mark();
    const tick = () => {
      if (game.step("next", { playing: true }) && game.steps.after[game.node] >= 0) {
        this.timer = setTimeout(tick, ftn.Controls.PACE / Number(this.speed.value));
      } else this.stop();
    };
    if (game.steps.after[game.node] < 0) {
      game.step("first", { playing: true });
      this.timer = setTimeout(tick, ftn.Controls.PACE / Number(this.speed.value));
    } else tick();
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.playing = false;
    this.game.quiet = false;
    this.mark();
    this.game.announce();
  }

  mark() {
    this.play.setAttribute("aria-pressed", this.playing);
    const path = this.play.querySelector("path");
    path.setAttribute("d", this.playing ? path.dataset.pause : path.dataset.play);
  }

  // Step on while a button is held, faster and faster; a short press is a click like any other.
  hold(button) {
    let timer = 0;
    let held = false;
    const end = () => {
      clearTimeout(timer);
      if (!this.game.quiet || this.playing) return;
      this.game.quiet = false;
      this.game.announce();
    };
    button.addEventListener("pointerdown", (event) => {
      held = false;
      if (event.button !== 0 || !event.isPrimary) return;
      let wait = 220;
      const again = () => {
        held = true;
        this.stop();
        this.game.quiet = true;
        if (!this.game.step(button.dataset.do)) return;
        wait = Math.max(70, wait * 0.93);
        timer = setTimeout(again, wait);
      };
      timer = setTimeout(again, 400);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(name, end);
    button.addEventListener("contextmenu", (event) => held && event.preventDefault());
    button.addEventListener("click", (event) => {
      if (held && event.detail) event.stopPropagation(); // the end of a long press
      held = false;
    });
  }

  // A swipe to the left brings the next move, as one turns a page.
  swipe(board) {
    let start = null;
    board.addEventListener("pointerdown", (event) => {
      start = event.isPrimary && event.button === 0 ? event : null;
    });
    board.addEventListener("pointercancel", () => (start = null));
    board.addEventListener("pointerup", (event) => {
      if (start?.pointerId !== event.pointerId) return;
      const x = event.clientX - start.clientX;
      const y = event.clientY - start.clientY;
      start = null;
      if (Math.abs(x) >= 40 && Math.abs(x) > 1.5 * Math.abs(y)) this.act(x < 0 ? "next" : "back");
    });
  }

  seek(chart) {
    const { left, step } = chart.dataset;
    const at = (event) => {
      const matrix = chart.getScreenCTM();
      const n = Math.round(((event.clientX - matrix.e) / matrix.a - left) / step);
      return Math.min(Math.max(n, 0), this.game.steps.main - 1);
    };
    chart.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      chart.setPointerCapture(event.pointerId);
      this.game.go(at(event), { jump: true });
    });
    chart.addEventListener("pointermove", (event) => {
      if (chart.hasPointerCapture(event.pointerId)) this.game.go(at(event));
    });
  }
};
