package import SourceText

/// Which files declare a name as a type or as a global constant or function, or extend a type of the name.
package struct DeclaredNames: Sendable {
    private var declaring: [WordHash: [Int]] = [:]
    private var extending: [WordHash: [Int]] = [:]

    /// The number of files that declare a name, and that extend it, which are found. A name that more files declare is not looked
    /// up.
    private static let maximumFiles = 16

    package init() {}

    /// - Parameter isIncluded: Whether to include a file, by its index.
    /// - Complexity: O(declarations).
    init(_ files: [SwiftSourceTree.File], where isIncluded: (Int) -> Bool) {
        for (index, file) in files.enumerated() where isIncluded(index) && !file.summary.isTest {
            for name in file.summary.declared { declaring[name, default: []].append(index) }
            for name in file.summary.extended { extending[name, default: []].append(index) }
        }
    }

    /// The indices of the files that declare a name, and of those that extend a type which these declare, sorted; none for a name
    /// that no file or too many files declare.
    ///
    /// - Complexity: O(files that declare or extend the name).
    package func files(of name: String) -> [Int] {
        let hash = WordHash(name.utf8)
        guard let found = declaring[hash], found.count <= Self.maximumFiles else { return [] }
        return Set(found + (extending[hash] ?? []).prefix(Self.maximumFiles)).sorted()
    }
}

/// A file of a target that declares what others name.
package struct DeclaringFile {
    package let source: SourceFile
    package let systems: BuiltSystems
    /// The name of its module; nil if it is not known.
    package let module: String?

    package init(_ source: SourceFile, systems: BuiltSystems, module: String?) {
        (self.source, self.systems, self.module) = (source, systems, module)
    }
}
