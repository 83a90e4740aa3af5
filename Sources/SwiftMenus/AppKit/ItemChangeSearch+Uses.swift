import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter

/// Code that may pass an item on: to a parameter, or to a property.
enum ItemUse {
    case call(SwiftCall, CodeRange, CodePlace)
    /// A value that is put into a property, or into the list, set or table of one; with the range of the assignment or call.
    case value(SwiftExpression, property: SwiftExpression, CodeRange, CodePlace)
    /// An assignment to a property of an object, which may be a computed one.
    case setter(of: SwiftExpression, CodePlace)
    /// The operands of an operator, or the arguments of a subscript.
    case operands([SwiftExpression], CodePlace)
    /// A function as an argument of a call.
    case argument(of: SwiftCall, CodePlace)
}

// What passes items on. Code is walked once: what it uses is kept, because it may turn out later that the use matters.
extension ItemChangeSearch {
    /// Notes a use of a function or property by its name.
    func note(_ use: ItemUse, of name: String) {
        uses[name, default: []].append(use)
        for parameter in parameters[name] ?? [] { pass(use, to: parameter) }
        if !holders[name].isEmpty { put(use) }
    }

    /// Notes what a call passes to parameters and to the properties of structs, and which known changes it makes again.
    func noteArguments(of call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        let name =
            switch call.name {
            case "init": initializedType(call, code) ?? "init"
            case "Self": code.type?.lastName ?? "Self"
            default: call.name
            }
        note(.call(call, range, code), of: name)
        if name == "init", hasManyInitializers { return noteAnyChange(toArgumentsOf: call, code) }
        noteStruct(call, named: name, code)
        noteKnownChanges(of: call, named: name, range, code)
    }

    /// Repeats what is known of the uses of a name.
    func forEachUse(of name: String, _ body: (ItemUse) -> Void) {
        chainDepth += 1
        for use in uses[name] ?? [] { body(use) }
        chainDepth -= 1
        if chainDepth == 0 { chainSources.removeAll() }
    }

    /// The type of `self.init(item)` or `Type.init(item)`; nil if it is not known.
    private func initializedType(_ call: SwiftCall, _ code: CodePlace) -> String? {
        switch base(of: call)?.kind {
        case .name("self"), .name("Self"): code.type?.lastName
        case .name(let name), .member(_, let name):
            program.declaration(ofType: name, from: code.file) == nil
                && !program.index.lastNamesOfAliases.contains(name)
                ? nil : name
        default: nil
        }
    }

    func noteAnyChange(toArgumentsOf call: SwiftCall, _ code: CodePlace) {
        for argument in call.arguments { noteAnyChange(sources(argument.value, code)) }
    }

    /// Adds what a use passes to a parameter.
    func pass(_ use: ItemUse, to parameter: ItemSource) {
        guard case .parameter(let name, let index) = parameter else { return }
        switch use {
        case .call(let call, let range, let code):
            if let passed = passed(name, index, call, range, code) { add(passed, to: parameter) }
        // One that the program adds to items changes them in its setter.
        case .setter(let object, let code):
            if index == nil, declarations[name]?.function == nil { add(sources(object, code), to: parameter) }
        case .operands(let operands, let code):
            if let index, index < operands.count { add(sources(operands[index], code), to: parameter) }
        case .argument(let call, let code):
            guard index != nil else { return }
            let elements = elements(passedBy: call, code)
            // What gets the function calls it with something.
            if !elements.isEmpty { add(elements, to: parameter) }
        case .value: break
        }
    }

    /// Adds what a use puts into properties.
    func put(_ use: ItemUse) {
        guard case .value(let value, let property, let range, let code) = use else { return }
        put(value, into: property, range, code)
    }

    /// Notes what the properties of a struct hold that a call creates, unless an initializer of its own decides that.
    ///
    /// - Parameter name: The name of the struct, or `init`.
    func noteStruct(_ call: SwiftCall, named name: String, _ code: CodePlace) {
        guard name == "init" || name.first?.isUppercase ?? false else { return }
        for argument in call.arguments {
            guard let label = argument.label else { continue }
            for holder in name == "init" ? holders[label] : holders[label, of: name]
            where holder.owner.keyword == .struct {
                add(sources(argument.value, code), to: holder.source)
            }
        }
    }

    /// Notes that a call makes the changes again that the function made when it built the menus. One that did is a known change of
    /// the function around it.
    func noteKnownChanges(of call: SwiftCall, named name: String, _ range: CodeRange, _ code: CodePlace) {
        guard let changes = knownChanges[name] else { return }
        var sources: Set<ItemSource> = []
        for change in changes {
            if case .parameter(let name, let index) = change {
                sources.formUnion(passed(name, index, call, range, code) ?? [])
            } else {
                sources.insert(change)
            }
        }
        guard evaluator.visited.contains(range) else { return change(sources) }
        guard let (function, name) = code.function.flatMap({ declarations[$0] }) else { return }
        // What an initializer changes of its own is that of another object.
        addKnownChanges(
            sources.compactMap { source in
                function?.name == "init" && !source.isParameter
                    ? nil : source.except { code.names.creates($0, inClosuresToo: true) }
            }, of: name)
    }

    /// What a call passes to a parameter; nil if it has no argument.
    private func passed(
        _ name: CodeRange, _ index: Int?, _ call: SwiftCall, _ range: CodeRange, _ code: CodePlace
    ) -> Set<ItemSource>? {
        let function = declarations[name]?.function
        if let index {
            let arguments = function?.arguments(index, of: call) ?? []
            return arguments.isEmpty ? nil : arguments.reduce(into: []) { $0.formUnion(sources($1, code)) }
        }
        return function?.name == "init" ? [.creation(range)] : object(of: call, code)
    }
}
