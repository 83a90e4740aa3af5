package import Output

/// A line of a menu's outline before it is drawn. Texts are as they stand in the file: drawing makes them safe.
package enum OutlineRow: Hashable, Sendable {
    /// A category's title.
    case heading(String, TextStyle.Role)
    case item(OutlineItem)
    /// A line between sections, at a depth.
    case separator(depth: Int)
    /// A remark in place of items or about them, at a depth.
    case remark(String, depth: Int, TextStyle.Role)
    case blank
}

/// An item of a menu's outline before it is drawn.
package struct OutlineItem: Hashable, Sendable {
    /// What stands before a title.
    package enum Mark: Hashable, Sendable {
        case none, on, mixed
    }

    /// How many menus are above it in its category: 0 for the category's own items.
    package var depth: Int
    package var title: String
    package var mark = Mark.none
    var opensSubmenu = false
    /// The modifiers to hold for an alternate, as they are printed; empty for other items.
    var heldModifiers = ""
    /// The combination as it is printed; empty for none.
    package var shortcut = ""
    /// What is said behind the shortcut, and goes below it where there is no room.
    package var note = ""
    /// What is said behind the shortcut only where there is room.
    var aside = ""
    var isFaint = false
}
