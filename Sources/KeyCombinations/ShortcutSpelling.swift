/// How key combinations are printed for people.
package enum ShortcutSpelling: Sendable {
    /// `⇧⌘K`
    case symbols
    /// `shift+cmd+k`
    case ascii

    package func text(of combination: KeyCombination) -> String {
        self == .ascii ? combination.ascii : combination.symbols
    }

    /// Modifiers that are held: `⌥`, or `opt`.
    package func text(of modifiers: KeyModifiers) -> String {
        let held = KeyModifiers.spellings.filter { modifiers.contains($0.modifier) }
        guard self == .symbols else { return held.map(\.shortName).joined(separator: "+") }
        return held.map { $0.symbol.map { String($0) } ?? $0.shortName + "+" }.joined()
    }
}
