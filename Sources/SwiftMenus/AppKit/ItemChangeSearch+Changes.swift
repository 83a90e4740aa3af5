import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

// The changes that expressions make.
extension ItemChangeSearch {
    func walk(_ expression: SwiftExpression, _ code: CodePlace) {
        switch expression.kind {
        case .assignment(_, let target, let value):
            walk(value, code)
            noteAssignment(target, value, CodeRange(code.file, expression.range), code)
            walk(target, code)
        case .call(let call):
            chainDepth += 1
            note(call, CodeRange(code.file, expression.range), code)
            walk(call.callee, code)
            chainDepth -= 1
            if chainDepth == 0 { chainSources.removeAll() }
            for argument in call.arguments {
                guard case .closure(let closure) = argument.value.kind else {
                    walk(argument.value, code)
                    continue
                }
                let inner = code.inner(isBody: true)
                walk(closure, in: inner, passing: elements(passedBy: call, code))
            }
        case .closure(let closure): walk(closure, in: code.inner(isBody: true))
        // AppKit or a notification calls the method at another time.
        case .macro(let call) where call.name == "selector":
            for name in program.text(CodeRange(code.file, expression.range)).identifiers { noteSelector(name) }
        case .otherLiteral: noteKeyPath(CodeRange(code.file, expression.range))
        case .unread: noteMentions(in: CodeRange(code.file, expression.range))
        case .member(let base, let name):
            noteBinding(of: name, base, code)
            walk(base, code)
        case .unary(let name, let operand): walk([operand], ofOperator: name, code)
        case .binary(let name, let one, let other): walk([one, other], ofOperator: name, code)
        case .subscripted(let base, let arguments):
            walk(base, code)
            walk(arguments.map(\.value), ofOperator: "subscript", code)
        // Each clause repeats the base.
        case .conditionalChain(let base, _): walk(base, code)
        default: expression.forEachChild { walk($0, code) }
        }
    }

    /// - Parameter elements: What its parameters may be.
    private func walk(_ closure: SwiftClosure, in code: CodePlace, passing elements: Set<ItemSource> = []) {
        for capture in closure.captures {
            walk(capture.value, code)
            code.names.declare(capture.name, sources(capture.value, code))
        }
        for name in closure.parameters.isEmpty ? ["$0", "$1", "$2", "$3"] : closure.parameters {
            code.names.declare(name, elements)
        }
        walk(closure.body, code)
    }

    private func noteAssignment(
        _ target: SwiftExpression, _ value: SwiftExpression, _ range: CodeRange, _ code: CodePlace
    ) {
        switch target.kind {
        case .subscripted(let base, let arguments) where arguments.first?.label == "keyPath":
            noteChange(sources(base, code).union(properties(onPath: arguments[0].value, code)), range, code)
        case .subscripted(let list, let arguments):
            noteMethod(value, code)
            if case .name(let name) = list.kind { _ = code.names.add(sources(value, code), to: name) }
            if case .member(_, "items") = list.kind { noteChange(sources(list, code), range, code) }
            notePut(value, into: list, range, code)
            if declaresOperator("subscript") { note(.operands(arguments.map(\.value), code), of: "subscript") }
        // The items of its former submenu are in no menu.
        case .member(let item, "submenu"): noteChange(sources(item, code), range, code)
        case .member(let base, "items"): noteNewItems(of: sources(base, code), value, range, code)
        case .member(let base, let name):
            noteMethod(value, code)
            noteOutsideProperty(name, of: base, code)
            notePut(value, into: target, range, code)
            if memberNames.contains(name) { note(.setter(of: base, code), of: name) }
            guard Self.properties.contains(name) else { return }
            noteChange(sources(base, code), range, code)
        case .name(let name):
            if code.names.add(sources(value, code), to: name) { return }
            notePut(value, into: target, range, code)
            if name == "items" { noteNewItems(of: sources(ofSelf: code), value, range, code) }
            guard Self.properties.contains(name), let type = code.type else { return }
            // A protocol may require it of items.
            let own = program.members(named: name, of: type).filter { $0.owner?.keyword != .protocol }
            if own.isEmpty { noteChange(sources(ofSelf: code), range, code) }
        case .tuple(let parts): for part in parts { noteAssignment(part.value, value, range, code) }
        // `let (one, other) = value`.
        case .unread: declareNames(in: range.range.lowerBound..<value.range.lowerBound, sources(value, code), code)
        default: break
        }
    }

