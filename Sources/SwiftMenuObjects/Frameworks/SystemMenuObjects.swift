import MenuBuilder
import SwiftDeclarations
import SwiftInterpreter
package import SwiftValues

/// The system's menus that code gets from a builder, to put them back with other children.
package struct SystemMenuObjects {
    /// The children that a menu had, by the numbers of their objects.
    private var lists: [Int: [SwiftValue]] = [:]

    /// The factory of the objects.
    private static let factory = "system menu"

    package static func isOne(_ object: Instance) -> Bool { object.factory == factory }

    /// `builder.menu(for:)`; nil if the menu is not certainly there, or its children are not known.
    mutating func menu(
        _ reference: OutsideCall.Argument?, of builder: Instance, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue? {
        guard let reference, case .constant(let name)? = MenuReference(reference.value),
            let system = Self.menu(name), !builder.events.contains(where: { mayRemove($0, name) }),
            let children = PresentChildren.objects(of: reference, on: builder, range, evaluator)
        else { return nil }
        for child in children {
            if let id = child.instance?.id { lists[id] = children }
        }
        let object = evaluator.newInstance(
            evaluator.program.outsideType("UIMenu"), base: "UIMenu", creation: range, range: range)
        object.factory = Self.factory
        object.arguments = [
            .init(label: "identifier", value: reference.value, range: range),
            .init(label: "children", value: .array(children), range: range),
            .init(label: "title", value: SwiftValue(.string(system.title)), range: range),
        ]
        if system.options.contains(.displayInline) {
            object.arguments.append(
                .init(label: "options", value: SwiftValue(.implicit("displayInline")), range: range))
        }
        var menu = SwiftValue(.instance(object), range)
        // Other code may have removed it.
        menu.presence = evaluator.decisions.presence(of: "\(MenuReference.constant(name))", isExpected: true)
        return menu
    }

    /// A menu of the system that all targets have, by the name of UIKit's constant; nil if there is none.
    private static func menu(_ name: String) -> Menu? {
        let menus = [MenuTarget.macCatalyst26, .iPadOS26].map { target in
            Menu.Identifier.constant(named: name, for: target).flatMap { MainMenuBuilder(target: target).menu(for: $0) }
        }
        return menus.contains { $0 == nil } ? nil : menus[0]
    }

    private func mayRemove(_ event: Instance.Event, _ name: String) -> Bool {
        guard ["remove", "replace", "replaceChildren"].contains(event.name) else { return false }
        guard case .constant(let changed)? = event.arguments.first.flatMap({ MenuReference($0.value) }) else {
            return true
        }
        return MenuReference.menu(changed, contains: name)
    }

    /// Makes the replacement of a menu by one with the same identifier, and with some of its children, that of the
    /// children.
    func rewrite(_ event: inout Instance.Event, _ evaluator: Evaluator) {
        guard let menu = event["menu"], case .constant(let name)? = MenuReference(menu.value),
            let new = event["with"]?.value.instance, new.base == "UIMenu", !new.isOpaque,
            let identifier = new["identifier"], MenuReference(identifier.value) == .constant(name),
            let children = new["children"],
            let present = evaluator.elements(of: children.value, event.conditions).lazy.compactMap({ element in
                element.value.instance.flatMap { lists[$0.id] }
            }).first
        else { return }
        event.name = "replaceChildren"
        // Code that asks for the menu before it replaces it leaves the same menus as code that does not ask.
        event.conditions = evaluator.decisions.conditions(
            evaluator.conditions, exceptPresenceOf: "\(MenuReference.constant(name))")
        event.arguments = [
            .init(label: "ofMenu", value: menu.value, range: menu.range),
            .init(label: "from", value: children.value, range: children.range),
            .init(label: PresentChildren.label, value: .array(present), range: menu.range),
        ]
    }
}
