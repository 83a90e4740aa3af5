import SourceText
import SwiftMenuObjects
import Testing

@testable import SwiftMenus

/// Elements that code looks up in a list, or numbers.
@Suite struct SearchedListsTests {
    private static let style = """
        enum Style { case a, b, c }
        struct Entry {
            let style: Style; let key: String; let order: Int
            var isB: Bool { switch style { case .b: true; default: false } }
        }
        enum Catalog {
            static let entries = [
                Entry(style: .b, key: "b", order: 2), Entry(style: .a, key: "a", order: 1), Entry(style: .a, key: "x", order: 3),
            ]
        }
        """

    private func text(_ code: String, _ more: String = "") -> String {
        BuiltMenu(
            """
            import AppKit
            class Controller: NSObject {
                func build(_ list: [String]) {
                    let menu = NSMenu()
                    func add(_ key: String) {
                        menu.addItem(withTitle: "A", action: #selector(run), keyEquivalent: key)
                    }
                    \(code)
                }
                var wanted: Style { isOn ? .a : .b }
            }
            \(Self.style)
            """
        ).text
    }

    @Test(
        "an element that code looks up by a condition is found",
        arguments: [
            ("add(Catalog.entries.first { $0.style == .a }!.key)", "A ⌘A"),
            ("add(Catalog.entries.first(where: { $0.style == .b })!.key)", "A ⌘B"),
            ("add(Catalog.entries.last { $0.style == .a }!.key)", "A ⌘X"),
            (
                "if let entry = Catalog.entries.first(where: { $0.style == .c }) { add(entry.key) } else { add(\"n\") }",
                "A ⌘N"
            ),
            ("add(Catalog.entries.filter { $0.style == .a }[0].key)", "A ⌘A"),
            ("add(Catalog.entries.filter(\\.isB)[0].key)", "A ⌘B"),
            ("add(Catalog.entries.filter { !$0.isB }[0].key)", "A ⌘A"),
            ("add(Catalog.entries.first(where: \\.isB)!.key)", "A ⌘B"),
            ("add(Catalog.entries.sorted { $0.order < $1.order }[0].key)", "A ⌘A"),
            ("add([\"k\", \"c\", \"d\"].sorted()[0])", "A ⌘C"),
            ("add([Style.a: \"a\", .b: \"b\"][.b]!)", "A ⌘B"),
        ])
    func found(_ code: String, _ expected: String) { #expect(text(code) == expected) }

    @Test(
        "an element is not known if the condition or the order is not",
        arguments: [
            "add(Catalog.entries.first { $0.style == wanted && isOn }!.key)",
            "add(Catalog.entries.first(where: \\.isOther)!.key)",
            "add(Catalog.entries.sorted { $0.rank < $1.rank }[0].key)", "add(Catalog.entries.shuffled()[0].key)",
            "add(list.sorted()[0])",
        ])
    func unknown(_ code: String) { #expect(!text(code).contains("⌘")) }

    @Test(
        "of a list that is not known, only the number of the first element is",
        arguments: [
            "for (index, _) in list.enumerated() { add(index < 9 ? \"\\(index + 1)\" : \"\") }",
            "list.prefix(9).enumerated().forEach { index, _ in add(String(index + 1)) }",
        ])
    func numbers(_ code: String) {
        let keys = text(code).split(separator: ", ").filter { $0.contains("⌘") }
        #expect(keys == ["A ⌘1?"], "\(keys)")
    }

    @Test("a shortcut of elements that code elsewhere makes is where its key is set")
    func place() {
        let menu = BuiltMenu(
            """
            import AppKit
            class Preset {}
            class Presets {
                static let shared = Presets()
                var all: [Any]
                var presets: [Preset] { all.compactMap { $0 as? Preset } }
            }
            class Controller: NSObject {
                func build() {
                    for (index, preset) in Presets.shared.presets.enumerated() {
                        let item = NSMenuItem(title: preset.title, action: #selector(run), keyEquivalent: "")
                        item.keyEquivalent = "\\(index + 1)"
                        Other.use(item)
                    }
                }
            }
            """)
        let places = menu.coverage.unread.map { menu.files.map.whole.text(in: $0.range) }
        #expect(places == [#"item.keyEquivalent = "\(index + 1)""#])
    }

    @Test("elements of a list whose order is not known have no numbers")
    func unordered() {
        #expect(
            text("for (index, _) in Catalog.entries.shuffled().enumerated() { add(\"\\(index)\") }").contains("⌘")
                == false)
    }
}
