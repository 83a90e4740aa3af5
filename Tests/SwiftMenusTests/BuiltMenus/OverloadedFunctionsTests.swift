import SwiftMenus
import Testing

/// Functions of the program with the same name and labels.
@Suite struct OverloadedFunctionsTests {
    /// The reason for a key that is a parameter of a function which nothing is known to call.
    private static let unused = "depends on the parameter \"key\""

    private func menu(_ calls: String) -> BuiltMenu {
        BuiltMenu(
            """
            import AppKit
            extension NSMenu {
                func add(_ title: String, key: String = "") {
                    addItem(NSMenuItem(title: title, action: #selector(NSText.copy(_:)), keyEquivalent: key))
                }
                func add(_ title: NSAttributedString, key: String = "") {
                    let item = NSMenuItem(title: "", action: #selector(NSText.cut(_:)), keyEquivalent: key)
                    item.attributedTitle = title
                    addItem(item)
                }
            }
            class Controller: NSObject {
                let name = ProcessInfo.processInfo.processName
                func build() {
                    let menu = NSMenu()
                    \(calls)
                }
            }
            """)
    }

    @Test(
        "an argument that is certainly a string decides",
        arguments: [
            "\"Hide \\(name)\"", "NSLocalizedString(\"Hide\", comment: \"\")", "String(localized: \"Hide\")",
            "\"Hide\"",
        ])
    func strings(_ title: String) {
        let menu = menu("menu.add(\(title), key: \"h\")")
        #expect(menu.text.contains(" ⌘H"))
        #expect(menu.unread == [Self.unused])
    }

    @Test("a call of which it is not known which function it calls is an unread shortcut if it has a key")
    func undecided() {
        let menu = menu("menu.add(name, key: \"h\"); menu.add(name, key: \"\"); menu.add(name)")
        #expect(menu.text == "")
        #expect(menu.unread == [Self.unused, Self.unused, "may call several functions of the name"])
    }

    @Test("so are the keys that the result of such a call gets", arguments: ["run(id)", "NSSelectorFromString(id)"])
    func results(_ argument: String) {
        let menu = BuiltMenu(
            """
            import AppKit
            extension NSMenuItem {
                func act(_ run: @escaping () -> Void) -> NSMenuItem { self }
                func act(_ run: Selector) -> NSMenuItem { action = run; return self }
                func key(_ key: String) -> NSMenuItem { keyEquivalent = key; return self }
            }
            class Controller: NSObject {
                func build() {
                    let menu = NSMenu()
                    menu.addItem(NSMenuItem(title: "Go", action: nil, keyEquivalent: "").act(\(argument)).key("g"))
                }
            }
            """)
        let isRead = argument.hasPrefix("NS")
        #expect(menu.text == (isRead ? "Go ⌘G" : ""))
        #expect(menu.unread == (isRead ? [] : ["is of an item for which several functions are named \"act\""]))
    }

    @Test("a call of which it is not known which initializer it calls is one, too")
    func initializers() {
        let menu = BuiltMenu(
            """
            import AppKit
            extension NSMenuItem {
                convenience init(named title: String, key: String) { self.init(title: title, action: nil, keyEquivalent: key) }
                convenience init(named title: NSAttributedString, key: String) {
                    self.init(title: title.string, action: nil, keyEquivalent: key)
                }
            }
            class Controller: NSObject {
                let name = ProcessInfo.processInfo.processName
                func build() { let menu = NSMenu(); menu.addItem(NSMenuItem(named: name, key: "h")) }
                func buildOther() { let menu = NSMenu(); menu.addItem(NSMenuItem(raw: name, key: "j")) }
            }
            extension NSMenuItem {
                convenience init(raw name: Text, key: String) { self.init(named: name.text, key: key) }
            }
            """)
        #expect(menu.unread == Array(repeating: "may call several functions of the name", count: 2))
    }
}
