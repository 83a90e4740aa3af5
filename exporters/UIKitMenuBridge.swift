// Converts an app's live UIKit menus to values of the library MenuBuilder, and back. Add this file to a test target that
// depends on MenuBuilder. See README.md.

import Foundation
import MenuBuilder
import UIKit

/// Runs the app's own `buildMenu(with:)` on MenuBuilder's model of a release, so that a test sees what UIKit would refuse, and
/// what users would see.
@MainActor
final class UIKitMenuBridge: NSObject, UIMenuBuilder {
    /// The menu as built so far, and the refused edits.
    private(set) var model: MainMenuBuilder
    /// The app's own elements, so that it gets the same objects back.
    private var elements: [Key: UIMenuElement] = [:]

    private enum Key: Hashable {
        case action(Action.Identifier)
        case command(String, PropertyList?)
    }

    init(_ model: MainMenuBuilder) {
        self.model = model
    }

    /// The menu that a responder of the app, such as its application delegate, builds.
    ///
    /// - Parameters:
    ///   - build: The call of the app's `buildMenu(with:)`.
    static func menu(
        for target: MenuTarget, infoPlist: InfoPlist = InfoPlist(), applicationName: String = "App",
        building build: (any UIMenuBuilder) -> Void
    ) -> MainMenuBuilder {
        let bridge = UIKitMenuBridge(
            MainMenuBuilder(target: target, infoPlist: infoPlist, applicationName: applicationName))
        build(bridge)
        return bridge.model
    }

    var system: UIMenuSystem { .main }

