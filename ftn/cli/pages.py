"""Where pages go: their names, how they look, and the files that nobody may lose to them."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from msgspec import Struct

from ftn.files.disk import STDIN, SUFFIX, FileProblem, write_atomically
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.pipeline.checking import replayed
from ftn.pipeline.gc_paused import gc_paused

if TYPE_CHECKING:
    from ftn.analysis.analysing import Analysis, Effort
    from ftn.cli.dispute import Search
    from ftn.mending.causes import Dispute

PAGE = ".html"
INDEX = f"index{PAGE}"
PLAYERS = f"players{PAGE}"
CARD = ".png"
_DRAWS = "resvg_py"
_STDIN = "stdin"
_NAMELESS = "game"
_LONGEST = 200
"""How many bytes of a file's name are kept: most systems allow 255, and a suffix is added."""
_HEAD = 2048
_MADE = re.compile(rb'<meta name="generator" content="ftn [^"]*">|tEXtSoftware\0ftn ')
"""What the head of a page of ours says, and that of a picture beside it."""


def stem(path: str) -> str:
    """Return what the page of a file is called, without its ending.

    >>> stem("games/thursday.ftn"), stem("notes.v2.txt"), stem("-"), stem(".ftn")
    ('thursday', 'notes.v2', 'stdin', 'game')
    """
    if path == STDIN:
        return _STDIN
    name = os.path.basename(path)
    ending = SUFFIX if name.lower().endswith(SUFFIX) else os.path.splitext(name)[1]
    name = name[: len(name) - len(ending)].lstrip(".") or _NAMELESS
    written = os.fsencode(name)
    return name if len(written) <= _LONGEST else written[:_LONGEST].decode("utf-8", "ignore")


def names(records: Iterable[tuple[str, int]]) -> list[str]:
    """Name a page for each record, given its file and its number, so that no two are alike.

    >>> names([("a/game.ftn", 1), ("a/game.ftn", 2), ("b/Game.ftn", 1), ("index.ftn", 1)])
    ['game.html', 'game-2.html', 'Game-3.html', 'index-2.html']
    """
    taken = {INDEX, PLAYERS}
    following: dict[str, int] = {}
    found = []
    for path, number in records:
        base = stem(path)
        # Where upper and lower case are one, these names are one file.
        counted = max(following.get(base.casefold(), 1), number)
        name = _numbered(base, counted)
        while name.casefold() in taken:
            counted += 1
            name = _numbered(base, counted)
        following[base.casefold()] = counted + 1
        taken.add(name.casefold())
        found.append(name)
    return found


def _numbered(base: str, number: int) -> str:
    return f"{base}{PAGE}" if number == 1 else f"{base}-{number}{PAGE}"


def is_folder(out: str) -> bool:
    """Say whether a folder is meant: one that is there, or a name without an ending.

    >>> is_folder("site"), is_folder("v1.2/"), is_folder("page.html"), is_folder("-")
    (True, True, False, False)
    """
    if os.path.lexists(out) or out in ("", STDIN):
        return os.path.isdir(out)
    return out.endswith((os.sep, os.altsep or os.sep)) or not os.path.splitext(out)[1]


def make_folder(folder: str) -> None:
    """Make a folder, unless it is there; raises `FileProblem`."""
    try:
        os.makedirs(folder or os.curdir, exist_ok=True)
    except FileExistsError as error:
        raise FileProblem(folder, "is a file, not a folder", "-o names another folder") from error
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        lacks = f"the folder can't be made: {why}"
        raise FileProblem(folder, lacks, "-o names another folder") from error


def is_address(url: str) -> bool:
    """Say whether something is the address of a page on the web.

    >>> [is_address(url) for url in ("https://club.example/games/", "club.example", "https://a b")]
    [True, False, False]
    """
    try:
        found = urlsplit(url)
    except ValueError:
        return False
    plain = url.isascii() and url.isprintable() and not set(url) & set(' "<>\\^`{|}')
    return plain and found.scheme in {"http", "https"} and bool(found.netloc) and "#" not in url


def addresses(url: str, name: str) -> tuple[str, str]:
    """Return where a page and its card will stand; a `url` with a slash at its end is a folder's.

    >>> addresses("https://club.example/games/", "a b.html")
    ('https://club.example/games/a%20b.html', 'https://club.example/games/a%20b.png')
    >>> addresses("https://club.example/final", "game.html")
    ('https://club.example/final', 'https://club.example/game.png')
    """
    folder = url[: url.rindex("/") + 1]
    page = f"{folder}{_quoted(name)}" if url == folder else url
    return page, f"{folder}{_quoted(beside(name))}"


