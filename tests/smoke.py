"""Run every command of an installed ftn once, on the samples.

`python -P tests/smoke.py [FTN]` needs Python and nothing else, so that it can try a wheel, a source
distribution or the lowest versions of what ftn depends on, wherever they are installed. FTN is the
command; without it, the `ftn` of this Python. Exit code 1 where a command didn't do its work.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PATIENCE = 300
"""Seconds until a command that doesn't end is a failure."""
GAME, DISPUTED, CARS = "three-with-ruling.ftn", "four-dispute.ftn", "cars-two-clocks.ftn"
EXTRAS = {"tables": "duckdb", "query": "duckdb", "lsp": "pygls"}
"""Commands that need an extra, and a library by which it is known."""


class Run(NamedTuple):
    """A command, and what tells that it did its work."""

    words: str
    code: int
    says: str


RUNS = (
    Run(f"check samples/{GAME}", 0, "1 record"),
    Run(f"check --format json samples/{DISPUTED}", 1, '"FTN-CLAIM"'),
    Run(f"score samples/{CARS}", 0, "freight-cars/2021"),
    Run("score --format json samples/freight-two.ftn", 0, '"winners"'),
    Run("explain samples/freight-two.ftn 3b", 0, "3b"),
    Run(f"dispute samples/{DISPUTED}", 1, "FT-SCORE-2"),
    Run(f"compare samples/{GAME} samples/{GAME}", 0, ""),
    Run(f"show samples/{GAME} 2.5c", 0, "locomotive"),
    Run("html samples -o pages", 0, "index.html"),
    Run("rules FT-SCORE-2", 0, "longest"),
    Run("new -p Anna -p Ben", 0, '[a "Anna"]'),
    Run("fmt --diff samples/two-pencil.ftn", 0, "+1"),
    Run("json samples/freight-three-family.ftn", 0, '"gains"'),
    Run("tables samples -o season", 0, ""),
    Run("query --named longest-trains season", 0, "player"),
    Run(f"analyse --playouts 10 samples/{GAME}", 0, "%"),
    Run("stats samples", 0, "Players"),
)


def main(arguments: Sequence[str]) -> int:
    """Try every command; say what fails."""
    ftn = [str(Path(arguments[0]).absolute())] if arguments else [sys.executable, "-m", "ftn"]
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copytree(ROOT / "samples", place / "samples")
        named = set(re.findall(r"^  (\w+)  ", _output(ftn, place, ["--help"])[1], re.MULTILINE))
        tried = {run.words.partition(" ")[0] for run in RUNS} | set(OTHERS)
        wrong = [f"{name}: is not tried" for name in named - tried]
        program, *_ = ftn
        missing = {name for name in EXTRAS if not _there(program, EXTRAS[name])}
        for run in RUNS:
            if run.words.partition(" ")[0] not in missing:
                wrong += _tried(ftn, place, run)
        for name, one in OTHERS.items():
            if name not in missing:
                wrong += [f"{name}: {why}" for why in one(ftn, place)]
    for each in wrong:
        print(each)
    left = f"; left out, as their extras are missing: {', '.join(sorted(missing))}" * bool(missing)
    print(f"{len(tried - missing)} commands, {len(wrong)} failed{left}")
    return 1 if wrong else 0


def _there(program: str, library: str) -> bool:
    """Say whether the Python that a command belongs to has a library."""
    folder = Path(program).parent
    python = next((one for one in folder.glob("python*") if one.stem == "python"), sys.executable)
    done = subprocess.run([python, "-c", f"import {library}"], check=False, capture_output=True)
    return done.returncode == 0


def _output(ftn: Sequence[str], place: Path, words: Sequence[str]) -> tuple[int, str, str]:
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "100", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [*ftn, *words],
        cwd=place,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def _tried(ftn: Sequence[str], place: Path, run: Run) -> list[str]:
    code, output, said = _output(ftn, place, run.words.split())
    if code == run.code and run.says in output + said:
        return []
    return [f"{run.words}: exit {code}, wanted {run.code} and {run.says!r}\n{output[-500:]}{said}"]


def _record(ftn: Sequence[str], place: Path) -> list[str]:
    """Record a statement, and see it in the file."""
    command = [*ftn, "record", "new.ftn", "--no-browser", "--json"]
    with subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            said = json.loads(process.stdout.readline())
            base, _, token = said["url"].partition("#")
            ask = _asking(base, token)
            page = ask("", None)
            revision = json.loads(ask("api/record", None))["revision"]
            head = {"rules": "freight-train/1996", "players": ["Anna", "Ben"]}
            ask("api/head", {"revision": revision, **head}, method="PUT")
        except (OSError, ValueError, KeyError) as error:
            return [f"{error!r}"]
        finally:
            process.terminate()
    text = (place / "new.ftn").read_text("utf-8")
    return [] if "<html" in page and '[b "Ben"]' in text else [f"the file is {text!r}"]


def _asking(base: str, token: str) -> Callable[..., str]:
    def ask(path: str, body: object, method: str = "GET") -> str:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        request = urllib.request.Request(base + path, data, headers, method=method)  # noqa: S310 -- our own
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 -- the same
            return str(answer.read().decode())

    return ask


def _lsp(ftn: Sequence[str], place: Path) -> list[str]:
    """Let an editor say hello, and goodbye."""
    hello: dict[str, object] = {"processId": None, "rootUri": None, "capabilities": {}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "initialized", "params": {}},
        {"jsonrpc": "2.0", "id": 2, "method": "shutdown"},
        {"jsonrpc": "2.0", "method": "exit"},
    ]
    texts = [json.dumps(one) for one in messages]
    sent = "".join(f"Content-Length: {len(one)}\r\n\r\n{one}" for one in texts)
    done = subprocess.run(
        [*ftn, "lsp"],
        input=sent.encode(),
        cwd=place,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    good = b'"capabilities"' in done.stdout and done.returncode == 0
    return [] if good else [f"exit {done.returncode}: {done.stderr.decode()[-500:]}"]


OTHERS = {"record": _record, "lsp": _lsp}
"""Commands that don't just answer."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
