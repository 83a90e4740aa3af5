import SourceText

/// Changes of files, as the client can take them.
struct WorkspaceEdit {
    private struct File {
        let document: DocumentIdentity
        let text: DocumentText
        /// In the order of the file.
        let edits: [TextEdit]
        let isNew: Bool

        init(_ document: DocumentIdentity, _ text: DocumentText, _ edits: [TextEdit], isNew: Bool = false) {
            self.document = document
            self.text = text
            self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
            self.isNew = isNew
        }
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
        files = [File(identity, context.text, edits)]
    }

    /// Adds a change of a file.
    mutating func add(_ change: FileChange) {
        let identity =
            context.open[ExactString(change.path)]
            ?? DocumentIdentity(uri: DocumentURI.uri(ofPath: change.path), version: nil)
        files.append(
            File(
                identity, DocumentText(change.text ?? [], context.client.encoding), change.edits,
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
