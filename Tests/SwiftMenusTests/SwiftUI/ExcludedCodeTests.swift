import MenuBuilder
import SwiftMenus
import Testing

@testable import MenuDocuments

/// Code that is not compiled for the systems whose menus are linted, or does not run on the newest ones.
@Suite struct ExcludedCodeTests {
    private static let shims = """
        extension View {
            func keyboardShortcut(_ shortcut: KeyboardShortcut) -> Self { self }
            func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Self { self }
        }
        struct KeyboardShortcut { static let defaultAction = Self() }
        struct KeyEquivalent: ExpressibleByStringLiteral { init(stringLiteral: String) { } }
        """

    @Test(
        "shims for systems without shortcuts do not replace SwiftUI's own",
        arguments: [
            "#if os(watchOS) || os(tvOS)", "#if os(tvOS)", "#if os(macOS)\n#elseif os(watchOS)",
            "#if !os(macOS) && !os(iOS)",
        ])
    func shims(_ condition: String) {
        let app = ReadApp.menu(
            """
            Button("A") { }.keyboardShortcut(.defaultAction)
            Button("B") { }.keyboardShortcut("k")
            Button("C") { }.keyboardShortcut("l", modifiers: [.option])
            """, condition, Self.shims, "#endif")
        #expect(app.commands == ["Tools/A", "Tools/B ⌘K", "Tools/C ⌥L"])
        #expect(app.shortcutCount == 3 && app.unread == [])
    }

    @Test("a function for the iPad leaves SwiftUI's own to the Mac")
    func shimForOnePlatform() {
        let app = ReadApp.menu(
            "Button(\"A\") { }.keyboardShortcut(\"k\")", "#if os(iOS)",
            "extension View { func keyboardShortcut(_ key: KeyEquivalent) -> Self { self } }", "#endif")
        #expect(app.shortcuts == ["Tools/A ⌘K"])
        #expect(app.shortcutCount == 1 && app.unread == [])
    }

    @Test(
        "code for other systems is not read",
        arguments: ["#if os(tvOS)", "#if os(visionOS)", "#if os(Linux)", "#if !os(macOS) && !os(iOS)"])
    func otherSystems(_ condition: String) {
        let app = ReadApp.menu("\(condition)\nButton(\"A\") { }.keyboardShortcut(\"k\")\n#endif")
        #expect(app.shortcutCount == 0)
    }

    @Test(
        "code for earlier releases conflicts with nothing",
        arguments: [
            "if #unavailable(macOS 13.0) { OLD }; NEW", "if #available(macOS 13, *) { NEW } else { OLD }",
            "if #available(macOS 13.0, iOS 16.0, *) { } else { OLD }; NEW",
            "if #unavailable(macOS 13) { OLD } else { NEW }", "if #available(tvOS 13, *) { NEW } else { OLD }",
        ])
    func releases(_ code: String) throws {
        func button(_ title: String) -> String { "Button(\"\(title)\") { }.keyboardShortcut(\"k\")" }
        let app = ReadApp.menu(code.replacing("OLD", with: button("Old")).replacing("NEW", with: button("New")))
        #expect(app.shortcutCount == 2 && app.unread == [])
        let document = try #require(app.menus.documents.first)
        let commands = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves)
        let present = commands.filter { document.exists($0.origin, on: .macCatalyst26) }
        #expect(present.map(\.title) == ["New"], "\(code)")
    }
}
