"""Pages of records, each written once for all tests."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import ftn
from ftn.model.replay import Replay
from tests.browser.records import text_of


class Variant(NamedTuple):
    """How a page is written."""

    name: str
    language: str = "en"
    embed: bool = False
    spoiler_free: bool = False


class Pages:
    """A folder of pages that fills as they are asked for."""

    def __init__(self, folder: Path, shared: Path | None = None) -> None:
        """Begin with none; what other processes write into a shared folder is there for all."""
        self._folder = folder
        self._shared = shared or folder
        self._replays: dict[str, list[Replay]] = {}

    def replays(self, name: str) -> list[Replay]:
        """Return the replays of a record's text."""
        if name not in self._replays:
            path = self._folder / f"{name}.ftn"
            path.write_text(text_of(name), encoding="utf-8")
            self._replays[name] = ftn.replays(text_of(name) if "\0" in text_of(name) else path)
        return self._replays[name]

    def replay(self, name: str) -> Replay:
        """Return the replay of a text with one record."""
        [replay] = self.replays(name)
        return replay

    def html(self, variant: Variant) -> str:
        """Return a page as text; names with a + between them are games of one page."""
        from ftn.files.languages import load
        from ftn.page.page import write_page

        replays = [replay for name in variant.name.split("+") for replay in self.replays(name)]
        return write_page(
            replays,
            words=load(variant.language),
            embed=variant.embed,
            spoiler_free=variant.spoiler_free,
        )

    def path(self, variant: Variant) -> Path:
        """Return the file of a page."""
        flags = [flag for flag in ("embed", "spoiler_free") if getattr(variant, flag)]
        stem = "-".join([variant.name, variant.language, *flags])
        path = self._shared / f"{stem}.html"
        if not path.exists():
            self.put(f"{stem}-new", self.html(variant)).replace(path)
        return path

    def put(self, stem: str, html: str) -> Path:
        """Write a file of one's own beside them."""
        path = self._folder / f"{stem}.html"
        path.write_text(html, encoding="utf-8")
        return path
