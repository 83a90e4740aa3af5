import SourceCode

// Members of types, with those that they inherit.
extension SwiftProgram {
    /// The members of a type with a name, including those of its superclass and of protocol extensions.
    package func members(named name: String, of type: TypeDeclaration) -> [Declaration] {
        let own = ownMembers(named: name, of: type)
        if let own, type.keyword != .class || type.inherited.isEmpty || name == "init" { return own }
        let member = Member(name: name, type: ObjectIdentifier(type))
        if let known = found.members[member] { return known }
        if let own {
            let all = own + overloads(of: own, named: name, inheritedBy: type)
            found.members[member] = all
            return all
        }
        let mayBeComplete = parsesOnDemand
        let count = syntax.count
        var search = MemberSearch(mayBeComplete ? found.lacking.removeValue(forKey: name) ?? [:] : [:])
        let members = members(named: name, of: type, depth: 0, &search)
        if mayBeComplete {
            found.members[member] = members
            // What a circle of types lacks is only known when the search is back at its beginning.
            if !search.hasCircle, count == syntax.count { found.lacking[name] = search.seen }
        }
        return members
    }

    /// The members with a name that a type has itself.
    private func ownMembers(named name: String, of type: TypeDeclaration) -> [Declaration]? {
        let own = type.ownMembers(named: name)
        // Another module may have its own for what this one extends, too.
        guard own != nil, !index.modules.isSingle, type.keyword == nil, canParse else { return own }
        search(.value, name, inExtensionsOf: type.lastName)
        return type.ownMembers(named: name)
    }

    /// A search for the members with a name that a type inherits.
    private struct MemberSearch {
        /// The least depth at which the search was in each type; there is nothing in them.
        var seen: [ObjectIdentifier: Int]
        /// The types around the one in which the search is.
        var open: [ObjectIdentifier] = []
        var hasCircle = false

        init(_ seen: [ObjectIdentifier: Int]) { self.seen = seen }
    }

    /// The functions of superclasses besides those that a class declares with the same name and does not override.
    private func overloads(
        of own: [Declaration], named name: String, inheritedBy type: TypeDeclaration
    ) -> [Declaration] {
        var (found, next, level): ([Declaration], TypeDeclaration, [Declaration]) = ([], type, own)
        // More would take long for a long chain of classes.
        for _ in 0..<Self.maximumOverloads {
            guard level.allSatisfy({ $0.isFunction && !$0.isOverride }), let parent = superclass(of: next) else {
                return found
            }
            next = parent
            level = parent.ownMembers(named: name) ?? []
            found += level.filter { $0.isFunction && !$0.isPrivate }
        }
        return found
    }

    /// The number of superclasses whose functions are looked up besides those of a class.
    private static let maximumOverloads = 8

    struct Member: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    /// The members with a name that the extensions of a protocol have and no protocol requires, so that its code calls them
    /// whatever type an object has; nil if there are none, or if that is not known.
    package func unrequiredMembers(named name: String, of type: TypeDeclaration) -> [Declaration]? {
        guard type.keyword == .protocol, let own = type.members[name], !own.contains(where: \.isRequirement) else {
            return nil
        }
        var (pending, seen) = (type.inherited, Set<String>())
        while let inherited = pending.popLast() {
            let isOfSystem = Self.protocolsOfSystem.contains(inherited) && !Self.requirementsOfSystem.contains(name)
            guard !isOfSystem, seen.insert(inherited).inserted else { continue }
            let parents = parents(named: inherited, from: type.file)
            guard !parents.isEmpty, seen.count <= Self.maximumInheritance,
                parents.allSatisfy({ $0.keyword == .protocol && $0.members[name] == nil })
            else { return nil }
            pending += parents.flatMap(\.inherited)
        }
        return own
    }

    /// Protocols of the standard library and of SwiftUI.
    private static let protocolsOfSystem: Set<String> = [
        "AnyObject", "App", "CaseIterable", "Codable", "Commands", "Comparable", "Decodable", "Encodable", "Equatable",
        "Hashable", "Identifiable", "ObservableObject", "Scene", "Sendable", "ToolbarContent", "View", "ViewModifier",
    ]

    /// What these require that a program implements.
    private static let requirementsOfSystem: Set<String> = ["allCases", "body", "encode", "hash", "id", "main"]

