"""Set up what the tests need beside Python packages: a browser that draws a page.

`python -m tests.setup` takes a browser that is there (Chromium, Chrome, Edge, or what FTN_CHROMIUM
names), else Playwright's own download, else the system's package manager, as root or by `sudo -n`.
It says what it does before it does it. Where nothing works it ends with 1 and a line to paste.
Of the package managers only apt-get was tried.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import TypeAlias

from tests.browser.chromium import VARIABLE, NoChromiumError, find, started

Command: TypeAlias = Sequence[str]

PLAYWRIGHT = (sys.executable, "-m", "playwright")
DOWNLOAD = (*PLAYWRIGHT, "install", "--only-shell", "chromium")
LIBRARIES = (*PLAYWRIGHT, "install-deps", "chromium")
"""Installs what the download needs, by apt-get."""
_APT = "apt-get install -y --no-install-recommends"
MANAGERS = {
    "apt-get": ("apt-get update", f"{_APT} chromium-headless-shell fonts-dejavu-core libatomic1"),
    "dnf": ("dnf install -y chromium-headless dejavu-sans-fonts libatomic",),
    "pacman": ("pacman -Sy --noconfirm chromium ttf-dejavu",),
    "zypper": ("zypper --non-interactive install chromium dejavu-fonts libatomic1",),
}
"""What a package manager is told to do; Playwright itself needs libatomic."""


def main() -> int:
    """Set it up; return 0 where a browser draws."""
    wrong = trouble()
    remedy: Sequence[Command] = ()
    if wrong and VARIABLE not in os.environ:
        downloaded = _tried(wrong, [DOWNLOAD])
        wrong = trouble() if downloaded else wrong
        remedy = _remedy(downloaded=downloaded)
        if wrong and remedy and (rights := _rights()) is not None:
            _tried(wrong, [[*rights, *command] for command in remedy])
            wrong = trouble()
    if not wrong:
        _say(f"the tests use {find() or 'the browser that Playwright downloaded'}")
        return 0
    _say(f"{wrong}; without a browser the page can't be tested.")
    if remedy:
        as_root = "sudo sh -c" if shutil.which("sudo") else "su -c"
        commands = " && ".join(shlex.join(command) for command in remedy)
        _say(f"Paste this: {as_root} {shlex.quote(commands)}")
    else:
        _say(f"Install Chromium, Chrome or Edge, or name one that is there in {VARIABLE}.")
    return 1


def trouble() -> str:
    """Say why no browser draws a page; nothing where one does."""
    done = subprocess.run([*PLAYWRIGHT, "--version"], check=False, capture_output=True, text=True)
    if done.returncode:
        return f"Playwright doesn't start ({done.stderr.strip().rpartition('/')[2]})"
    try:
        with started() as browser:
            page = browser.new_page()
            page.set_content("<span>FTN</span>")
            drawn = page.evaluate("document.querySelector('span').getBoundingClientRect().width")
    except NoChromiumError as error:
        return f"{error}".removesuffix(": run python -m tests.setup")
    return "" if drawn else f"{find()} draws no text: there is no font"


def _remedy(*, downloaded: bool) -> Sequence[Command]:
    """Return what brings a browser, or a downloaded one its libraries, as commands for root."""
    manager = next((name for name in MANAGERS if shutil.which(name)), "")
    if downloaded and manager == "apt-get":
        return [LIBRARIES]
    return [shlex.split(command) for command in MANAGERS.get(manager, ())]


def _rights() -> Command | None:
    """Return what goes before a command that only root may run; None where we may not."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    return sudo if shutil.which("sudo") and _done([*sudo, "true"], quiet=True) else None


def _tried(wrong: str, commands: Sequence[Command]) -> bool:
    """Run commands, each said before; return whether all succeed."""
    _say(f"{wrong}; trying this:", *(f"  {shlex.join(command)}" for command in commands))
    return all(_done(command) for command in commands)


def _done(command: Command, *, quiet: bool = False) -> bool:
    output = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, check=False, stdout=output, stderr=output).returncode == 0


def _say(*lines: str) -> None:
    print("\n".join(f"tests.setup: {line}" for line in lines), flush=True)


if __name__ == "__main__":
    sys.exit(main())
