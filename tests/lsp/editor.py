"""An editor, as far as the language server sees one: pytest-lsp's client, with documents."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from attrs import define
from lsprotocol import types
from pytest_lsp.client import LanguageClient, client_capabilities, make_test_lsp_client

from ftn.lsp.documents import Document

PATIENCE = 60
CHANGED = "textDocument/publishDiagnostics"


@define
class Editor:
    """A client with one document open."""

    client: LanguageClient
    uri: str = "untitled:game"
    text: str = ""
    version: int = 0

    def open(self, text: str, uri: str = "", language: str = "ftn") -> None:
        self.uri, self.text, self.version = uri or self.uri, text, 1
        self.client.diagnostics.pop(self.uri, None)
        item = types.TextDocumentItem(self.uri, language, self.version, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, text: str) -> None:
        self.text, self.version = text, self.version + 1
        self.client.diagnostics.pop(self.uri, None)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    async def until(
        self, holds: Callable[[Sequence[types.Diagnostic]], bool]
    ) -> Sequence[types.Diagnostic]:
        """Wait until what is shown is as it should be."""
        async with asyncio.timeout(PATIENCE):
            while True:
                shown = self.client.diagnostics.get(self.uri)
                if shown is not None and holds(shown):
                    return shown
                await self.client.wait_for_notification(CHANGED)

    @property
    def document(self) -> Document:
        return Document(self.uri, "", self.text)

    @property
    def named(self) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri)

    def after(self, words: str) -> types.Position:
        """Return the position after some words, which the text has."""
        plain = self.document.text
        return self.document.position(plain.index(words) + len(words))

    def whole(self) -> types.Range:
        return self.document.span(0, len(self.document.text))

    def applied(self, edits: Sequence[types.TextEdit]) -> str:
        """Return the text with edits applied, as the protocol counts."""
        units = self.text.encode("utf-16-le")
        starts = [0]
        for line in self.text.split("\n")[:-1]:
            starts.append(starts[-1] + len(f"{line}\n".encode("utf-16-le")))

        def at(place: types.Position) -> int:
            return starts[place.line] + 2 * place.character

        for edit in sorted(edits, key=lambda one: at(one.range.start), reverse=True):
            new = edit.new_text.encode("utf-16-le")
            units = units[: at(edit.range.start)] + new + units[at(edit.range.end) :]
        return units.decode("utf-16-le")

    async def actions(self, *only: Any) -> Sequence[types.CodeAction]:
        params = types.CodeActionParams(
            self.named, self.whole(), types.CodeActionContext([], only=[*only] or None)
        )
        found = await self.client.text_document_code_action_async(params)
        return [one for one in found or () if isinstance(one, types.CodeAction)]

    async def completed(self, at: types.Position) -> Sequence[types.CompletionItem]:
        found = await self.client.text_document_completion_async(
            types.CompletionParams(self.named, at)
        )
        return found.items if isinstance(found, types.CompletionList) else found or ()

    async def hovered(self, at: types.Position) -> str:
        found = await self.client.text_document_hover_async(types.HoverParams(self.named, at))
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    async def defined(self, at: types.Position) -> types.Location | None:
        found = await self.client.text_document_definition_async(
            types.DefinitionParams(self.named, at)
        )
        assert found is None or isinstance(found, types.Location)
        return found

    async def formatted(self) -> Sequence[types.TextEdit] | None:
        options = types.FormattingOptions(tab_size=2, insert_spaces=True)
        return await self.client.text_document_formatting_async(
            types.DocumentFormattingParams(self.named, options)
        )

    async def listed(self) -> Sequence[types.DocumentSymbol]:
        found = await self.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(self.named)
        )
        return [one for one in found or () if isinstance(one, types.DocumentSymbol)]

    async def hinted(self) -> Sequence[types.InlayHint]:
        return (
            await self.client.text_document_inlay_hint_async(
                types.InlayHintParams(self.named, self.whole())
            )
            or ()
        )

    async def coloured(self) -> list[tuple[str, int]]:
        """Return the coloured stretches of the text, each with its kind."""
        found = await self.client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(self.named)
        )
        assert found is not None
        line = column = 0
        shown = []
        for down, right, length, kind, _ in zip(*[iter(found.data)] * 5, strict=True):
            line, column = line + down, right if down else column + right
            at = self.text.split("\n")[line].encode("utf-16-le")
            shown.append((at[2 * column : 2 * (column + length)].decode("utf-16-le"), kind))
        return shown


@asynccontextmanager
async def editor() -> AsyncIterator[Editor]:
    """Start the server as an editor does, and end it likewise; nothing may go wrong in it."""
    client = make_test_lsp_client()
    await client.start_io(sys.executable, "-m", "ftn", "lsp")
    capabilities = client_capabilities("visual_studio_code")
    await client.initialize_session(types.InitializeParams(capabilities=capabilities))
    yield Editor(client)
    await client.shutdown_session()
    assert [one.message for one in client.log_messages] == []
    assert client.messages == []
    process = client._server
    assert process is not None
    assert process.returncode == 0
