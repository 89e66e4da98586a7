"""Huge and hostile texts.

`FTN_FUZZ=long python -m pytest tests/fuzz` makes them as large as the issue names them.
"""

from __future__ import annotations

from ftn.games.freight.model.hexes import name_of
from tests.effort import many

MOST = many(20_000, 100_000)
MANY = many(5_000, 100_000)
FEW = many(500, 10_000)
"""Of what costs the referee a breach each; such a record grows without end."""
LONGEST_LINE = many(500_000, 10_000_000)
HEAD = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "A"] [b "B"]\n'
TURN = "1a pull 1B 1C 2L "
CARS = '[FTN "1"]\n[Rules "freight-cars/2021"]\n[Cards "made-up.cards"]\n[a "A"] [b "B"]\n'
OWN_CARS = CARS.replace('[Cards "made-up.cards"]\n', "")
STUCK = OWN_CARS.replace("2021", "2021 forfeit=stuck")
WIDE = "/".join(["########"] * 8)
MANY_PIECES = "piece P ##/## x99\npiece Q #.#/### x99\npiece R ####/.#.. x99\n"
MAP = """\
[FTN "1"]
[Rules "freight/2015 cities=3"]
[a "A"] [b "B"]
city Antwerp B3 RGY +RG -BK
city Ghent E2 BKW +BW -RG
city Liège G4 RKW +RK -BG
"""
TRACK = f"{MAP}tracks a C3:25 D2:25\nengine a Antwerp\n"
HEXES = [name_of(column, row) for column in range(30) for row in range(30)]
NET = (
    f"{MAP}engine a Antwerp\ntracks a {' '.join(f'{one}:1-35 bridge {one}:25' for one in HEXES)}\n"
)
"""Every hex with track, and with a bridge above."""

