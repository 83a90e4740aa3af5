// Converts an app's live UIKit menus to a menu spec. Add this file to a test target or a debug build. It depends only
// on UIKit. See README.md.

import Foundation
import UIKit

/// Converts menus to a menu spec, so that the spec always matches the code.
@MainActor
enum UIKitMenuExporter {
    /// Where to insert a menu, named as in `UIMenuBuilder`.
    enum Place {
        case atStart(of: UIMenu.Identifier)
        case atEnd(of: UIMenu.Identifier)
        case before(UIMenu.Identifier)
        case after(UIMenu.Identifier)
    }

    /// Returns the spec of menus that the app is about to insert, in order. Linting it finds what UIKit would refuse.
    ///
    /// - Parameters:
    ///   - insertions: The menus and their locations, as in `buildMenu(with:)`.
    ///   - applicationName: The app's name in the spec.
    static func spec(inserting insertions: [(menu: UIMenu, place: Place)], applicationName: String) throws -> Data {
        automaticCount = 0
        let build = insertions.map { menu, place in
            var operation: [String: Any] = [:]
            switch place {
            case .atStart(let identifier):
                operation = ["insertChild": object(menu), "atStartOf": identifier.rawValue]
            case .atEnd(let identifier):
                operation = ["insertChild": object(menu), "atEndOf": identifier.rawValue]
            case .before(let identifier):
                operation = ["insertSibling": object(menu), "before": identifier.rawValue]
            case .after(let identifier):
                operation = ["insertSibling": object(menu), "after": identifier.rawValue]
            }
            return operation
        }
        return try data(app: ["name": applicationName], build: build)
    }

    /// Returns the spec of a whole main menu. Call it at the end of `buildMenu(with:)` with `builder.menu(for: .root)`.
    ///
    /// The spec does not contain what UIKit has refused.
    static func spec(of root: UIMenu, applicationName: String) throws -> Data {
        automaticCount = 0
        let build = root.children.compactMap { child -> [String: Any]? in
            guard let menu = child as? UIMenu else { return nil }
            return ["insertChild": object(menu), "atEndOf": "root"]
        }
        return try data(app: ["name": applicationName, "mainMenu": "empty"], build: build)
    }

    private static func data(app: [String: Any], build: [[String: Any]]) throws -> Data {
        let spec: [String: Any] = ["menuSpec": 1, "app": app, "build": build]
        return try JSONSerialization.data(withJSONObject: spec, options: [.prettyPrinted, .sortedKeys])
    }

    // MARK: - Elements

    private static func object(_ element: UIMenuElement) -> [String: Any] {
        switch element {
        case let menu as UIMenu: object(menu)
        case let command as UIKeyCommand: object(command)
        case let command as UICommand: object(command)
        case let action as UIAction: object(action)
        default: deferredObject(element)
        }
    }

    private static func deferredObject(_ element: UIMenuElement) -> [String: Any] {
        var object: [String: Any] = ["deferred": true]
        if #available(iOS 26, *), let deferred = element as? UIDeferredMenuElement,
            !isAutomatic(deferred.identifier.rawValue)
        {
            object["identifier"] = deferred.identifier.rawValue
        }
        return object
    }

    /// Whether the system made an identifier, which then differs from run to run.
    private static func isAutomatic(_ identifier: String) -> Bool {
        identifier.isEmpty || identifier.hasPrefix("com.apple.") && identifier.contains(".dynamic.")
    }

    /// Adds the subtitle and the images. UIKit does not tell the name of an image unless it has an accessibility identifier.
    private static func addDetails(of element: UIMenuElement, to object: inout [String: Any]) {
        if #available(iOS 15, *), let subtitle = element.subtitle { object["subtitle"] = subtitle }
        if let image = element.image { object["image"] = image.accessibilityIdentifier ?? "image" }
    }

