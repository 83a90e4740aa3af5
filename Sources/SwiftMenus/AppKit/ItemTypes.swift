import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter

/// The types of a program whose values may be items or menus, or lists, closures and enum values with some.
///
/// Classes and structs with an item in a property are none of them: code that reads the property names it.
struct ItemTypes {
    /// The names of the classes of items and menus.
    let classes: Set<String>
    /// The names of all types whose values may be items, or have some.
    private let names: Set<String>

    /// Types and protocols of the system that an item or a list of items has, and names that the standard library gives to any
    /// type.
    private static let systemNames: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "Self", "NSObject", "NSObjectProtocol", "NSCopying", "NSCoding", "Equatable",
        "Hashable", "Identifiable", "CustomStringConvertible", "CVarArg", "NSUserInterfaceItemIdentification",
        "NSValidatedUserInterfaceItem", "NSAccessibilityElement", "NSAccessibilityElementProtocol",
        "NSAccessibilityProtocol", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet",
        "NSMutableOrderedSet", "NSDictionary", "NSMutableDictionary", "NSHashTable", "NSMapTable", "NSPointerArray",
        "NSCache", "NSEnumerator", "AnySequence", "AnyCollection", "AnyIterator", "Element", "Wrapped", "Key", "Value",
        "Success", "Output",
    ]

    init(_ program: SwiftProgram) {
        classes = program.classes(inheriting: ["NSMenu", "NSMenuItem"])
        var new = Array(classes) + Self.systemNames
        // Which types may hold items if a type does: the protocols that it has, and enums and aliases with it.
        var followers: [String: [String]] = [:]
        for type in program.index.allTypes {
            new += type.genericNames
            for declaration in type.ordered { new += declaration.genericNames }
            switch type.keyword {
            case .class, .protocol, nil:
                followers[type.lastName, default: []] += type.inherited.map { $0.afterLast(".") }
            case .enum:
                for value in type.cases.flatMap(\.associatedValues) {
                    for name in value.type.text.identifiers { followers[name, default: []].append(type.lastName) }
                }
            default: break
            }
        }
        for declaration in program.index.globals.values.joined() { new += declaration.genericNames }
        for (name, alias) in program.index.aliases {
            guard let alias else {
                new.append(name.afterLast("."))
                continue
            }
            for target in alias.type.text.identifiers { followers[target, default: []].append(name.afterLast(".")) }
        }
        var names: Set<String> = []
        while let name = new.popLast() {
            if names.insert(name).inserted { new += followers[name] ?? [] }
        }
        self.names = names
    }

    /// Whether a value of a type may be an item or menu, or has some that is not in a property of a class or struct.
    func mayHoldItems(_ type: SwiftType) -> Bool { type.names(names) }

    /// Whether it is the type of items or menus, or of what contains some.
    func areItems(_ type: SwiftType) -> Bool { type.names(classes) }
}

extension SwiftType {
    /// Whether it is one of some types, or of what contains one.
    fileprivate func names(_ types: Set<String>) -> Bool { text.identifiers.contains(where: types.contains) }
}

extension Declaration {
    fileprivate var genericNames: [String] {
        if case .function(let function) = content { function.genericNames } else { [] }
    }
}

extension SwiftProgram {
    /// The names of some classes, of their subclasses in the program, and of aliases of them.
    fileprivate func classes(inheriting names: Set<String>) -> Set<String> {
        let subclasses = index.allTypes.filter { $0.keyword == .class && type($0, inheritsAnyOf: names) }
        return names.union(subclasses.map(\.lastName)).union(aliases(of: names))
    }
}
