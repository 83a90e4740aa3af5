import Diagnostics
import Output
import SourceText
import Testing

private let map = ConcatenatedSources(
    name: "App", [SourceFile(name: "A.swift", text: "a\nbc\n"), SourceFile(name: "B.swift", text: "defg\n")])

private func finding(_ range: Range<Int>, related: Range<Int>, fix: [TextEdit]) -> Diagnostic {
    Diagnostic(
        rule: "duplicate-shortcut", severity: .error, message: "m", range: range, pointer: "", layouts: [], targets: [],
        related: [Diagnostic.Related("r", at: SourceRange(range: related, pointer: ""))],
        fix: Diagnostic.Fix(title: "t", isSafe: true, edits: fix))
}

private func divided(_ diagnostics: Diagnostic...) -> [ReportedFile] {
    ReportedFile.divided(
        diagnostics, among: map, repositoryPaths: ["x/A.swift", "x/B.swift"], failLevel: .error)
}

@Test func findingsBelongToTheFileOfTheirRange() {
    // "f" is at offset 8 of the document and 2 of the second file, "c" at offset 3.
    let files = divided(finding(8..<9, related: 3..<4, fix: [TextEdit(range: 8..<9, text: "x")]))
    #expect(files.map(\.diagnostics.count) == [0, 1])
    #expect(files[1].diagnostics[0].range == 2..<3)
    #expect(files[1].diagnostics[0].fix?.edits == [TextEdit(range: 2..<3, text: "x")])
}

@Test func relatedPlacesOfOtherFilesNameTheirFile() {
    let files = divided(finding(8..<9, related: 3..<4, fix: []))
    #expect(files[1].text(of: files[1].diagnostics[0]).contains("r (A.swift:2:2)"))
    let own = divided(finding(8..<9, related: 6..<7, fix: []))
    #expect(own[1].text(of: own[1].diagnostics[0]).contains("r (B.swift:1:1)"))
}

@Test func aFixOfSeveralFilesIsDropped() {
    let files = divided(
        finding(8..<9, related: 3..<4, fix: [TextEdit(range: 3..<4, text: ""), TextEdit(range: 8..<9, text: "")]))
    #expect(files[1].diagnostics[0].fix == nil)
}
