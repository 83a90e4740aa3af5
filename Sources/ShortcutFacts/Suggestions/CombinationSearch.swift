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
        didSet { findWellKnown() }
    }
    /// The combination that other apps use for the command.
    private(set) var wellKnown: KeyCombination?
    /// The commands that may be the other half of a pair, or `nil` to choose keys for this command alone.
    package var pairedCommands: PairedCommands? = PairedCommands([])
    /// Whether keys of the other half of a pair are in conflict, so that it gets new ones as well.
    package var isContested: (Command) -> Bool = { _ in false }
    /// The modifiers that the other half of a pair must have; `nil` for any.
    package var modifiersOfPartner: KeyModifiers?
    /// The command that needs keys, if it is in the menus: its current keys are no obstacle.
    package var commandOrigin = ElementOrigin.none
    /// A key that the new one should be close to.
    package var near: KeyInput?
    /// The menus in which the combination must be free.
    package let builders: [MainMenuBuilder]
    /// Whether a combination is in use outside the menus.
    package var isTaken: (KeyCombination) -> Bool = { _ in false }
    /// The modifiers that the combination may have.
    package var modifiers = CombinationSearch.modifiers {
        didSet { findWellKnown() }
    }
    /// The layouts on which the combination must work; `nil` to check none.
    package var layouts: SuggestionLayouts?

    /// The key presses of AppKit's items in each menu.
    let appKitPresses: [Set<KeyCombination>]
    /// A target of each platform, because the release makes no difference to what is reserved.
    private let targets: [MenuTarget]

    /// Creates a search for a combination that is free in menus, and that the systems of these and of other targets do not
    /// reserve.
    package init(in builders: [MainMenuBuilder], andOn otherTargets: [MenuTarget] = []) {
        self.builders = builders
        let targets = builders.map(\.target) + otherTargets
        self.targets = MenuTarget.Platform.allCases.compactMap { platform in
            targets.first { $0.platform == platform }
        }
        appKitPresses = builders.map { Set($0.systemItems.compactMap { $0.keyCombination?.normalizedForUSKeyboard }) }
    }

    private mutating func findWellKnown() {
        let isForPC = modifiers == CombinationSearch.pcModifiers
        wellKnown = title.flatMap {
            isForPC ? WellKnownCommand.keysOnPC(ofTitle: $0.text) : WellKnownCommand.keys(ofTitle: $0.text)
        }
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
        let half = pairHalf
        for candidate in candidates(inputs, half) {
            // Layouts can only add to the cost.
            if found.count == count, candidate.suggestion.cost > found[count - 1].suggestion.cost { break }
            guard let suggestion = checkedOnLayouts(candidate.suggestion, half), isWanted(suggestion) else { continue }
            let index = found.partitioningIndex {
                ($0.suggestion.cost, $0.order) > (suggestion.cost, candidate.order)
            }
            found.insert((suggestion, candidate.order), at: index)
            if found.count > count { found.removeLast() }
        }
        return found.map(\.suggestion)
    }

    /// The combinations that are unused in the menus, best first.
    private func candidates(_ inputs: [KeyInput], _ half: PairHalf?) -> [(suggestion: Suggestion, order: Int)] {
        var found: [(suggestion: Suggestion, order: Int)] = []
        func add(_ candidate: KeyCombination, _ reasons: [SuggestionReason]) {
            guard let ofPair = pairReasons(candidate, half) else { return }
            found.append((Suggestion(combination: candidate, reasons: reasons + ofPair), found.count))
        }
        if near == nil, let wellKnown, modifiers.contains(wellKnown.modifiers), isFree(wellKnown) {
            add(wellKnown, [.wellKnown])
        }
        for input in inputs {
            let mnemonic = reason(for: input, half)
            for modifiers in modifiers {
                let candidate = KeyCombination(input, modifiers)
                guard candidate != wellKnown || found.isEmpty, let reasons = reasons(for: candidate, mnemonic, half)
                else {
                    continue
                }
                add(candidate, reasons)
            }
        }
        return found.sorted { ($0.suggestion.cost, $0.order) < ($1.suggestion.cost, $1.order) }
    }

    /// The reasons for and against a combination, without those about a pair; `nil` if it is in use.
    func reasons(for candidate: KeyCombination, _ half: PairHalf?) -> [SuggestionReason]? {
        if candidate == wellKnown { return isFree(candidate) ? [.wellKnown] : nil }
        return reasons(for: candidate, reason(for: candidate.input, half), half)
    }

    private func reasons(
        for candidate: KeyCombination, _ mnemonic: SuggestionReason, _ half: PairHalf?
    ) -> [SuggestionReason]? {
        guard isFree(candidate), near != nil || half?.pair.isOtherKey(candidate.input) != true else { return nil }
        var reasons = [SuggestionReason.modifiers(candidate.modifiers), mnemonic]
        if let standard = standard(candidate) {
            reasons.append(.standard(standard.meaning))
        } else if let standard = standardOnPC(candidate), standard.isMentioned {
            reasons.append(.standard(standard.meaning))
        } else if let variant = variant(candidate) {
            reasons.append(variant)
        }
        if CombinationSearch.arrows.contains(candidate.input), !candidate.modifiers.contains(.control) {
            reasons.append(.movesInText)
        }
        return reasons
    }

    /// The suggestion with the reasons that layouts add, or `nil` if it or the combination that it leaves to the other half of
    /// the pair does not work on one of them.
    private func checkedOnLayouts(_ suggestion: Suggestion, _ half: PairHalf?) -> Suggestion? {
        guard let layouts else { return suggestion }
        guard let added = layouts.reasons(for: suggestion.combination) else { return nil }
        var reasons = suggestion.reasons
        for index in reasons.indices {
            guard case .paired(let other, let name, let cost) = reasons[index] else { continue }
            guard let ofOther = layouts.reasons(for: other) else { return nil }
            reasons[index] = .paired(other, name, cost: cost + ofOther.reduce(0) { $0 + $1.cost })
        }
        return Suggestion(
            combination: suggestion.combination, reasons: reasons + added.map { half?.swapping($0) ?? $0 })
    }

    /// Whether a combination is unused: no command has it, no system of either platform and no item of AppKit uses it, and
    /// it has no standard meaning in other apps, except one that the title mentions.
    package func isFree(_ candidate: KeyCombination) -> Bool {
        let written = candidate.asOnMac
        guard written != CombinationSearch.cancel,
            !StandardCombination.isStandard(written) || standard(candidate) != nil || candidate == wellKnown
                || standardOnPC(candidate)?.isMentioned == true,
            standardOnPC(candidate)?.isMentioned != false || candidate == wellKnown
        else { return false }
        let spellings = candidate.usSpellings
        return zip(builders, appKitPresses).allSatisfy { builder, appKitPresses in
            spellings.allSatisfy { builder.node(for: $0) == nil }
                && !appKitPresses.contains(candidate)
        } && !(written == candidate && isReserved(candidate)) && !isTaken(candidate)
    }

    /// What programs for Windows and Linux use a combination of theirs for, and whether the title mentions that.
    private func standardOnPC(_ candidate: KeyCombination) -> (meaning: String, isMentioned: Bool)? {
        guard candidate.modifiers.contains(.control), !candidate.modifiers.contains(.command),
            let meaning = PCStandardCombination.meaning(of: candidate)
        else { return nil }
        return (meaning, title?.mentions(meaning.split { $0 == " " || $0 == "," }) == true)
    }

    /// Whether the system of one of the targets reserves a combination, or that of another platform: it has the same
    /// meaning for people, unless the command does just that.
    private func isReserved(_ candidate: KeyCombination) -> Bool {
        ReservedCombination.isReserved(candidate) && standard(candidate) == nil
            || targets.contains { ReservedCombination.isReserved(candidate, on: $0) }
    }

    /// The standard meaning of the combination in other apps, if the title mentions it.
    private func standard(_ candidate: KeyCombination) -> StandardCombination? {
        title.flatMap { title in StandardCombination.written(candidate.asOnMac).first(where: title.mentions) }
    }

    private func reason(for input: KeyInput, _ half: PairHalf?) -> SuggestionReason {
        if let near { return .distance(input.distance(to: near), to: near) }
        guard let title else { return .untitled }
        if let pair = half?.pair, pair.otherKey(for: input) != nil { return .meaning(pair.word) }
        return title.reason(for: input)
    }

    /// The reason for a combination that adds ⇧ or ⌥ to the shortcut of another command, or `nil`.
    ///
    /// Menus do not use ⌃ for variants of a command, and a PC does not have ⌘.
    private func variant(_ candidate: KeyCombination) -> SuggestionReason? {
        let added = candidate.modifiers.subtracting(.command)
        guard candidate.modifiers.contains(.command), !added.isEmpty, !added.contains(.control) else { return nil }
        let base = KeyCombination(candidate.input, .command)
        for builder in builders {
            if let id = builder.node(for: base) {
                let element = builder.element(at: id)
                // The command itself leaves the combination.
                guard element.origin == .none || element.origin != commandOrigin else { continue }
                let isRelated = title?.sharesWord(with: element.title) ?? false
                return isRelated ? .complements(base, element.qualifiedName) : .unrelated(base, element.qualifiedName)
            }
        }
        guard let standard = StandardCombination.written(base).first else { return nil }
        let isRelated = title?.mentions(standard) ?? false
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

    /// The modifiers to try on a PC. Ctrl and Alt together are AltGr on Windows, and Alt with a letter opens menus.
    package static let pcModifiers: [KeyModifiers] = [.control, [.control, .shift], [.alternate, .shift]]

    /// The keys to try: the characters of a US keyboard row by row, then arrows and other keys without a character.
    package static let inputs: [KeyInput] =
        "qwertyuiopasdfghjklzxcvbnm1234567890-=[]\\;',./".map { KeyInput(rawValue: String($0)) }
        + [.leftArrow, .rightArrow, .upArrow, .downArrow, .return, .delete]
}

extension KeyCombination {
    /// A combination of a PC with ⌘ in place of Ctrl: the standard commands of both have the same letters.
    fileprivate var asOnMac: KeyCombination {
        guard modifiers.contains(.control), !modifiers.contains(.command) else { return self }
        return KeyCombination(input, modifiers.subtracting(.control).union(.command))
    }
}

extension KeyCombination {
    /// Whether the key is a named one or a character of ASCII: few layouts have a key for another character.
    package var hasKeyOnMostLayouts: Bool { input.named != nil || input.rawValue.utf8.count == 1 }
}
