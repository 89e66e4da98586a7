"""The last line of a report: how many records, turns and findings, and their status."""

from __future__ import annotations

from collections import Counter

from attrs import Factory, define

from ftn.model.checked import Checked
from ftn.model.finding import Severity
from ftn.model.replay import Status
from ftn.text.wording import counted

_STATUSES: dict[Status, str] = {
    "verified": "verified",
    "in-progress": "in progress",
    "provisional": "provisional",
    "invalid": "invalid",
}
_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


@define
class Tally:
    """What was counted so far."""

    records: int = 0
    turns: int = 0
    statuses: Counter[Status] = Factory(Counter)
    severities: Counter[Severity] = Factory(Counter)
    fixes: Counter[bool] = Factory(Counter)
    """The edits that findings propose, by whether they are safe."""

    def add(self, checked: Checked) -> None:
        """Count one record and what was found in it."""
        self.records += 1
        self.turns += checked.turns
        self.statuses[checked.status] += 1
        for finding in checked.findings:
            self.severities[finding.severity] += finding.count
            if finding.fix:
                self.fixes[finding.fix.safe] += 1

    def line(self) -> str:
        """Say it in a line: `1 record, 57 turns: 1 error, 1 warning (invalid)`."""
        if not self.records:
            return "no records"
        size = f"{counted(self.records, 'record')}, {counted(self.turns, 'turn')}"
        found = ", ".join(
            counted(self.severities[severity], severity)
            for severity in _SEVERITIES
            if self.severities[severity]
        )
        statuses = self._statuses()
        return f"{size}: {found} ({statuses})" if found else f"{size}: {statuses}"

    def remedy(self) -> str:
        """Say how many findings `ftn fmt` can mend; nothing where it can mend none.

        >>> Tally(fixes=Counter({True: 2, False: 1})).remedy()
        '`ftn fmt --fix` mends 2 of these, and 1 more with --unsafe\\n'
        """
        safe, proposed = self.fixes[True], self.fixes[False]
        if not safe:
            return f"`ftn fmt --fix --unsafe` mends {proposed} of these\n" if proposed else ""
        more = f", and {proposed} more with --unsafe" if proposed else ""
        return f"`ftn fmt --fix` mends {safe} of these{more}\n"

    def _statuses(self) -> str:
        if self.records == 1:
            return next(_STATUSES[status] for status in self.statuses)
        return ", ".join(
            f"{self.statuses[status]} {words}"
            for status, words in _STATUSES.items()
            if self.statuses[status]
        )
