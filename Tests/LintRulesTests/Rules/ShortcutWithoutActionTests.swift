import Diagnostics
import LintEngine
import MenuDocuments
import TestBasics
import TestSupport
import Testing

@Suite("Items with a shortcut and no action")
struct ShortcutWithoutActionTests {
    @Test("are dimmed, or enabled in a menu that does not enable its items itself")
    func messages() throws {
        let text = try Checkout.text("Tests/LintRulesTests/Fixtures/shortcut-without-action.xib")
        let document = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: text)))
        let messages = try Linter(layouts: nil).lint(document).filter { $0.rule == "shortcut-without-action" }
            .map(\.message)
        #expect(
            Set(messages) == [
                "2 items have a shortcut and no action, so they are always dimmed",
                #""Settings…" (⌘,) has no action, so it is always dimmed"#,
                #""Nothing" (⌘7) has no action, so it does nothing, and its menu leaves it enabled"#,
            ])
        let tagged = text.replacing(
            "title=\"Outlet\" keyEquivalent=\"1\" id=\"6\"",
            with: "title=\"Bold\" tag=\"2\" keyEquivalent=\"b\" id=\"20\""
        )
        .replacing("title=\"New\" keyEquivalent=\"n\" id=\"1\"", with: "title=\"New\" id=\"1\"")
        let withTag = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: tagged)))
        let found = try Linter(layouts: nil).lint(withTag).first {
            $0.rule == "shortcut-without-action" && !$0.related.isEmpty
        }
        #expect(found?.message.hasSuffix("; 1 item with a tag has none either") == true)
        #expect(found?.related.map(\.message) == [#""Bold" (⌘B) has no action, unless code finds it by its tag"#])
        let disabled = text.replacing("title=\"Nothing\"", with: "title=\"Nothing\" enabled=\"NO\"")
        let other = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: disabled)))
        #expect(try Linter(layouts: nil).lint(other).allSatisfy { !$0.message.contains("does nothing") })
    }

    @Test(
        "are infos if Xcode's templates leave them",
        arguments: [
            ("Settings…", ",", Severity.info), ("Show Fonts", "t", .info), ("Bold", "b", .info), ("Bigger", "+", .info),
            ("Show Fonts", "y", .warning), ("New", "t", .warning),
        ])
    func templates(title: String, key: String, severity: Severity) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu title="M" systemMenu="main" id="m"><items><menuItem title="Format" id="f"><menu key="submenu" id="s"><items>
            <menuItem title="\(title)" keyEquivalent="\(key)" id="i"/>
            </items></menu></menuItem></items></menu></objects></document>
            """
        let document = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: text)))
        let found = try Linter(layouts: nil).lint(document).filter { $0.rule == "shortcut-without-action" }
        #expect(found.map(\.severity) == [severity])
    }

    @Test("take the keys of a later item only if code gives them an action")
    func duplicates() throws {
        let menu = { (first: String) in
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu title="Main Menu" systemMenu="main" id="1"><items>
            <menuItem title="Edit" id="2"><menu key="submenu" title="Edit" id="3"><items>
            \(first)
            <menuItem title="Smart Quotes" keyEquivalent="g" id="5">
            <connections><action selector="toggleQuotes:" target="-1" id="6"/></connections></menuItem>
            </items></menu></menuItem></items></menu></objects></document>
            """
        }
        let severity = { (first: String) in
            let document = try #require(MenuDocument.read(SourceFile(name: "a.xib", text: menu(first))))
            return try Linter(layouts: nil).lint(document).first { $0.rule == "duplicate-shortcut" }?.severity
        }
        let action = "<connections><action selector=\"find:\" target=\"-1\" id=\"9\"/></connections>"
        #expect(try severity("<menuItem title=\"Find\" tag=\"2\" keyEquivalent=\"g\" id=\"4\"/>") == .info)
        #expect(
            try severity("<menuItem title=\"Find\" tag=\"2\" keyEquivalent=\"g\" id=\"4\">\(action)</menuItem>")
                == .error)
    }
}
