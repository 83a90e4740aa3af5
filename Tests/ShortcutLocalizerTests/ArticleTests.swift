import ShortcutLocalizer
import Testing

@Test("the code of the article “Find out what ⌘[ becomes” prints what its comments say")
func findingOutWhatAShortcutBecomes() throws {
    var output: [String] = []
    func print(_ values: Any...) { output.append(values.map { "\($0)" }.joined(separator: " ")) }

    // snippet: one
    let catalog = try LayoutCatalog.embedded()
    let german = try catalog.localizer(for: catalog.layout(named: "German"))
    let back = german.localize(try KeyCombination(parsing: "cmd+["))
    if let combination = back.combination, let press = back.press {
        print(combination, press.code, back.evidence)  // ⌘Ö Semicolon observed
    }
    // snippet: end
    #expect(output == ["⌘Ö Semicolon observed"])

    // snippet: all
    let shortcut = try KeyCombination(parsing: "cmd+[")
    for localizer in try catalog.localizers(for: catalog.commonLayouts) {
        let result = localizer.localize(shortcut)
        print(localizer.selection.layout.name, result.combination?.symbols ?? "unreachable")
    }
    // snippet: end
    #expect(output.count == 1 + catalog.commonLayouts.count)
    #expect(output.contains("French ⌘^"))

    // snippet: collisions
    let menu = [
        MenuShortcut("Back", try KeyCombination(parsing: "cmd+[")),
        MenuShortcut(
            "Overview", try KeyCombination(parsing: "cmd+ö"),
            options: LocalizationOptions(allowsLocalization: false)),
    ]
    for collision in german.collisions(among: menu) {
        print(collision.members.map(\.shortcut.id))  // ["Back", "Overview"]
    }
    // snippet: end
    #expect(output.last == #"["Back", "Overview"]"#)
}
