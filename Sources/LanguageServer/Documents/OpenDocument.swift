import SourceText

/// How a client names a document.
struct DocumentIdentity: Sendable {
    let uri: String
    /// The client's version; `nil` for a document that is not open.
    let version: Int?
}

/// A document that the client has open.
struct OpenDocument: Sendable {
    /// The URI as the client writes it.
    let uri: String
    /// The absolute path, also that of a file to be; `nil` for a document that cannot be linted.
    let path: String?
    /// The client's version, which its diagnostics name.
    private(set) var version: Int
    private(set) var text: DocumentText
    /// Identifies the text and what its findings depend on; no two of a session are equal, also if a document is closed and
    /// opened again.
    private(set) var revision: Int
    /// The revision at which the text changed last.
    private(set) var textRevision: Int
    /// What is known about a revision.
    private var result: (revision: Int, analysis: Analysis)?
    /// The menus of the last text that could be read to its end.
    private var lastOutline: Outline?
    /// The revision that is being linted.
    private(set) var runningRevision: Int?
    /// The files that the findings depended on when the document was linted last.
    private(set) var dependencies: Set<ExactString> = []

    init(uri: String, path: String?, version: Int, text: DocumentText, revision: Int) {
        self.uri = uri
        self.path = path
        self.version = version
        self.text = text
        self.revision = revision
        textRevision = revision
    }

    /// The findings and menus of the present text; `nil` while it is being linted.
    var current: Analysis? { result?.revision == revision ? result?.analysis : nil }

    /// Whether to lint the document now.
    var isWaiting: Bool { current == nil && runningRevision == nil && path != nil }

    mutating func update(_ text: DocumentText, version: Int, revision: Int) {
        self.text = text
        self.version = version
        self.revision = revision
        textRevision = revision
    }

    /// Lints the document again, because other files have changed.
    mutating func invalidate(revision: Int) { self.revision = revision }

    mutating func begin() { runningRevision = revision }

    /// Stores a result unless it is of an earlier text, or of a document that was closed.
    mutating func finish(_ revision: Int, _ analysis: Analysis) {
        guard revision == runningRevision else { return }
        runningRevision = nil
        dependencies = analysis.dependencies
        guard revision == self.revision else { return }
        result = (revision, analysis)
        if analysis.isWhole { lastOutline = Outline(analysis, text.bytes) }
    }

    /// The menus, given what is known about the present text.
    func outline(_ analysis: Analysis) -> Outline {
        guard !analysis.isWhole, let lastOutline else { return Outline(analysis, text.bytes) }
        return lastOutline.mapped(to: text.bytes)
    }
}
