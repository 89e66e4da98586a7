"""The edits that findings propose, as actions of an editor; and a text in canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from lsprotocol.types import CodeAction, CodeActionKind, Range, TextEdit, WorkspaceEdit

from ftn.lsp.diagnosing import diagnostic
from ftn.lsp.documents import Document
from ftn.mending.applying import mended
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from ftn.pipeline.checking import check_text
from ftn.pipeline.formatting import format_text
from ftn.text.strings import shortened
from ftn.text.visible import visible

FIX_ALL = f"{CodeActionKind.SourceFixAll.value}.ftn"
"""The kind of the action that applies all safe edits."""
_LONGEST = 40
_SEVERAL = 2


def actions(
    document: Document, findings: Sequence[Finding], where: Range, only: Sequence[str]
) -> Iterator[CodeAction]:
    """Yield what can be done about the findings in a range; `only` names the kinds that are asked.

    All safe edits at once are an action where there are several, or where it is asked for.
    """
    if _wanted(CodeActionKind.QuickFix.value, only):
        for one in findings:
            if one.fix and _touches(document, one, where):
                yield _action(document, one, one.fix)
    safe = sum(one.fix is not None and one.fix.safe for one in findings)
    if _wanted(FIX_ALL, only) and safe >= (1 if only else _SEVERAL):
        edits = [*changes(document, _mended(document))]
        if edits:
            title = "Mend all that can mean one thing only"
            yield CodeAction(title, FIX_ALL, edit=_workspace(document, edits))


def formatted(document: Document) -> list[TextEdit] | None:
    """Return what changes a document to canonical form; None where it can't be read."""
    text, findings = format_text(document.text, document.path)
    if any(found.severity == "error" for found in findings):
        return None
    return [*changes(document, text)]


def changes(document: Document, text: str) -> Iterator[TextEdit]:
    """Yield the edits that make a text of a document, stretch of lines by stretch of lines."""
    before, after = _lines(document.text), _lines(text)
    starts = [*document.starts, len(document.text)]
    for kind, first, last, begin, end in SequenceMatcher(None, before, after).get_opcodes():
        if kind != "equal":
            yield document.edit(
                starts[min(first, len(starts) - 1)],
                starts[min(last, len(starts) - 1)],
                "".join(after[begin:end]),
            )


def _lines(text: str) -> list[str]:
    """Return the lines of a text, each with its end."""
    return [*(f"{line}\n" for line in text.split("\n")[:-1]), text.rpartition("\n")[2]]


def _mended(document: Document) -> str:
    def find(text: str) -> list[Finding]:
        return [found for one in check_text(text, document.path) for found in one.findings]

    return mended(document.text, find).text


def _wanted(kind: str, only: Iterable[str]) -> bool:
    """Say whether a kind is among those asked for; a kind stands for those beneath it."""
    asked = [*only]
    return not asked or any(kind == one or kind.startswith(f"{one}.") for one in asked)


def _touches(document: Document, found: Finding, where: Range) -> bool:
    """Say whether a finding, or its edit, is on lines of a range."""
    spans = [document.range(found.place), *([document.range(found.fix)] if found.fix else [])]
    return any(
        one.start.line <= where.end.line and where.start.line <= one.end.line for one in spans
    )


def _action(document: Document, found: Finding, fix: Edit) -> CodeAction:
    where = document.range(fix)
    return CodeAction(
        _title(document, fix),
        CodeActionKind.QuickFix,
        diagnostics=[diagnostic(document, found)],
        is_preferred=fix.safe,
        edit=_workspace(document, [document.written_at(where, fix.text)]),
    )


def _title(document: Document, fix: Edit) -> str:
    where = document.range(fix)
    before = document.text[document.offset(where.start) : document.offset(where.end)].strip()
    after = fix.text.strip()
    old, new = (shortened(visible(" ".join(one.split())), _LONGEST) for one in (before, after))
    if not new:
        return f"Leave out {old}"
    return f"Write {new} for {old}" if old else f"Write {new}"


def _workspace(document: Document, edits: Sequence[TextEdit]) -> WorkspaceEdit:
    return WorkspaceEdit(changes={document.uri: [*edits]})
