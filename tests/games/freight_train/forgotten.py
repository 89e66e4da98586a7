"""Forget any things of a game: cars, whole turns, facts, its beginning; up to all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from ftn.games.freight_train.model.position import Position
from ftn.model.record import Fact, Turn
from ftn.model.replay import Replay
from ftn.model.seats import letter
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight_train.spoiling import day_facts

_SHARES = (0.0, 0.0, 0.0, 0.02, 0.1, 0.4, 1.0)
_LATER = re.compile(r"(?!1[a-e])[0-9]+[a-e] |day [23]")
_KINDS = ("facts", "letters", "sidings", "numbers", "fills", "actions", "moves", "turns", "trains")


def forget(text: str, random: Random) -> str:
    """Forget things of a game; which, and how many, differs from game to game."""
    [(record, _)] = read_text(text)
    lines = _noted(replay(record), random)
    if random.random() < 0.3:
        lines = _from_the_middle(lines, random)
    shares = {kind: random.choice(_SHARES) for kind in _KINDS}
    kept = [_forgotten(line, shares, random) for line in lines]
    return "\n".join(line for line in kept if line) + "\n"


def _noted(played: Replay, random: Random) -> list[str]:
    """Write a game, with true facts between its turns."""
    source = played.record.source
    lines = [line for line in source.text.splitlines() if line.startswith("[")]
    share = random.choice((0.0, 0.05, 0.3, 1.0))
    for step in played.steps:
        statement, position = step.statement, step.position
        lines.append(source.text[statement.start : statement.end])
        if not isinstance(statement, (Turn, Fact)) or not isinstance(position, Position):
            continue
        if isinstance(statement, Turn) and random.random() < share:
            facts = _table_facts(played, position)
            lines += random.sample(facts, random.randint(1, len(facts)))
    return lines


def _table_facts(played: Replay, position: Position) -> list[str]:
    """Return every fact that the table shows after a turn."""
    facts = [f"main {' '.join(row or '-' for row in position.main)}", *day_facts(position)]
    if played.rules and played.rules.options.get("caboose") == "on":
        for number, seat in enumerate(position.seats):
            facts.append(f"cabooses {letter(number)} {' '.join(seat.cabooses) or '-'}")
    if not position.leaving:
        facts.append(f"first {letter(position.first)}")
    return facts


def _from_the_middle(lines: list[str], random: Random) -> list[str]:
    """Leave a game's beginning out: begin with a later day, or with any turn of a later round."""
    head = [line for line in lines if line.startswith("[")]
    starts = [at for at, line in enumerate(lines) if _LATER.match(line)]
    if not starts:
        return lines
    cut = random.choice(starts)
    [(record, _)] = read_text("\n".join(lines[:cut]) + "\n")
    played = replay(record)
    position = played.steps[-1].position
    assert isinstance(position, Position)
    day = [line for line in lines[: cut + 1] if line.startswith("day")][-1]
    if lines[cut] == day:
        totals = played.sheets[-1].totals
        facts = [f"chips {seat} {total}" for seat, total in totals.items()]
        facts += [line for line in day_facts(position) if line.startswith("yard")]
        return [*head, day, *random.sample(facts, random.randint(0, len(facts))), *lines[cut + 1 :]]
    facts = _table_facts(played, position)
    return [*head, day, *random.sample(facts, random.randint(0, len(facts))), *lines[cut:]]


def _forgotten(line: str, shares: dict[str, float], random: Random) -> str:
    def lost(kind: str) -> bool:
        return random.random() < shares[kind]

    if line.startswith(("[", "day")):
        return line
    if not line[0].isdigit():
        return "" if lost("facts") else _FACTS[line.split(maxsplit=1)[0]](line.split(), lost)
    turn, *words = line.split()
    if lost("turns"):
        return f"{turn} ?"
    fill, action = (words[:3], words[3:]) if words[0] == "fill" else ([], words)
    if fill and lost("fills"):
        fill = random.choice([["fill", "?", "?"], ["fill", fill[1], "?"], ["fill", "?", fill[2]]])
    elif fill:
        fill[2] = _letters(fill[2], lost)
    if lost("actions"):
        named = action[0] not in ("call", "pass") and random.random() < 0.5
        action = [action[0], "?"] if named else ["?"]
    elif action[0] == "rearrange":
        action[1:] = [_siding(word, lost) for word in action[1:]]
    elif action[0] in ("pull", "switch"):
        action[1:] = [_move(word, lost, random) for word in action[1:]]
    elif action[0] == "caboose" and lost("moves"):
        action[1] = "?"
    return " ".join([turn, *fill, *action])


_Lost = Callable[[str], bool]


def _letters(cars: str, lost: _Lost) -> str:
    return "".join("?" if car not in "*-?" and lost("letters") else car for car in cars)


def _siding(cars: str, lost: _Lost) -> str:
    return "?" if lost("sidings") else _letters(cars, lost)


def _move(move: str, lost: _Lost, random: Random) -> str:
    place, _, target = move.partition(">")
    if lost("moves"):
        place = random.choice([f"?{place[1]}", f"{place[0]}?", "??"])
    if lost("moves") or (place == "??" and not target):  # alone it could be a glyph
        target = "?"
    return f"{place}>{target}" if target else place


def _train(train: str, lost: _Lost) -> str:
    if train.startswith("M="):
        return "M=" + _letters(train[2:], lost)
    return f"{train[0]}?" if train != "-" and lost("trains") else train


def _trains(words: Sequence[str], lost: _Lost) -> str:
    trains = [_train(word, lost) for word in words[2:]]
    if lost("trains"):
        trains = [train for train in trains if train != "-" and not lost("trains")] + ["?"]
    return " ".join([*words[:2], *trains])


def _cabooses(words: Sequence[str], lost: _Lost) -> str:
    return " ".join([*words[:2], "?"] if lost("trains") else words)


def _number(words: Sequence[str], lost: _Lost) -> str:
    forgot = [
        word if at % 2 or not lost("numbers") else "?" for at, word in enumerate(words[1:], 1)
    ]
    return " ".join([words[0], *forgot])


_FACTS: dict[str, Callable[[Sequence[str], _Lost], str]] = {
    "main": lambda words, lost: " ".join(["main", *(_siding(row, lost) for row in words[1:])]),
    "yard": lambda words, lost: " ".join([*words[:2], *(_siding(row, lost) for row in words[2:])]),
    "trains": _trains,
    "cabooses": _cabooses,
    "chips": _number,
    "locos": _number,
    "score": _number,
    "first": lambda words, lost: "first ?" if lost("numbers") else " ".join(words),
}
