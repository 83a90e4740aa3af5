import Testing

@testable import SwiftMenus

/// Lists of which only some elements are known.
@Suite struct PartialListTests {
    /// A menu of a list, with `A`, `B` and `C` for commands of these names.
    private func menu(_ list: String, before: String = "", more: String = "") -> BuiltMenu {
        var code =
            "\(before)\nlet list = \(list)\nbuilder.insertSibling(UIMenu(title: \"T\", children: list), afterMenu: .view)"
        for name in ["A", "B", "C"] {
            code.replace("{\(name)}", with: "command(\"\(name)\")")
        }
        return BuiltMenu.builder(
            code,
            """
            func command(_ name: String) -> UIKeyCommand {
                UIKeyCommand(title: name, action: #selector(x), input: name.lowercased(), modifierFlags: .command)
            }
            var some: [UIMenuElement] { Store.shared.elements }
            \(more)
            """)
    }

    @Test(
        "What code adds to a list that is not known is read",
        arguments: [
            ("list.append({A})\nlist.append({B})", "…, A ⌘A, B ⌘B"),
            ("list += [{A}, {B}]", "…, A ⌘A, B ⌘B"),
            ("list.append(contentsOf: [{A}, {B}])", "…, A ⌘A, B ⌘B"),
            ("list.insert({A}, at: 0)\nlist.insert(contentsOf: [{B}], at: 0)", "B ⌘B, A ⌘A, …"),
            ("list = [{A}] + list\nlist.append({B})", "A ⌘A, …, B ⌘B"),
            ("list.append({A})\nlist.append(contentsOf: some)\nlist.append({B})", "…, A ⌘A, B ⌘B"),
            ("if isOn { list.append({A}) }\nlist.append({B})", "…, A ⌘A?, B ⌘B"),
        ],
        ["Store.shared.elements", "Store.shared.make()", "some", "find() ?? []", "isOn ? [] : some"])
    func additions(_ addition: (code: String, expected: String), _ start: String) {
        let (code, expected) = addition
        let menu = menu("all", before: "var list: [UIMenuElement] = \(start)\n\(code)\nlet all = list")
        // The reader puts what is not known at the end.
        let known = expected.replacing("…, ", with: "").replacing(", …", with: "") + ", …"
        #expect(menu.text == "insertSibling after view: T[\(known)]")
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "reduce(into:) makes a menu of the elements that are there only sometimes, too",
        arguments: [
            "func build() { var keys = [\"a\"]; if isOn { keys.append(\"b\") }; LIST }",
            "func build() { var keys: [String] { var r = [\"a\"]; if isOn { r.append(\"b\") }; return r }; LIST }",
        ])
    func reductions(_ code: String) {
        let reduction = """
            NSApp.mainMenu = keys.reduce(into: NSMenu(title: "M")) { menu, key in
                menu.addItem(withTitle: key, action: #selector(run), keyEquivalent: key)
            }
            """
        let menu = BuiltMenu(
            "class Controller: NSObject { var isOn = false; \(code.replacing("LIST", with: reduction)) }")
        #expect(menu.text == "a ⌘A, b ⌘B?", "\(menu.unread)")
    }

    @Test(
        "Expressions of lists keep the elements that are known",
        arguments: [
            ("Store.shared.make() + [{A}]", "A ⌘A, …"), ("[{A}] + Store.shared.elements + [{B}]", "A ⌘A, B ⌘B, …"),
            ("[{A}, Store.shared.command].compactMap { $0 }", "A ⌘A, …"),
            ("[{A}, isOn ? {B} : nil].compactMap { $0 }", "A ⌘A, B ⌘B?"),
            ("[{A}] + Store.shared.names.map { _ in {B} }", "A ⌘A, B ⌘B?"),
            ("[{A}] + (find() ?? [{B}])", "A ⌘A, B ⌘B?, …"),
        ])
    func expressions(_ list: String, _ expected: String) {
        let menu = menu(list)
        #expect(menu.text == "insertSibling after view: T[\(expected)]")
        #expect(menu.unread.isEmpty)
    }

