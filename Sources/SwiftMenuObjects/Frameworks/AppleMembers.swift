import SwiftValues

/// The members of Apple's classes of menus (confidence A: Apple's documentation).
///
/// What code uses besides them is of a package that is not in the sources, which may change the object in any way.
package enum AppleMembers {
    /// The labels of the parameters of a class's initializers.
    private static let initializers: [String: Set<String>] = [
        "NSMenuItem": ["title", "action", "keyEquivalent", "coder"],
        "NSMenu": ["title", "coder"],
        "UIMenu": ["title", "subtitle", "image", "identifier", "options", "preferredElementSize", "children", "coder"],
        "UICommand": command,
        "UIKeyCommand": command.union(["input", "modifierFlags"]),
        "UIAction": [
            "title", "subtitle", "image", "selectedImage", "identifier", "discoverabilityTitle", "attributes", "state",
            "handler",
        ],
        "UICommandAlternate": ["title", "action", "modifierFlags", "coder"],
    ]

    private static let command: Set<String> = [
        "title", "subtitle", "image", "selectedImage", "action", "propertyList", "alternates", "discoverabilityTitle",
        "attributes", "state", "coder",
    ]

    /// Whether arguments with some labels may be those of a class's own initializers.
    static func mayInitialize(_ labels: [String?], _ type: String) -> Bool {
        guard let known = initializers[type] else { return true }
        return labels.allSatisfy { $0.map(known.contains) ?? false }
    }

    /// Whether a class has an initializer with these labels, which comes before one that the program adds to the class.
    static func hasInitializer(_ labels: [String?], of type: String) -> Bool {
        switch type {
        case "NSMenuItem": labels == ["title", "action", "keyEquivalent"] || labels.isEmpty
        case "NSMenu": labels == ["title"] || labels.isEmpty
        case "UIKeyCommand": labels.contains("input") && labels.contains("action")
        default: false
        }
    }

    /// The methods that change menus, by the class, with the labels of their parameters; those of responders have none.
    static let methods: [String: [String: [String?]]] = [
        "NSMenu": [
            "addItem": [nil], "insertItem": [nil, "at"], "removeItem": [nil], "removeAllItems": [],
            "setSubmenu": [nil, "for"],
        ],
        "UIMenu": ["replacingChildren": [nil]],
        "UIMenuBuilder": [
            "insertChild": [nil, "atEndOfMenu"], "insertSibling": [nil, "afterMenu"],
            "insertElements": [nil, "atEndOfMenu"], "menu": ["for"], "remove": ["menu"], "replace": ["menu", "with"],
            "replaceChildren": ["ofMenu", "from"],
        ],
        "": ["addKeyCommand": [nil], "removeKeyCommand": [nil]],
    ]

    /// The labels of the methods that insert items into a menu.
    private static let insertions: [String: [[String?]]] = [
        "addItem": [[nil], ["withTitle", "action", "keyEquivalent"]],
        "insertItem": [[nil, "at"], ["withTitle", "action", "keyEquivalent", "at"]],
    ]

    /// The methods of a builder, and the labels of their parameters.
    private static let builderMethods = Set(methods["UIMenuBuilder", default: [:]].keys).union([
        "insert", "command", "action",
    ])
    private static let builderLabels: Set<String> = [
        "atStartOfMenu", "atEndOfMenu", "beforeMenu", "afterMenu", "beforeCommand", "afterCommand", "beforeAction",
        "afterAction", "menu", "ofMenu", "command", "action", "propertyList", "with", "from", "for",
    ]

    /// The methods of a menu that insert no items.
    private static let menuMethods: Set<String> = [
        "removeItem", "removeAllItems", "setSubmenu", "item", "index", "indexOfItem", "itemChanged", "update",
        "performKeyEquivalent", "performActionForItem", "popUp", "cancelTracking", "cancelTrackingWithoutAnimation",
        "submenuAction", "sizeToFit", "helpRequested", "copy", "mutableCopy", "encode", "awakeFromNib",
    ]

    /// Whether a call of a menu's or builder's method may be one of Apple's; true for methods of other classes.
    static func hasMethod(_ call: Instance.Event, of type: String?) -> Bool {
        let labels = call.arguments.map(\.label)
        switch type {
        case "NSMenu":
            return insertions[call.name].map { $0.contains(labels) }
                ?? (menuMethods.contains(call.name) || keepsKeys(call.name))
        case "UIMenuBuilder":
            return builderMethods.contains(call.name) && labels.allSatisfy { $0.map(builderLabels.contains) ?? true }
        default: return true
        }
    }

    /// Whether a method of `NSMenuItem` or `NSObject` leaves the item's keys, or the items of a menu, as they are.
    static func keepsKeys(_ method: String) -> Bool {
        [
            "bind", "unbind", "addObserver", "removeObserver", "observe", "publisher", "value", "isEqual",
            "perform", "responds", "isKind", "isMember", "willChangeValue", "didChangeValue",
        ].contains(method)
            || method.hasPrefix("setAccessibility") || method.hasPrefix("accessibility")
            // AppKit's own, which are not in its headers, such as `_setViewHandlesEvents`.
            || method.hasPrefix("_") && !method.contains("Key")
    }

    /// The properties that code can assign to.
    private static let properties: [String: Set<String>] = [
        "NSMenuItem": [
            "title", "attributedTitle", "subtitle", "action", "target", "tag", "isEnabled", "isHidden", "isAlternate",
            "keyEquivalent", "keyEquivalentModifierMask", "allowsKeyEquivalentWhenHidden",
            "allowsAutomaticKeyEquivalentLocalization", "allowsAutomaticKeyEquivalentMirroring", "indentationLevel",
            "image", "state", "onStateImage", "offStateImage", "mixedStateImage", "toolTip", "representedObject",
            "view", "submenu", "menu", "badge", "identifier", "preferredImageVisibility",
        ],
        "NSMenu": [
            "title", "autoenablesItems", "delegate", "items", "font", "minimumWidth", "showsStateColumn",
            "allowsContextMenuPlugIns", "supermenu", "userInterfaceLayoutDirection", "selectionMode", "selectedItems",
            "presentationStyle", "identifier", "automaticallyInsertsWritingToolsItems", "appearance",
        ],
    ]

    /// Whether a property of an item or menu is one of Apple's; true for properties of other classes.
    static func hasProperty(_ name: String, of type: String?) -> Bool {
        guard let known = type.flatMap({ properties[$0] }) else { return true }
        return known.contains(name) || name.hasPrefix("accessibility") || name.hasPrefix("isAccessibility")
    }

    /// The superclass and protocols of items and menus (AppKit's headers).
    private static let supertypes: Set<String> = [
        "NSObject", "NSObjectProtocol", "NSCopying", "NSCoding", "NSValidatedUserInterfaceItem",
        "NSUserInterfaceItemIdentification", "NSAppearanceCustomization",
    ]

    /// Whether an item or menu may have a type of Apple's; true for other objects and types.
    static func mayBe(_ base: String, ofType name: String) -> Bool {
        guard properties[base] != nil, name.hasPrefix("NS"), name != base else { return true }
        return supertypes.contains(name) || name.hasPrefix("NSAccessibility")
    }

    /// The properties of items and menus that code can only read, and whose values are neither items nor menus.
    private static let readOnlyProperties: Set<String> = [
        "hasSubmenu", "isHiddenOrHasHiddenAncestor", "isHighlighted", "isSectionHeader", "isSeparatorItem", "isTornOff",
        "menuBarHeight", "numberOfItems", "size", "userKeyEquivalent",
    ]

    /// Whether a property is one of items or menus, or of all objects, and gives no access to another item or menu.
    package static func isProperty(_ name: String) -> Bool {
        readOnlyProperties.contains(name) || properties.keys.contains { hasProperty(name, of: $0) }
    }

    /// Functions, methods and types of Apple's that get items, menus or lists of them and leave them as they are, or change them
    /// in a way that is known.
    private static let uses: Set<String> = [
        // Lists.
        "forEach", "filter", "map", "compactMap", "flatMap", "first", "last", "contains", "allSatisfy", "reduce",
        "sort",
        "sorted", "reverse", "reversed", "enumerated", "append", "insert", "remove", "removeAll", "removeFirst",
        "removeLast", "popLast", "firstIndex", "lastIndex", "index", "prefix", "suffix", "dropFirst", "dropLast",
        "joined", "min", "max", "union", "formUnion", "subtracting", "intersection", "makeIterator", "updateValue",
        "removeValue", "merge", "mapValues", "zip", "swapAt", "removeSubrange", "replaceSubrange", "next", "starts",
        // Functions and types.
        "print", "debugPrint", "dump", "os_log", "os_signpost", "assert", "precondition", "type", "withUnsafePointer",
        "objc_setAssociatedObject", "registerUndo", "withExtendedLifetime", "unsafeBitCast",
        "Array", "Set", "Dictionary", "String", "Optional", "ObjectIdentifier", "Unmanaged", "Mirror", "Notification",
        "ForEach", "List", "Binding", "Button", "Text", "Label", "Menu", "Picker", "Section", "Selector",
        // Objects.
        "init", "setValue", "setObject", "object", "post", "sendAction", "tryToPerform", "combine", "hash", "encode",
        "assign", "sink", "store", "resume", "send", "passRetained", "passUnretained",
        // AppKit.
        "popUpContextMenu", "popUpMenu", "popUpStatusItemMenu", "select", "selectItem", "validate", "validateMenuItem",
        "validateUserInterfaceItem", "menuNeedsUpdate", "menuWillOpen", "menuDidClose", "setTitle", "setState",
        "setTag",
        "setTarget", "setImage", "setMenu", "setSubmenu", "performClick",
    ]

    /// Whether a method inserts items into a menu.
    package static func insertsItems(_ name: String) -> Bool { insertions[name] != nil }

    /// Whether a function or method of Apple's leaves the items and menus that it gets as they are, or changes them in a way
    /// that is known.
    package static func leavesItems(_ name: String) -> Bool {
        uses.contains(name) || insertsItems(name) || menuMethods.contains(name) || keepsKeys(name)
    }
}
