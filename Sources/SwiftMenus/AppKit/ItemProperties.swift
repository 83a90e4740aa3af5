import SourceCode
import SwiftDeclarations
import SwiftInterpreter

/// The properties of a program that may hold items of menus, by their names.
struct ItemProperties {
    struct Property {
        /// The name in the declaration.
        let name: CodeRange
        let owner: TypeDeclaration
        /// Whether code may call it.
        let mayBeClosure: Bool
        /// Whether it holds a function that returns what it stands for.
        var isFunction = false

        var source: ItemSource { .variable(name) }
    }

    /// A function with a closure that gets items or menus.
    struct Visitor {
        /// The name in the declaration.
        let name: CodeRange
        let function: SwiftFunction
        let owner: TypeDeclaration?
    }

    private var properties: [String: [Property]] = [:]
    /// The same by the names in their declarations.
    private var declared: [CodeRange: Property] = [:]
    /// The functions and computed properties of types that return items or menus, by their names.
    private(set) var lookups: [String: [Declaration]] = [:]
    /// The functions with closures that get items or menus: the names in their declarations, by their names.
    private(set) var visitors: [String: [Visitor]] = [:]

    init(_ evaluator: Evaluator, _ types: ItemTypes) {
        for type in evaluator.program.index.allTypes {
            for declaration in type.ordered {
                addFunction(declaration, types)
                guard case .variable(let variable) = declaration.content, variable.getterCode == nil,
                    variable.mayHoldItems(declaration, evaluator, types)
                else { continue }
                let name = CodeRange(declaration.file, variable.nameRange)
                // One whose type has no `->` may be an alias of a closure.
                let isItem = variable.type.map { !$0.text.contains("->") && types.areItems($0) } ?? false
                let property = Property(
                    name: name, owner: type, mayBeClosure: !isItem, isFunction: variable.holdsFunction)
                properties[variable.name, default: []].append(property)
                declared[name] = property
            }
        }
        for declaration in evaluator.program.index.globals.values.joined() {
            addFunction(declaration, types)
        }
    }

    /// Adds a function or computed property to those that return items, or call closures with some.
    private mutating func addFunction(_ declaration: Declaration, _ types: ItemTypes) {
        let (name, result): (String, SwiftType?)
        switch declaration.content {
        case .variable(let variable) where variable.getterCode != nil:
            (name, result) = (variable.name, variable.type)
        case .function(let function):
            (name, result) = (function.name, function.returnType)
            if function.parameters.contains(where: { $0.type.text.contains("->") && types.areItems($0.type) }) {
                let place = CodeRange(declaration.file, function.nameRange)
                let calledName = name == "init" ? declaration.owner?.lastName ?? name : name
                visitors[calledName, default: []].append(
                    Visitor(name: place, function: function, owner: declaration.owner))
            }
        case .variable, .enumCase, .type: return
        }
        // What the program adds to the classes themselves finds items in a menu.
        if let owner = declaration.owner, !types.classes.contains(owner.name), let result,
            types.areItems(result) || ["Any", "AnyObject"].contains(result.name)
        {
            lookups[name, default: []].append(declaration)
        }
    }

    /// The names of properties that hold closures which get or return items or menus.
    var namesOfFunctions: [String] { properties.filter { $0.value.contains(where: \.isFunction) }.map(\.key) }

    /// Whether a property with a name may hold closures for items or menus.
    func mayHoldClosures(_ name: String) -> Bool { properties[name]?.contains(where: \.mayBeClosure) ?? false }

    /// Whether a property with a name may hold items or menus.
    func contains(_ name: String) -> Bool { properties[name] != nil }

    /// The properties that a source may be; those with the name if that is all that is known, or if a protocol requires one.
    func named(by source: ItemSource, _ program: SwiftProgram) -> [Property] {
        switch source {
        case .name(let name): return properties[name] ?? []
        case .variable(let range):
            guard let own = declared[range] else { return [] }
            return own.owner.keyword == .protocol ? properties[program.text(range)] ?? [] : [own]
        default: return []
        }
    }
}

/// The properties of which it is searched what code puts into them.
struct SearchedProperties {
    private var declared: [CodeRange: ItemProperties.Property] = [:]
    private var named: [String: [ItemProperties.Property]] = [:]
    /// By the names of the types and of the properties.
    private var members: [String: [String: [ItemProperties.Property]]] = [:]

    mutating func append(_ property: ItemProperties.Property, named name: String) {
        declared[property.name] = property
        named[name, default: []].append(property)
        members[property.owner.lastName, default: [:]][name, default: []].append(property)
    }

    subscript(declaration: CodeRange) -> ItemProperties.Property? { declared[declaration] }

    subscript(name: String) -> [ItemProperties.Property] { named[name] ?? [] }

    /// Those of the types with a name.
    subscript(name: String, of type: String) -> [ItemProperties.Property] { members[type]?[name] ?? [] }
}

extension SwiftVariable {
    /// Whether a property may hold items or menus: by its type, or if it has none, by its initial value.
    fileprivate func mayHoldItems(_ declaration: Declaration, _ evaluator: Evaluator, _ types: ItemTypes) -> Bool {
        if let type { return types.mayHoldItems(type, in: declaration.owner, file: declaration.file) }
        guard let initialValue else { return false }
        switch initialValue.kind {
        case .call(let call):
            guard call.name.first?.isUppercase == true else { return true }
            return types.areItems(evaluator.program.type(createdBy: initialValue, declaration.file))
        case .array, .dictionary, .tuple, .name, .member, .closure: return true
        default: return false
        }
    }
}