    /// Notes a method of an item that code puts into a property, to call it later: `button.onClick = item.hide`.
    private func noteMethod(_ value: SwiftExpression, _ code: CodePlace) {
        guard case .member(let object, let name) = value.kind, !AppleMembers.isProperty(name),
            !properties.contains(name),
            program.index.extensionMembers[name]?.contains(where: \.isFunction) ?? false
        else { return }
        noteAnyChange(sources(object, code).filter { !$0.isInMenu })
    }

    /// Notes an assignment to the list of a menu's items: what keeps some of them removes the others.
    private func noteNewItems(
        of menus: Set<ItemSource>, _ value: SwiftExpression, _ range: CodeRange, _ code: CodePlace
    ) {
        let menus = menus.filter(mayLeadToMenus)
        guard !menus.isEmpty, !known.contains(CodeRange(code.file, value.range)) else { return }
        noteChange([.item(of: menus)], range, code)
    }

    /// Notes a property in the namespace of a package of reactive code, whose values change that of the item: `item.rx.isHidden`
    /// of RxSwift, `item.reactive.isHidden` of ReactiveSwift.
    private func noteBinding(of property: String, _ base: SwiftExpression, _ code: CodePlace) {
        guard Self.properties.contains(property), case .member(let item, let namespace) = base.kind,
            namespace == "rx" || namespace == "reactive"
        else { return }
        change(sources(item, code))
    }

    /// Notes an assignment to a property of an item. What the function around it has created is new whenever it runs. An item
    /// that the function looks up in its own menu may be any of the menu, unless the assignment is known.
    private func noteChange(_ sources: Set<ItemSource>, _ range: CodeRange, _ code: CodePlace) {
        let isKnown = known.contains(range)
        let sources = sources.compactMap { source in
            !isKnown && source.isInMenu ? source : source.except { code.names.creates($0, inClosuresToo: isKnown) }
        }
        guard isKnown else { return change(sources) }
        guard let name = code.function.flatMap({ declarations[$0]?.calledName }) else { return }
        addKnownChanges(sources, of: name)
    }

    private func notePut(
        _ value: SwiftExpression, into target: SwiftExpression, _ range: CodeRange, _ code: CodePlace
    ) {
        guard let name = target.assignedName, properties.contains(name) else { return }
        note(.value(value, property: target, range, code), of: name)
    }

    /// Notes what code puts into a property that leads to what other code changes, unless the code ran: then it is known which
    /// items the property holds.
    func put(
        _ value: SwiftExpression, into target: SwiftExpression, _ range: CodeRange, _ code: CodePlace
    ) {
        let (name, base): (String, SwiftExpression?)
        switch target.kind {
        case .name(let own): (name, base) = (own, nil)
        case .member(let object, let own): (name, base) = (own, object)
        case .unwrapped(let target), .subscripted(let target, _): return put(value, into: target, range, code)
        default: return
        }
        let named = holders[name]
        guard !named.isEmpty else { return }
        // The call that puts it there, or the one that returns it.
        let isKnown =
            evaluator.visited.contains(range) || evaluator.visited.contains(CodeRange(code.file, value.range))
        let own = declarations(named: name, base: base, code).compactMap(\.variableName)
        // Which of many it is would take long to search.
        if own.isEmpty, named.count > Self.maximumHolders { return isKnown ? () : noteAnyChange(sources(value, code)) }
        let all = (own.isEmpty ? named : own.compactMap { holders[$0] }).filter { !isKnown || $0.isFunction }
        guard !all.isEmpty else { return }
        let values = sources(value, code)
        for holder in all { add(values, to: holder.source) }
    }

