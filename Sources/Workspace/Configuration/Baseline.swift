package import Diagnostics
import LintRules
import MenuDocuments
import RuleInterface
package import SourceText

/// Existing findings, which are hidden so that only new ones are reported.
///
/// An entry consists of a file, a rule, the fingerprint of a finding, and the number of equal findings in the file.
package struct Baseline: Hashable, Sendable {
    /// Identifies a file as a baseline.
    static let format = "menulint-baseline"
    /// The version of the format. Version 1 had no format member, and its fingerprints depended on messages.
    static let version = 2

    package struct Entry: Hashable, Sendable {
        /// The path from the repository's root, as in reports.
        package let file: ExactString
        package let rule: String
        let fingerprint: String

        init(file: String, rule: String, fingerprint: String) {
            self.file = ExactString(file)
            self.rule = rule
            self.fingerprint = fingerprint
        }
    }

    /// The data of an entry.
    package struct Detail: Hashable, Sendable {
        package var count: Int
        /// For people who read the file; not used otherwise.
        package var message: String

        package init(count: Int, message: String) {
            self.count = count
            self.message = message
        }
    }

    package var entries: [Entry: Detail] = [:]

    package init() {}

    /// Records a finding.
    package mutating func add(_ diagnostic: Diagnostic, in file: String) {
        let entry = Entry(file: file, rule: diagnostic.rule, fingerprint: Fingerprint(diagnostic).text)
        entries[entry, default: Detail(count: 0, message: diagnostic.message)].count += 1
    }

    /// Hides the findings of a file that the baseline contains. If there are more equal findings than recorded, the first
    /// ones are hidden.
    ///
    /// - Returns: The remaining findings, and the number of findings for each entry.
    package func filter(_ diagnostics: [Diagnostic], in file: String) -> (kept: [Diagnostic], found: [Entry: Int]) {
        var found: [Entry: Int] = [:]
        let kept = diagnostics.filter { diagnostic in
            let entry = Entry(file: file, rule: diagnostic.rule, fingerprint: Fingerprint(diagnostic).text)
            guard found[entry, default: 0] < entries[entry]?.count ?? 0 else { return true }
            found[entry, default: 0] += 1
            return false
        }
        return (kept, found)
    }

    /// The entries in file order.
    package var sortedEntries: [(entry: Entry, detail: Detail)] {
        entries.map { ($0.key, $0.value) }.sorted {
            ($0.0.file, $0.0.rule, $0.0.fingerprint) < ($1.0.file, $1.0.rule, $1.0.fingerprint)
        }
    }
}

extension Baseline {
    /// The contents of the file.
    package var text: String {
        let findings = sortedEntries.map { entry, detail in
            JSONText.Value.members([
                ("file", .string(entry.file.text)), ("rule", .string(entry.rule)),
                ("fingerprint", .string(entry.fingerprint)),
                ("count", detail.count == 1 ? nil : .number(detail.count)), ("message", .string(detail.message)),
            ])
        }
        let value = JSONText.Value.object([
            ("format", .string(Baseline.format)), ("version", .number(Baseline.version)),
            ("findings", .array(findings)),
        ])
        return JSONText.write(value) + "\n"
    }

    private enum Key: String, CaseIterable {
        case format, version, findings
    }

    private enum FindingKey: String, CaseIterable {
        case file, rule, fingerprint, count, message
    }

    /// Whether a file that cannot be read may be overwritten: a baseline with an error or merge conflict markers, or an
    /// empty file. A baseline begins with its format and this version, and ends with its object.
    package static func isReplaceable(_ bytes: [UInt8]) -> Bool {
        let text = bytes.filter { !" \n\r\t".utf8.contains($0) }
        if text.isEmpty { return true }
        let mark = Array("{\"format\":\"\(format)\",".utf8)
        let versionMark = Array("\"version\":\(version)".utf8)
        let rest = text.dropFirst(mark.count)
        // git marks what two branches have added.
        let isMerged = rest.starts(with: "<<<<<<<".utf8)
        let hasVersion =
            rest.starts(with: versionMark)
            && (rest.dropFirst(versionMark.count).first.map(",}".utf8.contains) ?? false)
        return text.starts(with: mark) && (isMerged || hasVersion && !hasTextAfterObject(text))
    }

    /// Whether anything follows the object that a text begins with. An object that does not end is cut off.
    ///
    /// - Parameter text: Begins with the brace of the object.
    private static func hasTextAfterObject(_ text: [UInt8]) -> Bool {
        var braces = JSONBraces()
        for (index, byte) in text.enumerated() {
            braces.advance(over: byte)
            if braces.depth == 0 { return index + 1 < text.count }
        }
        return false
    }

    /// Reads a file.
    package static func read(_ source: SourceFile) -> (baseline: Baseline, problems: [ConfigurationProblem]) {
        var reader = ConfigurationReader(source, path: source.name)
        var baseline = Baseline()
        if let root = reader.tape.root { baseline.read(root, &reader) }
        return (baseline, reader.locatedProblems)
    }

    private mutating func read(_ root: JSONNode, _ reader: inout ConfigurationReader) {
        let (tape, isObject) = (reader.tape, reader.tape.kind(of: root) == .object)
        let version = isObject ? tape.value(of: "version", in: root) : nil
        let isMarked = isObject && tape.value(of: "format", in: root).map(tape.shown) == "\"\(Baseline.format)\""
        if !isMarked, let version, tape.double(version) == 1, tape.value(of: "findings", in: root) != nil {
            reader.note(
                "this baseline is from an earlier version of menulint, which identified findings by their messages",
                at: version, help: "remove it, and write a new one with --write-baseline")
            return
        }
        guard isMarked, let version else {
            reader.note(
                "this is not a baseline: it needs \"format\": \"\(Baseline.format)\" and \"version\"", at: root,
                help: "write one with --write-baseline")
            return
        }
        guard tape.double(version) == Double(Baseline.version) else {
            reader.note(
                "baseline version \(tape.shown(version)) is not supported; this menulint reads version \(Baseline.version)",
                at: version, help: "remove it, and write a new one with --write-baseline")
            return
        }
        let members = reader.members(of: root, "a baseline", Key.self)
        guard let findings = members[.findings] else { return }
        for finding in reader.elements(findings, "findings") { readFinding(finding, &reader) }
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
        // A file merged from two branches may contain an entry twice.
        let entry = Entry(file: file, rule: Rule.named(rule)?.id ?? rule, fingerprint: fingerprint)
        entries[entry, default: Detail(count: 0, message: message)].count += count
    }
}
