"""Verify games quickly in which everything is plain: see `ftn.games.contract.Verifier`."""

from __future__ import annotations

from ftn.games.freight.facts.plain_facts import EVENTS, FACTS
from ftn.games.freight.model.editions import SEATS
from ftn.games.freight.model.state import Options
from ftn.games.freight.rules.plain_rounds import close, take_round
from ftn.games.freight.rules.plain_table import PlainTable
from ftn.games.freight.rules.plain_turns import take_turn
from ftn.games.freight.rules.spread import spread
from ftn.model.checked import Held, Unsure, after_annotation
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.model.rules import Ruleset
from ftn.model.seats import named

_PADDING = ("",) * 8
"""Words after the last one, so that looking ahead finds none."""
_LAID_OUT = frozenset(
    ("city", "box", "order", "money", "loans", "wagons", "engine", "tracks", "markers")
)
"""The facts of a set-up."""


def verify(source: Source, record: Record, rules: Ruleset, text: str) -> Held:
    """Verify a record from its tags and text; raise `Unsure` if the referee must judge it."""
    count = named(record)
    if not SEATS[0] <= count <= SEATS[1]:
        raise Unsure
    table = _Game(source, text, Options.of(rules), count)
    table.take_all()
    return Held(table.turns, "verified" if table.closed else "in-progress", tuple(table.findings))


class _Game(PlainTable):
    """A game, statement by statement."""

    def __init__(self, source: Source, text: str, options: Options, count: int) -> None:
        super().__init__(options, count, (*text.split(), *_PADDING))
        self.source = source
        self.text = text
        """What of it follows the tags."""
        self.findings: list[Finding] = []
        self.checked = False
        """Whether the set-up was checked as a whole."""

    def take_all(self) -> None:
        """Take all statements, and close the game if it is over."""
        words = self.words
        while word := words[self.at]:
            if word[0] in "123456789":
                self._begin(word)
                take_turn(self, word)
            elif take := FACTS.get(word):
                self.at += 1
                take(self)
            elif take := EVENTS.get(word):
                self._begin("")
                self.at += 1
                take(self)
            elif word == "round":
                if words[self.at + 2][:1] == "{":  # a fact of the set-up may follow it
                    raise Unsure
                if words[self.at + 2] not in _LAID_OUT:
                    self._check_setup("")
                self.at += 1
                take_round(self)
            elif word[0] == "{":
                self.at = after_annotation(self.words, self.at)
            else:
                raise Unsure
        self.must_pay()
        if self.phase == "repay":
            close(self)
        if not self.turns:
            raise Unsure

    def _begin(self, address: str) -> None:
        """Begin the game: from here on facts are compared."""
        if not self.begun:
            self._check_setup(address)
            self.begun = True

    def _check_setup(self, address: str) -> None:
        """Check the set-up as a whole, once, when the statement at hand begins the game."""
        if self.checked:
            return
        self.checked = True
        options = self.options
        if len(self.cities) != options.cities or (options.boxes and len(self.filled) < 2):
            raise Unsure
        odd = spread([*self.board.places.values()], steps=options.steps)
        if odd is None:
            return
        if not self.source.most:
            raise Unsure
        start = len(self.source.text) - len(self.text.split(None, self.at)[self.at])
        place = self.source.place(start, start + len(self.words[self.at]))
        self.findings.append(
            Finding(
                odd.rule,
                odd.severity,
                odd.message,
                odd.help,
                place,
                address,
                *self.source.quote(place),
            )
        )
