/// Flags that mark elements the rules must inspect.
///
/// Most commands have only a title and an action. With the flags, a walk over a large menu does not read those commands.
package struct ElementTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Whether any trait is among others. Unlike `isDisjoint(with:)`, it is not generic in other modules.
    @inlinable package func intersects(_ other: ElementTraits) -> Bool { rawValue & other.rawValue != 0 }

    /// A menu.
    package static let menu = ElementTraits(rawValue: 1)
    /// Neither a menu nor a command.
    package static let other = ElementTraits(rawValue: 2)
    /// A command with a key combination.
    package static let keyCombination = ElementTraits(rawValue: 4)
    /// A command with a property list.
    package static let propertyList = ElementTraits(rawValue: 8)
    /// A command with alternates.
    package static let alternates = ElementTraits(rawValue: 16)
    /// A command with attributes, such as hidden or disabled.
    package static let attributes = ElementTraits(rawValue: 32)
    /// A command with a property that release 15 lacks, apart from attributes.
    package static let newerProperty = ElementTraits(rawValue: 64)
    /// A menu or command with a title that is empty, starts with whitespace or a non-ASCII character, or ends with
    /// a period or what may be whitespace.
    package static let needsTitleCheck = ElementTraits(rawValue: 128)
    /// A menu with an explicit identifier.
    package static let givenIdentifier = ElementTraits(rawValue: 256)
    /// A menu with options, a preferred element size or display preferences.
    package static let menuOptions = ElementTraits(rawValue: 512)
    /// A menu or command with an image or a selected image.
    package static let image = ElementTraits(rawValue: 1024)
}

extension MenuElement {
    /// The traits that rules ask for.
    package var traits: ElementTraits {
        switch self {
        case .menu(let menu): menu.traits
        case .command(let command): command.traits
        case .action, .deferred, .windowActivation: .other
        }
    }
}

extension Menu {
    fileprivate var traits: ElementTraits {
        var traits = ElementTraits.menu
        if needsCheck(first: title.utf8.first, last: title.utf8.last) { traits.insert(.needsTitleCheck) }
        if !identifier.isAutomatic { traits.insert(.givenIdentifier) }
        if !options.isEmpty || preferredElementSize != .automatic || maximumNumberOfTitleLines != nil {
            traits.insert(.menuOptions)
        }
        if image != nil { traits.insert(.image) }
        return traits
    }
}

extension ElementTraits {
    /// The traits of a command.
    ///
    /// - Parameters title, discoverabilityTitle: In UTF-8.
    init(title: Span<UInt8>, discoverabilityTitle: Span<UInt8>?, _ details: Command.Details?) {
        self = []
        if needsCheck(title) { insert(.needsTitleCheck) }
        if let discoverabilityTitle, needsCheck(discoverabilityTitle) { insert(.needsTitleCheck) }
        guard let details else { return }
        if details.keyCombination != nil { insert(.keyCombination) }
        if details.propertyList != nil { insert(.propertyList) }
        if !details.alternates.isEmpty { insert(.alternates) }
        if !details.attributes.isEmpty { insert(.attributes) }
        if details.repeatBehavior != .automatic || details.selectedImage != nil { insert(.newerProperty) }
        if details.image != nil || details.selectedImage != nil { insert(.image) }
    }
}

private func needsCheck(first: UInt8?, last: UInt8?) -> Bool {
    guard let first, let last else { return true }
    return first <= 0x20 || first >= 0x80 || last <= 0x20 || last == UInt8(ascii: ".") || mayEndWhitespace(last)
}

/// Whether a byte is the last one of a Unicode space, such as U+00A0 and U+3000, or of one without a width. The last one of
/// an ellipsis is not.
private func mayEndWhitespace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80...0x8B, 0x9F, 0xA0, 0xA8, 0xA9, 0xAF, 0xBF: true
    default: false
    }
}

private func needsCheck(_ title: Span<UInt8>) -> Bool {
    title.isEmpty || needsCheck(first: title[0], last: title[title.count - 1])
}
