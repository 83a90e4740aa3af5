import SourceText
import SwiftMenus
import Testing

@Suite("titles of code that SwiftGen generates")
struct GeneratedTitlesTests {
    private static let constants = """
        public enum L10n {
            public enum Menu {
                public static let open = L10n.tr("Localizable", "menu.open")
                public static func close(_ p1: Any) -> String { L10n.tr("Localizable", "menu.close", String(describing: p1)) }
                public static func move(_ p1: Int, _ p2: String) -> String {
                    return L10n.tr("Localizable", "menu.move", p1, p2)
                }
            }
        }
        """

    /// The constants with fallbacks in their calls.
    private static let withFallbacks =
        constants
        .replacing("\"menu.open\")", with: "\"menu.open\", fallback: \"Open…\")")
        .replacing("describing: p1))", with: "describing: p1), fallback: \"Close %@…\")")
        .replacing("p1, p2)", with: "p1, p2, fallback: \"Move %d to %@…\")")

    private static let bundleToken = """
        private final class BundleToken {
            static let bundle: Bundle = {
                #if SWIFT_PACKAGE
                return Bundle.module
                #else
                return Bundle(for: BundleToken.self)
                #endif
            }()
        }
        """

    /// The lookup functions of the generations of SwiftGen's template, by whether they have fallbacks.
    private static let lookups: [(code: String, hasFallbacks: Bool)] = [
        (
            """
            extension L10n {
                private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
                    let format = NSLocalizedString(key, tableName: table, bundle: Bundle(for: BundleToken.self), comment: "")
                    return String(format: format, locale: Locale.current, arguments: args)
                }
            }
            """, false
        ),
        (
            """
            extension L10n {
                private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
                    let format = BundleToken.bundle.localizedString(forKey: key, value: nil, table: table)
                    return String(format: format, locale: Locale.current, arguments: args)
                }
            }
            """, false
        ),
        (
            """
            extension L10n {
                private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
                    let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
                    return String(format: format, locale: Locale.current, arguments: args)
                }
            }
            """, true
        ),
    ]

    private static let texts = ["menu.open": "Open", "menu.close": "Close %@", "menu.move": "Move %2$@ by %1$ld"]

    private func titles(_ lookup: (code: String, hasFallbacks: Bool), _ texts: [String: String]) -> [String] {
        let uses = [#"L10n.Menu.open"#, #"L10n.Menu.close("Tab")"#, #"L10n.Menu.move(2, "Up")"#]
        let items = uses.map { "menu.addItem(withTitle: \($0), action: nil, keyEquivalent: \"a\")" }
        let app = ReadApp(
            "class Delegate { func build() { let menu = NSMenu()\n\(items.joined(separator: "\n")) } }",
            lookup.hasFallbacks ? Self.withFallbacks : Self.constants, lookup.code + Self.bundleToken, titles: texts)
        return app.commands.map { String($0.drop { $0 != "/" }.dropFirst().prefix { $0 != "⌘" }.dropLast()) }
    }

    @Test(arguments: lookups.indices)
    func theTextOfTheTableIsTheTitle(lookup: Int) {
        #expect(titles(Self.lookups[lookup], Self.texts) == ["Open", "Close Tab", "Move Up by 2"])
    }

    @Test(arguments: lookups.indices)
    func withoutATextTheFallbackOrTheKeyIsTheTitle(lookup: Int) {
        let found = titles(Self.lookups[lookup], [:])
        #expect(
            Self.lookups[lookup].hasFallbacks
                ? found == ["Open…", "Close Tab…", "Move 2 to Up…"]
                : found == ["`menu.open`*", "`menu.close`*", "`menu.move`*"])
    }

    @Test func aFunctionThatIsNotFollowedMayLookUpAKeyOfTheTable() {
        let lookup = """
            extension L10n {
                private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
                    let format = Current.localized.string(key, table)
                    return String(format: format, locale: Locale.current, arguments: args)
                }
            }
            """
        let found = titles((lookup, false), ["menu.close": "Close %@"])
        #expect(found == ["`L10n.Menu.open`*", "Close Tab", "`L10n.Menu.move(2, \"Up\")`*"])
    }

    @Test func titlesOfSwiftUIAreReadToo() {
        let app = ReadApp(
            """
            import SwiftUI
            @main struct NotesApp: App {
                var body: some Scene {
                    WindowGroup { EmptyView() }.commands {
                        CommandMenu(L10n.Menu.open) {
                            Button(L10n.Menu.close("Tab")) { }.keyboardShortcut("k")
                            Button { } label: { Text(L10n.Menu.move(count, "Up")) }.keyboardShortcut("l")
                        }
                    }
                }
            }
            """, Self.withFallbacks, Self.lookups[2].code + Self.bundleToken, titles: ["menu.open": "Open"])
        #expect(app.commands == ["Open/Close Tab… ⌘K", "Open/`L10n.Menu.move(count, \"Up\")`* ⌘L"])
    }

    @Test(arguments: [
        ("100%% of %@", "100% of Tab"), ("%1$@ and %1$@", "Tab and Tab"), ("%5.2f", nil), ("%@ %@", nil), ("%2$@", nil),
        ("50%", nil), ("%", nil), ("%9999999999999999999$@", nil),
    ])
    func placeholdersHaveTheArguments(format: String, title: String?) {
        let app = ReadApp.menu(#"Button(String(format: "\#(format)", "Tab")) { }.keyboardShortcut("k")"#)
        #expect(app.commands == ["Tools/\(title ?? "`String(format: \"\(format)\", \"Tab\")`*") ⌘K"])
    }
}
