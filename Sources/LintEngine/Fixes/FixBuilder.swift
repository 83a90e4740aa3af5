import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutLocalizer
import SourceText

/// Makes the fixes that rules suggest: finds unused keys and titles, and the bytes to edit.
///
/// Two fixes never assign the same keys or title.
struct FixBuilder {
    private let document: MenuDocument
    private var keys: UnusedKeys
    private var titles: UnusedTitles
    /// The keys that the last fix assigns.
    private(set) var assigned: [ElementOrigin: KeyCombination] = [:]

    /// - Parameters:
    ///   - localizers: The layouts on which new keys must work.
    ///   - isMirrored: Whether they must also work in right-to-left interfaces.
    init(_ context: LintContext, _ localizers: [Localizer], isMirrored: Bool) {
        document = context.document
        keys = UnusedKeys(context, localizers, isMirrored: isMirrored)
        titles = UnusedTitles(context)
    }

    /// The edits for the possible ones of several fixes of one kind, or `nil` if none is possible.
    mutating func fix(for kinds: [FixKind]) -> Diagnostic.Fix? {
        assigned = [:]
        let fixes = kinds.compactMap { fix(for: $0) }
        guard var joined = fixes.first, fixes.count > 1 else { return fixes.first }
        joined.edits = fixes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
        return joined
    }

    private mutating func fix(for kind: FixKind) -> Diagnostic.Fix? {
        guard let (title, edits) = edits(for: kind), let edits, !edits.isEmpty else { return nil }
        return Diagnostic.Fix(
            title: title.sanitized, isSafe: kind.isSafe, edits: edits, isolated: kind.isolatedRange)
    }

    private mutating func edits(for kind: FixKind) -> (title: String, edits: [TextEdit]?)? {
        switch kind {
        case .end(let end, let origin, let key):
            let title = end == .whitespace ? "remove the whitespace" : "write the character …"
            return (title, document.positions.edits(correcting: end, of: key, of: origin))
        case .removeElement(let origin):
            return ("remove the separator", document.positions.edits(removing: origin))
        case .respell(let command, let spelling):
            guard keys.canWrite(command, as: spelling) else { return nil }
            return ("write \(spelling.written)", document.positions.edits(setting: spelling, of: command.origin))
        case .unusedKeys(let commands):
            return unusedKeys(for: commands)
        case .overlayTitle(let origin, let candidates):
            guard let title = titles.reserveTitle(firstUnusedOf: candidates) else { return nil }
            let key = "discoverabilityTitle"
            return (
                "add the \"\(key)\" \(title.displayQuoted)",
                document.positions.edits(setting: title, as: key, of: origin)
            )
        case .removeSuppression(let suppression):
            return ("remove the suppression", document.positions.edits(removing: suppression))
        }
    }

    private mutating func unusedKeys(for commands: [Command]) -> (title: String, edits: [TextEdit]?)? {
        var edits: [TextEdit] = []
        var descriptions: [String] = []
        var found: [ElementOrigin: KeyCombination] = [:]
        for command in commands {
            // Skip the search if the result could not be written.
            let (origin, positions) = (command.origin, document.positions)
            guard let now = command.keyCombination, positions.edits(setting: now, of: origin) != nil,
                let unused = keys.reserveCombination(for: command),
                let more = positions.edits(setting: unused, of: origin)
            else { return nil }
            edits += more
            found[origin] = unused
            descriptions.append(
                commands.count == 1 ? "\(unused)" : "\(unused) for \(MenuElement.command(command).name)")
        }
        assigned.merge(found) { first, _ in first }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        return ("use \(listed(descriptions))", edits)
    }
}

extension KeyCombination {
    /// The combination as written in a spec: upper-case and lower-case letters look the same in a menu.
    fileprivate var written: String {
        "\(self) (\(input.rawValue.displayQuoted) with \(modifiers.names.joined(separator: ", ")))"
    }
}
