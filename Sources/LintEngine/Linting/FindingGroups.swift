import Diagnostics
import MenuBuilder
import SourceText

/// Joins findings that are one mistake, such as periods instead of an ellipsis in many titles of a file, or a literal in a loop
/// that gives many commands the same keys.
///
/// Runs after suppressions, so that each of the findings can be suppressed by itself.
enum FindingGroups {
    /// Which findings belong together.
    private struct Key: Hashable {
        let rule: String
        let severity: Severity
        let isPossible: Bool
        let name: String
    }

    /// The maximum number of places that a joined finding lists.
    private static let listedPlaces = 8

    /// The findings, where the large enough groups are one finding at the place of their first.
    ///
    /// - Parameter diagnostics: In the order of a report.
    /// - Complexity: O(findings).
    static func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.contains(where: { $0.group != nil }) else { return diagnostics }
        return joined(diagnostics) { diagnostic in
            diagnostic.group.map {
                Key(
                    rule: diagnostic.rule, severity: diagnostic.severity, isPossible: diagnostic.isPossible,
                    name: $0.name)
            }
        } join: { indices in
            guard let group = diagnostics[indices[0]].group, indices.count >= group.minimum else { return nil }
            return finding(about: group, indices.map { diagnostics[$0] })
        }
    }

    /// The findings, where some of those with one key are one finding at the place of the first.
    ///
    /// - Parameters:
    ///   - key: What findings to join have in common; nil for a finding to keep.
    ///   - join: Makes one finding of those with these indices, or nil to keep them.
    private static func joined<Key: Hashable>(
        _ diagnostics: [Diagnostic], by key: (Diagnostic) -> Key?, join: ([Int]) -> Diagnostic?
    ) -> [Diagnostic] {
        let groups = Dictionary(grouping: diagnostics.indices) { key(diagnostics[$0]) }
        var joined: [Int: Diagnostic] = [:]
        var removed: Set<Int> = []
        for (key, indices) in groups where key != nil {
            guard let diagnostic = join(indices) else { continue }
            joined[indices[0]] = diagnostic
            removed.formUnion(indices.dropFirst())
        }
        return diagnostics.indices.filter { !removed.contains($0) }.map { joined[$0] ?? diagnostics[$0] }
    }

    /// The most findings of a rule at one place of code that are reported one by one.
    private static let maximumAtPlace = 3

    /// Which findings are about the same code.
    private struct Place: Hashable {
        let rule: String
        let severity: Severity
        let isPossible: Bool
        let range: Range<Int>
        let otherFile: Int?
    }

    /// The findings about code, where many of a rule at one place, such as in a loop, are the first of them.
    ///
    /// - Complexity: O(findings).
    static func joinedByPlace(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.count > maximumAtPlace else { return diagnostics }
        return joined(diagnostics) { diagnostic in
            // Other groups count their findings themselves.
            diagnostic.group != nil
                ? nil
                : Place(
                    rule: diagnostic.rule, severity: diagnostic.severity, isPossible: diagnostic.isPossible,
                    range: diagnostic.range, otherFile: diagnostic.otherFile)
        } join: { indices in
            indices.count > maximumAtPlace ? first(of: indices.map { diagnostics[$0] }) : nil
        }
    }

    /// The first finding, with the places of the others' other parties.
    private static func first(of diagnostics: [Diagnostic]) -> Diagnostic {
        var first = diagnostics[0]
        var related = Set(first.related)
        for part in diagnostics.lazy.flatMap(\.related) where first.related.count < listedPlaces {
            if related.insert(part).inserted { first.related.append(part) }
        }
        first.elements = Set(diagnostics.flatMap(\.elements)).sorted { $0.rawValue < $1.rawValue }
        first.related.append(Diagnostic.Related("the same code has \(diagnostics.count - 1) more of these findings"))
        return first
    }

    private static func finding(about group: Diagnostic.FindingGroup, _ diagnostics: [Diagnostic]) -> Diagnostic {
        var joined = diagnostics[0]
        joined.statement = "\(diagnostics.count) \(group.summary)".sanitized
        // One more place is not another finding.
        joined.facts = FindingFacts(details: ["group \(group.name)"])
        joined.targets = union(diagnostics.lazy.map(\.targets))
        joined.layouts = union(diagnostics.lazy.map(\.layouts))
        joined.platforms =
            diagnostics.contains(where: \.platforms.isEmpty) ? [] : union(diagnostics.lazy.map(\.platforms))
        joined.confidence = diagnostics.lazy.compactMap(\.confidence).max()
        joined.joined = diagnostics
        // The first one, too: its message may give another reason than the others.
        joined.related = diagnostics.prefix(listedPlaces).map {
            Diagnostic.Related($0.message, at: SourceRange(range: $0.range, pointer: $0.pointer))
        }
        let more = diagnostics.count - listedPlaces
        if more > 0 { joined.related.append(Diagnostic.Related("and \(more) more")) }
        joined.help = group.help ?? joined.help
        joined.suggestedFixes = diagnostics.flatMap(\.suggestedFixes)
        return joined
    }

    /// The elements of all lists, each once. Thousands of findings may have one list of all layouts.
    private static func union<Element: Hashable>(_ lists: some Sequence<[Element]>) -> [Element] {
        var (union, last): ([Element], [Element]) = ([], [])
        var known: Set<Element> = []
        for list in lists where list != last {
            union += list.filter { known.insert($0).inserted }
            last = list
        }
        return union
    }
}