    @Test(
        "Lists that code makes of others are known",
        arguments: [
            ("Array([[{A}], [{B}]].joined())", "A ⌘A, B ⌘B"),
            ("[[{A}], [{B}]].joined(separator: [{C}])", "A ⌘A, C ⌘C, B ⌘B"),
            ("Array([\"A\", \"B\"].lazy.map { command($0) })", "A ⌘A, B ⌘B"),
            ("[\"A\", \"B\"].reduce(into: []) { $0.append(command($1)) }", "A ⌘A, B ⌘B"),
            ("[\"A\", \"B\"].reduce(into: [UIMenuElement]()) { list, name in list += [command(name)] }", "A ⌘A, B ⌘B"),
            ("zip(\"AB\", 1...2).map { name, _ in command(String(name)) }", "A ⌘A, B ⌘B"),
            ("[[\"A\", \"\"].joined()].map(command)", "A ⌘A"),
        ])
    func madeOfOthers(_ list: String, _ expected: String) {
        #expect(menu(list).text == "insertSibling after view: T[\(expected)]")
    }

    @Test(
        "Static and global lists are known, and code that is deferred runs at the end",
        arguments: [
            ("AppDelegate.all = [{A}]\nSelf.all.append({B})", "Self.all"), ("all.append({A})\nall += [{B}]", "all"),
            ("AppDelegate.shared.append({A})\nAppDelegate.shared += [{B}]", "AppDelegate.shared"),
            (
                "var list: [UIMenuElement] = []\ndo { defer { list.append({B}) }\nlist.append({A}) }\nlet made = list",
                "made"
            ),
        ])
    func variables(_ code: String, _ list: String) {
        var more = "}\nvar all: [UIMenuElement] = []\n"
        more += "extension AppDelegate {\nstatic var all: [UIMenuElement] = []\nstatic var shared: [UIMenuElement] = []"
        // What other code adds to a variable before is not known.
        let text = menu(list, before: code, more: more).text.replacing(", …]", with: "]")
        #expect(text == "insertSibling after view: T[A ⌘A, B ⌘B]")
    }

    @Test("Of functions for an element and for a list, the one that fits is called")
    func overloads() {
        let menu = BuiltMenu.function(
            "let m = NSMenu()\nm.add(item(\"A\"))\nm.add([item(\"B\")])\nm.add(item(\"C\"), item(\"D\"))",
            """
            func item(_ name: String) -> NSMenuItem {
                NSMenuItem(title: name, action: #selector(x), keyEquivalent: name.lowercased())
            }
            }
            extension NSMenu {
                func add(_ items: NSMenuItem...) { add(items) }
                func add(_ items: [NSMenuItem]) { items.forEach(addItem) }
            """)
        #expect(menu.text == "A ⌘A, B ⌘B, C ⌘C, D ⌘D")
    }

    @Test(
        "What depends on elements that are not known is not known",
        arguments: [
            "if list.count == 1 { ADD }", "if list.first === a { ADD }",
            "if list[0] === a { ADD }", "if list.last === a { ADD }",
        ])
    func questions(_ code: String) {
        let code = code.replacing("ADD", with: "more.append({B})")
        let before = """
            let a = {A}
            var (list, more): ([UIMenuElement], [UIMenuElement]) = (Store.shared.elements, [])
            list.append(a)
            list.append(contentsOf: Store.shared.elements)
            \(code)
            """
        #expect(menu("more", before: before).text == "insertSibling after view: T[B ⌘B?]")
    }

    @Test(
        "A list whose order is not known keeps its elements, but not their positions",
        arguments: [
            "keys.sort()", "if isOn { keys.reverse() }", "keys.shuffle()", "keys.swapAt(0, 1)",
            "keys.insert(\"C\", at: i)",
        ])
    func order(_ code: String) {
        let first = "UIKeyCommand(title: \"?\", action: #selector(x), input: keys[0])"
        let menu = menu("keys.map { command($0) } + [\(first)]", before: "var keys = [\"A\", \"B\"]\n\(code)")
        #expect(menu.text.contains("A ⌘A"))
        #expect(menu.text.contains("B ⌘B"))
        #expect(menu.unread == ["depends on an element of a collection"])
    }

