import MenuBuilder
import Testing

@Suite("Identifiers")
struct IdentifierTests {
    @Test(
        "constants have UIKit's raw values",
        arguments: [
            (Menu.Identifier.root, "com.apple.menu.root"), (.openRecent, "com.apple.menu.open-recent"),
            (.speech, "com.apple.command.speech"), (.substitutionOptions, "com.apple.menu.substitution-options"),
            (.autoFill, "com.apple.menu.autofill"), (.textStylePasteboard, "com.apple.menu.text-style-pasteboard"),
            (.bringAllToFront, "com.apple.menu.bring-all-to-front"), (.newItem, "com.apple.menu.new-item"),
        ])
    func rawValues(identifier: Menu.Identifier, text: String) {
        #expect(identifier.rawValue == text)
        #expect(Menu.Identifier(text) == identifier)
    }

    @Test(
        "a constant is found by name, with its release",
        arguments: [
            ("file", 13), ("open", 14), ("sidebar", 15), ("document", 16), ("autoFill", 17), ("findPanel", 26),
            ("newItem", 26), ("newScene", 13),
        ])
    func constants(name: String, release: Int) throws {
        let identifier = try #require(Menu.Identifier.constant(named: name, for: .iPadOS15))
        #expect(identifier.constantName == name)
        #expect(identifier.introducingRelease == release)
        #expect(Menu.Identifier.release(introducing: name) == release)
        #expect(Menu.Identifier.constantNames.contains(name))
    }

    @Test("the inspector has no constant, and raw values are not names of constants")
    func unknownConstants() {
        #expect(Menu.Identifier.constant(named: "inspector", for: .iPadOS26) == nil)
        #expect(Menu.Identifier.constant(named: "com.apple.menu.file", for: .iPadOS26) == nil)
    }

    @Test("newScene has its own raw value before 26, and that of newItem as of 26")
    func newScene() throws {
        #expect(Menu.Identifier.constant(named: "newScene", for: .iPadOS18)?.rawValue == "com.apple.menu.new-scene")
        #expect(Menu.Identifier.constant(named: "newScene", for: .macCatalyst26) == .newItem)
        let scenes = InfoPlist(supportsMultipleScenes: true)
        for target in MenuTarget.all {
            let builder = MainMenuBuilder(target: target, infoPlist: scenes)
            let found = try #require(builder.menu(for: .newScene), "\(target)")
            #expect(found.children.map(\.title) == ["New Window"])
            #expect((builder.menu(for: .newItem) == nil) == (target.release < 26))
        }
    }

    @Test("menus and actions without an identifier get unique ones")
    func automatic() {
        let identifiers = Set((0..<100).map { _ in Menu(title: "A").identifier })
        #expect(identifiers.count == 100)
        let menu = Menu().identifier.rawValue
        #expect(menu.hasPrefix("com.apple.menu.dynamic."))
        #expect(menu.utf8.count == "com.apple.menu.dynamic.".utf8.count + 36)
        #expect(Action(title: "A").identifier.rawValue.hasPrefix("com.apple.action.dynamic."))
        #expect(Menu.Identifier.automatic(0, 1).rawValue.hasSuffix("00000000-0000-0000-0000-000000000001"))
    }
}
