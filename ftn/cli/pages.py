"""Where pages go: their names, and the files that nobody may lose to them."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Sequence
from urllib.parse import quote, urlsplit

from ftn.files.disk import STDIN, SUFFIX, FileProblem

PAGE = ".html"
INDEX = f"index{PAGE}"
PLAYERS = f"players{PAGE}"
CARD = ".png"
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
