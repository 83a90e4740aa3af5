package import SourceCode
import SourceText

extension SwiftProgram {
    /// Whether code may put another object into a global variable, or a property of a class, than the one that its initial value
    /// creates, such as `var item = NSMenuItem()`: code of a file that does not declare it, or of a subclass or of another
    /// module.
    ///
    /// - Parameter isWanted: Whether it may be asked about an object with the type of an initial value in a file, too. All such
    ///   variables are searched at once.
    /// - Complexity: O(bytes of the target's files) for the first variable, then O(1).
    package func mayBeReplacedElsewhere(
        _ variable: SwiftVariable, _ declaration: Declaration, isWanted: (SwiftType, Int) -> Bool
    ) -> Bool {
        let known = variablesOfOneFile ?? findVariablesOfOneFile(isWanted)
        variablesOfOneFile = known
        return !known.contains(CodeRange(declaration.file, variable.nameRange))
    }

    /// The variables with wanted objects that only the files mention which declare them.
    private func findVariablesOfOneFile(_ isWanted: (SwiftType, Int) -> Bool) -> Set<CodeRange> {
        var found: [String: [CodeRange]] = [:]
        var overridden: Set<String> = []
        for declaration in index.allTypes.flatMap(\.ordered) + index.globals.values.joined() {
            guard case .variable(let variable) = declaration.content else { continue }
            if variable.modifiers.keywords.contains("override") { overridden.insert(variable.name) }
            if !variable.isConstant, declaration.isSetByItsModuleOnly, let type = variable.initialType,
                isWanted(type, declaration.file)
            {
                found[variable.name, default: []].append(CodeRange(declaration.file, variable.nameRange))
            }
        }
        found = found.filter { $0.value.count == 1 && !overridden.contains($0.key) }
        let names = Set(found.keys)
        guard !names.isEmpty, let others = filesMentioning?(names) else { return [] }
        let hashes = Set(names.map { WordHash($0.utf8) })
        var mentions: [WordHash: Set<ExactString>] = [:]
        let own = NameScanner.files(files, among: Array(files.indices), mentioning: names)
        for file in own.map({ files[$0] }) + others {
            for hash in file.bytes.words(among: hashes) { mentions[hash, default: []].insert(ExactString(file.name)) }
        }
        return Set(found.filter { mentions[WordHash($0.key.utf8)]?.count == 1 }.values.joined())
    }
}

extension Declaration {
    /// Whether neither other modules, nor Objective-C code and Interface Builder files, nor memberwise initializers set it.
    fileprivate var isSetByItsModuleOnly: Bool {
        guard case .variable(let variable) = content, owner?.keyword != .struct,
            owner.map({ !$0.attributes.contains("objcMembers") }) ?? true
        else { return false }
        let others: Set<String> = ["public", "open", "package", "dynamic"]
        return others.isDisjoint(with: variable.modifiers.keywords)
            && variable.modifiers.attributes.allSatisfy { $0 == "MainActor" || $0 == "available" }
    }
}

extension [UInt8] {
    /// The words of Swift source that are among some words.
    fileprivate func words(among wanted: Set<WordHash>) -> Set<WordHash> {
        withSpan { text in
            var (search, found) = (WordSearch(), Set<WordHash>())
            while found.count < wanted.count, let word = search.next(in: text) {
                let hash = text.hash(word)
                if wanted.contains(hash) { found.insert(hash) }
            }
            return found
        }
    }
}
