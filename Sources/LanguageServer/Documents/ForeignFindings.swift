import Diagnostics
import SourceText

/// A finding in a file that an open document depends on, such as a translation of its menu.
struct ForeignFinding: Sendable {
    let diagnostic: Diagnostic
    /// The path of the document whose menu it is about; `nil` if it is about no menu.
    let menu: String?
    let json: JSONText.Value
    /// Equal for the same finding of several documents.
    let key: String
}

/// The findings that open documents have in other files, by these documents.
struct ForeignFindings {
    private var byOwner: [String: [ExactString: [ForeignFinding]]] = [:]

    /// Replaces the findings of a document, by the paths of the files that they are in.
    ///
    /// - Returns: The files whose findings differ.
    mutating func set(_ findings: [ExactString: [ForeignFinding]], of uri: String) -> Set<ExactString> {
        let old = byOwner.updateValue(findings, forKey: uri) ?? [:]
        if findings.isEmpty { byOwner[uri] = nil }
        return Set(old.keys).union(findings.keys).filter { old[$0]?.map(\.key) != findings[$0]?.map(\.key) }
    }

    /// The findings in a file, each once.
    func findings(in path: ExactString) -> [ForeignFinding] {
        var seen: Set<String> = []
        return byOwner.keys.sorted().flatMap { byOwner[$0]?[path] ?? [] }.filter { seen.insert($0.key).inserted }
    }

    /// The URIs of the documents that have findings in a file.
    func owners(of path: ExactString) -> [String] { byOwner.filter { $0.value[path] != nil }.map(\.key) }
}
