import SourceText
import SwiftMenus
import Testing

@Test func coverageCountsWhatWasRead() {
    var coverage = ShortcutCoverage()
    coverage.sites = [0..<1, 2..<3, 4..<5]
    coverage.unread = [ShortcutCoverage.Unread(range: 0..<1, reason: "depends on a variable")]
    #expect(coverage.read == 2)
}