    /// Whether code that knows a value of a type by a protocol only may use another member with a name than the type's own: that
    /// of an extension of the protocol which does not require it, or does not get it from the type that conforms.
    ///
    /// - Complexity: O(types that it inherits), once for each name.
    package func isHiddenByProtocol(_ name: String, of type: TypeDeclaration) -> Bool {
        guard type.keyword != .protocol, !type.inherited.isEmpty else { return false }
        let member = Member(name: name, type: ObjectIdentifier(type))
        if let known = found.hidden[member] { return known }
        let isHidden = searchHiding(name, of: type)
        found.hidden[member] = isHidden
        return isHidden
    }

    private func searchHiding(_ name: String, of type: TypeDeclaration) -> Bool {
        var next: TypeDeclaration? = type
        // Also of a subclass, which implements nothing that its superclass has to.
        var hasOwn = false
        for _ in 0..<Self.maximumInheritance {
            guard let type = next else { return false }
            next = superclass(of: type)
            // The member of the type that conforms, or of one that it inherits, implements the requirement.
            let own = members(named: name, of: type).first { $0.owner?.keyword != .protocol }
            hasOwn = hasOwn || type.members[name]?.isEmpty == false
            var (pending, seen) = (type.inherited, Set<String>())
            while let inherited = pending.popLast(), seen.count <= Self.maximumInheritance {
                guard seen.insert(inherited).inserted else { continue }
                for parent in parents(named: inherited, from: type.file) where parent.keyword == .protocol {
                    pending += parent.inherited
                    let all = parent.members[name] ?? []
                    guard hasOwn, all.contains(where: { !$0.isRequirement }) else { continue }
                    if unrequiredMembers(named: name, of: parent) != nil { return true }
                    if let requirement = all.first(where: \.isRequirement),
                        own.map(requirement.mayBeImplemented) != true
                    {
                        return true
                    }
                }
            }
        }
        return false
    }

    private func members(
        named name: String, of type: TypeDeclaration, depth: Int, _ search: inout MemberSearch
    ) -> [Declaration] {
        if let own = type.ownMembers(named: name) { return own }
        if canParse {
            self.search(.value, name, inExtensionsOf: type.lastName)
            self.search(.type, name, inExtensionsOf: type.lastName)
            if let own = type.ownMembers(named: name) { return own }
        }
        guard depth < Self.maximumInheritance else { return [] }
        // All classes of the frameworks that a reader knows inherit from NSObject, and conform to protocols that programs extend.
        let isFrameworkClass =
            type.keyword == nil && ["NS", "UI"].contains(type.name.prefix(2)) && !Self.supertypes.contains(type.name)
        if type.inherited.isEmpty, !isFrameworkClass { return [] }
        let id = ObjectIdentifier(type)
        if search.open.contains(id) { search.hasCircle = true }
        if let known = search.seen[id], known <= depth { return [] }
        search.seen[id] = depth
        search.open.append(id)
        defer { search.open.removeLast() }
        let all = isFrameworkClass ? type.inherited + Self.supertypes : type.inherited
        for inherited in all.prefix(Self.maximumSupertypes) {
            if isFrameworkClass { self.search(.value, name, inExtensionsOf: inherited) }
            for parent in parents(named: inherited, from: type.file) where parent !== type {
                let found = members(named: name, of: parent, depth: depth + 1, &search)
                // The framework's class has what a protocol of the program requires.
                if !found.isEmpty, !isFrameworkClass || !found.allSatisfy(\.isRequirement) {
                    search.seen[id] = nil
                    return found
                }
            }
        }
        return []
    }

    private static let supertypes = ["NSObject", "NSObjectProtocol", "NSAccessibilityProtocol"]

    /// The superclass that the program declares; nil if there is none.
    package func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
        type.inherited.lazy.flatMap { self.types(named: $0, from: type.file) }.first { $0.keyword == .class }
    }

    /// What a type inherits by a name: a type, or all types of an alias such as `Playable & Pausable`.
    private func parents(named name: String, from file: Int) -> [TypeDeclaration] {
        let known = types(named: name, from: file)
        return known.isEmpty ? (index.compositions[name] ?? []).flatMap { types(named: $0, from: file) } : known
    }
}

extension TypeDeclaration {
    /// Its members with a name: of those of a protocol, the implementations in its extensions if there are some; nil if it has
    /// none.
    fileprivate func ownMembers(named name: String) -> [Declaration]? {
        guard let own = members[name], keyword == .protocol, own.count > 1 else { return members[name] }
        let implementations = own.filter(\.isImplemented)
        return implementations.isEmpty ? own : implementations
    }
}

extension Declaration {
    /// Whether it is more than a requirement of a protocol.
    fileprivate var isImplemented: Bool {
        switch content {
        case .variable(let variable): variable.getterCode != nil || variable.initialValue != nil
        case .function(let function): function.code != nil
        case .enumCase, .type: true
        }
    }
}
