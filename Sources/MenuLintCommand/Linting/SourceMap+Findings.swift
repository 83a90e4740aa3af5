import LintEngine
import MenuDocuments
import SourceText

extension SourceMap {
    /// Divides the findings of a document that consists of several files: a finding belongs to the file in which it begins,
    /// and its positions become positions in that file.
    ///
    /// - Returns: The findings of each file, in order.
    func divide(_ diagnostics: [Diagnostic]) -> [[Diagnostic]] {
        var divided = Array(repeating: [Diagnostic](), count: files.count)
        guard !files.isEmpty else { return divided }
        var lines: [Int: LineTable] = [:]
        for diagnostic in diagnostics {
            let (file, range) = local(diagnostic.range)
            var own = diagnostic
            own.range = range
            own.related = diagnostic.related.map { related in
                guard let position = related.position else { return related }
                let (other, range) = local(position.range)
                if other == file {
                    return Diagnostic.Related(
                        related.message, at: SourceRange(range: range, pointer: position.pointer))
                }
                let table = lines[other] ?? LineTable(files[other])
                lines[other] = table
                let place = table.location(of: range.lowerBound)
                return Diagnostic.Related(
                    "\(related.message) (\(files[other].name):\(place.line):\(place.column))")
            }
            own.fix = diagnostic.fix.flatMap { shifted($0, to: file) }
            divided[file].append(own)
        }
        return divided
    }

    /// A fix with positions in a file; nil if it edits another file too.
    private func shifted(_ fix: Diagnostic.Fix, to file: Int) -> Diagnostic.Fix? {
        guard fix.edits.allSatisfy({ local($0.range).file == file }) else { return nil }
        var fix = fix
        fix.edits = fix.edits.map { TextEdit(range: local($0.range).range, text: $0.text) }
        fix.isolated = fix.isolated.map { local($0).range }
        return fix
    }
}