    // MARK: - Lookup

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        model.menu(for: Menu.Identifier(identifier)).map(menu)
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        model.action(for: Action.Identifier(identifier)).flatMap { element(.action($0)) as? UIAction }
    }

    func __command(forAction action: Selector, propertyList: Any?) -> UICommand? {
        let command = model.command(
            for: NSStringFromSelector(action), propertyList: propertyList.flatMap(PropertyList.init(value:)))
        return command.flatMap { element(.command($0)) as? UICommand }
    }

    // MARK: - Edits

    func insertSibling(_ sibling: UIMenu, beforeMenu other: UIMenu.Identifier) {
        model.insertSibling(value(sibling), beforeMenu: Menu.Identifier(other))
    }

    func insertSibling(_ sibling: UIMenu, afterMenu other: UIMenu.Identifier) {
        model.insertSibling(value(sibling), afterMenu: Menu.Identifier(other))
    }

    func insertChild(_ child: UIMenu, atStartOfMenu parent: UIMenu.Identifier) {
        model.insertChild(value(child), atStartOfMenu: Menu.Identifier(parent))
    }

    func insertChild(_ child: UIMenu, atEndOfMenu parent: UIMenu.Identifier) {
        model.insertChild(value(child), atEndOfMenu: Menu.Identifier(parent))
    }

    func replace(menu replaced: UIMenu.Identifier, with replacement: UIMenu) {
        model.replace(menu: Menu.Identifier(replaced), with: value(replacement))
    }

    func replaceChildren(ofMenu parent: UIMenu.Identifier, from children: ([UIMenuElement]) -> [UIMenuElement]) {
        let old = model.menu(for: Menu.Identifier(parent))?.children ?? []
        let new = values(children(old.map(element)))
        model.replaceChildren(ofMenu: Menu.Identifier(parent)) { _ in new }
    }

    func remove(menu removed: UIMenu.Identifier) { model.remove(menu: Menu.Identifier(removed)) }

    // MARK: - Edits of iOS 26

    func insertElements(_ elements: [UIMenuElement], beforeMenu other: UIMenu.Identifier) {
        model.insertElements(values(elements), beforeMenu: Menu.Identifier(other))
    }

    func insertElements(_ elements: [UIMenuElement], afterMenu other: UIMenu.Identifier) {
        model.insertElements(values(elements), afterMenu: Menu.Identifier(other))
    }

    func insertElements(_ elements: [UIMenuElement], atStartOfMenu parent: UIMenu.Identifier) {
        model.insertElements(values(elements), atStartOfMenu: Menu.Identifier(parent))
    }

    func insertElements(_ elements: [UIMenuElement], atEndOfMenu parent: UIMenu.Identifier) {
        model.insertElements(values(elements), atEndOfMenu: Menu.Identifier(parent))
    }

    func insertElements(_ elements: [UIMenuElement], beforeAction other: UIAction.Identifier) {
        model.insertElements(values(elements), beforeAction: Action.Identifier(other))
    }

    func insertElements(_ elements: [UIMenuElement], afterAction other: UIAction.Identifier) {
        model.insertElements(values(elements), afterAction: Action.Identifier(other))
    }

    func __insert(_ elements: [UIMenuElement], beforeCommandForAction other: Selector, propertyList: Any?) {
        model.insertElements(
            values(elements), beforeCommand: NSStringFromSelector(other),
            propertyList: propertyList.flatMap(PropertyList.init(value:)))
    }

    func __insert(_ elements: [UIMenuElement], afterCommandForAction other: Selector, propertyList: Any?) {
        model.insertElements(
            values(elements), afterCommand: NSStringFromSelector(other),
            propertyList: propertyList.flatMap(PropertyList.init(value:)))
    }

    func replace(menu replaced: UIMenu.Identifier, with replacement: [UIMenuElement]) {
        model.replace(menu: Menu.Identifier(replaced), with: values(replacement))
    }

    func replace(action replaced: UIAction.Identifier, with replacement: [UIMenuElement]) {
        model.replace(action: Action.Identifier(replaced), with: values(replacement))
    }

    func __replaceCommand(forAction replaced: Selector, propertyList: Any?, with replacement: [UIMenuElement]) {
        model.replace(
            command: NSStringFromSelector(replaced), propertyList: propertyList.flatMap(PropertyList.init(value:)),
            with: values(replacement))
    }

    func remove(action removed: UIAction.Identifier) { model.remove(action: Action.Identifier(removed)) }

    func __removeCommand(forAction removed: Selector, propertyList: Any?) {
        model.remove(
            command: NSStringFromSelector(removed), propertyList: propertyList.flatMap(PropertyList.init(value:)))
    }

    // MARK: - From UIKit to values

    private func value(_ menu: UIMenu) -> Menu {
        remember(menu)
        return Menu(menu)
    }

    private func values(_ elements: [UIMenuElement]) -> [MenuElement] {
        elements.forEach(remember)
        return elements.map { MenuElement($0) }
    }

    private func remember(_ element: UIMenuElement) {
        switch element {
        case let menu as UIMenu: menu.children.forEach(remember)
        case let command as UICommand:
            let value = Command(command)
            elements[.command(value.action, value.propertyList)] = command
        case let action as UIAction: elements[.action(Action.Identifier(action.identifier))] = action
        default: break
        }
    }

    // MARK: - From values to UIKit

    private func menu(_ menu: Menu) -> UIMenu {
        UIMenu(
            title: menu.title, identifier: UIMenu.Identifier(rawValue: menu.identifier.rawValue),
            options: UIMenu.Options(rawValue: .init(menu.options.rawValue)), children: menu.children.map(element))
    }

    /// The app's element, or one like the system's.
    private func element(_ element: MenuElement) -> UIMenuElement {
        switch element {
        case .menu(let value): return menu(value)
        case .command(let command):
            return elements[.command(command.action, command.propertyList)] ?? UICommand.like(command)
        case .action(let action):
            let identifier = UIAction.Identifier(rawValue: action.identifier.rawValue)
            return elements[.action(action.identifier)]
                ?? UIAction(title: action.title, identifier: identifier, handler: { _ in })
        case .windowActivation(let activation):
            let identifier = UIAction.Identifier(rawValue: activation.identifier.rawValue)
            return elements[.action(activation.identifier)]
                ?? UIAction(title: activation.title, identifier: identifier, handler: { _ in })
        case .deferred: return UIDeferredMenuElement { $0([]) }
        }
    }
}

// MARK: - Values of UIKit's elements

extension MenuElement {
    /// An element of a live menu as a value.
    @MainActor init(_ element: UIMenuElement) {
        switch element {
        case let menu as UIMenu: self = .menu(Menu(menu))
        case let command as UICommand: self = .command(Command(command))
        case let activation as UIWindowScene.ActivationAction:
            self = .windowActivation(
                WindowActivationAction(
                    title: activation.title, image: activation.image.map(MenuElement.name),
                    identifier: Action.Identifier(activation.identifier),
                    attributes: MenuElement.Attributes(activation.attributes)))
        case let action as UIAction: self = .action(Action(action))
        default:
            var identifier: String?
            if #available(iOS 26, *), let deferred = element as? UIDeferredMenuElement {
                identifier = deferred.identifier.rawValue
            }
            self = .deferred(DeferredMenuElement(identifier: identifier))
        }
    }

    /// The name of an image, which UIKit tells only if it has an accessibility identifier.
    @MainActor fileprivate static func name(of image: UIImage) -> String { image.accessibilityIdentifier ?? "image" }
}

extension Menu {
    /// A live menu as a value.
    @MainActor init(_ menu: UIMenu) {
        self.init(
            title: menu.title, subtitle: menu.subtitle, image: menu.image.map(MenuElement.name),
            identifier: Identifier(menu.identifier), options: Options(rawValue: Int(menu.options.rawValue)),
            preferredElementSize: ElementSize(rawValue: menu.preferredElementSize.rawValue) ?? .automatic,
            children: menu.children.map { MenuElement($0) })
        if let preferences = menu.displayPreferences {
            maximumNumberOfTitleLines = preferences.maximumNumberOfTitleLines
        }
    }
}

