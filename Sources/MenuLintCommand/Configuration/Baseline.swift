import LintEngine
import SourceText
import MenuDocuments

/// Findings that a team has agreed to live with for now: they are hidden, and new ones stand out.
///
/// An entry knows a file, a rule and the fingerprint of a finding, and how many findings of the file are that same.
struct Baseline: Hashable, Sendable {
    /// The format of the file.
    static let version = 1

    struct Entry: Hashable, Sendable {
        /// From the repository's root on, as in reports.
        let file: String
        let rule: String
        let fingerprint: String
    }

    /// What is known of an entry beside its identity.
    struct Detail: Hashable, Sendable {
        var count: Int
        /// For people who read the file; nothing depends on it.
        var message: String
    }

    var entries: [Entry: Detail] = [:]

    /// Notes a finding.
    mutating func add(_ diagnostic: Diagnostic, in file: String) {
        let entry = Entry(file: file, rule: diagnostic.rule, fingerprint: Fingerprint(diagnostic).text)
        entries[entry, default: Detail(count: 0, message: diagnostic.message)].count += 1
    }

    /// The findings of a file that are not in the baseline; of more than it knows the first are hidden.
    ///
    /// - Returns: What is left, and how often each entry was found.
    func hide(_ diagnostics: [Diagnostic], in file: String) -> (kept: [Diagnostic], found: [Entry: Int]) {
        var found: [Entry: Int] = [:]
        let kept = diagnostics.filter { diagnostic in
            let entry = Entry(file: file, rule: diagnostic.rule, fingerprint: Fingerprint(diagnostic).text)
            guard found[entry, default: 0] < entries[entry]?.count ?? 0 else { return true }
            found[entry, default: 0] += 1
            return false
        }
        return (kept, found)
    }

    /// The entries in the order of the file.
    var sortedEntries: [(entry: Entry, detail: Detail)] {
        entries.map { ($0.key, $0.value) }.sorted {
            ($0.0.file, $0.0.rule, $0.0.fingerprint) < ($1.0.file, $1.0.rule, $1.0.fingerprint)
        }
    }
}

extension Baseline {
    /// The text of the file.
    var text: String {
        let findings = sortedEntries.map { entry, detail in
            JSONText.Value.members([
                ("file", .string(entry.file)), ("rule", .string(entry.rule)),
                ("fingerprint", .string(entry.fingerprint)),
                ("count", detail.count == 1 ? nil : .number(detail.count)), ("message", .string(detail.message)),
            ])
        }
        let value = JSONText.Value.object([("version", .number(Baseline.version)), ("findings", .array(findings))])
        return JSONText.write(value) + "\n"
    }

    private enum Key: String, CaseIterable {
        case version, findings
    }

    private enum FindingKey: String, CaseIterable {
        case file, rule, fingerprint, count, message
    }

    /// Whether a file that cannot be read as a baseline was one, with a mistake or the marks of a merge in it; or is empty.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.allSatisfy(\.isWhitespace) || text.contains("\"\(Key.findings)\"")
    }

    /// Reads a file.
    static func read(_ source: SourceFile) -> (baseline: Baseline, problems: [ConfigurationProblem]) {
        var reader = ConfigurationReader(source, path: source.name)
        var baseline = Baseline()
        if let root = reader.tape.root { baseline.read(root, &reader) }
        return (baseline, reader.problems)
    }

    private mutating func read(_ root: JSONNode, _ reader: inout ConfigurationReader) {
        guard reader.tape.kind(of: root) == .object, let version = reader.tape.value(of: "version", in: root) else {
            reader.note("this is no baseline: it has no \"version\"", at: root, help: "write one with --write-baseline")
            return
        }
        guard reader.tape.double(version) == Double(Baseline.version) else {
            reader.note(
                "a baseline of version \(reader.tape.shown(version)); this menulint reads version \(Baseline.version)",
                at: version, help: "write it anew with --write-baseline")
            return
        }
        let members = reader.members(of: root, "a baseline", Key.self)
        guard let findings = members[.findings] else { return }
        for finding in reader.list(findings, "findings") { readFinding(finding, &reader) }
    }

    private mutating func readFinding(_ node: JSONNode, _ reader: inout ConfigurationReader) {
        let members = reader.members(of: node, "a finding", FindingKey.self)
        guard let file = members[.file], let rule = members[.rule], let print = members[.fingerprint] else {
            if reader.tape.kind(of: node) == .object {
                reader.note("a finding needs \"file\", \"rule\" and \"fingerprint\"", at: node)
            }
            return
        }
        let count = members[.count].map { reader.count($0, "count") } ?? 1
        let message = members[.message].flatMap { reader.string($0, "message") } ?? ""
        guard let file = reader.string(file, "file"), let rule = reader.string(rule, "rule"),
            let fingerprint = reader.string(print, "fingerprint"), let count
        else { return }
        // A file merged from two branches may have an entry twice.
        entries[
            Entry(file: file, rule: rule, fingerprint: fingerprint), default: Detail(count: 0, message: message)
        ].count += count
    }
}
