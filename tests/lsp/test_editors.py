"""`.github/EDITORS.md`, followed to the letter in a real editor."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import frozen

from tests.patience import PATIENCE, wait_for

GUIDE = Path(__file__).parents[2] / ".github" / "EDITORS.md"
LEAST = (0, 11)
HEAD = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "Anna"] [b "Ben"]\n\nday 1\nfirst b\n'
TURN = "1b pull 2L 2L 3S>1"


def no_neovim() -> str:
    """Say why Neovim can't be tried here; nothing where it can."""
    if not shutil.which("nvim"):
        return "EDITORS.md isn't tried in Neovim: there is no nvim on the PATH"
    told = subprocess.run(["nvim", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"NVIM v(\d+)\.(\d+)", told)
    if found is None or tuple(map(int, found.groups())) < LEAST:
        return "EDITORS.md isn't tried in Neovim: it needs version 0.11 or later"
    return ""


@frozen
class Neovim:
    """A Neovim that runs, set up as EDITORS.md says."""

    socket: Path

    def ask(self, expression: str) -> str:
        """Evaluate an expression of Vim's."""
        return self._remote("--remote-expr", expression)

    def type(self, keys: str) -> None:
        """Press some keys."""
        self._remote("--remote-send", keys)

    def _remote(self, *options: str) -> str:
        command = ["nvim", "--server", str(self.socket), *options]
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return done.stdout.strip()


@contextmanager
def neovim(folder: Path, record: Path) -> Iterator[Neovim]:
    """Open a record in it."""
    lua = re.search(r"```lua\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert lua
    (folder / "nvim").mkdir()
    (folder / "nvim" / "init.lua").write_text(lua[1], "utf-8")
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    environment = {**os.environ, **dict.fromkeys(homes, str(folder)), "PATH": path}
    found = Neovim(folder / "s")
    command = ["nvim", "--headless", "--listen", str(found.socket), str(record)]
    silent = subprocess.DEVNULL
    with subprocess.Popen(
        command, env=environment, stdin=silent, stdout=silent, stderr=silent
    ) as process:
        try:
            assert wait_for(found.socket.exists)
            assert wait_for(lambda: found.ask("luaeval('#vim.lsp.get_clients({bufnr=0})')") == "1")
            yield found
        finally:
            process.kill()


@pytest.mark.slow
@pytest.mark.skipif(bool(no_neovim()), reason=no_neovim())
def test_neovim_completes_and_leaves_what_is_typed_as_it_is(tmp_path: Path) -> None:
    record = tmp_path / "game.ftn"
    record.write_text(HEAD, "utf-8")
    with neovim(tmp_path, record) as editor:
        editor.type("Go")
        for at, letter in enumerate(TURN, 1):
            editor.type(letter)
            assert editor.ask("getline('.')") == TURN[:at].rstrip()
            if letter in " >":
                assert wait_for(lambda: editor.ask("pumvisible()") == "1"), "it completes"
                assert editor.ask("getline('.')") == TURN[:at].rstrip()
        editor.type("<Esc>o1a pul")
        shown = "luaeval('#vim.diagnostic.get(0, {severity = vim.diagnostic.severity.ERROR})')"
        assert wait_for(lambda: editor.ask(shown) == "1")
        colours = "luaeval('#vim.lsp.semantic_tokens.get_at_pos(0, 6, 4)')"
        assert wait_for(lambda: editor.ask(colours) == "1")
        assert editor.ask("&g:completeopt") != editor.ask("&l:completeopt") != ""
