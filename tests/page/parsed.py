"""Pages taken apart, for the tests that look at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html.parser import HTMLParser

from ftn.files.languages import load
from ftn.mending.helping import helped
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.page.page import write_page
from ftn.referee.replaying import replay
from tests.generated import play
from tests.page.grown import NESTED, NEVER_READ, NOTED, SETTLED, TWICE
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED, replayed

VOID = {"meta", "link", "input", "br", "hr", "img", "col", "source", "wbr"}
POINTING = ("aria-labelledby", "aria-describedby", "aria-controls", "popovertarget", "for", "list")
RECORDS = {
    "whole": play("freight-train/1993-nl", 5, 2),
    "cabooses": play("freight-train/1996", 3, 1).replace("/1996", "/1996 caboose=on"),
    "played": PLAYED,
    "nested": NESTED,
    "breach": BREACH,
    "noted": NOTED,
    "settled": SETTLED,
    "twice": TWICE,
    "scored": SCORED,
    "last": LAST,
    "open": OPEN,
    "begun": HEAD,
    "never read": NEVER_READ,
    "empty": "",
}


class Page(HTMLParser):
    """A page taken apart: its elements with their attributes, and the texts within them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.written = text
        self.elements: list[tuple[str, Mapping[str, str]]] = []
        self.texts: list[tuple[str, str]] = []
        """Texts with the element that they are in."""
        self._open = [""]
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), (tag, attrs)
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.texts.append((self._open[-1], data))

    def values(self, name: str) -> list[str]:
        """Return the values of an attribute, wherever it is."""
        return [attrs[name] for _, attrs in self.elements if name in attrs]

    def within(self, tag: str) -> list[str]:
        """Return the texts directly within an element of a kind."""
        return [text for name, text in self.texts if name == tag]

    def having(self, name: str) -> list[Mapping[str, str]]:
        """Return the attributes of the elements of a class."""
        return [attrs for _, attrs in self.elements if name in attrs.get("class", "").split()]

    @property
    def seen(self) -> str:
        """Everything that is neither script nor style, as one text."""
        return "".join(text for name, text in self.texts if name not in {"script", "style"})

    @property
    def policy(self) -> str:
        """The page's policy."""
        (found,) = [attrs["content"] for _, attrs in self.elements if "http-equiv" in attrs]
        return found


def page(*texts: str, language: str = "en", flag: str = "") -> Page:
    replays = [replayed(text) for text in texts]
    words = load(language)
    spoiler_free = flag == "spoiler_free"
    return Page(write_page(replays, words=words, embed=flag == "embed", spoiler_free=spoiler_free))


@cache
def made(which: str, language: str = "en", flag: str = "") -> Page:
    return page(RECORDS[which], language=language, flag=flag)


@cache
def several() -> Page:
    return page(PLAYED, BREACH, NEVER_READ, PLAYED, SCORED)


def named(text: str, name: str) -> Replay:
    return helped(replay(*next(read_text(text, name))))


def shape(found: Page) -> Sequence[tuple[str, Sequence[str]]]:
    """Return the elements with the names of their attributes; long names are squeezed."""
    squeezed = {"textlength", "lengthadjust"}
    return [(tag, sorted(attrs.keys() - squeezed)) for tag, attrs in found.elements]