    @Test(
        "An element that code removes is gone; if it is not known which, each may be",
        arguments: [
            ("list.remove(at: 0)", "B ⌘B, C ⌘C"), ("list.removeLast()", "A ⌘A, B ⌘B"),
            ("list.removeFirst()", "B ⌘B, C ⌘C"),
            ("_ = list.popLast()", "A ⌘A, B ⌘B"), ("list.remove(at: i)", "A ⌘A?, B ⌘B?, C ⌘C?"),
            ("if isOn { list.remove(at: 0) }", "A ⌘A?, B ⌘B, C ⌘C"),
            ("let last = list.removeLast()\nlist.insert(last, at: 0)", "C ⌘C, A ⌘A, B ⌘B"),
            ("list.append(contentsOf: some)\nlist.remove(at: 0)", "A ⌘A?, B ⌘B?, C ⌘C?, …"),
        ])
    func removals(_ code: String, _ expected: String) {
        let menu = menu("all", before: "var list: [UIMenuElement] = [{A}, {B}, {C}]\n\(code)\nlet all = list")
        #expect(menu.text == "insertSibling after view: T[\(expected)]")
    }

    @Test("Options of which some are not known are their defaults, or no options")
    func options() {
        let menu = BuiltMenu.builder(
            """
            let flags: UIKeyModifierFlags = find() ?? [.command]
            let others: UIKeyModifierFlags = [.command, find()]
            var more: UIKeyModifierFlags = isOn ? [.command] : [.command, .alternate]
            more.insert(.shift)
            builder.insertSibling(
                UIMenu(title: "T", children: [
                    UIKeyCommand(title: "A", action: #selector(x), input: "a", modifierFlags: flags),
                    UIKeyCommand(title: "B", action: #selector(x), input: "b", modifierFlags: more),
                    UIKeyCommand(title: "C", action: #selector(x), input: "c", modifierFlags: others),
                ]), afterMenu: .view)
            """)
        #expect(menu.text == "insertSibling after view: T[A ⌘A?, B ⇧⌘B?, B ⌥⇧⌘B?, C]")
        #expect(menu.unread.count == 1)
    }

    @Test(
        "Texts that code changes are known, or not known",
        arguments: [
            ("key.append(\"b\")", "A ⌘ab"), ("key = \"ab\"\nkey.removeFirst()", "A"),
            ("key = \"\"\nkey.append(\"b\")", "A ⌘B"),
        ])
    func texts(_ code: String, _ expected: String) {
        let command = "UIKeyCommand(title: \"A\", action: #selector(x), input: key, modifierFlags: .command)"
        let menu = menu("[\(command)]", before: "var key = \"a\"\n\(code)")
        #expect(menu.text == "insertSibling after view: T[\(expected)]")
    }

    @Test("An optional that may be nil is mapped, or has another value")
    func optionals() {
        let menu = BuiltMenu.builder(
            """
            builder.insertSibling(UIMenu(title: "T", children: [command(nil), command(find())]), afterMenu: .view)
            """,
            """
            func command(_ key: Key?) -> UIKeyCommand {
                key.map { UIKeyCommand(title: "A", action: #selector(x), input: $0.input, modifierFlags: .command) }
                    ?? UIKeyCommand(title: "A", action: #selector(x), input: "a", modifierFlags: .command)
            }
            struct Key { let input: String }
            """)
        #expect(menu.text == "insertSibling after view: T[A ⌘A, A?, A ⌘A?]")
    }

    @Test("What a responder adds to key commands of its superclass that may be nil is there at times")
    func inherited() {
        let menu = BuiltMenu(
            """
            class List: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    super.keyCommands ?? [] + [UIKeyCommand(title: "A", action: #selector(a), input: "a")]
                }
            }
            """)
        #expect(menu.text == "List{A A?}")
        #expect(menu.unread.isEmpty)
    }
}
