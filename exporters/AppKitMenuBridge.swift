// Converts an app's live AppKit menu to values of the library MenuBuilder. Add this file and AppKitMenuExporter.swift to a test
// target that depends on MenuBuilder. See README.md.

import AppKit
import MenuBuilder

extension Menu {
    /// A live menu as a value. The items between separators are inline menus.
    @MainActor init(_ menu: NSMenu) {
        let groups = menu.items.split { $0.isSeparatorItem && $0.submenu == nil }.map { MenuElement.elements(of: $0) }
        self.init(
            title: menu.title,
            children: groups.count < 2
                ? groups.first ?? [] : groups.map { .menu(Menu(options: .displayInline, children: $0)) })
    }
}

extension MenuElement {
    /// Items as elements. An alternate item becomes an alternate of the command before it.
    @MainActor fileprivate static func elements(of items: some Sequence<NSMenuItem>) -> [MenuElement] {
        var elements: [MenuElement] = []
        for item in items {
            if let submenu = item.submenu {
                var menu = Menu(submenu)
                menu.title = item.title
                elements.append(.menu(menu))
            } else if item.isAlternate, case .command(var command) = elements.last {
                let flags = KeyModifiers(
                    AppKitMenuExporter.keys(of: item)?.flags ?? item.keyEquivalentModifierMask)
                command.alternates.append(
                    CommandAlternate(
                        title: item.title, action: Command.action(of: item),
                        modifierFlags: flags.subtracting(command.keyCombination?.modifiers ?? [])))
                elements[elements.count - 1] = .command(command)
            } else {
                elements.append(.command(Command(item)))
            }
        }
        return elements
    }
}

extension Command {
    /// A live item as a value. An item without an action has `noAction:`.
    @MainActor init(_ item: NSMenuItem) {
        var attributes: MenuElement.Attributes = []
        if item.isHidden { attributes.insert(.hidden) }
        // AppKit validates items with actions only when their menu opens.
        if !item.isEnabled, item.menu?.autoenablesItems == false { attributes.insert(.disabled) }
        let keys = AppKitMenuExporter.keys(of: item)
        self.init(
            title: item.title, action: Command.action(of: item),
            propertyList: item.tag == 0 ? nil : .number(PropertyList.Number(Int64(item.tag))),
            keyCombination: keys.map { KeyCombination(input: $0.input, modifierFlags: KeyModifiers($0.flags)) },
            attributes: attributes, state: item.state == .on ? .on : item.state == .mixed ? .mixed : .off,
            allowsAutomaticLocalization: item.allowsAutomaticKeyEquivalentLocalization,
            allowsAutomaticMirroring: item.allowsAutomaticKeyEquivalentMirroring)
    }

    @MainActor fileprivate static func action(of item: NSMenuItem) -> String {
        item.action.map { NSStringFromSelector($0) } ?? "noAction:"
    }
}

extension KeyModifiers {
    /// The library's numbers are AppKit's. Bits below 16 tell the left from the right key.
    fileprivate init(_ flags: NSEvent.ModifierFlags) { self.init(rawValue: Int(flags.rawValue) & 0xFFFF_0000) }
}
