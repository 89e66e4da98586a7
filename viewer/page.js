"use strict";
// What belongs to the page: its games, their addresses, links, copying, the theme.
(() => {
  const root = document.documentElement;
  const embed = /[#&]embed$/.test(location.hash) ? "&embed" : "";
  const games = [];
  // What a reader hasn't asked for yet is text: games by what their addresses begin with.
  const waiting = new Map();
  for (const place of document.querySelectorAll("main > noscript")) waiting.set(place.dataset.holds, place);
  const list = document.querySelector("nav.games");
  let current = null;

  const of = (element) => games.find((game) => game.article.contains(element)) ?? current;
  const named = (hash) => {
    try {
      return document.getElementById(decodeURIComponent(hash.slice(1)));
    } catch {
      return null; // no address at all
    }
  };

  // Which game and node an address names.
  const find = (hash) => {
    const address = hash.slice(1).replace(/&embed$/, "");
    for (const [prefix, place] of waiting) {
      if (!address.startsWith(prefix)) continue;
      waiting.delete(prefix);
      place.outerHTML = place.textContent;
      begin(document.querySelector(`[data-prefix="${prefix}"]`)).article.hidden = true;
    }
    for (const game of games) {
      const n = address.startsWith(game.prefix) && game.steps.numbers.get(address.slice(game.prefix.length));
      if (Number.isInteger(n)) return [game, n];
    }
    return [];
  };

  // Make a game the one that keys are for and, beside a list, the only one shown.
  const show = (game) => {
    current = game;
    if (!list) return;
    for (const each of games) each.article.hidden = each !== game;
    for (const link of list.querySelectorAll("a")) {
      link.setAttribute("aria-current", link.hash === `#${game.prefix}start`);
    }
  };

  // Bring an element into view where it isn't.
  const reveal = (element, block, least, most) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < least || Math.min(bottom, top + 400) > most) {
      element.scrollIntoView({ block, behavior: ftn.still.matches ? "auto" : "smooth" });
    }
  };

  // The address follows, at most five times a second; a jump gets an entry of its own.
  let writing = 0;
  let written = 0;
  let scrolling = 0;
  const write = (name) => {
    const { steps, node, prefix } = current;
    const hash = `#${prefix}${steps.nodes[node].at}${embed}`;
    written = performance.now();
    try {
      if (location.hash !== hash) history[name](null, "", hash);
    } catch {
      // a page without an address of its own
    }
  };
  // Beside the board, bring the move into view, unless a button would move away under the pointer.
  // Where the board is higher than the screen, bring what has moved into view.
  const accompany = ({ player, moves, entries, node }) => {
    const move = moves[node] ?? entries[node];
    const most = (a, b) => (b.querySelectorAll(".moved").length > a.querySelectorAll(".moved").length ? b : a);
    // Of panels with a map, which has a width of its own, the map.
    const moved = player.querySelector(".panel[width]")?.parentElement ?? [...player.querySelectorAll(".board .panel")].reduce(most);
    const sticky = (element) => getComputedStyle(element).position === "sticky";
    const dock = player.querySelector(".dock");
    const { top, bottom } = dock.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight && sticky(dock)) reveal(moved, "nearest", 0, top);
    const stuck = player.getBoundingClientRect().top < 20 || !player.matches(":hover");
    if (move && stuck && sticky(player)) reveal(move, "center", 40, innerHeight - 40);
  };
  const follow = (game, how) => {
    current = game;
    clearTimeout(writing);
    clearTimeout(scrolling);
    if (!how.jump && !how.still) scrolling = setTimeout(() => accompany(game), 100);
    if (how.silent) return;
    if (how.jump) write("pushState");
    else writing = setTimeout(write, written + 200 - performance.now(), "replaceState");
  };

  const back = () => {
    const [game, n] = find(location.hash);
    if (game) {
      show(game);
      game.go(n, { silent: true });
    } else if (/^#?(embed)?$/.test(location.hash)) current.go(0, { silent: true });
    else if (list && named(location.hash)) show(of(named(location.hash)));
  };

  // Follow a link within the page, or say false.
  const visit = (link) => {
    const [game, n] = find(link.hash);
    const target = named(link.hash);
    if (link.matches(".cell")) explain(link, target);
    else if (game) {
      show(game);
      game.go(n, { jump: true });
      reveal(game.player, "start", -game.player.offsetHeight / 2, innerHeight);
      if (!link.matches(".move")) game.player.querySelector(".board").focus({ preventScroll: true });
    } else if (target?.popover && target.showPopover) target.showPopover();
    else return false;
    return true;
  };

  // Say below the table of a scoring why a cell is as it is.
  const explain = (cell, target) => {
    const table = cell.closest("table");
    table.querySelector("[aria-current]")?.removeAttribute("aria-current");
    cell.setAttribute("aria-current", "true");
    table.nextElementSibling.replaceChildren(...ftn.copy(target).childNodes);
  };

  // Have a game begin at its start.
  const begin = (article) => {
    const game = ftn.game(article);
    games.push(game);
    for (const table of article.querySelectorAll("table:has(a.cell)")) {
      table.after(ftn.make("p", { class: "chosen", "aria-live": "polite" }));
    }
    for (const part of ftn.parts) part(game);
    game.go(0);
    game.watch.push((how) => follow(game, how));
    // A page may never be idle: after a second it is done all the same.
    (globalThis.requestIdleCallback ?? setTimeout)(() => ftn.later(game), { timeout: 1000 });
    dress();
    return game;
  };

  // Copy a field's text; where that isn't allowed, show and select it.
  const copy = async (game, field, text = field.value) => {
    const message = game.article.querySelector(".message");
    try {
      await navigator.clipboard.writeText(text);
      message.textContent = game.words.copied;
    } catch {
      field.hidden = false;
      field.closest("details").open = true;
      field.focus();
      field.select();
      message.textContent = game.words.select;
    }
    setTimeout(() => (message.textContent = ""), 6000);
  };

  const dress = () => {
    for (const button of document.querySelectorAll("[data-do=theme]")) {
      button.textContent = of(button).words[root.dataset.theme ?? "auto"];
    }
    check();
    for (const box of document.querySelectorAll("[data-do=moves]")) box.checked = "moves" in root.dataset;
  };

  // The record to the letter: what is shown of it has nothing hidden in it.
  const record = ({ article, data }) =>
    data.record ? decodeURIComponent(data.record) : article.querySelector(".record").value;

  const link = ({ prefix, steps, node }, end) => `${location.href.split("#")[0]}#${prefix}${steps.nodes[node].at}${end}`;
  const offer = (game, text) => {
    const field = game.player.querySelector(".link");
    field.value = text;
    copy(game, field);
  };

  const commands = {
    theme: () => {
      const { theme } = root.dataset;
      if (theme === "dark") delete root.dataset.theme;
      else root.dataset.theme = theme === "light" ? "dark" : "light";
      ftn.stored("theme", root.dataset.theme ?? "");
      dress();
    },
    moves: () => {
      ftn.stored("moves", root.toggleAttribute("data-moves") ? "notation" : "");
      dress();
    },
    keys: ({ article }) => article.querySelector(".keys").showModal(),
    close: ({ article }) => article.querySelector(".keys").close(),
    "copy-link": (game) => offer(game, link(game, embed)),
    "copy-frame": (game) => {
      const frame = ftn.make("iframe", { src: link(game, "&embed"), title: document.title, width: 600, height: 400, loading: "lazy" });
      offer(game, frame.outerHTML);
    },
    "copy-record": (game) => copy(game, game.article.querySelector(".record"), record(game)),
    download: (game) => {
      const name = game.article.dataset.name.replace(/\.ftn$/, "") || "game";
      const href = URL.createObjectURL(new Blob([record(game)], { type: "text/plain" }));
      const link = ftn.make("a", { href, download: `${name}.ftn` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(href), 10000);
    },
  };

  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll(".menu[open]")) menu.open = menu.contains(event.target);
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const at = event.target.closest("a[href^='#'], [data-do], td:has(button.cell)");
    if (!at) return;
    const { do: name, cell } = at.dataset;
    if (cell) of(at).choose(cell);
    else if (!name) visit(at) && event.preventDefault();
    else if (at.ariaDisabled !== "true" && !of(at).act(name)) commands[name]?.(of(at));
  });
  // What is pressed mustn't move away before it is let go.
  addEventListener("pointerdown", () => clearTimeout(scrolling), true);
  addEventListener("beforeprint", () => {
    games.forEach(ftn.later);
    for (const details of document.querySelectorAll("details.print")) details.open = true;
  });

  const check = ftn.keys(of);
  for (const article of document.querySelectorAll(".game:has(.data)")) current = begin(article);
  if (!current) return;
  const [asked, n] = find(location.hash);
  show(asked ?? current);
  if (asked) {
    asked.go(n, { silent: true, still: true });
    accompany(asked);
  }
  addEventListener("popstate", back);
  addEventListener("hashchange", back);
})();
