"""Records of Freight to look at: a whole game, one mostly unknown, hostile texts."""

from __future__ import annotations

from functools import cache

from tests.generated import play

_HEAD = '[FTN "1"]\n[Rules "freight/2015"]\n[Date "2026-11-18"]\n'


@cache
def whole() -> str:
    """Return a whole game of four with remarks and variations."""
    lines = play("freight/2015", 4, 2).splitlines()
    for number, line in enumerate(lines):
        turn = line.partition(" ")[0]
        if turn[:1].isdigit() and number % 3 == 0:
            lines[number] += f" !? {{Or not?}} ( {turn} pass {{wait and see}} )"
        elif turn[:1].isdigit() and number % 5 == 0:
            lines[number] += " {A remark of usual length.}"
    return "\n".join(lines) + "\n"


@cache
def six() -> str:
    """Return a whole game of six in ten rounds."""
    return play("freight/2015", 6, 1)


VAGUE = f"""{_HEAD}[a "Anna"]
[b "Ben"]
city Antwerp D5 RGY +RG -BK
city Ghent D9 RKW ?
city Sint-Niklaas H8 ? +RK -GG
city Lille ? RGB ?
city Bonn G4 BYW/RRK +BB -RRK
city Ångermanlands-läns-residensstad I2 ? ?
box 1 ?
box 2 +RK -W
money a 22
money b ?
loans a 7
loans b ?
wagons a 9 RRGGKKW
wagons b ? B
engine a Antwerp
engine b ?
tracks a D6:14 D7:1-34 D8:14 bridge E4:36
tracks b E5:25 F4:35 bridge D7:25 C8:?
tracks bank E8:36 F8:26 G7:35 E4:25

round 4
roll ?
auction ?
order b a
4b ?
4a build track C5:25 ship Antwerp load R D6 D7 D8 Ghent deliver R
( 4a build switch D6:1-24 ship Antwerp load G E5 F4 Bonn )
ruling PG-SHIP-5 "we let it stand"
round 5
roll Antwerp ?, Ghent R
auction b3 a- a0
5b ship ?
5a ship Ghent D8 D7 E8 F8 G7 Sint-Niklaas
mark ?
section Antwerp Ghent b4
"""
"""Freight from the middle of a game, without a good part of it, and with breaches."""


def hostile(text: str, tags: str, note: str) -> str:
    """Return a record with all that is hostile in every text."""
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    city = "Ab" + "c" * 38
    return "".join(
        [
            _HEAD,
            tags,
            note,
            f"\ncity {city} A1 RGY/RRR +{'R' * 40} -{'K' * 40}\ncity Ångström ZZ99 ? ?\n",
            f"city İstanbul AA1 RGB ?\nbox 1 +{'W' * 40} -{'W' * 40}\nbox 2 {'K' * 40}\n",
            "money a 999999\nwagons a 9 WWWWWWWWW\nloans a 9\nwagons b ?\nengine a Ångström\n",
            "tracks a A2:14 bridge A2:36 ZZ98:? B1:1-23\ntracks bank AA2:12\n",
            f"round 1\nauction {'a1 b2 ' * 40}\n",
            f"1a build track C3:? wagon {note}\n( {note} 1a pass {note} )\n1b ?\n",
            f"ruling PG-SHIP-1 {quoted}\nadjust a -1 {quoted}\n",
            f"round 2\n2a ship {city} A2 A3 {note}\n2b pass\nscore a 9 b 12\n",
        ]
    )
