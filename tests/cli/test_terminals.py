"""Nothing that a record says drives a terminal: every command, field and stream."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.running import HERE, run

OSC, CSI, BELL = "\x1b]0;owned\x07", "\x1b[2J\x9b1A", "\x07\x08"
BLINKING = "\x1b[5;45m"
BIDI = "\u202eabc\u202c\u2066\u200f\u061c"
BREAKS = "\x0b\x0c\x85\u2028\u2029\x7f\x1b"
EVIL = f"{OSC}{CSI}{BELL}{BLINKING}{BIDI}{BREAKS}"
_STYLE = re.compile(r"\x1b\[(?:[0-4]|22|3[0-9]|9[0-7])(?:;[0-9]{1,3}){0,4}m")
"""A style of our own: none blinks, none has a ground."""

PEOPLE = "".join(f'[{name} "{EVIL}"]\n' for name in ("Event", "Site", "Round", "Date", "Other"))
SEATS = f'[a "A{EVIL}"] [b "B{EVIL}"]\n{{all {EVIL}}} ; note {EVIL}\n'
SAID = f"{{why {EVIL}}} ( {{or {EVIL}}} 1a ? {{then {EVIL}}} ) ; note {EVIL}\n"
DISPUTED = f'adjust a -1 "{EVIL}"\nscore a 99 b -99\n'
CARS = "".join(f"{letter} {EVIL}," for letter in "ABCGHLOPRST").rstrip(",")
MORE = {
    "cars": f"""[Rules "freight-train/1996 caboose=on"]\n[Cards "{EVIL}"]\n[Cars "{CARS}"]
{PEOPLE}{SEATS}day 1\nmain BCLTR LLTBS SCGPA ABAHC GRHHR\nyard a LOOCCA SAGBCL
yard b HALSPR PPGGSO\n1a pull 2L 2L 3S>1 {SAID}ruling FT-PULL-5 "{EVIL}"
1b pull 2P 2P 2G\nruling FT-PULL-1 "{EVIL}"\n2b call\n2a pull 1B 4A 5G\n{DISPUTED}""",
    "an option": f'[Rules "freight-train/1996 {EVIL}=on"]\n{SEATS}1a call\n',
    "an option's value": f'[Rules "freight-train/1996 caboose={EVIL}"]\n{SEATS}1a call\n',
    "an edition": f'[Rules "freight-train/{EVIL}"]\n{SEATS}1a call\n',
    "a game": f'[Rules "{EVIL}"]\n{SEATS}1a call\n',
    "a game's name": f"[Rules {EVIL}]\n{SEATS}1a call\n",
    "no rules": f"{PEOPLE}{SEATS}1a call\n",
    "words": f'[Rules "freight-train/1996"]\n{SEATS}1a {EVIL} call\n{EVIL}\n1b call {EVIL}\n'
    f'yard {EVIL} A B\n[{EVIL} "x"]\nruling {EVIL}\nadjust {EVIL}\n1a pull {EVIL} 1 1\n',
    "card set": f'[Rules "freight-cars/2021"]\n[Cards "{EVIL}"]\n{SEATS}'
    f'card X1 oil ##.#/####\ncorporation X5 "{EVIL}" 2/oil\n1a take {EVIL}\n1b draw\n',
    "cities": f'[Rules "freight/2015 cities=3"]\n{SEATS}city {EVIL} B3 RGY +RG -BK\n'
    f"1a ship {EVIL} B3 {EVIL}\n1b build engine {EVIL}\n",
}
EXACT = ("fmt --stdout", "fmt --diff")
"""What is written to the letter where it doesn't go to a terminal."""
COMMANDS = (
    *(f"check --format {name}" for name in ("full", "concise", "json", "github", "sarif")),
    "check --width 40",
    *("score", "score --now", "score --format json", "rules", "rules --format json", "json"),
    *("fmt --check", "explain", "show", "show --format svg", "html -o -", *EXACT),
)
PLACES = ("1a", "1b", "2a", "1a/1/1a", "1", "2", "end", "start", "day 1", "day 1 a", "game", EVIL)


def _runs(path: Path, env: dict[str, str]) -> Iterator[tuple[str, Result]]:
    for command in COMMANDS:
        yield command, run(*command.split(), path, env=env)
    for name in ("explain", "show"):
        for place in PLACES:
            yield f"{name} {place!r}", run(name, path, *place.split(" "), env=env)


@pytest.mark.parametrize("terminal", [False, True])
@pytest.mark.parametrize("what", MORE)
def test_no_text_of_a_record_drives_a_terminal(
    what: str, terminal: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: terminal)
    monkeypatch.setattr("ftn.cli.progress._PATIENCE", inf)  # the bar of a busy machine
    path = tmp_path / os.fsdecode(b"evil\x1b]0;\x07\n\xff.ftn")
    path.write_text(f'[FTN "1"]\n{MORE[what]}', encoding="utf-8")
    colour = {"FORCE_COLOR": "1"} if terminal else {}
    for command, done in _runs(path, {"NO_COLOR": "", "FORCE_COLOR": "", **colour}):
        assert done.exit_code in (0, 1, 2), (command, done.stderr)
        exact = command in EXACT and not terminal
        for shown in (done.stderr, "" if exact else done.stdout):
            left = _STYLE.sub("", shown) if terminal else shown
            bad = next((line for line in left.split("\n") if not line.isprintable()), "")
            assert not bad.strip("\t"), (command, bad[:200])


def test_only_the_doors_write_to_a_stream() -> None:
    written = re.compile(r"click\.echo\(|\bprint\(|std(?:out|err)\.write\(")
    found = {
        path.name
        for path in (HERE / "ftn" / "cli").glob("*.py")
        if written.search(path.read_text("utf-8"))
    }
    assert found == {"__init__.py", "output.py", "progress.py", "streams.py"}
