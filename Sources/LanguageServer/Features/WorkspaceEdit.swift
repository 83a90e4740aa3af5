import SourceText

/// Changes of files, as the client can take them.
struct WorkspaceEdit {
    private struct File {
        let document: DocumentIdentity
        let text: DocumentText
        let edits: [TextEdit]
        let isNew: Bool
    }

    private let context: RequestContext
    private var files: [File] = []

    init(_ context: RequestContext) {
        self.context = context
    }

    /// A change of the document of the request.
    init(_ context: RequestContext, _ edits: [TextEdit]) {
        self.context = context
        let identity = DocumentIdentity(uri: context.document.uri, version: context.document.version)
        files = [File(document: identity, text: context.text, edits: edits, isNew: false)]
    }

    /// Adds a change of a file.
    mutating func add(_ change: FileChange) {
        let identity =
            context.open[ExactString(change.path)]
            ?? DocumentIdentity(uri: DocumentURI.uri(ofPath: change.path), version: nil)
        files.append(
            File(
                document: identity, text: DocumentText(change.text ?? [], context.client.encoding), edits: change.edits,
                isNew: change.text == nil))
    }

    /// The edit; `nil` if the client cannot create a file that is new.
    var json: JSONText.Value? {
        let needsFile = files.contains(where: \.isNew)
        if needsFile, !context.client.createsFiles { return nil }
        guard needsFile || context.client.versionsEdits else {
            return .object([("changes", .object(files.map { ($0.document.uri, $0.text.json($0.edits)) }))])
        }
        var changes: [JSONText.Value] = []
        for file in files {
            if file.isNew {
                changes.append(.object([("kind", .string("create")), ("uri", .string(file.document.uri))]))
            }
            let document = JSONText.Value.object([
                ("uri", .string(file.document.uri)), ("version", file.document.version.map { .number($0) } ?? .null),
            ])
            changes.append(.object([("textDocument", document), ("edits", file.text.json(file.edits))]))
        }
        return .object([("documentChanges", .array(changes))])
    }
}
