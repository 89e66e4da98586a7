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
from collections.abc import Iterator, Sequence

from tests.browser.chromium import VARIABLE, NoChromiumError, find, started

PLAYWRIGHT = (sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
MANAGERS = {
    "apt-get": (
        "apt-get update",
        "apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core",
    ),
    "dnf": ("dnf install -y chromium-headless dejavu-sans-fonts",),
    "pacman": ("pacman -Sy --noconfirm chromium ttf-dejavu",),
    "zypper": ("zypper --non-interactive install chromium dejavu-fonts",),
}
"""What a system's package manager is told to do."""


def main() -> int:
    """Set it up; return 0 where a browser draws."""
    wrong = trouble()
    for commands in () if VARIABLE in os.environ else ways():
        if not wrong:
            break
        _say(f"{wrong}; trying this:")
        _say(*(f"  {shlex.join(command)}" for command in commands))
        if all(_done(command) for command in commands):
            wrong = trouble()
    if not wrong:
        _say(f"the tests use {find() or 'the browser that Playwright downloaded'}")
        return 0
    _say(f"{wrong}; without a browser the page can't be tested.", _remedy())
    return 1


def trouble() -> str:
    """Say why no browser draws a page; nothing where one does."""
    try:
        with started() as browser:
            page = browser.new_page()
            page.set_content("<span>FTN</span>")
            drawn = page.evaluate("document.querySelector('span').getBoundingClientRect().width")
    except NoChromiumError as error:
        return f"{error}".rpartition(":")[0] or f"{error}"
    return "" if drawn else f"{find()} draws no text: there is no font"


def ways() -> Iterator[Sequence[Sequence[str]]]:
    """Yield what may bring a browser, as commands."""
    yield [PLAYWRIGHT]
    commands = _manager()
    if commands and (rights := _rights()) is not None:
        yield [[*rights, *shlex.split(command)] for command in commands]


def _manager() -> Sequence[str]:
    return next((MANAGERS[name] for name in MANAGERS if shutil.which(name)), ())


def _rights() -> Sequence[str] | None:
    """Return what goes before a command that only root may run; None where we can't."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    if shutil.which("sudo") and _done([*sudo, "true"], quiet=True):
        return sudo
    return None


def _remedy() -> str:
    commands = _manager()
    if not commands or VARIABLE in os.environ:
        return f"Install Chromium, Chrome or Edge, or name one that is there in {VARIABLE}."
    as_root = "sudo sh -c" if shutil.which("sudo") else "su -c"
    return f"Paste this: {as_root} {shlex.quote(' && '.join(commands))}"


def _done(command: Sequence[str], *, quiet: bool = False) -> bool:
    output = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, check=False, stdout=output, stderr=output).returncode == 0


def _say(*lines: str) -> None:
    print("\n".join(f"tests.setup: {line}" for line in lines), flush=True)


if __name__ == "__main__":
    sys.exit(main())
