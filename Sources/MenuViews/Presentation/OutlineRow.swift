package import Output

/// A row of a menu's outline. Texts are unsanitized.
package enum OutlineRow: Hashable, Sendable {
    case heading(String, TextStyle.Role)
    case item(OutlineItem)
    /// A line between sections.
    case separator(depth: Int)
    /// A remark about items or in place of them.
    case remark(String, depth: Int, TextStyle.Role)
    case blank
}

/// An item of a menu's outline. Texts are unsanitized.
package struct OutlineItem: Hashable, Sendable {
    /// The state mark before a title.
    package enum Mark: Hashable, Sendable {
        case none, on, mixed
    }

    /// The nesting depth below the category, from 0.
    package var depth: Int
    package var title: String
    package var mark = Mark.none
    var opensSubmenu = false
    /// The modifiers to hold for an alternate, as text; empty for other items.
    var heldModifiers = ""
    /// The shortcut as text; empty for none.
    package var shortcut = ""
    /// A remark after the shortcut, or below it if there is no room.
    package var note = ""
    /// A remark after the shortcut, omitted if there is no room.
    var aside = ""
    var isFaint = false
}
