import Diagnostics
import LintRules
import Output
import RuleInterface
import SourceText

/// Findings in a file as the protocol writes them.
struct PublishedDiagnostics {
    private let uri: String
    private let text: DocumentText
    /// The file with the findings; `nil` if it contains no menu.
    private let file: ReportedFile?
    /// The absolute path of the file.
    private let path: String
    private let host: any LanguageServerHost
    private let client: ClientCapabilities

    /// The findings of an open document.
    init(_ document: OpenDocument, _ analysis: Analysis, _ host: any LanguageServerHost, _ client: ClientCapabilities) {
        uri = document.uri
        text = document.text
        file = analysis.file
        path = document.path ?? "/"
        self.host = host
        self.client = client
    }

    /// The findings of a file that an open document depends on.
    init(_ other: Analysis.OtherFile, _ host: any LanguageServerHost, _ client: ClientCapabilities) {
        uri = DocumentURI.uri(ofPath: other.path)
        text = DocumentText(other.file.source.bytes, client.encoding)
        file = other.file
        path = other.path
        self.host = host
        self.client = client
    }

    static let method = "textDocument/publishDiagnostics"

    /// The parameters of the notification.
    ///
    /// - Parameter version: That of the document; `nil` for a file that is not open.
    static func params(_ uri: String, version: Int?, _ diagnostics: [JSONText.Value]) -> JSONText.Value {
        .members([
            ("uri", .string(uri)), ("version", version.map { .number($0) }), ("diagnostics", .array(diagnostics)),
        ])
    }

    var json: [JSONText.Value] {
        var texts: [String: DocumentText] = [:]
        return file?.diagnostics.map { json($0, &texts) } ?? []
    }

    /// The report of a document about which nothing is known.
    static let emptyReport = JSONText.Value.object([("kind", .string("full")), ("items", .array([]))])

    /// The report for a client that asks.
    ///
    /// - Parameter previous: The id of the report that the client has.
    static func report(_ diagnostics: [JSONText.Value], previous: String?) -> JSONText.Value {
        let items = JSONText.Value.array(diagnostics)
        let id = SHA256.hash(Array(JSONText.line(items).utf8)).prefix(8).map { String($0, radix: 16) }.joined(
            separator: "-")
        if id == previous { return .object([("kind", .string("unchanged")), ("resultId", .string(id))]) }
        return .object([("kind", .string("full")), ("resultId", .string(id)), ("items", items)])
    }

    func json(_ diagnostic: Diagnostic) -> JSONText.Value {
        var texts: [String: DocumentText] = [:]
        return json(diagnostic, &texts)
    }

    /// - Parameter texts: The texts of other files with related places.
    private func json(_ diagnostic: Diagnostic, _ texts: inout [String: DocumentText]) -> JSONText.Value {
        let related = client.showsRelated ? diagnostic.related.map { json($0, of: diagnostic, &texts) } : []
        let url = client.linksCodes ? host.documentationURL(ofRule: diagnostic.rule) : nil
        return .members([
            ("range", text.json(diagnostic.range)),
            ("severity", .number(PublishedDiagnostics.severity(diagnostic.severity))),
            ("code", .string(diagnostic.rule)),
            ("codeDescription", url.map { .object([("href", .string($0))]) }),
            ("source", .string("menulint")), ("message", .string(diagnostic.message)),
            ("tags", client.fadesUnused && diagnostic.isAboutUnusedSuppression ? .array([.number(1)]) : nil),
            ("relatedInformation", .filled(related)),
            ("data", diagnostic.help.map { .object([("help", .string($0))]) }),
        ])
    }

    /// A related place. What has none, such as a command of the system, is shown at the finding.
    private func json(
        _ related: Diagnostic.Related, of diagnostic: Diagnostic, _ texts: inout [String: DocumentText]
    ) -> JSONText.Value {
        var (uri, range) = (uri, text.json(diagnostic.range))
        if let position = related.position {
            range = text.json(position.range)
            if position.otherFile != nil, let file = file?.file(of: position) {
                uri = DocumentURI.uri(ofPath: file.absolutePath(from: self.file, path))
                let text = texts[uri] ?? DocumentText(file.source.bytes, text.encoding)
                texts[uri] = text
                range = text.json(position.range)
            }
        }
        return .object([
            ("location", .object([("uri", .string(uri)), ("range", range)])), ("message", .string(related.message)),
        ])
    }

    private static func severity(_ severity: Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}

extension ReportedFile {
    /// The absolute path of this file, given that of another file of the same repository.
    func absolutePath(from other: ReportedFile?, _ absolute: String) -> String {
        guard let other, absolute.hasSuffix("/" + other.repositoryPath) else { return "/" + repositoryPath }
        return String(absolute.dropLast(other.repositoryPath.count)) + repositoryPath
    }
}
