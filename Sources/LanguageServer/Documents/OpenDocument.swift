import SourceText

/// A document that the client has open.
struct OpenDocument {
    /// The URI as the client writes it.
    let uri: String
    /// The absolute path; `nil` for a document that is not in a file.
    let path: String?
    private(set) var version: Int
    private(set) var text: DocumentText
    /// What is known about the newest version, or about an earlier one while that is being linted.
    private(set) var analysis: (version: Int, text: DocumentText, result: Analysis)?
    /// The version that is being linted.
    var running: Int?
    /// Counts changes of other files that the findings depend on.
    private var epoch = 0
    private var analyzedEpoch = -1
    private var runningEpoch = -1

    init(uri: String, version: Int, text: DocumentText) {
        self.uri = uri
        path = DocumentURI.path(uri)
        self.version = version
        self.text = text
    }

    /// Whether the newest version has been linted.
    var isCurrent: Bool { analysis?.version == version && analyzedEpoch == epoch }

    /// The findings and menus of the newest version; `nil` while it is being linted.
    var current: Analysis? { isCurrent ? analysis?.result : nil }

    mutating func update(_ text: DocumentText, version: Int) {
        self.text = text
        self.version = version
    }

    /// Lints the document again, because other files have changed.
    mutating func invalidate() { epoch += 1 }

    mutating func begin() {
        running = version
        runningEpoch = epoch
    }

    /// Stores a result unless the document has changed since.
    mutating func finish(_ version: Int, _ result: Analysis) {
        running = nil
        guard version == self.version else { return }
        analysis = (version, text, result)
        analyzedEpoch = runningEpoch
    }
}
