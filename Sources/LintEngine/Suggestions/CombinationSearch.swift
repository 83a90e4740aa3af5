package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import ShortcutLocalizer

/// Looks for key combinations that nobody has, and ranks them by what a designer would say of them.
///
/// The advice is that of the Human Interface Guidelines ("Keyboards", confidence A): ⌘ first, ⇧ as a second modifier for
/// what complements another command, ⌥ sparingly, ⌃ last; and no modifier added to the keys of an unrelated command.
/// How the pieces of advice weigh against each other is this project's own judgement: see ``Reason/cost``.
package struct CombinationSearch {
    /// The title of the command, for keys that remind of it; nil if it is not known.
    package var title: Mnemonic?
    /// The command itself, if it is in the menus: its keys stand in nobody's way.
    package var subject = ElementOrigin.none
    /// A key near to which the new keys should be.
    package var near: KeyInput?
    /// The menus in which the combination must be free.
    package let builders: [MainMenuBuilder]
    /// What is taken beside what stands in the menus.
    package var isTaken: (KeyCombination) -> Bool = { _ in false }
    /// The keyboards on which it must work; empty to ask none.
    package var keyboards: SuggestionLayouts?

    package init(in builders: [MainMenuBuilder]) {
        self.builders = builders
    }

    /// The best of the free combinations, the very best first; of equally good ones the first on the keyboard.
    ///
    /// - Parameters:
    ///   - count: How many, at most.
    ///   - inputs: The keys to try.
    ///   - isWanted: What else a suggestion has to fulfil.
    /// - Complexity: O(keys × menus), and for those that are looked at on the keyboards O(layouts): the fewer, the
    ///   sooner there are as many as wanted.
    package func best(
        _ count: Int, among inputs: [KeyInput] = CombinationSearch.inputs,
        where isWanted: (Suggestion) -> Bool = { _ in true }
    ) -> [Suggestion] {
        var found: [(suggestion: Suggestion, order: Int)] = []
        for candidate in candidates(inputs) {
            // What keyboards say only adds to the cost.
            if found.count == count, candidate.suggestion.cost > found[count - 1].suggestion.cost { break }
            guard let suggestion = onKeyboards(candidate.suggestion), isWanted(suggestion) else { continue }
            let place = found.partitioningIndex {
                ($0.suggestion.cost, $0.order) > (suggestion.cost, candidate.order)
            }
            found.insert((suggestion, candidate.order), at: place)
            if found.count > count { found.removeLast() }
        }
        return found.map(\.suggestion)
    }

    /// What is free as far as the menus tell, the best first.
    private func candidates(_ inputs: [KeyInput]) -> [(suggestion: Suggestion, order: Int)] {
        var found: [(suggestion: Suggestion, order: Int)] = []
        for input in inputs {
            let mnemonic = reason(for: input)
            for modifiers in CombinationSearch.modifiers {
                guard let suggestion = suggestion(KeyCombination(input, modifiers), mnemonic) else { continue }
                found.append((suggestion, found.count))
            }
        }
        return found.sorted { ($0.suggestion.cost, $0.order) < ($1.suggestion.cost, $1.order) }
    }

    private func suggestion(_ candidate: KeyCombination, _ mnemonic: Reason) -> Suggestion? {
        guard isFree(candidate) else { return nil }
        var reasons = [Reason.modifiers(candidate.modifiers), mnemonic]
        if let standard = standard(candidate) {
            reasons.append(.standard(standard.meaning))
        } else if let variant = variant(candidate) {
            reasons.append(variant)
        }
        if CombinationSearch.arrows.contains(candidate.input), !candidate.modifiers.contains(.control) {
            reasons.append(.movesInText)
        }
        return Suggestion(combination: candidate, reasons: reasons)
    }

    /// The suggestion with what the keyboards say of it; nil if it does not work on one.
    private func onKeyboards(_ suggestion: Suggestion) -> Suggestion? {
        guard let keyboards else { return suggestion }
        return keyboards.reasons(for: suggestion.combination).map {
            Suggestion(combination: suggestion.combination, reasons: suggestion.reasons + $0)
        }
    }

    /// Whether nobody has the combination: no command, neither the system nor AppKit, and no habit from other apps,
    /// unless it is the habit that the title speaks of.
    private func isFree(_ candidate: KeyCombination) -> Bool {
        guard !isTaken(candidate), !StandardCombination.isStandard(candidate) || standard(candidate) != nil else {
            return false
        }
        return builders.allSatisfy { builder in
            candidate.usSpellings.allSatisfy { builder.node(for: $0) == nil }
                && !ReservedCombination.isReserved(candidate, on: builder.target)
                && !builder.appKitItems.contains { $0.keyCombination?.usPress == candidate }
        }
    }

    /// What the combination stands for in other apps, if the title says it.
    private func standard(_ candidate: KeyCombination) -> StandardCombination? {
        StandardCombination.all.first { $0.keys == candidate && title?.says($0.meaning) == true }
    }

    private func reason(for input: KeyInput) -> Reason {
        if let near { return .distance(input.distance(to: near), to: near) }
        guard let title else { return .notAsked }
        return title.reason(for: input)
    }

    /// What ⇧ or ⌥ makes of the keys of another command, if it makes something of them.
    ///
    /// Menus use ⌃ for no variants, so that it reads as keys of their own.
    private func variant(_ candidate: KeyCombination) -> Reason? {
        let added = candidate.modifiers.subtracting(.command)
        guard !added.isEmpty, !added.contains(.control) else { return nil }
        let base = KeyCombination(candidate.input, .command)
        for builder in builders {
            if let id = builder.node(for: base) {
                let element = builder.element(at: id)
                guard element.origin == .none || element.origin != subject else { return nil }
                let isRelated = title?.sharesWord(with: element.title) ?? false
                return isRelated ? .complements(base, element.qualifiedName) : .unrelated(base, element.qualifiedName)
            }
        }
        guard let standard = StandardCombination.all.first(where: { $0.keys == base }) else { return nil }
        let isRelated = title?.says(standard.meaning) ?? false
        return isRelated ? .complements(base, standard.meaning) : .unrelated(base, standard.meaning)
    }

    /// The keys that move in text with ⌘ and ⌥, and select with ⇧ (Human Interface Guidelines, confidence A).
    private static let arrows: Set<KeyInput> = [.leftArrow, .rightArrow, .upArrow, .downArrow]

    /// The modifiers to try, the most advisable first.
    package static let modifiers: [KeyModifiers] = [
        .command, [.shift, .command], [.alternate, .command], [.control, .command], [.alternate, .shift, .command],
        [.control, .shift, .command], [.control, .alternate, .command],
    ]

    /// The keys to try: what a US keyboard types without modifiers, row by row, then the keys with a direction.
    package static let inputs: [KeyInput] =
        "qwertyuiopasdfghjklzxcvbnm1234567890-=[]\\;',./".map { KeyInput(rawValue: String($0)) }
        + [.leftArrow, .rightArrow, .upArrow, .downArrow, .return, .delete]
}
