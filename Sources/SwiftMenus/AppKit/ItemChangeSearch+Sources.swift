import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

// How expressions find their items and menus.
extension ItemChangeSearch {
    /// How an expression finds its items or menus; empty if it has none, as far as known.
    func sources(_ expression: SwiftExpression, _ code: CodePlace) -> Set<ItemSource> {
        limited(allSources(expression, code))
    }

    private func allSources(_ expression: SwiftExpression, _ code: CodePlace) -> Set<ItemSource> {
        func union(_ expressions: [SwiftExpression]) -> Set<ItemSource> {
            expressions.reduce(into: []) { $0.formUnion(sources($1, code)) }
        }
        switch expression.kind {
        case .name(let name): return sources(named: name, code)
        case .member(let base, let name):
            if case .name("self") = base.kind, code.names["self"] == nil { return sources(named: name, code) }
            switch name {
            case "items":
                let menus = sources(base, code)
                return Set([.item(of: menus)]).union(ownItems(of: menus))
            case "menu", "supermenu": return [.name(name), .menu(of: sources(base, code))]
            case "highlightedItem", "selectedItems": return [.item(of: sources(base, code))]
            // The item above.
            case "parent": return sources(base, code).isEmpty ? [] : [.unknown]
            case "submenu", "first", "last", "values", "self", "lazy", "0", "1": return sources(base, code)
            default:
                let object = sources(base, code)
                let found = property(name).union(lookups(name, in: object))
                // What holds an item may have it in another of its members.
                return AppleMembers.isProperty(name) ? found : found.union(object)
            }
        case .call(let call): return sources(call, CodeRange(code.file, expression.range), code)
        // A static member that the program adds to items or menus.
        case .implicitMember(let name): return property(name).union(lookups(name, in: []))
        case .otherLiteral:
            let text = program.text(CodeRange(code.file, expression.range))
            guard text.first == "\\", let name = text.identifiers.last else { return [] }
            return property(name).union(lookups(name, in: []))
        case .subscripted(let base, let arguments) where arguments.first?.label == "keyPath":
            let path = program.text(CodeRange(code.file, arguments[0].value.range)).identifiers
            return sources(base, code).union(path.last.map(property) ?? [])
        case .subscripted(let base, _):
            let object = sources(base, code)
            return object.union(lookups("subscript", in: object))
        // The object of a notification may be any.
        case .cast(let base, _, let type) where base.mayBeAnyObject && types.areItems(type):
            return [.unknown]
        case .cast(_, _, let type) where !types.mayHoldItems(type, in: code.type, file: code.file): return []
        case .unwrapped(let base), .cast(let base, _, _), .unary(_, let base): return sources(base, code)
        case .ternary(_, let one, let other), .binary("??", let one, let other), .binary("+", let one, let other):
            return union([one, other])
        case .array(let elements): return union(elements)
        case .dictionary(let entries): return union(entries.flatMap { [$0.key, $0.value] })
        case .tuple(let parts): return union(parts.map(\.value))
        // `if` and `switch` as a value.
        case .statement(let statement): return result(of: [statement], code)
        case .closure(let closure):
            return result(of: closure.body, code.inner(isBody: true), CodeRange(code.file, expression.range))
        default: return []
        }
    }

    private func sources(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) -> Set<ItemSource> {
        guard chainDepth > 0, base(of: call) != nil else { return newSources(call, range, code) }
        if let known = chainSources[range], known.names === code.names { return known.sources }
        let sources = limited(newSources(call, range, code))
        chainSources[range] = (code.names, sources)
        return sources
    }

    private func newSources(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) -> Set<ItemSource> {
        switch (call.name, call.arguments.first?.label) {
        case ("item", "withTag"), ("item", "withTitle"), ("item", "at"):
            let argument = evaluator.evaluate(
                call.arguments[0].value, in: Scope(file: code.file, type: code.type))
            let label = call.arguments[0].label
            return [
                .item(
                    of: object(of: call, code), tag: label == "withTag" ? argument.integer : nil,
                    title: label == "withTitle" ? argument.string : nil)
            ]
        case ("value", "forKey"), ("value", "forKeyPath"):
            let path = program.text(CodeRange(code.file, call.arguments[0].value.range)).identifiers
            return object(of: call, code).union(path.last.map(property) ?? [])
        default: break
        }
        if Self.collections.contains(call.name) {
            return call.arguments.reduce(into: []) { $0.formUnion(sources($1.value, code)) }
        }
        switch call.callee.kind {
        case .unwrapped(let function): return sources(function, code).union([.creation(range)])
        // `{ … }()`.
        case .closure: return sources(call.callee, code).union([.creation(range)])
        case .name(let name): if let known = code.names[name] { return known.union([.creation(range)]) }
        default: break
        }
        let functions = self.declarations(named: call.name, base: base(of: call), code)
        if call.callee.mayBeEnumCase, functions.allSatisfy(\.isEnumCase) {
            return call.arguments.reduce(into: [.creation(range)]) { $0.formUnion(sources($1.value, code)) }
        }
        guard functions.isEmpty else {
            return functions.reduce(into: [.creation(range)]) { $0.formUnion(result(of: $1)) }
        }
        guard let base = base(of: call) else { return [.creation(range)] }
        let object = sources(base, code)
        // `titles.map { menu.item(withTitle: $0) }`, `rows.map(\.item)`.
        let results = call.arguments.map(\.value).filter { argument in
            switch argument.kind {
            case .closure, .otherLiteral: true
            default: false
            }
        }
        return results.reduce(into: object.union([.creation(range)]).union(lookups(call.name, in: object))) {
            $0.formUnion(sources($1, code))
        }
    }

