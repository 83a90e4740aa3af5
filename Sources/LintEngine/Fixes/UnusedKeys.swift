import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// Finds key combinations that no command of a document has on any target and that work on all of its layouts.
///
/// Combinations count as used if they are in the menu at any time, so a new one conflicts with nothing, regardless of the order
/// of the operations and whichever of them are refused.
struct UnusedKeys {
    /// The maximum number of searches, so that a file with thousands of duplicates does not take minutes.
    static let searchLimit = 100

    private let context: LintContext
    private let localizers: [Localizer]
    private let isMirrored: Bool
    private var searches = SuggestionBudget(searches: UnusedKeys.searchLimit)
    private var usage: Usage?
    /// The commands that may be halves of a pair.
    private lazy var pairedCommands = PairedCommands(context.document, context.targets.map(\.builder))
    /// The combinations reserved for the other halves of pairs.
    private var reserved: [ElementOrigin: KeyCombination] = [:]

    /// The combinations in use, computed on demand.
    private struct Usage {
        var written: Set<KeyCombination> = []
        var presses: Set<KeyCombination> = []
        /// The number of the document's commands with each key press.
        var holders: [KeyCombination: Int] = [:]
        var layouts: SuggestionLayouts
    }

    init(_ context: LintContext, _ localizers: [Localizer], isMirrored: Bool) {
        self.context = context
        self.localizers = localizers
        self.isMirrored = isMirrored
    }

    /// Whether a command's combination can be respelled: the new spelling is unused, and it is the same key press on every
    /// layout.
    mutating func canWrite(_ command: Command, as spelling: KeyCombination) -> Bool {
        guard let current = command.keyCombination, command.alternates.isEmpty else { return false }
        let usage = currentUsage()
        let options = options(of: command)
        return !usage.written.contains(spelling)
            && localizers.allSatisfy {
                $0.localize(spelling, options: options).press == $0.localize(current, options: options).press
            }
    }

    /// Assigns an unused combination to a command: with its current key if possible, otherwise one that its title
    /// suggests. `nil` if none is unused.
    ///
    /// Both commands of a pair, such as Zoom In and Zoom Out, get keys that belong together.
    ///
    /// - Complexity: O(keys × (targets + layouts)); the first time, O(commands × layouts).
    mutating func reserveCombination(for command: Command) -> KeyCombination? {
        if let keys = reserved.removeValue(forKey: command.origin) { return keys }
        guard let current = command.keyCombination, searches.spend() else { return nil }
        if let (keys, ofPartner, partner) = findPair(for: command) {
            assign(keys, to: command)
            if let ofPartner {
                assign(ofPartner, to: partner)
                reserved[partner.origin] = ofPartner
            }
            return keys
        }
        let found = find(for: command, near: current.normalizedForUSKeyboard.input)
        if let found { assign(found, to: command) }
        return found
    }

    /// Combinations for a command that is half of a pair and for the other half, if that needs a new one as well.
    private mutating func findPair(
        for command: Command
    ) -> (keys: KeyCombination, ofPartner: KeyCombination?, partner: Command)? {
        guard let partner = pairedCommands.pair(of: command.suggestionTitle, at: command.origin)?.partner,
            command.alternates.isEmpty, partner.alternates.isEmpty
        else { return nil }
        var search = search(for: command)
        let holders = currentUsage().holders
        search.pairedCommands = pairedCommands
        search.isContested = { command in
            command.keyCombination.map { holders[$0.normalizedForUSKeyboard, default: 0] > 1 } ?? false
        }
        if context.document.isFromCode {
            search.modifiers = command.keyCombination.map { [$0.modifiers] } ?? []
            search.modifiersOfPartner = partner.keyCombination?.modifiers
        }
        guard let found = search.bestAlsoMirrored(among: CombinationSearch.inputs), let other = found.counterpart else {
            return nil
        }
        let isSettled = other.keys == partner.keyCombination
        return (found.combination, isSettled || partner.keyCombination == nil ? nil : other.keys, partner)
    }

    /// Separate from ``reserveCombination(for:)``, so that `usage` is uniquely referenced when it is updated, and not copied.
    private mutating func find(for command: Command, near input: KeyInput) -> KeyCombination? {
        var search = search(for: command)
        if context.document.isFromCode {
            // Only the key is changed, as modifiers may be anywhere in the code.
            search.modifiers.removeAll { $0 != command.keyCombination?.modifiers }
            return search.best(1).first?.combination
        }
        let found = search.bestAlsoMirrored(among: [input]) ?? search.bestAlsoMirrored(among: CombinationSearch.inputs)
        return found?.combination
    }

    private mutating func search(for command: Command) -> CombinationSearch {
        let usage = currentUsage()
        let (presses, targets) = (usage.presses, context.allTargets)
        let project = context.targets.first?.projectCombinations
        var search = CombinationSearch(in: context.targets.map(\.builder), andOn: targets)
        search.title = Mnemonic(command.suggestionTitle)
        search.pairedCommands = nil
        search.commandOrigin = command.origin
        search.isTaken = { candidate in
            candidate.of(command).map(\.normalizedForUSKeyboard).contains(where: presses.contains)
                || command.conflictsWithAlternates(candidate)
                || targets.contains { project?.reservation(of: candidate, on: $0) != nil }
        }
        search.layouts = usage.layouts
        search.layouts?.options = options(of: command)
        return search
    }

    private func options(of command: Command) -> LocalizationOptions {
        LocalizationOptions(
            allowsLocalization: context.document.app.automaticLocalization && command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring)
    }

    private mutating func assign(_ found: KeyCombination, to command: Command) {
        let options = options(of: command)
        for combination in found.of(command) {
            usage?.written.insert(combination)
            usage?.presses.insert(combination.normalizedForUSKeyboard)
        }
        usage?.layouts.recordUse(of: found, options)
    }

    private mutating func currentUsage() -> Usage {
        if let usage { return usage }
        let menu = DocumentShortcuts(context.document, context.targets, includesRefused: true)
        var usage = Usage(layouts: SuggestionLayouts(localizers, menu: menu, isMirrored: isMirrored))
        for command in context.commandsOfAllTargets {
            for combination in command.keyCombination?.of(command) ?? [] {
                usage.written.insert(combination)
                usage.presses.insert(combination.normalizedForUSKeyboard)
                if command.origin != .none { usage.holders[combination.normalizedForUSKeyboard, default: 0] += 1 }
            }
        }
        self.usage = usage
        return usage
    }
}

extension KeyCombination {
    /// The combinations of a command with this shortcut: its own and those of its alternates.
    fileprivate func of(_ command: Command) -> [KeyCombination] {
        [self] + command.alternates.map { KeyCombination(input, modifiers.union($0.modifierFlags)) }
    }
}

extension CombinationSearch {
    /// The best combination whose mirrored form in right-to-left interfaces is unused, too.
    fileprivate func bestAlsoMirrored(among inputs: [KeyInput]) -> Suggestion? {
        best(1, among: inputs) { suggestion in
            !suggestion.reasons.contains { if case .mirrored(_, isFree: false) = $0 { true } else { false } }
        }.first
    }
}

extension Command {
    fileprivate var suggestionTitle: String { title.isEmpty ? action : title }

    /// Whether an alternate would have the same combination as the command or another alternate.
    fileprivate func conflictsWithAlternates(_ keys: KeyCombination) -> Bool {
        Set(keys.of(self)).count <= alternates.count
    }
}
