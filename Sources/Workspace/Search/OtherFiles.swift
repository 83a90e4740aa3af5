package import SourceText

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
}
