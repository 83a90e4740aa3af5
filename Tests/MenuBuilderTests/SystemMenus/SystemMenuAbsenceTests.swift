import MenuBuilder
import Testing

@Suite("Reasons for a missing system menu")
struct SystemMenuAbsenceTests {
    @Test(
        "may be the app's settings or the release",
        arguments: [
            (
                Menu.Identifier.openRecent, MenuTarget.macCatalyst26,
                SystemMenuAbsence.infoPlist(key: "CFBundleDocumentTypes")
            ),
            (.openRecent, .iPadOS18, .infoPlist(key: "CFBundleDocumentTypes")),
            (.newItem, .iPadOS18, .otherReleases([26])),
            (.document, .iPadOS15, .otherReleases([16, 17, 18, 26])),
            (.findPanel, .iPadOS18, .otherReleases([26])),
            (.autoFill, .iPadOS26, .contextMenusOnly),
        ])
    func settings(identifier: Menu.Identifier, target: MenuTarget, absence: SystemMenuAbsence) {
        #expect(MainMenuBuilder(target: target).absence(of: identifier) == absence)
    }

    @Test("may be a parent menu that the configuration removes")
    func ancestor() {
        let builder = MainMenuBuilder(
            target: .iPadOS26, configuration: MainMenuConfiguration(finding: .removed, textFormatting: .removed))
        #expect(builder.absence(of: .textStyle) == .configuration(preference: "textFormatting"))
        #expect(builder.absence(of: .findPanel) == .configuration(preference: "finding"))
    }

    @Test("may be an edit, or a main menu that started empty")
    func edits() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        #expect(builder.absence(of: .font) == nil)
        builder.remove(menu: .format)
        #expect(builder.absence(of: .font) == .removed)
        #expect(builder.absence(of: Menu.Identifier("com.example.mine")) == nil)
        #expect(MainMenuBuilder(emptyFor: .iPadOS26).absence(of: .file) == .emptyMainMenu)
    }
}
