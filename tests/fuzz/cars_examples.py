"""A record of Freight Cars with every form of the notation, and pieces of such records."""

from __future__ import annotations

EVERY_FORM = """\
[FTN "1"]
[Rules "freight-cars/2021 pass=allow"]
[Cards "made-up.cards"]
[Event "Thursday \\"club\\""]
[a "Änna"]
[b "Ben"]
{a record's own annotation}
; a note
card X1 oil ##.#/####
card X2 ? ?
piece T ###/.#. x2
city New-Home oil+lumber 3
city Old-Home ? ?
corporation X5 "per \\"oil\\" car" 2/oil+1/2car
corporation X6
deal a F01 ? discard F03 deal b ? ? discard ?
tableau F03 F08 F11 ? ? ? ? ? ?
cities Houston Chicago ? ; three
first a
1a @14:03 take F08 reveal F30 !! {a car}
1b draw
2a load F01 AAA.B/ACCCC/....D ( 2a load F01 {why} ( 2a draw F31 ) ) ( {or} 2a forfeit F01 )
2b load ? ?!
3a ship F01 claim Houston reveal Seattle
ruling FC-CITY "we let it stand"
3b take F11 reveal ?
hand a ? F08 train a - shipped a F01 claimed a Houston credits a 2
deck 12 train b F11=AAB/A..
adjust a -1 "miscounted"
4a pass
4b ?
5a ship ? ? claim ? reveal -
5b draw * F41
6a take ? reveal * ?
corporation a C05 6 corporation b ? 4
score a 14 b ?
"""

FRAGMENTS = (
    '[Rules "freight-cars/2021"]',
    '[Rules "freight-cars/2021 long_train=cap15 deck=50"]',
    '[Cards "made-up.cards"]',
    '[Cards "../made-up.cards"]',
    "card X1 oil ##.#/####",
    "card F01 ? ?",
    "card F99 car ##/#",
    "piece T ###/.#. x2",
    "piece I1 # x99",
    "city New-Home oil+oil 3",
    "city Houston ? ?",
    'corporation C05 "per car" 2/car',
    "corporation X1 1/set+2/longest+3/train3",
    "corporation a C05",
    "corporation b C05 6",
    "corporation a ? ?",
    "deal a F01 F02 discard F03",
    "deal b ? ? discard ?",
    "deal a F01 discard F02 F03",
    "tableau F03 F08 F11 F12 F13 F14 F15 F16 F17",
    "tableau -",
    "tableau ? ?",
    "cities Houston Chicago Denver",
    "cities ?",
    "hand a F01 ?",
    "hand b -",
    "train a F01=AAA.B/ACCCC/....D F02",
    "train b ? F05=?",
    "shipped a F09 F10",
    "claimed b Houston",
    "credits a 14",
    "credits b ?",
    "deck 0",
    "deck 12",
    "first b",
    "score a 41 b 38",
    'ruling FC-LOAD "we let it stand"',
    "adjust b +999999",
    "1a take F03 reveal F30",
    "1b take F08 reveal * F31",
    "2a take F11",
    "2b take ? reveal ?",
    "3a take F12 reveal *",
    "1a draw",
    "1b draw F33",
    "2a draw * F34",
    "2b draw *",
    "1a load F01 AAA.B/ACCCC/....D",
    "1b load F07 AABB/A.CC",
    "2a load F07 ????",
    "2b load ?",
    "3a load F01",
    "1a ship F01 F12",
    "1b ship F07 claim Houston reveal Seattle",
    "2a ship ? ? ? ? ? ? ?",
    "2b ship F01 F01 claim Houston Houston",
    "3a ship",
    "1a forfeit",
    "1b forfeit F01",
    "2a pass",
    "2b ?",
    "3c draw",
    "claim",
    "reveal",
    "discard",
    "##/##",
    "AAB/C.C",
    "2/oil&coal",
    "=",
)
