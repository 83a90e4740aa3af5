/// The modules that the files of a target are compiled in: the app itself and the libraries that it links.
package struct FileModules {
    /// By file; nil for a file of several modules, or of one that is not known.
    private let modules: [Int?]

    package init(_ modules: [Int?] = []) {
        let isOne = modules.first.map { first in modules.allSatisfy { $0 == first } } ?? true
        self.modules = isOne ? [] : modules
    }

    /// Whether all files may use each other's declarations.
    var isEmpty: Bool { modules.isEmpty }

    /// The module of a file; nil if it is not known.
    subscript(file: Int) -> Int? { modules.indices.contains(file) ? modules[file] : nil }

    /// Whether two files are in one module, as far as is known.
    func areSame(_ file: Int, _ other: Int) -> Bool {
        guard !modules.isEmpty, let module = self[file], let otherModule = self[other] else { return true }
        return module == otherModule
    }

    /// Whether code of a file can use a type that is not private to its file.
    func canUse(_ type: TypeDeclaration, from file: Int) -> Bool { type.isPublic || areSame(type.file, file) }
}
