import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer

/// Key combinations that no command of a document has on any target, and that work on all of its keyboards.
///
/// Looked at is every combination that is in the menu at any time, so that whatever order the operations have, and
/// whichever of them is refused today, none meets a new one.
struct FreeKeys {
    /// How many times new keys are looked for: a file with thousands of duplicates must not take minutes.
    static let searchLimit = 100

    private let context: LintContext
    private let localizers: [Localizer]
    private let isMirrored: Bool
    private var searchesLeft = FreeKeys.searchLimit
    private var known: Known?

    /// What is worked out when somebody asks.
    private struct Known {
        var written: Set<KeyCombination> = []
        var presses: Set<KeyCombination> = []
        var keyboards: SuggestionKeyboards
    }

    init(_ context: LintContext, _ localizers: [Localizer], isMirrored: Bool) {
        self.context = context
        self.localizers = localizers
        self.isMirrored = isMirrored
    }

    /// Whether a command's combination may be written in another way: nobody has that one, and it is the same press on
    /// every layout.
    mutating func canWrite(_ command: Command, as spelling: KeyCombination) -> Bool {
        guard let now = command.keyCombination, command.alternates.isEmpty else { return false }
        let known = knowledge()
        let options = options(of: command)
        return !known.written.contains(spelling)
            && localizers.allSatisfy {
                $0.localize(spelling, options: options).press == $0.localize(now, options: options).press
            }
    }

    /// New keys for a command, which are its own then: with the key it has if possible, else whatever its title leads
    /// to. Nil if nothing is free.
    ///
    /// - Complexity: O(keys × (targets + layouts)); the first time, O(commands × layouts).
    mutating func take(for command: Command) -> KeyCombination? {
        guard searchesLeft > 0, let now = command.keyCombination else { return nil }
        searchesLeft -= 1
        let found = find(for: command, near: now.usPress.input)
        if let found { note(found, of: command) }
        return found
    }

    /// Apart from ``take(for:)``, so that nobody else holds what is then noted, and nothing is copied.
    private mutating func find(for command: Command, near input: KeyInput) -> KeyCombination? {
        let search = search(for: command)
        func best(_ inputs: [KeyInput]) -> KeyCombination? {
            search.best(1, among: inputs) { suggestion in
                !suggestion.reasons.contains { if case .mirrored(_, isFree: false) = $0 { true } else { false } }
            }.first?.combination
        }
        return best([input]) ?? best(CombinationSearch.inputs)
    }

    private mutating func search(for command: Command) -> CombinationSearch {
        let known = knowledge()
        let (presses, team, targets) = (known.presses, context.targets.first?.team, context.allTargets)
        var search = CombinationSearch(in: context.targets.map(\.builder))
        search.title = Mnemonic(command.title.isEmpty ? command.action : command.title)
        search.subject = command.origin
        search.isTaken = { candidate in
            candidate.of(command).map(\.usPress).contains(where: presses.contains)
                || command.clashesWithAlternates(candidate)
                || targets.contains {
                    ReservedCombination.isReserved(candidate, on: $0) || team?.reservation(of: candidate, on: $0) != nil
                }
        }
        search.keyboards = known.keyboards
        search.keyboards?.options = options(of: command)
        return search
    }

    private func options(of command: Command) -> LocalizationOptions {
        LocalizationOptions(
            allowsLocalization: context.document.app.automaticLocalization && command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring)
    }

    private mutating func note(_ found: KeyCombination, of command: Command) {
        let options = options(of: command)
        for combination in found.of(command) {
            known?.written.insert(combination)
            known?.presses.insert(combination.usPress)
        }
        known?.keyboards.take(found, options)
    }

    private mutating func knowledge() -> Known {
        if let known { return known }
        let menu = LocalizedMenu(context.document, context.targets, includesRefused: true)
        var known = Known(keyboards: SuggestionKeyboards(localizers, menu: menu, isMirrored: isMirrored))
        for command in context.commandsOfAllTargets {
            for combination in command.keyCombination?.of(command) ?? [] {
                known.written.insert(combination)
                known.presses.insert(combination.usPress)
            }
        }
        self.known = known
        return known
    }
}

extension KeyCombination {
    /// The combinations that a command takes with this one: its own, and those of its alternates.
    fileprivate func of(_ command: Command) -> [KeyCombination] {
        [self] + command.alternates.map { KeyCombination(input, modifiers.union($0.modifierFlags)) }
    }
}

extension Command {
    /// Whether an alternate would be no more than the command, or than another alternate.
    fileprivate func clashesWithAlternates(_ keys: KeyCombination) -> Bool {
        Set(keys.of(self)).count <= alternates.count
    }
}
