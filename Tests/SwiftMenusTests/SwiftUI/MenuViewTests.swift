import MenuBuilder
import MenuDocuments
import Testing

@testable import SwiftMenus

/// Views that menus of the menu bar show, and the state of the app that they get.
@Suite struct MenuViewTests {
    private static let row = """
        struct Row: View { let kind: Kind; var body: some View { Button("Row") { }.keyed(kind.keys) } }
        enum Kind { case one, two; var keys: KeyEquivalent { "k" } }
        extension View { func keyed(_ key: KeyEquivalent) -> some View { keyboardShortcut(key) } }
        """

    @Test("A view that only a menu shows is no view of the window")
    func rowsOfMenus() {
        let app = ReadApp.menu("Row(kind: .one)", Self.row)
        #expect(app.shortcuts == ["Tools/Row ⌘K"])
        #expect(app.viewShortcuts.isEmpty)
        #expect(app.shortcutCount == 1)
        let shared = ReadApp.menu(
            "Row(kind: .one)", Self.row + "\nstruct Window: View { var body: some View { Row(kind: .two) } }")
        #expect(shared.viewShortcuts.count == 1)
    }

    @Test("What a menu makes of the app's state is its item, not the call that passes the state")
    func state() {
        let app = ReadApp.menu(
            "Rows(store: Store.shared)",
            """
            final class Store { static let shared = Store(); var isOn = false; var keys: [String: KeyEquivalent] = load()
                func key(_ name: String) -> KeyEquivalent? { if let own = keys[name] { return own }; return Self.defaults[name] }
                func open() { }
                static let defaults: [String: KeyEquivalent] = ["a": "a", "b": "b"] }
            struct Rows: View {
                var store: Store
                var body: some View {
                    Button("A") { }.optional(store.key("a"))
                    Button("B") { }.optional(store.key("b"))
                    Button("Open", action: store.open).keyboardShortcut("o")
                    Button(store.isOn ? "On" : "Off") { }.keyboardShortcut("o")
                }
            }
            extension View {
                @ViewBuilder func optional(_ key: KeyEquivalent?) -> some View { if let key { keyboardShortcut(key) } else { self } }
            }
            """)
        #expect(app.commands == ["Tools/A ⌘A ?", "Tools/B ⌘B ?", "Tools/Open ⌘O", "Tools/On / Off* ⌘O"])
        #expect(app.viewShortcuts.isEmpty)
        #expect(app.shortcutCount == 4)
        let document = app.menus.documents[0]
        let items = document.operations.flatMap(\.elements).flatMap { Menu(children: [$0]).commands }.suffix(2)
        let places = items.map { document.addition(of: $0.origin, titled: $0.title) }
        #expect(places[1]?.isRepetition(of: places[0]) == false)
    }

    @Test("The defaults of a store whose settings change are possible, and the parts of a shortcut are no optionals")
    func defaults() {
        let app = ReadApp.menu(
            "Button(\"A\") { }.optional(store.settings.key(.a)); Button(\"B\") { }.keyboardShortcut(Act.b.keys?.key ?? .space, modifiers: Act.b.keys?.modifiers ?? [])",
            """
            let store = Store.shared
            enum Act: String { case a, b; var keys: KeyboardShortcut? { KeyboardShortcut("b", modifiers: .option) } }
            struct Settings {
                var own: [String: KeyEquivalent] = [:]
                func key(_ act: Act) -> KeyEquivalent? { if let own = own[act.rawValue] { return own }; return Self.defaults[act] }
                mutating func set(_ key: KeyEquivalent, _ act: Act) { own[act.rawValue] = key }
                static let defaults: [Act: KeyEquivalent] = [.a: "a", .b: "b"]
            }
            final class Store { static let shared = Store(); var settings: Settings; init() { settings = load() }
                func reset() { settings = Settings() } }
            extension View {
                @ViewBuilder func optional(_ key: KeyEquivalent?) -> some View { if let key { keyboardShortcut(key) } else { self } }
            }
            """)
        #expect(app.commands == ["Tools/A ⌘A ?", "Tools/B ⌥B"])
        #expect(app.unread.isEmpty)
    }
}
