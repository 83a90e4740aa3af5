import MenuBuilder
import ShortcutLocalizer
import Testing
import UIKit

@testable import Photos

@MainActor @Suite("The main menu")
struct MainMenuTests {
    /// The menu that the app itself builds for a release.
    func menu(on target: MenuTarget) -> MainMenuBuilder {
        UIKitMenuBridge.menu(for: target, applicationName: "Photos") { AppDelegate().buildMenu(with: $0) }
    }

    @Test("UIKit accepts every edit", arguments: [MenuTarget.iPadOS18, .iPadOS26, .macCatalyst18, .macCatalyst26])
    func nothingIsRefused(target: MenuTarget) {
        #expect(menu(on: target).refusals.map(\.description) == [])
    }

    @Test("Get Info is in the File menu and has its keys")
    func getInfo() throws {
        let file = try #require(menu(on: .iPadOS26).menu(for: .file))
        let info = try #require(file.commands.first { $0.action == "getInfo:" })
        #expect(info.keyCombination?.symbols == "⌃⌘I")
    }

    @Test("no two shortcuts are the same press", arguments: ["German", "French", "ja"])
    func layouts(name: String) throws {
        let catalog = try LayoutCatalog.embedded()
        let localizer = try catalog.localizer(for: catalog.layout(named: name))
        let root = try #require(menu(on: .iPadOS26).menu(for: .root))
        let shortcuts = root.commands.compactMap { command in
            command.keyCombination.map { MenuShortcut(command.title, $0) }
        }
        #expect(localizer.collisions(among: shortcuts).map { $0.members.map(\.shortcut.id) } == [])
    }
}
