// The declarations of AppKit that the exporter and generated code use, from AppKit's public headers, so that it can be type-checked and
// tried where there is no AppKit. Initializers are for tests.

#if canImport(ObjectiveC)
@_exported import Foundation
@_exported import ObjectiveC
#else
import Foundation

public struct Selector: Equatable, ExpressibleByStringLiteral, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}
#endif

public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

public enum NSEvent {
    public struct ModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let shift = ModifierFlags(rawValue: 1 << 17)
        public static let control = ModifierFlags(rawValue: 1 << 18)
        public static let option = ModifierFlags(rawValue: 1 << 19)
        public static let command = ModifierFlags(rawValue: 1 << 20)
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        public static let function = ModifierFlags(rawValue: 1 << 23)
    }
}

public enum NSControl {
    public struct StateValue: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let mixed = StateValue(rawValue: -1)
        public static let off = StateValue(rawValue: 0)
        public static let on = StateValue(rawValue: 1)
    }
}

@MainActor public final class NSMenu {
    public let title: String
    public var items: [NSMenuItem] = []
    public var autoenablesItems = true
    public init(title: String) { self.title = title }

    public func addItem(_ item: NSMenuItem) {
        items.append(item)
        item.menu = self
    }

    @discardableResult
    public func addItem(withTitle title: String, action: Selector?, keyEquivalent: String) -> NSMenuItem {
        let item = NSMenuItem(title: title, action: action, keyEquivalent: keyEquivalent)
        addItem(item)
        return item
    }

    public func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }

    public enum SelectionMode { case automatic, selectOne, selectAny }
    public enum PresentationStyle { case regular, palette }
    public var selectionMode = SelectionMode.automatic
    public var presentationStyle = PresentationStyle.regular
}

@MainActor public final class NSMenuItem {
    public var title: String
    public var action: Selector?
    public var keyEquivalent: String
    public var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
    public var submenu: NSMenu?
    public weak var menu: NSMenu?
    public weak var target: AnyObject?
    public var tag = 0
    public var isHidden = false
    public var isEnabled = true
    public var isSeparatorItem = false
    public var allowsKeyEquivalentWhenHidden = false
    public var allowsAutomaticKeyEquivalentLocalization = true
    public var allowsAutomaticKeyEquivalentMirroring = true
    public var state = NSControl.StateValue.off
    public var isAlternate = false
    public var representedObject: Any?
    public var image: NSImage?
    public var subtitle: String?

    public init(title: String, action: Selector?, keyEquivalent: String) {
        self.title = title
        self.action = action
        self.keyEquivalent = keyEquivalent
    }

    public private(set) var isSectionHeader = false

    public static func sectionHeader(title: String) -> NSMenuItem {
        let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
        item.isSectionHeader = true
        return item
    }

    public static func separator() -> NSMenuItem {
        let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
        item.isSeparatorItem = true
        return item
    }
}

@MainActor public final class NSImage {
    public typealias Name = String
    private let ownName: Name?
    public init?(named name: Name) { ownName = name }
    public init?(systemSymbolName name: String, accessibilityDescription: String?) { ownName = nil }
    public func name() -> Name? { ownName }
}

@MainActor public final class NSApplication {
    public enum ActivationPolicy: Int { case regular, accessory, prohibited }

    public static let shared = NSApplication()
    public var mainMenu: NSMenu?
    public var servicesMenu: NSMenu?
    public var windowsMenu: NSMenu?
    public var helpMenu: NSMenu?

    @discardableResult public func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { true }
    public func activate(ignoringOtherApps flag: Bool) {}

    public func run() {
        #if !canImport(ObjectiveC)
        RunLoop.main.run()
        #endif
    }
}
