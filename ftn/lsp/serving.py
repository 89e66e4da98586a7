"""The language server: documents that are open, and what is answered about them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from time import perf_counter
from typing import Any, TypeVar

from attrs import evolve
from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from ftn.files.disk import SUFFIX
from ftn.files.problems import described, places
from ftn.lsp import acting, colouring, completing, defining, hinting, hovering, outlining
from ftn.lsp.diagnosing import diagnostics, findings, judge
from ftn.lsp.documents import UNNAMED, Document
from ftn.lsp.judging import Judge
from ftn.lsp.keeping import DocumentCache
from ftn.model.record import Source
from ftn.notation.reading import read
from ftn.version import version

PAUSE = 0.3
"""How long nothing is typed before causes are tried, in seconds."""
LANGUAGE = "ftn"
_ENDINGS = (SUFFIX, ".cards")
_TAG = re.compile(r'^\s*\[\s*(?:FTN|Rules)\s+"', re.MULTILINE)
_PUBLISHED = 0.5
"""How often what is found in the pause is published meanwhile."""

ResultT = TypeVar("ResultT")


class Server(LanguageServer):
    """Answers an editor about the records that are open in it."""

    def __init__(self) -> None:
        super().__init__("ftn", version(), types.TextDocumentSyncKind.Full)
        self.kept = DocumentCache()
        self.judge = Judge()
        self._open: dict[str, Document] = {}
        self._pauses: dict[str, asyncio.Task[None]] = {}
        self._ready: set[str] = set()
        self.ended = False

    def is_record(self, document: Document) -> bool:
        """Say whether a document holds records: some editors open any plain text with us."""
        held = self.workspace.get_text_document(document.uri)
        ours = held.language_id == LANGUAGE or document.path.endswith(_ENDINGS)
        return ours or _TAG.search(document.text) is not None

    def document(self, uri: str) -> Document:
        """Return a document as it is now."""
        held = self.workspace.get_text_document(uri)
        known = self._open.get(uri)
        written = _text(held)
        if known is None or known.written != written:
            path = to_fs_path(uri) if uri.startswith("file:") else None
            encoding = self.workspace.position_encoding or types.PositionEncodingKind.Utf16
            known = Document(uri, path or UNNAMED, written, encoding)
            self._open[uri] = known
        return known

    @property
    def shows_markdown(self) -> bool:
        """Whether the editor shows Markdown where the pointer is."""
        about = self.client_capabilities.text_document
        kinds = about.hover.content_format if about and about.hover else None
        return types.MarkupKind.Markdown in (kinds or ())

    def look(self, uri: str) -> None:
        """Say what is wrong with a document: of what changed at once, of the rest in a pause."""
        document = self.document(uri)
        if not self.is_record(document):
            self.close(uri)
            return
        judge(document, self.kept)
        self.publish(document)
        self._stop(uri)
        if any(not _is_final(self.kept, source) for source in document.sources):
            self._pauses[uri] = asyncio.ensure_future(self._look_closely(document))

    async def _look_closely(self, document: Document) -> None:
        await asyncio.sleep(PAUSE)
        published = perf_counter()
        for source in document.sources:
            if _is_final(self.kept, source):
                continue
            try:
                found = await self.judge.findings(source)
            except Exception as error:  # noqa: BLE001 -- without causes, the rest holds
                self.report(error)
                found = None
            if found is None:
                found = self.kept.judge(source).findings
            self.kept.tell(source, found, final=True)
            if perf_counter() > published + _PUBLISHED:
                self.publish(document)
                published = perf_counter()
        self.publish(document)

    def prepare(self, uri: str) -> None:
        """Load what is needed to read a broken record before somebody waits for it."""
        for source in self.document(uri).sources[:1]:
            rules = self.kept.game(source).replay.rules
            if rules and rules.game not in self._ready:
                self._ready.add(rules.game)
                read(evolve(source, text=f'[Rules "{rules.name}"] )'))

    def publish(self, document: Document) -> None:
        """Send what is known to be wrong with a document."""
        found = [*diagnostics(document, findings(document, self.kept))]
        held = self.workspace.get_text_document(document.uri)
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(document.uri, found, held.version)
        )

    def close(self, uri: str) -> None:
        """Forget a document that is no longer open."""
        self._stop(uri)
        self._open.pop(uri, None)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    def look_again(self) -> None:
        """Look at every open document anew: a file that it includes may have changed."""
        self.kept.clear()
        for uri in [*self._open]:
            self.look(uri)

    def report(self, error: BaseException) -> None:
        """Tell the editor's log of a fault of ours."""
        where = places(error.__traceback__)
        text = f"an error in ftn itself, please report it: {described(error)} at {where}"
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, text))

    def _stop(self, uri: str) -> None:
        if pause := self._pauses.pop(uri, None):
            pause.cancel()


