import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

/// Makes fixes of cures: finds what is free, and the bytes to edit.
///
/// What one fix has given a command, no other gives again.
struct FixBuilder {
    private let document: MenuSpecDocument
    private var keys: FreeKeys
    private var titles: FreeTitles

    /// - Parameters:
    ///   - localizers: The layouts on which new keys have to work.
    ///   - isMirrored: Whether they have to work from right to left, too.
    init(_ context: LintContext, _ localizers: [Localizer], isMirrored: Bool) {
        document = context.document
        keys = FreeKeys(context, localizers, isMirrored: isMirrored)
        titles = FreeTitles(context)
    }

    /// The edits that mend a finding; nil if there is nothing sure to do.
    mutating func fix(for cure: FixKind) -> Diagnostic.Fix? {
        guard let (title, edits) = work(cure), let edits, !edits.isEmpty else { return nil }
        return Diagnostic.Fix(
            title: title.sanitized, isSafe: cure.isSafe, edits: edits, isolated: cure.isolatedRange)
    }

    private mutating func work(_ cure: FixKind) -> (title: String, edits: [TextEdit]?)? {
        switch cure {
        case .ellipsis(let origin, let key):
            return ("write the character …", document.editsWritingEllipsis(in: key, of: origin))
        case .spelling(let command, let spelling):
            guard keys.canWrite(command, as: spelling) else { return nil }
            return ("write \(spelling.written)", document.edits(setting: spelling, of: command.origin))
        case .otherKeys(let commands):
            return otherKeys(for: commands)
        case .overlayTitle(let origin, let candidates):
            guard let title = titles.take(firstFreeOf: candidates) else { return nil }
            let key = "discoverabilityTitle"
            return (
                "give it the \"\(key)\" \(title.displayQuoted)", document.edits(setting: title, as: key, of: origin)
            )
        case .noSuppression(let suppression):
            return ("remove the suppression", document.edits(removing: suppression))
        }
    }

    private mutating func otherKeys(for commands: [Command]) -> (title: String, edits: [TextEdit]?)? {
        var edits: [TextEdit] = []
        var words: [String] = []
        for command in commands {
            // Nothing is looked for that could not be written.
            guard let now = command.keyCombination, document.edits(setting: now, of: command.origin) != nil,
                let found = keys.take(for: command), let more = document.edits(setting: found, of: command.origin)
            else { return nil }
            edits += more
            words.append(commands.count == 1 ? "\(found)" : "\(found) for \(MenuElement.command(command).name)")
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        return ("use \(listed(words))", edits)
    }
}

extension KeyCombination {
    /// The combination as it would be written: a capital letter and a small one look the same in a menu.
    fileprivate var written: String {
        "\(self) (\(input.rawValue.displayQuoted) with \(modifiers.names.joined(separator: ", ")))"
    }
}
