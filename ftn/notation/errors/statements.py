"""What is wrong with a text that isn't in the notation, in plain words, and how to mend it.

The parser only says where it stopped. Here the broken stretch is read once more, word by word;
what belongs to a game's own statements, the game itself explains.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from ftn.games.contract import Notation
from ftn.model.finding import Finding
from ftn.model.mistake import Mistake
from ftn.model.record import Source
from ftn.notation.errors.fixes import Reader, changed, corrected, is_safe, proposed
from ftn.notation.errors.syntax_error_span import HEAD, SHARED_STARTS, SyntaxErrorSpan
from ftn.notation.errors.tags import tag_mistake
from ftn.notation.errors.terminals import is_it
from ftn.notation.errors.words import action, clipped, typographic
from ftn.notation.terminals import STRING, TURN_ID, terminal
from ftn.text.said import Said, say

_LONGEST_TOLD = 60
_WRITE = "write {right}"
GLYPHS = ("!!", "!?", "?!", "??", "!", "?")

_TURN_ID = re.compile(rf"{TURN_ID}\Z")
_SEAT_TAG = re.compile(rf"\[\s*([a-z])\s+({STRING})\s*\]")


def explain(
    source: Source, span: SyntaxErrorSpan, notation: Notation, text: str, reader: Reader
) -> Finding:
    """Say what is wrong with a broken stretch; of the text, what was answered is blanked out."""
    start, end, mistake = _mistake(source, span, notation, text)
    place = source.place(start, max(end, start + 1))
    quote, caret = source.quote(place)
    written = source.text[span.start : span.end]
    found = Finding(
        "FTN-SYNTAX", "error", mistake.message, mistake.help, place, _turn_of(written), quote, caret
    )
    if span.kind != "WORDS" and text[span.start : span.end] != written:
        return found  # something else in it is reported
    return _with_fix(found, source, span, mistake, notation, reader)


def _with_fix(
    found: Finding,
    source: Source,
    span: SyntaxErrorSpan,
    mistake: Mistake,
    notation: Notation,
    reader: Reader,
) -> Finding:
    """Add the edit that makes the stretch readable, if the help says one; and say all of it."""
    written = source.text[span.start : span.end]
    if span.kind in _NO_STATEMENT or written.startswith(("[", "{")):
        after = _otherwise_marked(span.kind, written, mistake)
        safe = span.kind == "WORDS" or is_safe(written, after)
        right = (after, safe) if after and reader.reads(after) else None
    else:
        right = corrected(
            written, mistake, lambda words: _statement_mistake([*words], notation), reader
        ) or _with_seats(source, written, reader)
    if right is None:
        return found
    first, last, text = changed(written, right[0])
    safe = right[1]
    fix = source.edit(span.start + first, span.start + last, text, safe=safe)
    named = proposed(mistake.help) if len(text) == 1 else mistake.help
    told = mistake.comment or span.kind == "REMARK" or text in named or len(text) > _LONGEST_TOLD
    if told:
        return replace(found, fix=fix)
    if isinstance(found.help, Said) and found.help.template == _WRITE:
        return replace(found, fix=fix, help=say("write {right}", right=text))
    return replace(found, fix=fix, help=say("{help}; write {right}", help=found.help, right=text))


def _otherwise_marked(kind: str, written: str, mistake: Mistake) -> str:
    """Write a remark, a comment in square brackets or a tag as it has to be; nothing if unknown."""
    if kind == "REMARK":
        return ";" + written.lstrip("#/")
    if kind == "SQUARE":
        words = written.strip("[]").strip()
        return f"{{{words}}}" if words in mistake.help else ""
    if kind == "WORDS":
        words = written[1:].removesuffix(")").strip()
        return "" if HEAD.search(words) or set("{}()") & set(words) else f"{{{words}}}"
    if kind:
        return ""
    ending = written[len(written.rstrip()) :]
    return f"{right}{ending}" if (right := proposed(mistake.help)) else ""


def _with_seats(source: Source, written: str, reader: Reader) -> tuple[str, bool] | None:
    """Write the letters of seats for the names of their players."""
    seats = [(quoted[1:-1], seat) for seat, quoted in _SEAT_TAG.findall(source.text)]
    letters = {name: seat for name, seat in seats if [one for one, _ in seats].count(name) == 1}
    if not letters:
        return None
    named = re.compile(
        r"(?<!\S)(?:" + "|".join(map(re.escape, letters)) + r")(?=[:,]?(?:\s|\Z))[:,]?"
    )
    after = named.sub(lambda name: letters[name[0].rstrip(":,")], written)
    return (after, True) if after != written and reader.reads(after) else None


def unexplained(source: Source, spans: Sequence[SyntaxErrorSpan]) -> tuple[Finding, ...]:
    """Return findings that are only counted: one object for all of them, at the first one."""
    if not spans:
        return ()
    place = source.place(spans[0].start, max(spans[0].end, spans[0].start + 1))
    quote, caret = source.quote(place)
    return (Finding("FTN-SYNTAX", "error", "", "", place, "", quote, caret),) * len(spans)


def _turn_of(text: str) -> str:
    word = text.split(maxsplit=1)[0] if text.strip() else ""
    return word if _TURN_ID.match(word) else ""


def _mistake(
    source: Source, span: SyntaxErrorSpan, notation: Notation, left: str
) -> tuple[int, int, Mistake]:
    text = source.text[span.start : span.end]
    if span.kind in _OUT_OF_PLACE:
        end = span.start + 1 if span.kind in _AT_BRACKET else span.end
        return span.start, end, _OUT_OF_PLACE[span.kind]
    if span.kind == "SQUARE":
        return span.start, span.end, _square(text)
    if span.kind == "REMARK":
        return span.start, span.end, _remark(text)
    if span.kind == "ANNOTATION":
        return span.start, span.start + 1, _NO_ANNOTATION_HERE
    if span.kind == "{":
        return span.start, span.start + 1, _UNCLOSED
    if text.startswith("["):
        return span.start, span.start + len(text.rstrip()), tag_mistake(text)
    if text.startswith("{"):
        return span.start, span.start + 1, _UNCLOSED
    spans = [
        (first, last)
        for first, last in source.words(span.start, span.end)
        if left[first:last].strip()
    ]
    if not spans:
        return span.start, span.end, Mistake(0, say("this can't be read"), say("leave it out"))
    words = [source.text[first:last] for first, last in spans]
    mistake = _statement_mistake(words, notation)
    if span.at >= 0 and mistake.word == 0:
        return span.at, span.end, mistake
    first, last = spans[min(mistake.word, len(spans) - 1)]
    return first, last, mistake


_UNCLOSED = Mistake(
    0, say("the annotation that begins here is never closed"), say("close it with } where it ends")
)
_NO_ANNOTATION_HERE = Mistake(
    0,
    say("there is nothing here for an annotation to refer to"),
    say("put it after a statement"),
)
_OUT_OF_PLACE = {
    "CLOSE": Mistake(
        0,
        say("this bracket doesn't close a variation"),
        say("leave it out, or open the variation with ("),
    ),
    "OPEN": Mistake(
        0,
        say("this variation doesn't belong to any turn"),
        say("a variation ( … ) comes after the turn it replaces and contains at least one turn"),
    ),
    "GLYPH": Mistake(
        0,
        say("this symbol doesn't belong to any turn"),
        say("one symbol (!! ! !? ?! ? ??) may follow a turn, before its annotations"),
    ),
    "TAG": Mistake(
        0,
        say("this tag comes after the record's first statement"),
        say("tags come before all statements"),
    ),
    "DEEP": Mistake(
        0,
        say("variations are nested too deeply here: more than 100 levels"),
        say("close a variation with ) before the next one opens"),
    ),
    "OPENED": Mistake(
        0,
        say("the variation that begins here is never closed"),
        say("close it with ) where it ends"),
    ),
    "WORDS": Mistake(
        0,
        say("what is in these brackets is not a variation"),
        say("a variation contains turns, each with its number and seat; comments go in {…}"),
    ),
    "$END": Mistake(
        0, say("the record ends too early"), say("something above has not been closed")
    ),
}

_NO_STATEMENT = frozenset({"REMARK", "SQUARE", "ANNOTATION", "{", *_OUT_OF_PLACE})
_AT_BRACKET = frozenset({"OPENED", "WORDS", "DEEP"})


def _square(text: str) -> Mistake:
    words = text[1:].rstrip("]").strip()
    help_ = say("a comment goes in {{…}}: {{{words}}}", words=clipped(words))
    if re.match(r"[A-Za-z][\w-]*\s+[\"'“”„]", words):
        help_ = say("tags come before all statements; comments go in {…}")
    return Mistake(0, say("nothing in [ ] may follow a statement"), help_)


def _remark(text: str) -> Mistake:
    mark = "#" if text.startswith("#") else "//"
    words = clipped(text.lstrip(mark).strip())
    return Mistake(
        0,
        say("{mark} doesn't start a note", mark=mark),
        say("a note begins with a semicolon: ; {words}", words=words),
    )


def _statement_mistake(words: list[str], notation: Notation) -> Mistake:
    first = words[0]
    if comma := _comma(words, notation):
        return comma
    if _TURN_ID.match(first):
        return _turn_mistake(words, notation)
    if first in notation.FACTS:
        return notation.mistake(words) or _leftover(words)
    if first in SHARED_STARTS and (curly := typographic(words)):
        return curly
    if first == "ruling":
        return Mistake(
            0,
            say("this ruling can't be understood"),
            say(
                "a ruling names the clause and says why: {example}",
                example=notation.EXAMPLES[first],
            ),
        )
    if first == "adjust":
        return Mistake(
            0,
            say("this correction can't be read"),
            say(
                "a correction names the seat, the amount and why: {example}",
                example=notation.EXAMPLES[first],
            ),
        )
    if head := _head_mistake(words):
        return head
    if first in notation.ACTIONS:
        return Mistake(
            0,
            say('"{word}" is not part of any turn', word=first),
            say("a turn begins with its number and seat: 1a {word} …", word=first),
        )
    if first in GLYPHS:
        return _OUT_OF_PLACE["GLYPH"]
    if first.startswith(("}", "]")):
        return Mistake(
            0, say("there is nothing here for {mark} to close", mark=first[0]), say("leave it out")
        )
    return _unknown_word(first, notation)


def _head_mistake(words: list[str]) -> Mistake | None:
    """Say what is wrong with a turn's number and seat, if that is what was meant."""
    first = words[0]
    found = HEAD.match(first)
    apart = re.fullmatch(r"([0-9]{1,4})(?:\.([A-Za-z]))?\.?", first)
    after = words[1] if len(words) > 1 and re.fullmatch(r"[A-Za-z][:.]?", words[1]) else ""
    if apart and (apart[2] or after):
        right = f"{int(apart[1])}{(apart[2] or after)[0].lower()}"
        return Mistake(
            0,
            say("a turn's number and seat are written together"),
            say("write {right}", right=right),
            sure=True,
        )
    if not found:
        return None
    number, seat = int(found[1] or found[4]), found[2] or found[3]
    right = f"{number or 1}{seat.lower()}"
    if number == 0:
        what = say("turns are counted from 1")
    elif found[3]:
        what = say("{word} is not a turn: the number comes before the seat", word=first)
    elif seat.isupper():
        what = say("{word} is not a turn: a seat is a lower-case letter", word=first)
    elif found[0][-1] in ":./-":
        what = say('a turn\'s number and seat are not followed by "{mark}"', mark=found[0][-1])
    elif "." in first:
        what = say(
            "{word} is how reports refer to the turn; in the record write only {right}",
            word=first,
            right=right,
        )
    else:
        what = say("{word} is not a turn: its number has no leading 0", word=first)
    glued = first[found.end() :] if found[0][-1] in ":./-" else ""
    right = f"{right} {glued}".rstrip()
    return Mistake(0, what, say("write {right}", right=right), sure=True if number else None)


