// The declarations of UIKit that the exporter and generated code use, from UIKit's public headers, so that it can be type-checked and
// tried where there is no UIKit. Initializers are for tests.

#if canImport(ObjectiveC)
@_exported import Foundation
@_exported import ObjectiveC
#else
public struct Selector: Equatable, ExpressibleByStringLiteral, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}
#endif

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
    public init?(systemName name: String) { accessibilityIdentifier = name }
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
        public static let application = Identifier("com.apple.menu.application")
        public static let file = Identifier("com.apple.menu.file")
        public static let edit = Identifier("com.apple.menu.edit")
        public static let format = Identifier("com.apple.menu.format")
        public static let view = Identifier("com.apple.menu.view")
        public static let window = Identifier("com.apple.menu.window")
        public static let help = Identifier("com.apple.menu.help")
        public static let about = Identifier("com.apple.menu.about")
        public static let preferences = Identifier("com.apple.menu.preferences")
        public static let services = Identifier("com.apple.menu.services")
        public static let hide = Identifier("com.apple.menu.hide")
        public static let quit = Identifier("com.apple.menu.quit")
        public static let open = Identifier("com.apple.menu.open")
        public static let openRecent = Identifier("com.apple.menu.open-recent")
        public static let close = Identifier("com.apple.menu.close")
        public static let document = Identifier("com.apple.menu.document")
        public static let print = Identifier("com.apple.menu.print")
        public static let undoRedo = Identifier("com.apple.menu.undo-redo")
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        public static let find = Identifier("com.apple.menu.find")
        public static let findPanel = Identifier("com.apple.menu.find-panel")
        public static let replace = Identifier("com.apple.menu.replace")
        public static let share = Identifier("com.apple.menu.share")
        public static let spelling = Identifier("com.apple.menu.spelling")
        public static let spellingPanel = Identifier("com.apple.menu.spelling-panel")
        public static let spellingOptions = Identifier("com.apple.menu.spelling-options")
        public static let substitutions = Identifier("com.apple.menu.substitutions")
        public static let substitutionsPanel = Identifier("com.apple.menu.substitutions-panel")
        public static let substitutionOptions = Identifier("com.apple.menu.substitution-options")
        public static let transformations = Identifier("com.apple.menu.transformations")
        public static let speech = Identifier("com.apple.command.speech")
        public static let lookup = Identifier("com.apple.menu.lookup")
        public static let learn = Identifier("com.apple.menu.learn")
        public static let autoFill = Identifier("com.apple.menu.autofill")
        public static let font = Identifier("com.apple.menu.font")
        public static let textStyle = Identifier("com.apple.menu.text-style")
        public static let textSize = Identifier("com.apple.menu.text-size")
        public static let textColor = Identifier("com.apple.menu.text-color")
        public static let textStylePasteboard = Identifier("com.apple.menu.text-style-pasteboard")
        public static let text = Identifier("com.apple.menu.text")
        public static let alignment = Identifier("com.apple.menu.alignment")
        public static let writingDirection = Identifier("com.apple.menu.writing-direction")
        public static let toolbar = Identifier("com.apple.menu.toolbar")
        public static let sidebar = Identifier("com.apple.menu.sidebar")
        public static let fullscreen = Identifier("com.apple.menu.fullscreen")
        public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
        public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
        public static let newItem = Identifier("com.apple.menu.new-item")
        public static let newScene = Identifier("com.apple.menu.new-scene")
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

    private static var count = 0

    private static func nextNumber() -> Int {
        count += 1
        return count
    }

    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UIMenu.nextNumber())")
        self.options = options
        self.children = children
        super.init(title: title)
        self.image = image
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
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        super.init(title: title)
        self.image = image
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
    }
}

@MainActor public final class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public var wantsPriorityOverSystemBehavior = false
    public var allowsAutomaticLocalization = true
    public var allowsAutomaticMirroring = true
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"
    public static let inputDelete = "\u{8}"
    public static let f1 = "UIKeyInputF1"
    public static let f2 = "UIKeyInputF2"
    public static let f3 = "UIKeyInputF3"
    public static let f4 = "UIKeyInputF4"
    public static let f5 = "UIKeyInputF5"
    public static let f6 = "UIKeyInputF6"
    public static let f7 = "UIKeyInputF7"
    public static let f8 = "UIKeyInputF8"
    public static let f9 = "UIKeyInputF9"
    public static let f10 = "UIKeyInputF10"
    public static let f11 = "UIKeyInputF11"
    public static let f12 = "UIKeyInputF12"
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
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping @MainActor (UIAction) -> Void = { _ in }
    ) {
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.0")
        super.init(title: title)
        self.image = image
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
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

    /// 26.
    public static func usingFocus(identifier: Identifier, shouldCacheItems: Bool = true) -> UIDeferredMenuElement {
        UIDeferredMenuElement(identifier.rawValue)
    }

    public convenience init(
        _ elementProvider: @escaping @MainActor (@escaping ([UIMenuElement]) -> Void) -> Void
    ) {
        self.init()
    }
}