extension Command {
    /// A live command or key command as a value.
    @MainActor init(_ command: UICommand) {
        let key = command as? UIKeyCommand
        self.init(
            title: command.title, subtitle: command.subtitle, image: command.image.map(MenuElement.name),
            action: NSStringFromSelector(command.action),
            propertyList: command.propertyList.flatMap(PropertyList.init(value:)),
            keyCombination: key.flatMap { key in
                key.input.map { KeyCombination(input: $0, modifierFlags: KeyModifiers(key.modifierFlags)) }
            },
            discoverabilityTitle: command.discoverabilityTitle,
            attributes: MenuElement.Attributes(command.attributes), state: MenuElement.State(command.state),
            alternates: command.alternates.map {
                CommandAlternate(
                    title: $0.title, action: NSStringFromSelector($0.action),
                    modifierFlags: KeyModifiers($0.modifierFlags))
            },
            wantsPriorityOverSystemBehavior: key?.wantsPriorityOverSystemBehavior ?? false,
            allowsAutomaticLocalization: key?.allowsAutomaticLocalization ?? true,
            allowsAutomaticMirroring: key?.allowsAutomaticMirroring ?? true)
        selectedImage = command.selectedImage.map(MenuElement.name)
        if #available(iOS 26, *) {
            switch command.repeatBehavior {
            case .repeatable: repeatBehavior = .repeatable
            case .nonRepeatable: repeatBehavior = .nonRepeatable
            default: break
            }
        }
    }
}

extension Action {
    /// A live action as a value, without its closure.
    @MainActor init(_ action: UIAction) {
        self.init(
            title: action.title, subtitle: action.subtitle, image: action.image.map(MenuElement.name),
            identifier: Identifier(action.identifier), discoverabilityTitle: action.discoverabilityTitle,
            attributes: MenuElement.Attributes(action.attributes), state: MenuElement.State(action.state))
        selectedImage = action.selectedImage.map(MenuElement.name)
    }
}

extension Menu.Identifier {
    fileprivate init(_ identifier: UIMenu.Identifier) { self.init(identifier.rawValue) }
}

extension Action.Identifier {
    fileprivate init(_ identifier: UIAction.Identifier) { self.init(identifier.rawValue) }
}

// The libraries' numbers are UIKit's.

extension KeyModifiers {
    fileprivate init(_ flags: UIKeyModifierFlags) { self.init(rawValue: Int(flags.rawValue)) }
}

extension MenuElement.Attributes {
    fileprivate init(_ attributes: UIMenuElement.Attributes) { self.init(rawValue: Int(attributes.rawValue)) }
}

extension MenuElement.State {
    fileprivate init(_ state: UIMenuElement.State) { self = .init(rawValue: state.rawValue) ?? .off }
}

// MARK: - Values of property lists

extension PropertyList {
    /// The value of `UICommand.propertyList`, or nil if it is no property list.
    init?(value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let number as Int: self = .number(Number(Int64(number)))
        case let number as Bool: self = .number(Number(number))
        case let number as Double: self = .number(Number(number))
        case let bytes as Data: self = .data(Array(bytes))
        case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
        case let list as [Any]:
            let values = list.compactMap(PropertyList.init(value:))
            guard values.count == list.count else { return nil }
            self = .array(values)
        case let members as [String: Any]:
            let values = members.compactMapValues(PropertyList.init(value:))
            guard values.count == members.count else { return nil }
            self = .dictionary(values)
        default: return nil
        }
    }

    /// The value as UIKit takes it.
    fileprivate var value: Any {
        switch self {
        case .string(let text): text
        case .number(let number):
            if let whole = Int(number.description) { whole } else { Double(number.description) ?? 0 }
        case .data(let bytes): Data(bytes)
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .array(let values): values.map(\.value)
        case .dictionary(let members): members.mapValues(\.value)
        }
    }
}

extension UICommand {
    /// A command with the title, the keys and the identity of a value.
    fileprivate static func like(_ command: Command) -> UICommand {
        let action = Selector(command.action)
        let propertyList = command.propertyList?.value
        guard let keys = command.keyCombination else {
            return UICommand(title: command.title, action: action, propertyList: propertyList)
        }
        return UIKeyCommand(
            title: command.title, action: action, input: keys.input.rawValue,
            modifierFlags: UIKeyModifierFlags(rawValue: keys.modifiers.rawValue), propertyList: propertyList)
    }
}
