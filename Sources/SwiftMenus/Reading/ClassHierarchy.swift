import SourceCode
import SourceText
import SwiftDeclarations

/// Which classes of a program inherit from each other.
struct ClassHierarchy {
    private let program: SwiftProgram
    /// The direct subclasses of a class, by its name without the types around it.
    private var subclasses: [String: [TypeDeclaration]] = [:]

    private static let maximumDepth = 8
    /// The number of subclasses whose objects run the methods of a class.
    private static let maximumSubclasses = 4
    /// The number of subclasses that are looked at for a class.
    private static let maximumSearch = 256
    /// The number of classes with one name of which each has its own subclasses.
    private static let maximumNamesakes = 16

    init(_ program: SwiftProgram) {
        self.program = program
        for type in program.index.allTypes where type.keyword == .class {
            if let parent = type.inherited.first { subclasses[parent.afterLast("."), default: []].append(type) }
        }
    }

    /// The direct subclasses of a class; empty if it is one of many with the same name.
    func subclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
        let all = subclasses[type.lastName] ?? []
        let count = program.index.types[type.name]?.count ?? 0
        guard count > 1, !all.isEmpty else { return all }
        guard count <= Self.maximumNamesakes else { return [] }
        return all.prefix(Self.maximumSearch).filter { subclass in
            program.types(named: subclass.inherited[0], from: subclass.file).contains { $0 === type }
        }
    }

    /// The superclasses of a class that the program declares, the nearest first.
    func superclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
        var found: [TypeDeclaration] = []
        while found.count < Self.maximumDepth, let parent = program.superclass(of: found.last ?? type), parent !== type
        {
            found.append(parent)
        }
        return found
    }

    /// The subclasses that override what a class or one between them declares, without those that have such subclasses.
    ///
    /// - Parameter budget: The number of subclasses that may be looked at for all classes.
    func overriding(_ type: TypeDeclaration, _ budget: inout Int) -> [TypeDeclaration] {
        let limit = min(budget, Self.maximumSearch)
        var search = OverrideSearch(hierarchy: self, seen: [type.nameRange], budget: limit)
        search.visitSubclasses(of: [type])
        budget -= limit - search.budget
        return search.found
    }

    private struct OverrideSearch {
        let hierarchy: ClassHierarchy
        var seen: Set<CodeRange>
        private(set) var found: [TypeDeclaration] = []
        /// The number of subclasses that may be looked at: names of which there are many in the program lead to each other.
        var budget: Int

        /// - Parameter lineage: A class after those that it inherits from.
        mutating func visitSubclasses(of lineage: [TypeDeclaration]) {
            guard let last = lineage.last, lineage.count <= ClassHierarchy.maximumDepth else { return }
            for subclass in hierarchy.subclasses(of: last) {
                guard budget > 0, found.count < ClassHierarchy.maximumSubclasses else { return }
                budget -= 1
                guard !hierarchy.program.unusedCode.contains(subclass.nameRange),
                    seen.insert(subclass.nameRange).inserted
                else { continue }
                let count = found.count
                visitSubclasses(of: lineage + [subclass])
                let isOverriding = subclass.members.contains { name, members in
                    members.contains(where: \.isOverride) && lineage.contains { $0.members[name] != nil }
                }
                if found.count == count, isOverriding { found.append(subclass) }
            }
        }
    }
}