@MainActor public final class UIWindowScene {
    @MainActor public final class ActivationConfiguration {}

    @MainActor public final class ActivationAction: UIAction {
        public init(
            title: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
            attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
            _ configuration: @escaping @MainActor (ActivationAction) -> ActivationConfiguration? = { _ in nil }
        ) {
            super.init(title: title ?? "", image: image, identifier: identifier, attributes: attributes)
        }
    }
}

@MainActor open class UIResponder {
    public init() {}
    open func buildMenu(with builder: any UIMenuBuilder) {}
}

public enum UIMenuSystem: Sendable {
    case main, context
}

@MainActor public protocol UIMenuBuilder {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func insertChild(_ child: UIMenu, atStartOfMenu parent: UIMenu.Identifier)
    func insertChild(_ child: UIMenu, atEndOfMenu parent: UIMenu.Identifier)
    func insertSibling(_ sibling: UIMenu, beforeMenu other: UIMenu.Identifier)
    func insertSibling(_ sibling: UIMenu, afterMenu other: UIMenu.Identifier)
    func replace(menu: UIMenu.Identifier, with replacement: UIMenu)
    func replaceChildren(ofMenu parent: UIMenu.Identifier, from children: ([UIMenuElement]) -> [UIMenuElement])
    func remove(menu: UIMenu.Identifier)
    // 26.
    func insertElements(_ elements: [UIMenuElement], atStartOfMenu parent: UIMenu.Identifier)
    func insertElements(_ elements: [UIMenuElement], atEndOfMenu parent: UIMenu.Identifier)
    func insertElements(_ elements: [UIMenuElement], beforeMenu other: UIMenu.Identifier)
    func insertElements(_ elements: [UIMenuElement], afterMenu other: UIMenu.Identifier)
    func insertElements(_ elements: [UIMenuElement], beforeAction other: UIAction.Identifier)
    func insertElements(_ elements: [UIMenuElement], afterAction other: UIAction.Identifier)
    func replace(menu: UIMenu.Identifier, with elements: [UIMenuElement])
    func replace(action: UIAction.Identifier, with elements: [UIMenuElement])
    func remove(action: UIAction.Identifier)
    // Swift refines these, so a type that conforms implements them under the names that the compiler gives them
    // (confidence B: the rules for names, and a public app).
    func __command(forAction action: Selector, propertyList: Any?) -> UICommand?
    func __insert(_ elements: [UIMenuElement], beforeCommandForAction other: Selector, propertyList: Any?)
    func __insert(_ elements: [UIMenuElement], afterCommandForAction other: Selector, propertyList: Any?)
    func __replaceCommand(forAction action: Selector, propertyList: Any?, with elements: [UIMenuElement])
    func __removeCommand(forAction action: Selector, propertyList: Any?)
}

// The labels are Apple's (confidence A).
extension UIMenuBuilder {
    public func command(for action: Selector, propertyList: Any? = nil) -> UICommand? {
        __command(forAction: action, propertyList: propertyList)
    }
    public func insertElements(_ elements: [UIMenuElement], beforeCommand other: Selector, propertyList: Any? = nil) {
        __insert(elements, beforeCommandForAction: other, propertyList: propertyList)
    }
    public func insertElements(_ elements: [UIMenuElement], afterCommand other: Selector, propertyList: Any? = nil) {
        __insert(elements, afterCommandForAction: other, propertyList: propertyList)
    }
    public func replace(command: Selector, propertyList: Any? = nil, with elements: [UIMenuElement]) {
        __replaceCommand(forAction: command, propertyList: propertyList, with: elements)
    }
    public func remove(command: Selector, propertyList: Any? = nil) {
        __removeCommand(forAction: command, propertyList: propertyList)
    }
}
