import Testing

/// Code that looks like shortcuts and is none, and names that mean something else than they seem to.
@Suite struct LookalikesTests {
    @Test(arguments: [
        "let text = \"Button(\\\"X\\\") { }.keyboardShortcut(\\\"k\\\")\"",
        "let text = \"\"\"\n  Button(\"X\") { }.keyboardShortcut(\"k\")\n  \"\"\"",
        "let text = #\"view.keyboardShortcut(\"k\")\"#",
        "// Button(\"X\") { }.keyboardShortcut(\"k\")",
        "/* outer /* inner */ Button(\"X\") { }.keyboardShortcut(\"k\") */",
        "#if false\nlet x = Button(\"X\") { }.keyboardShortcut(\"k\")\n#endif",
        "#if 0\nlet x = Button(\"X\") { }.keyboardShortcut(\"k\")\n#endif",
        "#if !os(macOS) && os(macOS)\nlet x = Button(\"X\") { }.keyboardShortcut(\"k\")\n#endif",
        "#Preview { Button(\"X\") { }.keyboardShortcut(\"k\") }",
        "#Preview(\"Name\") { VStack { Button(\"X\") { }.keyboardShortcut(\"k\") } }",
        "struct P: PreviewProvider { static var previews: some View { Button(\"X\") { }.keyboardShortcut(\"k\") } }",
        "enum Payload { case keyboardShortcut(String) }; let p: Payload = .keyboardShortcut(\"k\")",
        "func f(p: Payload) { switch p { case .keyboardShortcut(let s): print(s); default: break } }",
        "func keyboardShortcut(_ key: String) { }",
        "func f() { guard let d = NSApp.delegate as? Foreign else { return }; use(d.config.keyboardShortcut(for: name)) }",
        "protocol Recorder { func keyboardShortcut(_ key: String) }",
        "let regex = /keyboardShortcut(\"k\")/",
        "final class Recorder { func keyboardShortcut(_ key: String) -> Int { 1 } }; let r = Recorder(); let k = r.keyboardShortcut(\"k\")",
        "struct Recorder { static func keyboardShortcut(_ key: String) -> Int { 1 } }; let k = Recorder.keyboardShortcut(\"k\")",
        "struct Recorder { func keyboardShortcut(_ k: String) -> Int { 1 }; func run() -> Int { keyboardShortcut(\"k\") } }",
        "final class M { let recorder: Recorder; func f() { recorder.keyboardShortcut(\"k\") } }; final class Recorder { func keyboardShortcut(_ key: String) { } }",
        "let k = Hotkeys.keyboardShortcut(\"k\")",
        "func f() { func keyboardShortcut(_ k: String) -> Int { 1 }; _ = keyboardShortcut(\"k\") }",
        "struct Tab: View { let keyboardShortcut: (Int) -> String?; var body: some View { Text(keyboardShortcut(3) ?? \"\") } }",
        "let names = [\"keyboardShortcut\": \"k\"]", "let path = \\Settings.keyboardShortcut",
        "struct S { var keyboardShortcut = \"k\" }; let s = S(); let k = s.keyboardShortcut",
        "let regex = #/ Button\\(\"X\"\\) .keyboardShortcut(\"k\") /#",
        "let text = ##\"Button(\"X\") { }.keyboardShortcut(\"k\") \"# still text\"##",
        "let text = \"\\(\"}.keyboardShortcut(\\\"k\\\")\")\"",
        "@Shortcut(\"view.keyboardShortcut(x)\") struct Holder { }",
        "#warning(\"Button().keyboardShortcut()\")",
        "#if os(macOS) && false\nlet x = Button(\"X\") { }.keyboardShortcut(\"k\")\n#endif",
        "#if true\n#else\nlet x = Button(\"X\") { }.keyboardShortcut(\"k\")\n#endif",
        "extension Recorder { func keyboardShortcut(_ key: String) -> Int { 1 } }; let k = Recorder().keyboardShortcut(\"k\"); class Recorder { }",
        "let `keyboardShortcut` = 1; let k = `keyboardShortcut`",
        "typealias Shortcut = Holder; struct Holder { let keyboardShortcut: (String) -> Void }",
    ])
    func thisIsNoShortcut(_ code: String) {
        let app = ReadApp("import SwiftUI\n" + code)
        #expect(app.viewShortcuts == [], "\(code)")
        #expect(app.shortcuts == [], "\(code)")
        #expect(app.shortcutCount == 0, "\(code)")
    }

