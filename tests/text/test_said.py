"""Texts that know what they are made of."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from ftn.text.said import Joined, Said, forms, joined, listing, made, plural, say


def test_what_was_put_in_is_never_taken_for_a_template() -> None:
    told = say("{who} passes", who="{0.__class__} {who}")
    assert told == "{0.__class__} {who} passes"


def test_a_text_without_parts_keeps_its_braces() -> None:
    assert say("a set is written {a, b}") == "a set is written {a, b}"


@pytest.mark.parametrize(("count", "words"), [(0, "0 cars"), (1, "1 car"), (2, "2 cars")])
def test_a_count_chooses_its_form(count: int, words: str) -> None:
    told = plural(count, *forms("{n} car", "{n} cars"))
    assert (told, told.template, told.many) == (words, "{n} car", "{n} cars")


@pytest.mark.parametrize(
    "told",
    [
        say("{who} passes", who="Ben"),
        plural(2, "{n} car of {who}", "{n} cars of {who}", who=say("Ben")),
        joined("; ", [say("one"), "two"]),
    ],
)
def test_a_text_goes_from_process_to_process_whole(told: Said) -> None:
    for other in (pickle.loads(pickle.dumps(told)), copy.deepcopy(told)):  # noqa: S301 -- our own
        assert (other, other.template, other.parts, other.many) == (
            told,
            told.template,
            told.parts,
            told.many,
        )
        assert type(other) is type(told)
        assert getattr(other, "texts", ()) == getattr(told, "texts", ())


def test_a_text_is_an_ordinary_text_elsewhere() -> None:
    told = say("{who} passes", who="Ben")
    assert json.dumps([told]) == '["Ben passes"]'
    assert hash(told) == hash("Ben passes")


def test_a_list_keeps_its_parts() -> None:
    told = listing([say("red"), say("green"), "blue"])
    assert isinstance(told, Said)
    most = told.parts["most"]
    assert isinstance(most, Joined)
    assert (told.parts["last"], most.texts) == ("blue", ("red", "green"))


def test_a_short_list_is_what_is_in_it() -> None:
    one = say("red")
    assert listing([one]) is one
    assert listing([]) == ""


def test_a_text_is_made_when_it_is_asked_for() -> None:
    asked = []

    def make(what: str) -> str:
        asked.append(what)
        return what.upper()

    later = (make, "red")
    assert asked == []
    assert (made(later), made("green"), asked) == ("RED", "green", ["red"])
