// The declarations of UIKit that the exporter uses, from UIKit's public headers, so that it can be type-checked and
// tried where there is no UIKit. Initializers are for tests.

public struct Selector: Equatable, ExpressibleByStringLiteral, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

@MainActor public final class UIImage {
    public var accessibilityIdentifier: String?
    public init(named name: String? = nil) { accessibilityIdentifier = name }
}

@MainActor public final class UIMenuDisplayPreferences {
    public var maximumNumberOfTitleLines = 0
    public init() {}
}

@MainActor open class UIMenuElement {
    public enum RepeatBehavior: Int, Sendable {
        case automatic, repeatable, nonRepeatable
    }

    public var subtitle: String?
    public var image: UIImage?

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    public enum State: Int, Sendable {
        case off, on, mixed
    }

    public let title: String
    public init(title: String) { self.title = title }
}

@MainActor public final class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let root = Identifier("com.apple.menu.root")
        public static let file = Identifier("com.apple.menu.file")
        public static let view = Identifier("com.apple.menu.view")
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }

    public enum ElementSize: Int, Sendable {
        case small, medium, large
        case automatic = -1
    }

    public var preferredElementSize = ElementSize.automatic
    public var displayPreferences: UIMenuDisplayPreferences?

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    public init(
        title: String = "", identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.0")
        self.options = options
        self.children = children
        super.init(title: title)
    }
}

@MainActor public final class UICommandAlternate {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}

@MainActor open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    public let alternates: [UICommandAlternate]
    public var selectedImage: UIImage?
    public var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
    public var discoverabilityTitle: String?
    public var attributes: UIMenuElement.Attributes = []
    public var state = UIMenuElement.State.off
    public init(title: String, action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = []) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        super.init(title: title)
    }
}

@MainActor public final class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public var wantsPriorityOverSystemBehavior = false
    public var allowsAutomaticLocalization = true
    public var allowsAutomaticMirroring = true
    public init(
        title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [UICommandAlternate] = []
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(title: title, action: action, propertyList: propertyList, alternates: alternates)
    }
}

@MainActor open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    public var selectedImage: UIImage?
    public var discoverabilityTitle: String?
    public var attributes: UIMenuElement.Attributes = []
    public var state = UIMenuElement.State.off
    public init(title: String, identifier: Identifier) {
        self.identifier = identifier
        super.init(title: title)
    }
}

@MainActor public final class UIDeferredMenuElement: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    public init(_ identifier: String = "com.apple.deferred.dynamic.0") {
        self.identifier = Identifier(rawValue: identifier)
        super.init(title: "")
    }
}

@MainActor public final class UIWindowScene {
    @MainActor public final class ActivationAction: UIAction {}
}
