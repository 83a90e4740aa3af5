import Testing

@testable import SwiftMenus

@Suite("A result builder of the app that makes a list of values")
struct ResultBuilderTests {
    private static let builder = """
        struct Entry { let id: String; let key: KeyEquivalent }
        @resultBuilder enum EntryBuilder {
            static func buildExpression(_ entry: Entry) -> [Entry] { [entry] }
            static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap { $0 } }
            static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
            static func buildEither(first part: [Entry]) -> [Entry] { part }
            static func buildEither(second part: [Entry]) -> [Entry] { part }
            static func buildArray(_ parts: [[Entry]]) -> [Entry] { parts.flatMap { $0 } }
        }

        """

    /// The shortcuts of a menu with a button for each entry of a list.
    private func shortcuts(_ list: String, _ more: String, builder: String = builder) -> [String] {
        ReadApp.menu(
            "ForEach(\(list), id: \\.id) { entry in Button(entry.id) {}.keyboardShortcut(entry.key) }", builder + more
        ).shortcuts.map { String($0.trimmingPrefix("Tools/")) }
    }

    private static let body = """
        Entry(id: "A", key: "a")
        if Settings.isOn { Entry(id: "B", key: "b") } else { Entry(id: "C", key: "c") }
        for number in 1...2 { Entry(id: "\\(number)", key: KeyEquivalent(Character("\\(number)"))) }
        """
    private static let all = ["A ⌘A", "B ⌘B ?", "C ⌘C ?", "1 ⌘1", "2 ⌘2"]

    @Test(
        "is read in the closure of a call, a function and a computed property",
        arguments: [
            ("list { \(body) }", "func list(@EntryBuilder _ content: () -> [Entry]) -> [Entry] { content() }"),
            ("list()", "@EntryBuilder func list() -> [Entry] { \(body) }"),
            ("list", "@EntryBuilder var list: [Entry] { \(body) }"),
            ("Lists.all", "enum Lists { @EntryBuilder static var all: [Entry] { \(body) } }"),
            (
                "Section(\"S\") { \(body) }.entries",
                "struct Section { let title: String; let entries: [Entry]; init(_ title: String, @EntryBuilder entries: () -> [Entry]) { self.title = title; self.entries = entries() } }"
            ),
        ])
    func read(_ list: String, _ more: String) {
        #expect(shortcuts(list, more) == Self.all, "\(list)")
    }

    @Test("makes a list of one expression, and none of a body that returns")
    func oneExpression() {
        #expect(shortcuts("list", "@EntryBuilder var list: [Entry] { Entry(id: \"A\", key: \"a\") }") == ["A ⌘A"])
        let returning = "@EntryBuilder var list: [Entry] { let a = Entry(id: \"A\", key: \"a\"); return [a] }"
        #expect(shortcuts("list", returning) == ["A ⌘A"])
    }

    @Test("that may leave some values out makes them conditional")
    func filtering() {
        let builder = Self.builder.replacing(
            "parts.flatMap { $0 } }\n    static func buildOptional",
            with: "parts.flatMap { $0 }.filter(\\.isShown) }\n    static func buildOptional")
        #expect(builder != Self.builder)
        let list = "@EntryBuilder var list: [Entry] { Entry(id: \"A\", key: \"a\"); Entry(id: \"B\", key: \"b\") }"
        #expect(shortcuts("list", list, builder: builder) == ["A ⌘A ?", "B ⌘B ?"])
    }
}
