"""What is said of a statement that isn't in the notation: at which word, what, and how to mend."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given

from ftn.games.freight_cars import notation
from ftn.games.freight_cars.notation import mistake
from ftn.model.mistake import Mistake
from ftn.model.record import Source
from ftn.notation.errors.words import action
from tests.effort import effort
from tests.games.freight_cars.reading import is_read, words
from tests.games.freight_cars.written import Words, facts, turns

GALLERY = (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8")
"""Every statement with the word that is pointed at, what is wrong with it, how it is mended."""


def reported(text: str) -> str:
    """Say what is wrong with a statement, as the gallery has it."""
    found = _mistake(words(text))
    assert found is not None
    spans = Source("game.ftn", text).words(0, len(text))
    first, last = spans[found.word + text.startswith("1a ")]
    return "\n".join(
        [text, " " * first + "^" * (last - first), found.message, f"help: {found.help}"]
    )


def test_every_mistake_of_the_gallery_is_reported() -> None:
    texts = [one.partition("\n")[0] for one in GALLERY.rstrip().split("\n\n")]
    assert [text for text in texts if is_read(text)] == []
    assert "\n\n".join(map(reported, texts)) + "\n" == GALLERY


def test_a_text_ends_on_its_line() -> None:
    text = 'corporation C05 "per oil\ncar" 2/oil'
    found = mistake(words(text))
    assert not is_read(text)
    assert found == Mistake(2, "a text ends on the line on which it begins", "write it on one line")


def _mistake(written: Words) -> Mistake | None:
    return action(written[1:], notation) if written[0] == "1a" else mistake(written)


@effort(100, 20_000)
@given(turns())
def test_nothing_is_wrong_with_an_action(written: Words) -> None:
    assert mistake(written) is None


@effort(100, 20_000)
@given(facts())
def test_nothing_is_wrong_with_a_fact(written: Words) -> None:
    assert mistake(written) is None