    private static func object(_ menu: UIMenu) -> [String: Any] {
        var object: [String: Any] = ["title": menu.title, "children": menu.children.map { self.object($0) }]
        addDetails(of: menu, to: &object)
        if !isAutomatic(menu.identifier.rawValue) { object["identifier"] = menu.identifier.rawValue }
        var options: [String] = []
        if menu.options.contains(.displayInline) { options.append("displayInline") }
        if menu.options.contains(.destructive) { options.append("destructive") }
        if #available(iOS 15, *), menu.options.contains(.singleSelection) { options.append("singleSelection") }
        if #available(iOS 17, *), menu.options.contains(.displayAsPalette) { options.append("displayAsPalette") }
        if !options.isEmpty { object["options"] = options }
        if #available(iOS 16, *) {
            switch menu.preferredElementSize {
            case .small: object["preferredElementSize"] = "small"
            case .medium: object["preferredElementSize"] = "medium"
            case .large: object["preferredElementSize"] = "large"
            default: break
            }
        }
        if #available(iOS 17.4, *), let preferences = menu.displayPreferences {
            object["displayPreferences"] = ["maximumNumberOfTitleLines": preferences.maximumNumberOfTitleLines]
        }
        return object
    }

    private static func object(_ command: UICommand) -> [String: Any] {
        var object: [String: Any] = ["title": command.title, "action": NSStringFromSelector(command.action)]
        if let propertyList = command.propertyList, JSONSerialization.isValidJSONObject([propertyList]) {
            object["propertyList"] = propertyList
        }
        addDetails(of: command, to: &object)
        if let title = command.discoverabilityTitle { object["discoverabilityTitle"] = title }
        addAttributes(command.attributes, command.state, to: &object)
        if #available(iOS 17, *), let image = command.selectedImage {
            object["selectedImage"] = image.accessibilityIdentifier ?? "image"
        }
        if #available(iOS 26, *) {
            if command.repeatBehavior == .repeatable { object["repeatBehavior"] = "repeatable" }
            if command.repeatBehavior == .nonRepeatable { object["repeatBehavior"] = "nonRepeatable" }
        }
        let alternates = command.alternates.map { alternate -> [String: Any] in
            [
                "title": alternate.title, "action": NSStringFromSelector(alternate.action),
                "modifiers": names(of: alternate.modifierFlags),
            ]
        }
        if !alternates.isEmpty { object["alternates"] = alternates }
        return object
    }

    private static func object(_ command: UIKeyCommand) -> [String: Any] {
        var object = object(command as UICommand)
        if let input = command.input {
            object["shortcut"] = ["input": input, "modifiers": names(of: command.modifierFlags)] as [String: Any]
        }
        if #available(iOS 15, *) {
            if command.wantsPriorityOverSystemBehavior { object["wantsPriorityOverSystemBehavior"] = true }
            if !command.allowsAutomaticLocalization { object["allowsAutomaticLocalization"] = false }
            if !command.allowsAutomaticMirroring { object["allowsAutomaticMirroring"] = false }
        }
        return object
    }

    private static func object(_ action: UIAction) -> [String: Any] {
        var object: [String: Any] = ["title": action.title]
        addDetails(of: action, to: &object)
        if #available(iOS 15, *), action is UIWindowScene.ActivationAction {
            object["opensWindow"] = true
            if !isAutomatic(action.identifier.rawValue) { object["identifier"] = action.identifier.rawValue }
            // The state and other properties are those of its alternate.
            object["subtitle"] = nil
            addAttributes(action.attributes, .off, to: &object)
            return object
        }
        // A UIAction in a spec has an identifier; a stable one keeps the exported file the same from run to run.
        object["identifier"] = isAutomatic(action.identifier.rawValue) ? nextIdentifier() : action.identifier.rawValue
        if let title = action.discoverabilityTitle { object["discoverabilityTitle"] = title }
        addAttributes(action.attributes, action.state, to: &object)
        if #available(iOS 17, *), let image = action.selectedImage {
            object["selectedImage"] = image.accessibilityIdentifier ?? "image"
        }
        return object
    }

    private static var automaticCount = 0

    private static func nextIdentifier() -> String {
        automaticCount += 1
        return "com.apple.action.dynamic.\(automaticCount)"
    }

    // MARK: - Values

    private static func addAttributes(
        _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, to object: inout [String: Any]
    ) {
        var names: [String] = []
        if attributes.contains(.disabled) { names.append("disabled") }
        if attributes.contains(.destructive) { names.append("destructive") }
        if attributes.contains(.hidden) { names.append("hidden") }
        if #available(iOS 16, *), attributes.contains(.keepsMenuPresented) { names.append("keepsMenuPresented") }
        if !names.isEmpty { object["attributes"] = names }
        switch state {
        case .on: object["state"] = "on"
        case .mixed: object["state"] = "mixed"
        default: break
        }
    }

    private static func names(of flags: UIKeyModifierFlags) -> [String] {
        var names: [String] = []
        if flags.contains(.control) { names.append("control") }
        if flags.contains(.alternate) { names.append("option") }
        if flags.contains(.shift) { names.append("shift") }
        if flags.contains(.command) { names.append("command") }
        if flags.contains(.alphaShift) { names.append("alphaShift") }
        if flags.contains(.numericPad) { names.append("numericPad") }
        return names
    }
}
