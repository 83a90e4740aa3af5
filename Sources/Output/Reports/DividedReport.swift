package import Diagnostics
package import SourceText

extension ReportedFile {
    /// Divides the findings of a document of several files among its files.
    ///
    /// A finding belongs to the file of its range. A fix that edits another file as well is dropped.
    ///
    /// - Parameters:
    ///   - diagnostics: Findings with ranges of the map, sorted.
    ///   - repositoryPaths: The path of each file relative to the repository's root.
    /// - Returns: A file for each file of the map, in order.
    /// - Complexity: O(findings × log of the number of files), plus the bytes of files with findings.
    package static func divided(
        _ diagnostics: [Diagnostic], among map: ConcatenatedSources, repositoryPaths: [String], failLevel: Severity?
    ) -> [ReportedFile] {
        var findings = [[Diagnostic]](repeating: [], count: map.files.count)
        for diagnostic in diagnostics {
            let (file, local) = diagnostic.local(to: map)
            findings[file].append(local)
        }
        let files = map.files.indices.map { index in
            ReportedFile(
                path: map.files[index].name, repositoryPath: repositoryPaths[index], source: map.files[index],
                diagnostics: findings[index], failLevel: failLevel)
        }
        return files.map { file in
            var file = file
            if file.diagnostics.contains(where: \.hasOtherFiles) {
                file.otherFiles = files
            }
            return file
        }
    }
}

extension Diagnostic {
    /// Whether it has places in other files than its own.
    fileprivate var hasOtherFiles: Bool {
        related.contains { $0.position?.otherFile != nil } || places.contains { $0.otherFile != nil }
    }

    /// The finding with ranges of its own file, and the index of the file.
    fileprivate func local(to map: ConcatenatedSources) -> (file: Int, Diagnostic) {
        var local = self
        let (file, range) = map.local(range)
        local.range = range
        for index in related.indices {
            guard let position = related[index].position else { continue }
            let (other, range) = map.local(position.range)
            local.related[index].position?.range = range
            local.related[index].position?.otherFile = other == file ? nil : other
        }
        for index in joined.indices {
            let (other, range) = map.local(joined[index].range)
            local.joined[index].range = range
            local.joined[index].otherFile = other == file ? nil : other
        }
        local.fix = fix.flatMap { $0.local(toFile: file, of: map) }
        return (file, local)
    }
}

extension Diagnostic.Fix {
    /// The fix with ranges of a file; nil if it edits others.
    fileprivate func local(toFile file: Int, of map: ConcatenatedSources) -> Diagnostic.Fix? {
        var local = self
        local.edits = []
        for edit in edits {
            let (other, range) = map.local(edit.range)
            guard other == file else { return nil }
            local.edits.append(TextEdit(range: range, text: edit.text))
        }
        local.isolated = isolated.map { map.local($0).range }
        return local
    }
}
