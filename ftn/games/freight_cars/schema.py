"""Describe the JSON values of the room `data`."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model import json_schema as js

CARD = js.ref("card")
CARDS = js.listed(CARD)
RESOURCE = js.ref("resource")
MAYBE_NAMED = js.null_or(js.ref("named"))
MAYBE_COUNT = js.null_or(js.count())
MAYBE_NUMBER = js.null_or(js.NUMBER)
END_OF_GAME = js.about("Whether the End of Game card came up.", js.FLAG)
OWN = ("hand", "train", "shipped", "claimed")
FILLINGS = js.about(
    "Of loaded cars, in the order of the cards; null where a filling isn't noted.",
    js.listed(js.null_or(js.TEXT)),
)

DEFINITIONS: Mapping[str, js.Schema] = {
    "card": js.about(
        "The id of a Freight card, a City card or a Corporation card; ? is one that "
        "nobody has named.",
        js.text("^([A-Z][A-Za-z0-9-]*|\\?)$"),
    ),
    "named": js.about("An id that is known.", js.text("^[A-Z][A-Za-z0-9-]*$")),
    "resource": js.text("^[a-z][a-z0-9-]*$"),
    "shape": js.about("Rows from top to bottom: # is a space, . none.", js.text("^[#./]+$")),
    "filling": js.about(
        "A loaded car's rows: a letter for every piece, . where the card has no "
        "space; null where nobody noted it.",
        js.null_or(js.text("^[A-Za-z./]+$")),
    ),
    "position": js.about(
        "The table at one moment; null stands for what nobody knows.",
        js.closed(
            round=js.count(),
            first=js.about("Who begins every round.", js.null_or(js.SEAT)),
            next=js.about("Whose turn is next.", js.null_or(js.SEAT)),
            phase=js.about(
                "play; last: each player has one last turn; shipping: the final shipping; over.",
                js.choice("play", "last", "shipping", "over"),
            ),
            left=js.about(
                "How many turns are left of the last ones, or of the final shipping.", MAYBE_COUNT
            ),
            revealer=js.about("Who drew the End of Game card.", js.null_or(js.SEAT)),
            deck=js.about(
                "How many Freight cards are left to draw, the End of Game card not counted.",
                MAYBE_COUNT,
            ),
            city_deck=js.about("How many City cards are left to reveal.", MAYBE_COUNT),
            tableau=js.about("The Freight cards that lie face up.", CARDS),
            cities=js.about("The City cards that lie face up.", CARDS),
            vague=js.about(
                "The lists of which nobody knows whether they are whole: tableau, cities, "
                "a.hand, a.train, a.shipped, a.claimed; then they hold what is known.",
                js.listed(js.TEXT),
            ),
            seats=js.about("Each player's side of the table, by seat.", js.by_seat(js.ref("side"))),
        ),
    ),
    "side": js.closed(
        hand=CARDS,
        train=js.about(
            "The loaded cars that wait to be shipped, in the order in which they were loaded.",
            js.listed(js.closed(card=CARD, filling=js.ref("filling"))),
        ),
        shipped=CARDS,
        lengths=js.about("How many cars each shipment had.", js.listed(js.count(1))),
        claimed=js.about("The City cards.", CARDS),
        credits=js.about(
            "The score track; the Corporation card's bonus counts once it is revealed.",
            MAYBE_NUMBER,
        ),
        corporation=MAYBE_NAMED,
        bonus=js.about("What the Corporation card paid; null until it is revealed.", MAYBE_NUMBER),
    ),
    "turn": js.opened(
        action=js.about(
            "What was done.",
            js.one_of(
                js.kind(
                    "take",
                    card=CARD,
                    end_of_game=END_OF_GAME,
                    revealed=js.about(
                        "The card that took its place; null where there was none.", js.null_or(CARD)
                    ),
                ),
                js.kind(
                    "draw",
                    card=js.about(
                        "null where only the End of Game card was left.", js.null_or(CARD)
                    ),
                    end_of_game=END_OF_GAME,
                ),
                js.kind("load", card=CARD, filling=js.ref("filling")),
                js.kind(
                    "ship",
                    cards=js.listed(CARD, 1),
                    claims=js.about("The City cards that were claimed.", CARDS),
                    revealed=js.about("The City cards that took their places.", CARDS),
                ),
                js.kind(
                    "forfeit",
                    card=js.about(
                        "The card that couldn't be filled, where it was noted.", MAYBE_NAMED
                    ),
                ),
                js.kind("pass"),
                js.about("Nobody knows.", js.kind(None)),
            ),
        )
    ),
    "fact": js.facts(
        js.about(
            "A Freight card is declared.",
            js.fact(
                "card",
                id=js.ref("named"),
                resource=js.null_or(RESOURCE),
                shape=js.null_or(js.ref("shape")),
            ),
        ),
        js.about(
            "A freight piece is declared, and how many of it each player owns.",
            js.fact("piece", name=js.TEXT, shape=js.ref("shape"), count=js.count(1)),
        ),
        js.about(
            "A City card is declared.",
            js.fact(
                "city",
                id=js.ref("named"),
                demand=js.about(
                    "A resource stands as often as it is demanded.", js.null_or(js.listed(RESOURCE))
                ),
                credits=MAYBE_NUMBER,
            ),
        ),
        js.about(
            "A Corporation card is declared.",
            js.fact("corporation", id=js.ref("named"), text=js.TEXT, formula=js.null_or(js.TEXT)),
        ),
        js.about(
            "A player's Corporation card, and what it paid where that was noted.",
            js.fact("corporation", seat=js.SEAT, id=MAYBE_NAMED, amount=MAYBE_NUMBER),
        ),
        js.about(
            "What a player kept of the cards dealt, and laid open.",
            js.fact("deal", seat=js.SEAT, kept=CARDS, discarded=CARDS),
        ),
        js.about("The cards that lie face up.", js.fact("tableau", "cities", cards=CARDS)),
        js.about(
            "A player's cards.",
            {
                **js.fact(*OWN, seat=js.SEAT, fillings=FILLINGS, cards=CARDS),
                "required": ["seat", "cards"],
            },
        ),
        js.about("The score track.", js.fact("credits", seat=js.SEAT, credits=MAYBE_NUMBER)),
        js.about("How many Freight cards are left to draw.", js.fact("deck", deck=MAYBE_COUNT)),
        js.about("Who begins.", js.fact("first", seat=js.null_or(js.SEAT))),
    ),
}
