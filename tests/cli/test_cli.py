"""The frame: what is listed, what is loaded, and how a command that fails ends."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version as installed
from pathlib import Path
from types import ModuleType

import click
import pytest

from ftn.cli import COMMANDS
from ftn.files.problems import Crashed, Stopped
from ftn.version import DISTRIBUTION, version
from tests.cli.running import HERE, command_line, run, run_outside, start
from tests.patience import PATIENCE
from tests.replayed import SCORED

HEAVY = (
    "attr",
    "lark",
    "rich",
    "pygments",
    "concurrent.futures",
    "multiprocessing",
    "ftn.files.disk",
)


EDITION = "freight-train/"
EDITIONS = [f"plain,{EDITION}{name}" for name in ("1993-en", "1993-nl", "1996")]


def standin(monkeypatch: pytest.MonkeyPatch, behave: Callable[[], object]) -> None:
    """Let `ftn show` do something."""
    module = ModuleType("ftn.cli.show")

    @click.command("show")
    @click.argument("args", nargs=-1)
    def command(args: tuple[str, ...]) -> object:
        return behave()

    vars(module).update(command=command)
    monkeypatch.setitem(sys.modules, "ftn.cli.show", module)


def raising(error: BaseException) -> Callable[[], object]:
    def behave() -> object:
        raise error

    return behave


def test_help_lists_every_command_with_its_line() -> None:
    done = run("--help")
    assert done.exit_code == 0
    for name, line in COMMANDS.items():
        assert f"  {name.ljust(9)}{line}" in done.stdout
    assert "_FTN_COMPLETE=bash_source ftn" in done.stdout


def test_help_loads_nothing_but_click() -> None:
    script = (
        "import sys\n"
        "from ftn.cli import main\n"
        "sys.argv[1:] = ['--help']\n"
        "try: main()\n"
        f"finally: print('loaded', [name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=HERE, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("Usage: ftn [OPTIONS] COMMAND [ARGS]...")
    assert done.stdout.endswith("\nloaded []\n")


def test_the_version_is_the_projects() -> None:
    done = run("--version")
    assert (done.exit_code, done.stdout) == (0, f"ftn {version()}\n")
    assert version() == installed(DISTRIBUTION)


def test_an_unknown_command_is_guessed_at() -> None:
    done = run("chekc")
    assert done.exit_code == 2
    assert "No such command 'chekc'. Did you mean 'check'?" in done.stderr
    done = run("xyz")
    assert f"There are: {', '.join(COMMANDS)}." in done.stderr
    assert "check, score," in done.stderr


@pytest.mark.parametrize("args", [[], ["--nonsense"], ["check"], ["check", "--jobs", "x", "y"]])
def test_a_wrong_use_exits_with_2(args: list[str]) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "Usage: ftn" in done.stderr


@pytest.mark.parametrize(
    ("words", "offered"),
    [("ftn s", "plain,score\nplain,show\nplain,stats\n"), ("ftn --v", "plain,--version\n")],
)
def test_names_and_options_are_completed(words: str, offered: str) -> None:
    script = (
        "import sys; from ftn.cli import main\n"
        "try: main()\n"
        "finally: assert 'attr' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=HERE,
        env={
            **os.environ,
            "_FTN_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": "1",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == offered


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("ftn rules FT-PULL-1", ["file,FT-PULL-1", "plain,FT-PULL-1"]),
        ("ftn rules ft-scor", ["file,ft-scor", "plain,FT-SCORE-1", "plain,FT-SCORE-2"]),
        ("ftn rules mix_s", ["file,mix_s", "plain,mix_scores"]),
        ("ftn rules freight-train/19", [f"file,{EDITION}19", *EDITIONS]),
        ("ftn rules games/", ["file,games/"]),
        ("ftn new -e freight-train/1993", EDITIONS[:2]),
        ("ftn new --edition f", EDITIONS),
    ],
)
def test_what_a_game_names_is_completed(words: str, offered: list[str]) -> None:
    number = len(words.split()) - 1
    completing = {"COMP_WORDS": words, "COMP_CWORD": str(number)}
    done = run_outside(env={"_FTN_COMPLETE": "bash_complete", **completing})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[: len(offered)] == offered
    assert all(
        line.partition(",")[2].lower().startswith(words.rsplit(maxsplit=1)[-1].lower())
        for line in done.stdout.splitlines()
    )


def test_the_completion_of_a_shell_is_given() -> None:
    done = run_outside(env={"_FTN_COMPLETE": "zsh_source"})
    assert done.returncode == 0
    assert done.stdout.startswith("#compdef ftn\n")


@pytest.mark.parametrize(("returned", "code"), [(None, 0), (0, 0), (1, 1), (2, 2)])
def test_a_command_returns_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, returned: int | None, code: int
) -> None:
    standin(monkeypatch, lambda: returned)
    assert run("show").exit_code == code


def test_a_fault_of_ours_asks_to_be_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def behave() -> None:
        try:
            COMMANDS["Q\x1b[2J"]
        except KeyError as error:
            error.add_note("in record 4 of game.ftn")
            raise ValueError("odd car") from error

    standin(monkeypatch, behave)
    monkeypatch.delenv("FTN_DEBUG", raising=False)
    done = run("show", "a game.ftn")
    assert done.exit_code == 3
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "report it" in done.stderr
    assert f"  version  ftn {version()}, Python 3." in done.stderr
    assert "  command  ftn show 'a game.ftn'\n" in done.stderr
    assert "  error    ValueError: odd car\n" in done.stderr
    assert "tests.cli.test_cli:" in done.stderr
    assert r"KeyError: 'Q\x1b[2J'; in record 4 of game.ftn" in done.stderr
    assert str(HERE) not in done.stderr


def test_a_fault_in_another_process_is_reported_as_one_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    standin(monkeypatch, raising(Crashed("KeyError: 'Q'", "ftn.x:7", "Traceback of there")))
    monkeypatch.delenv("FTN_DEBUG", raising=False)
    done = run("show")
    assert done.exit_code == 3
    assert "  error    KeyError: 'Q'\n           at ftn.x:7\n" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Traceback of there" in run("show", env={"FTN_DEBUG": "1"}).stderr


def test_the_trace_is_shown_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    standin(monkeypatch, raising(ValueError("odd car")))
    done = run("show", env={"FTN_DEBUG": "1"})
    assert done.exit_code == 3
    assert done.stderr.startswith("Traceback (most recent call last):\n")


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (MemoryError(), 3, "not enough memory"),
        (RecursionError(), 3, "nested too deep"),
        (Stopped("a process died"), 3, "ftn: a process died\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141, ""),
        (OSError(errno.ENOSPC, "No space left on device"), 2, "No space left on device"),
        (click.UsageError("no such turn"), 2, "Error: no such turn\n"),
    ],
)
def test_what_ends_a_command_has_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, message: str
) -> None:
    standin(monkeypatch, raising(error))
    done = run("show")
    assert done.exit_code == code
    assert message in done.stderr
    assert bool(done.stderr) == bool(message)
    assert "Traceback" not in done.stderr
    assert "report" not in done.stderr


@pytest.mark.parametrize("args", [["--help"], ["check", "--format", "concise"]])
def test_a_closed_pipe_ends_quietly(args: list[str], spoilt: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        more = [str(spoilt)] if len(args) > 1 else []
        done = run_outside(*args, *more, stdout=closed)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize("args", [["--help"], ["check", "--format", "concise"]])
def test_a_full_disk_is_told_of(args: list[str], spoilt: Path) -> None:
    with Path("/dev/full").open("w") as full:
        more = [str(spoilt)] if len(args) > 1 else []
        done = run_outside(*args, *more, stdout=full)
    assert done.returncode == 2
    assert done.stderr == "ftn: the output could not be written: No space left on device\n"


@pytest.mark.parametrize("args", [["--help"], ["--version"], ["check"], ["json"], ["rules"]])
@pytest.mark.parametrize("closed", [">&-", "<&- >&-"])
def test_output_that_is_closed_is_told_of(args: list[str], closed: str, spoilt: Path) -> None:
    more = [spoilt] if args[0] in {"check", "json"} else []
    done = _closed(closed, *args, *more)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ftn: the output could not be written: it is closed\n"


def test_who_writes_nothing_to_it_needs_no_output(spoilt: Path, tmp_path: Path) -> None:
    assert _closed(">&-", "check", "-q", spoilt).returncode == 1
    done = _closed(">&-", "new", "-p", "Anna", "-p", "Ben", "-o", tmp_path / "new.ftn")
    assert (done.returncode, (tmp_path / "new.ftn").exists()) == (0, True)


def _closed(streams: str, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """Run `ftn` with some streams closed."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {streams}', "sh", *command_line(*args)],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )


