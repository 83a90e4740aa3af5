import MenuDocuments
import SourceCode

extension Execution {
    typealias Argument = CodeObject.Argument

    /// Follows a call.
    func call(
        _ call: SwiftCall, _ expression: SwiftExpression, _ scope: LocalScope, _ frame: CallFrame, _ expected: String?
    ) -> CodeValue {
        let range = CodeRange(frame.file, expression.range)
        visited.insert(range)
        switch call.callee.kind {
        case .name(let name):
            if let (function, scope) = localFunction(name, scope) {
                let arguments = self.arguments(call, nil, scope, frame)
                return follow(
                    function, file: frame.file, receiver: frame.receiver, owner: frame.owner, arguments, range, frame,
                    captured: scope) ?? unfollowed(name, arguments)
            }
            if holder(of: name, scope) != nil, case .closure(let closure) = lookUp(name, scope, frame) {
                return self.call(closure, arguments(call, nil, scope, frame))
            }
            return callName(name, call, range, scope, frame)
        case .implicitMember(let name):
            let type = expected == "Self" ? frame.owner?.name ?? "" : expected ?? ""
            if name == "init" { return create(type, call, range, scope, frame) }
            return callStatic(name, of: type, call, range, scope, frame)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name, call, range, scope, frame) }
            return callMember(base, name, call, range, scope, frame)
        default:
            let callee = evaluate(call.callee, scope, frame)
            let arguments = self.arguments(call, nil, scope, frame)
            if case .closure(let closure) = callee { return self.call(closure, arguments) }
            return unfollowed("a value", arguments)
        }
    }

    // MARK: - Arguments

    /// The arguments of a call, with what implicit members in them refer to.
    func arguments(
        _ call: SwiftCall, _ function: SwiftFunction?, _ scope: LocalScope, _ frame: CallFrame
    ) -> [Argument] {
        let plainCount = call.arguments.count - call.trailingClosureCount
        return call.arguments.enumerated().map { index, argument in
            let parameter = function?.parameters.first { $0.label == argument.label }
            let expected =
                parameter.map { $0.type.element ?? $0.type.name }
                ?? argument.label.flatMap { Execution.expectedTypes[$0] } ?? Execution.expectedTypes[call.lastName]
            return Argument(
                label: argument.label, value: evaluate(argument.value, scope, frame, expecting: expected),
                range: CodeRange(frame.file, argument.value.range), isTrailingClosure: index >= plainCount)
        }
    }

    /// The types that implicit members in arguments of the frameworks' functions refer to, by the argument's label or,
    /// for arguments without one, by the function.
    private static let expectedTypes: [String: String] = [
        "modifierFlags": "UIKeyModifierFlags", "identifier": "UIMenu.Identifier", "children": "UIMenuElement",
        "beforeMenu": "UIMenu.Identifier", "afterMenu": "UIMenu.Identifier", "atStartOfMenu": "UIMenu.Identifier",
        "atEndOfMenu": "UIMenu.Identifier", "menu": "UIMenu.Identifier", "ofMenu": "UIMenu.Identifier",
        "for": "UIMenu.Identifier", "input": "UIKeyCommand", "addItem": "NSMenuItem", "insertItem": "NSMenuItem",
        "insertChild": "UIMenu", "insertSibling": "UIMenu", "with": "UIMenu",
    ]

    /// The arguments by parameter, or nil if they do not fit the function.
    private func match(_ function: SwiftFunction, _ arguments: [Argument]) -> [(SwiftParameter, [Argument])]? {
        var rest = arguments[...]
        var matched: [(SwiftParameter, [Argument])] = []
        for (index, parameter) in function.parameters.enumerated() {
            let isVariadic = parameter.type.text.hasSuffix("...")
            guard let next = rest.first else {
                if parameter.defaultValue == nil, !isVariadic { return nil }
                matched.append((parameter, []))
                continue
            }
            let later = function.parameters[(index + 1)...]
            let fits =
                next.isTrailingClosure && (next.label == nil || next.label == parameter.label)
                ? parameter.type.name.isEmpty || !later.contains { $0.type.name.isEmpty }
                : next.label == parameter.label
            if fits, accepts(parameter, next.value) {
                rest.removeFirst()
                var own = [next]
                while isVariadic, let more = rest.first, more.label == nil, !more.isTrailingClosure {
                    own.append(more)
                    rest.removeFirst()
                }
                matched.append((parameter, own))
            } else {
                if parameter.defaultValue == nil, !isVariadic { return nil }
                matched.append((parameter, []))
            }
        }
        return rest.isEmpty ? matched : nil
    }

    /// Whether a value can be a parameter's argument, as far as its kind says.
    private func accepts(_ parameter: SwiftParameter, _ value: CodeValue) -> Bool {
        switch (value, parameter.type.name) {
        case (.tuple, let type): return type.isEmpty || type == "Any"
        case (.text, "Int"), (.text, "Bool"), (.integer, "String"), (.integer, "Bool"), (.boolean, "String"),
            (.boolean, "Int"), (.list, "String"), (.list, "Int"), (.list, "Bool"), (.closure, "String"),
            (.closure, "Int"), (.closure, "Bool"), (.text, "NSAttributedString"), (.text, "NSMenuItem"),
            (.text, "NSMenu"), (.text, "UIMenu"):
            return false
        case (.object(let index), let type):
            if ["String", "Int", "Bool"].contains(type) { return false }
            let object = objects[index]
            if Execution.frameworkTypes.contains(type), let base = object.base {
                return type == base || type == object.type || base == "UIKeyCommand" && type == "UICommand"
            }
            return true
        default: return true
        }
    }

    // MARK: - Functions

    private func localFunction(_ name: String, _ scope: LocalScope) -> (SwiftFunction, LocalScope)? {
        var next: LocalScope? = scope
        while let scope = next {
            if let function = scope.functions[name] { return (function, scope) }
            if scope.variables[name] != nil { return nil }
            next = scope.parent
        }
        return nil
    }

    /// Calls a function that the name alone names: a method of `self`, a global function or an initializer.
    private func callName(
        _ name: String, _ call: SwiftCall, _ range: CodeRange, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        if let owner = frame.owner {
            let methods = functions(named: name, of: owner).filter { frame.receiver != nil || $0.isStatic }
            if !methods.isEmpty {
                return followOne(of: methods, receiver: frame.receiver, call, range, scope, frame)
            }
            if case .object(let index)? = frame.receiver, objects[index].base != nil, name.first?.isLowercase == true {
                return record(name, on: index, call, range, scope, frame)
            }
        }
        let globals = program.globals(named: name, from: frame.file).filter {
            if case .function = $0.content { !$0.conditions.isExclusive(with: path) } else { false }
        }
        if !globals.isEmpty { return followOne(of: globals, receiver: nil, call, range, scope, frame) }
        if name == "Self", let owner = frame.owner { return create(owner.name, call, range, scope, frame) }
        if name.first?.isUppercase == true {
            let nested = frame.owner.map { $0.name + "." + name }
            if let nested, isDeclared(nested, frame.file) { return create(nested, call, range, scope, frame) }
            return create(name, call, range, scope, frame)
        }
        if name == "addKeyCommand", let owner = frame.owner { return addKeyCommand(call, owner.name, scope, frame) }
        return standardFunction(name, call, scope, frame)
    }

    private func addKeyCommand(
        _ call: SwiftCall, _ owner: String, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        for argument in arguments(call, nil, scope, frame) {
            keyCommands.append((owner, GuardedValue(value: argument.value, conditions: path)))
        }
        return .none
    }

    func functions(named name: String, of type: TypeDeclaration) -> [Declaration] {
        program.members(named: name, of: type).filter {
            if case .function = $0.content { !$0.conditions.isExclusive(with: path) } else { false }
        }
    }

    /// Follows the only function that fits the arguments.
    func followOne(
        of declarations: [Declaration], receiver: CodeValue?, _ call: SwiftCall, _ range: CodeRange,
        _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue {
        let all = declarations.compactMap { declaration -> (Declaration, SwiftFunction)? in
            guard case .function(let function) = declaration.content else { return nil }
            return (declaration, function)
        }
        let labels = call.arguments.dropLast(call.trailingClosureCount).map(\.label)
        // The labels choose the function, and the function the types of implicit members.
        let likely = all.filter { pair in
            labels.allSatisfy { label in pair.1.parameters.contains { $0.label == label } }
        }
        let arguments = self.arguments(call, likely.count == 1 ? likely[0].1 : all.first?.1, scope, frame)
        let fitting = best(of: all.filter { match($0.1, arguments) != nil }, arguments)
        guard fitting.count == 1, let (declaration, function) = fitting.first else {
            if fitting.count > 1, let values = followVariants(fitting, receiver, arguments, range, frame) {
                return values
            }
            return unfollowed(call.lastName, arguments)
        }
        let receiver = declaration.isStatic ? nil : receiver
        return follow(
            function, file: declaration.file, receiver: receiver, owner: declaration.owner, arguments, range, frame,
            conditions: declaration.conditions) ?? unfollowed(call.lastName, arguments)
    }

    /// Follows functions of which each platform has one.
    private func followVariants(
        _ functions: [(Declaration, SwiftFunction)], _ receiver: CodeValue?, _ arguments: [Argument],
        _ range: CodeRange, _ frame: CallFrame
    ) -> CodeValue? {
        for (index, one) in functions.enumerated() {
            for other in functions[(index + 1)...] where !one.0.conditions.isExclusive(with: other.0.conditions) {
                return nil
            }
        }
        return alternatives(
            functions.map { declaration, function in
                let conditions = path.and(declaration.conditions)
                let value = under(conditions) {
                    follow(
                        function, file: declaration.file, receiver: declaration.isStatic ? nil : receiver,
                        owner: declaration.owner, arguments, range, frame)
                }
                return GuardedValue(
                    value: value ?? .unknown("depends on \"\(function.name)\""), conditions: conditions)
            })
    }

    /// The functions whose parameters' types declare the implicit members among the arguments, if there are some.
    func best(
        of functions: [(Declaration, SwiftFunction)], _ arguments: [Argument]
    ) -> [(Declaration, SwiftFunction)] {
        guard functions.count > 1 else { return functions }
        let better = functions.filter { declaration, function in
            match(function, arguments)?.allSatisfy { parameter, arguments in
                arguments.allSatisfy { argument in
                    guard case .constant(nil, let name) = argument.value else { return true }
                    return staticMember(name, of: parameter.type.name, declaration.file) != nil
                }
            } ?? false
        }
        return better.isEmpty ? functions : better
    }

    func fits(_ function: SwiftFunction, _ arguments: [Argument]) -> Bool { match(function, arguments) != nil }

    /// Follows a function; nil if it has no body.
    func follow(
        _ function: SwiftFunction, file: Int, receiver: CodeValue?, owner: TypeDeclaration?, _ arguments: [Argument],
        _ range: CodeRange, _ frame: CallFrame, conditions: ElementConditions = .none, captured: LocalScope? = nil
    ) -> CodeValue? {
        guard let body = function.body, follows(CodeRange(file, function.nameRange)),
            let matched = match(function, arguments)
        else { return nil }
        let name = CodeRange(file, function.nameRange)
        let inner = CallFrame(
            file: file, receiver: receiver, owner: owner, calls: frame.calls + [range],
            returnType: function.returnType.map { $0.element ?? $0.name })
        let scope = LocalScope(captured)
        bind(matched, scope, inner)
        calledFunctions.insert(name)
        return under(path.and(conditions)) { callBody(body, scope, inner, name, named: function.name) }
    }

    private func bind(_ matched: [(SwiftParameter, [Argument])], _ scope: LocalScope, _ frame: CallFrame) {
        for (parameter, arguments) in matched {
            var variable = CodeVariable(type: parameter.type)
            let expected = parameter.type.element ?? parameter.type.name
            if parameter.type.text.hasSuffix("...") {
                variable.assign(.list(arguments.map { GuardedValue(value: $0.value, conditions: .none) }), .none)
            } else if let argument = arguments.first {
                variable.assign(
                    labeled(typed(argument.value, expected, frame), parameter.type, frame), .none, argument.range)
            } else if let value = parameter.defaultValue {
                variable.assign(
                    evaluate(value, scope, frame, expecting: expected), .none, CodeRange(frame.file, value.range))
            }
            scope.variables[parameter.name] = variable
        }
    }

    /// A tuple with the labels of its type, such as `(key: String, modifiers: Flags)`.
    private func labeled(_ value: CodeValue, _ type: SwiftType, _ frame: CallFrame) -> CodeValue {
        guard case .tuple(let parts) = value, type.text.hasPrefix("("), parts.allSatisfy({ $0.label == nil }) else {
            return value
        }
        let types = type.text.dropFirst().split(separator: ",").map { part -> (label: String?, type: String?) in
            let words = String(part).identifiers
            return part.contains(":") ? (words.first, words.dropFirst().last) : (nil, words.last)
        }
        guard types.count == parts.count else { return value }
        return .tuple(zip(types, parts).map { ($0.label, typed($1.value, $0.type ?? "", frame)) })
    }

    /// A constant with the type that it has in some place.
    private func typed(_ value: CodeValue, _ type: String, _ frame: CallFrame) -> CodeValue {
        if case .constant(nil, let name) = value { return implicitMember(name, type, frame) }
        if case .unknown(var unknown) = value, unknown.type == nil {
            unknown.type = SwiftType(name: type, text: type)
            return .unknown(unknown)
        }
        return value
    }

    /// Runs a body and returns its value.
    func callBody(
        _ body: [SwiftStatement], _ scope: LocalScope, _ frame: CallFrame, _ name: CodeRange, named text: String
    ) -> CodeValue {
        guard isRunnable(name) else { return .unknown("depends on \"\(text)\", which calls itself") }
        running[name, default: 0] += 1
        defer { running[name, default: 0] -= 1 }
        guard follows(name) else { return .unknown("depends on what \"\(text)\" returns") }
        return limited(.unknown("nests too deeply")) {
            _ = inBody(of: name) { run(returning(body), scope, frame) }
            let (assignments, _) = frame.returned.visible(under: path)
            if assignments.isEmpty { return .unknown("depends on what \"\(text)\" returns") }
            return value(of: frame.returned, unless: "depends on what \"\(text)\" returns")
        }
    }

    /// Runs a function with unknown arguments.
    func runEntry(_ function: SwiftFunction, _ declaration: Declaration, receiver: CodeValue?) -> CodeValue {
        let scope = LocalScope(nil)
        let frame = CallFrame(
            file: declaration.file, receiver: receiver, owner: declaration.owner,
            returnType: function.returnType.map { $0.element ?? $0.name })
        for parameter in function.parameters {
            var variable = CodeVariable(type: parameter.type)
            variable.assign(unknownParameter(parameter, in: declaration.file), .none)
            scope.variables[parameter.name] = variable
        }
        let name = CodeRange(declaration.file, function.nameRange)
        return under(declaration.conditions) {
            callBody(function.body ?? [], scope, frame, name, named: function.name)
        }
    }

    private func unknownParameter(_ parameter: SwiftParameter, in file: Int) -> CodeValue {
        let type = parameter.type.name
        if frameworkBase(of: type, in: file) != nil, parameter.type.element == nil || parameter.type.text.hasSuffix("?")
        {
            return opaque(type, CodeRange(file, 0..<0), in: file)
        }
        return .unknown(
            UnknownValue(reason: "depends on the parameter \"\(parameter.name)\"", type: parameter.type))
    }

    /// Calls a closure.
    func call(_ closure: CodeClosure, _ arguments: [Argument]) -> CodeValue {
        let scope = LocalScope(closure.scope)
        let names =
            closure.syntax.parameters.isEmpty
            ? (0..<max(arguments.count, 3)).map { "$\($0)" } : closure.syntax.parameters
        var values = arguments.map(\.value)
        if values.count == 1, names.count > 1, case .tuple(let parts) = values[0], !closure.syntax.parameters.isEmpty {
            values = parts.map(\.value)
        }
        for (index, name) in names.enumerated() {
            var variable = CodeVariable()
            variable.assign(
                values.indices.contains(index) ? values[index] : .unknown("depends on the parameter \"\(name)\""),
                .none)
            scope.variables[name] = variable
        }
        let outer = closure.frame
        let frame = CallFrame(
            file: outer.file, receiver: outer.receiver, owner: outer.owner, calls: outer.calls,
            returnType: outer.returnType)
        let start = closure.syntax.body.first?.range.lowerBound ?? 0
        leading.insert(CodeRange(outer.file, start..<start))
        return callBody(closure.syntax.body, scope, frame, CodeRange(outer.file, start..<start), named: "a closure")
    }

    /// Notes a call that is not followed, and follows the closures among its arguments.
    private func unfollowed(_ name: String, _ arguments: [Argument], type: String? = nil) -> CodeValue {
        for argument in arguments { escape(argument.value) }
        return .unknown(
            UnknownValue(
                reason: "depends on what \"\(name)\" returns", type: type.map { SwiftType(name: $0, text: $0) }))
    }

    // MARK: - Methods

    private func callMember(
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

    private func callMember(
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
    private func record(
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

    // MARK: - Lists

    /// A method that changes a list variable; nil if it is none.
    private func changeList(
        _ base: SwiftExpression, _ name: String, _ call: SwiftCall, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue? {
        guard
            [
                "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "formUnion", "sort", "reverse",
                "swapAt", "popLast",
            ].contains(name)
        else {
            return nil
        }
        let holder: LocalScope?
        let variableName: String
        var receiver: Int?
        switch base.kind {
        case .name(let name):
            variableName = name
            holder = self.holder(of: name, scope)
            if holder == nil, case .object(let index)? = frame.receiver { receiver = index }
        case .member(let object, let member):
            guard case .object(let index) = evaluate(object, scope, frame) else { return nil }
            (variableName, holder, receiver) = (member, nil, index)
        default: return nil
        }
        var variable: CodeVariable
        if let holder {
            guard let own = holder.variables[variableName] else { return nil }
            variable = own
        } else {
            guard let receiver, property(variableName, of: .object(receiver), frame) != nil,
                let own = objects[receiver].properties[variableName]
            else { return nil }
            variable = own
        }
        guard
            variable.assignments.contains(where: { assignment in
                switch assignment.value {
                case .list, .constant: true
                default: false
                }
            })
        else { return nil }
        let element = variable.type?.element
        let arguments = call.arguments.map { argument in
            Argument(
                label: argument.label, value: evaluate(argument.value, scope, frame, expecting: element),
                range: CodeRange(frame.file, argument.value.range))
        }
        switch (name, arguments.first?.label) {
        case ("append", nil), ("insert", nil):
            guard let value = arguments.first?.value else { return nil }
            append(value, to: &variable, isList: false)
        case ("append", "contentsOf"):
            guard let value = arguments.first?.value else { return nil }
            if case .list = value {
                append(value, to: &variable, isList: true)
            } else {
                under(perhaps()) { append(value, to: &variable, isList: false) }
            }
        default:
            variable.assign(.unknown("depends on \"\(name)\" of the list \"\(variableName)\""), path)
        }
        if let holder {
            holder.variables[variableName] = variable
        } else if let receiver {
            objects[receiver].properties[variableName] = variable
        }
        return .unknown("depends on what \"\(name)\" returns")
    }

    /// A method of a list; nil if it is another one.
    private func callList(
        _ name: String, _ elements: [GuardedValue], _ call: SwiftCall, _ scope: LocalScope, _ frame: CallFrame
    ) -> CodeValue? {
        switch name {
        case "map", "compactMap", "flatMap", "forEach":
            let arguments = self.arguments(call, nil, scope, frame)
            guard elements.count <= 64, case .closure(let closure)? = arguments.last?.value else { return nil }
            let range = arguments[arguments.count - 1].range
            let values = elements.map { element in
                GuardedValue(
                    value: under(path.and(element.conditions)) {
                        self.call(closure, [Argument(label: nil, value: element.value, range: range)])
                    }, conditions: element.conditions)
            }
            if name == "forEach" { return CodeValue.none }
            return .list(name == "map" ? values : values.flatMap { self.elements(of: $0.value, $0.conditions) })
        case "enumerated" where call.arguments.isEmpty:
            return .list(
                elements.enumerated().map { index, element in
                    GuardedValue(
                        value: .tuple([("offset", .integer(index)), ("element", element.value)]),
                        conditions: element.conditions)
                })
        case "reversed" where call.arguments.isEmpty: return .list(elements.reversed())
        case "filter", "prefix", "suffix", "dropFirst", "dropLast", "sorted":
            _ = arguments(call, nil, scope, frame)
            let conditions = perhaps()
            return .list(
                elements.map { GuardedValue(value: $0.value, conditions: $0.conditions.and(conditions)) })
        default: return nil
        }
    }
}

extension SwiftCall {
    /// The last name of the callee; empty if it has none.
    var lastName: String {
        switch callee.kind {
        case .name(let name), .implicitMember(let name), .member(_, let name): name
        default: ""
        }
    }
}
