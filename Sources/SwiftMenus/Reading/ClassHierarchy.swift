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

    init(_ program: SwiftProgram) {
        self.program = program
        for type in program.index.allTypes where type.keyword == .class {
            if let parent = type.inherited.first { subclasses[parent.afterLast("."), default: []].append(type) }
        }
    }

    /// The direct subclasses of a class.
    func subclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
        let all = subclasses[type.lastName] ?? []
        guard program.index.types[type.name]?.count ?? 0 > 1 else { return all }
        return all.filter { subclass in
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

    /// The selectors of the methods of a class, and of its superclasses that the program declares.
    func selectors(of type: TypeDeclaration) -> Set<String> {
        let methods = ([type] + superclasses(of: type)).lazy.flatMap(\.ordered).compactMap { member in
            if case .function(let function) = member.content { function } else { nil }
        }
        return Set(methods.map { $0.modifiers.selector ?? SelectorName.of($0.name, $0.parameters.map(\.label)) })
    }

    /// The classes that inherit from a class, directly or not.
    func descendants(of type: TypeDeclaration) -> [TypeDeclaration] {
        var (found, seen): ([TypeDeclaration], Set<CodeRange>) = ([], [type.nameRange])
        var pending = subclasses(of: type)
        while let next = pending.popLast() {
            guard seen.insert(next.nameRange).inserted else { continue }
            found.append(next)
            pending += subclasses(of: next)
        }
        return found
    }

    /// The subclasses that override what a class or one between them declares, without those that have such subclasses.
    func overriding(_ type: TypeDeclaration) -> [TypeDeclaration] {
        guard !subclasses(of: type).isEmpty else { return [] }
        return Array(overriding([type]).prefix(Self.maximumSubclasses))
    }

    /// - Parameter lineage: A class after those that it inherits from.
    private func overriding(_ lineage: [TypeDeclaration]) -> [TypeDeclaration] {
        guard let last = lineage.last, lineage.count <= Self.maximumDepth else { return [] }
        return subclasses(of: last).flatMap { subclass -> [TypeDeclaration] in
            guard !program.unusedCode.contains(subclass.nameRange), !lineage.contains(where: { $0 === subclass }) else {
                return []
            }
            let inner = overriding(lineage + [subclass])
            let isOverriding = subclass.members.contains { name, members in
                members.contains(where: \.isOverride) && lineage.contains { $0.members[name] != nil }
            }
            return inner.isEmpty && isOverriding ? [subclass] : inner
        }
    }
}
