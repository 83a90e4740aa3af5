package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import ShortcutFacts
import SourceText
import Synchronization

/// The suggestions of one target so far. A document may have thousands of findings about one combination.
struct SuggestionCache {
    fileprivate struct Key: Hashable {
        let base: KeyCombination
        let title: ExactString?
        let partner: ElementOrigin?
    }

    fileprivate var texts: [Key: String] = [:]
    fileprivate var pairedCommands: PairedCommands?
    /// The searches for keys that suit a title; the other commands of a huge document share suggestions.
    fileprivate var titles = SuggestionBudget(searches: 500)
}

extension TargetContext {
    /// `, such as ⌃⌘I`: the best unused combination with the same key, for the help of rules; empty if there is none.
    ///
    /// If the command is half of a pair and the document has the other half, both get keys that belong together:
    /// `, such as ⌘[ (with ⌘] for "Forward")`.
    ///
    /// - Complexity: O(1), because there are few sets of modifiers and keys of pairs, and once for each key press and pair;
    ///   the first time for a pair, O(commands × log(commands)). See ``CombinationSearch``.
    package func suggestion(near combination: KeyCombination, for command: Command? = nil) -> String {
        guard suggestsCombinations else { return "" }
        let base = combination.normalizedForUSKeyboard
        let command = suggestions.withLock { $0.titles.isSpent } ? nil : command
        let half = command.flatMap(half)
        let key = SuggestionCache.Key(
            base: base, title: command.map { ExactString($0.suggestionTitle) }, partner: half?.partner.origin)
        if let known = suggestions.withLock({ $0.texts[key] }) { return known }
        let text =
            half.flatMap { pairSuggestion(for: $0, insteadOf: base) } ?? ownSuggestion(for: command, insteadOf: base)
        suggestions.withLock {
            $0.texts[key] = text
            if command != nil { _ = $0.titles.spend() }
        }
        return text
    }

    /// `, such as ⌥⇧⌘A`: the combination with more modifiers if it is unused, else as ``suggestion(near:for:)``.
    package func suggestion(adding modifiers: KeyModifiers, to combination: KeyCombination) -> String {
        let wanted = KeyCombination(combination.input, combination.modifiers.union(modifiers)).normalizedForUSKeyboard
        guard suggestsCombinations, wanted.hasKeyOnMostLayouts else { return " (\(wanted))" }
        let isUnused = search(insteadOf: combination.normalizedForUSKeyboard).isFree(wanted)
        return isUnused ? ", such as \(wanted)" : suggestion(near: KeyCombination(combination.input))
    }

    /// A command that is half of a pair.
    private struct Half {
        let title: String
        let command: Command
        let partner: Command
        let pair: TitlePair
        let pairedCommands: PairedCommands
    }

    private func half(_ command: Command) -> Half? {
        let title = command.suggestionTitle
        guard TitlePair.isHalf(title) else { return nil }
        let known = suggestions.withLock { $0.pairedCommands }
        let paired = known ?? PairedCommands(document, [builder])
        if known == nil { suggestions.withLock { $0.pairedCommands = paired } }
        guard let (pair, partner) = paired.pair(of: title, at: command.origin), let partner else { return nil }
        return Half(title: title, command: command, partner: partner, pair: pair, pairedCommands: paired)
    }

    private func pairSuggestion(for half: Half, insteadOf base: KeyCombination) -> String? {
        var search = search(insteadOf: base)
        search.title = Mnemonic(half.title)
        search.commandOrigin = half.command.origin
        search.pairedCommands = half.pairedCommands
        search.isContested = { $0.keyCombination?.normalizedForUSKeyboard == base }
        guard let found = search.best(1, among: half.pair.ownKeys).first, let other = found.counterpart else {
            return nil
        }
        return ", such as \(found.combination) (with \(other.keys) for \(other.name))"
    }

    private func ownSuggestion(for command: Command?, insteadOf base: KeyCombination) -> String {
        guard base.hasKeyOnMostLayouts else { return "" }
        var search = search(insteadOf: base)
        search.pairedCommands = nil
        if let command {
            search.title = Mnemonic(command.suggestionTitle)
            search.commandOrigin = command.origin
        }
        return search.best(1, among: [base.input]).first.map { ", such as \($0.combination)" } ?? ""
    }

    private func search(insteadOf base: KeyCombination) -> CombinationSearch {
        var search = CombinationSearch(in: [builder], andOn: document.app.targets)
        search.isTaken = { [projectCombinations, target] candidate in
            candidate == base || projectCombinations.reservation(of: candidate, on: target) != nil
        }
        return search
    }
}

extension Command {
    /// The title that is most likely to say what the command does.
    fileprivate var suggestionTitle: String { discoverabilityTitle ?? title }
}
