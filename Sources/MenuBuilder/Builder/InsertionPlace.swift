/// Where elements come in, relative to the element that an edit names.
package enum InsertionPlace: Hashable, Sendable {
    /// Before it, in the same menu.
    case before
    /// Behind it, in the same menu.
    case after
    /// As its first children.
    case atStart
    /// As its last children.
    case atEnd
}
