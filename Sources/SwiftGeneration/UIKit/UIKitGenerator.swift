import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// Writes a type with `buildMenu(with:)`, a property for each menu, and the protocols that the app implements.
struct UIKitGenerator {
    var generation: Generation
    var actions: ActionProtocol
    /// The properties of the type that are to be written after what refers to them.
    var pending: [Property] = []
    /// The identifiers that menus of the spec have.
    private let ownIdentifiers: Set<String>
    /// Whether a closure asks the app.
    var needsHandler = false
    var needsConfigurations = false
    var needsDeferredElements = false

    /// A property of the generated type that returns an element or several.
    enum Property {
        case menu(name: String, Menu)
        case item(name: String, Item)
        case elements(name: String, [MenuElement])
    }

    private init(_ document: MenuDocument) {
        let elements = document.operations.filter { !$0.isInvalid }.flatMap(\.elements)
        generation = Generation(document, for: .uiKit, elements: elements)
        actions = ActionProtocol(named: generation.actionsProtocol)
        var identifiers: Set<String> = []
        elements.forEachElement { element in
            if case .menu(let menu) = element { identifiers.insert(menu.identifier.rawValue) }
        }
        ownIdentifiers = identifiers
    }

    static func code(for document: MenuDocument) -> GeneratedCode {
        var generator = UIKitGenerator(document)
        let generation = generator.generation
        var type = CodeWriter()
        generator.writeType(to: &type)
        var writer = CodeWriter()
        writer.add("import UIKit")
        writer.separate()
        generation.commands.write(
            named: generation.commandType, shortcutType: "(input: String, modifierFlags: UIKeyModifierFlags)",
            isIsolated: true, to: &writer
        ) { keys in UIKitKeys(keys).map { "(\($0.input), \($0.modifierFlags))" } }
        generator.actions.write(to: &writer)
        generator.writeHandler(to: &writer)
        return GeneratedCode(text: writer.text + "\n" + type.text, notices: generator.generation.notices)
    }

    // MARK: - The type

    private mutating func writeType(to writer: inout CodeWriter) {
        var body = CodeWriter()
        let operations = generation.document.operations.filter { !$0.isInvalid }
        let remarks = generation.warnAboutApp()
        var members = CodeWriter()
        // Properties refer to others, which come after them.
        for operation in operations { write(operation, to: &body) }
        var next = 0
        while next < pending.count {
            let batch = pending[next]
            next += 1
            members.separate()
            write(batch, to: &members)
        }
        writer.add(comments: remarks)
        writer.add("/// The main menu. The app delegate calls `buildMenu(with:)` in its own method of that name.")
        writer.add("@MainActor struct \(generation.menuType) {") { writer in
            if needsHandler {
                writer.add("let handler: any \(generation.handlerProtocol)")
                writer.separate()
            }
            writer.add("func buildMenu(with builder: any UIMenuBuilder) {") { writer in
                writer.add("guard builder.system == .main else { return }")
                writer.add(lines: body.text)
            }
            writer.separate()
            writer.add(lines: members.text)
        }
    }

    private func writeHandler(to writer: inout CodeWriter) {
        guard needsHandler else { return }
        writer.separate()
        writer.add("/// What the closures of the main menu do.")
        writer.add("@MainActor protocol \(generation.handlerProtocol): AnyObject {") { writer in
            writer.add("func perform(_ command: \(generation.commandType))")
            if needsConfigurations {
                writer.add("/// The window that a command opens.")
                writer.add(
                    "func configuration(for command: \(generation.commandType)) "
                        + "-> UIWindowScene.ActivationConfiguration?")
            }
            if needsDeferredElements {
                writer.add(
                    "/// Loads the elements of a place in the menu, which has the identifier of the spec, if any.")
                writer.add(
                    "func loadElements(_ identifier: String, _ completion: @escaping ([UIMenuElement]) -> Void)")
            }
        }
    }

    // MARK: - Operations

    private mutating func write(_ operation: SpecOperation, to writer: inout CodeWriter) {
        let document = generation.document
        let all = document.app.targets
        let common = commonTargets(of: operation)
        let targets = (operation.targets ?? Set(all)).intersection(common ?? Set(all))
        let isLimited = targets != Set(all)
        let call = call(operation, ignoringTargets: common != nil)
        if isLimited {
            TargetCondition(targets, of: all).add(to: &writer) { $0.add(call) }
        } else {
            writer.add(call)
        }
    }