def test_messages_that_cannot_be_written_change_no_exit_code() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command_line("check", "nowhere.ftn"), cwd=HERE, stderr=full, check=False
        )
    assert done.returncode == 2


@pytest.mark.slow
@pytest.mark.parametrize("args", [["score"], ["score", "--format", "json"], ["check"]])
def test_messages_that_cannot_be_written_cost_no_data(args: list[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.ftn"
    wrong.write_text(SCORED)
    words = command_line(*args, wrong, "nowhere.ftn", wrong)
    told = subprocess.run(words, cwd=HERE, capture_output=True, check=False)
    assert (told.returncode, bool(told.stdout), bool(told.stderr)) == (2, True, True)
    with Path("/dev/full").open("w") as full:
        untold = subprocess.run(words, cwd=HERE, stdout=subprocess.PIPE, stderr=full, check=False)
    assert (untold.returncode, untold.stdout) == (2, told.stdout)


def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    pipe = tmp_path / "slow.ftn"
    os.mkfifo(pipe)
    with start("check", pipe) as process, pipe.open("w"):
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")


@pytest.mark.parametrize("module", ["click", "attr"])
def test_an_interrupt_while_modules_are_loaded_ends_quietly(module: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text(
        "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(9)\n"
    )
    script = "from ftn.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, "check", "nowhere.ftn"],
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    """A folder of many files that each have a finding."""
    for number in range(40):
        (tmp_path / f"{number:03}.ftn").write_bytes(b"\xff")
    return tmp_path
