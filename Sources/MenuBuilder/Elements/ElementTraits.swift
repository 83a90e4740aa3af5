/// What of an element calls for a closer look.
///
/// Most commands have a title and an action and nothing else: who asks for these first goes through a large menu without
/// touching the commands themselves.
package struct ElementTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// It is a menu.
    package static let menu = ElementTraits(rawValue: 1)
    /// It is neither a menu nor a command.
    package static let other = ElementTraits(rawValue: 2)
    /// A command with a key combination.
    package static let keyCombination = ElementTraits(rawValue: 4)
    /// A command with a property list.
    package static let propertyList = ElementTraits(rawValue: 8)
    /// A command with alternates.
    package static let alternates = ElementTraits(rawValue: 16)
    /// A command that is hidden, disabled or the like.
    package static let attributes = ElementTraits(rawValue: 32)
    /// A command that says whether holding the keys repeats it.
    package static let repeatBehavior = ElementTraits(rawValue: 64)
    /// A menu or command one of whose titles begins with no plain character, or ends in a blank or a full stop.
    package static let needsTitleCheck = ElementTraits(rawValue: 128)
    /// A menu with an identifier that it was given.
    package static let givenIdentifier = ElementTraits(rawValue: 256)
    /// A menu with options or a preferred size of its elements.
    package static let menuOptions = ElementTraits(rawValue: 512)
}

extension MenuElement {
    /// What of the element calls for a closer look.
    package var traits: ElementTraits {
        switch self {
        case .menu(let menu): menu.traits
        case .command(let command): command.traits
        case .action, .deferred, .windowActivation: .other
        }
    }
}

extension Menu {
    /// What of the menu calls for a closer look.
    fileprivate var traits: ElementTraits {
        var traits = ElementTraits.menu
        if isOddTitle(first: title.utf8.first, last: title.utf8.last) { traits.insert(.needsTitleCheck) }
        if !identifier.isAutomatic { traits.insert(.givenIdentifier) }
        if !options.isEmpty || preferredElementSize != .automatic { traits.insert(.menuOptions) }
        return traits
    }
}

extension ElementTraits {
    /// What of a command calls for a closer look.
    ///
    /// - Parameters title, discoverabilityTitle: In UTF-8.
    init(title: Span<UInt8>, discoverabilityTitle: Span<UInt8>?, _ details: Command.Details) {
        self = []
        if details.keyCombination != nil { insert(.keyCombination) }
        if details.propertyList != nil { insert(.propertyList) }
        if !details.alternates.isEmpty { insert(.alternates) }
        if !details.attributes.isEmpty { insert(.attributes) }
        if details.repeatBehavior != .automatic { insert(.repeatBehavior) }
        if isOddTitle(title) { insert(.needsTitleCheck) }
        if let discoverabilityTitle, isOddTitle(discoverabilityTitle) { insert(.needsTitleCheck) }
    }
}

/// Whether a title in UTF-8 is empty, begins with white space or outside ASCII, or ends in white space or a full stop.
private func isOddTitle(first: UInt8?, last: UInt8?) -> Bool {
    guard let first, let last else { return true }
    return first <= 0x20 || first >= 0x80 || last <= 0x20 || last == UInt8(ascii: ".")
}

private func isOddTitle(_ title: Span<UInt8>) -> Bool {
    title.isEmpty || isOddTitle(first: title[0], last: title[title.count - 1])
}
