"""Checks the language server with pytest-lsp, which compares each answer with the protocol and with what a client can do.

.ci/editors runs it if pytest-lsp is installed: MENULINT=FILE pytest .ci/editor_protocol.py
"""
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SPEC = """{
  "menuSpec": 1,
  "app": { "name": "A", "targets": ["iPadOS 26"] },
  "build": [
    { "insertChild": { "title": "\U0001F600", "identifier": "tools", "children": [
      { "title": "One", "action": "one:", "shortcut": "cmd+k" },
      { "title": "Two...", "action": "two:", "shortcut": "cmd+k" }
    ] }, "atEndOf": "file" },
    { "insertChild": { "title": "More", "children": [] }, "atEndOf": "tools" }
  ],
  "responders": [{ "name": "app", "actions": ["one:"] }]
}
"""


@pytest_lsp.fixture(params=["visual-studio-code", "neovim", "emacs"],
                    config=ClientServerConfig(server_command=[os.environ["MENULINT"], "server"]))
async def client(request, lsp_client: LanguageClient, tmp_path: pathlib.Path):
    capabilities = client_capabilities(request.param)
    lsp_client.name = request.param
    # The published findings are waited for.
    capabilities.text_document.diagnostic = None
    root = tmp_path.as_uri()

    @lsp_client.feature("client/registerCapability")
    def register(_):
        return None

    @lsp_client.feature("workspace/inlayHint/refresh")
    def refresh(_):
        return None

    result = await lsp_client.initialize_session(types.InitializeParams(
        capabilities=capabilities, root_uri=root, workspace_folders=[types.WorkspaceFolder(uri=root, name="menus")]))
    lsp_client.encoding = result.capabilities.position_encoding
    yield lsp_client
    await lsp_client.shutdown_session()


def position_in(client, part, offset=0):
    """The position of a part of the spec in the encoding that client and server agreed on."""
    before = SPEC[:SPEC.index(part)].split("\n")
    width = 2 if client.encoding == "utf-16" else 1
    name = "utf-16-le" if client.encoding == "utf-16" else "utf-8"
    return types.Position(line=len(before) - 1, character=len(before[-1].encode(name)) // width + offset)


@pytest.mark.asyncio
async def test_session(client: LanguageClient, tmp_path: pathlib.Path):
    uri = (tmp_path / "app.menu.json").as_uri()
    document = types.TextDocumentIdentifier(uri=uri)
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="json", version=1, text=SPEC)))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    codes = {one.code for one in client.diagnostics[uri]}
    assert {"duplicate-shortcut", "ascii-ellipsis"} <= codes

    def position(part, offset=0):
        return position_in(client, part, offset)

    where = dict(text_document=document, position=position('"tools" }', 2))
    hover = await client.text_document_hover_async(types.HoverParams(text_document=document, position=position("cmd+k", 1)))
    assert "K" in hover.contents.value
    completion = await client.text_document_completion_async(types.CompletionParams(**where))
    assert "tools" in [item.label for item in completion.items]
    definition = await client.text_document_definition_async(types.DefinitionParams(**where))
    assert definition[0].range.start == position('tools", "children')
    references = await client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=True), **where))
    assert len(references) == 2
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert symbols[0].name == "\U0001F600"
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    renamed = await client.text_document_rename_async(types.RenameParams(new_name="extras", **where))
    # A client that supports versions gets them with the edits.
    if renamed.document_changes:
        assert [(change.text_document.uri, change.text_document.version) for change in renamed.document_changes] == [(uri, 1)]
    edits = renamed.document_changes[0].edits if renamed.document_changes else renamed.changes[uri]
    assert len(edits) == 2
    place = position("Two...")
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=document, range=types.Range(start=place, end=place),
        context=types.CodeActionContext(diagnostics=client.diagnostics[uri])))
    assert any(action.kind == "quickfix" for action in actions)

    start, end = position("...", 0), position("...", 3)
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        content_changes=[types.TextDocumentContentChangePartial(range=types.Range(start=start, end=end), text="…")]))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert "ascii-ellipsis" not in {one.code for one in client.diagnostics[uri]}
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert not client.diagnostics[uri]
