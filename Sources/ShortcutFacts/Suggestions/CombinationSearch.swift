import Diagnostics
package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

/// Finds unused key combinations and ranks them as a designer would.
///
/// The criteria are those of the Human Interface Guidelines ("Keyboards", confidence A): prefer ⌘ alone; add ⇧ for a
/// command that complements another one; use ⌥ sparingly and ⌃ last; do not add a modifier to the shortcut of an
/// unrelated command. How the criteria are weighed is this project's own judgment: see ``SuggestionReason/cost``.
package struct CombinationSearch {
    /// The title of the command, for mnemonic keys; `nil` if it is unknown.
    package var title: Mnemonic? {
        didSet {
            pair = title.flatMap { TitlePair($0.text) }
            partner = pair.flatMap { partner(in: $0) }
            wellKnown = title.flatMap { WellKnownCommand.keys(ofTitle: $0.text) }
        }
    }
    /// The other command, if the command is half of a pair.
    private var pair: TitlePair?
    /// The other command of the pair, if the menus have it.
    private var partner: (name: String, keys: KeyCombination?)?
    /// The combination that other apps use for the command.
    private var wellKnown: KeyCombination?
    /// The command that needs keys, if it is in the menus: its current keys are no obstacle.
    package var commandOrigin = ElementOrigin.none
    /// A key that the new one should be close to.
    package var near: KeyInput?
    /// The menus in which the combination must be free.
    package let builders: [MainMenuBuilder]
    /// Whether a combination is in use outside the menus.
    package var isTaken: (KeyCombination) -> Bool = { _ in false }
    /// The modifiers that the combination may have.
    package var modifiers = CombinationSearch.modifiers
    /// The layouts on which the combination must work; `nil` to check none.
    package var layouts: SuggestionLayouts?

    /// The key presses of AppKit's items in each menu.
    private let appKitPresses: [Set<KeyCombination>]

    package init(in builders: [MainMenuBuilder]) {
        self.builders = builders
        appKitPresses = builders.map { Set($0.systemItems.compactMap { $0.keyCombination?.normalizedForUSKeyboard }) }
    }

    /// The best unused combinations, best first. Equally good ones are in the order of the keyboard.
    ///
    /// - Parameters:
    ///   - count: The maximum number.
    ///   - inputs: The keys to try.
    ///   - isWanted: An additional requirement.
    /// - Complexity: O(keys × menus), plus O(layouts) for each candidate until enough are found.
    package func best(
        _ count: Int, among inputs: [KeyInput] = CombinationSearch.inputs,
        where isWanted: (Suggestion) -> Bool = { _ in true }
    ) -> [Suggestion] {
        var found: [(suggestion: Suggestion, order: Int)] = []
        for candidate in candidates(inputs) {
            // Layouts can only add to the cost.
            if found.count == count, candidate.suggestion.cost > found[count - 1].suggestion.cost { break }
            guard let suggestion = checkedOnLayouts(candidate.suggestion), isWanted(suggestion) else { continue }
            let index = found.partitioningIndex {
                ($0.suggestion.cost, $0.order) > (suggestion.cost, candidate.order)
            }
            found.insert((suggestion, candidate.order), at: index)
            if found.count > count { found.removeLast() }
        }
        return found.map(\.suggestion)
    }

    /// The combinations that are unused in the menus, best first.
    private func candidates(_ inputs: [KeyInput]) -> [(suggestion: Suggestion, order: Int)] {
        var found: [(suggestion: Suggestion, order: Int)] = []
        if near == nil, let wellKnown, isFree(wellKnown) {
            found.append((Suggestion(combination: wellKnown, reasons: [.wellKnown] + pairReasons(wellKnown)), 0))
        }
        for input in inputs {
            let mnemonic = reason(for: input)
            for modifiers in modifiers {
                let candidate = KeyCombination(input, modifiers)
                guard candidate != wellKnown || found.isEmpty, let suggestion = suggestion(candidate, mnemonic) else {
                    continue
                }
                found.append((suggestion, found.count))
            }
        }
        return found.sorted { ($0.suggestion.cost, $0.order) < ($1.suggestion.cost, $1.order) }
    }

    private func suggestion(_ candidate: KeyCombination, _ mnemonic: SuggestionReason) -> Suggestion? {
        guard isFree(candidate), near != nil || pair?.isOtherKey(candidate.input) != true else { return nil }
        var reasons = [SuggestionReason.modifiers(candidate.modifiers), mnemonic]
        if let standard = standard(candidate) {
            reasons.append(.standard(standard.meaning))
        } else if let variant = variant(candidate) {
            reasons.append(variant)
        }
        if CombinationSearch.arrows.contains(candidate.input), !candidate.modifiers.contains(.control) {
            reasons.append(.movesInText)
        }
        return Suggestion(combination: candidate, reasons: reasons + pairReasons(candidate))
    }

    /// Whether the other command of a pair can have, or has, the key that belongs to a candidate.
    private func pairReasons(_ candidate: KeyCombination) -> [SuggestionReason] {
        guard let pair else { return [] }
        if let partner, let keys = partner.keys {
            return isPartner(candidate, of: keys, pair) ? [.partner(keys, partner.name)] : []
        }
        guard let key = pair.otherKey(for: candidate.input) else { return [] }
        let other = KeyCombination(key, candidate.modifiers)
        for builder in builders {
            for spelling in other.usSpellings {
                guard let id = builder.node(for: spelling) else { continue }
                return [.unpaired(other, builder.element(at: id).qualifiedName)]
            }
        }
        if isTaken(other.normalizedForUSKeyboard) { return [.unpaired(other, nil)] }
        return [.paired(other, partner?.name ?? pair.otherTitle.displayQuoted)]
    }

    /// Whether a combination belongs to that of the other command: the other key of a pair, or the same key with ⇧, as of
    /// Find Next and Find Previous (confidence A).
    private func isPartner(_ candidate: KeyCombination, of keys: KeyCombination, _ pair: TitlePair) -> Bool {
        if keys.usSpellings.contains(where: {
            $0.modifiers == candidate.modifiers && pair.areKeys(candidate.input, $0.input)
        }) {
            return true
        }
        return keys.input.rawValue.allSatisfy(\.isLetter)
            && candidate == KeyCombination(keys.input, keys.modifiers.union(.shift))
    }

    /// The other command of a pair in the menus, preferably one with keys.
    ///
    /// - Complexity: O(elements × menus)
    private func partner(in pair: TitlePair) -> (name: String, keys: KeyCombination?)? {
        var found: (name: String, keys: KeyCombination?)?
        for builder in builders {
            builder.forEachElement { node in
                guard found?.keys == nil, case .command(let command) = node.element, pair.isTitle(command.title) else {
                    return
                }
                if found == nil || command.keyCombination != nil {
                    found = (node.element.qualifiedName, command.keyCombination)
                }
            }
        }
        return found
    }

    /// The suggestion with the reasons that layouts add, or `nil` if it does not work on one of them.
    private func checkedOnLayouts(_ suggestion: Suggestion) -> Suggestion? {
        guard let layouts else { return suggestion }
        return layouts.reasons(for: suggestion.combination).map {
            Suggestion(combination: suggestion.combination, reasons: suggestion.reasons + $0)
        }
    }

    /// Whether a combination is unused: no command has it, neither the system nor AppKit uses it, and it has no standard
    /// meaning in other apps, except one that the title mentions.
    private func isFree(_ candidate: KeyCombination) -> Bool {
        guard candidate != CombinationSearch.cancel,
            !StandardCombination.isStandard(candidate) || standard(candidate) != nil || candidate == wellKnown
        else { return false }
        let spellings = candidate.usSpellings
        return zip(builders, appKitPresses).allSatisfy { builder, appKitPresses in
            spellings.allSatisfy { builder.node(for: $0) == nil }
                && !appKitPresses.contains(candidate)
                && !ReservedCombination.isReserved(candidate, on: builder.target)
        } && !isTaken(candidate)
    }

    /// The standard meaning of the combination in other apps, if the title mentions it.
    private func standard(_ candidate: KeyCombination) -> StandardCombination? {
        title.flatMap { title in StandardCombination.written(candidate).first { title.mentions($0.meaning) } }
    }

    private func reason(for input: KeyInput) -> SuggestionReason {
        if let near { return .distance(input.distance(to: near), to: near) }
        guard let title else { return .untitled }
        if let pair, pair.otherKey(for: input) != nil { return .meaning(pair.word) }
        return title.reason(for: input)
    }

    /// The reason for a combination that adds ⇧ or ⌥ to the shortcut of another command, or `nil`.
    ///
    /// Menus do not use ⌃ for variants of a command.
    private func variant(_ candidate: KeyCombination) -> SuggestionReason? {
        let added = candidate.modifiers.subtracting(.command)
        guard !added.isEmpty, !added.contains(.control) else { return nil }
        let base = KeyCombination(candidate.input, .command)
        for builder in builders {
            if let id = builder.node(for: base) {
                let element = builder.element(at: id)
                guard element.origin == .none || element.origin != commandOrigin else { return nil }
                let isRelated = title?.sharesWord(with: element.title) ?? false
                return isRelated ? .complements(base, element.qualifiedName) : .unrelated(base, element.qualifiedName)
            }
        }
        guard let standard = StandardCombination.written(base).first else { return nil }
        let isRelated = title?.mentions(standard.meaning) ?? false
        return isRelated ? .complements(base, standard.meaning) : .unrelated(base, standard.meaning)
    }

    /// The keys that move the insertion point with ⌘ and ⌥, and select with ⇧ (Human Interface Guidelines, confidence A).
    private static let arrows: Set<KeyInput> = [.leftArrow, .rightArrow, .upArrow, .downArrow]

    /// Cancels dialogs, and does not reach key commands on some releases (confidence C).
    private static let cancel = KeyCombination(KeyInput(rawValue: "."), .command)

    /// The modifiers to try, most recommended first.
    package static let modifiers: [KeyModifiers] = [
        .command, [.shift, .command], [.alternate, .command], [.control, .command], [.alternate, .shift, .command],
        [.control, .shift, .command], [.control, .alternate, .command],
    ]

    /// The keys to try: the characters of a US keyboard row by row, then arrows and other keys without a character.
    package static let inputs: [KeyInput] =
        "qwertyuiopasdfghjklzxcvbnm1234567890-=[]\\;',./".map { KeyInput(rawValue: String($0)) }
        + [.leftArrow, .rightArrow, .upArrow, .downArrow, .return, .delete]
}
