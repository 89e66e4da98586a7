"""The notation's specification as a list of examples, each with what it promises.

`python -m tests.specification` writes the messages of `ftn check` into the page as they are now;
a change of a message shows in the diff whether it became a better one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.pipeline.checking import check_text
from ftn.reports.full import write

PAGE = Path(__file__).parents[1] / "grammar" / "README.md"
_PLAYERS = """\
[a "Anna"]
[b "Ben"]
[c "Cleo"]
"""
HEAD = f"""\
[FTN "1"]
[Rules "freight-train/1996"]
{_PLAYERS}"""
"""What the page puts before an example without tags, but for the chapters of other games."""
HEADS = {
    "Freight Cars": f"""\
[FTN "1"]
[Rules "freight-cars/2021"]
[Cards "made-up.cards"]
{_PLAYERS}""",
    "Freight": f"""\
[FTN "1"]
[Rules "freight/2015"]
{_PLAYERS}""",
}

SEVERITIES = ("error", "warning", "info")
_FILE = "game.ftn"
_BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CHAPTER = re.compile(r"^# (?:[0-9]+\. )?(.*)$", re.MULTILINE)
_TAG = re.compile(r'^\[\s*[A-Za-z][\w-]*\s+"', re.MULTILINE)


@frozen
class Example:
    """A fenced block of the page."""

    line: int
    """The line of the page on which it begins."""
    marks: tuple[str, ...]
    """The words after `ftn`."""
    written: str
    next: str
    """The text of the block after it."""
    chapter: str = ""

    @property
    def text(self) -> str:
        """The file that is meant: with tags before it where it has none itself."""
        return self.written if _TAG.search(self.written) else f"{self.head}\n{self.written}"

    @property
    def head(self) -> str:
        """What is put before it where it has no tags."""
        return HEADS.get(self.chapter, HEAD)

    def __str__(self) -> str:
        """Return its place."""
        return f"line {self.line} {' '.join(self.marks)}".strip()


def page() -> str:
    """Return the specification."""
    return PAGE.read_text(encoding="utf-8")


def examples() -> Sequence[Example]:
    """Return every example of the specification."""
    text = page()
    blocks = list(_BLOCK.finditer(text))
    chapters = [(found.start(), found[1]) for found in _CHAPTER.finditer(text)]
    following = [block[3] for block in blocks[1:]] + [""]
    return [
        Example(
            text.count("\n", 0, block.start()) + 1,
            tuple(block[2].split()),
            block[3],
            after,
            max(one for one in chapters if one[0] < block.start())[1],
        )
        for block, after in zip(blocks, following, strict=True)
        if block[1] == "ftn"
    ]


def findings_of(text: str) -> list[Finding]:
    """Return all findings of a file with this text."""
    return [finding for record in check_text(text, _FILE) for finding in record.findings]


def promised(example: Example) -> list[Finding]:
    """Return those findings of an example that its marks promise."""
    severity, rule = example.marks
    return [
        one for one in findings_of(example.text) if (one.severity, one.rule) == (severity, rule)
    ]


def printed(findings: Sequence[Finding]) -> str:
    """Return findings as `ftn check` prints them, without the summary."""
    *pieces, _ = write([Checked(_FILE, 1, "", 0, "invalid", tuple(findings))])
    return "".join(pieces).removesuffix("\n")


def with_messages() -> str:
    """Return the page with every message as it is now."""
    pieces, lines = [], page().splitlines(keepends=True)
    at = 0
    for example in examples():
        if not {*example.marks} & {*SEVERITIES}:
            continue
        start = example.line + example.written.count("\n") + 1
        first = next(index for index in range(start, len(lines)) if lines[index] == "```text\n") + 1
        pieces += [*lines[at:first], printed(promised(example))]
        at = first + example.next.count("\n")
    return "".join([*pieces, *lines[at:]])


if __name__ == "__main__":
    PAGE.write_text(with_messages(), encoding="utf-8")
