// Converts an app's live AppKit main menu to a menu spec. Add this file to a test target or a debug build. It depends
// only on AppKit. See README.md.

import AppKit
import Foundation

/// Converts a menu to a menu spec, so that the spec always matches the code.
@MainActor
enum AppKitMenuExporter {
    /// Returns the spec of a main menu. Call it with `NSApp.mainMenu` after the app has finished launching.
    static func spec(of mainMenu: NSMenu, applicationName: String) throws -> Data {
        let build = mainMenu.items.filter { !$0.isSeparatorItem }.map { item -> [String: Any] in
            item.submenu == nil
                ? ["insert": [object(item)], "atEndOf": "root"] : ["insertChild": object(item), "atEndOf": "root"]
        }
        let app: [String: Any] = ["name": applicationName, "mainMenu": "appKit"]
        let spec: [String: Any] = ["menuSpec": 1, "app": app, "build": build]
        return try JSONSerialization.data(withJSONObject: spec, options: [.prettyPrinted, .sortedKeys])
    }

    // MARK: - Items

    /// - Parameter isInHidden: Whether the item of a menu around it is hidden. In menu specs only commands are hidden.
    private static func object(_ item: NSMenuItem, isInHidden: Bool = false) -> [String: Any] {
        let isHidden = item.isHidden || isInHidden
        if let submenu = item.submenu { return object(submenu, of: item, isHidden: isHidden) }
        // In menu specs, "noAction:" represents an item without an action.
        let action = item.action.map { NSStringFromSelector($0) } ?? "noAction:"
        var object: [String: Any] = ["title": item.title, "action": action]
        addDetails(of: item, to: &object)
        var facts: [String: Any] = [:]
        if item.tag != 0 { facts["tag"] = item.tag }
        if let target = item.target { facts["target"] = String(describing: type(of: target)) }
        if !facts.isEmpty { object["propertyList"] = facts }
        if let keys = keys(of: item) { object["shortcut"] = ["input": keys.input, "modifiers": names(of: keys.flags)] }
        var attributes: [String] = []
        if isHidden { attributes.append("hidden") }
        if isHidden, item.allowsKeyEquivalentWhenHidden { attributes.append("allowsKeyEquivalentWhenHidden") }
        if item.isAlternate { attributes.append("alternate") }
        // AppKit validates items with actions only when their menu opens.
        if !item.isEnabled, item.menu?.autoenablesItems == false { attributes.append("disabled") }
        if !attributes.isEmpty { object["attributes"] = attributes }
        if item.state == .on { object["state"] = "on" }
        if item.state == .mixed { object["state"] = "mixed" }
        if #available(macOS 12, *) {
            if !item.allowsAutomaticKeyEquivalentLocalization { object["allowsAutomaticLocalization"] = false }
            if !item.allowsAutomaticKeyEquivalentMirroring { object["allowsAutomaticMirroring"] = false }
        }
        return object
    }

    private static func object(_ submenu: NSMenu, of item: NSMenuItem, isHidden: Bool) -> [String: Any] {
        var object: [String: Any] = [
            "title": item.title, "children": elements(of: submenu, isInHidden: isHidden),
        ]
        addDetails(of: item, to: &object)
        if let identifier = identifier(of: submenu) { object["identifier"] = identifier }
        if #available(macOS 14, *) {
            var options: [String] = []
            if submenu.presentationStyle == .palette { options.append("displayAsPalette") }
            if submenu.selectionMode == .selectOne { options.append("singleSelection") }
            if !options.isEmpty { object["options"] = options }
        }
        return object
    }

    /// The identifier of a menu that AppKit fills.
    private static func identifier(of menu: NSMenu) -> String? {
        let app = NSApplication.shared
        if menu === app.servicesMenu { return "com.apple.menu.services" }
        if menu === app.windowsMenu { return "com.apple.menu.window" }
        if menu === app.helpMenu { return "com.apple.menu.help" }
        return nil
    }

    /// Adds the subtitle and the image. AppKit does not tell the name of every image.
    private static func addDetails(of item: NSMenuItem, to object: inout [String: Any]) {
        if #available(macOS 14.4, *), let subtitle = item.subtitle { object["subtitle"] = subtitle }
        if let image = item.image { object["image"] = image.name() ?? "image" }
    }

    /// The items between separators and section headers, as inline groups, which have the titles of the headers.
    private static func elements(of menu: NSMenu, isInHidden: Bool) -> [[String: Any]] {
        var groups: [(title: String?, items: [[String: Any]])] = [(nil, [])]
        for item in menu.items {
            if item.isSeparatorItem, item.submenu == nil {
                groups.append((nil, []))
            } else if isSectionHeader(item) {
                groups.append((item.title, []))
            } else {
                groups[groups.count - 1].items.append(object(item, isInHidden: isInHidden))
            }
        }
        groups.removeAll { $0.items.isEmpty }
        if groups.count < 2, groups.first?.title == nil { return groups.first?.items ?? [] }
        return groups.map { title, items in
            var group: [String: Any] = ["options": ["displayInline"], "children": items]
            if let title = title { group["title"] = title }
            return group
        }
    }

    private static func isSectionHeader(_ item: NSMenuItem) -> Bool {
        if #available(macOS 14, *) { return item.isSectionHeader }
        return false
    }

    // MARK: - Key equivalents

    /// The key of an item as UIKit names it, and its modifiers; nil without a key equivalent.
    static func keys(of item: NSMenuItem) -> (input: String, flags: NSEvent.ModifierFlags)? {
        guard let character = item.keyEquivalent.first, item.keyEquivalent.count == 1 else { return nil }
        var flags = item.keyEquivalentModifierMask
        var input = inputs[character] ?? String(character)
        // An uppercase letter implies Shift.
        if input.count == 1, input.lowercased() != input, input.lowercased().count == 1 {
            input = input.lowercased()
            flags.insert(.shift)
        }
        // U+0019 (back tab) is Shift-Tab, and U+0003 is Enter on the keypad.
        if character == "\u{19}" { flags.insert(.shift) }
        if character == "\u{3}" { flags.insert(.numericPad) }
        return (input, flags)
    }

    private static func names(of flags: NSEvent.ModifierFlags) -> [String] {
        var modifiers: [String] = []
        if flags.contains(.control) { modifiers.append("control") }
        if flags.contains(.option) { modifiers.append("option") }
        if flags.contains(.shift) { modifiers.append("shift") }
        if flags.contains(.command) { modifiers.append("command") }
        if flags.contains(.function) { modifiers.append("globe") }
        if flags.contains(.numericPad) { modifiers.append("numericPad") }
        return modifiers
    }

    /// AppKit's key equivalent characters and the inputs of UIKit.
    private static let inputs: [Character: String] = {
        var names: [Character: String] = [
            "\u{7F}": "UIKeyInputForwardDelete", "\u{F728}": "UIKeyInputForwardDelete", "\u{A}": "\r",
            "\u{3}": "\r", "\u{19}": "\t",
            "\u{1B}": "UIKeyInputEscape", "\u{F700}": "UIKeyInputUpArrow", "\u{F701}": "UIKeyInputDownArrow",
            "\u{F702}": "UIKeyInputLeftArrow", "\u{F703}": "UIKeyInputRightArrow", "\u{F729}": "UIKeyInputHome",
            "\u{F72B}": "UIKeyInputEnd", "\u{F72C}": "UIKeyInputPageUp", "\u{F72D}": "UIKeyInputPageDown",
        ]
        for number in 1...24 {
            guard let scalar = Unicode.Scalar(0xF703 + number) else { continue }
            names[Character(scalar)] = "UIKeyInputF\(number)"
        }
        return names
    }()
}
