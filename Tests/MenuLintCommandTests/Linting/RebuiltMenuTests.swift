import TestSupport
import Testing

@Suite("Menus that code builds again")
struct RebuiltMenuTests {
    @Test(
        "an item of one call and an item that another call removes are no certain duplicates",
        arguments: [
            "@objc func storeChanged(_ notification: Notification) { rebuild(pro: notification.object != nil) }",
            "@objc func storeChanged(_ notification: Notification) { rebuild(pro: true) }",
            "@objc func storeChanged(_ notification: Notification) { store.owner.rebuild(pro: true) }",
            "var isPro = false { didSet { rebuild(pro: isPro) } }",
        ])
    func arguments(call: String) {
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "A.swift", "--format", "concise"],
            input: """
                import AppKit
                class Controller: NSObject, NSApplicationDelegate {
                    let main = NSMenu(), tools = NSMenu(title: "Tools"), plan = NSMenu(title: "Plan")
                    func applicationDidFinishLaunching(_ notification: Notification) {
                        for menu in [plan, tools] { let item = NSMenuItem(); item.submenu = menu; main.addItem(item) }
                        rebuild(pro: false)
                        tools.addItem(withTitle: "Join", action: #selector(join), keyEquivalent: "j")
                        NSApp.mainMenu = main
                    }
                    func rebuild(pro: Bool) {
                        plan.removeAllItems()
                        if pro {
                            plan.addItem(withTitle: "Manage", action: #selector(join), keyEquivalent: "k")
                        } else {
                            plan.addItem(withTitle: "Upgrade", action: #selector(upgrade), keyEquivalent: "j")
                        }
                    }
                    \(call)
                }
                """)
        #expect(run.output.contains("A.swift:7:82: info: possible: ⌘J of \"Join\""), "\(run.output)")
        #expect(!run.output.contains("error"), "\(run.output)")
    }
}
