"""What a game brings: data that is cheap to load, and rooms that load when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from ftn.games.own_rooms import Alternatives, Data, DataSchema, PlayOuts, SelfPlay, Template
from ftn.games.page_words import PageWords
from ftn.games.rooms import load
from ftn.model.generic import PlayT, PlayT_contra, PositionT, PositionT_contra
from ftn.model.json_schema import Schema, document
from ftn.text.said import plural

if TYPE_CHECKING:
    from ftn.model.checked import Held
    from ftn.model.choices import Following
    from ftn.model.finding import Finding
    from ftn.model.instead import Note
    from ftn.model.mistake import Mistake
    from ftn.model.reading import Mending
    from ftn.model.record import Record, Source, Value
    from ftn.model.replay import Replay, Sheet, Step
    from ftn.model.rules import Edition, Option, Ruleset
    from ftn.model.scene import Panel, Scene, Symbol, TableRow


class Notation(Protocol[PlayT]):
    """The room `notation`: a game's own words, taken apart and written."""

    FACTS: tuple[str, ...]
    """The words that its facts begin with."""
    SECTIONS: tuple[str, ...]
    """The facts that begin a period or, in a game without, a round; a blank line precedes them."""
    GROUPS: tuple[str, ...]
    """The facts that form a section between blank lines where several follow each other."""
    ACTIONS: tuple[str, ...]
    """The words that an action, or a part of one, begins with; facts can begin with some, too."""
    WITHIN: tuple[str, ...]
    """The words within an action that are no names, besides `ACTIONS`."""
    COMMAS: tuple[str, ...]
    """The words after which a statement may have commas."""
    PREFIXES: str
    """The signs with which a word within an action may begin; one can be left out."""
    TERMINALS: Mapping[str, str]
    """The English name of every terminal of its facts: its first word, in capitals; or its own."""
    EXAMPLES: Mapping[str, str]
    """How statements are written, by their first word: every fact, `ruling` and `adjust`."""
    INCLUDES: tuple[str, ...]
    """The tags that name a file of declarations; see `ftn.notation.including`."""

    def play(self, words: Sequence[str]) -> PlayT:
        """Take apart what was done in a turn; the words are known to fit the grammar.

        `str` writes a play; read again, that is the same play.
        """
        ...

    def fact(self, words: Sequence[str]) -> Value:
        """Take apart a fact's words, the first one included."""
        ...

    def unknown_play(self) -> PlayT:
        """Return the play of an unknown turn."""
        ...

    def closed(self, play: PlayT) -> str:
        """Write what was done in a turn so that a `?` after it is a glyph, and no part of it."""
        ...

    def write_fact(self, name: str, value: Value) -> str:
        """Write a fact in canonical form."""
        ...

    def mistake(self, words: Sequence[str]) -> Mistake | None:
        """Say what is wrong with a fact that did not fit the grammar."""
        ...

    def mistaken_play(self, words: Sequence[str]) -> Mistake | None:
        """Say what is wrong with a turn's action that did not fit the grammar."""
        ...


class Referee(Protocol[PositionT, PlayT]):
    """The room `referee`."""

    def count_seats(self, record: Record) -> int:
        """Return how many seats a record has that names no players."""
        ...

    def replay(
        self, record: Record, rules: Ruleset, findings: Iterable[Finding], *, keep: bool = True
    ) -> Replay[PositionT, PlayT]:
        """Replay a record under its rules; `keep`: its steps too, which findings do without.

        Raise `StepsNotKept` where a finding can't do without them.
        """
        ...

    def legal(
        self, replay: Replay[PositionT, PlayT], position: PositionT, seat: str
    ) -> Iterable[PlayT]:
        """Yield what the turn of a seat may be in a position of a replay.

        Plays that differ only in what chance brings are one, with `?`; endless ones need but begin.
        """
        ...


