import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer

/// A row of a ``CheatSheet`` with its element in the source, and what is pressed.
struct FoundShortcut {
    /// What distinguishes shortcuts of a column. Keys with different labels may be one press, and keys with the same label
    /// several: ⌘& and ⇧⌘7 on a French keyboard.
    enum Press: Hashable {
        case keys([KeyPress])
        /// As shown, because the layout is that of the US, or the key is not known.
        case shown([KeyCombination])
    }

    /// The labels of a shortcut, and what they mean.
    struct Keys: Hashable {
        let cells: [CheatSheet.Cell]
        let presses: [Press]

        /// Hashes the first combination, because a sheet may have many columns, and few shortcuts are equal in one.
        func hash(into hasher: inout Hasher) { hasher.combine(cells.firstCombination) }
    }

    private(set) var row: CheatSheet.Row
    /// The title without the condition of a key binding.
    let plainTitle: String
    let origin: ElementOrigin
    /// The action of a command.
    let action: String?
    /// The shortcut on a US keyboard, as written; nil for key bindings.
    let press: KeyCombination?
    /// What is pressed in each column.
    let presses: [Press]
    /// The presses of a menu's shortcut in each column, to compare with those of others; empty without layouts.
    let compared: [ComparedPress]
    /// The key binding of an editor extension; nil for a command of a menu.
    let binding: KeyBinding?

    /// Where the keys of a binding work, if its condition says that.
    let place: String?

    /// The row of a command in a menu or of a responder.
    init(
        _ title: String, _ context: [String], of command: Command, _ combination: KeyCombination,
        _ shortcut: SheetLayouts.Shortcut
    ) {
        row = CheatSheet.Row(title: title, context: context, shortcuts: shortcut.cells)
        plainTitle = title
        (origin, action, binding, place) = (command.origin, command.action, nil, nil)
        press = combination.normalizedForUSKeyboard
        (presses, compared) = (shortcut.presses, shortcut.compared)
    }

    /// The row of a key binding.
    init(binding: AvailableCommand, _ shortcut: SheetLayouts.Shortcut, place: String?) {
        row = CheatSheet.Row(title: binding.shortTitle, context: [], shortcuts: shortcut.cells)
        plainTitle = binding.shortTitle
        (origin, action, self.binding, self.place) = (binding.origin, binding.action, binding.binding, place)
        press = nil
        (presses, compared) = (shortcut.presses, shortcut.compared)
    }

    var keys: Keys { Keys(cells: row.shortcuts, presses: presses) }

    /// The same shortcut with another title.
    func titled(_ title: String) -> FoundShortcut {
        var found = self
        found.row = CheatSheet.Row(title: title, context: row.context, shortcuts: row.shortcuts)
        return found
    }

    /// Whether two shortcuts with one press in a column take keys from each other.
    func sharesKeys(with other: FoundShortcut, inColumn column: Int) -> Bool {
        guard column < compared.count, column < other.compared.count else { return true }
        let (one, other) = (compared[column], other.compared[column])
        return one.isSame(as: other) || one.collides(with: other)
    }
}
