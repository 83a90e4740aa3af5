import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
package import SwiftValues

/// The children that a menu of the system has before `replaceChildren(ofMenu:from:)` hands them to its closure.
///
/// The closure runs on objects that stand for them, so that it chooses those that it keeps as it does in the app.
package enum PresentChildren {
    /// The label of the argument of an event that holds them.
    package static let label = "present children"
    /// The factory of the objects.
    private static let factory = "present"
    /// The factory of objects for elements that some targets do not have.
    private static let partialFactory = "perhaps present"

    /// Stands for the app's name.
    private static let appName = "\u{FFFC}"

    private static func title(_ text: String) -> SwiftValue {
        text.contains(appName) ? .unknown("depends on the app's name") : SwiftValue(.string(text))
    }

    package static func isOne(_ object: Instance) -> Bool {
        object.factory == factory || object.factory == partialFactory
    }

    /// Whether all targets have the element.
    package static func isShared(_ object: Instance) -> Bool { object.factory == factory }

    /// The objects for the children of the menu that an argument refers to; nil if they are not known.
    ///
    /// - Parameter range: The call that gets them.
    static func objects(
        of menu: OutsideCall.Argument?, on builder: Instance, _ range: CodeRange, _ evaluator: Evaluator
    ) -> [SwiftValue]? {
        guard case .constant(let name)? = menu.flatMap({ MenuReference($0.value) }),
            let identifier = Menu.Identifier.constant(named: name, for: .macCatalyst26)
        else { return nil }
        let targets = [MenuTarget.macCatalyst26, .iPadOS26]
        let menus = targets.map {
            MainMenuBuilder(target: $0, applicationName: appName).menu(for: identifier)?.children ?? []
        }
        let names = Set(menus.joined().compactMap(menuName))
        guard !builder.events.contains(where: { changes($0, menu: name, children: names) }) else { return nil }
        var all = menus[0]
        // Each goes behind the one that it follows.
        for (index, element) in menus[1].enumerated() where !all.contains(where: { $0.identity == element.identity }) {
            let before = index == 0 ? nil : all.firstIndex { $0.identity == menus[1][index - 1].identity }
            all.insert(element, at: before.map { $0 + 1 } ?? 0)
        }
        var objects: [SwiftValue] = []
        for element in all {
            let isShared = menus.allSatisfy { $0.contains { $0.identity == element.identity } }
            guard let object = object(element, isShared, range, evaluator) else { return nil }
            objects.append(object)
        }
        return objects
    }

    /// Whether an earlier call changes the children of a menu.
    private static func changes(_ event: Instance.Event, menu: String, children: Set<String>) -> Bool {
        if event.name == Instance.Event.unfollowed { return true }
        guard !["menu", "command", "action"].contains(event.name) else { return false }
        return event.arguments.contains { argument in
            guard let label = argument.label, !["with", "from", PresentChildren.label].contains(label) else {
                return false
            }
            guard label.hasSuffix("enu") else { return true }
            switch MenuReference(argument.value) {
            case .constant(let name):
                let isItself = name == menu && label != "beforeMenu" && label != "afterMenu"
                let isChild = children.contains(name) && !label.hasSuffix("OfMenu") && label != "ofMenu"
                return isItself || isChild
            // The app's own menus are none of the system's.
            case .identifier(let text): return text.hasPrefix("com.apple.")
            case .object: return false
            case nil: return true
            }
        }
    }

    private static func menuName(_ element: MenuElement) -> String? {
        guard case .menu(let menu) = element else { return nil }
        return Menu.Identifier.constants.first { $0.identifier == menu.identifier }?.name
    }

    /// The object for an element; nil if no reference to it is known.
    private static func object(
        _ element: MenuElement, _ isShared: Bool, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue? {
        let (base, label, name): (String, String, String)
        switch element {
        case .command(let command) where command.propertyList == nil:
            (base, label, name) = ("UICommand", "action", "Selector." + command.action)
        case .menu:
            guard let constant = menuName(element) else { return nil }
            (base, label, name) = ("UIMenu", "identifier", "UIMenu.Identifier." + constant)
        default: return nil
        }
        let object = evaluator.newInstance(
            evaluator.program.outsideType(base), base: base, creation: range, range: range)
        object.factory = isShared ? factory : partialFactory
        object.arguments = [
            .init(label: label, value: SwiftValue(.outside(name)), range: range),
            .init(label: "title", value: title(element.title), range: range),
        ]
        return SwiftValue(.instance(object), range)
    }
}