class Verifier(Protocol):
    """The room `verifier`, which a game may do without: it says quickly that a record holds.

    It does so where the referee says the same, finding for finding; elsewhere it says nothing.
    """

    def verify(self, source: Source, record: Record, rules: Ruleset, text: str) -> Held:
        """Follow a record by the text after its tags, or raise `Unsure`.

        The `record` has its tags, and what they include; no note or variation is in the text.
        """
        ...


class Entry(Protocol[PositionT_contra, PlayT_contra]):
    """The room `entry`: a turn entered word by word."""

    def due(
        self, replay: Replay[PositionT_contra, PlayT_contra], position: PositionT_contra
    ) -> str:
        """Return the address of the turn that is due, or nothing."""
        ...

    def following(
        self,
        replay: Replay[PositionT_contra, PlayT_contra],
        position: PositionT_contra,
        seat: str,
        words: Sequence[str],
    ) -> Following | None:
        """Return what could follow the words of a seat's turn; None where they are no turn's.

        Every legal turn is reached by legal choices, and what they reach is legal.
        """
        ...

    def stating(
        self,
        replay: Replay[PositionT_contra, PlayT_contra],
        position: PositionT_contra,
        words: Sequence[str],
    ) -> Following | None:
        """Return what could follow the words of a fact, those that are due first; else None."""
        ...