def _comma(words: list[str], notation: Notation) -> Mistake | None:
    """Find a comma between the words of a statement that may not have any."""
    for index, word in enumerate(words):
        if word.lower() in notation.COMMAS:
            return None
        if "," in word and not word.startswith('"'):
            bare = " ".join(" ".join(words).replace(",", " ").split())
            right = bare if len(bare) <= 60 else clipped(word.replace(",", " ").strip())
            return Mistake(
                index,
                say("separate words with spaces, not commas"),
                say("write {right}", right=right),
            )
    return None


def _unknown_word(word: str, notation: Notation) -> Mistake:
    known = (*notation.FACTS, *notation.ACTIONS, *SHARED_STARTS)
    near = get_close_matches(word[:20].lower(), known, n=1)
    if near:
        return Mistake(
            0,
            say('no statement begins with "{word}"', word=clipped(word)),
            is_it(near[0], notation),
        )
    return Mistake(
        0,
        say('no statement begins with "{word}"', word=clipped(word)),
        say(
            "a turn begins with its number and seat (5c), a fact with one of {facts}; comments "
            "go in {{…}} or after ;",
            facts=", ".join(notation.FACTS),
        ),
    )


def _turn_mistake(words: list[str], notation: Notation) -> Mistake:
    turn, rest, skipped = words[0], words[1:], 1
    if rest and rest[0].startswith("@"):
        if not re.fullmatch(terminal("CLOCK"), rest[0]):
            return Mistake(
                1,
                say('"{word}" is not a clock time', word=clipped(rest[0])),
                say("a clock time is written @14:03"),
            )
        rest, skipped = rest[1:], 2
    if not rest:
        return Mistake(
            0,
            say("turn {turn} doesn't say what was done", turn=turn),
            say(
                "its action is one of {actions}, or ? if nobody knows",
                actions=", ".join(notation.ACTIONS),
            ),
        )
    if len(rest) > 1 and rest[-1] in GLYPHS and rest[-1] != "?":
        words, rest = words[:-1], rest[:-1]
    glued = re.search(r"(?<![!?])[!?]++\Z", rest[-1])
    mistake = action(rest, notation)
    if glued and len(rest[-1]) > len(glued[0]) and glued[0] in GLYPHS:
        bare = [*rest[:-1], rest[-1][: -len(glued[0])]]
        if action(bare, notation) is None:
            return Mistake(
                len(words) - 1,
                say("there is no space before {glyph}", glyph=glued[0]),
                say("leave a space before it: {before} {glyph}", before=bare[-1], glyph=glued[0]),
            )
    if mistake is None:
        return _leftover(words)
    return replace(mistake, word=mistake.word + skipped)


def _leftover(words: list[str]) -> Mistake:
    return Mistake(
        len(words) - 1,
        say('"{word}" does not belong to this statement', word=clipped(words[-1])),
        say("comments go in {…} or after ;"),
        comment=True,
    )