HUGE = {
    "nested variations": HEAD + TURN + "( 1a call " * MOST + ")" * MOST,
    "nested variations that never close": HEAD + TURN + "( 1a call " * MOST,
    "nested variations with annotations": HEAD
    + TURN
    + "( {x} 1a call ?! {y} " * MOST
    + ") " * MOST,
    "variations in a row": HEAD + TURN + "( 1a call ) " * FEW,
    "rounds of brackets": HEAD + TURN + "(" * MOST,
    "closing brackets": HEAD + TURN + ")" * MANY,
    "braces": HEAD + "{" * MANY,
    "braces in a row": HEAD + "{ " * MANY + "}",
    "closing braces": HEAD + TURN + "}" * MANY,
    "braces line by line": HEAD + "{\n" * MANY,
    "quotation marks": HEAD + '"' * MOST,
    "odd quotation marks": HEAD + '" ' * MANY + '"',
    "square brackets": HEAD + "[" * MOST,
    "closing square brackets": HEAD + "]" * MANY,
    "square brackets line by line": HEAD + "[\n" * MANY,
    "tags never closed": HEAD + '[a "' * MANY,
    "quotation marks after backslashes": HEAD + TURN + '\\"' * MANY,
    "backslashes": HEAD + '[Event "' + "\\" * MANY,
    "backslashes in a ruling": HEAD + TURN + 'ruling FT-PULL-1 "' + "\\" * MANY,
    "stars": HEAD + "1a fill 1 " + "*" * MANY + " pass",
    "question marks": HEAD + "1a " + "?" * MANY,
    "question marks in a row": HEAD + "1a " + "? " * MANY,
    "cars in a siding": HEAD + "1a fill 1 " + "A" * MANY + " pass",
    "cars in a yard": HEAD + "yard a " + "A" * MANY + " -",
    "a long number": HEAD + "9" * MANY + "a call",
    "a long count": HEAD + "chips a " + "9" * MANY,
    "a long word": HEAD + "x" * LONGEST_LINE,
    "a long line of words": HEAD + "x " * (LONGEST_LINE // 2),
    "a long line of turns": HEAD + "1a call " * FEW,
    "a long line of spaces": HEAD + " " * LONGEST_LINE + "1a call",
    "a long line of spaces within a turn": HEAD + "1a call" + " " * LONGEST_LINE + "x",
    "a long annotation": HEAD + TURN + "{" + "x" * LONGEST_LINE + "}",
    "a long note": HEAD + TURN + ";" + "x" * LONGEST_LINE,
    "a long tag": HEAD + '[Event "' + "x" * LONGEST_LINE + '"]',
    "a long tag's name": HEAD + "[" + "x" * LONGEST_LINE + ' "y"]',
    "many tags": HEAD + '[Event "x"]\n' * MANY,
    "many notes": HEAD + TURN + "; note\n" * MANY,
    "notes within a turn": HEAD + "1a ;x\n" * FEW,
    "many annotations": HEAD + TURN + "{x} " * MANY,
    "many facts": HEAD + "yard a ABC DEF\n" * (MANY // 4),
    "many days": HEAD + "day 1\n" * FEW,
    "many rulings": HEAD + TURN + "ruling FT-PULL-1\n" * (MANY // 4),
    "many scores": HEAD + "score a 1 b 2\n" * (MANY // 4),
    "many unknown fills": HEAD + f"1a fill 1 {'?' * 99} ?\n" * FEW,
    "many glyphs": HEAD + TURN + "!! " * MANY,
    "pairs of a long score": HEAD + "score" + " a 1" * MANY,
    "a long switch": HEAD + "1a switch" + " 1A" * MANY,
    "a short switch": HEAD + "1a switch" + " A" * MANY,
    "a pull of unknowns": HEAD + "1a pull ? ? ?\n" * FEW,
    "a short pull time after time": HEAD + "1a pull 1 2 C\n" * FEW,
    "a long list of trains": HEAD + "trains a" + " A1" * MANY,
    "a long list of cars": HEAD + '[Cars "' + "A Auto, " * MANY + '"]',
    "a long list of options": f'[Rules "freight-train/1996 {"x=y " * MANY}"]',
    "many records": (HEAD + TURN + "\n") * (MANY // 40),
    "many records on a line": (HEAD.replace("\n", " ") + TURN) * (MANY // 40),
    "a long train": CARS + "1a ship" + " ?" * MANY,
    "a train of one car": CARS + "1a ship" + " F01" * MANY,
    "a long list of claims": CARS + "1a ship F01 claim" + " Houston" * MANY + " reveal ?",
    "a long tableau": CARS + "tableau" + " F01" * MANY,
    "a long deal": CARS + "deal a" + " ?" * MANY + " discard ?",
    "a long hand": CARS + "hand a" + "".join(f" X{number}" for number in range(MANY)) + "\n1a pass",
    "many cards": OWN_CARS
    + "".join(f"card X{number} oil {WIDE}\n" for number in range(MANY))
    + "1a draw",
    "one card many times": OWN_CARS + f"card X1 oil {WIDE}\n" * FEW,
    "many pieces": OWN_CARS
    + f"card X1 oil {WIDE}\n"
    + "".join(f"piece P{number} ###/#.# x99\n" for number in range(MANY)),
    "a card set of hard cards": OWN_CARS.replace('[a "A"] [b "B"]\n', "")
    + MANY_PIECES
    + "".join(f"card X{number} oil {WIDE}\n" for number in range(100))
    + "card X1 ? ?",
    "a hand of hard cards": STUCK
    + MANY_PIECES
    + "".join(f"card X{number} oil {WIDE}\n" for number in range(FEW))
    + "hand a"
    + "".join(f" X{number}" for number in range(FEW))
    + "\n1a forfeit" * FEW,
    "hard cards loaded": OWN_CARS + MANY_PIECES + f"card X1 oil {WIDE}\n" + "1a load X1\n" * FEW,
    "a long filling": CARS + "1a load F01 " + "A" * MANY,
    "a filling's question marks": CARS + "1a load F01 A" + "?" * MANY + "A",
    "fillings in a row": CARS + "1a load F01 " + "AAAA/" * MANY,
    "a long formula": OWN_CARS + "corporation X1 1" + "+1/oil" * MANY + "\n1a draw",
    "a long set of a formula": OWN_CARS + "corporation X1 1/oil" + "&oil" * MANY + "\n1a draw",
    "a long demand": OWN_CARS + "city X1 oil" + "+oil" * MANY + " 3\n1a draw",
    "many draws": CARS + "1a draw\n" * FEW,
    "many forfeits": CARS + "1a forfeit F01\n" * FEW,
    "many Ends of Game": CARS + "1a draw * ?\n" * FEW,
    "many trains noted": CARS + "train a F01=AAA.B/ACCCC/....D F02\n" * FEW,
    "many corporations": CARS + "corporation a C05 6\n" * FEW,
    "a long way": TRACK + "1a ship Antwerp" + " C3 D2" * MANY + " Ghent",
    "a way of cities": TRACK + "1a ship Antwerp" + " Ghent Antwerp" * MANY,
    "a way through what nobody knows": TRACK + "1a ship Antwerp" + " A1 Ghent ZZ99 Liège" * MANY,
    "loads in a row": TRACK + "1a ship Antwerp" + " load RG deliver RG" * MANY,
    "much track": MAP + "1a build" + " track C3:25 switch D2:1-34 bridge D2:25" * FEW,
    "much track in a row": MAP
    + "1a track"
    + "".join(f" {one}:25" for one in HEXES)
    + " ship Antwerp Ghent",
    "many switches in a net": NET + "1a ship Antwerp Ghent",
    "all track noted": MAP + "tracks a" + " C3:25 bridge C3:36" * FEW,
    "many cities": MAP + "".join(f"city X{c}y C{c % 99 + 1} RGY ?\n" for c in range(FEW)),
    "many cities built": MAP + "1a build" + " city Łódź H7 RKW +R" * FEW,
    "many markers": MAP + "markers Antwerp" + " +RRRRRRRR -B" * MANY,
    "many bids": MAP + "round 1\nauction" + "".join(f" a{n} b{n}" for n in range(1000)) * 10,
    "passes in a row": MAP + "round 1\nauction" + " a- b-" * MANY,
    "many loans": MAP + "1a loan" + " loan 9 repay" * MANY,
    "loans between turns": MAP + "loan a 9\nrepay b\n" * FEW,
    "many rolls": MAP + "round 1\nroll" + " Ghent R, Antwerp K," * MANY + " Ghent R",
    "sections in a row": TRACK + "1a" + " section Antwerp Ghent b1 b2 b-" * FEW,
    "many rounds": MAP + "round 1\n" * FEW,
    "many turns of Freight": MAP + "1a pass\n1b mark Ghent R, 2>1 G, 2< Y\n" * FEW,
    "NULs": "\x00" * LONGEST_LINE,
    "NULs in a record": HEAD + TURN + "\x00" * MANY,
    "NULs line by line": HEAD + TURN + "\x00\n" * MANY,
    "line ends": "\n" * LONGEST_LINE,
    "carriage returns": HEAD + "\r" * MANY,
    "strange spaces": HEAD + "\u2003\u2028\x85\x0b\x0c\x1c" * MANY,
}

PIECES = ['"', r"\"", '"\\', "{", "[ ", "(", "1", "A", "AB-", "a-", "A ? ", "? ", "\t", "\n \t"]
"""What a text for the highlighter is piled up of."""
