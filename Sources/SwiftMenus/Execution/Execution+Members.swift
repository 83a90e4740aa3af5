import MenuDocuments
import SourceCode

// Calls of members.
extension Execution {
    func callMember(
        _ baseSyntax: SwiftExpression, _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope,
        _ frame: CallFrame
    ) -> CodeValue {
        if let value = changeList(baseSyntax, name, call, scope, frame) { return value }
        let base = evaluate(baseSyntax, scope, frame)
        if isOptionalChain(baseSyntax, frame), !isCreatedHere(base) {
            let conditions = perhaps()
            return under(conditions) { callMember(name, of: base, call, range, scope, frame) }
        }
        return callMember(name, of: base, call, range, scope, frame)
    }

    func callMember(
        _ name: String, of base: CodeValue, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope,
        _ frame: CallFrame
    ) -> CodeValue {
        switch base {
        case .type(let type):
            if name == "init" { return create(type, call, range, scope, frame) }
            return callStatic(name, of: type, call, range, scope, frame)
        case .alternatives(let values):
            return alternatives(
                values.map { guarded in
                    let conditions = path.and(guarded.conditions)
                    return GuardedValue(
                        value: under(conditions) { callMember(name, of: guarded.value, call, range, scope, frame) },
                        conditions: conditions)
                })
        case .list(let elements):
            if let value = callList(name, elements, call, scope, frame) { return value }
        case .none: return .none
        case .object(let index):
            if name == "init" { return initialize(index, call, range, scope, frame) }
        default: break
        }
        if let type = typeDeclaration(of: base, frame) {
            let methods = functions(named: name, of: type).filter { !$0.isStatic }
            if !methods.isEmpty {
                return followOne(of: methods, receiver: instance(base, type, range), call, range, scope, frame)
            }
        }
        switch base {
        case .object(let index):
            if case .closure(let closure)? = property(name, of: base, frame) {
                return self.call(closure, arguments(call, nil, scope, frame))
            }
            return record(name, on: index, call, range, scope, frame)
        case .text(let text, let source):
            _ = arguments(call, nil, scope, frame)
            switch name {
            case "lowercased" where call.arguments.isEmpty: return .text(text.lowercased(), source)
            case "uppercased" where call.arguments.isEmpty: return .text(text.uppercased(), source)
            case "localized": return base
            default: return .unknown("depends on what \"\(name)\" returns")
            }
        case .unknown(let unknown):
            let arguments = self.arguments(call, nil, scope, frame)
            // A closure for each element of a sequence, or for a value if there is one.
            if ["map", "compactMap", "flatMap", "forEach"].contains(name),
                case .closure(let closure)? = arguments.last?.value
            {
                let conditions = perhaps()
                var element = UnknownValue(reason: unknown.reason)
                element.type = unknown.type?.element.map { SwiftType(name: $0, text: $0) }
                let range = arguments[arguments.count - 1].range
                let value = under(conditions) {
                    self.call(closure, [Argument(label: nil, value: .unknown(element), range: range)])
                }
                return .list([GuardedValue(value: value, conditions: conditions)])
            }
            if name == "item" || name == "items" {
                return .unknown(
                    UnknownValue(reason: unknown.reason, type: SwiftType(name: "NSMenuItem", text: "NSMenuItem")))
            }
            return unfollowed(name, arguments)
        case .constant, .list:
            let arguments = self.arguments(call, nil, scope, frame)
            // Option sets.
            if name == "union", let other = arguments.first?.value {
                return .list([
                    GuardedValue(value: base, conditions: .none), GuardedValue(value: other, conditions: .none),
                ])
            }
            return unfollowed(name, arguments)
        default: return unfollowed(name, arguments(call, nil, scope, frame))
        }
    }

    /// The receiver of a method: an object about which only the type is known, if nothing else is.
    private func instance(_ base: CodeValue, _ type: TypeDeclaration, _ range: CodeRange) -> CodeValue {
        guard base.isUnknown, type.keyword == .class || type.keyword == .struct || type.keyword == .actor else {
            return base
        }
        return opaque(type.name, range, in: type.file)
    }