    /// Types and functions of the standard library and Foundation whose values hold what they get.
    private static let collections: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Optional", "zip", "AnySequence",
        "AnyCollection", "AnyIterator", "CollectionOfOne", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet",
        "NSOrderedSet", "NSDictionary",
    ]

    /// Types and protocols, extensions of which may be extensions of items, or of what holds some.
    private static let extendedTypes = collections.union([
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection", "LazySequenceProtocol", "NSObject", "NSObjectProtocol",
        "NSUserInterfaceItemIdentification", "NSValidatedUserInterfaceItem",
    ])

    /// Whether extensions of a type may be extensions of items, or of what holds some.
    static func isExtended(_ type: String) -> Bool {
        // `extension [NSMenuItem]` has no name.
        extendedTypes.contains(type) || type.isEmpty
    }

    /// Whether a variable can have no item or menu, by its type or what it has from the start.
    func isOther(_ variable: SwiftVariable, _ owner: TypeDeclaration?, _ file: Int) -> Bool {
        if let type = variable.type { return !types.mayHoldItems(type, in: owner, file: file) }
        guard let value = variable.initialValue else { return false }
        switch value.kind {
        case .string, .integer, .boolean: return true
        // `NSButton()`, but not `Box<NSMenuItem>()`.
        case .call(let call):
            guard case .name(let name) = call.callee.kind, name.first?.isUppercase ?? false,
                call.arguments.isEmpty || !Self.collections.contains(name)
            else { return false }
            return !program.type(createdBy: value, file).identifiers.contains { types.mayHoldItems($0, file) }
        default: return false
        }
    }

    /// The properties of the program with the name of the items of a menu, unless a base is known to be of another type.
    private func ownItems(of bases: Set<ItemSource>) -> [ItemSource] {
        properties.named(by: .name("items"), program).filter { property in
            bases.allSatisfy { base in
                let type: String
                switch base {
                case .parameter(let name, let index?):
                    type = declarations[name]?.function?.parameters[index].type.text ?? ""
                case .variable(let name): type = program.text(ofVariable: name)
                case .creation(let range): type = program.text(range)
                case .item, .menu, .delegate, .sender, .subclass, .passed: return false
                case .name, .unknown, .parameter: return true
                }
                return type.isEmpty || type.identifiers.contains(property.owner.lastName)
            }
        }.map(\.source)
    }

    /// What a member of the program may find by its name, whatever type the object has: what a property or function returns, and
    /// of one that the program adds to menus or items, items of the menu, or the item itself.
    func lookups(_ name: String, in object: @autoclosure () -> Set<ItemSource>) -> Set<ItemSource> {
        let owners = Set((program.index.extensionMembers[name] ?? []).compactMap { $0.owner?.name })
        let members = properties.lookups[name] ?? []
        guard !members.isEmpty || owners.contains("NSMenu") || owners.contains("NSMenuItem") else { return [] }
        let object = object()
        if owners.contains("NSMenu") { return object.union([.item(of: object)]) }
        guard members.count <= Self.maximumFunctions else { return [.unknown] }
        return members.reduce(into: owners.contains("NSMenuItem") ? object : []) { found, member in
            for source in result(of: member) {
                if case .parameter(_, nil) = source { found.formUnion(object) } else { found.insert(source) }
            }
        }
    }

    func sources(named name: String, _ code: CodePlace) -> Set<ItemSource> {
        if let known = code.names[name] { return known }
        // What the wrapper of a property projects may lead to its value.
        if name.first == "$", name.dropFirst().first?.isLetter ?? false {
            return sources(named: String(name.dropFirst()), code)
        }
        if name == "self" { return sources(ofSelf: code) }
        let all = declarations(named: name, base: nil, code)
        if all.isEmpty, name == "items", !sources(ofSelf: code).isEmpty { return [.item(of: sources(ofSelf: code))] }
        return all.isEmpty ? property(name) : all.reduce(into: []) { $0.formUnion(result(of: $1)) }
    }

    /// A property of an object that is not known; nothing if no item or menu is in one with its name.
    private func property(_ name: String) -> Set<ItemSource> {
        holderNames.contains(name) || properties.contains(name) ? [.name(name)] : []
    }

    /// What `self` is, if it is an item or a menu, or may hold one: a collection, an object with a protocol of the program, or an
    /// enum with associated values.
    func sources(ofSelf code: CodePlace) -> Set<ItemSource> {
        guard let type = code.type else { return [] }
        if evaluator.recordedClass(type.name, from: code.file) != nil {
            if type.keyword != nil { return [.subclass(type.name)] }
        } else if !Self.isExtended(type.name) {
            let declared =
                type.keyword != nil
                ? type : program.declaration(ofType: type.name, from: code.file)
            switch declared?.keyword {
            case .protocol: break
            case .enum where declared?.cases.contains { !$0.associatedValues.isEmpty } ?? false: break
            default: return []
            }
        }
        return code.function.map { [.parameter($0, nil)] } ?? []
    }

    /// The declarations that a name may mean.
    func declarations(named name: String, base: SwiftExpression?, _ code: CodePlace) -> [Declaration] {
        if case .name("self")? = base?.kind {
        } else if let base {
            // A method of another object.
            guard case .name(let type) = base.kind, let first = program.types(named: type, from: code.file).first else {
                return []
            }
            return program.members(named: name, of: first)
        }
        let members = code.type.map { program.members(named: name, of: $0) } ?? []
        return members.isEmpty ? program.globals(named: name, from: code.file) : members
    }

    /// What a variable holds, or a function returns.
    private func result(of declaration: Declaration) -> Set<ItemSource> {
        let code = CodePlace(
            file: declaration.file, type: declaration.owner, function: nil, names: LocalNames(in: nil))
        switch declaration.content {
        case .variable(let variable):
            if isOther(variable, declaration.owner, declaration.file) { return [] }
            let name = CodeRange(declaration.file, variable.nameRange)
            guard let getter = variable.getter else {
                return implementations(of: variable.name, declaration).union([.variable(name)])
            }
            return result(of: getter, code.inner(function: name), name)
                .union(implementations(of: variable.name, declaration))
        case .function(let function):
            guard let type = function.returnType,
                types.mayHoldItems(type, of: function, in: declaration.owner, file: declaration.file)
            else { return [] }
            return result(
                of: function.body ?? [], body(of: function, in: code),
                CodeRange(declaration.file, function.nameRange)
            ).union(implementations(of: function.name, declaration))
        case .enumCase, .type: return []
        }
    }

    /// What members with the name of a protocol's requirement, or of a member that subclasses may override, return.
    private func implementations(of name: String, _ declaration: Declaration) -> Set<ItemSource> {
        guard let owner = declaration.owner, owner.keyword == .protocol || owner.keyword == .class, depth < 8 else {
            return []
        }
        let others = (properties.lookups[name] ?? []).filter { $0.owner !== owner }
        guard !others.isEmpty, implementing.insert(name).inserted else { return [] }
        defer { implementing.remove(name) }
        if others.count > Self.maximumFunctions { return [.unknown] }
        return others.reduce(into: []) { $0.formUnion(result(of: $1)) }
    }

    private func result(of body: [SwiftStatement], _ code: CodePlace, _ name: CodeRange) -> Set<ItemSource> {
        if let known = results[name] { return known ?? [] }
        guard depth < Self.maximumDepth else { return [.unknown] }
        depth += 1
        defer { depth -= 1 }
        results[name] = .some(nil)
        let result = limited(result(of: body, code))
        results[name] = result
        return result
    }

    /// What code with statements of its own returns.
    func result(of body: [SwiftStatement], _ code: CodePlace) -> Set<ItemSource> {
        if body.count == 1, case .expression(let value) = body[0].kind { return sources(value, code) }
        let inner = code.inner()
        inner.names.results = []
        walk(body, inner)
        return inner.names.results ?? []
    }
}

