import ShortcutLocalizer
import Testing

@testable import layouttool

@Suite("What the tables say that keys type")
struct LayoutFactsTests {
    @Test("a character for private use is unknown, but for the Apple logo")
    func placeholders() {
        #expect(LayoutFacts.output("\u{E000}", isDead: false) == nil)
        #expect(LayoutFacts.output("\u{F8FF}", isDead: false) == KeyOutput("\u{F8FF}"))
        #expect(LayoutFacts.output("ö", isDead: false) == KeyOutput("ö"))
        #expect(LayoutFacts.output(#"ئ\u200d"#, isDead: true) == KeyOutput("ئ\u{200D}", isDead: true))
    }

    @Test("the layouts of macOS have no placeholders and no escape sequences")
    func catalog() throws {
        let catalog = try LayoutCatalog.embedded()
        for description in try catalog.layouts(on: .mac) {
            for cell in try catalog.layout(description).keys.cells {
                let text = cell.output.character
                #expect(LayoutFacts.output(text, isDead: cell.output.isDead) == cell.output, "\(description.name)")
                #expect(!text.contains("\\u"), "\(description.name)")
            }
        }
    }
}
