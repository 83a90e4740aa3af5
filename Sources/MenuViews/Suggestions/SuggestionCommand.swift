import Diagnostics
import EditorKeyBindings
import KeyCombinations
import LintEngine
import LintRules
package import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

/// A command for which to suggest shortcuts.
package struct SuggestionCommand: Sendable {
    package let title: String
    let otherTitles: [String]
    /// The selector; empty for a command that is not in the file.
    package let action: String
    /// The shortcut as written, even if it is taken.
    let combination: KeyCombination?
    /// The name of the command that has this shortcut, if that prevents the insertion, or gets the keys.
    package let existing: String?
    package let origin: ElementOrigin
    package let pointer: String?

    /// A command that is not in the file yet.
    package init(title: String) {
        self.init(
            title: title, action: "", combination: nil, existing: nil, origin: .none, pointer: nil, otherTitles: [])
    }

    private init(
        title: String, action: String, combination: KeyCombination?, existing: String?, origin: ElementOrigin,
        pointer: String?, otherTitles: [String]
    ) {
        self.title = title
        self.otherTitles = otherTitles
        self.action = action
        self.combination = combination
        self.existing = existing
        self.origin = origin
        self.pointer = pointer
    }

    /// Whether a command-line argument names the command by title, action, or pointer.
    package func isNamed(by word: String) -> Bool {
        func folded(_ text: String) -> String {
            var text = text.lowercased()
            for end in ["…", "..."] where text.hasSuffix(end) { text.removeLast(end.count) }
            return text
        }
        return pointer == word || (!action.isEmpty && action == word)
            || ([title] + otherTitles).contains { folded($0) == folded(word) }
    }

    /// The names of the commands that get the keys of others, by where these have them.
    private typealias Holders = [Range<Int>: String]

    /// Where nothing is refused, the linter knows whose shortcut is whose.
    private static func holders(in document: MenuDocument) -> Holders {
        guard document.kind.keepsDuplicates else { return [:] }
        // Without layouts, nothing can fail.
        let findings = (try? Linter(settings: .takenShortcuts, layouts: nil).lint(document)) ?? []
        let names = findings.lazy.filter { $0.severity == .error }.compactMap { finding in
            finding.facts.parties.dropFirst().first?.title.map { (finding.range, $0.displayQuoted) }
        }
        return Holders(names) { first, _ in first }
    }

    /// The commands that an extension binds or declares, each once, with its first key binding.
    private static func all(
        in contributions: Contributions, _ bindings: [AvailableCommand], _ document: MenuDocument
    ) -> [SuggestionCommand] {
        var seen: Set<ExactString> = []
        func subject(
            _ name: String, _ title: String, _ combination: KeyCombination?, _ origin: ElementOrigin
        ) -> SuggestionCommand? {
            guard seen.insert(ExactString(name)).inserted else { return nil }
            return SuggestionCommand(
                title: title, action: name, combination: combination, existing: nil, origin: origin,
                pointer: document.pointer(of: origin), otherTitles: [])
        }
        let bound = bindings.compactMap { binding -> SuggestionCommand? in
            guard case .command(let name, _) = binding.identity else { return nil }
            return subject(name.text, binding.displayTitle, binding.combination, binding.origin)
        }
        let others = contributions.commands.compactMap { command in
            subject(command.name, command.title.isTextKey ? command.name : command.title, nil, command.origin)
        }
        return bound + others
    }

    /// The app's commands in a document, each once, including those of refused operations.
    ///
    /// - Complexity: O(elements × targets)
    static func all(in document: MenuDocument, _ builds: [SpecBuild]) -> [SuggestionCommand] {
        let holders = holders(in: document)
        var subjects: [SuggestionCommand] = []
        var seen: Set<ElementOrigin> = []
        func add(_ command: Command, existing: String?) {
            guard command.origin != .none, seen.insert(command.origin).inserted else { return }
            let place = document.place(of: command.origin, key: "shortcut").range
            subjects.append(
                SuggestionCommand(
                    title: command.discoverabilityTitle ?? command.title, action: command.action,
                    combination: command.keyCombination, existing: existing ?? holders[place], origin: command.origin,
                    pointer: document.pointer(of: command.origin), otherTitles: [command.title]))
        }
        if let contributions = document.contributions {
            return all(in: contributions, MenuInventory(document, on: .macCatalyst26).commands, document)
        }
        // Refused commands come first: a command may be refused on one target only.
        for build in builds {
            for operation in build.refusedOperations {
                var existingNames: [ElementOrigin: String] = [:]
                for clash in operation.refusal.conflicts where clash.kind == .keyCombination {
                    existingNames[clash.inserted.origin] = clash.existing.qualifiedName
                }
                operation.lost.forEachCommand { add($0, existing: existingNames[$0.origin]) }
            }
        }
        for build in builds {
            build.builder.forEachElement { if let command = $0.element.command { add(command, existing: nil) } }
            for responder in document.responders(for: build.target) ?? [] {
                for command in responder.keyCommands { add(command, existing: nil) }
            }
        }
        return subjects.sorted { $0.origin.rawValue < $1.origin.rawValue }
    }
}

extension FindingFacts.Party {
    /// The title of a command.
    fileprivate var title: String? {
        if case .command(_, _, let title) = self { title } else { nil }
    }
}
