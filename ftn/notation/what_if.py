"""What if: a record read as if its `[Rules …]` tag said something else."""

from __future__ import annotations

from attrs import evolve

from ftn.files.disk import FileProblem
from ftn.games import GAMES, game
from ftn.games.rules_tag import Unreadable, ruleset
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.model.rules import Ruleset
from ftn.text.said import say


def asked(record: Record, source: Source) -> tuple[Record, tuple[Finding, ...]]:
    """Return a record with the rules that its source asks for, and a finding that says so.

    Raise `FileProblem` where its game has no such rules.
    """
    own = record.rules
    if own is None:
        return record, ()
    value = merged(own, source.what_if)
    found = ruleset(value, 0)
    name = f"{source.name}, record {source.number}"
    if value.partition("/")[0] in {*GAMES} - {own.game}:
        raise FileProblem(
            name,
            f"--rules {source.what_if}: the record is of another game, {own.game}",
            "name options or another edition of the record's own game",
        )
    if isinstance(found, Unreadable):
        raise FileProblem(name, f"--rules {source.what_if}: {found.message}", found.help)
    tag = next(tag for tag in record.tags if tag.name == "Rules")
    place = source.place(tag.start, tag.end)
    quote, caret = source.quote(place)
    told = Finding(
        "FTN-TAG",
        "info",
        say("what if the rules were {rules}: not what the record says", rules=value),
        say("leave out --rules to see the record by its own"),
        place,
        "",
        quote,
        caret,
    )
    return evolve(record, rules=found), (told,)


def merged(own: Ruleset, asked: str) -> str:
    """Return the value of a tag with other options, or with another edition.

    >>> own = ruleset("freight-train/1996 caboose=on mix_scores=no", 3)
    >>> merged(own, "mix_scores=yes")
    'freight-train/1996 mix_scores=yes caboose=on'
    >>> merged(own, "1993-en")
    'freight-train/1993-en mix_scores=no'
    """
    name, edition = own.name, own.edition
    settings = {option: own.options[option] for option in own.options if option in own.chosen}
    for word in asked.replace(",", " ").split():
        option, sign, value = word.partition("=")
        if sign:
            settings[option] = value
            continue
        name = word if "/" in word else f"{own.game}/{word}"
        edition = game(own.game).editions.get(name.partition("/")[2], edition)
        settings = {kept: value for kept, value in settings.items() if kept in edition.options}
    return " ".join([name, *(f"{option}={value}" for option, value in settings.items())])