    private func note(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        switch (call.name, call.arguments.map(\.label)) {
        case ("removeItem", [nil]):
            if !known.contains(range) { change(sources(call.arguments[0].value, code)) }
        case ("removeItem", ["at"]), ("removeAllItems", []):
            if !known.contains(range) { change([.item(of: object(of: call, code))]) }
        case ("setSubmenu", [nil, "for"]):
            if !known.contains(range) { change(sources(call.arguments[1].value, code)) }
        case ("bind", [nil, "to", "withKeyPath"]), ("bind", [nil, "to", "withKeyPath", "options"]):
            switch call.arguments[0].value.kind {
            case .implicitMember("hidden"), .implicitMember("enabled"), .member(_, "hidden"), .member(_, "enabled"):
                change(object(of: call, code))
            default: break
            }
        case ("assign", ["to", "on"]):
            change(sources(call.arguments[1].value, code))
            change(properties(onPath: call.arguments[0].value, code))
        case ("setValue", [nil, "forKey"]), ("setValue", [nil, "forKeyPath"]):
            if let item = base(of: call) { change(sources(item, code)) }
            change(properties(onPath: call.arguments[1].value, code))
        case ("perform", _):
            if let object = base(of: call) { noteAnyChange(sources(object, code)) }
        default: noteMutation(call, range, code)
        }
        noteOutsideUse(call, range, code)
        notePassed(call, range, code)
        noteStored(call, range, code)
        for argument in call.arguments { noteUse(of: argument.value, in: call, range, code) }
        noteArguments(of: call, range, code)
    }

    /// The methods that remove some of the items of a menu from their list.
    private static let listRemovals: Set<String> = [
        "remove", "removeAll", "removeFirst", "removeLast", "popLast", "removeSubrange", "replaceSubrange",
    ]

    private func noteMutation(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        guard let target = base(of: call) else { return }
        let (object, name): (SwiftExpression?, String)
        switch target.kind {
        case .member(let base, let member): (object, name) = (base, member)
        case .name(let member) where code.names[member] == nil: (object, name) = (nil, member)
        default: return
        }
        let base = { object.map { self.sources($0, code) } ?? self.sources(ofSelf: code) }
        if Self.properties.contains(name), ChangedProperties.mutations.contains(call.name) {
            noteChange(base(), range, code)
        } else if name == "items", !known.contains(range),
            Self.listRemovals.contains(call.name) || isAddedToLists(call.name)
        {
            noteChange([.item(of: base())], range, code)
        }
    }

    /// The methods that put something into a list, set or table.
    private static let insertions: Set<String> = [
        "add", "append", "formUnion", "insert", "setObject", "updateValue",
    ]

    /// Notes what a method puts into the list, set or table of a property: `shown.append(item)`, `table.setObject(item, …)`.
    private func noteStored(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        guard let list = base(of: call) else { return }
        if let name = list.assignedName, Self.insertions.contains(call.name), code.names[name] != nil {
            for argument in call.arguments { _ = code.names.add(sources(argument.value, code), to: name) }
        }
        for argument in call.arguments { notePut(argument.value, into: list, range, code) }
    }

    /// What a call may pass to its closures: elements of its object and of its arguments, and what the program's functions of its
    /// name pass to theirs.
    func elements(passedBy call: SwiftCall, _ code: CodePlace) -> Set<ItemSource> {
        let visitors = visitors(calledBy: call, code)
        if visitors.count > Self.maximumFunctions { return [.unknown] }
        let object = object(of: call, code)
        var elements = object.union(lookups(call.name, in: object)).union(visitors.map { .passed(by: $0) })
        for argument in call.arguments {
            if case .closure = argument.value.kind { continue }
            let passed = sources(argument.value, code).filter(mayLeadToMenus)
            elements.formUnion(passed)
            if !passed.isEmpty { elements.insert(.item(of: passed)) }
        }
        return limited(elements)
    }

