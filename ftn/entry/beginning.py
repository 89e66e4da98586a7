"""A new record: the questions that its head answers, and its text, ready to be filled in.

The questions come from the rules data of the games: nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ftn.games import FIRST, GAMES, game
from ftn.games.contract import Game
from ftn.games.rules_tag import Unreadable, ruleset
from ftn.model.rules import Option, Ruleset
from ftn.model.seats import letters
from ftn.text.said import say
from ftn.text.strings import quote

LAST = "; Whatever nobody saw is a ?. Run `ftn check --watch` on this file while you write."
"""The last line of a new record."""
_SHARED: Mapping[str, str] = {
    "yes": say("Yes"),
    "on": say("Yes"),
    "allow": say("Yes"),
    "no": say("No"),
    "off": say("No"),
    "forbid": say("No"),
    "unlimited": say("Without limit"),
}


class Answer(Struct, frozen=True):
    """A possible answer: what it says, and the value of the `[Rules …]` tag that it leads to."""

    says: str
    rules: str
    chosen: bool
    usual: bool = False
    """Whether it is what the edition itself says."""


class Question(Struct, frozen=True):
    """What the players are asked: `Do you play with cabooses?`."""

    name: str
    """`game`, `edition`, or the option's name."""
    asks: str
    answers: tuple[Answer, ...]
    clause: str = ""
    """The clause that it is about."""


def usual() -> str:
    """Return the edition that a record is written for where none is named."""
    return f"{FIRST}/{game(FIRST).default}"


def rules_of(written: str, players: int) -> Ruleset | Unreadable:
    """Read the rules of a new game for a number of players.

    >>> rules_of("freight-cars/2021", 5).message
    'Freight Cars is for 2 to 4 players, not 5'
    """
    rules = ruleset(written or usual(), players)
    if isinstance(rules, Unreadable):
        return rules
    found = game(rules.game)
    fewest, most = found.seats
    if fewest <= players <= most:
        return rules
    message = say(
        "{game} is for {fewest} to {most} players, not {n}",
        game=found.title,
        fewest=fewest,
        most=most,
        n=players,
    )
    return Unreadable(message, "")


def is_name(name: str) -> bool:
    """Return whether a player can be called so: it fits on one line."""
    return bool(name.strip()) and name.isprintable()


def questions(rules: Ruleset, players: int) -> Iterator[Question]:
    """Yield what the players are asked: the game, its edition, and every house rule."""
    found = game(rules.game)
    games = map(game, GAMES)
    yield Question(
        "game",
        say("Which game do you play?"),
        tuple(Answer(one.title, f"{one.name}/{one.default}", one is found) for one in games),
    )
    if len(found.editions) > 1:
        yield Question("edition", say("By which rules?"), tuple(_editions(found, rules)))
    for name, option in found.options.items():
        if name in rules.options:
            answers = tuple(_answers(option, rules, rules.edition.preset(name, players)))
            yield Question(name, option.asks, answers, option.clause)


def _editions(found: Game, rules: Ruleset) -> Iterator[Answer]:
    for edition in found.editions.values():
        kept = [
            f"{name}={rules.options[name]}"
            for name in rules.options
            if name in rules.chosen and name in edition.options
        ]
        tag = " ".join([f"{found.name}/{edition.name}", *kept])
        yield Answer(edition.title, tag, edition is rules.edition, edition.name == found.default)


def _answers(option: Option, rules: Ruleset, preset: str) -> Iterator[Answer]:
    others = [
        f"{name}={value}"
        for name, value in rules.options.items()
        if name in rules.chosen and name != option.name
    ]
    for value in option.values:
        own = [] if value == preset else [f"{option.name}={value}"]
        says = option.means.get(value) or _SHARED.get(value) or value
        tag = " ".join([rules.name, *others, *own])
        yield Answer(says, tag, rules.options[option.name] == value, value == preset)


def tags(rules: Ruleset, players: Sequence[str]) -> dict[str, str]:
    """Return the tags that a game needs: its rules, and who plays."""
    return {"Rules": rules.tag(), **dict(zip(letters(len(players)), players, strict=True))}


def new_record(rules: Ruleset, players: Sequence[str], date: str) -> str:
    """Write a record that is ready to be filled in."""
    needed = tags(rules, players)
    head = {"FTN": "1", "Rules": needed.pop("Rules"), "Date": date, **needed}
    lines = "".join(f"[{name} {quote(value)}]\n" for name, value in head.items())
    return f"{lines}\n{body(rules, len(players))}"


def blank(date: str) -> str:
    """Write a record that says no more than its day: its head is asked for later."""
    return f'[FTN "1"]\n[Date {quote(date)}]\n'


def body(rules: Ruleset, players: int) -> str:
    """Write the set-up of a new record, and hints, to follow its tags."""
    text = game(rules.game).template(rules, letters(players))
    return f"{text.rstrip()}\n{LAST}\n"
