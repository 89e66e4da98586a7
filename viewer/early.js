"use strict";
// In the head, before anything is drawn: there is a script; the theme; whether it is embedded.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  if (/[#&]embed$/.test(location.hash)) root.classList.add("embed");
  try {
    const theme = localStorage.getItem("ftn-theme");
    if (localStorage.getItem("ftn-moves")) root.dataset.moves = "";
    if (theme) root.dataset.theme = theme;
  } catch {
    // no storage in here: the system's theme it is
  }
})();
