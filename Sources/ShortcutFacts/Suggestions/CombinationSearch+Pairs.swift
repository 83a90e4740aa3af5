import Diagnostics
import KeyCombinations
import MenuBuilder
import SourceText

/// The other command of a pair, and what it has or can have.
struct PairHalf {
    let pair: TitlePair
    /// The other command as messages name it.
    let name: String
    /// The combination that it keeps; `nil` if it gets a new one with this command.
    let settledKeys: KeyCombination?
    /// The search for the other command's keys.
    let search: CombinationSearch

    /// In right-to-left interfaces the commands of a pair exchange their keys, which is no conflict.
    func swapping(_ reason: SuggestionReason) -> SuggestionReason {
        guard case .mirrored(let keys, isFree: false) = reason,
            keys.normalizedForUSKeyboard == settledKeys?.normalizedForUSKeyboard
        else { return reason }
        return .mirrored(keys, isFree: true)
    }

    /// The half that this command is for the other one.
    fileprivate func reversed(_ search: CombinationSearch) -> PairHalf? {
        TitlePair.all(of: pair.otherTitle).first.map {
            PairHalf(pair: $0, name: "", settledKeys: nil, search: search)
        }
    }
}

extension CombinationSearch {
    /// The other half, if the command is half of a pair.
    var pairHalf: PairHalf? {
        guard let title, let found = pairedCommands?.pair(of: title.text, at: commandOrigin) else { return nil }
        var search = self
        search.pairedCommands = nil
        search.title = Mnemonic(found.pair.otherTitle)
        search.commandOrigin = found.partner?.origin ?? .none
        return PairHalf(
            pair: found.pair,
            name: found.partner.map { MenuElement.command($0).qualifiedName } ?? found.pair.otherTitle.displayQuoted,
            settledKeys: found.partner.flatMap { isSettled($0) ? $0.keyCombination : nil }, search: search)
    }

    /// Whether a command keeps its combination: no other command, system or layout has a claim to it.
    private func isSettled(_ command: Command) -> Bool {
        guard let keys = command.keyCombination, !isContested(command) else { return false }
        let press = keys.normalizedForUSKeyboard
        return zip(builders, appKitPresses).allSatisfy { builder, appKitPresses in
            !appKitPresses.contains(press) && !ReservedCombination.isReserved(keys, on: builder.target)
                && keys.usSpellings.allSatisfy { spelling in
                    builder.node(for: spelling).map {
                        let element = builder.element(at: $0)
                        return element.origin == command.origin && element.command?.action == command.action
                    } ?? true
                }
        }
    }

    /// The reasons for and against a combination that are about the other command of the pair; `nil` if no combination belongs
    /// to the other one.
    func pairReasons(_ candidate: KeyCombination, _ half: PairHalf?) -> [SuggestionReason]? {
        guard let half else { return [] }
        if let keys = half.settledKeys {
            return isPartner(candidate, of: keys, half.pair) ? [.partner(keys, half.name)] : []
        }
        let standard = candidate == wellKnown ? half.search.wellKnown : nil
        guard let other = standard ?? half.pair.counterpart(of: candidate) else {
            return near != nil || candidate == wellKnown ? [] : nil
        }
        if let modifiersOfPartner, other.modifiers != modifiersOfPartner { return nil }
        if let reasons = half.search.reasons(for: other, half.reversed(self)) {
            let isUsual = standard != nil || half.pair.areKeys(candidate.input, other.input)
            var cost = reasons.reduce(isUsual ? 0 : CombinationSearch.costOfUnusualPair) { $0 + $1.cost }
            if half.pair.isAlternativeArrow(candidate.input) { cost += CombinationSearch.costOfArrows }
            return [.paired(other, half.name, cost: near == nil ? cost : 0)]
        }
        return near == nil ? [.unpaired(other, nameOfHolder(of: other))] : []
    }

    /// Enough to prefer the usual keys of a pair with other modifiers to letters.
    private static let costOfUnusualPair = 24

    /// Enough to prefer ⌥⌘[ and ⌥⌘] to ⌃⌘← and ⌃⌘→.
    private static let costOfArrows = 8

    private func nameOfHolder(of keys: KeyCombination) -> String? {
        for builder in builders {
            for spelling in keys.usSpellings {
                if let id = builder.node(for: spelling) { return builder.element(at: id).qualifiedName }
            }
        }
        return nil
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
}
