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
