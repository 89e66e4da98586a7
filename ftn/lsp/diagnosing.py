"""Findings as an editor shows them: of what changed at once, of the rest in a pause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from lsprotocol.types import Diagnostic, DiagnosticSeverity

from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.model.finding import Finding

SOURCE = "ftn"
"""Who says so."""
_AT_ONCE = 0.02
"""How long records are judged at a keystroke, in seconds."""
_SEVERITIES = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
    "info": DiagnosticSeverity.Information,
}


def judge(document: Document, kept: DocumentCache) -> None:
    """Find what is wrong with the records that changed, without causes, as far as there is time."""
    end = perf_counter() + _AT_ONCE

    def in_time() -> bool:
        return perf_counter() < end

    for source in document.sources:
        if kept.told(source) is None and in_time():
            kept.judge(source, in_time)


def findings(document: Document, kept: DocumentCache) -> list[Finding]:
    """Return what is known to be wrong with a document."""
    told = map(kept.told, document.sources)
    return [found for one in told if one for found in one.findings]


def diagnostics(document: Document, findings: Iterable[Finding]) -> Iterator[Diagnostic]:
    """Yield findings with their places in a document."""
    for one in findings:
        if one.message:
            yield diagnostic(document, one)


def diagnostic(document: Document, found: Finding) -> Diagnostic:
    """Return a finding with its place in a document."""
    return Diagnostic(
        document.range(found.place),
        f"{found.message}\n{found.help}" if found.help else found.message,
        _SEVERITIES[found.severity],
        found.rule,
        source=SOURCE,
    )
