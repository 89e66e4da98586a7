"""Describe the JSON values of the room `data`."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.json_schema import (
    FLAG,
    NUMBER,
    SEAT,
    TEXT,
    Schema,
    about,
    by_seat,
    choice,
    closed,
    count,
    fact,
    facts,
    kind,
    listed,
    null_or,
    one_of,
    opened,
    ref,
    text,
)

CARD = ref("card")
CARDS = listed(CARD)
RESOURCE = ref("resource")
MAYBE_NAMED = null_or(ref("named"))
MAYBE_COUNT = null_or(count())
MAYBE_NUMBER = null_or(NUMBER)
END_OF_GAME = about("Whether the End of Game card came up.", FLAG)
OWN = ("hand", "train", "shipped", "claimed")
FILLINGS = about(
    "Of loaded cars, in the order of the cards; null where a filling isn't noted.",
    listed(null_or(TEXT)),
)

DEFINITIONS: Mapping[str, Schema] = {
    "card": about(
        "The id of a Freight card, a City card or a Corporation card; ? is one that "
        "nobody has named.",
        text("^([A-Z][A-Za-z0-9-]*|\\?)$"),
    ),
    "named": about("An id that is known.", text("^[A-Z][A-Za-z0-9-]*$")),
    "resource": text("^[a-z][a-z0-9-]*$"),
    "shape": about("Rows from top to bottom: # is a space, . none.", text("^[#./]+$")),
    "filling": about(
        "A loaded car's rows: a letter for every piece, . where the card has no "
        "space; null where nobody noted it.",
        null_or(text("^[A-Za-z./]+$")),
    ),
    "position": about(
        "The table at one moment; null stands for what nobody knows.",
        closed(
            round=count(),
            first=about("Who begins every round.", null_or(SEAT)),
            next=about("Whose turn is next.", null_or(SEAT)),
            phase=about(
                "play; last: each player has one last turn; shipping: the final shipping; over.",
                choice("play", "last", "shipping", "over"),
            ),
            left=about(
                "How many turns are left of the last ones, or of the final shipping.", MAYBE_COUNT
            ),
            revealer=about("Who drew the End of Game card.", null_or(SEAT)),
            deck=about(
                "How many Freight cards are left to draw, the End of Game card not counted.",
                MAYBE_COUNT,
            ),
            city_deck=about("How many City cards are left to reveal.", MAYBE_COUNT),
            tableau=about("The Freight cards that lie face up.", CARDS),
            cities=about("The City cards that lie face up.", CARDS),
            vague=about(
                "The lists of which nobody knows whether they are whole: tableau, cities, "
                "a.hand, a.train, a.shipped, a.claimed; then they hold what is known.",
                listed(TEXT),
            ),
            seats=about("Each player's side of the table, by seat.", by_seat(ref("side"))),
        ),
    ),
    "side": closed(
        hand=CARDS,
        train=about(
            "The loaded cars that wait to be shipped, in the order in which they were loaded.",
            listed(closed(card=CARD, filling=ref("filling"))),
        ),
        shipped=CARDS,
        lengths=about("How many cars each shipment had.", listed(count(1))),
        claimed=about("The City cards.", CARDS),
        credits=about(
            "The score track; the Corporation card's bonus counts once it is revealed.",
            MAYBE_NUMBER,
        ),
        corporation=MAYBE_NAMED,
        bonus=about("What the Corporation card paid; null until it is revealed.", MAYBE_NUMBER),
    ),
    "turn": opened(
        action=about(
            "What was done.",
            one_of(
                kind(
                    "take",
                    card=CARD,
                    end_of_game=END_OF_GAME,
                    revealed=about(
                        "The card that took its place; null where there was none.", null_or(CARD)
                    ),
                ),
                kind(
                    "draw",
                    card=about("null where only the End of Game card was left.", null_or(CARD)),
                    end_of_game=END_OF_GAME,
                ),
                kind("load", card=CARD, filling=ref("filling")),
                kind(
                    "ship",
                    cards=listed(CARD, 1),
                    claims=about("The City cards that were claimed.", CARDS),
                    revealed=about("The City cards that took their places.", CARDS),
                ),
                kind(
                    "forfeit",
                    card=about(
                        "The card that couldn't be filled, where it was noted.", MAYBE_NAMED
                    ),
                ),
                kind("pass"),
                about("Nobody knows.", kind(None)),
            ),
        )
    ),
    "fact": facts(
        about(
            "A Freight card is declared.",
            fact("card", id=ref("named"), resource=null_or(RESOURCE), shape=null_or(ref("shape"))),
        ),
        about(
            "A freight piece is declared, and how many of it each player owns.",
            fact("piece", name=TEXT, shape=ref("shape"), count=count(1)),
        ),
        about(
            "A City card is declared.",
            fact(
                "city",
                id=ref("named"),
                demand=about(
                    "A resource stands as often as it is demanded.", null_or(listed(RESOURCE))
                ),
                credits=MAYBE_COUNT,
            ),
        ),
        about(
            "A Corporation card is declared.",
            fact("corporation", id=ref("named"), text=TEXT, formula=null_or(TEXT)),
        ),
        about(
            "A player's Corporation card, and what it paid where that was noted.",
            fact("corporation", seat=SEAT, id=MAYBE_NAMED, amount=MAYBE_NUMBER),
        ),
        about(
            "What a player kept of the cards dealt, and laid open.",
            fact("deal", seat=SEAT, kept=CARDS, discarded=CARDS),
        ),
        about("The cards that lie face up.", fact("tableau", "cities", cards=CARDS)),
        about(
            "A player's cards.",
            {
                **fact(*OWN, seat=SEAT, fillings=FILLINGS, cards=CARDS),
                "required": ["seat", "cards"],
            },
        ),
        about("The score track.", fact("credits", seat=SEAT, credits=MAYBE_NUMBER)),
        about("How many Freight cards are left to draw.", fact("deck", deck=MAYBE_COUNT)),
        about("Who begins.", fact("first", seat=null_or(SEAT))),
    ),
}
