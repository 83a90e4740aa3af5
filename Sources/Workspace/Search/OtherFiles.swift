package import SourceText
package import SwiftTargets

extension SwiftTargetInput {
    /// Finds the files of the target, besides those to read, that contain one of some names as a word, and returns nil if one
    /// of them cannot be read; nil if it is not known which files the target has.
    ///
    /// - Parameters:
    ///   - openText: The text of a file that an editor has open.
    ///   - threads: The number of threads that read the files.
    /// - Complexity: O(bytes of the files), for each search.
    package func searchOfOtherFiles(
        threads: Int = 1, openText: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil },
        _ read: @escaping Reader
    ) -> ((_ names: Set<String>) -> [SourceFile]?)? {
        otherFiles.map { files in { names in Self.files(files, mentioning: names, threads: threads, openText, read) } }
    }

    private static func files(
        _ files: [InputFile], mentioning names: Set<String>, threads: Int,
        _ openText: @escaping @Sendable (_ path: String) -> [UInt8]?, _ read: @escaping Reader
    ) -> [SourceFile]? {
        let search = NameSearch(names)
        let batches = stride(from: 0, to: files.count, by: 64).map { Array(files[$0..<min($0 + 64, files.count)]) }
        var found: [SourceFile] = []
        var areAllRead = true
        OrderedConcurrentMap.run(batches, threads: batches.count > 1 ? threads : 1) { batch -> [SourceFile]? in
            var found: [SourceFile] = []
            for file in batch {
                guard let bytes = openText(file.absolute) ?? (try? read(file.path)) else { return nil }
                if bytes.withSpan({ search.occur(in: $0) }) { found.append(SourceFile(name: file.name, bytes: bytes)) }
            }
            return found
        } consume: { batch in
            found += batch ?? []
            areAllRead = areAllRead && batch != nil
        }
        return areAllRead ? found : nil
    }

    /// Finds those of the target's other files that declare a name as a type or a global, or extend a type that they declare.
    ///
    /// - Parameter openText: The text of a file that an editor has open.
    /// - Returns: The files that can be read, each with whether it is to be linted.
    /// - Complexity: O(bytes of the files that it returns).
    package func otherFiles(
        declaring name: String, openText: (_ path: String) -> [UInt8]? = { _ in nil }, _ read: Reader
    ) -> [(file: InputFile, content: DeclaringFile, isRequested: Bool)] {
        guard let otherFiles else { return [] }
        return otherDeclarations.indices(ofFilesDeclaring: name).compactMap { index in
            let file = otherFiles[index]
            guard let bytes = openText(file.absolute) ?? (try? read(file.path)) else { return nil }
            let content = otherDeclarations.content(index, SourceFile(name: file.name, bytes: bytes))
            return (file, content, otherDeclarations.isRequested[index])
        }
    }
}

/// What the other files of a target declare.
struct OtherDeclarations: Sendable {
    private var names = DeclaredNames()
    /// The numbers that the files have there, ascending.
    private var numbers: [Int] = []
    private var systems: [BuiltSystems] = []
    private var modules: [String?] = []
    /// Which of the files are to be linted, rather than read for what others use of them.
    private(set) var isRequested: [Bool] = []

    init() {}

    init(_ target: SwiftTarget, in tree: SwiftSourceTree) {
        (names, numbers) = (tree.declaredNames, target.otherFiles ?? [])
        (systems, modules) = (target.otherSystems, target.otherModules)
        isRequested = numbers.map { tree.files[$0].isRequested }
    }

    /// - Complexity: O(files that declare the name × log(files)).
    func indices(ofFilesDeclaring name: String) -> [Int] {
        names.files(of: name).compactMap { number in
            let index = numbers.partitioningIndex { $0 >= number }
            return numbers.indices.contains(index) && numbers[index] == number ? index : nil
        }
    }

    func content(_ index: Int, _ source: SourceFile) -> DeclaringFile {
        DeclaringFile(
            source, systems: systems.indices.contains(index) ? systems[index] : .unknown,
            module: modules.indices.contains(index) ? modules[index] : nil)
    }
}
