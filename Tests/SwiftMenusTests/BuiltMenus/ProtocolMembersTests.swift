import Testing

@Suite("Members that extensions of protocols add to the types of items")
struct ProtocolMembersTests {
    @Test(
        "the code of a protocol uses the members of an enum case",
        arguments: [
            "title, action: action, keyEquivalent: key", "self.title, action: self.action, keyEquivalent: self.key",
        ])
    func enums(_ arguments: String) {
        let menu = BuiltMenu.function(
            """
            let menu = NSMenu(title: "Play")
            for command in Playback.allCases { menu.addItem(command.item) }
            menu.addItem(Library.scan.makeItem(under: "Scan"))
            NSApp.mainMenu = menu
            """,
            """
            }
            protocol MenuCommand { var title: String { get }; var key: String { get }; var action: Selector { get } }
            extension MenuCommand {
                var item: NSMenuItem { NSMenuItem(title: \(arguments)) }
                func makeItem(under title: String) -> NSMenuItem { let new = item; new.title = title; return new }
            }
            enum Playback: MenuCommand, CaseIterable {
                case play, stop
                var title: String { switch self { case .play: "Play"; case .stop: "Stop" } }
                var key: String { switch self { case .play: "p"; case .stop: "." } }
                var action: Selector { #selector(Player.play(_:)) }
            }
            enum Library: MenuCommand {
                case scan
                var title: String { "Find" }
                var key: String { "k" }
                var action: Selector { #selector(Player.scan(_:)) }
            """)
        #expect(menu.text == "Play ⌘P, Stop ⌘., Scan ⌘K")
        #expect(menu.unread == [])
    }
}
