"""A record of Freight with every form of the notation, and pieces of such records."""

from __future__ import annotations

EVERY_FORM = """\
[FTN "1"]
[Rules "freight/2015 cities=4"]
[Event "Thursday \\"club\\""]
[a "Änna"]
[b "Ben"]
[c "Cleo"]
{a record's own annotation}
; a note
city Antwerp B3 RGY +RG -BK
city Ghent E2 BKW/RGY +BW -RG city Liège ? ? ?
city Namur D6 RBG -
box 1 R K +B box 2 ?
order a b c
round 1
roll -
auction c0 b1 a- c2 b- ; spoken
loan c
auction b- a0
1c @14:03 build track C3:25 D2:52 engine Antwerp ship Antwerp load RG C3 D2 Ghent deliver RG
  mark Antwerp +R, 2>1 G, 2<-Y !! {cubes}
1a loan switch D2:5-23 bridge C3:36 ( 1a pass {why} ( 1a ? ) ) ( {or} 1a build ? )
1b build loan 2 wagon wagon city Mons D4 GYK +G repay 2 ship ? mark ? ?!
ruling PG-BUILD-2 "we let it stand"
round 2
roll Ghent R, Mons ?
auction ?
order b a c
loan b 2
2b section Antwerp C3 D2 Ghent b4 c5 b- bankrupt
2a ship Ghent D2 loan C3 repay Antwerp load ? deliver R? loan roll Ghent RG, Antwerp K ?
2c track E3:? bridge E3:? switch F3:? city Łódź ? ? ? engine ? mark - -B 2>1 ?
adjust a -1 "miscounted"
money a 12 money b ? loans a 2 loans b ?
wagons a 2 RG wagons b ? - wagons c 1
engine a Ghent engine b - engine c ?
tracks a C3:25 D2:5-23 bridge C3:36 E3:? bridge E3:?
tracks b - tracks bank D2:25
markers Antwerp +RG -BK markers Ghent - markers Mons ?
round 3
roll ?
auction b- c- a-
3b pass
3a ?
repay a repay b 2
score a 44 b ? c -3
"""

FRAGMENTS = (
    '[Rules "freight/2015"]',
    '[Rules "freight/2015-family cities=3 start_cash=50"]',
    "city Antwerp B3 RGY +RG -BK",
    "city Ghent E2 BKW/RGG +BW",
    "city Antwerp C3 RRR -",
    "city Liège ? ? ?",
    "city Lille B4 RKW +RRRRR -BG",
    "box 1 R K",
    "box 2 +GGW -Y",
    "box 1 ?",
    "order a b",
    "order b b",
    "order c",
    "money a 12",
    "money b ?",
    "loans a 9",
    "loans b ?",
    "wagons a 2 RG",
    "wagons b 0 -",
    "wagons a ? R?",
    "engine a Antwerp",
    "engine b -",
    "engine a ?",
    "tracks a C3:25 D2:25",
    "tracks b C3:25 bridge C3:36 D2:?",
    "tracks bank -",
    "tracks a A1:16 ZZ99:14",
    "markers Antwerp +RGY -BK",
    "markers Ghent ?",
    "round 1",
    "round 2",
    "round 10",
    "round 11",
    "roll -",
    "roll ?",
    "roll Antwerp R, Ghent ?",
    "roll NotFound RGB",
    "auction a0 b1 a-",
    "auction b- a-",
    "auction ?",
    "auction c999",
    "loan a",
    "loan b 9",
    "repay a 2",
    "score a 41 b 38",
    'ruling PG-BUILD-2 "we let it stand"',
    "1a build track C3:25 D2:25 engine Antwerp",
    "1b loan 2 track C3:36 bridge C3:14",
    "1a switch C3:5-23 wagon wagon wagon",
    "2a build city Mons D4 GYK +G repay",
    "1b build ?",
    "1a city Antwerp B3 RGY +R",
    "1a ship Antwerp load RG C3 D2 Ghent deliver RG",
    "1b ship Ghent Antwerp Ghent",
    "2a ship ?",
    "2b ship Antwerp load ? deliver ?",
    "1a ship NotFound A1 Z99 Antwerp",
    "1a section Antwerp Ghent b4 a5",
    "1b section Antwerp C3 D2 Ghent",
    "2a bankrupt",
    "1a mark Antwerp R, 2>1 G, 2< Y",
    "1b mark Ghent ?",
    "2a mark - -B",
    "1a roll Ghent RGBY, Antwerp K",
    "1b engine ?",
    "2b pass",
    "3c ?",
    "mark",
    "mark Ghent B,",
    "2>1 G",
    "2< Y",
    "ship",
    "load RG",
    "deliver",
    "track E5:27",
    "switch E5:25",
    "bridge",
    "C3:25",
    "Antwerp",
    "D5",
    "b4",
    "+RG",
)
