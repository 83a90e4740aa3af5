import MenuBuilder
import Testing

@Suite("The overlay of iPadOS 15 to 18")
struct ShortcutOverlayTests {
    private func titles(_ overlay: ShortcutOverlay, _ category: Menu.Identifier) -> [String] {
        overlay.categories.first { $0.menu.identifier == category }?.items.map(\.title) ?? []
    }

    @Test("flattens each category, with discoverability titles, without commands that have no shortcut")
    func flattened() throws {
        let focused = try BookmarksApp.context(focus: "BookmarkGrid")
        let overlay = try BookmarksApp.builder(.iPadOS15).shortcutOverlay(in: focused)
        #expect(
            titles(overlay, BookmarksApp.bookmarks) == [
                "Show Bookmarks Bar", "Sort Bookmarks by Name", "Sort Bookmarks by Date",
            ])
        let unclear = try BookmarksApp.builder(.iPadOS15, hasClearTitles: false).shortcutOverlay(in: focused)
        #expect(titles(unclear, BookmarksApp.bookmarks) == ["Show Bookmarks Bar", "By Name", "By Date"])
    }

    @Test("hides commands that are disabled or have no target")
    func unavailable() throws {
        let builder = try BookmarksApp.builder(.iPadOS15)
        #expect(titles(builder.shortcutOverlay(in: try BookmarksApp.context()), .file) == ["New Tab"])
        let tabs = try BookmarksApp.context(["hasTabs": true, "isFull": true])
        #expect(titles(builder.shortcutOverlay(in: tabs), .file) == ["Close Tab"])
        let unfocused = builder.shortcutOverlay(in: try BookmarksApp.context())
        #expect(titles(unfocused, BookmarksApp.bookmarks) == ["Show Bookmarks Bar"])
    }

    @Test("hides Close while the app's command has its shortcut")
    func lowPriority() throws {
        var builder = try BookmarksApp.builder(.iPadOS15)
        #expect(titles(builder.shortcutOverlay(), .file) == ["New Tab", "Close Tab"])
        builder.remove(command: "closeTab:")
        #expect(titles(builder.shortcutOverlay(), .file) == ["New Tab", "Close"])
    }

    @Test("omits empty categories and keeps the order of the menu")
    func categories() throws {
        let overlay = try BookmarksApp.builder(.iPadOS15).shortcutOverlay(in: BookmarksApp.context())
        #expect(
            overlay.categories.map(\.title) == ["Bookmarks", "File", "Edit", "Format", "View", "Bookmarks", "Help"])
    }

    @Test("shows responders' key commands with titles separately, each combination once")
    func uncategorised() throws {
        let builder = try BookmarksApp.builder(.iPadOS15)
        #expect(builder.shortcutOverlay(in: try BookmarksApp.context()).uncategorized.map(\.title) == ["Reload"])
        #expect(builder.shortcutOverlay().uncategorized.isEmpty)
        let reload = Command(title: "Reload", action: "reload:", input: "r", modifierFlags: .command)
        let refresh = Command(
            title: "R", action: "r:", input: "r", modifierFlags: .command, discoverabilityTitle: "Refresh")
        let responders = try ResponderGraph([
            Responder("App", keyCommands: [reload]), Responder("View", next: "App", keyCommands: [refresh]),
        ])
        let overlay = builder.shortcutOverlay(in: PresentationContext(responders: responders))
        #expect(overlay.uncategorized.map(\.title) == ["Refresh"])
    }

    @Test(
        "searches for every word, ignoring letter case",
        arguments: [
            ("sort", ["Sort Bookmarks by Name", "Sort Bookmarks by Date"]), ("NAME sort", ["Sort Bookmarks by Name"]),
            ("  tab ", ["New Tab", "Close Tab"]), ("zebra", []), ("load", ["Reload"]),
        ])
    func search(text: String, found: [String]) throws {
        let context = try BookmarksApp.context(focus: "BookmarkGrid", ["hasTabs": true])
        let overlay = try BookmarksApp.builder(.iPadOS15).shortcutOverlay(in: context)
        let result = overlay.searched(for: text)
        #expect(result.categories.flatMap { $0.items.map(\.title) } + result.uncategorized.map(\.title) == found)
        #expect(overlay.searched(for: " ") == overlay)
    }

    @Test("contains Close All as the alternate of Close only")
    func alternate() throws {
        let overlay = MainMenuBuilder(target: .iPadOS17).shortcutOverlay()
        let file = try #require(overlay.categories.first { $0.menu.identifier == .file })
        #expect(file.items.map { $0.alternates.map(\.title) }.contains(["Close All"]))
        #expect(!file.items.map(\.title).contains("Close All"))
    }
}
