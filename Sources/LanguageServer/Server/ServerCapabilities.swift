import SourceText

/// What the server says about itself in `initialize`.
enum ServerCapabilities {
    static func json(_ client: ClientCapabilities) -> JSONText.Value {
        .members([
            ("positionEncoding", .string(client.encoding.rawValue)),
            (
                "textDocumentSync",
                .object([
                    ("openClose", .bool(true)), ("change", .number(2)), ("save", .bool(true)),
                ])
            ),
            (
                "diagnosticProvider",
                .object([
                    ("identifier", .string("menulint")), ("interFileDependencies", .bool(true)),
                    ("workspaceDiagnostics", .bool(false)),
                ])
            ),
            (
                "codeActionProvider",
                client.takesCodeActions
                    ? .object([("codeActionKinds", .strings(CodeActionKind.allCases.map(\.rawValue)))]) : nil
            ),
            ("hoverProvider", .bool(true)),
            (
                "completionProvider",
                .object([("triggerCharacters", .strings(["\"", ":", " "]))])
            ),
            ("inlayHintProvider", .bool(true)), ("documentSymbolProvider", .bool(true)),
            ("foldingRangeProvider", .bool(true)), ("definitionProvider", .bool(true)),
            ("referencesProvider", .bool(true)), ("documentLinkProvider", .object([])),
            (
                "workspace",
                .object([
                    (
                        "workspaceFolders",
                        .object([("supported", .bool(true)), ("changeNotifications", .bool(true))])
                    )
                ])
            ),
            ("renameProvider", client.preparesRename ? .object([("prepareProvider", .bool(true))]) : .bool(true)),
        ])
    }
}
