import KeyCombinations
import ShortcutLocalizer
import Testing

@Test("the example of the library's first page")
func documentationExample() throws {
    let catalog = try LayoutCatalog.embedded()
    let german = try catalog.localizer(for: catalog.layout(named: "German"))
    let back = german.localize(try KeyCombination(parsing: "cmd+["))
    #expect(
        "\(back.combination?.description ?? "unreachable") \(back.press?.code.name ?? "") \(back.evidence)"
            == "⌘Ö Semicolon observed")
}
