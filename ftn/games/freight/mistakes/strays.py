"""What a word in a turn was meant for where no item begins with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from ftn.games.freight.mistakes.goods import cubes
from ftn.games.freight.mistakes.places import place
from ftn.games.freight.mistakes.track import is_lay, looks_like_lay
from ftn.games.freight.model.moves import NONE
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import clipped
from ftn.text.said import say

EXAMPLES: Mapping[str, str] = {
    "build": "build track E5:25 wagon",
    "track": "track E5:25",
    "switch": "switch G6:1-34",
    "bridge": "bridge F6:36",
    "city": "city Ghent H7 RKW +R",
    "wagon": "wagon",
    "engine": "engine Ghent",
    "ship": "ship Antwerp load RG E5 F4 Ghent deliver R",
    "load": "load RG",
    "deliver": "deliver R",
    "loan": "loan",
    "repay": "repay",
    "section": "section Antwerp Ghent b4 c5 b-",
    "mark": "mark Ghent -B, 2>1 +G, 2< +Y",
    "roll": "roll Ghent RGB, Antwerp K",
}
"""How the items of a turn are written, by the word that each begins with."""

OTHERWISE: Mapping[str, str] = {
    **dict.fromkeys(("builds", "built", "construct"), "build"),
    **dict.fromkeys(("tracks", "rail", "rails", "lay", "lays", "straight", "curve"), "track"),
    **dict.fromkeys(("switches", "upgrade", "upgrades", "points"), "switch"),
    **dict.fromkeys(("bridges", "cross", "over"), "bridge"),
    **dict.fromkeys(("town", "cities", "found"), "city"),
    **dict.fromkeys(("wagons", "car", "cars", "buy", "buys"), "wagon"),
    **dict.fromkeys(("train", "locomotive", "loco"), "engine"),
    **dict.fromkeys(("ships", "shipped", "move", "moves", "go", "goes", "run", "runs"), "ship"),
    **dict.fromkeys(("loads", "loaded", "pick", "pickup", "picks", "take", "takes"), "load"),
    **dict.fromkeys(("delivers", "delivered", "drop", "drops", "unload", "sell"), "deliver"),
    **dict.fromkeys(("loans", "borrow", "borrows"), "loan"),
    **dict.fromkeys(("repays", "repaid", "payback", "return"), "repay"),
    **dict.fromkeys(("sections", "auction", "auctions", "sells"), "section"),
    **dict.fromkeys(("out", "broke", "bankruptcy"), "bankrupt"),
    **dict.fromkeys(("marks", "add", "adds", "place", "places", "demand", "supply"), "mark"),
    **dict.fromkeys(("rolls", "rolled", "die", "dice"), "roll"),
    **dict.fromkeys(("skip", "passes", "nothing"), "pass"),
}
"""Players' words, with the notation's words for them."""
_BETWEEN = ("to", "via", "then", "from", "in", "at", "and", "with", "for", "on", "the", "a")
_PAID = re.compile(r"(?:interest|fees?|pay|pays|paid|costs?|tolls?|\$[0-9]+|[0-9]+\$)\Z")


def meant(word: str) -> str:
    """Return the item's word that another may have been meant for; nothing where there is none."""
    written = word.lower()
    if written in EXAMPLES or written in ("pass", "bankrupt"):
        return written
    if written in OTHERWISE:
        return OTHERWISE[written]
    near = get_close_matches(written[:20], [*EXAMPLES, "bankrupt"], n=1, cutoff=0.7)
    return near[0] if near else ""


def stray(words: Sequence[str], at: int) -> Mistake | None:
    """Describe what a word that belongs to no item was meant for, if that is clear."""
    word = words[at]
    if word == "pass":
        return Mistake(
            at,
            say("pass must be on its own: nothing was built or shipped"),
            say("leave it out"),
        )
    if _PAID.match(word.lower()):
        return Mistake(
            at,
            say("payments are worked out, not written"),
            say("leave it out: interest, fees and costs follow from the rest"),
        )
    if word.lower() in _BETWEEN:
        return Mistake(
            at, say('"{word}" is not a word of the notation', word=word), say("leave it out")
        )
    if word in ("load", "deliver"):
        return Mistake(
            at,
            say('"{word}" belongs in a train\'s route, after ship', word=word),
            say("for example {example}", example=EXAMPLES["ship"]),
        )
    near = meant(word)
    if not near:
        return None
    return Mistake(
        at,
        say('"{word}" does not belong here', word=clipped(word)),
        say('did you mean "{near}"?', near=near),
    )


def no_item(words: Sequence[str], at: int, verb: str) -> Mistake:
    """Describe that no item begins with a word; the item before it begins with `verb`."""
    word = words[at]
    found = stray(words, at)
    if found:
        return found
    message = say('"{word}" does not belong here', word=clipped(word))
    if word == UNKNOWN:
        return Mistake(
            at,
            say("? has no meaning here"),
            say(
                "build ? means something was built, ship ? that something was shipped; a wholly "
                "unknown turn is 5c ?"
            ),
        )
    kinds = ("track", "switch")
    kind = next((kind for kind in kinds if is_lay(word, kind)), "")
    if looks_like_lay(word) and ":" in word:
        example = f"{kind or kinds[0]} {word}"
        return Mistake(
            at,
            say("this doesn't say what was built on the hex"),
            say("track, switch or bridge: {example}", example=example)
            if kind
            else say("for example {example}", example=EXAMPLES["track"]),
        )
    if word == NONE or not cubes([word], 0):
        help_ = say("cubes come after load or deliver, markers after city, mark or roll")
        return Mistake(at, message, help_)
    if place([word], 0) is None and verb != "bankrupt":
        return Mistake(
            at,
            message,
            say("a train's route comes after ship: {example}", example=EXAMPLES["ship"]),
        )
    if verb in ("wagon", "build", "loan", "repay"):
        items = [one for one in EXAMPLES if one not in ("load", "deliver")]
        help_ = say("what follows begins with one of {words}", words=", ".join(items))
        return Mistake(at, message, help_)
    return Mistake(
        at,
        say(
            '"{word}" comes after a "{verb}" that is already complete',
            word=clipped(word),
            verb=verb,
        ),
        say("leave it out; comments go in {…} or after ;"),
    )
