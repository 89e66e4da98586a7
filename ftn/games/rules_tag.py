"""The `[Rules …]` tag: the game, edition and options that it names, or what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from ftn.games import GAMES, game
from ftn.games.contract import Game
from ftn.model.rules import Edition, Option, Ruleset
from ftn.text.said import say
from ftn.text.strings import shortened


class Unreadable(Struct, frozen=True):
    """A `[Rules …]` tag that names something unknown."""

    message: str
    help: str
    word: str = ""
    """Which of its words is meant; nothing where it is the whole tag."""


def ruleset(value: str, players: int) -> Ruleset | Unreadable:
    """Read the value of a `[Rules …]` tag for a number of players.

    >>> ruleset("freight-train/1996 caboose=on", 3).options["cars_per_type"]
    '12'
    >>> ruleset("freight-train/1995", 3).help
    'Freight Train has the editions 1993-en, 1993-nl, 1996'
    """
    name, *settings = value.split() or [""]
    if "," in value:
        return _with_comma(value)
    game_name, _, edition_name = name.partition("/")
    # "freight train/1996" begins with another game's name.
    if game_name not in GAMES or (not edition_name and meant_game(value) != game_name):
        return _no_game(value)
    found = game(game_name)
    editions = say(
        "{game} has the editions {editions}", game=found.title, editions=_list(found.editions)
    )
    if not edition_name:
        if settings and settings[0] in found.editions:
            editions = say("write {name}/{edition}", name=game_name, edition=settings[0])
        return Unreadable(say("the tag names no edition"), editions)
    if edition_name not in found.editions:
        return Unreadable(
            say(
                '{game} has no edition "{edition}"',
                game=found.title,
                edition=shortened(edition_name),
            ),
            editions,
            edition_name,
        )
    edition = found.editions[edition_name]
    chosen: dict[str, str] = {}
    for setting in settings:
        option_name, sign, written = setting.partition("=")
        if option_name not in edition.options:
            return _no_option(found, edition, option_name)
        if not sign or not written:
            return _no_setting(found.options[option_name], settings, setting)
        if option_name in chosen:
            return Unreadable(
                say('the option "{option}" is given twice', option=option_name),
                say("leave out one of the two"),
                setting,
            )
        option = found.options[option_name]
        canonical = option.synonyms.get(written, written)
        if canonical not in option.values:
            return Unreadable(
                say('{option} can\'t be "{value}"', option=option_name, value=shortened(written)),
                say(
                    "the values of {option} ({what}): {values}",
                    option=option_name,
                    what=option.title,
                    values=_values(option),
                ),
                setting,
            )
        chosen[option_name] = canonical
    options = {
        option: chosen.get(option) or edition.preset(option, players) for option in edition.options
    }
    return Ruleset(game_name, edition, options, frozenset(chosen))


def meant_game(value: str) -> str:
    """Return the game that is meant, however its name is written; nothing where none is known.

    >>> meant_game("Freight Train 1996")
    'freight-train'
    """
    written = re.sub(r"[\s_-]+", "-", value.lower())
    return max((name for name in GAMES if name in written), key=len, default="")


def _no_game(value: str) -> Unreadable:
    name = meant_game(value)
    written = value.partition("/")[0].strip()
    if not name:
        written = written.partition(" ")[0]
    editions = [
        f"{one}/{edition}"
        for one in GAMES
        for edition in game(one).editions
        if re.search(rf"(?<![\w-]){re.escape(edition)}(?![\w-])", value)
    ]
    if editions:
        help_ = say('did you mean "{near}"?', near=editions[0])
    elif name:
        help_ = say('did you mean "{near}"?', near=name)
    else:
        help_ = say("known games: {games}", games=_list(GAMES))
    return Unreadable(say('there is no game "{value}"', value=shortened(written)), help_, written)


def _with_comma(value: str) -> Unreadable:
    word = next(word for word in value.split() if "," in word)
    return Unreadable(
        say("there is a comma in the Rules tag"),
        say(
            "separate the options with spaces only: {right}",
            right=shortened(" ".join(value.replace(",", " ").split())),
        ),
        word,
    )


def _no_option(found: Game, edition: Edition, written: str) -> Unreadable:
    name = f"{found.name}/{edition.name}"
    elsewhere = [one.name for one in found.editions.values() if written in one.options]
    from difflib import get_close_matches  # only a misspelt option needs it

    near = get_close_matches(written[:30].lower(), edition.options, n=1)
    if elsewhere:
        help_ = say(
            "it is an option of {editions}; {name} has {options}",
            editions=_list(elsewhere),
            name=name,
            options=_list(edition.options),
        )
    elif near:
        help_ = say('did you mean "{near}"?', near=near[0])
    elif not written:
        help_ = say("an option is written without spaces: name=value")
    else:
        help_ = say("its options: {options}", options=_list(edition.options))
    return Unreadable(
        say('{name} has no option "{value}"', name=name, value=shortened(written)),
        help_,
        written or "=",
    )


def _no_setting(option: Option, settings: Sequence[str], setting: str) -> Unreadable:
    """Say how an option is written that is named without a value, or with spaces in it."""
    rest = "".join(settings[settings.index(setting) + 1 :][:2]).lstrip("=")
    value = option.synonyms.get(rest, rest)
    example = value if value in option.values else option.values[-1]
    return Unreadable(
        say('the option "{option}" has no value', option=option.name),
        say(
            "write {option}={example}, without spaces; its values: {values}",
            option=option.name,
            example=example,
            values=_values(option),
        ),
        setting,
    )


def _values(option: Option) -> str:
    """List the values of an option; of a row of numbers, the first and the last."""
    first, last = option.values[0], option.values[-1]
    if len(option.values) > 3 and all(value.isdigit() for value in option.values):
        return say("{first} to {last}", first=first, last=last)
    return _list(option.values)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