class Explaining(Protocol[PositionT_contra, PlayT_contra]):
    """The room `explaining`: a turn in words, for people."""

    def sentence(
        self,
        replay: Replay[PositionT_contra, PlayT_contra],
        step: Step[PositionT_contra, PlayT_contra],
        before: PositionT_contra | None,
    ) -> str:
        """Say in a sentence or two what a turn or a fact did, given the position before it.

        The fact `score` reads alike in every game; see `ftn.reports.narration`.
        """
        ...

    def afterwards(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Sequence[Note]:
        """Say of a game that is over what the players left undone, or how they did it."""
        ...


class Standing(Protocol[PositionT_contra, PlayT_contra]):
    """The room `standing`: the score before a period is over."""

    def as_if_ended(
        self,
        replay: Replay[PositionT_contra, PlayT_contra],
        step: Step[PositionT_contra, PlayT_contra] | None,
    ) -> Sheet | None:
        """Return the sheet of the period as if it ended after a step; None once it is scored."""
        ...

    def course(
        self, replay: Replay[PositionT_contra, PlayT_contra]
    ) -> Iterable[Sequence[int | None] | None]:
        """Yield the totals of `as_if_ended` after every step, in the order of the seats.

        None where it has no sheet; a total that can't be known is None.
        """
        ...


class Board(Protocol[PositionT_contra, PlayT_contra]):
    """The room `board`: a position drawn for a terminal."""

    def draw(
        self,
        replay: Replay[PositionT_contra, PlayT_contra],
        position: PositionT_contra,
        before: PositionT_contra | None = None,
        width: int = 80,
    ) -> Sequence[Sequence[tuple[str, str]]]:
        """Draw a position: lines of pieces, each a text and the names of its styles.

        What differs from the position `before` is marked; `ftn.text.pieces` has the styles.
        """
        ...


class Picture(Protocol[PositionT_contra, PlayT_contra]):
    """The room `scene`: a position as a picture, and as a table for those who can't see it.

    `viewer/<game>/symbols.svg.j2` draws the symbols, `viewer/<game>/board.css` is their style.
    """

    def panels(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Sequence[Panel]:
        """Return the panels of a game; each keeps its height from its first step to its last."""
        ...

    def scene(
        self, replay: Replay[PositionT_contra, PlayT_contra], position: PositionT_contra
    ) -> Scene:
        """Return where everything is in a position."""
        ...

    def table(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Sequence[TableRow]:
        """Return the rows of the board as a table: which sprites each of them describes."""
        ...

    def spoken(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Mapping[str, str]:
        """Return what a symbol is called in that table, by its name, or by its name and style."""
        ...

    def meanings(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Mapping[str, str]:
        """Explain sprites by key, or symbols by name or name and class, where `spoken` doesn't."""
        ...

    def symbols(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Sequence[Symbol]:
        """Return the symbols that a game needs besides those that every game does."""
        ...


def _points(n: int) -> str:
    return plural(n, "{n} point", "{n} points")


class Game(Struct, frozen=True):
    """A game: its name, its editions and options, and where its rooms are."""

    name: str
    title: str
    package: str
    grammar: str
    """The file of its grammar in `grammar/`; outside this project `package:file`."""
    viewer: str
    """Where its page's `symbols.svg.j2` is: `folder/` in `viewer/`; elsewhere `package:`."""
    prefix: str
    """What the ids of its clauses begin with."""
    seats: tuple[int, int]
    """The fewest and the most players."""
    periods: int
    """How many periods (days) a game has; 0 where it isn't divided."""
    editions: Mapping[str, Edition]
    options: Mapping[str, Option]
    default: str
    """The edition that a new record is written for."""
    page: PageWords
    period: str = ""
    """What a period is called, in an address, too: `day`; nothing where a game isn't divided."""
    points: Callable[[int], str] = _points
    """Write a number of what a player scores: "3 chips"."""
    afterwards: str = "What was left undone"
    """The heading of what `Explaining.afterwards` returns."""
    quick: bool = False
    """Whether it has the room `verifier`."""
    played_out: bool = False
    """Whether it has the room `playouts`."""
    weight: int = 1
    """How long it takes to replay a statement of its records, beside the quickest game's."""
    records: Mapping[str, str] = {}
    """What the largest of what moves make is called, by `Moved.made`: "Longest train"."""

    @property
    def notation(self) -> Notation:
        """The game's words."""
        room: Notation = self._room("notation", Notation)
        return room

    @property
    def referee(self) -> Referee:
        """The game's referee."""
        room: Referee = self._room("referee", Referee)
        return room

    @property
    def verifier(self) -> Verifier | None:
        """What verifies most records quickly, if the game has it."""
        return self._room("verifier", Verifier) if self.quick else None

    @property
    def playouts(self) -> PlayOuts | None:
        """Positions played out, if the game has that."""
        return self._room("playouts", PlayOuts) if self.played_out else None

    @property
    def entry(self) -> Entry:
        """What can be written next in a turn."""
        room: Entry = self._room("entry", Entry)
        return room

    @property
    def explaining(self) -> Explaining:
        """The game's sentences."""
        room: Explaining = self._room("explaining", Explaining)
        return room

    @property
    def alternatives(self) -> Alternatives:
        """What could have been done instead of a turn."""
        room: Alternatives = self._room("alternatives", Alternatives)
        return room

    @property
    def standing(self) -> Standing:
        """The score before a period is over."""
        room: Standing = self._room("standing", Standing)
        return room

    @property
    def mending(self) -> Mending:
        """How else a table may have counted."""
        from ftn.model.reading import Mending  # only a dispute needs it

        room: Mending = self._room("mending", Mending)
        return room

    @property
    def board(self) -> Board:
        """The game's board for a terminal."""
        room: Board = self._room("board", Board)
        return room

    @property
    def picture(self) -> Picture:
        """Positions as pictures."""
        room: Picture = self._room("scene", Picture)
        return room

    @property
    def data(self) -> Data:
        """The game's JSON."""
        room: Data = self._room("data", Data)
        return room

    @property
    def schema(self) -> Schema:
        """The JSON Schema of the game's JSON."""
        room: DataSchema = self._room("schema", DataSchema)
        return document(self.name, f"FTN as JSON: {self.title}", room.DEFINITIONS)

    def template(self, rules: Ruleset, seats: Sequence[str]) -> str:
        """Return the statements of a ready-to-fill record."""
        room: Template = self._room("template", Template)
        return room.body(rules, seats)

    def play(self, rules: str, seats: int, seed: int) -> str:
        """Play a whole game by the value of a `[Rules …]` tag, and return its record."""
        room: SelfPlay = self._room("play", SelfPlay)
        return room.play(rules, seats, seed)

    def _room(self, name: str, protocol: type) -> Any:  # noqa: ANN401 -- a module, of any protocol
        return load(self.title, f"{self.package}.{name}", protocol)
