import SourceText
import SwiftMenuObjects
import SwiftMenus
import Testing

@Test func coverageCountsWhatWasRead() {
    var coverage = ShortcutCoverage()
    coverage.sites = [
        .init(range: 0..<1, reading: .unread), .init(range: 2..<3, reading: .literal),
        .init(range: 4..<5, reading: .oneStep),
    ]
    coverage.unread = [ShortcutCoverage.Unread(range: 0..<1, reason: "depends on a variable")]
    #expect(coverage.read == 2)
}