    /// What the menu has, if the code declares something of the name of a part of SwiftUI.
    @Test(
        arguments: [
            (
                "Button(\"X\") { }.keyboardShortcut(\"k\")",
                "struct Button: View { let t: String; let a: () -> Void; init(_ t: String, a: @escaping () -> Void) { self.t = t; self.a = a }; var body: some View { Text(t) } }",
                []
            ),
            ("Button(\"X\") { }.keyboardShortcut(.save)", "enum KeyEquivalent { static let save = \"s\" }", []),
            (
                "Divider()",
                "struct Divider: View { var body: some View { Button(\"Own\") { }.keyboardShortcut(\"o\") } }",
                ["Tools/Own ⌘O"]
            ),
            (
                "Other.Button(\"X\").keyboardShortcut(\"k\")",
                "enum Other { struct Button: View { let t: String; init(_ t: String) { self.t = t }; var body: some View { SwiftUI.Button(\"Inner\") { } } } }",
                ["Tools/Inner ⌘K"]
            ),
            (
                "SwiftUI.Button(\"X\") { }.keyboardShortcut(\"k\")",
                "struct Button: View { var body: some View { Text(\"\") } }", ["Tools/X ⌘K"]
            ),
            ("local", "extension View { }; private let local = 1", []),
        ] as [(String, String, [String])])
    func namesOfTheProgramComeFirst(_ control: String, _ declaration: String, _ expected: [String]) {
        let app = ReadApp.menu(control, declaration)
        #expect(app.shortcuts == expected, "\(control) \(declaration)")
    }

    @Test func localNamesComeBeforeOthers() {
        let app = ReadApp.menu(
            "row(\"a\"); shadow; pattern; looped",
            """
            let key: KeyEquivalent = "g"
            func row(_ key: KeyEquivalent) -> some View { Button("Row") { }.keyboardShortcut(key) }
            var shadow: some View {
                let key: KeyEquivalent = "l"
                return Button("Shadow") { }.keyboardShortcut(key)
            }
            @ViewBuilder var pattern: some View {
                if case .some(let key) = model.key { Button("Pattern") { }.keyboardShortcut(key) }
                switch model.state { case .on(let key): Button("Case") { }.keyboardShortcut(key); default: Text("") }
                if let key = model.key { Button("Let") { }.keyboardShortcut(key) }
            }
            var looped: some View {
                ForEach(model.items) { key in Button("Loop") { }.keyboardShortcut(key) }
            }
            """)
        #expect(app.shortcuts == ["Tools/Row ⌘A", "Tools/Shadow ⌘L"])
        #expect(app.shortcutCount == 6)
        #expect(app.unread.count == 4)
    }

    @Test func callsInOtherCodeSeeLocalNamesThatLocalFunctionsUse() {
        let app = ReadApp.menu(
            "",
            """
            final class Rows {
                func show() {
                    let key: KeyEquivalent = "l"
                    func inner() -> KeyEquivalent { key }
                    func outer() -> KeyEquivalent { inner() }
                    host { key in Button("Closed") { }.keyboardShortcut(key) }
                    host { _ in Button("Outer") { }.keyboardShortcut(outer()) }
                    host { key in host { key in Button("Closed") { }.keyboardShortcut(key) } }
                    host { _ in Button("Key") { }.keyboardShortcut(key) }
                }
            }
            """)
        #expect(app.viewShortcuts == ["Rows/Outer ⌘L ?", "Rows/Key ⌘L ?"])
        #expect(app.unread.count == 2)
    }

