import KeyCombinations
import ShortcutLocalizer
import Testing

@Suite("Collisions of shortcuts")
struct ShortcutCollisionTests {
    private func collisions(
        _ shortcuts: [String], _ layout: String, _ options: LocalizationOptions = LocalizationOptions()
    ) throws -> [ShortcutCollision<Int>] {
        let catalog = try LayoutCatalog.embedded()
        let menu = try shortcuts.enumerated().map {
            MenuShortcut($0.offset, try KeyCombination(parsing: $0.element), options: options)
        }
        return try catalog.localizer(for: catalog.layout(named: layout)).collisions(among: menu)
    }

    @Test("with localization off, ⌘\\ and ⇧⌘\\ are one press on German and two on US")
    func typedCollision() throws {
        let off = LocalizationOptions(allowsLocalization: false)
        let found = try collisions(["cmd+\\", "cmd+k", "cmd+shift+\\"], "German", off)
        #expect(found.map { $0.members.map(\.shortcut.id) } == [[0, 2]])
        #expect(found.first?.press == KeyPress(.digit7, [.command, .shift, .alternate]))
        #expect(found.first?.isCausedByLayout == true)
        #expect(try collisions(["cmd+\\", "cmd+shift+\\"], "US", off).isEmpty)
        #expect(try collisions(["cmd+\\", "cmd+shift+\\"], "German").isEmpty)
    }

    @Test("an opted-out command collides with a localized one")
    func optOutMeetsRemap() throws {
        let catalog = try LayoutCatalog.embedded()
        let menu = [
            MenuShortcut("remapped", try KeyCombination(parsing: "cmd+[")),
            MenuShortcut(
                "as written", try KeyCombination(parsing: "cmd+ö"),
                options: LocalizationOptions(allowsLocalization: false)),
        ]
        let found = try catalog.localizer(for: catalog.layout(named: "German")).collisions(among: menu)
        #expect(found.map { $0.members.map(\.shortcut.id) } == [["remapped", "as written"]])
        #expect(found.first?.isCausedByLayout == true)
        #expect(try catalog.localizer(for: catalog.layout(named: "US")).collisions(among: menu).isEmpty)
    }

    @Test("two shortcuts collide only on layouts whose + and ? share a key")
    func someLayouts() throws {
        let catalog = try LayoutCatalog.embedded()
        let menu = [
            MenuShortcut("help", try KeyCombination(parsing: "cmd+shift+/")),
            MenuShortcut("zoom in", try KeyCombination(parsing: "cmd+shift+=")),
        ]
        let layouts = try catalog.localizers(for: catalog.commonLayouts).filter {
            $0.collisions(among: menu).contains(where: \.isCausedByLayout)
        }
        #expect(layouts.map(\.selection.name) == ["Danish", "Finnish", "Norwegian", "Swedish"])
    }

    @Test("equal presses on a US keyboard collide everywhere, but not because of the layout")
    func samePressAsWritten() throws {
        let found = try collisions(["cmd+shift+=", "cmd++"], "US")
        #expect(found.count == 1)
        #expect(found.first?.isCausedByLayout == false)
    }

    @Test("⌘= and ⇧⌘= collide on German, where both need Shift")
    func shiftedTarget() throws {
        #expect(try collisions(["cmd+=", "cmd+shift+="], "German").first?.isCausedByLayout == true)
        #expect(try collisions(["cmd+=", "cmd+shift+="], "US").isEmpty)
    }

    @Test("mirroring makes a mirrored command collide with one that opted out")
    func mirroring() throws {
        let catalog = try LayoutCatalog.embedded()
        let mirrored = LocalizationOptions(direction: .rightToLeft)
        let kept = LocalizationOptions(direction: .rightToLeft, allowsMirroring: false)
        let menu = [
            MenuShortcut(1, try KeyCombination(parsing: "cmd+["), options: mirrored),
            MenuShortcut(2, try KeyCombination(parsing: "cmd+]"), options: kept),
        ]
        #expect(try catalog.localizer(for: catalog.layout(named: "Hebrew")).collisions(among: menu).count == 1)
    }

    @Test("unreachable shortcuts collide with nothing")
    func unreachable() throws {
        #expect(try collisions(["cmd+é", "cmd+é"], "US").isEmpty)
    }
}
