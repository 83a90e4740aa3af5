import EditorKeyBindings
import MenuDocuments
import SourceText
import Testing

@Suite("A VS Code extension")
struct VSCodeTests {
    func package(_ contributes: String, name: String = "a/package.json") -> MenuDocument? {
        let text = #"{"name": "x", "engines": {"vscode": "*"}, "contributes": \#(contributes)}"#
        return MenuDocument.read(SourceFile(name: name, text: text))
    }

    @Test("has specific or general keys for each platform")
    func platforms() throws {
        let bindings = try #require(
            package(
                """
                {"keybindings": [{"command": "a", "key": "Ctrl+K ctrl+C", "mac": "cmd+shift+k"},
                 {"command": "b", "win": "alt+-", "linux": "ctrl-shift-="}]}
                """)?.contributions?.bindings)
        #expect(
            bindings[0].keys.mapValues(\.description) == [
                .mac: "shift+cmd+k", .linux: "ctrl+k ctrl+c", .windows: "ctrl+k ctrl+c",
            ])
        #expect(bindings[1].keys.mapValues(\.description) == [.linux: "ctrl+shift+=", .windows: "alt+-"])
    }

    @Test("may have a single key binding instead of a list")
    func singleBinding() throws {
        let document = try #require(package(#"{"keybindings": {"command": "a", "key": "f1"}}"#))
        #expect(document.problems.isEmpty)
        #expect(document.contributions?.bindings.map(\.command) == ["a"])
        #expect(
            try document.pointer(of: #require(document.contributions?.bindings.first?.origin))
                == "/contributes/keybindings")
    }

    @Test(
        "is distinguished from other packages, which are not documents",
        arguments: [
            #"{"name": "x"}"#, #"{"name": "x", "contributes": {}}"#, #"{"engines": {"vscode": "*"}}"#, "[]",
            #"{"engines": {"node": "*"}, "contributes": {"x": "\"vscode\""}}"#,
        ])
    func otherPackages(text: String) {
        #expect(MenuDocument.read(SourceFile(name: "package.json", text: text)) == nil)
    }

    @Test(
        "that is not JSON is a problem if named explicitly, or in a folder if it may have contributions",
        arguments: [
            ("", false), (#"{"name": "x",}"#, false),
            // A file that is cut off may have lost its contributions.
            ("{", true), (#"{"name": "x", "scripts": {"a": "b"}"#, true), (#""contributes" "vscode"#, true),
            (#"{"engines": {"vscode": "*"}, "contributes": {},}"#, true),
        ])
    func brokenPackages(text: String, isFound: Bool) throws {
        let document = try #require(MenuDocument.read(SourceFile(name: "package.json", text: text)))
        #expect(document.problems.map(\.kind) == [.syntax])
        #expect(MenuFormat.matching(path: "a/package.json")?.shouldLint(contents: Array(text.utf8)) == isFound)
    }

    @Test(
        "accepts the editor's key names, by character and by position",
        arguments: [
            ("ctrl+[KeyZ]", true), ("[BracketRight]", true), ("[NumpadEnter]", true), ("[F24]", true),
            ("ctrl+[Keyz", false), ("[Bogus]", false), ("oem_102", true), ("shift", true), ("f24", true),
            ("f25", false),
            ("plus", false), ("ö", false),
        ])
    func keyNames(key: String, isKnown: Bool) throws {
        let document = try #require(package(#"{"keybindings": {"command": "a", "key": "\#(key)"}}"#))
        let stroke = try #require(document.contributions?.bindings.first?.keys[.mac]?.strokes.first)
        #expect(stroke.isKnown == isKnown)
    }

    @Test("with a JSON syntax error has a problem")
    func syntax() throws {
        let document = try #require(package("{,}"))
        #expect(document.problems.map(\.kind) == [.syntax])
        #expect(document.kind == .editorExtension)
    }

    @Test("with 50,000 key bindings, even of one combination, is linted quickly")
    func many() throws {
        let bindings = (0..<50_000).map { #"{"command": "c\#($0)", "key": "ctrl+k", "when": "a\#($0 % 7)"}"# }
        let document = try #require(package(#"{"keybindings": [\#(bindings.joined(separator: ","))]}"#))
        #expect(document.contributions?.bindings.count == 50_000)
    }
}

@Suite("Conditions of an editor")
struct WhenClauseTests {
    @Test(
        "imply",
        arguments: [
            ("a", "a", true), ("a && b", "a", true), ("a", "a && b", false), ("a", "a || b", true),
            ("a || b", "a", false), ("a", "", true), ("", "a", false), ("a && b", "b&&a", true),
            ("!(a || b)", "!a", true), ("!(a && b)", "!a", false), ("x == 1", "x != 2", true),
            ("x == 1", "x == '1'", true), ("x =~ /a b|c/", "x =~ /a b|c/ || d", true), ("a in b", "a in b", true),
            ("a not in b", "!(a in b)", true), ("a >= 3", "a >= 3 || b", true), ("a &&", "b", false),
            ("false", "a", true), ("a && !a", "b", true), ("a ((", "a ((", true), ("x === 1", "x == 1", true),
            ("use<C-[> && a", "use<C-[>", true), ("use<C-a>", "use<C-b>", false), ("n<=1 && a", "n <= 1", true),
            ("x == true", "x", true), ("x", "x != false", true), ("x == false", "!x", true),
            ("x == 'false'", "!x", false), ("x == a", "x", true), ("x == 0", "x", false), ("x", "x == a", false),
            ("x =~ /[/)]/ && a", "a", true), ("x == 'a b' && c", "c", true), ("x == 'a", "x", false),
            ("a & b", "b", false), ("a = b", "a", false), ("é && x", "x", true),
            ("editorTextFocus && a", "editorFocus && inputFocus", true), ("editorFocus", "editorTextFocus", false),
            ("!inputFocus", "!textInputFocus && !editorTextFocus", true), ("!editorTextFocus", "!inputFocus", false),
            ("terminalFocus", "!editorTextFocus", true), ("!editorTextFocus", "terminalFocus", false),
            ("editorTextFocus == 'x'", "inputFocus", false),
        ])
    func implication(one: String, other: String, expected: Bool) {
        #expect(WhenClause(one).implies(WhenClause(other)) == expected)
    }

    @Test(
        "exclude",
        arguments: [
            ("a", "!a", true), ("a", "b", false), ("x == 1", "x == 2", true), ("x == 1", "x != 1", true),
            ("x != 1", "x != 2", false), ("a || b", "!a && !b", true), ("a || b", "!a", false), ("a", "", false),
            ("a ((", "!a", false), ("false", "", true), ("a && b || c", "!(a && b) && !c", true),
            ("use<C-a>", "!use<C-a>", true), ("x == true", "!x", true), ("x == a", "!x", true), ("x == 0", "!x", false),
            ("x == false", "x == a", true), ("x != a", "!x", false),
            ("editorTextFocus", "listFocus && !inputFocus", true), ("editorTextFocus", "listFocus", false),
            ("editorTextFocus", "terminalFocus", true), ("editorTextFocus", "editorFocus && findInputFocussed", true),
            ("editorFocus", "findInputFocussed", false), ("editorFocus", "terminalFocus", false),
            ("editorFocus", "searchInputBoxFocus", true), ("textInputFocus", "filesExplorerFocus", true),
            ("inputFocus", "filesExplorerFocus", false), ("my.treeFocus", "my.listFocus", false),
            ("!editorTextFocus", "!terminalFocus", false), ("!editorTextFocus", "!inputFocus", false),
        ])
    func exclusion(one: String, other: String, expected: Bool) {
        #expect(WhenClause(one).excludes(WhenClause(other)) == expected)
        #expect(WhenClause(other).excludes(WhenClause(one)) == expected)
    }

    @Test(
        "make exceptions to others",
        arguments: [
            ("a && b", "a", true), ("a", "", true), ("a", "b", false), ("a", "a && b", false), ("a || b", "a", false),
            ("a", "a || b", false), ("a && c || b && c", "a || b", true), ("a && !b || !a", "a", true),
            ("my.treeFocus", "a", true),
            ("my.treeFocus && b", "my.treeFocus && a", false), ("!my.treeFocus", "a", false),
            ("listFocus && b", "a", false), ("focusedView == my.tree", "a", true),
            ("focusedView != my.tree", "a", false), ("editorLangId == Focus", "a", false), ("terminalFocus", "a", true),
            ("my.treeFocus || b", "a", false), ("a ((", "a", false),
        ])
    func exceptions(one: String, other: String, expected: Bool) {
        #expect(WhenClause(one).isException(to: WhenClause(other)) == expected)
    }

    @Test("may depend on the platform")
    func platform() {
        #expect(WhenClause("isMac && a").on(.windows).isNeverTrue)
        #expect(!WhenClause("isMac && a").on(.mac).isNeverTrue)
        #expect(WhenClause("!isMac").on(.linux).isAlwaysTrue)
        #expect(WhenClause("isMac || isLinux").on(.linux).isAlwaysTrue)
        #expect(WhenClause("a && !isWindows").on(.mac).implies(WhenClause("a")))
    }

    @Test("of any length and shape are parsed; too long ones count as invalid")
    func bounds() {
        let long = (0..<40).map { "(a\($0) || b\($0))" }.joined(separator: " && ")
        #expect(!WhenClause(long).implies(WhenClause("a1")))
        #expect(!WhenClause(long).excludes(WhenClause("!a1 && !b1")))
        let wide = (0..<300).map { "a\($0)" }
        #expect(WhenClause(wide.prefix(256).joined(separator: "&&")).implies(WhenClause("a1")))
        #expect(!WhenClause(wide.joined(separator: "&&")).implies(WhenClause("a1")))
        _ = WhenClause(String(repeating: "(", count: 100_000))
        _ = WhenClause(String(repeating: "!", count: 100_000))
        for text in ["&&", "a ||", "== 1", "'", "a =~ /", "a =~ /\\", "not in", "a in", ")", "😀 && é"] {
            _ = WhenClause(text)
        }
    }
}