    /// The functions of the program with closures for items that a call may call: a function that gets an item, too, is none if the
    /// call has no item for it, or is a method of something else.
    private func visitors(calledBy call: SwiftCall, _ code: CodePlace) -> [CodeRange] {
        (properties.visitors[call.name] ?? []).filter { visitor in
            let function = visitor.function
            if let owner = visitor.owner, types.classes.contains(owner.lastName), let base = base(of: call),
                !sources(base, code).contains(where: mayLeadToMenus)
            {
                return false
            }
            return function.parameters.indices.allSatisfy { index in
                let type = function.parameters[index].type
                guard !type.text.contains("->"), types.areItems(type), let argument = function.argument(index, of: call)
                else { return true }
                return sources(argument, code).contains(where: mayLeadToMenus)
            }
        }.map(\.name)
    }

    /// Walks the operands of an operator that may be one of the program's functions.
    private func walk(_ operands: [SwiftExpression], ofOperator name: String, _ code: CodePlace) {
        for operand in operands { walk(operand, code) }
        if declaresOperator(name) { note(.operands(operands, code), of: name) }
    }

    /// Whether the program declares an operator, or subscripts.
    private func declaresOperator(_ name: String) -> Bool {
        memberNames.contains(name) || program.index.globals[name] != nil
    }

    /// Whether the program adds a method with a name to lists, which may change them.
    private func isAddedToLists(_ name: String) -> Bool {
        (program.index.extensionMembers[name] ?? []).contains { $0.owner.map { Self.isExtended($0.name) } ?? false }
    }

    /// Notes what a call of a closure passes: one that the function around the call gets, or any other.
    private func notePassed(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        let passed = { call.arguments.reduce(into: Set()) { $0.formUnion(self.sources($1.value, code)) } }
        let closure = if case .unwrapped(let function) = call.callee.kind { function } else { call.callee }
        switch closure.kind {
        case .member(_, let name) where properties.mayHoldClosures(name):
            if !followed.contains(range) { noteAnyChange(passed()) }
        case .member, .implicitMember: break
        case .name(let name):
            let known = code.names[name]
            var isParameter = false
            for case .parameter(let function, .some) in known ?? [] {
                add(passed(), to: .passed(by: function))
                isParameter = true
            }
            if isParameter || localFunctions.contains(name) || followed.contains(range) { return }
            // Another local variable, or a closure in a property.
            if known != nil || properties.contains(name) { noteAnyChange(passed()) }
        default: if !followed.contains(range) { noteAnyChange(passed()) }
        }
    }

    /// Notes a key path with the name of a property that holds an item or menu: code may use it in any way.
    private func noteKeyPath(_ range: CodeRange) {
        if program.text(range).first == "\\" { noteMentions(in: range) }
    }

    /// Notes what code names that is not followed.
    private func noteMentions(in range: CodeRange) {
        let names = Set(program.text(range).identifiers)
        noteAnyChange(Set(names.filter { !AppleMembers.isProperty($0) }.map { .name($0) }))
    }