def _text(held: Any) -> str:  # noqa: ANN401 -- pygls' own class, which a closed document lacks
    with suppress(OSError, UnicodeDecodeError):
        text: str = held.source
        return text
    return ""


def _is_final(kept: DocumentCache, source: Source) -> bool:
    told = kept.told(source)
    return told is not None and told.final


def server() -> Server:
    """Return a language server with all that it answers."""
    made = Server()
    for method, options, answer in _FEATURES:
        made.feature(method, options)(_safe(answer))
    return made


def _safe(answer: Callable[[Server, Any], ResultT]) -> Callable[[Server, Any], ResultT | None]:
    """Answer with nothing where something of ours goes wrong; the log says what."""

    @wraps(answer)
    def safe(ls: Server, params: Any) -> ResultT | None:  # noqa: ANN401 -- each its own
        try:
            return answer(ls, params)
        except _NoRecord:
            return None
        except Exception as error:  # noqa: BLE001 -- an editor goes on without an answer
            ls.report(error)
            return None

    return safe


class _NoRecord(Exception):
    """The document that is asked about is a text of another kind."""


def _about(ls: Server, params: Any) -> Document:  # noqa: ANN401 -- every request about one
    """Return the document that a request is about; in an empty one a record can be begun."""
    document = ls.document(params.text_document.uri)
    if document.text.strip() and not ls.is_record(document):
        raise _NoRecord
    return document


def _opened(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    ls.look(params.text_document.uri)
    asyncio.get_running_loop().call_soon(ls.prepare, params.text_document.uri)


def _changed(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    ls.look(params.text_document.uri)


def _saved(ls: Server, _params: types.DidSaveTextDocumentParams) -> None:
    ls.look_again()


def _closed(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    ls.close(params.text_document.uri)


def _ended(ls: Server, _params: None) -> None:
    ls.ended = True
    ls.judge.end()


def _actions(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
    document = _about(ls, params)
    only = [str(getattr(one, "value", one)) for one in params.context.only or ()]
    return [*acting.actions(document, findings(document, ls.kept), params.range, only)]


def _formatted(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    return acting.formatted(_about(ls, params))


def _completed(ls: Server, params: types.CompletionParams) -> types.CompletionList:
    document = _about(ls, params)
    offset = document.offset(params.position)
    return types.CompletionList(
        is_incomplete=True, items=completing.completions(document, offset, ls.kept)
    )


def _hovered(ls: Server, params: types.HoverParams) -> types.Hover | None:
    document = _about(ls, params)
    offset = document.offset(params.position)
    return hovering.hover(document, offset, ls.kept, plain=not ls.shows_markdown)


def _defined(ls: Server, params: types.DefinitionParams) -> types.Location | None:
    document = _about(ls, params)
    return defining.definition(document, document.offset(params.position), ls.kept)


def _listed(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    return outlining.symbols(_about(ls, params), ls.kept)


def _hinted(ls: Server, params: types.InlayHintParams) -> list[types.InlayHint]:
    return hinting.hints(_about(ls, params), params.range, ls.kept)


def _coloured(ls: Server, params: types.SemanticTokensParams) -> types.SemanticTokens:
    return colouring.colours(_about(ls, params))


_FEATURES: list[tuple[str, Any, Callable[[Server, Any], Any]]] = [
    (types.TEXT_DOCUMENT_DID_OPEN, None, _opened),
    (types.TEXT_DOCUMENT_DID_CHANGE, None, _changed),
    (types.TEXT_DOCUMENT_DID_SAVE, None, _saved),
    (types.TEXT_DOCUMENT_DID_CLOSE, None, _closed),
    (types.SHUTDOWN, None, _ended),
    (
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions([types.CodeActionKind.QuickFix, acting.FIX_ALL]),
        _actions,
    ),
    (types.TEXT_DOCUMENT_FORMATTING, None, _formatted),
    (
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=[*completing.TRIGGERS]),
        _completed,
    ),
    (types.TEXT_DOCUMENT_HOVER, None, _hovered),
    (types.TEXT_DOCUMENT_DEFINITION, None, _defined),
    (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, None, _listed),
    (types.TEXT_DOCUMENT_INLAY_HINT, None, _hinted),
    (types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, colouring.LEGEND, _coloured),
]
"""What is answered, with its options."""
