"use strict";
// A page of several games: a list shows one of them. A game that wasn't opened yet is inert text.
ftn.several = {
  // Start the game that an address belongs to.
  open: (address, begin) => {
    for (const place of ftn.all(document, "main > noscript")) {
      const { holds } = place.dataset;
      if (!address.startsWith(holds)) continue;
      place.outerHTML = place.textContent;
      begin(document.querySelector(`[data-prefix="${holds}"]`)).article.hidden = true;
    }
  },
  show: (games, shown) => {
    for (const { article } of games) article.hidden = article !== shown.article;
    for (const link of ftn.all(document, "nav.games a")) link.ariaCurrent = link.hash === shown.steps.hash(0);
  },
};

// What belongs to the page: its games, their addresses, links, copying, the theme.
{
  const root = document.documentElement;
  const embed = root.matches(".embed") ? "&embed" : "";
  const games = [];
  let current = null;

  const of = (element) => games.find((game) => game.article.contains(element)) ?? current;
  const named = (hash) => document.getElementById(hash.slice(1));

  // Which game and node an address names.
  const find = (hash) => {
    const address = hash.slice(1).replace(/&embed$/, "");
    ftn.several.open(address, begin);
    const game = games.find(({ steps }) => steps.numbers.has(address));
    return [game, game?.steps.numbers.get(address)];
  };

  // Make a game the current one: keys act on it, and of several it alone is shown.
  const show = (game) => {
    current = game;
    ftn.several.show(games, game);
  };

  // Bring an element into view where it isn't.
  const reveal = (element, block, least, most) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < least || Math.min(bottom, top + 400) > most) {
      element.scrollIntoView({ block, behavior: ftn.still.matches ? "auto" : "smooth" });
    }
  };

  // The address follows once the stepping has come to rest; a jump gets an entry of its own.
  let writing = 0;
  let scrolling = 0;
  const write = (name) => {
    const hash = current.steps.hash(current.node) + embed;
    try {
      if (location.hash !== hash) history[name](null, "", hash);
    } catch {
      // a page without an address of its own
    }
  };
  // Beside the board, bring the move into view, unless a button would move away under the pointer.
  // Where the board is higher than the screen, bring what has moved into view.
  const accompany = ({ all, one, player, moves, entries, node }) => {
    const move = moves[node] ?? entries[node];
    const marks = (panel) => ftn.all(panel, ".moved").length;
    const [most] = all(".board .panel").sort((a, b) => marks(b) - marks(a));
    const sticky = (element) => getComputedStyle(element).position === "sticky";
    const dock = one(".dock");
    const { top, bottom } = dock.getBoundingClientRect();
    // Of panels with a map, which has a width of its own, the map.
    if (bottom > 0 && top < innerHeight && sticky(dock)) reveal(one(".board > :has(> [width])") ?? most, "nearest", 0, top);
    const stuck = player.getBoundingClientRect().top < 20 || !player.matches(":hover");
    if (move && stuck && sticky(player)) reveal(move, "center", 40, innerHeight - 40);
  };
  const follow = (game, { jump, silent, still }) => {
    current = game;
    clearTimeout(writing);
    clearTimeout(scrolling);
    if (!jump && !still) scrolling = setTimeout(accompany, 100, game);
    if (jump) write("pushState");
    else if (!silent) writing = setTimeout(write, 200, "replaceState");
  };

  // Follow a link within the page, or say false.
  const visit = (link) => {
    const [game, n] = find(link.hash);
    const target = named(link.hash);
    if (link.matches(".cell")) of(link).pick(link, ...ftn.copy(target).childNodes);
    else if (game) {
      show(game);
      if (!game.go(n, { jump: true })) write("pushState");
      reveal(game.player, "start", -game.player.offsetHeight / 2, innerHeight);
      if (!link.matches(".move")) game.one(".board").focus({ preventScroll: true });
    } else if (target?.popover) target.showPopover();
    else return false;
    return true;
  };

  // Have a game begin at its start.
  const begin = (article) => {
    const game = ftn.game(article);
    games.push(game);
    for (const part of ftn.parts) part(game);
    game.go(0);
    game.watch.push((how) => follow(game, how));
    dress();
    return game;
  };

  // Copy a field's text; where that isn't allowed, show and select it.
  const copy = async ({ one, words }, field, text = field.value) => {
    const message = one(".message");
    try {
      await navigator.clipboard.writeText(text);
      message.textContent = words.copied;
    } catch {
      field.hidden = false;
      field.closest("details").open = true;
      field.focus();
      field.select();
      message.textContent = words.select;
    }
    setTimeout(() => (message.textContent = ""), 6000);
  };

  const dress = () => {
    const { theme, moves, letters } = root.dataset;
    for (const button of ftn.all(document, "[data-do=theme]")) {
      button.textContent = of(button).words[theme ?? "auto"];
    }
    for (const box of ftn.all(document, "[data-do=moves]")) box.checked = moves;
    for (const box of ftn.all(document, "[data-do=letters]")) box.checked = !letters;
  };

  // The record to the letter: what is shown of it has nothing hidden in it.
  const record = ({ one, data }) => (data.record ? decodeURIComponent(data.record) : one(".record").value);

  const link = ({ steps, node }, end) => location.href.split("#")[0] + steps.hash(node) + end;
  const offer = (game, text) => {
    const field = game.one(".link");
    field.value = text;
    copy(game, field);
  };

  // Go on to the next of some values, or back to none, and remember that where there is storage.
  const turn = (name, ...values) => () => {
    const value = values[values.indexOf(root.dataset[name]) + 1] ?? "";
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
    try {
      localStorage.setItem(`ftn-${name}`, value);
    } catch {
      // for this visit only
    }
    dress();
  };
  const commands = {
    theme: turn("theme", "light", "dark"),
    moves: turn("moves", "notation"),
    letters: turn("letters", "off"),
    keys: ({ one }) => one(".keys").showModal(),
    close: ({ one }) => one(".keys").close(),
    "copy-link": (game) => offer(game, link(game, embed)),
    "copy-frame": (game) => {
      const frame = ftn.make("iframe", { src: link(game, "&embed"), title: document.title, width: 600, height: 400, loading: "lazy" });
      offer(game, frame.outerHTML);
    },
    "copy-record": (game) => copy(game, game.one(".record"), record(game)),
    download: (game) => {
      const href = URL.createObjectURL(new Blob([record(game)], { type: "text/plain" }));
      ftn.make("a", { href, download: game.article.dataset.name }).click();
    },
  };
  // Do what a button says, or say false.
  const act = (game, name) => {
    if (game.act(name)) return true;
    commands[name]?.(game);
    return name in commands;
  };

  document.addEventListener("click", (event) => {
    for (const menu of ftn.all(document, ".menu[open]")) menu.open = menu.contains(event.target);
    // In Safari before 18.2 the middle button clicks, too.
    if (event.button || event.shiftKey || ftn.chord(event)) return;
    const at = event.target.closest("a[href^='#'], [data-do], td:has(button.cell)");
    if (!at) return;
    const { do: name, cell } = at.dataset;
    if (cell) of(at).choose(at);
    else if (!name) visit(at) && event.preventDefault();
    else if (at.ariaDisabled !== "true") act(of(at), name);
  });
  // What is pressed mustn't move away before it is let go.
  addEventListener("pointerdown", () => clearTimeout(scrolling), true);
  addEventListener("beforeprint", () => {
    for (const details of ftn.all(document, "details.print")) details.open = true;
  });

  for (const article of ftn.all(document, ".game:has(.data)")) current = begin(article);
  if (current) {
    ftn.keys(of, act);
    const [asked, n] = find(location.hash);
    show(asked ?? current);
    if (asked) {
      asked.go(n, { silent: true, still: true });
      accompany(asked);
    }
    addEventListener("popstate", () => {
      const { hash } = location;
      const [game, n] = find(hash);
      const target = named(hash);
      if (game) {
        show(game);
        game.go(n, { silent: true });
      } else if (target) show(of(target));
      else current.go(0, { silent: true });
    });
  }
}
