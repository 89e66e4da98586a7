"""Every language says every text, with the same parts in it."""

from __future__ import annotations

import re

import pytest

from ftn.files.languages import languages, load
from ftn.games import GAMES
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence as sentence_of
from ftn.text.said import joined, listing, plural, say
from tests import catalogues

OTHERS = [language for language in languages() if language != "en"]

# The record names the ore cars itself, as the game does: that name is nobody's to translate.
HEAD = '[FTN "1"] [Rules "freight-train/1996"] [a "Anna"] [b "Mix"] [Cars "O Ore"]\n'
SETUP = """day 1
main OTLCR LSAGH CCATR AROTP SHOSR
yard a OPRGAS SGOSBR
yard b ATOOGL TTLCPA
"""
TURN = HEAD + SETUP + "1a pull 1O 1T 2L>M"
SHIPMENT = """[FTN "1"] [Rules "freight/2015-family"] [a "Anna"] [b "Ben"]
city Antwerp D2 RGY +RG -BK
city Brussels D5 BKW +BK -RG
tracks a D3:14
1a loan track D4:14 ship Antwerp load RG D3 D4 Brussels deliver R roll ?
"""


def parts_of(template: str) -> set[str]:
    return set(re.findall(r"(?<!\{)\{(\w+)\}", template))


def replayed(text: str) -> Replay:
    record, findings = next(read_text(text))
    return replay(record, findings)


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_what_the_sources_say(language: str) -> None:
    said = {
        text.key: len(text.value) if isinstance(text.value, list) else 1
        for text in catalogues.texts()
    }
    known = catalogues.read(language)[1]
    forms = {key: len(value) if isinstance(value, list) else 1 for key, value in known.items()}
    assert forms == said, "python -m tests.catalogues writes the catalogues anew"


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lacks_nothing(language: str) -> None:
    _, known, told = catalogues.read(language)
    assert [name for name, clause in told.items() if not all(clause.values())] == []
    assert [key for key, value in known.items() if not value or not all(value)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_clause_keeps_what_is_written_the_same_everywhere(language: str) -> None:
    """Options, examples of the notation, and other clauses."""
    kept = re.compile(r"`[^`]+`|FTN?-[A-Z]+(?:-[0-9A-Z]+)*")
    for english in catalogues.clauses():
        told = english.translated(load(language).clauses[english.id])
        assert told.title != english.title
        for field in catalogues.FIELDS:
            theirs, ours = getattr(told, field), getattr(english, field)
            assert sorted(kept.findall(theirs)) == sorted(kept.findall(ours)), english.id


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_same_parts(language: str) -> None:
    said = {text.key: text.value for text in catalogues.texts()}
    for key, value in catalogues.read(language)[1].items():
        english = said[key]
        if isinstance(value, str):
            assert parts_of(value) == parts_of(str(english)), key
        else:
            most = parts_of("".join(english)) | {"n"}
            assert all(parts_of(form) <= most for form in value), key
            assert parts_of(value[1]) | {"n"} == most, key


def test_french_puts_no_word_before_a_name_that_a_vowel_would_shorten() -> None:
    """Of Anna is `d'Anna`: no text can know, so none says it."""
    shortened = re.compile(
        r"(?i)\b(?:de|que|le|la|du|jusque|lorsque|puisque)"
        r" \{(?:who|player|players|owner|mover|others|winners)\}"
    )
    texts = [
        text
        for value in catalogues.read("fr")[1].values()
        for text in ([value] if isinstance(value, str) else value)
    ]
    assert [text for text in texts if shortened.search(text)] == []


def test_french_puts_no_sign_at_the_beginning_of_a_line() -> None:
    """The space before it isn't broken; what is in backticks is copied as it is."""
    loose = re.compile(r"« | »| :(?= |$)|(?<=[\w)]) \?$")
    values: list[str | list[str]] = [*catalogues.read("fr")[1].values()]
    values += [[*each.values()] for each in catalogues.read("fr")[2].values()]
    texts = [text for value in values for text in ([value] if isinstance(value, str) else value)]
    assert [text for text in texts if loose.search(re.sub(r"`[^`]*`", "", text))] == []


def test_english_has_no_catalogue() -> None:
    words = load("en")
    assert (words.name, words.direction, words.is_source) == ("English", "ltr", True)
    assert words.text("{who} wins", who="Ben") == "Ben wins"
    assert sorted([*OTHERS, "en"]) == languages()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'xx'; there are: en, fr, nl"):
        load("xx")


def test_users_texts_stay_as_they_are() -> None:
    words = load("fr")
    assert words.said("Mix") == "Mix"
    assert words.said(say("{who} passes {x}", who="{x}", x="Total")) == "{x} passes Total"
    done = say("{who} {done}.", who="passes {done}", done=say("passes"))
    assert words.said(done) == "passes {done} passe."


def test_a_text_that_no_catalogue_knows_stays_english() -> None:
    words = load("fr")
    assert words.said(say("no catalogue has {what}", what="this")) == "no catalogue has this"
    assert words.text("no catalogue has {what}", what=1) == "no catalogue has 1"
    assert words.counted("{n} gizmo", "{n} gizmos", n=0) == "0 gizmos"
    assert words.said(plural(0, "{n} gizmo", "{n} gizmos")) == "0 gizmos"


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "0 cars"),
        ("en", 1, "1 car"),
        ("fr", 0, "0 wagon"),
        ("fr", 1, "1 wagon"),
        ("fr", 2, "2 wagons"),
        ("nl", 0, "0 wagons"),
    ],
)
def test_a_count_takes_its_languages_form(language: str, count: int, text: str) -> None:
    words = load(language)
    assert words.said(plural(count, "{n} car", "{n} cars")) == text
    assert words.counted("{n} car", "{n} cars", n=count) == text