    /// Notes what a call does with an argument: `swap(&item.keyEquivalent, &text)`, `menu.items.forEach(hide)`.
    private func noteUse(
        of argument: SwiftExpression, in call: SwiftCall, _ range: CodeRange, _ code: CodePlace
    ) {
        switch argument.kind {
        case .unary("&", let target):
            if case .member(let base, let name) = target.kind, Self.properties.contains(name) {
                change(sources(base, code))
            } else if case .member(let base, "items") = target.kind {
                change([.item(of: sources(base, code))])
            }
        case .name(let function), .member(_, let function):
            // A method of an item as an argument: `sink(receiveValue: item.setHidden)`.
            if case .member(let object, _) = argument.kind, !AppleMembers.isProperty(function),
                !AppleMembers.insertsItems(function), !properties.contains(function)
            {
                noteAnyChange(sources(object, code).filter { !$0.isInMenu })
            }
            if isFunction(function, argument, code) { note(.argument(of: call, code), of: function) }
            noteRelay(of: function, argument, in: call, range, code)
            guard let list = base(of: call) else { return }
            if function == "removeItem" { change(sources(list, code)) }
            // A closure that a variable holds, or an initializer.
            if function == "init" || isVariable(function, argument, code) { noteClosure(on: list, call, code) }
        // An expression whose value is a closure.
        case .ternary, .binary("??", _, _), .cast, .call, .subscripted:
            if let list = base(of: call), call.arguments.count == 1, call.arguments[0].label == nil,
                Self.visits.contains(call.name)
            {
                noteClosure(on: list, call, code)
            }
        default: break
        }
    }

    /// The methods of lists that call a closure for each element.
    private static let visits: Set<String> = [
        "forEach", "map", "compactMap", "flatMap", "filter", "first", "allSatisfy", "contains", "sorted", "reduce",
    ]

    /// Notes what a closure that is not followed gets of a list.
    private func noteClosure(on list: SwiftExpression, _ call: SwiftCall, _ code: CodePlace) {
        guard Self.visits.contains(call.name) else { return }
        noteAnyChange(sources(list, code))
    }

    /// Notes that a closure which a function gets is passed on as an argument, or one of a property is.
    private func noteRelay(
        of name: String, _ argument: SwiftExpression, in call: SwiftCall, _ range: CodeRange, _ code: CodePlace
    ) {
        let visitors = visitors(calledBy: call, code)
        guard !visitors.isEmpty, !followed.contains(range) else { return }
        let passed: Set<ItemSource> =
            visitors.count > Self.maximumFunctions ? [.unknown] : Set(visitors.map { .passed(by: $0) })
        var isParameter = false
        if case .name = argument.kind {
            for case .parameter(let function, .some) in code.names[name] ?? [] {
                add(passed, to: .passed(by: function))
                isParameter = true
            }
        }
        if !isParameter, isVariable(name, argument, code) { change(passed) }
    }

    /// Whether an argument may be a function of the program.
    private func isFunction(_ name: String, _ expression: SwiftExpression, _ code: CodePlace) -> Bool {
        if case .name = expression.kind, code.names[name] != nil { return localFunctions.contains(name) }
        return memberNames.contains(name) || localFunctions.contains(name) || program.index.globals[name] != nil
    }

    /// Whether a name is that of a local variable or a stored property.
    private func isVariable(_ name: String, _ expression: SwiftExpression, _ code: CodePlace) -> Bool {
        if case .name = expression.kind, code.names[name] != nil, !localFunctions.contains(name) { return true }
        return properties.contains(name)
    }

    /// What a call is a method of.
    func object(of call: SwiftCall, _ code: CodePlace) -> Set<ItemSource> {
        base(of: call).map { sources($0, code) } ?? sources(ofSelf: code)
    }

    func base(of call: SwiftCall) -> SwiftExpression? {
        if case .member(let base, _) = call.callee.kind { base } else { nil }
    }
}

extension SwiftExpression {
    /// The last name of a variable or property.
    fileprivate var assignedName: String? {
        switch kind {
        case .name(let name), .member(_, let name): name
        case .unwrapped(let target), .subscripted(let target, _): target.assignedName
        default: nil
        }
    }
}

extension Declaration {
    /// The name of a variable.
    fileprivate var variableName: CodeRange? {
        if case .variable(let variable) = content { CodeRange(file, variable.nameRange) } else { nil }
    }
}
