package import MenuBuilder

/// One of the edits that a spec's `build` makes to the main menu.
package struct SpecOperation: Sendable {
    /// What the edit does.
    package enum Kind: Hashable, Sendable {
        /// Inserts a menu at the start or end of a menu.
        case insertChild
        /// Inserts a menu before or after a menu.
        case insertSibling
        /// Inserts elements anywhere (26).
        case insert
        case replace
        case replaceChildren
        case remove
    }

    package let kind: Kind
    /// Where elements are inserted, relative to the reference; nil for operations that insert nothing.
    package let place: InsertionPlace?
    /// The elements to insert; empty for `remove`.
    package let elements: [MenuElement]
    /// The element that the operation refers to.
    package let reference: SpecReference
    /// The targets on which the operation runs; nil for all.
    package let targets: Set<MenuTarget>?
    /// Its origin, for pointers and ranges of the ``MenuDocument``.
    package let origin: ElementOrigin
    /// Whether some of the elements exist on some targets only.
    package let hasTargetedElements: Bool
    /// Whether it is invalid. Then it does not run, and references to its elements are not
    /// reported.
    package let isInvalid: Bool

    package init(
        kind: Kind, place: InsertionPlace?, elements: [MenuElement], reference: SpecReference,
        targets: Set<MenuTarget>?,
        origin: ElementOrigin, hasTargetedElements: Bool, isInvalid: Bool
    ) {
        self.kind = kind
        self.place = place
        self.elements = elements
        self.reference = reference
        self.targets = targets
        self.origin = origin
        self.hasTargetedElements = hasTargetedElements
        self.isInvalid = isInvalid
    }
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

    /// Whether it inserts a single menu, the only element that edits before 26 can insert.
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
    /// The range of the reference: UTF-8 offsets.
    package let range: Range<Int>

    package init(name: Name, range: Range<Int>) {
        self.name = name
        self.range = range
    }
}
