/// The modules that the files of a target are compiled in: the app itself and the libraries that it links.
package struct FileModules {
    /// By file; nil for one whose module is not known.
    private var modules: [String?]
    /// The first file of each module.
    private var firstFiles: [String: Int]

    /// - Parameter modules: The name of the module of each file; nil for one whose module is not known.
    package init(_ modules: [String?] = []) {
        let isSingle = modules.first.map { first in modules.allSatisfy { $0 == first } } ?? true
        self.modules = isSingle ? [] : modules
        firstFiles = Dictionary(
            self.modules.enumerated().compactMap { file, module in module.map { ($0, file) } }, uniquingKeysWith: min)
    }

    /// Adds the module of a file after others.
    mutating func add(_ module: String?, ofFile file: Int) {
        guard !isSingle else { return }
        modules += Array(repeating: nil, count: max(0, file - modules.count))
        modules.append(module)
        if let module, firstFiles[module] == nil { firstFiles[module] = file }
    }

    /// Whether all files are in one module, or nothing is known of them, so that each may use what another one declares.
    var isSingle: Bool { modules.isEmpty }

    /// The module of a file; nil if it is not known.
    subscript(file: Int) -> String? { modules.indices.contains(file) ? modules[file] : nil }

    /// A file of a module; nil if there is none of the name.
    func file(of module: String) -> Int? { firstFiles[module] }

    /// Whether two files are in one module, as far as is known.
    func areSame(_ file: Int, _ other: Int) -> Bool {
        guard !isSingle, let module = self[file], let otherModule = self[other] else { return true }
        return module == otherModule
    }

    /// Whether code of a file can use a type that is not private to another file.
    func canUse(_ type: TypeDeclaration, from file: Int) -> Bool { type.isPublic || areSame(type.file, file) }
}