    /// The targets of the only element of an operation, which exists on some targets only.
    private func commonTargets(of operation: SpecOperation) -> Set<MenuTarget>? {
        guard operation.elements.count == 1 else { return nil }
        return generation.targets(of: operation.elements[0].origin)
    }

    private mutating func call(_ operation: SpecOperation, ignoringTargets: Bool) -> SwiftCode {
        let reference = reference(operation.reference.name)
        let isOneMenu = operation.elements.count == 1 && operation.elements[0].isMenu
        switch operation.kind {
        case .remove: return .call("builder.remove", reference.arguments("", operation.reference.name))
        case .replace:
            let arguments = reference.arguments("", operation.reference.name)
            if isOneMenu, case .menu = operation.reference.name {
                return .call("builder.replace", arguments + [("with", code(operation.elements[0]))])
            }
            return .call("builder.replace", arguments + [("with", list(operation.elements, ignoringTargets))])
        case .replaceChildren:
            return .call(
                "builder.replaceChildren", [("ofMenu", reference.code)],
                closure: " { _ in \(childrenName(operation)) }")
        case .insertChild, .insertSibling, .insert:
            let place = (operation.place ?? .atEnd).label
            let arguments = reference.arguments(place, operation.reference.name)
            switch operation.kind {
            case .insertChild where isOneMenu:
                return .call("builder.insertChild", [(nil, code(operation.elements[0]))] + arguments)
            case .insertSibling where isOneMenu:
                return .call("builder.insertSibling", [(nil, code(operation.elements[0]))] + arguments)
            default:
                return .call(
                    "builder.insertElements", [(nil, list(operation.elements, ignoringTargets))] + arguments)
            }
        }
    }

    /// The property with the elements that replace the children of a menu.
    private mutating func childrenName(_ operation: SpecOperation) -> String {
        guard !operation.elements.isEmpty else { return "[]" }
        let name = generation.memberName(operation.reference.shownName, "Children")
        pending.append(.elements(name: name, operation.elements))
        return name
    }

    private struct Reference {
        let code: SwiftCode
        var propertyList: SwiftCode?

        /// The arguments that name an element.
        ///
        /// - Parameter place: `before`, `after`, `atStartOf`, `atEndOf`; empty for the element itself.
        func arguments(_ place: String, _ name: SpecReference.Name) -> [SwiftCode.Argument] {
            let kind =
                switch name {
                case .menu: "menu"
                case .command: "command"
                case .action: "action"
                }
            let label = place.isEmpty ? kind : place + kind.prefix(1).uppercased() + kind.dropFirst()
            return [(label, code)] + (propertyList.map { [("propertyList", $0)] } ?? [])
        }
    }

    private mutating func reference(_ name: SpecReference.Name) -> Reference {
        switch name {
        case .menu(let text): Reference(code: .text(menuReference(text)))
        case .action(let identifier): Reference(code: .text("UIAction.Identifier(\(identifier.swiftLiteral))"))
        case .command(let action, let propertyList):
            Reference(code: .text(actions.selector(action)), propertyList: propertyList.map { .text($0.swiftCode) })
        }
    }

    /// The identifier of a menu: a constant of UIKit that all targets know, otherwise its value.
    private func menuReference(_ text: String) -> String {
        let oldest = generation.oldestRelease
        // A menu of the app may have the name of a constant as its identifier.
        let isOwn = ownIdentifiers.contains(text)
        let name = Menu.Identifier.constantNames.contains(text) && !isOwn ? text : Menu.Identifier(text).constantName
        guard let name, let release = Menu.Identifier.release(introducing: name) else {
            return "UIMenu.Identifier(\(text.swiftLiteral))"
        }
        if release <= oldest { return "." + name }
        let target = generation.document.app.targets.max { $0.release < $1.release } ?? .iPadOS26
        let identifier = Menu.Identifier.constant(named: name, for: target) ?? Menu.Identifier(text)
        return "UIMenu.Identifier(\(identifier.rawValue.swiftLiteral))"
    }
}

extension InsertionPlace {
    /// The beginning of the label of UIKit's methods.
    fileprivate var label: String {
        switch self {
        case .atStart: "atStartOf"
        case .atEnd: "atEndOf"
        case .before: "before"
        case .after: "after"
        }
    }
}

extension SpecReference {
    /// The words for a name that is made of the reference.
    fileprivate var shownName: String {
        switch name {
        case .menu(let text), .action(let text): text.split(separator: ".").last.map { String($0) } ?? text
        case .command(let action, _): action
        }
    }
}
