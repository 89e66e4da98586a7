"""Records to look at: a long game, nested variations, findings of all kinds, hostile texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from unittest import mock

from ftn.games.freight_train.actions.trial import attempt
from ftn.games.freight_train.model.moves import Action, CallUp
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import Position
from ftn.games.freight_train.play import selfplay
from tests.browser import records_freight as freight
from tests.generated import play

SAMPLES = Path(__file__).parents[2] / "samples"
LONG_TURNS = 200

_HEAD = '[FTN "1"]\n[Rules "freight-train/1996"]\n[Date "2026-11-18"]\n'
_DAY = """day 1
main BCLTR LLTBS SCGPA ABAHC GRHHR
yard a LOOCCA SAGBCL
yard b HALSPR PPGGSO
"""

NESTED = f"""{_HEAD}[a "Anna"]
[b "Ben"]
{{A record of one evening.}}

{_DAY}1a pull 2L 2L 3S>1 ! {{two at once}} {{and a second remark}}
( 1a call {{slow}} 1b call {{so is this}} ( 1b switch 1H ?! {{deeper}} ( 1b switch 2P ) ) )
( 1a switch 1L 1O {{the other yard}} )
1b switch 2P 2P 2G>M ?!
2b call
( {{instead of waiting}} 2b switch 2G 2S 2a call 3a switch 1S )
2a rearrange AACCG LLOOSBCS !? {{a chip for an order}}
"""
"""Variations in variations, and two of one move."""

FINDINGS = f"""{_HEAD}[a "Anna"]
[b "Ben"]

{_DAY}1a pull 2L 2L 3S>1
1b switch 2P 2P 2G>M
2b fill 3 CHBTO call {{It was not empty.}}
ruling FT-REFILL-4 "we let it stand"
2a pull 1B 4A>M 5G
3a pull 1C 1L 5G {{Not a G.}}
3b switch 1H 1A
ruling FT-PULL-1 "nothing was wrong with it"
adjust a -1 "paid twice"
trains a T2
chips b 17
score a 9 b 12
"""
"""A ruling, breaches, facts that differ, what stays unknown."""

_PAYLOADS = (
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "{{ 7*7 }}{% for x in y %}{# c #}",
    "javascript:alert(3)",
    "\u202egnol\u202c \u2066iso\u2069",
    "NUL\x00 and \x01\x08\x1b[31m\x7f\x85",
    "</textarea></style></svg><svg onload=alert(4)>",
    "<!--<script>",
    "&lt;b&gt; &amp; \"quoted\" 'single' `tick` ${1}",
    "line\u2028break\u2029here",
)
HOSTILE_TEXT = " ".join(_PAYLOADS)


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]\n'


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _note(value: str) -> str:
    """Return an annotation; what would end it is left out."""
    return "{" + value.replace("}", "") + "}"


@cache
def hostile() -> str:
    """Return a record with all that is hostile in every text that a person can write."""
    tags = ["Event", "Site", "Date", "Recorder", "Result", "Round", "Anything"]
    cars = "A <b>bold</b>, B </script>, C <img src=x onerror=alert(5)>, G {{ 7*7 }}"
    return "".join(
        [
            '[FTN "1"]\n[Rules "freight-train/1996"]\n',
            *(_tag(name, HOSTILE_TEXT) for name in tags),
            _tag("Cars", f"{cars}, H javascript:alert(6), L \u202egnol, O NUL\x00"),
            _tag("a", f"Anna {HOSTILE_TEXT}"),
            _tag("b", "<img src=x onerror=alert(7)>"),
            _note(HOSTILE_TEXT),
            "\n",
            _DAY,
            f"1a pull 2L 2L 3S>1 {_note(HOSTILE_TEXT)}\n",
            f"( {_note(HOSTILE_TEXT)} 1a call {_note(HOSTILE_TEXT)}\n",
            f"1b call {_note('</script>')} )\n",
            "1b switch 2P 2P 2G>M\n",
            f"2b fill 3 CHBTO call\nruling FT-REFILL-1 {_quoted(HOSTILE_TEXT)}\n",
            f"2a pull 1B 4A>M 5G\nadjust a -1 {_quoted(HOSTILE_TEXT)}\n",
            "score a 9 b 12\n",
        ]
    )


LONG_NAMES = f"""{_HEAD}[Event "{"Kampioenschapswedstrijd" * 4}"]
[Site "{"x" * 90}"]
[Cars "A {"Autotransportwagon" * 3}, B {"Gesloten goederenwagen " * 2}"]
[a "{"Annemarie-Wilhelmina" * 4}"]
[b "{"Bernardus " * 9}"]

