import MenuBuilder
import MenuDocuments
import Testing

@Suite("Menus and operations of which code runs one")
struct AlternativeMenusTests {
    private static func key(_ title: String, _ key: String) -> String {
        "UIKeyCommand(title: \"\(title)\", action: #selector(\(title)), input: \"\(key)\", modifierFlags: .command)"
    }

    private static func menu(_ title: String, _ commands: String...) -> String {
        "UIMenu(title: \"\(title)\", identifier: .init(\"acct\"), children: [\(commands.joined(separator: ", "))])"
    }

    private static let (one, other) = (menu("M", key("In", "j")), menu("M", key("Out", "l")))

    @Test(
        "menus with one identifier in exclusive branches are one menu",
        arguments: [
            "if isOn { builder.insertChild(\(one), atEndOfMenu: .view) } else { builder.insertChild(\(other), atEndOfMenu: .view) }",
            "builder.insertChild(isOn ? \(one) : \(other), atEndOfMenu: .view)",
            "let menu: UIMenu; if isOn { menu = \(one) } else { menu = \(other) }; builder.insertChild(menu, atEndOfMenu: .view)",
            "if Session.current != nil { builder.insertChild(\(one), atEndOfMenu: .view) } else { builder.insertChild(\(other), atEndOfMenu: .view) }",
        ])
    func joined(_ code: String) {
        let menu = BuiltMenu.builder(code)
        #expect(menu.text.replacing(" atEnd", with: "").hasSuffix("view: M?[In ⌘J?, Out ⌘L?]"), "\(menu.text)")
        #expect(menu.refusals == 0)
        #expect(menu.unread == [])
    }

    @Test("titles, submenus and sections of such menus are joined, and what both have is there once")
    func children() {
        let (a, b) = (Self.key("A", "j"), Self.key("B", "l"))
        let code = """
            func make() -> UIMenu {
                let shared = UICommand(title: "S", action: #selector(s))
                let sub = UIMenu(title: "Sub", identifier: .init("sub"), children: [isOn ? \(a) : \(b)])
                if isOn { return UIMenu(title: "Play", identifier: .init("m"), children: [shared, sub]) }
                return UIMenu(title: "Pause", identifier: .init("m"), children: [shared, UIMenu(title: "Sub", identifier: .init("sub"), children: [\(b)])])
            }
            """
        let menu = BuiltMenu.builder("builder.insertChild(make(), atEndOfMenu: .view)", code)
        #expect(menu.text.contains("Play / Pause?[S"), "\(menu.text)")
        #expect(menu.text.ranges(of: "Sub").count == 1, "\(menu.text)")
        #expect(menu.refusals == 0)
    }

    @Test("menus that replace one another in exclusive branches are one, those that may both come are not")
    func replaced() {
        let base = "builder.insertChild(\(Self.menu("Old", Self.key("Old", "o"))), atEndOfMenu: .view)\n"
        let (first, second) = ("builder.replace(menu: .init(\"acct\"), with: \(Self.one))", Self.other)
        let both = BuiltMenu.builder(
            base + "if isOn { \(first) } else { builder.replace(menu: .init(\"acct\"), with: \(second)) }")
        #expect(both.text.hasSuffix("replace acct: M?[In ⌘J?, Out ⌘L?]"), "\(both.text)")
        let later = BuiltMenu.builder(
            base + "if isOn { \(first) }\nif isPro { builder.replace(menu: .init(\"acct\"), with: \(second)) }")
        #expect(later.text.hasSuffix("replace acct: M?[In ⌘J?]; replace acct: M?[Out ⌘L?]"), "\(later.text)")
        let removed = BuiltMenu.builder(
            """
            if isOn { builder.insertChild(\(Self.one), atEndOfMenu: .view) }
            builder.remove(menu: .init("acct"))
            if !isOn { builder.insertChild(\(second), atEndOfMenu: .view) }
            """)
        #expect(removed.text.contains("M?[Out ⌘L?]"), "\(removed.text)")
    }

    @Test("a conflict between commands of exclusive branches is none, one with a third command is possible")
    func conflicts() {
        func refusals(_ key: String) -> Int {
            BuiltMenu.builder(
                """
                let third = UIMenu(title: "N", children: [\(Self.key("Third", key))])
                builder.insertChild(isOn ? \(Self.one) : \(Self.other), atEndOfMenu: .view)
                builder.insertChild(third, atEndOfMenu: .view)
                """
            ).refusals
        }
        #expect(refusals("l") > 0 && refusals("j") > 0)
        #expect(refusals("1") == 0)
    }

    @Test("an operation for earlier releases does not run on the newest one")
    func releases() {
        let menu = BuiltMenu.builder(
            """
            let menu = UIMenu(options: .displayInline, children: [\(Self.key("Compose", "k"))])
            if #available(iOS 26.0, *) { builder.insertSibling(menu, afterMenu: .newItem) }
            else { builder.insertSibling(menu, afterMenu: .newScene); builder.remove(menu: .openRecent) }
            """)
        let targets = menu.documents.flatMap(\.operations).map(\.targets)
        #expect(targets == [nil, [], []])
    }

    @Test(
        "menus of other releases and platforms are not joined",
        arguments: [
            ("if #available(iOS 26.0, *) { ONE } else { OTHER }", ["M[In ⌘J]"]),
            ("if #available(iOS 26.0, *) { OTHER } else { ONE }", ["M[Out ⌘L]"]),
            ("#if targetEnvironment(macCatalyst)\nONE\n#else\nOTHER\n#endif", ["M[In ⌘J]", "M[Out ⌘L]"]),
        ])
    func otherReleases(_ code: String, _ expected: [String]) throws {
        let insertions = [Self.one, Self.other].map { "builder.insertChild(\($0), atEndOfMenu: .view)" }
        let menu = BuiltMenu.builder(
            code.replacing("ONE", with: insertions[0]).replacing("OTHER", with: insertions[1]))
        let document = try #require(menu.documents.first)
        let operations = document.operations.filter { $0.targets.map { !$0.isEmpty } ?? true }
        #expect(operations.flatMap(\.elements).map(\.title) == expected.map { _ in "M" })
        for text in expected { #expect(menu.text.contains(text), "\(menu.text)") }
        #expect(menu.refusals == 0)
    }
}
