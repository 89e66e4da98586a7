"""A clause: a numbered rule that findings and ledger entries cite."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace


class Clause(Struct, frozen=True):
    """A numbered rule: what it says, who says so, and what was left to us."""

    id: str
    title: str
    rule: str
    """The rule in our own words."""
    breakable: bool = False
    """Whether a record can break it; a definition or an award can't be broken."""
    options: tuple[str, ...] = ()
    """The options of the game that decide it."""
    ruling: str = ""
    """What the sources leave open, and how we play it."""
    sources: Mapping[str, str] = {}
    """Edition to where it says so; an edition that is silent is left out."""
    differ: str = ""
    """How the editions differ; nothing where they agree."""

    def translated(self, texts: Mapping[str, str]) -> Clause:
        """Return the clause with its texts in another language; a missing one stays English."""
        return replace(
            self,
            title=texts.get("title", self.title),
            rule=texts.get("rule", self.rule),
            ruling=texts.get("ruling", self.ruling),
            differ=texts.get("differ", self.differ),
        )
