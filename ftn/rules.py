"""Rules as data: the games' editions and options, and the `[Rules …]` tag that pins them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from ftn.games import GAMES, game


@frozen
class Option:
    """A named point on which editions or tables differ."""

    name: str
    values: tuple[str, ...]
    """The values it takes, in their canonical spelling."""
    title: str
    """What it decides, in a line."""
    clause: str
    """The clause that it decides."""
    synonyms: Mapping[str, str] = field(factory=dict)


@frozen
class Edition:
    """A printed rulebook: its name in `[Rules …]`, its title, and how it sets each option."""

    name: str
    title: str
    presets: Mapping[str, str]
    """Option name to value; an option that isn't named here doesn't exist in this edition."""
    rulings: frozenset[str] = frozenset()
    """The options whose preset is this project's ruling and not the rulebook's text."""
    by_players: Mapping[str, Mapping[int, str]] = field(factory=dict)
    """The options whose preset depends on the number of players."""

    def preset(self, option: str, players: int) -> str:
        """Return the value that an option has when a record doesn't name it."""
        if option in self.presets:
            return self.presets[option]
        by_players = self.by_players[option]
        return by_players.get(players) or by_players[max(by_players)]

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that this edition has."""
        return (*self.by_players, *self.presets)


@frozen
class Ruleset:
    """The rules that one record is played by."""

    game: str
    edition: Edition
    options: Mapping[str, str]
    """Every option of the edition with the value in force."""
    chosen: frozenset[str] = frozenset()
    """The options that the record itself names."""

    @property
    def name(self) -> str:
        """Game and edition, as the tag names them."""
        return f"{self.game}/{self.edition.name}"

    def tag(self, *, pin: bool = False) -> str:
        """Write the value of the `[Rules …]` tag, with the chosen options or, pinned, with all."""
        named = [
            f"{option}={value}"
            for option, value in self.options.items()
            if pin or option in self.chosen
        ]
        return " ".join([self.name, *named])


@frozen
class Unreadable:
    """A `[Rules …]` tag that names something unknown."""

    message: str
    help: str


def ruleset(value: str, players: int) -> Ruleset | Unreadable:
    """Read the value of a `[Rules …]` tag for a number of players.

    >>> ruleset("freight-train/1996 caboose=on", 3).options["cars_per_type"]
    '12'
    >>> ruleset("freight-train/1995", 3).help
    'Freight Train has the editions 1993-en, 1993-nl, 1996'
    """
    name, *settings = value.split() or [""]
    game_name, _, edition_name = name.partition("/")
    if game_name not in GAMES:
        return Unreadable(f'no game "{game_name}" is known', f"the known games: {_list(GAMES)}")
    found = game(game_name)
    editions = f"{found.title} has the editions {_list(found.editions)}"
    if not edition_name:
        return Unreadable("the tag names no edition", editions)
    if edition_name not in found.editions:
        return Unreadable(f'{found.title} has no edition "{edition_name}"', editions)
    edition = found.editions[edition_name]
    chosen: dict[str, str] = {}
    for setting in settings:
        option_name, _, written = setting.partition("=")
        if option_name not in edition.options:
            return Unreadable(
                f'{name} has no option "{option_name}"',
                f"its options: {_list(edition.options)}",
            )
        if option_name in chosen:
            return Unreadable(
                f'the option "{option_name}" is set twice', "leave one of the two out"
            )
        option = found.options[option_name]
        canonical = option.synonyms.get(written, written)
        if canonical not in option.values:
            return Unreadable(
                f'{option_name} can\'t be "{written}"',
                f"the values of {option_name} ({option.title}): {_list(option.values)}",
            )
        chosen[option_name] = canonical
    options = {
        option: chosen.get(option) or edition.preset(option, players) for option in edition.options
    }
    return Ruleset(game_name, edition, options, frozenset(chosen))


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