extension SwiftExpression {
    /// Whether it may be any object: that of a notification, or one that an item or cell represents.
    fileprivate var mayBeAnyObject: Bool {
        switch kind {
        case .member(_, let name): ["object", "representedObject"].contains(name)
        case .unwrapped(let value): value.mayBeAnyObject
        case .subscripted(let base, _): base.isUserInfo
        default: false
        }
    }

    /// Whether it is the dictionary of a notification.
    private var isUserInfo: Bool {
        switch kind {
        case .member(_, let name): name == "userInfo"
        case .unwrapped(let value): value.isUserInfo
        default: false
        }
    }

    /// Whether it is a member of a type: `.item`, `Shown.item`.
    fileprivate var mayBeEnumCase: Bool {
        guard case .member(let base, _) = kind, case .name(let type) = base.kind else { return isImplicitMember }
        return type.first?.isUppercase ?? false
    }
}

extension Declaration {
    fileprivate var isEnumCase: Bool { if case .enumCase = content { true } else { false } }
}

extension SwiftProgram {
    /// The declared type of a property, otherwise its initial value; empty if it is not known.
    fileprivate func text(ofVariable name: CodeRange) -> String {
        let members = index.types(containing: name).last?.members[text(name)] ?? []
        for case .variable(let variable) in members.map(\.content) where variable.nameRange == name.range {
            return variable.type?.text ?? variable.initialValue.map { text(CodeRange(name.file, $0.range)) } ?? ""
        }
        return ""
    }
}
