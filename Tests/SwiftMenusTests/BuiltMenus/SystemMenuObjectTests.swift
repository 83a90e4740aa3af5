import Testing

@testable import SwiftMenus

@Suite("A menu of the system that code gets from the builder and puts back keeps the children that it has then")
struct SystemMenuObjectTests {
    static let new = """
        let new = UIKeyCommand(title: "X", action: #selector(x), input: "k", modifierFlags: .command)
        """

    @Test(arguments: [
        (
            "if let menu = builder.menu(for: .standardEdit) { builder.replace(menu: .standardEdit, with: menu.replacingChildren(menu.children + [new])) }",
            "insert atEnd standardEdit: X ⌘K"
        ),
        (
            "guard let menu = builder.menu(for: .standardEdit) else { return }; builder.replace(menu: menu.identifier, with: menu.replacingChildren([new] + menu.children))",
            "insert atStart standardEdit: X ⌘K"
        ),
        (
            "let menu = builder.menu(for: .standardEdit)!; builder.replace(menu: .standardEdit, with: UIMenu(title: menu.title, options: .displayInline, identifier: .standardEdit, children: menu.children.filter { ($0 as? UICommand)?.action != #selector(UIResponderStandardEditActions.paste) }))",
            "remove paste:"
        ),
        // Without the children, it is another menu.
        (
            "if let menu = builder.menu(for: .standardEdit) { builder.replace(menu: .standardEdit, with: menu.replacingChildren([new])) }",
            "replace standardEdit: [X ⌘K]"
        ),
    ])
    func replaced(_ code: String, _ expected: String) {
        let menu = BuiltMenu.builder(Self.new + "\n" + code)
        #expect(menu.text == expected)
        #expect(menu.refusals == 0)
    }

    @Test(
        "menus that may be absent or have other children are not known",
        arguments: [
            "builder.remove(menu: .edit)\nlet menu = builder.menu(for: .standardEdit)",
            "builder.replaceChildren(ofMenu: .standardEdit) { _ in [] }\nlet menu = builder.menu(for: .standardEdit)",
            "let menu = builder.menu(for: .init(\"com.apple.menu.\" + name))", "let menu = builder.menu(for: .toolbar)",
        ])
    func unknown(_ code: String) {
        let menu = BuiltMenu.builder(
            "\(Self.new)\n\(code)\nif let menu { builder.replace(menu: .standardEdit, with: menu.replacingChildren(menu.children + [new])) }"
        )
        #expect(!menu.text.contains("insert atEnd standardEdit"), "\(menu.text)")
    }

    @Test("titles of the system's items with the app's name are not known")
    func titles() {
        let menu = BuiltMenu.builder(
            """
            let title = builder.menu(for: .preferences)?.children.first?.title ?? "Settings"
            builder.insertChild(
                UIMenu(title: title, children: [UICommand(title: "A", action: #selector(a))]), atEndOfMenu: .view)
            """)
        #expect(menu.text.contains("[A]"))
        #expect(!menu.text.contains("App Settings…") && !menu.text.contains("\u{FFFC}"), "\(menu.text)")
    }
}
