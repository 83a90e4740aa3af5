import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter

/// The types of a program whose values may be items or menus, or lists, closures and enum values with some.
///
/// Classes and structs with an item in a property are none of them: code that reads the property names it.
///
/// It is an object because it finds out about a type when it is asked.
final class ItemTypes {
    /// The names of the classes of items and menus.
    let classes: Set<String>
    private let program: SwiftProgram
    /// The protocols that items or menus have, as far as the program says.
    private let protocols: Set<String>
    /// The names of the classes of items and menus, and of the program's own protocols that they have.
    private let itemNames: Set<String>
    /// The types by their last names, and the number of those that are in it.
    private var types: [String: [TypeDeclaration]] = [:]
    private var typeCount = 0
    /// What the type aliases mean, by their last names, and the number of those that are in it.
    private var aliases: [String: [TypeAlias?]] = [:]
    private var aliasCount = 0
    private var known: [String: Bool] = [:]

    /// Types and protocols of the system that an item, a menu or what holds some has.
    private static let systemNames: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "Self", "NSObject", "NSObjectProtocol", "NSCopying", "NSCoding",
        "NSUserInterfaceItemIdentification", "NSValidatedUserInterfaceItem", "NSAccessibility",
        "NSAccessibilityElement", "NSAccessibilityElementProtocol", "NSAccessibilityProtocol", "NSArray",
        "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet", "NSDictionary",
        "NSMutableDictionary", "NSHashTable", "NSMapTable", "NSPointerArray", "NSCache", "NSEnumerator",
    ]

    /// The first letters of the types of Apple's frameworks.
    private static let systemPrefixes = [
        "NS", "UI", "CG", "CF", "CA", "CI", "AV", "WK", "UN", "MTL", "URL", "JSON", "Dispatch",
    ]

    /// Types that hold no items, beside those with these letters, and what is no type by itself: attributes and containers, whose
    /// arguments decide.
    private static let otherNames: Set<String> = [
        "Array", "Binding", "Bool", "Bundle", "Calendar", "Character", "ClosedRange", "Color", "Data", "Date",
        "DateComponents", "DateFormatter", "Decimal", "Decoder", "Dictionary", "Double", "Duration", "Encoder",
        "EventModifiers", "FileHandle", "FileManager", "Float", "Font", "Image", "IndexPath", "IndexSet", "Int",
        "Int16", "Int32", "Int64", "Int8", "KeyEquivalent", "Locale", "MainActor", "Measurement", "Never",
        "Notification", "NotificationCenter", "OperationQueue", "Optional", "OptionSet", "Process", "ProcessInfo",
        "Range", "Result", "Selector", "Sendable", "Set", "StaticString", "String", "Substring", "Task", "Text",
        "Thread", "TimeInterval", "TimeZone", "Timer", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "UUID",
        "UserDefaults", "Void",
    ]

    /// The names that the standard library gives to the types in generic ones, for code that extends these.
    private static let libraryNames: Set<String> = [
        "Element", "Wrapped", "Key", "Value", "Success", "Failure", "Output", "Base", "SubSequence",
    ]

    init(_ program: SwiftProgram) {
        self.program = program
        classes = program.classes(inheriting: ["NSMenu", "NSMenuItem"])
        var inherited: [String: [String]] = [:]
        for type in program.index.allTypes where type.keyword != .enum && type.keyword != .struct {
            inherited[type.lastName, default: []] += type.inherited.map { $0.afterLast(".") }
        }
        var protocols: Set<String> = []
        var new = Array(classes) + ["NSObject"]
        while let name = new.popLast() {
            guard protocols.insert(name).inserted else { continue }
            new += inherited[name] ?? []
            // `typealias Both = One & Other`.
            guard inherited[name] == nil, !Self.systemNames.contains(name), !classes.contains(name) else { continue }
            _ = program.types(named: name, from: 0)
            new += (program.index.aliases[name] ?? nil)?.type.text.identifiers ?? []
        }
        self.protocols = protocols
        let own = program.index.allTypes.lazy.filter { $0.keyword == .protocol && protocols.contains($0.lastName) }
        itemNames = classes.union(own.map(\.lastName))
    }

    /// Whether a value of a type may be an item or menu, or has some that is not in a property of a class or struct. It may if the
    /// type is not known.
    ///
    /// - Parameters:
    ///   - function: The function whose parameter or result has the type; nil for others.
    ///   - owner: The type with the code.
    func mayHoldItems(_ type: SwiftType, of function: SwiftFunction? = nil, in owner: TypeDeclaration?, file: Int)
        -> Bool
    {
        if type.text.contains("any Sendable") { return true }
        return type.text.identifiers.contains { name in
            if function?.genericNames.contains(name) ?? false || owner?.genericNames.contains(name) ?? false {
                return true
            }
            if Self.libraryNames.contains(name), let owner, owner.keyword == nil || owner.keyword == .protocol {
                return true
            }
            return mayHoldItems(name, file)
        }
    }

    /// Whether a value of a type with a name may be one.
    func mayHoldItems(_ name: String, _ file: Int) -> Bool {
        if let known = known[name] { return known }
        let result = findsItems(from: name, file)
        known[name] = result
        return result
    }

    /// Whether it is the type of items or menus, or of what contains some.
    func areItems(_ type: SwiftType) -> Bool { areItems(type.text) }

    func areItems(_ code: String) -> Bool { code.identifiers.contains(where: itemNames.contains) }

    /// The number of types that are searched for one.
    private static let maximumTypes = 64

    /// Whether a name, or one that the values of enums or the aliases with such names have, is that of items.
    private func findsItems(from name: String, _ file: Int) -> Bool {
        var (new, seen): ([String], Set<String>) = ([name], [name])
        while let name = new.popLast() {
            guard let contents = contents(ofTypesNamed: name, file), seen.count <= Self.maximumTypes else {
                return true
            }
            new += contents.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// The names of the types that values with a name may have; nil if one may be an item.
    private func contents(ofTypesNamed name: String, _ file: Int) -> [String]? {
        // Labels and keywords are no types.
        if name.first?.isLowercase ?? true || Self.otherNames.contains(name) { return [] }
        if classes.contains(name) || protocols.contains(name) || Self.systemNames.contains(name) { return nil }
        _ = program.types(named: name, from: file)
        update()
        let declared = (types[name] ?? []).filter { $0.keyword != nil }
        guard !declared.isEmpty || aliases[name] != nil else {
            return Self.systemPrefixes.contains(where: name.hasPrefix) ? [] : nil
        }
        var contents = declared.flatMap(\.cases).flatMap(\.associatedValues).flatMap(\.type.text.identifiers)
        for alias in aliases[name] ?? [] {
            guard let alias else { return nil }
            contents += alias.type.text.identifiers
        }
        return contents
    }

    /// Adds what has been declared in files that were parsed meanwhile.
    private func update() {
        let all = program.index.allTypes
        for type in all[typeCount...] { types[type.lastName, default: []].append(type) }
        typeCount = all.count
        guard aliasCount != program.index.aliases.count else { return }
        aliasCount = program.index.aliases.count
        aliases = Dictionary(grouping: program.index.aliases) { $0.key.afterLast(".") }.mapValues { $0.map(\.value) }
    }
}

extension SwiftProgram {
    /// The type as written in a call that creates an object, with generic arguments: `Box<NSMenuItem>` of `Box<NSMenuItem>()`.
    func type(createdBy call: SwiftExpression, _ file: Int) -> String {
        String(text(CodeRange(file, call.range)).prefix { $0 != "(" && $0 != "{" })
    }

    /// The names of some classes, of their subclasses in the program, and of aliases of them.
    fileprivate func classes(inheriting names: Set<String>) -> Set<String> {
        let subclasses = index.allTypes.filter { $0.keyword == .class && type($0, inheritsAnyOf: names) }
        return names.union(subclasses.map(\.lastName)).union(aliases(of: names))
    }
}
