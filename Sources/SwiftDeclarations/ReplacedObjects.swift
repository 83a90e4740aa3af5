package import SourceCode
import SourceText

/// The variables whose initial values create objects, such as `var item = NSMenuItem()`, and those into which code may put
/// others, by their names.
struct ReplacedObjects {
    fileprivate let variables: Set<String>
    fileprivate var replaced: Set<String> = []
}

extension SwiftProgram {
    /// Whether code of the target may put another object into a variable than the one that its initial value creates.
    ///
    /// - Parameter isWanted: Whether it may be asked about an object with the type of an initial value in a file, too. All such
    ///   variables are searched at once.
    /// - Complexity: O(bytes of the target's files) for the first variable, then O(1).
    package func mayReplaceObject(in variable: SwiftVariable, isWanted: (SwiftType, Int) -> Bool) -> Bool {
        let known = replacedObjects ?? findReplacedObjects(isWanted)
        replacedObjects = known
        return !known.variables.contains(variable.name) || known.replaced.contains(variable.name)
    }

    private func findReplacedObjects(_ isWanted: (SwiftType, Int) -> Bool) -> ReplacedObjects {
        var names: Set<String> = []
        for declaration in index.allTypes.flatMap(\.ordered) + index.globals.values.joined() {
            guard case .variable(let variable) = declaration.content, !variable.isConstant,
                Self.publicKeywords.isDisjoint(with: variable.modifiers.keywords),
                let type = variable.initialType, isWanted(type, declaration.file)
            else { continue }
            names.insert(variable.name)
        }
        guard !names.isEmpty, let others = filesMentioning?(names) else { return ReplacedObjects(variables: []) }
        let own = NameScanner.files(files, among: Array(files.indices), mentioning: names).map { files[$0] }
        let hashes = Dictionary(names.map { (WordHash($0.utf8), $0) }, uniquingKeysWith: { one, _ in one })
        return (own + others).reduce(into: ReplacedObjects(variables: names)) { objects, file in
            objects.replaced.formUnion(file.bytes.assignedNames(among: hashes))
        }
    }

    /// The words of variables that other modules may assign, or that can be assigned by their names.
    private static let publicKeywords: Set<String> = ["public", "open", "dynamic"]
}

extension SwiftVariable {
    /// The type that an initial value such as `NSMenu()` gives to the variable; nil for others.
    package var initialType: SwiftType? {
        guard case .call(let call)? = initialValue?.kind else { return nil }
        switch call.callee.kind {
        case .name(let name) where name.first?.isUppercase ?? false: return SwiftType(name, text: name)
        case .member(let base, "init"):
            guard case .name(let name) = base.kind else { return nil }
            return SwiftType(name, text: name)
        default: return nil
        }
    }
}
