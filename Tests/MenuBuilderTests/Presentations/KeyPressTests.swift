import KeyCombinations
import MenuBuilder
import Testing

@Suite("What a combination performs")
struct KeyPressTests {
    private func pressed(
        _ text: String, _ builder: MainMenuBuilder, _ context: PresentationContext = PresentationContext()
    ) throws -> String? {
        try builder.item(performedBy: KeyCombination(parsing: text), in: context)?.title
    }

    @Test("is the command of the menu that can be performed now")
    func menuCommand() throws {
        let builder = try BookmarksApp.builder(.iPadOS18)
        #expect(try pressed("cmd+w", builder, BookmarksApp.context(["hasTabs": true])) == "Close Tab")
        #expect(try pressed("cmd+w", builder, BookmarksApp.context()) == nil)
        #expect(try pressed("cmd+1", builder, BookmarksApp.context()) == nil)
        #expect(try pressed("cmd+1", builder, BookmarksApp.context(focus: "BookmarkGrid")) == "By Name")
        #expect(try pressed("cmd+0", builder) == nil)
    }

    @Test("is a responder's own key command before the menu's")
    func ownKeyCommand() throws {
        let own = Command(title: "Mine", action: "mine:", input: "t", modifierFlags: .command)
        let responders = try ResponderGraph([Responder("View", actions: ["newTab:"], keyCommands: [own])])
        let builder = try BookmarksApp.builder(.iPadOS18)
        #expect(try pressed("cmd+t", builder) == "New Tab")
        #expect(try pressed("cmd+t", builder, PresentationContext(responders: responders)) == "Mine")
    }

    @Test("is an alternate, unless a command with that combination comes first")
    func alternate() throws {
        var builder = try BookmarksApp.builder(.iPadOS18)
        #expect(try pressed("opt+shift+cmd+b", builder) == "Show All Bars")
        let all = Command(title: "All", action: "all:", input: "b", modifierFlags: [.alternate, .shift, .command])
        builder.insertElements([.command(all)], atEndOfMenu: BookmarksApp.bookmarks)
        #expect(try pressed("opt+shift+cmd+b", builder) == "Show All Bars")
        builder.remove(command: "all:")
        builder.insertElements([.command(all)], atStartOfMenu: BookmarksApp.bookmarks)
        #expect(try pressed("opt+shift+cmd+b", builder) == "All")
    }

    @Test("is AppKit's item on Mac Catalyst")
    func appKit() throws {
        #expect(try pressed("cmd+m", BookmarksApp.builder(.macCatalyst18)) == "Minimize")
        #expect(try pressed("cmd+m", BookmarksApp.builder(.iPadOS18)) == nil)
    }

    @Test("of several alternates, the one with the most modifiers held is shown")
    func severalAlternates() throws {
        let save = Command(
            title: "Save", action: "save:", input: "s", modifierFlags: .command,
            alternates: [
                CommandAlternate(title: "Save As", action: "saveAs:", modifierFlags: .alternate),
                CommandAlternate(title: "Save All", action: "saveAll:", modifierFlags: [.alternate, .control]),
                CommandAlternate(title: "Save To", action: "saveTo:", modifierFlags: .control),
            ])
        var builder = MainMenuBuilder(emptyFor: .macCatalyst26)
        builder.insertChild(Menu(title: "File", children: [.command(save)]), atEndOfMenu: .root)
        let item = try #require(builder.macMenuBar().menus.first?.items.first)
        let held: [KeyModifiers] = [.alternate, .control, [.alternate, .control, .command], .shift]
        #expect(held.map { item.holding($0).title } == ["Save As", "Save To", "Save All", "Save"])
    }
}
