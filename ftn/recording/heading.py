"""The head of a record: its questions, and the tags that answer them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ftn.entry.beginning import body, is_name, questions, rules_of, tags, usual
from ftn.games import GAMES, game
from ftn.games.clauses import clause
from ftn.games.rules_tag import Unreadable
from ftn.model.record import Tag
from ftn.model.rules import Ruleset
from ftn.recording.editing import Edit
from ftn.recording.editing import Unreadable as Refused
from ftn.recording.game import Game, of, statements
from ftn.recording.interface import OK, UNREADABLE, Answer, Body, Request, changed, words_of, wrong
from ftn.recording.state import State, between
from ftn.text.catalogue import Words
from ftn.text.said import say
from ftn.text.strings import quote, whole

_FTN, _RULES = "FTN", "Rules"
_NOTE = re.compile(r"[ \t]*;[^\n]*")
MOST_LETTERS = 80
"""The longest name of a player."""


def asked(state: State, request: Request) -> Answer:
    """Answer with the questions of a game's rules, as they are answered so far."""
    found = of(state.text, state.name)
    asked_for = whole(request.query.get("players", ""))
    players = asked_for if asked_for is not None else len(found.replay.players) or 2
    written = request.query.get("rules", "") or _written(found) or usual()
    rules = rules_of(written, _fitting(written, players))
    if isinstance(rules, Unreadable):
        return wrong(state, UNREADABLE, rules.message)
    return Answer(
        OK,
        {"revision": state.revision, **_questions(rules, players, found, words_of(request.query))},
        state,
    )


def _fitting(written: str, players: int) -> int:
    """Return the number of players next to one that a game can have."""
    name = written.partition("/")[0]
    fewest, most = game(name).seats if name in GAMES else (players, players)
    return min(max(players, fewest), most)


def _written(found: Game) -> str:
    return next((one.value for one in found.replay.record.tags if one.name == _RULES), "")


def _questions(rules: Ruleset, players: int, found: Game, words: Words) -> dict[str, Any]:
    record = found.replay.record
    return {
        "rules": rules.tag(),
        "seats": list(game(rules.game).seats),
        "players": list(record.players.values()),
        "questions": [
            {
                "name": one.name,
                "asks": one.asks,
                "clause": one.clause,
                "says": _clause(one.clause, words),
                "answers": [
                    {
                        "says": each.says,
                        "rules": each.rules,
                        "chosen": each.chosen,
                        "usual": each.usual,
                    }
                    for each in one.answers
                ],
            }
            for one in questions(rules, players)
        ],
    }


def _clause(name: str, words: Words) -> str:
    found = clause(name) if name else None
    return found.translated(words.clauses.get(name, {})).rule if found else ""


def headed(state: State, request: Request) -> Answer:
    """Write the rules and the players into the record; an empty one gets its set-up, too."""
    return changed(state, request, lambda given: _headed(state, given), "rules")


def _headed(state: State, given: Body) -> Edit | Refused:
    players = given.get("players")
    if not isinstance(players, list) or not all(isinstance(one, str) for one in players):
        return Refused((), say("name the players"))
    names = [one.strip() for one in players]
    wrong_name = next((one for one in names if not is_name(one) or len(one) > MOST_LETTERS), None)
    if wrong_name is not None:
        return Refused((), say('"{name}" is not a name that fits on one line', name=wrong_name))
    rules = rules_of(given["rules"], len(names))
    if isinstance(rules, Unreadable):
        return Refused((), rules.message)
    found = of(state.text, state.name)
    twice = _twice(names)
    if twice and names != [*found.replay.players.values()]:
        what = say('two players are called "{name}": give each a name of their own', name=twice)
        return Refused((), what)
    text = _tagged(state.text, found, tags(rules, names))
    if not statements(of(text, state.name)):  # without rules none could be read
        text = f"{text.rstrip()}\n\n{_set_up(rules, names)}"
    return Edit(between(state.text, text), "")


def _twice(names: Sequence[str]) -> str:
    """Return a name that two players have, capitals or not: the page shows nothing but names."""
    known: set[str] = set()
    for name in names:
        if name.casefold() in known:
            return name
        known.add(name.casefold())
    return ""


def _set_up(rules: Ruleset, names: Sequence[str]) -> str:
    """Return the set-up to be filled in, without the hints for writing by hand."""
    lines = body(rules, len(names)).splitlines()
    return "".join(f"{line}\n" for line in lines if not line.startswith(";"))


def _tagged(text: str, found: Game, needed: Mapping[str, str]) -> str:
    """Return a text with some tags set, each in its place; what is new comes below the rest."""
    there = {one.name: one for one in reversed(found.replay.record.tags)}
    left_out = [one for one in there.values() if len(one.name) == 1 and one.name not in needed]
    edits = [(one.start, one.end + _space(text, one.end), "") for one in left_out]
    known = [one for one in there.values() if one.name in needed]
    edits += [(one.start, one.end, _tag(one.name, needed[one.name])) for one in known]
    new = {name: _tag(name, value) for name, value in needed.items() if name not in there}
    top = [] if _FTN in there else [_tag(_FTN, "1")]
    if _RULES in new:  # it comes below the notation's version
        _insert(edits, text, there.get(_FTN), [*top, new.pop(_RULES)])
    else:
        _insert(edits, text, None, top)
    kept = [one for one in there.values() if one not in left_out]
    _insert(edits, text, max(kept, key=lambda one: one.end, default=None), [*new.values()])
    tagged, at = "", 0
    for start, end, written in sorted(edits, key=lambda one: one[:2]):
        tagged, at = tagged + text[at:start] + written, end
    return tagged + text[at:]


def _space(text: str, at: int) -> int:
    return len(text[at:]) - len(text[at:].lstrip())


def _insert(
    edits: list[tuple[int, int, str]], text: str, after: Tag | None, rows: Sequence[str]
) -> None:
    """Add rows below a tag and the note behind it, or at the top."""
    if after is None:
        edits.append((0, 0, "".join(f"{row}\n" for row in rows)))
        return
    at = after.end
    if note := _NOTE.match(text, at):
        at = note.end()
    edits.append((at, at, "".join(f"\n{row}" for row in rows)))


def _tag(name: str, value: str) -> str:
    return f"[{name} {quote(value)}]"
