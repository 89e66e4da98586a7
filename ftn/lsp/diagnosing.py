"""Findings as an editor shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lsprotocol.types import Diagnostic, DiagnosticSeverity

from ftn.lsp.documents import Document
from ftn.model.finding import Finding

SOURCE = "ftn"
"""Who says so."""
_SEVERITIES = {
    "error": DiagnosticSeverity.Error,
    "warning": DiagnosticSeverity.Warning,
    "info": DiagnosticSeverity.Information,
}


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