    @Test func variablesThatChangeAreUnknown() {
        let app = ReadApp.menu(
            "Holder().buttons",
            """
            struct Holder {
                @State private var stateKey: KeyEquivalent = "a"
                @AppStorage("key") var storedKey: String = "b"
                private static var changed: KeyEquivalent = "c"
                private static var unchanged: KeyEquivalent = "u"
                static var open: KeyEquivalent = "d"
                static func change() { changed = "e" }
                var buttons: some View {
                    VStack {
                        Button("1") { }.keyboardShortcut(stateKey)
                        Button("2") { }.keyboardShortcut(KeyEquivalent(Character(storedKey)))
                        Button("3") { }.keyboardShortcut(Self.changed)
                        Button("4") { }.keyboardShortcut(Self.open)
                        Button("5") { }.keyboardShortcut(Self.unchanged)
                        Button("6") { }.keyboardShortcut(branch)
                    }
                }
                private var branch: KeyEquivalent {
                    var key: KeyEquivalent = "x"
                    if Bool.random() { key = "y" }
                    return key
                }
            }
            """)
        #expect(app.shortcuts == ["Tools/5 ⌘U", "Tools/6 ⌘X ?", "Tools/6 ⌘Y ?"])
        #expect(app.unread.count == 4)
    }

    @Test func overloadsAreToldApartOrUnknown() {
        let app = ReadApp.menu(
            "one(\"a\"); one(1); two(x)",
            """
            func one(_ key: KeyEquivalent) -> some View { Button("Key") { }.keyboardShortcut(key) }
            func one(_ number: Int) -> some View { Button("Number") { }.keyboardShortcut("n") }
            func two(_ a: Foo) -> some View { Button("Foo") { }.keyboardShortcut("f") }
            func two(_ a: Bar) -> some View { Button("Bar") { }.keyboardShortcut("b") }
            """)
        #expect(app.shortcuts == ["Tools/Key ⌘A", "Tools/Number ⌘N"])
    }

    @Test func privateDeclarationsOfOtherFilesAreNotUsed() {
        let app = ReadApp(
            """
            struct C: Commands { var body: some Commands { CommandMenu("M") { Button("X") { }.keyboardShortcut(key) } } }
            """,
            "private let key: KeyEquivalent = \"p\"\nfileprivate struct KeyboardShortcut { }")
        #expect(app.shortcuts == [])
        #expect(app.unread.count == 1)
    }

    @Test func brokenCodeIsReadAsFarAsItGoes() {
        for text in [
            "Button(\"X\") { .keyboardShortcut(", "}}}} struct", ".keyboardShortcut()",
            "Button.keyboardShortcut(\"a\" \"b\")", "#if os(", "#endif #else", "\"\"\"", "\\u{FFFFFFFFFF}",
        ] {
            _ = ReadApp.menu(text)
            _ = ReadApp(text)
        }
        #expect(ReadApp.menu("Button(\"X\") { }.keyboardShortcut()").unread == ["has arguments that are not known"])
    }

    @Test func methodsOfOthersWithoutKeyAreNoShortcuts() {
        let app = ReadApp(
            """
            import SwiftUI
            struct Collector { func key(_ element: Element) -> String? { element.keyboardShortcut() } }
            """)
        #expect(app.shortcutCount == 0)
    }

    @Test func deepAndRecursiveCodeEnds() {
        let deep = String(repeating: "VStack { ", count: 3000) + String(repeating: "}", count: 3000)
        _ = ReadApp.view(deep)
        let chain = "Button(\"X\") { }" + String(repeating: ".padding()", count: 3000) + ".keyboardShortcut(\"k\")"
        _ = ReadApp.view(chain)
        let sum = "let a = " + String(repeating: "1 + ", count: 3000) + "1"
        _ = ReadApp("import SwiftUI // keyboardShortcut\n" + sum)
        let app = ReadApp.menu(
            "Button(\"X\") { }.keyboardShortcut(a)",
            "var a: KeyEquivalent { b }; var b: KeyEquivalent { a }; func f(_ n: Int) -> Int { f(n + 1) }; let c = c")
        #expect(app.unread.count == 1)
    }

    @Test func manyViewsThatShowOneAnotherTakeLittleTime() {
        let views = (0..<60).map { number in
            "struct V\(number): View { var body: some View { VStack { V\(number + 1)(); V\(number + 1)(); Button(\"X\") { }.keyboardShortcut(\"k\") } } }"
        }
        let app = ReadApp("import SwiftUI\n" + views.joined(separator: "\n"))
        #expect(app.shortcutCount == 60)
        #expect(app.unread == [])
    }
}
