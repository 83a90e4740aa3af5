import Diagnostics
import MenuDocuments
import Output
import SourceText

extension Diagnostic {
    static func sample(
        rule: String = "missing-title", severity: Severity = .error, message: String = "message",
        range: Range<Int> = 0..<1,
        related: String? = nil, fix: Bool = false
    ) -> Diagnostic {
        Diagnostic(
            rule: rule, severity: severity, message: message, range: range, pointer: "/build/0", layouts: [],
            targets: [],
            related: related.map { [Related($0, at: SourceRange(range: range, pointer: ""))] } ?? [], help: nil,
            fix: fix ? Fix(title: "fix it", isSafe: true, edits: [.init(range: range, text: "{\"ü\"}")]) : nil)
    }
}

extension ReportedFile {
    static func sample(
        path: String = "a.menu.json", text: String = "{}\n", diagnostics: [Diagnostic]
    ) -> ReportedFile {
        ReportedFile(
            path: path, repositoryPath: path, source: SourceFile(name: path, text: text), diagnostics: diagnostics)
    }

    static func sample(
        path: String = "a.menu.json", message: String = "message", related: String? = nil, fix: Bool = false
    ) -> ReportedFile {
        sample(path: path, diagnostics: [.sample(message: message, related: related, fix: fix)])
    }
}
