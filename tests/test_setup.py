"""What the tests need is set up, or it is said how."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests import setup

ROOT = Path(__file__).parents[1]
Ran = list[str]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Stand in for a system: which programs it has, and which command makes a browser draw."""

    def system(
        *programs: str, root: bool = False, downloads: bool = False, works: str | None = None
    ) -> Ran:
        done: Ran = []

        def run(command: Sequence[str], *, quiet: bool = False) -> bool:
            done.append(" ".join(command))
            return quiet or downloads or "playwright" not in command

        def trouble() -> str:
            return "" if works is not None and any(works in one for one in done) else "none starts"

        for name in programs:
            path = tmp_path / name
            path.write_text("", "utf-8")
            path.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.delenv("FTN_CHROMIUM", raising=False)
        monkeypatch.setattr("os.geteuid", lambda: 0 if root else 1000)
        monkeypatch.setattr(setup, "trouble", trouble)
        monkeypatch.setattr(setup, "_done", run)
        return done

    return system


def test_where_a_browser_draws_nothing_is_done(
    ran: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = ran("apt-get", root=True)
    monkeypatch.setattr(setup, "trouble", lambda: "")
    assert setup.main() == 0
    assert done == []


def test_what_playwright_downloads_is_enough(ran: Callable[..., Ran]) -> None:
    done = ran("apt-get", root=True, downloads=True, works="--only-shell")
    assert setup.main() == 0
    assert len(done) == 1


def test_a_download_that_lacks_libraries_gets_them(ran: Callable[..., Ran]) -> None:
    done = ran("apt-get", root=True, downloads=True, works="install-deps")
    assert setup.main() == 0
    assert len(done) == 2


def test_playwright_comes_before_the_package_manager(ran: Callable[..., Ran]) -> None:
    done = ran("apt-get", root=True, works="apt-get install")
    assert setup.main() == 0
    assert [one.partition(" ")[0] for one in done[1:]] == ["apt-get", "apt-get"]
    assert done[0].endswith("-m playwright install --only-shell chromium")
    assert done[2].endswith("chromium-headless-shell fonts-dejavu-core libatomic1")


def test_who_is_not_root_asks_sudo_without_a_password(ran: Callable[..., Ran]) -> None:
    done = ran("dnf", "sudo", works="dnf install")
    assert setup.main() == 0
    installed = "dnf install -y chromium-headless dejavu-sans-fonts libatomic"
    assert done[1:] == ["sudo -n true", f"sudo -n {installed}"]


def test_a_command_is_said_before_it_is_run(
    ran: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran("apt-get", root=True)
    said: list[bool] = []

    def run(command: Sequence[str]) -> bool:
        said.append(" ".join(command) in capsys.readouterr().out)
        return False

    monkeypatch.setattr(setup, "_done", run)
    assert setup.main() == 1
    assert said == [True, True]


@pytest.mark.parametrize(
    ("programs", "line"),
    [
        (("apt-get",), "Paste this: su -c 'apt-get update && apt-get install -y "),
        ((), "Install Chromium, Chrome or Edge, or name one that is there in FTN_CHROMIUM."),
    ],
)
def test_where_nothing_is_possible_there_is_a_line_to_paste(
    ran: Callable[..., Ran],
    capsys: pytest.CaptureFixture[str],
    programs: tuple[str, ...],
    line: str,
) -> None:
    done = ran(*programs)
    assert setup.main() == 1
    assert len(done) == 1
    assert f"tests.setup: {line}" in capsys.readouterr().out


def test_nothing_is_installed_where_the_variable_names_a_browser(
    ran: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = ran("apt-get", root=True)
    monkeypatch.setenv("FTN_CHROMIUM", "/no/such/browser")
    assert setup.main() == 1
    assert done == []


def test_the_browser_of_these_tests_draws() -> None:
    # In a process of its own: Playwright runs once in one.
    command = [sys.executable, "-m", "tests.setup"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("tests.setup: the tests use ")
