import SourceCode
import SourceText
import SwiftDeclarations
import SwiftMenuObjects

/// Which objects run the declarations of a program that nothing has called: those of subclasses run the methods of a class in
/// its place if they override something of it.
struct Executions {
    /// A run of a declaration on an object.
    struct Execution {
        let entry: BuiltMenus.Entry
        /// The class of the object if it is not the one that declares the member.
        let type: TypeDeclaration?

        var owner: TypeDeclaration? { type ?? entry.declaration.owner }
        fileprivate var place: [CodeRange?] { [entry.nameRange, owner?.nameRange] }
    }

    private let program: SwiftProgram
    private let menuNames: MenuNames
    /// The classes whose objects run the methods of a class, by the range of its name.
    private var substitutes: [CodeRange: [TypeDeclaration]] = [:]
    private var executed: Set<[CodeRange?]> = []
    /// Whether the objects that run a method are those of subclasses, by the range of its name.
    private var overriddenAlways: [CodeRange: Bool] = [:]

    /// The number of subclasses that may still be looked at.
    private var subclassesLeft = 100_000

    private static let superHash: Set<WordHash> = [WordHash("super".utf8)]

    init(_ program: SwiftProgram, _ menuNames: MenuNames) {
        self.program = program
        self.menuNames = menuNames
    }

    /// The runs of a declaration, without earlier ones: of itself, or of what objects of subclasses have in its place.
    ///
    /// - Parameter hierarchy: The classes of the program, if objects of subclasses may run the declaration.
    mutating func executions(of entry: BuiltMenus.Entry, in hierarchy: ClassHierarchy?) -> [Execution] {
        var types: [TypeDeclaration] = []
        if let hierarchy, let owner = entry.declaration.owner { types = substitutes(for: owner, in: hierarchy) }
        var all = types.map { Execution(entry: inherited(entry, by: $0), type: $0) }
        let runsOwn = all.contains { $0.entry.nameRange == entry.nameRange || $0.entry.code.uses(Self.superHash) }
        if !runsOwn, all.isEmpty || !isOverriddenAlways(entry, hierarchy) {
            all.append(Execution(entry: entry, type: nil))
        }
        return all.filter { executed.insert($0.place).inserted }
    }

    /// Whether each subclass overrides a method, no code calls that of the class by `super`, and none mentions the class but as
    /// that of these. A class with a superclass or attributes may be created by the system, a nib or Objective-C.
    private mutating func isOverriddenAlways(_ entry: BuiltMenus.Entry, _ hierarchy: ClassHierarchy?) -> Bool {
        if let known = overriddenAlways[entry.nameRange] { return known }
        guard let owner = entry.declaration.owner, owner.inherited.isEmpty, owner.attributes.isEmpty,
            let subclasses = hierarchy?.subclasses(of: owner),
            subclasses.allSatisfy({ $0.members[entry.name]?.contains(where: \.isOverride) ?? false })
        else { return false }
        let found =
            program.mentions(of: owner.lastName) == subclasses.count + 1
            && !program.filesContain("super.\(entry.name)")
        overriddenAlways[entry.nameRange] = found
        return found
    }

    private mutating func substitutes(for type: TypeDeclaration, in hierarchy: ClassHierarchy) -> [TypeDeclaration] {
        if let known = substitutes[type.nameRange] { return known }
        let found = hierarchy.overriding(type, &subclassesLeft)
        substitutes[type.nameRange] = found
        return found
    }

    /// The method that an object of a subclass has in place of one of its superclass: that, or an override of it.
    private func inherited(_ entry: BuiltMenus.Entry, by type: TypeDeclaration) -> BuiltMenus.Entry {
        guard case .function(let function) = entry.declaration.content else { return entry }
        for member in program.members(named: entry.name, of: type) {
            guard case .function(let own) = member.content, let code = own.code,
                own.parameters.map(\.label) == function.parameters.map(\.label)
            else { continue }
            return BuiltMenus.Entry(
                declaration: member, code: DeclaredCode(code, menuNames), name: own.name,
                nameRange: CodeRange(member.file, own.nameRange))
        }
        return entry
    }
}
