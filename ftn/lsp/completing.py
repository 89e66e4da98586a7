"""What can be written next, by the legal turns of the position and the forms of its facts."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve
from lsprotocol.types import CompletionItem, CompletionItemKind, CompletionItemTag
from msgspec import Struct

from ftn.entry.beginning import LAST, new_record, questions, rules_of
from ftn.games import GAMES, game
from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.lsp.written import Beginning, beginning, without_clock
from ftn.model.choices import JOINED, OWN, Following
from ftn.model.plays import UNKNOWN
from ftn.model.rules import Ruleset
from ftn.model.seats import letters
from ftn.recording.game import Game

TRIGGERS = (" ", "[", '"', "/", ">", "=")
_RULES = re.compile(r'\[\s*Rules\s+"(?P<value>[^"\]\n]*)\Z')
_TAG = re.compile(r"\[\s*\w*\Z")
_USUAL_TAGS = ("Event", "Site", "Date", "Recorder")


class _Offer(Struct, frozen=True):
    """A word that can be written, and what it means."""

    writes: str
    says: str
    rule: str = ""
    """The clause that says no; nothing where it is legal."""


def completions(document: Document, offset: int, kept: DocumentCache) -> list[CompletionItem]:
    """Return what can be written at a place."""
    source, at = document.at(offset)
    text = source.text[:at]
    if tag := _RULES.search(text):
        record = kept.game(source).replay.record
        settings = _rules(tag["value"], max(2, len(record.players)))
        return [*_items(document, offset, settings, len(tag["value"].split(" ")[-1]))]
    played = kept.game(source)
    if played.rooms is None or "Rules" not in played.replay.record.headers:
        begun = text.strip()
        return [] if begun and begun != "[" else [*_records(document, offset, len(begun))]
    if tag := _TAG.search(text):
        seats = played.replay.seats
        headers = played.replay.record.headers
        names = [name for name in (*_USUAL_TAGS, *seats) if name not in headers]
        unused = [_Offer(f'[{name} "', "") for name in names]
        return [*_items(document, offset, unused, len(tag[0]))]
    written = beginning(text, played.rooms.notation)
    if written is None:
        return []

    def after(head: str) -> Game:
        return kept.game(evolve(source, text=head))

    going_on = [*_next(after(written.head), written)] if written.words else []
    starting: list[_Offer] = []
    if not written.words or written.on_new_line or _may_end(after(written.head), written):
        starting = [*_starts(after(written.whole))]
    both = (*starting, *going_on) if written.on_new_line else (*going_on, *starting)
    return [*_items(document, offset, both, len(written.partial))]


def _next(before: Game, written: Beginning) -> Iterator[_Offer]:
    """Yield what can follow the words of a statement, each with what it means."""
    if written.words == ("ruling",):
        yield from _breached(before)
        return
    for words, partial in _splits(written):
        following = _following(before, written, words)
        for choice in following.choices if following else ():
            joined = choice.writes.startswith(JOINED) and not choice.writes.startswith(OWN)
            if joined and len(choice.writes) > 1:
                if partial is None:
                    yield _Offer(written.partial + choice.writes[1:], choice.says, choice.rule)
            elif partial is not None:
                own = choice.writes.startswith(OWN)
                writes = choice.writes[1:] if own else choice.full or choice.writes
                yield _Offer(writes, choice.says, choice.rule)


def _splits(written: Beginning) -> Iterator[tuple[Sequence[str], str | None]]:
    """Yield the words to go on from: those before the word at the cursor, and with it."""
    yield written.words, written.partial
    if written.partial:
        yield (*written.words, written.partial), None


def _following(before: Game, written: Beginning, words: Sequence[str]) -> Following | None:
    if before.rooms is None:
        return None
    replay, position, entry = before.replay, before.position, before.rooms.entry
    if not written.turn:
        return entry.stating(replay, position, list(words))
    seat = written.turn[-1]
    if seat not in replay.seats:
        return None
    return entry.following(replay, position, seat, without_clock(words[1:]))


def _may_end(before: Game, written: Beginning) -> bool:
    following = _following(before, written, written.words)
    return following is not None and following.may_end


def _starts(before: Game) -> Iterator[_Offer]:
    """Yield what a statement can begin with: the turn that is due first."""
    replay = before.replay
    if before.rooms is None:
        return
    if due := before.due:
        turn = due.rpartition(".")[2]
        yield _Offer(turn, f"{replay.player(turn[-1])}'s turn")
    elif not before.begun:
        yield from (_Offer(f"1{seat}", f"{name} begins") for seat, name in replay.players.items())
    following = before.rooms.entry.stating(replay, before.position, [])
    if following is not None:
        yield from (_Offer(one.writes, one.says) for one in following.choices)
    if any(_breached(before)):
        yield _Offer("ruling", "the players let the breach stand")


def _breached(before: Game) -> Iterator[_Offer]:
    """Yield the clauses that the last turn breached."""
    from ftn.games.clauses import clause

    steps = before.replay.steps
    address = steps[-1].address if steps else ""
    rules = (
        one.rule
        for one in before.replay.findings
        if one.severity == "error" and one.turn == address and address
    )
    for rule in dict.fromkeys(rules):
        found = clause(rule)
        yield _Offer(rule, found.title if found else "")


def _rules(value: str, players: int) -> Iterator[_Offer]:
    """Yield editions, or after one its options with their values."""
    name, *options = value.split(" ")
    if not options:
        for one in map(game, GAMES):
            for edition in one.editions.values():
                yield _Offer(f"{one.name}/{edition.name}", f"{one.title}: {edition.title}")
        return
    rules = rules_of(name, players)
    if not isinstance(rules, Ruleset):
        return
    given = {option.partition("=")[0] for option in options[:-1]}
    for question in questions(rules, players):
        option = game(rules.game).options.get(question.name)
        for answer in question.answers if option and question.name not in given else ():
            for setting in answer.rules.split()[1:]:
                yield _Offer(setting, f"{question.asks} {answer.says}")


def _records(document: Document, offset: int, begun: int) -> Iterator[CompletionItem]:
    """Yield new records, ready to be filled in."""
    today = dt.datetime.now().astimezone().date().isoformat()
    found = []
    for name in GAMES:
        for edition in game(name).editions:
            players = [seat.upper() for seat in letters(game(name).seats[0])]
            rules = rules_of(f"{name}/{edition}", len(players))
            if isinstance(rules, Ruleset):
                written = new_record(rules, players, today).removesuffix(f"{LAST}\n")
                found.append((rules.name, f"a new record of {game(name).title}", written))
    for number, (label, says, text) in enumerate(found):
        yield CompletionItem(
            f'[Rules "{label}"]',
            kind=CompletionItemKind.Snippet,
            detail=says,
            sort_text=f"{number:03}",
            text_edit=document.edit(offset - begun, offset, text),
        )


def _items(
    document: Document, offset: int, found: Iterable[_Offer], begun: int
) -> Iterator[CompletionItem]:
    """Yield words as items; they replace what is begun of them.

    What isn't legal comes last, and what nobody knows before that.
    """
    partial = document.text[offset - begun : offset]
    fitting = {one.writes: one for one in found if one.writes.startswith(partial)}
    offers = sorted(fitting.values(), key=lambda one: (bool(one.rule), UNKNOWN in one.writes))
    for number, one in enumerate(offers):
        yield CompletionItem(
            one.writes,
            kind=CompletionItemKind.Value,
            tags=[CompletionItemTag.Deprecated] if one.rule else None,
            detail=f"not legal by {one.rule}: {one.says}" if one.rule else one.says,
            sort_text=f"{number:03}",
            filter_text=one.writes,
            text_edit=document.edit(offset - begun, offset, one.writes),
        )
