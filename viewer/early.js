"use strict";
// In the head, before anything is drawn: there is a script; the theme; whether it is embedded.
{
  const root = document.documentElement;
  root.classList.add("js");
  if (/[#&]embed$/.test(location.hash)) root.classList.add("embed");
  try {
    // The theme's name; whether moves are in the notation; whether letters are no keys.
    for (const name of ["theme", "moves", "letters"]) {
      const kept = localStorage.getItem(`ftn-${name}`);
      if (kept) root.dataset[name] = kept;
    }
  } catch {
    // no storage in here: the system's theme it is
  }
}