    /// Records a call of a framework's method.
    func record(
        _ name: String, on index: Int, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        let arguments = self.arguments(call, nil, scope, frame)
        guard let base = objects[index].base else {
            if name == "addKeyCommand", let command = arguments.first {
                keyCommands.append((objects[index].type, GuardedValue(value: command.value, conditions: path)))
            }
            return unfollowed(name, arguments)
        }
        if name == "setSubmenu", let menu = arguments.first, case .object(let item)? = arguments.last?.value {
            objects[item].properties["submenu", default: CodeVariable()].assign(menu.value, path, menu.range)
        }
        var event = CodeObject.Event(name: name, arguments: arguments, conditions: path, range: range)
        var result: CodeValue = .unknown("depends on what \"\(name)\" returns")
        let labels = arguments.map(\.label)
        switch (base, name) {
        case ("NSMenu", "addItem") where labels.first == "withTitle",
            ("NSMenu", "insertItem") where labels.first == "withTitle":
            var item = CodeObject(
                type: "NSMenuItem", base: "NSMenuItem", range: range, calls: frame.calls, conditions: path)
            item.arguments = arguments
            result = add(item)
        case ("NSMenu", "addItem"), ("NSMenu", "insertItem"), ("NSMenu", "setSubmenu"), ("NSMenu", "removeAllItems"),
            ("NSMenu", "removeItem"):
            result = .none
        case ("NSMenu", "item"):
            result = opaque("NSMenuItem", range, in: frame.file)
        case ("UIMenu", "replacingChildren"):
            var menu = objects[index]
            menu.arguments.removeAll { $0.label == "children" }
            if let children = arguments.first {
                menu.arguments.append(Argument(label: "children", value: children.value, range: children.range))
            }
            return add(menu)
        case ("UIMenuBuilder", "menu"): return menu(arguments, index)
        case ("UIMenuBuilder", "command"), ("UIMenuBuilder", "action"): return result
        case ("UIMenuBuilder", "replaceChildren"):
            // The closure gets the present children, which are not known.
            if let last = arguments.last, case .closure(let closure) = last.value {
                let value = self.call(
                    closure,
                    [
                        Argument(
                            label: nil,
                            value: .list([
                                GuardedValue(
                                    value: .unknown("depends on the menu's present children"), conditions: perhaps())
                            ]), range: range)
                    ])
                event = CodeObject.Event(
                    name: name,
                    arguments: arguments.dropLast() + [Argument(label: "from", value: value, range: last.range)],
                    conditions: path, range: range)
            }
        default:
            for argument in arguments where !base.hasPrefix("UIMenuBuilder") { escape(argument.value) }
        }
        if case .object(let object) = result { event.result = object }
        objects[index].events.append(event)
        return result
    }

    /// `builder.menu(for:)`: nil for a menu of the app that is not inserted yet.
    private func menu(_ arguments: [Argument], _ builder: Int) -> CodeValue {
        let found: CodeValue = .unknown(
            UnknownValue(reason: "depends on the system's menu", type: SwiftType(name: "UIMenu", text: "UIMenu")))
        guard let identifier = arguments.first.flatMap({ MenuReference($0.value) }),
            case .identifier(let text) = identifier, !text.hasPrefix("com.apple.")
        else { return found }
        let events = objects[builder].events
        if events.contains(where: { $0.name == CodeObject.Event.unfollowed }) { return found }
        let mentioning = events.filter { event in
            event.arguments.contains {
                $0.label.map { $0 == "with" || $0 == "from" } ?? true && mentions(text, $0.value, depth: 0)
            }
        }
        guard let first = mentioning.first else { return .none }
        // Inserted for certain, and not removed since.
        let place = first.arguments.lazy.filter { $0.label != nil && $0.label != "with" }.compactMap {
            MenuReference($0.value)
        }.first
        let isRemovable = events.contains { event in
            guard event.name == "remove" || event.name == "replaceChildren" || event.name == "replace" else {
                return false
            }
            switch (event.arguments.first.flatMap { MenuReference($0.value) }, place) {
            case (.constant(let removed)?, .constant(let place)?):
                return MenuReference.menu(removed, contains: place)
            case (.identifier(let removed)?, .constant?):
                // Replacing the menu by itself keeps it.
                return removed == text && event.name != "replace"
            default: return true
            }
        }
        guard !isRemovable, first.conditions.applies(whenever: path), let menu = first.arguments.first?.value,
            case .object(let index) = menu,
            objects[index]["identifier"].map({ MenuReference($0.value) }) == .identifier(text)
        else { return found }
        return menu
    }

    /// Whether a value contains a menu with an identifier, or one whose identifier is not known.
    private func mentions(_ identifier: String, _ value: CodeValue, depth: Int) -> Bool {
        guard depth < 12 else { return true }
        switch value {
        case .object(let index):
            guard objects[index].base == "UIMenu" else { return false }
            let own = objects[index]["identifier"].map { MenuReference($0.value) }
            if own == .some(.some(.identifier(identifier))) { return true }
            if let own, own == nil { return true }
            return objects[index].arguments.contains { mentions(identifier, $0.value, depth: depth + 1) }
        case .list(let elements), .alternatives(let elements):
            return elements.contains { mentions(identifier, $0.value, depth: depth + 1) }
        case .unknown: return true
        default: return false
        }
    }
}
