import Diagnostics
import LintRules
import Output
import SourceText

/// The findings of a document as the protocol writes them.
struct PublishedDiagnostics {
    private let document: OpenDocument
    private let analysis: Analysis
    private let host: any LanguageServerHost

    init(_ document: OpenDocument, _ analysis: Analysis, _ host: any LanguageServerHost) {
        self.document = document
        self.analysis = analysis
        self.host = host
    }

    static let method = "textDocument/publishDiagnostics"

    /// The parameters of the notification.
    var params: JSONText.Value {
        .object([
            ("uri", .string(document.uri)), ("version", .number(document.version)), ("diagnostics", .array(json)),
        ])
    }

    /// The parameters that remove the findings of a document.
    static func none(of uri: String) -> JSONText.Value {
        .object([("uri", .string(uri)), ("diagnostics", .array([]))])
    }

    var json: [JSONText.Value] {
        var texts: [String: DocumentText] = [:]
        return analysis.file?.diagnostics.map { json($0, &texts) } ?? []
    }

    /// The report of a document about which nothing is known.
    static let emptyReport = JSONText.Value.object([("kind", .string("full")), ("items", .array([]))])

    /// The report for a client that asks.
    ///
    /// - Parameter previous: The id of the report that the client has.
    func report(previous: String?) -> JSONText.Value {
        let items = JSONText.Value.array(json)
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
        .members([
            ("range", document.text.json(diagnostic.range)),
            ("severity", .number(PublishedDiagnostics.severity(diagnostic.severity))),
            ("code", .string(diagnostic.rule)),
            (
                "codeDescription",
                host.documentationURL(ofRule: diagnostic.rule).map { .object([("href", .string($0))]) }
            ),
            ("source", .string("menulint")), ("message", .string(diagnostic.message)),
            ("tags", diagnostic.isAboutUnusedSuppression ? .array([.number(1)]) : nil),
            ("relatedInformation", .filled(diagnostic.related.map { json($0, of: diagnostic, &texts) })),
            ("data", diagnostic.help.map { .object([("help", .string($0))]) }),
        ])
    }

    /// A related place. What has none, such as a command of the system, is shown at the finding.
    private func json(
        _ related: Diagnostic.Related, of diagnostic: Diagnostic, _ texts: inout [String: DocumentText]
    ) -> JSONText.Value {
        var uri = document.uri
        var range = document.text.json(diagnostic.range)
        if let position = related.position {
            range = document.text.json(position.range)
            if position.otherFile != nil, let file = analysis.file?.file(of: position) {
                uri = DocumentURI.uri(ofPath: file.absolutePath(from: analysis.file, document.path ?? "/"))
                let text = texts[uri] ?? DocumentText(file.source.bytes, document.text.encoding)
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
    fileprivate func absolutePath(from other: ReportedFile?, _ absolute: String) -> String {
        guard let other, absolute.hasSuffix("/" + other.repositoryPath) else { return "/" + repositoryPath }
        return String(absolute.dropLast(other.repositoryPath.count)) + repositoryPath
    }
}
