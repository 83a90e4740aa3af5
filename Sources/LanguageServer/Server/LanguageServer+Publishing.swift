import Output
import SourceText

/// Publishes findings that are in other files than the document that was linted.
extension LanguageServer {
    /// Whether every open document with findings in a file has been linted with the present texts.
    func isSettled(_ path: ExactString) -> Bool {
        foreign.owners(of: path).allSatisfy { documents[$0]?.current != nil }
    }

    /// Publishes the findings of files that the client does not have yet, as far as they are known.
    mutating func publishForeignFindings() {
        for path in unpublished.sorted() where isSettled(path) {
            let findings = foreign.findings(in: path)
            let open = documents.values.filter { $0.path?.isIdentical(to: path.text) ?? false }
            guard open.allSatisfy({ $0.current != nil }) else { continue }
            unpublished.remove(path)
            if open.isEmpty { publish(DocumentURI.uri(ofPath: path.text), version: nil, findings.map(\.json)) }
            for document in open {
                guard !client.pullsDiagnostics, let analysis = document.current else {
                    needsRefresh = true
                    continue
                }
                let own = PublishedDiagnostics(document, analysis, host, client)
                publish(document.uri, version: document.version, own.json(with: findings))
            }
        }
    }

    /// Removes the findings of a file that the client has under the server's URI, because it has opened the file.
    mutating func withdrawFindings(ofClosed path: String, openAs uri: String) {
        let own = DocumentURI.uri(ofPath: path)
        guard !foreign.owners(of: ExactString(path)).isEmpty, client.pullsDiagnostics || own != uri else { return }
        publish(own, version: nil, [])
    }

    func publish(_ uri: String, version: Int?, _ diagnostics: [JSONText.Value]) {
        let params = PublishedDiagnostics.params(uri, version: version, diagnostics)
        writer.send(MessageWriter.notification(PublishedDiagnostics.method, params))
    }
}

extension ForeignFinding {
    /// The findings of a document in other files, by path.
    static func all(
        in analysis: Analysis, of path: String, _ host: any LanguageServerHost, _ client: ClientCapabilities
    ) -> [ExactString: [ForeignFinding]] {
        var found: [ExactString: [ForeignFinding]] = [:]
        for other in analysis.others where !other.file.diagnostics.isEmpty {
            let writer = PublishedDiagnostics(other, host, client)
            found[ExactString(other.path), default: []] += other.file.diagnostics.map { finding in
                let json = writer.json(finding)
                return ForeignFinding(
                    diagnostic: finding, menu: other.isOfMenu ? path : nil, json: json, key: JSONText.line(json))
            }
        }
        return found
    }
}

extension PublishedDiagnostics {
    /// The findings of a document and those that others have in it, each once.
    fileprivate func json(with foreign: [ForeignFinding]) -> [JSONText.Value] {
        let own = json
        if foreign.isEmpty { return own }
        let known = Set(own.map(JSONText.line))
        return own + foreign.filter { !known.contains($0.key) }.map(\.json)
    }
}

extension RequestContext {
    /// The findings of the document, and those that others have in it.
    var diagnostics: [JSONText.Value] {
        PublishedDiagnostics(document, analysis, host, client).json(with: foreign)
    }
}
