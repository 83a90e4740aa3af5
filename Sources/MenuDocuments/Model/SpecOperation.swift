package import MenuBuilder

/// One of the edits that a spec's `build` makes to the main menu.
package struct SpecOperation: Sendable {
    /// What the edit does.
    package enum Kind: Hashable, Sendable {
        /// A menu comes in at the start or end of a menu.
        case insertChild
        /// A menu comes in before or after a menu.
        case insertSibling
        /// Elements come in anywhere (26).
        case insert
        case replace
        case replaceChildren
        case remove
    }

    package let kind: Kind
    /// Where elements come in, relative to the reference; nil for operations that insert nothing.
    package let place: InsertionPlace?
    /// What comes in, or replaces; empty for `remove`.
    package let elements: [MenuElement]
    /// What the operation names.
    package let reference: SpecReference
    /// The targets on which the operation runs; nil for all.
    package let targets: Set<MenuTarget>?
    /// Where it stands; for pointers and ranges of the ``MenuSpecDocument``.
    package let origin: ElementOrigin
    /// Whether some of the elements exist on some targets only.
    let hasTargetedElements: Bool
    /// Whether it was not understood. It is not run then, and what names something it would have brought is not held
    /// against anybody.
    let isBroken: Bool
}

extension SpecOperation {
    /// The iOS release that introduced the form of the edit: 13, or 26 for edits of single elements.
    package var introducingRelease: Int {
        switch (kind, reference.name) {
        case (.insert, _), (.replace, .action), (.replace, .command), (.remove, .action), (.remove, .command): 26
        case (.replace, .menu): isOneMenu ? 13 : 26
        case (.insertChild, _), (.insertSibling, _), (.replaceChildren, _), (.remove, .menu): 13
        }
    }

    /// Whether what comes in is a single menu, which is all that edits before 26 could bring.
    private var isOneMenu: Bool {
        guard elements.count == 1, case .menu = elements[0] else { return false }
        return true
    }
}

/// How an operation names an element of the tree.
package struct SpecReference: Hashable, Sendable {
    /// What is named.
    package enum Name: Hashable, Sendable {
        /// A menu by identifier, or by the name of one of UIKit's constants.
        case menu(String)
        case command(action: String, propertyList: PropertyList?)
        case action(String)
    }

    package let name: Name
    /// Where the reference stands: UTF-8 offsets.
    package let range: Range<Int>
}
