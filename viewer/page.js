"use strict";
// What belongs to the page: its games, addresses, links, copying, the theme.
ftn.Page = class {
  constructor() {
    this.root = document.documentElement;
    this.embedded = /[#&]embed$/.test(location.hash) ? "&embed" : "";
    this.all = [...document.querySelectorAll("article.game")]
      .filter((article) => article.querySelector("script.data"))
      .map((article) => new ftn.Controls(new ftn.Game(article)));
    this.nav = document.querySelector("nav.games");
    this.days();
    this.dress();
    if (this.all.length) this.start();
    document.addEventListener("click", (event) => this.click(event));
    const later = globalThis.requestIdleCallback ?? setTimeout;
    for (const { game } of this.all) later(() => ftn.later(game));
    addEventListener("beforeprint", () => {
      for (const details of document.querySelectorAll("details.print")) details.open = true;
    });
  }

  start() {
    const asked = this.find(location.hash);
    this.show(asked?.controls ?? this.all[0]);
    for (const controls of this.all) {
      const { game } = controls;
      game.go(asked?.controls === controls ? asked.node : 0);
      game.watchers.push((how) => this.follow(controls, how));
    }
    if (asked) addEventListener("load", () => this.reveal(asked.controls.game.player));
    const back = () => this.back();
    addEventListener("popstate", back);
    addEventListener("hashchange", back);
    new ftn.Keys(this);
  }

  // The controls of the game that an element belongs to.
  of(element) {
    const article = element.closest("article.game");
    return this.all.find(({ game }) => game.article === article) ?? this.current;
  }

  // Which game and node an address names: literally, so that no two can be mistaken.
  find(hash) {
    let address = hash.slice(1).replace(/&embed$/, "");
    try {
      address = decodeURIComponent(address);
    } catch {
      // it is taken as it stands
    }
    for (const controls of this.all) {
      const { prefix, steps } = controls.game;
      const node = address.startsWith(prefix) ? steps.numbers.get(address.slice(prefix.length)) : undefined;
      if (node !== undefined) return { controls, node };
    }
    return null;
  }

  // Make a game the one that keys are for; where there is a list of games, the only one shown.
  show(controls) {
    this.current = controls;
    if (!this.nav) return;
    for (const { game } of this.all) game.article.hidden = game !== controls.game;
    for (const link of this.nav.querySelectorAll("a")) {
      if (this.find(link.hash)?.controls === controls) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  // Write where the page is into its address: soon, or as an entry of its own.
  follow(controls, how) {
    this.current = controls;
    clearTimeout(this.writing);
    clearTimeout(this.scrolling);
    this.scrolling = setTimeout(() => this.accompany(controls.game), 100);
    if (how.silent) return;
    const hash = `#${controls.game.address}${this.embedded}`;
    const write = (name) => {
      try {
        if (location.hash !== hash) history[name](null, "", hash);
      } catch {
        // a page without an address of its own
      }
    };
    if (how.jump) write("pushState");
    else this.writing = setTimeout(write, 200, "replaceState");
  }

  back() {
    const asked = this.find(location.hash);
    const { controls, node } = asked ?? { controls: this.current, node: 0 };
    if (!asked && location.hash.length > 1) {
      const target = document.getElementById(location.hash.slice(1));
      if (target && this.nav) this.show(this.of(target));
      return;
    }
    this.show(controls);
    controls.game.go(node, { silent: true });
  }

  // Where the board stays beside the scoresheet, keep the current move in view.
  accompany(game) {
    const move = game.moves[game.node];
    if (!move || getComputedStyle(game.player).position !== "sticky") return;
    const { top, bottom } = move.getBoundingClientRect();
    if (top >= 40 && bottom <= innerHeight - 40) return;
    move.scrollIntoView({ block: "center", behavior: ftn.still.matches ? "auto" : "smooth" });
  }

  reveal(player) {
    const { top, bottom } = player.getBoundingClientRect();
    if (top >= -40 && top < innerHeight / 2) return;
    if (top < 0 && bottom > innerHeight) return;
    player.scrollIntoView({ behavior: ftn.still.matches ? "auto" : "smooth" });
  }

  click(event) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const at = event.target.closest("a[href^='#'], [data-do], [data-choose]");
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
    if (!at) return;
    if (at.dataset.do) this.act(at.dataset.do, at);
    else if (at.dataset.choose) this.of(at).game.choose(Number(at.dataset.choose));
    else if (this.visit(at)) event.preventDefault();
  }

  // Follow a link within the page; false where the browser does it.
  visit(link) {
    if (link.matches("a.cell")) return this.explain(link);
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (target?.popover && target.showPopover) {
      target.showPopover();
      return true;
    }
    const asked = this.find(link.hash);
    if (!asked) return false;
    this.show(asked.controls);
    asked.controls.game.go(asked.node, { jump: true });
    this.reveal(asked.controls.game.player);
    if (!link.matches(".move")) asked.controls.game.player.querySelector(".board").focus({ preventScroll: true });
    return true;
  }

  act(name, button) {
    const controls = this.of(button);
    const { game } = controls;
    if (button.getAttribute("aria-disabled") === "true" || controls.act(name)) return;
    if (name === "theme") this.turn();
    else if (name === "keys") this.keys(game);
    else if (name === "close") button.closest("dialog").close();
    else if (name === "copy-link") this.copyLink(game, button);
    else if (name === "copy-record") this.copyRecord(game, button);
    else if (name === "download") this.download(game);
  }

  keys(game) {
    game.article.querySelector("dialog.keys").showModal();
  }

  // Light, dark, or as the system has it.
  turn() {
    const themes = ["auto", "light", "dark"];
    const next = themes[(themes.indexOf(this.root.dataset.theme ?? "auto") + 1) % 3];
    if (next === "auto") delete this.root.dataset.theme;
    else this.root.dataset.theme = next;
    ftn.remember("theme", next);
    this.dress();
  }

  dress() {
    const words = this.all[0]?.game.words;
    for (const button of document.querySelectorAll("[data-do=theme]")) {
      if (words) button.textContent = words[this.root.dataset.theme ?? "auto"];
    }
  }

  copyLink(game, button) {
    const [page] = location.href.split("#");
    const field = button.parentElement.querySelector("input.link");
    field.value = `${page}#${game.address}${this.embedded}`;
    field.hidden = true;
    this.copy(game, field);
  }

  copyRecord(game) {
    this.copy(game, game.article.querySelector("textarea.record"));
  }

  // Copy a field's text; where that isn't allowed, show and select it.
  async copy(game, field) {
    const { words } = game;
    const message = game.article.querySelector(".message");
    try {
      await navigator.clipboard.writeText(field.value);
      message.textContent = words.copied;
    } catch {
      field.hidden = false;
      for (let at = field; at; at = at.parentElement) if (at.localName === "details") at.open = true;
      field.focus();
      field.select();
      message.textContent = words.select;
    }
    clearTimeout(this.telling);
    this.telling = setTimeout(() => (message.textContent = ""), 6000);
  }

  download(game) {
    const record = game.article.querySelector("textarea.record");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record.value], { type: "text/plain" }));
    link.download = `${game.article.dataset.name.replace(/\.ftn$/, "") || "game"}.ftn`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  // Below every table of a scored day, a place for why a cell is as it is.
  days() {
    this.whys = new Map();
    for (const cell of document.querySelectorAll("a.cell")) {
      const table = cell.closest("table");
      if (this.whys.has(table)) continue;
      const why = document.createElement("p");
      why.className = "chosen";
      why.setAttribute("aria-live", "polite");
      table.after(why);
      this.whys.set(table, why);
    }
  }

  explain(cell) {
    const target = document.getElementById(decodeURIComponent(cell.hash.slice(1)));
    if (!target) return false;
    const table = cell.closest("table");
    this.whys.get(table).replaceChildren(...ftn.copy(target).childNodes);
    table.querySelector("a.cell[aria-current]")?.removeAttribute("aria-current");
    cell.setAttribute("aria-current", "true");
    return true;
  }
};

// Storage, where there is one.
ftn.recall = (key) => {
  try {
    return localStorage.getItem(`ftn-${key}`);
  } catch {
    return null;
  }
};
ftn.remember = (key, value) => {
  try {
    localStorage.setItem(`ftn-${key}`, value);
  } catch {
    // then for this visit only
  }
};

new ftn.Page();
