import Output
import SourceText

extension LanguageServer {
    private mutating func nextRevision() -> Int {
        lastRevision += 1
        return lastRevision
    }

    /// The texts of all open documents.
    var openTexts: OpenTexts {
        documents.values.reduce(into: OpenTexts()) { texts, document in
            if let path = document.path { texts[ExactString(path)] = document.text.bytes }
        }
    }

    /// How the client names the open documents.
    var openDocuments: [ExactString: DocumentIdentity] {
        documents.values.reduce(into: [:]) { open, document in
            guard let path = document.path else { return }
            open[ExactString(path)] = DocumentIdentity(uri: document.uri, version: document.version)
        }
    }

    mutating func open(_ item: JSONView) {
        guard let uri = item["uri"].string, let text = item["text"].string else { return }
        let untitled = DocumentURI.path(
            ofUntitled: uri, language: item["languageId"].string, in: folders.first ?? "/")
        let document = OpenDocument(
            uri: uri, path: DocumentURI.path(uri) ?? untitled, version: item["version"].integer ?? 0,
            text: DocumentText(Array(text.utf8), client.encoding), revision: nextRevision())
        documents[uri] = document
        if let path = document.path { withdrawFindings(ofClosed: path, openAs: uri) }
        invalidateDependents(of: document)
    }

    mutating func change(_ params: JSONView) {
        guard let uri = params["textDocument"]["uri"].string, var document = documents[uri] else { return }
        let changes = params["contentChanges"]
        guard changes.isArray, let text = document.text.applying(changes.elements) else {
            // What the client has is no longer known, and findings about another text would be wrong.
            close(params)
            let name = DocumentURI.path(uri)?.lastPathComponent ?? uri
            show("a change of \(name.displayQuoted) cannot be read; close the document and open it again")
            return
        }
        let version = params["textDocument"]["version"].integer ?? document.version + 1
        document.update(text, version: version, revision: nextRevision())
        documents[uri] = document
        // Their positions are of the text before.
        refuse(ResponseError(.contentModified, "the document has changed")) { $0.uri == uri && $0.request.hasPosition }
        invalidateDependents(of: document)
    }

    mutating func close(_ params: JSONView) {
        guard let uri = params["textDocument"]["uri"].string, let document = documents.removeValue(forKey: uri) else {
            return
        }
        refuse(ResponseError(.contentModified, "the document was closed")) { $0.uri == uri }
        if !client.pullsDiagnostics { publish(uri, version: nil, []) }
        _ = nextRevision()
        unpublished.formUnion(foreign.set([:], of: uri))
        if let path = document.path.map(ExactString.init), !foreign.owners(of: path).isEmpty {
            unpublished.insert(path)
        }
        invalidateDependents(of: document)
        publishForeignFindings()
    }

    /// Lints the documents again whose findings depend on the text of another one.
    private mutating func invalidateDependents(of document: OpenDocument) {
        guard let path = document.path.map(ExactString.init) else { return }
        changes[path] = lastRevision
        invalidate { $0.uri != document.uri && $0.dependencies.contains(path) }
    }

    /// Lints documents again, because what their findings depend on has changed.
    mutating func invalidate(where isAffected: (OpenDocument) -> Bool) {
        for document in documents.values where isAffected(document) {
            let revision = nextRevision()
            documents[document.uri]?.invalidate(revision: revision)
            needsRefresh = true
        }
    }

    /// Files were saved or changed; an empty list stands for any.
    mutating func filesChanged(_ uris: [String?]) {
        let paths = uris.compactMap { $0.flatMap(DocumentURI.path) }
        let matters = paths.contains { path in
            ["swift", "strings", "xcstrings", "plist", "pbxproj"].contains { path.hasSuffix("." + $0) }
                || path.lastPathComponent == ".menulint.json"
                || documents.values.contains { $0.dependencies.contains(ExactString(path)) }
        }
        // No finding depends on Objective-C, but completion does.
        if paths.contains(where: { path in [".m", ".mm", ".h"].contains { path.hasSuffix($0) } }) {
            host.sourcesChanged()
        }
        guard matters || uris.isEmpty else { return }
        host.filesChanged()
        invalidate { _ in true }
    }
}
