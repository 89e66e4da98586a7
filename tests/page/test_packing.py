"""What is packed comes out again: numbers and texts, whatever letters they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.files.languages import load
from ftn.page.packing import DIGITS, MORE, Numbers, Texts, packed
from ftn.page.sanitise import sanitise
from ftn.text.said import joined, plural, say
from tests.page.unpacking import codes_beside, numbers

EVERY = "".join(
    letter for letter in map(chr, range(0x20, 0x2B0)) if letter.isprintable() or letter == "\xad"
)
"""Every letter that a fragment's code could be, and more."""

NAMES = [
    EVERY,
    EVERY[::-1],
    "|",
    "a|b|",
    "#",
    "$",
    "42",
    "7 → 3",
    "🚂 🇧🇪 👩‍🚒",
    "駅 e\u0301 \u05d0\u05d1",
    "{who} {n}",
    "</script>",
    "a\u202eb\x00c\ud83d",
    "",
]


def codes_of(texts: Texts) -> Sequence[str]:
    """Return the codes as a page counts them off: of the separator, of what is known, of each."""
    return [*islice(codes_beside(texts.plain), 2 + len(texts.fragments))]


def unpacked(texts: Texts, written: str) -> str:
    fragments = dict(zip(codes_of(texts)[2:], texts.fragments, strict=True))
    return "".join(fragments.get(letter, letter) for letter in written)


def there_and_back(said: Sequence[str], language: str = "en") -> Texts:
    """Pack texts, and see that each comes out as it would be shown."""
    words = load(language)
    texts = Texts(words)
    pieces = [texts.pieces(text) for text in said]
    texts.settle(pieces)
    written = [texts.write(one) for one in pieces]
    expected = ["".join(map(sanitise, _parts(words.said(text)))) for text in said]
    assert [unpacked(texts, one) for one in written] == expected
    assert all(texts.separator not in one for one in written)
    assert [texts.separator, texts.own] == codes_of(texts)[:2]
    return texts


def _parts(text: str) -> Sequence[str]:
    """Return what of a text is shown by itself: nothing in it joins over the edges of parts."""
    return text if any(letter.isspace() and letter != " " for letter in text) else [text]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("often", [1, 20])
def test_a_text_comes_out_whatever_letters_a_name_has(name: str, often: int) -> None:
    told = [say("{who} passes", who=name), name]
    there_and_back([*told * often, *[say("{who} passes", who="Ben")] * 9])


def test_all_names_together_come_out() -> None:
    there_and_back([say("{who} passes", who=name) for name in NAMES] * 3)


def test_where_every_letter_is_taken_texts_still_come_out() -> None:
    every = [EVERY[at : at + 2] for at in range(0, len(EVERY), 2)]
    texts = there_and_back([*every, *[say("{who} passes", who="Ben")] * 9])
    assert texts.fragments == [" passes", "Ben"]
    assert codes_of(texts)[0] > EVERY[-1]


def test_more_fragments_than_have_a_letter_come_out() -> None:
    often = [f"{one}{other}" * 3 for one in ascii_lowercase for other in ascii_lowercase][:505]
    texts = there_and_back(often * 9)
    assert 300 < len(texts.fragments) < len(often)


def test_what_is_known_beside_a_text_is_one_letter_of_it() -> None:
    texts = Texts(load("en"))
    pieces = texts.pieces(say("{who} passes", who="Ben"))
    texts.settle([pieces] * 9)
    assert texts.write(pieces, own="Ben") == texts.write(pieces).replace(
        texts.write(("Ben",)), texts.own
    )
    assert texts.write(pieces, own="Anna") == texts.write(pieces)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_texts_are_packed_in_the_pages_language(language: str) -> None:
    told = [
        joined(" ", [say("Day {day} begins.", day=day), plural(day, "{n} turn", "{n} turns")])
        for day in (1, 2, 3)
    ]
    texts = there_and_back(told * 5, language)
    assert texts.fragments


def test_what_is_said_often_has_a_letter_and_is_shorter() -> None:
    told = [say("{who} passes", who=who) for who in ("Ben", "Anna")] * 50
    texts = Texts(load("en"))
    pieces = [texts.pieces(text) for text in told]
    texts.settle(pieces)
    assert set(texts.fragments) == {" passes", "Anna", "Ben"}
    assert {len(texts.write(one)) for one in pieces} == {2}


def test_what_is_said_once_has_a_letter_only_where_it_is_long() -> None:
    texts = Texts(load("en"))
    pieces = texts.pieces(say("{who} passes", who="Ben"))
    texts.settle([pieces])
    assert texts.fragments == [" passes"]
    assert len(texts.write(pieces)) == len("Ben") + 1


@given(st.lists(st.lists(st.text(), max_size=4), max_size=8), st.integers(1, 12))
def test_any_texts_come_out(said: list[list[str]], often: int) -> None:
    texts = Texts(load("en"))
    pieces = [texts.pieces(joined("", one)) for one in said] * often
    texts.settle(pieces)
    found = [unpacked(texts, texts.write(one)) for one in pieces]
    assert found == ["".join(map(sanitise, one)) for one in said] * often
    assert all(texts.separator not in texts.write(one) for one in pieces)


@given(st.lists(st.integers(0, 5000)))
def test_numbers_come_out(given_numbers: list[int]) -> None:
    assert numbers(packed(given_numbers), DIGITS) == given_numbers


def test_numbers_are_as_short_as_letters_allow() -> None:
    ends = len(DIGITS) - MORE
    assert len(DIGITS) == len(set(DIGITS))
    edges = (0, ends - 1, ends, MORE * ends - 1, MORE * ends)
    assert [len(packed([number])) for number in edges] == [1, 1, 2, 2, 3]


def test_digits_stand_in_json_and_markup_as_they_are() -> None:
    assert not set(DIGITS) & set('"\\<>&')


def test_things_are_numbered_as_they_come_up() -> None:
    found = Numbers()
    assert [found[thing] for thing in ("b", "a", "b", "c")] == [0, 1, 0, 2]
    assert [*found] == ["b", "a", "c"]