def beside(page: str) -> str:
    """Return the name of the card that belongs to a page.

    >>> beside("games/final.html")
    'games/final.png'
    """
    return f"{os.path.splitext(page)[0]}{CARD}"


def _quoted(name: str) -> str:
    return quote(os.fsencode(name), safe="")


_ELSEWHERE = "name another place with -o"


def secure(
    targets: Sequence[str], inputs: Iterable[str], *, force: bool, elsewhere: str = _ELSEWHERE
) -> None:
    """Make sure that nothing is lost where the targets are written; raises `FileProblem`.

    What is read is never overwritten, and what isn't a page of ours only by `force`.
    """
    read = {(found.st_dev, found.st_ino) for path in inputs if (found := _regular(path))}
    for target in targets:
        _secure(target, read, elsewhere, force=force)


def _secure(target: str, read: set[tuple[int, int]], elsewhere: str, *, force: bool) -> None:
    if os.path.isdir(target):
        raise FileProblem(target, "is a folder, where a page was to be written", elsewhere)
    found = _regular(target)
    if found is not None and (found.st_dev, found.st_ino) in read:
        raise FileProblem(target, "is the record that is read, and isn't overwritten", elsewhere)
    if force:
        return
    if found is None:
        if os.path.islink(target) and not os.path.exists(target):
            lacks = "is a link to a file that doesn't exist"
            raise FileProblem(target, lacks, f"--force writes that file, or {elsewhere}")
        return
    if not _made_here(target):
        lacks = "already exists and is not a page that ftn made"
        raise FileProblem(target, lacks, f"--force replaces it, or {elsewhere}")


def _regular(path: str) -> os.stat_result | None:
    """Return the state of what is a file; a pipe or a device is none."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found if stat.S_ISREG(found.st_mode) else None


def _made_here(path: str) -> bool:
    """Return whether a file's head says that it is a page of ours."""
    try:
        with open(path, "rb") as file:
            return _MADE.search(file.read(_HEAD)) is not None
    except OSError:
        return False


class Look(Struct, frozen=True):
    """How the pages are to look."""

    language: str
    embed: bool
    spoiler_free: bool
    url: str
    """Where the page or, with a slash at its end, the folder will stand; empty if unknown."""
    search: Search | None = None
    """How to find out who is right, where that is asked for."""
    effort: Effort | None = None
    """How hard to look for everybody's chances, where they are asked for."""
    analysed: str = ""
    """The file of an analysis to show; nothing where there is none."""

    def page(self, replays: Sequence[Replay], name: str, *, card: bool) -> str:
        """Write the page of these records, a file of this name, beside it perhaps a card."""
        url, image = addresses(self.url, name) if self.url else ("", "")
        disputes = [self._dispute(one.record.source) for one in replays]
        chances = self.effort or self.analysed
        analyses = [self._analysis(one) for one in replays] if chances else ()
        with gc_paused():
            from ftn.files.languages import load
            from ftn.page.page import write_page

            return write_page(
                replays,
                words=load(self.language),
                embed=self.embed,
                spoiler_free=self.spoiler_free,
                url=url,
                image=image if card else "",
                disputes=disputes,
                analyses=analyses,
            )

    def _analysis(self, replay: Replay) -> Analysis | None:
        """Return what is to be said of the chances; of a game without any, say why."""
        from ftn.cli.analyse.progress import analysed

        if self.analysed:
            from ftn.cli.analyse.reading import read_back

            return read_back(self.analysed, replay)
        assert self.effort is not None
        return analysed(replay, self.effort)

    def _dispute(self, source: Source) -> Dispute | None:
        """Return what is to be said of who is right; of what can't be replayed, nothing."""
        if self.search is None:
            return None
        replay = replayed(source, keep=False, causes=False)
        return self.search.one(replay) if replay.rules else None

    def write(self, target: str, replays: Sequence[Replay]) -> None:
        """Write the page of these records, and the card of a single one beside it."""
        carded = len(replays) == 1 and self.cards and replays[0].rules is not None
        write_atomically(target, self.page(replays, os.path.basename(target), card=carded))
        if carded:
            from ftn.files.languages import load
            from ftn.page.card import drawn

            card = drawn(replays[0], load(self.language), spoiler_free=self.spoiler_free)
            write_atomically(beside(target), card)

    @property
    def cards(self) -> bool:
        """Whether the page of a game gets a card beside it."""
        return bool(self.url) and find_spec(_DRAWS) is not None
