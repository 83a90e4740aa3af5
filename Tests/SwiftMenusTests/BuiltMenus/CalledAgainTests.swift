import SwiftMenuObjects
import Testing

@Suite("Functions that build something else for each argument")
struct CalledAgainTests {
    private static func menu(_ setUp: String, _ members: String, _ others: String...) -> BuiltMenu {
        let code = """
            class Controller: NSObject, NSApplicationDelegate {
                let menu = NSMenu(title: "Plan")
                func applicationDidFinishLaunching(_ notification: Notification) {
                    \(setUp)
                    NSApp.mainMenu = menu
                }
                \(members)
            }
            """
        return others.isEmpty ? BuiltMenu(code) : BuiltMenu(code, others[0])
    }

    private static let rebuild = """
        func rebuild(pro: Bool) {
            menu.removeAllItems()
            if pro {
                menu.addItem(withTitle: "Manage", action: #selector(manage), keyEquivalent: "k")
            } else {
                menu.addItem(withTitle: "Upgrade", action: #selector(manage), keyEquivalent: "j")
            }
        }
        """

    @Test(
        "what another call adds is read",
        arguments: [
            "@objc func storeChanged(_ n: Notification) { rebuild(pro: n.object != nil) }",
            "@objc func storeChanged(_ n: Notification) { rebuild(pro: true) }",
            "@objc func storeChanged(_ n: Notification) { update(pro: true) }; func update(pro: Bool) { rebuild(pro: pro) }",
            "var isPro = false { didSet { rebuild(pro: isPro) } }",
        ])
    func rebuilt(_ call: String) {
        let menu = Self.menu("rebuild(pro: false)", Self.rebuild + "\n" + call)
        #expect(menu.text.contains("Manage ⌘K"), "\(menu.text)")
        #expect(menu.text.contains("Upgrade ⌘J"), "\(menu.text)")
        #expect(menu.unread == [])
    }

    @Test("a call in a file without menus is found")
    func otherFile() {
        let menu = Self.menu(
            "rebuild(pro: false)", Self.rebuild,
            "extension Store { func buy() { controller.rebuild(pro: true) } }")
        #expect(menu.text.contains("Upgrade ⌘J"), "\(menu.text)")
        #expect(menu.text.contains("Manage ⌘K"), "\(menu.text)")
        #expect(menu.unread == [])
    }

    @Test("functions that call a helper for items are called again, too", arguments: ["Bool", "Mode"])
    func helpers(type: String) {
        let isEdit = type == "Bool" ? "edit" : "edit == .edit"
        let menu = Self.menu(
            "install(edit: \(type == "Bool" ? "true" : ".edit"))",
            """
            enum Mode { case edit, play }
            func install(edit: \(type)) { if \(isEdit) { add("Edit", "e") } else { add("Play", "j") } }
            func add(_ title: String, _ key: String) { menu.addItem(withTitle: title, action: nil, keyEquivalent: key) }
            @objc func toggle(_ n: Notification) { install(edit: \(type == "Bool" ? "n.object != nil" : ".play")) }
            """)
        #expect(menu.text.contains("Edit ⌘E"), "\(menu.text)")
        #expect(menu.text.contains("Play ⌘J"), "\(menu.text)")
        #expect(menu.coverage.shortcuts == 2)
        #expect(menu.unread == [])
    }
}