{_DAY}1a pull 2L 2L 3S>1 {{{"A" * 300}}}
1b switch 2P 2P 2G>M {{{"word " * 100}}}
2b call
score a 9 b 12
"""
"""Names that nothing can be broken at, and long ones that can."""


@cache
def long_game() -> str:
    """Return a game of four with 200 turns; every fifth has an annotation, some have glyphs."""
    best = selfplay.choose

    def slowly(position: Position, number: int, options: Options, random: Random) -> Action:
        if random.random() < 0.25:
            switches = selfplay._switches(position.seats[number])
            ones: list[Action] = [switch for switch in switches if str(switch).count(" ") == 1]
            for action in [*ones, CallUp()]:
                if not attempt(position, number, action, options).breaches:
                    return action
        return best(position, number, options, random)

    with mock.patch.object(selfplay, "choose", slowly):
        lines = selfplay.play("freight-train/1996", 4, 24).splitlines()
    turns = 0
    for number, line in enumerate(lines):
        if line[:1].isdigit():
            turns += 1
            if turns % 5 == 0:
                glyph = ("!", "?!", "!?")[turns // 5 % 3]
                lines[number] += f" {glyph} {{A remark of usual length on move {turns}.}}"
    assert turns == LONG_TURNS
    return "\n".join(lines) + "\n"


_CARS = '[FTN "1"]\n[Rules "freight-cars/2021"]\n[Date "2026-11-18"]\n'


@cache
def freight_cars() -> str:
    """Return a whole game of Freight Cars with remarks and variations; nobody saw Dirk's hand."""
    lines = play("freight-cars/2021", 4, 2, hidden="d").splitlines()
    lines.insert(1, '[Event "A made-up card set"]')
    for number, line in enumerate(lines):
        turn, _, action = line.partition(" ")
        if action.startswith("load") and turn[-1] != "d" and number % 3:
            lines[number] += f" !? {{Or this?}} ( {turn} draw {{what lies on top}} )"
        elif number % 7 == 0 and turn[:1].isdigit():
            lines[number] += " {A remark of usual length.}"
    return "\n".join(lines) + "\n"


CARS_VAGUE = f"""{_CARS}[a "Anna"]
[b "Ben"]
city New-Orleans oil+lumber 3
card F02 oil ?
card F09 ? ###/#.#
hand a F01 ? ? F02 F07 F11 F12 F13
hand b ? ?
train a F03 F04 F05 F06 F08 F09
shipped a F20 F21 ? F22
claimed a New-Orleans ?
tableau F30 ? F31 ? F32 F33 F34 F35 F36
cities Seattle ? Denver
credits a 23
7a load F01 AABB/A.CC
( 7a load F01 ABCD/E.FG 7b draw )
7b take F30 reveal ?
8a load ? AAAA/BBBB
8b draw
9a ship F03 F04 F05 claim Denver reveal ?
9b load ?
10a take ? reveal ?
10b ship ?
11a ship F31
ruling FC-SHIP "we let it stand"
11b ?
corporation a C05
"""
"""Freight Cars without a card set, from the middle of a game, and a breach."""


@cache
def hostile_cars() -> str:
    """Return a record of Freight Cars with all that is hostile in every text."""
    return "".join(
        [
            _CARS,
            *(_tag(name, HOSTILE_TEXT) for name in ("Event", "Site", "Recorder", "Anything")),
            _tag("a", f"Anna {HOSTILE_TEXT}"),
            _tag("b", "<img src=x onerror=alert(7)>"),
            _note(HOSTILE_TEXT),
            f"\ncard {'F' * 40} {'oil-' * 9}oil ###/#.#\ncard F2 x-y-z ##\npiece I1 # x9\n",
            f"piece {'P' * 9} ## x9\ncity {'A-' * 19}Z x-y-z+x-y-z 99\n",
            f"corporation C1 {_quoted(HOSTILE_TEXT)} 2/car\n",
            f"deal a {'F' * 40} F2 discard F3\ndeal b ? ? discard ?\ncities {'A-' * 19}Z ? ?\n",
            f"1a load {'F' * 40} ABC/D.E {_note(HOSTILE_TEXT)}\n",
            f"( {_note(HOSTILE_TEXT)} 1a draw {_note('</script>')} )\n1b draw\n",
            f"2a load F2 AB\nruling FC-LOAD {_quoted(HOSTILE_TEXT)}\n2b draw\n",
            f"adjust a -1 {_quoted(HOSTILE_TEXT)}\n3a ship F2\ncorporation a C1\n3b ?\n",
        ]
    )


@cache
def hostile_freight() -> str:
    """Return a record of Freight with all that is hostile in every text."""
    names = ("Event", "Site", "Recorder", "Anything")
    tags = [*(_tag(name, HOSTILE_TEXT) for name in names), _tag("a", f"Anna {HOSTILE_TEXT}")]
    tags.append(_tag("b", "<img src=x onerror=alert(7)>"))
    return freight.hostile(HOSTILE_TEXT, "".join(tags), _note(HOSTILE_TEXT))


_OWN: Mapping[str, Callable[[], str]] = {
    "long": long_game,
    "nested": lambda: NESTED,
    "findings": lambda: FINDINGS,
    "hostile": hostile,
    "long-names": lambda: LONG_NAMES,
    "cars": freight_cars,
    "cars-vague": lambda: CARS_VAGUE,
    "cars-hostile": hostile_cars,
    "freight": freight.whole,
    "freight-of-six": freight.six,
    "freight-vague": lambda: freight.VAGUE,
    "freight-hostile": hostile_freight,
}

NAMES = (*sorted(path.stem for path in SAMPLES.glob("*.ftn")), *_OWN)
assert len({*NAMES}) == len(NAMES)  # else a sample would be hidden by one of ours


def text_of(name: str) -> str:
    """Return a record: one of ours, or a sample."""
    if name in _OWN:
        return _OWN[name]()
    return (SAMPLES / f"{name}.ftn").read_text(encoding="utf-8")