def test_parts_and_lists_are_translated_too() -> None:
    words = load("fr")
    listed = listing([say("{label} train", label=say("Ore")), say("Mix"), "Mix"])
    assert words.said(listed) == "train Minerai, train mélangé et Mix"
    assert words.said(joined(" ", [say("passes"), "passes"])) == "passe passes"
    assert words.text("{who} wins", who=say("nothing")) == "rien gagne"


@pytest.mark.parametrize(
    ("language", "record", "sentence"),
    [
        (
            "fr",
            TURN,
            (
                "Anna prend dans l'entrepôt principal un wagon de minerai et un wagon-citerne "
                "pour les "
                "trains de leur type, et un wagon porte-rouleaux d'acier pour le train mélangé."
            ),
        ),
        (
            "nl",
            TURN,
            (
                "Anna brengt uit het centrale goederenstation een ore-wagon en een tankwagon naar "
                "de treinen van die types, en een coil-steelwagon naar de Mix."
            ),
        ),
        (
            "fr",
            SHIPMENT,
            (
                "Anna prend un emprunt et construit une tuile de voie pour 3 dollars. "
                "Anna charge un cube rouge et un cube vert à Antwerp, rejoint Brussels "
                "et livre un cube rouge pour 5 dollars (demande réelle)."
            ),
        ),
        (
            "nl",
            SHIPMENT,
            (
                "Anna neemt een lening en bouwt een spoortegel voor 3 dollar. Anna laadt "
                "een rood blokje en een groen blokje in Antwerp, rijdt naar Brussels "
                "en levert een rood blokje voor 5 dollar (feitelijke vraag)."
            ),
        ),
    ],
)
def test_a_turn_is_told_in_another_language(language: str, record: str, sentence: str) -> None:
    found = replayed(record)
    told = sentence_of(found, found.steps[-1], found.steps[-2].position)
    assert load(language).said(told).startswith(sentence)


def test_every_game_has_a_table() -> None:
    french = (catalogues.WORDS / "fr.toml").read_text("utf-8")
    assert all(f"[{name}]" in french for name in GAMES)


def test_what_stands_between_texts_is_written_as_the_language_does() -> None:
    both = joined("; ", ["a", say("Mix")])
    assert load("fr").said(both) == "a\u00a0; train mélangé"
    assert load("nl").said(both) == both == "a; Mix"
