import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// A command that replaces the item before it while modifiers are held.
struct ItemAlternate {
    /// The modifiers to hold.
    let modifiers: KeyModifiers
    /// The command, without a shortcut if that is the item's with the modifiers.
    let command: Command

    init(_ alternate: CommandAlternate, of command: Command) {
        modifiers = alternate.modifierFlags
        var replacement = alternate.command(of: command)
        replacement.keyCombination = nil
        self.command = replacement
    }

    /// An item that AppKit shows in place of the one before it, which has the same key and fewer modifiers; nil for
    /// other elements.
    init?(_ element: MenuElement, of base: Command) {
        guard case .command(var command) = element, command.attributes.contains(.alternate),
            !command.attributes.contains(.hidden), let keys = command.keyCombination, let shown = base.keyCombination,
            keys.input == shown.input, !keys.modifiers.isSubset(of: shown.modifiers),
            SwiftUIKeys.modifiers(keys.modifiers) != nil
        else { return nil }
        modifiers = keys.modifiers.subtracting(shown.modifiers)
        command.attributes.remove(.alternate)
        if keys.modifiers.isSuperset(of: shown.modifiers), command.allowsAutomaticLocalization,
            command.allowsAutomaticMirroring
        {
            command.keyCombination = nil
        }
        self.command = command
    }
}

extension ArraySlice<MenuElement> {
    /// The elements at the start that are alternates of the item before them.
    func alternates(of base: MenuElement) -> [ItemAlternate] {
        guard case .command(let base) = base, !base.attributes.contains(.hidden) else { return [] }
        var alternates: [ItemAlternate] = []
        for element in self {
            guard let alternate = ItemAlternate(element, of: base) else { break }
            alternates.append(alternate)
        }
        return alternates
    }
}

extension SwiftUIGenerator {
    /// What SwiftUI does not have of the alternates of a command.
    mutating func lostAlternates(of command: Command) -> [String] {
        guard !command.alternates.isEmpty, !command.attributes.contains(.hidden) else { return [] }
        let title = command.title.displayQuoted
        var losses: [String] = []
        if generation.document.kind == .uiKit {
            losses.append(
                "\"alternates\" of \(title) on the iPad and in Mac Catalyst: SwiftUI has them in macOS 15 and later")
        }
        if command.alternates.contains(where: { SwiftUIKeys.modifiers($0.modifierFlags) == nil }) {
            losses.append("alternates of \(title) with modifiers that SwiftUI does not have")
        }
        return losses.map { generation.warn($0, command.origin, "alternates") }
    }

    mutating func write(_ alternate: ItemAlternate, to writer: inout CodeWriter) {
        guard let modifiers = SwiftUIKeys.modifiers(alternate.modifiers) else { return }
        hasAlternates = true
        writer.indented { writer in
            writer.add(".alternate(holding: \(modifiers)) {") { write(.command(alternate.command), to: &$0) }
        }
    }

    /// Writes the modifier of items with alternates. SwiftUI's own exists in macOS 15 and later only, and gives an
    /// alternate without a shortcut that of its item with the modifiers (Apple's documentation, confidence A).
    func writeAlternateModifier(to writer: inout CodeWriter) {
        guard hasAlternates else { return }
        writer.separate()
        writer.add("extension View {") { writer in
            writer.add("/// Shows another item while modifiers are held, in macOS 15 and later.")
            writer.add("@ViewBuilder fileprivate func alternate(")
            writer.add("    holding modifiers: EventModifiers, @ViewBuilder _ item: () -> some View")
            writer.add(") -> some View {") { writer in
                writer.add(lines: Self.alternateBody)
            }
        }
    }

    private static let alternateBody = """
        #if os(macOS)
        if #available(macOS 15, *) {
            modifierKeyAlternate(modifiers, item)
        } else {
            self
        }
        #else
        self
        #endif

        """
}
