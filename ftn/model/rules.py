"""Rules as data: a game's editions and options, and those that one record is played by."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

YES_NO = {"on": "yes", "off": "no", "true": "yes", "false": "no", "1": "yes", "0": "no"}
"""What people write for the values of an option that is `yes` or `no`."""


class Option(Struct, frozen=True):
    """A named point on which editions or tables differ."""

    name: str
    values: tuple[str, ...]
    """The values it takes, in their canonical spelling."""
    title: str
    """What it decides, in a line."""
    clause: str
    """The clause that it decides."""
    synonyms: Mapping[str, str] = {}
    asks: str = ""
    """What the players of a new game are asked: "Do you play with cabooses?"."""
    means: Mapping[str, str] = {}
    """What its values mean in an answer, where they aren't yes or no or a number."""


class Edition(Struct, frozen=True):
    """A printed rulebook: its name in `[Rules …]`, its title, and how it sets each option."""

    name: str
    title: str
    presets: Mapping[str, str]
    """Option name to value; an option that isn't named here doesn't exist in this edition."""
    rulings: frozenset[str] = frozenset()
    """The options whose preset is this project's ruling and not the rulebook's text."""
    by_players: Mapping[str, Mapping[int, str]] = {}
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


class Ruleset(Struct, frozen=True):
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

    def for_players(self, count: int) -> Ruleset:
        """Return the rules for a number of players: some presets depend on it."""
        presets = {
            option: self.edition.preset(option, count)
            for option in self.edition.by_players
            if option not in self.chosen
        }
        return replace(self, options={**self.options, **presets}) if presets else self

    def tag(self, *, pin: bool = False) -> str:
        """Write the value of the `[Rules …]` tag, with the chosen options or, pinned, with all."""
        named = [
            f"{option}={value}"
            for option, value in self.options.items()
            if pin or option in self.chosen
        ]
        return " ".join([self.name, *named])
