import Diagnostics
import Foundation
import LintEngine
import LintRules
import MenuDocuments
import MenuViews
import Output
import RuleInterface
import ShortcutFacts
import SourceText
import TestSupport
import Testing

/// The result of `--fix`.
func fixed(
    _ text: String, name: String = "app.menu.jsonc", unsafe: Bool = false, _ words: String...
) -> (text: String, errors: String) {
    let run = CapturedRun(
        ["lint", "-", "--fix", "--quiet", "--no-config", "--stdin-filename", name] + (unsafe ? ["--unsafe"] : [])
            + words,
        input: text)
    return (run.output, run.errors)
}

/// A spec with only these commands, on one target.
private func spec(_ commands: String, app: String = "", rest: String = "") -> String {
    SmallSpec.text(commands, app: app, rest: rest)
}

@Suite("Fixes")
struct FixTests {
    @Test(
        "fixes commands in their own notation",
        arguments: [
            // ascii-ellipsis, with different surroundings.
            (#"{"title":"Go...","action":"a:"}"#, #"{"title":"Go…","action":"a:"}"#),
            (#"{"title":"Go... ","action":"a:"}"#, #"{"title":"Go…","action":"a:"}"#),
            (#"{"title":"G\u00f6\u002e..","action":"a:"}"#, #"{"title":"G\u00f6…","action":"a:"}"#),
            (
                #"{ "title" : /* ... */ "Go..." , "action" : "a:" }"#,
                #"{ "title" : /* ... */ "Go…" , "action" : "a:" }"#
            ),
            // unneeded-shift, in every notation.
            (
                #"{"title":"A","action":"a:","shortcut":"ctrl+Shift+cmd+?"}"#,
                #"{"title":"A","action":"a:","shortcut":"ctrl+cmd+?"}"#
            ),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd + shift + ctrl + ?"}"#,
                #"{"title":"A","action":"a:","shortcut":"cmd + ctrl + ?"}"#
            ),
            (#"{"title":"A","action":"a:","shortcut":"⌃⇧⌘?"}"#, #"{"title":"A","action":"a:","shortcut":"⌃⌘?"}"#),
            (
                #"{"title":"A","action":"a:","shortcut":{"input":"{","modifiers":["control", "⇧", "cmd"]}}"#,
                #"{"title":"A","action":"a:","shortcut":{"input":"{","modifiers":["control", "cmd"]}}"#
            ),
            (
                #"{"title":"A","action":"a:","shortcut":{"modifiers":["control", /* no */ "shift"],"input":"{"}}"#,
                #"{"title":"A","action":"a:","shortcut":{"modifiers":["control" /* no */],"input":"{"}}"#
            ),
            // The letter case of an input.
            (
                #"{"title":"A","action":"a:","shortcut":{"input":"W","modifiers":["shift","command"]}}"#,
                #"{"title":"A","action":"a:","shortcut":{"input":"w","modifiers":["shift","command"]}}"#
            ),
            (
                #"{"title":"A","action":"a:","shortcut":{"input":"\u0057","modifiers":["shift","command"]}}"#,
                #"{"title":"A","action":"a:","shortcut":{"input":"w","modifiers":["shift","command"]}}"#
            ),
        ])
    func commands(before: String, after: String) {
        let result = fixed(spec(before), "--layout", "US,German")
        #expect(result.text == spec(after), "\(result.errors)")
    }

    @Test(
        "does not fix findings without exactly one correct result",
        arguments: [
            // Whether Shift was intended is unknown.
            #"{"title":"A","action":"a:","shortcut":{"input":"W","modifiers":["command"]}}"#,
            // Another command has the combination without Shift.
            #"{"title":"A","action":"a:","shortcut":"ctrl+shift+cmd+?"},{"title":"B","action":"b:","shortcut":"ctrl+cmd+?"}"#,
            // The fix does not consider alternates.
            #"{"title":"A","action":"a:","shortcut":"ctrl+shift+cmd+?","alternates":[{"title":"B","action":"b:","modifiers":["option"]}]}"#,
            // The suppression may be for another rule.
            #"{"title":"A","action":"a:","x-menulint-ignore":["missing-titel"]}"#,
            // The fix would remove a comment.
            #"{"title":"A","action":"a:","x-menulint-ignore":[{"rule":"missing-title"/* why */}]}"#,
        ])
    func left(commands: String) {
        #expect(fixed(spec(commands)).text == spec(commands))
    }

    @Test("avoids combinations of other operations, before or after")
    func spellingInTheWay() {
        let text = """
            {"menuSpec":1,"app":{"name":"A"},"build":[
            {"insertChild":{"title":"M","identifier":"m","children":[{"title":"A","action":"a:","shortcut":"ctrl+cmd+?"}]},"atEndOf":"view"},
            {"insertChild":{"title":"N","children":[{"title":"B","action":"b:"}]},"atEndOf":"view"},
            {"remove":"m"},
            {"insertChild":{"title":"O","children":[{"title":"C","action":"c:","shortcut":"ctrl+shift+cmd+?"}]},"atEndOf":"view"}]}
            """
        #expect(fixed(text).text == text)
    }

    @Test(
        "removes suppressions with their commas and blank lines, and keeps comments",
        arguments: [
            (#"{"title":"A","action":"a:","x-menulint-ignore":["missing-title"]}"#, #"{"title":"A","action":"a:"}"#),
            (#"{"x-menulint-ignore":["missing-title"], "title":"A","action":"a:"}"#, #"{"title":"A","action":"a:"}"#),
            (
                #"{"title":"A","action":"a:","x-menulint-ignore":["missing-title","empty-menu","unknown-reference"]}"#,
                #"{"title":"A","action":"a:","x-menulint-ignore":["empty-menu"]}"#
            ),
            (
                #"{"title":"","action":"a:","x-menulint-ignore":["missing-title", "unknown-reference"]}"#,
                #"{"title":"","action":"a:","x-menulint-ignore":["missing-title"]}"#
            ),
            (
                #"{"title":"","action":"a:","x-menulint-ignore":["unknown-reference", "missing-title",]}"#,
                #"{"title":"","action":"a:","x-menulint-ignore":["missing-title",]}"#
            ),
            (
                #"{"title":"A","action":"a:","x-menulint-ignore":[{"rule":"missing-title","reason":"//"}]}"#,
                #"{"title":"A","action":"a:"}"#
            ),
            (
                """
                {"title":"A",
                   "action":"a:", // what it does
                   "x-menulint-ignore": [
                     "missing-title"
                   ]
                }
                """,
                """
                {"title":"A",
                   "action":"a:" // what it does
                }
                """
            ),
            (
                """
                {"title":"","action":"a:","x-menulint-ignore": [
                     // The first.
                     "unknown-reference", // for later
                     "missing-title"
                   ]}
                """,
                """
                {"title":"","action":"a:","x-menulint-ignore": [
                     // The first.
                     // for later
                     "missing-title"
                   ]}
                """
            ),
            (
                #"{"title":"A","action":"a:","x-menulint-ignore":[ /* why */ "missing-title" ]}"#,
                #"{"title":"A","action":"a:","x-menulint-ignore":[ /* why */ ]}"#
            ),
            // A whole list is removed, with any whitespace around its commas.
            (
                """
                {"title":"A",
                   "x-menulint-ignore": [
                     "missing-title",
                     {"rule": "unknown-reference", "reason": "later"},
                   ],
                   "action":"a:"
                }
                """,
                """
                {"title":"A",
                   "action":"a:"
                }
                """
            ),
            (
                """
                { "title": "A"
                , "action": "a:"
                , "x-menulint-ignore":
                  [ {"rule": "missing-title", "reason": "x"}
                  , "ascii-ellipsis"
                  , {"rule": "unknown-reference", "reason": "y"}
                  ]
                }
                """,
                """
                { "title": "A"
                , "action": "a:"
                }
                """
            ),
            (
                """
                { "title": ""
                , "action": "a:"
                , "x-menulint-ignore":
                  [ "unknown-reference"
                  , "missing-title"
                  ]
                }
                """,
                """
                { "title": ""
                , "action": "a:"
                , "x-menulint-ignore":
                  [ "missing-title"
                  ]
                }
                """
            ),
            (
                """
                { "x-menulint-ignore": ["missing-title"]
                , "title": "A"
                , "action": "a:"
                }
                """,
                """
                { "title": "A"
                , "action": "a:"
                }
                """
            ),
            (
                #"{"title":"A","action":"a:","x-menulint-ignore":["missing-title","ascii-ellipsis",],}"#,
                #"{"title":"A","action":"a:",}"#
            ),
            (
                "{\"title\":\"A\",\r\n\t\"x-menulint-ignore\": [\"missing-title\"],\r\n  \t\"action\":\"a:\"}",
                "{\"title\":\"A\",\r\n  \t\"action\":\"a:\"}"
            ),
        ])
    func suppressions(before: String, after: String) {
        #expect(fixed(spec(before)).text == spec(after))
    }

    @Test(
        "keeps suppressions that a run with fewer targets does not need",
        arguments: [
            ["--layout", "US"], ["--target", "iPadOS 26"], ["--direction", "ltr"],
        ])
    func narrowedRun(words: [String]) {
        let text = spec(#"{"title":"A","action":"a:","x-menulint-ignore":["missing-title"]}"#)
        let run = CapturedRun(["lint", "-", "--fix"] + words, input: text)
        #expect(run.output == text)
        #expect(run.errors.contains("[unused-suppression]\n"))
    }

    @Test(
        "keeps suppressions that the configured targets, layouts or directions do not need",
        arguments: [
            (#"{"layouts": ["US"]}"#, false), (#"{"targets": ["macCatalyst 26"]}"#, false),
            (#"{"directions": ["rtl"]}"#, false), (#"{"layouts": ["US", "French", "German"]}"#, true),
            (#"{"targets": ["macCatalyst 26", "iPadOS 26"]}"#, true), (#"{"directions": ["rtl", "ltr"]}"#, true),
        ])
    func narrowedByConfiguration(configuration: String, isFixed: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", configuration)
        let text = spec(
            #"{"title":"A","action":"a:","shortcut":"cmd+u","x-menulint-ignore":["missing-title"]}"#,
            app: #""layouts": ["German", "US"]"#)
        let file = try folder.write("a.menu.json", text)
        _ = CapturedRun(["lint", "--fix", file])
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("x-menulint-ignore") != isFixed)
    }

    @Test("an ellipsis does not distinguish titles, so fixing one makes no title ambiguous")
    func equalButForTheEllipsis() {
        let commands =
            #"{"title":"Go...","action":"a:","shortcut":"ctrl+cmd+1"},{"title":"Go…","action":"b:","shortcut":"ctrl+cmd+2"}"#
        let words = ["lint", "-", "--format", "concise", "--target", "iPadOS 18"]
        let before = CapturedRun(words, input: spec(commands)).output
        let after = CapturedRun(words, input: fixed(spec(commands)).text).output
        #expect(before.contains("[ambiguous-title]") && after.contains("[ambiguous-title]"))
        #expect(before.contains("[ascii-ellipsis]") && !after.contains("[ascii-ellipsis]"))
    }

    @Test(
        "keeps suppressions in a file with mistakes",
        arguments: [
            #"{"title":"Go...","actoin":"go:","x-menulint-ignore":["ascii-ellipsis"]}"#,
            #"{"title":"Go","action":"go:","shortcut":"cmdd+k","x-menulint-ignore":["missing-title"]}"#,
        ])
    func brokenSpec(element: String) {
        #expect(fixed(spec(element)).text == spec(element))
    }

    @Test(
        "a large file has few rounds",
        arguments: [(0, 1000), (1000, 1000), (100_000, 19), (1_000_000, 1), (9_000_000, 1)])
    func rounds(size: Int, limit: Int) {
        #expect(FixApplier.roundLimit(for: size) == limit)
    }

    @Test("keeps suppressions of rules that need sources in a run without them")
    func sources() {
        let text = spec(#"{"title":"A","action":"a:","x-menulint-ignore":["unreachable-command"]}"#)
        #expect(fixed(text).text == text)
    }

    @Test("assigns new keys only with --unsafe-fixes, in the form of the old ones")
    func otherKeys() {
        func pair(_ shortcut: String) -> String {
            spec(#"{"title":"A","action":"a:","shortcut":"cmd+u"},{"title":"B","action":"b:","shortcut":\#(shortcut)}"#)
        }
        #expect(fixed(pair(#""cmd+u""#)).text == pair(#""cmd+u""#))
        for (before, after) in [
            (#""cmd+u""#, #""ctrl+cmd+u""#), (#""⌘U""#, #""⌃⌘U""#),
            (#"{"input":"u","modifiers":["command"]}"#, #"{"input":"u","modifiers":["command", "control"]}"#),
            (#"{"modifiers":["cmd" /* c */],"input":"u"}"#, #"{"modifiers":["cmd", "control" /* c */],"input":"u"}"#),
        ] {
            #expect(fixed(pair(before), unsafe: true).text == pair(after))
        }
    }

    @Test("assigns new keys to an equivalent shortcut, which would be a duplicate without Shift")
    func onePress() {
        func spec(_ shortcut: String) -> String {
            #"{"menuSpec":1,"app":{"name":"A","targets":["iPadOS 26"]},"build":[{"insertChild":{"title":"M","options":"#
                + #"["displayInline"],"children":[{"title":"Guide","action":"guide:","shortcut":"\#(shortcut)"}]},"#
                + #""atEndOf":"help"}]}"#
        }
        #expect(fixed(spec("shift+cmd+?")).text == spec("shift+cmd+?"))
        let result = fixed(spec("shift+cmd+?"), unsafe: true)
        #expect(result.text == spec("cmd+/") && result.errors.isEmpty, "\(result)")
    }

    @Test("new keys work on every layout and conflict with no old or new ones")
    func layouts() throws {
        // On a German keyboard ⌘[ is ⌘Ö, and ⌃⌘[ is ⌃⌘Ö.
        let text = spec(
            #"{"title":"Ö","action":"o:","shortcut":"ctrl+cmd+ö","allowsAutomaticLocalization":false},"#
                + #"{"title":"A","action":"a:","shortcut":"cmd+["},{"title":"B","action":"b:","shortcut":"cmd+["},"#
                + #"{"title":"C","action":"c:","shortcut":"cmd+["}"#,
            app: #""layouts": ["German", "French", "ja"]"#)
        let result = fixed(text, unsafe: true)
        #expect(!result.text.contains("ctrl+cmd+["))
        let source = SourceFile(name: "a.menu.json", text: result.text)
        let left = try Linter(layouts: .embedded()).lint(#require(MenuDocument.read(source)))
        #expect(!left.contains { $0.rule == "duplicate-shortcut" || $0.rule == "layout-collision" })
    }

    @Test("the help names the keys that the fix assigns")
    func help() throws {
        // On a Hebrew keyboard the fix needs other keys than the menu alone suggests; in code it keeps the modifiers.
        let specs = ["US", "German", "all"].map { layout in
            (
                ["lint", "-", "--no-config", "--stdin-filename", "a.menu.json", "--layout", layout],
                spec(
                    (1...3).map { #"{"title":"Tab \#($0)","action":"a\#($0):","shortcut":"cmd+["}"# }
                        .joined(separator: ","))
            )
        }
        let code = """
            import SwiftUI
            struct Menu: Commands {
                var body: some Commands {
                    CommandMenu("Player") {
                        Button("Skip") {}.keyboardShortcut("k")
                        Button("Rewind") {}.keyboardShortcut("k")
                        Button("Louder") {}.keyboardShortcut("k")
                    }
                }
            }
            """
        let swift = (["lint", "-", "--no-config", "--stdin-filename", "A.swift"], code)
        for (words, text) in specs + [swift] {
            let report = CapturedRun(words + ["--format", "json"], input: text).output
            let records = try #require(
                JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
            let findings = try #require(records["diagnostics"] as? [[String: Any]])
            var count = 0
            for finding in findings {
                guard let fix = finding["fix"] as? [String: Any], let title = fix["title"] as? String,
                    title.hasPrefix("use "), let help = finding["help"] as? String
                else { continue }
                for keys in title.matches(of: /[⌃⌥⇧⌘]+[^ ,]+/).map({ String($0.0) }) {
                    count += 1
                    #expect(help.contains("such as \(keys)"), "\(title): \(help)")
                }
            }
            #expect(count >= 2, "\(report)")
        }
    }

    @Test("does not assign combinations that the configuration reserves")
    func reserved() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ".menulint.json", #"{"reserved":[{"shortcut":"ctrl+cmd+u","reason":"ours"}]}"#)
        let file = try folder.write(
            "a.menu.json",
            spec(#"{"title":"A","action":"a:","shortcut":"cmd+u"},{"title":"B","action":"b:","shortcut":"cmd+u"}"#))
        _ = CapturedRun(["lint", "--fix", "--unsafe", file])
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!text.contains("ctrl+cmd+u") && text.contains("+u\""))
    }

    @Test("inserts the discoverability title after the title, in the same style")
    func overlayTitles() {
        func menu(_ command: String) -> String {
            """
            {"menuSpec":1,"app":{"name":"A","targets":["iPadOS 18"]},"build":[{"insertSibling":{"title":"M","children":[
            {"title":"Sort \\"It\\"…","children":[\(command)]}]},"after":"view"}]}
            """
        }
        for (before, after) in [
            (
                #"{"title":"By Name","action":"a:","shortcut":"ctrl+cmd+1"}"#,
                #"{"title":"By Name","discoverabilityTitle":"Sort \"It\" By Name","action":"a:","shortcut":"ctrl+cmd+1"}"#
            ),
            (
                "{\r\n\t\"shortcut\": \"ctrl+cmd+1\",\r\n\t\"title\" : \"2\", // c\r\n\t\"action\": \"a:\"\r\n}",
                "{\r\n\t\"shortcut\": \"ctrl+cmd+1\",\r\n\t\"title\" : \"2\","
                    + "\r\n\t\"discoverabilityTitle\" : \"Sort \\\"It\\\": 2\", // c\r\n\t\"action\": \"a:\"\r\n}"
            ),
            (
                #"{"action":"a:","shortcut":"ctrl+cmd+1","title":"2"}"#,
                #"{"action":"a:","shortcut":"ctrl+cmd+1","title":"2","discoverabilityTitle":"Sort \"It\": 2"}"#
            ),
            (
                #"{"action":"a:","shortcut":"ctrl+cmd+1",/* c */"title":"2"}"#,
                #"{"action":"a:","shortcut":"ctrl+cmd+1",/* c */"title":"2","discoverabilityTitle":"Sort \"It\": 2"}"#
            ),
            (
                #"{"action":"a:", "shortcut":"ctrl+cmd+1",  "title":"2"}"#,
                #"{"action":"a:", "shortcut":"ctrl+cmd+1",  "title":"2",  "discoverabilityTitle":"Sort \"It\": 2"}"#
            ),
            (
                #"{"discoverabilityTitle": " ","action":"a:","shortcut":"ctrl+cmd+1","title":"2"}"#,
                #"{"discoverabilityTitle": "Sort \"It\": 2","action":"a:","shortcut":"ctrl+cmd+1","title":"2"}"#
            ),
        ] {
            #expect(fixed(menu(before), unsafe: true).text == menu(after))
            #expect(fixed(menu(before)).text == menu(before))
        }
    }

    @Test("titles of equal menus include more of the path")
    func equalMenus() {
        func menu(_ title: String, _ number: Int) -> String {
            let command = #"{"title":"2","action":"a\#(number):","shortcut":"ctrl+cmd+\#(number)"}"#
            return #"{"title":"\#(title)","children":[{"title":"Columns","children":[\#(command)]}]}"#
        }
        let text =
            #"{"menuSpec":1,"app":{"name":"A","targets":["iPadOS 18"]},"build":[{"insertSibling":{"title":"M","children":["#
            + menu("Left", 1) + "]},\"after\":\"view\"},{\"insertSibling\":{\"title\":\"N\",\"children\":["
            + menu("Right", 2) + "]},\"after\":\"view\"}]}"
        let result = fixed(text, unsafe: true).text
        #expect(result.contains(#""discoverabilityTitle":"Columns: 2""#))
        #expect(result.contains(#": Columns: 2""#))
    }

    @Test("fixes the ellipsis and Shift in Interface Builder files in place")
    func interfaceBuilder() {
        func xib(_ item: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <menu title="Main" systemMenu="main" id="a"><items><menuItem title="F" id="b"><menu key="submenu" title="F" id="c"><items>
            \(item)
            </items></menu></menuItem></items></menu></objects></document>
            """
        }
        for (before, after) in [
            (#"<menuItem title="A &amp; B..." id="d"/>"#, #"<menuItem title="A &amp; B…" id="d"/>"#),
            (#"<menuItem id='d' title = 'Go... '/>"#, #"<menuItem id='d' title = 'Go…'/>"#),
            (#"<menuItem title="Go&#32; " id="d"/>"#, #"<menuItem title="Go&#32;" id="d"/>"#),
            (
                "<menuItem title=\"A\" id=\"d\"/>\n  <menuItem isSeparatorItem=\"YES\" id=\"e\"/>",
                "<menuItem title=\"A\" id=\"d\"/>"
            ),
            (
                #"<menuItem id="d"><string key="title">Go...</string></menuItem>"#,
                #"<menuItem id="d"><string key="title">Go…</string></menuItem>"#
            ),
            (
                #"<menuItem title="Z" keyEquivalent="&gt;" id="d"><modifierMask key="keyEquivalentModifierMask" shift="YES" control="YES" command="YES"/></menuItem>"#,
                #"<menuItem title="Z" keyEquivalent="&gt;" id="d"><modifierMask key="keyEquivalentModifierMask" control="YES" command="YES"/></menuItem>"#
            ),
            // The title is not written literally.
            (#"<menuItem title="Go..&#46;" id="d"/>"#, #"<menuItem title="Go..&#46;" id="d"/>"#),
            (
                #"<menuItem id="d"><string key="title"><![CDATA[Go...]]></string></menuItem>"#,
                #"<menuItem id="d"><string key="title"><![CDATA[Go...]]></string></menuItem>"#
            ),
        ] {
            #expect(fixed(xib(before), name: "MainMenu.xib").text == xib(after))
        }
        for encoding in ["US-ASCII", "ISO-8859-1"] {
            let narrow = xib(#"<menuItem title="Go..." id="d"/>"#).replacing("UTF-8", with: encoding)
            #expect(fixed(narrow, name: "MainMenu.xib").text == narrow)
        }
        let keys = xib(
            #"<menuItem title="A" keyEquivalent="u" id="d"/><menuItem title="B" keyEquivalent="u" id="e"/>"#)
        #expect(fixed(keys, name: "MainMenu.xib", unsafe: true).text == keys)
    }

    @Test("does not change files that are not menus or not JSON")
    func otherTexts() {
        for (name, text) in [
            ("package.json", #"{"name": "left-pad", "x": "..."}"#), ("a.menu.json", "{ \"menuSpec\": 1, "),
            ("a.xib", ""),
        ] {
            #expect(fixed(text, name: name, unsafe: true).text == text)
        }
    }

    @Test(
        "exactly the rules documented with a fix have one for their example",
        arguments: Rule.all.filter { !$0.kinds.isEmpty }.map(\.id))
    func examples(id: String) throws {
        let rule = try #require(Rule.named(id))
        let source = RuleExample.source(completing: rule.documentation.example)
        let text = String(decoding: source.bytes, as: UTF8.self)
        let found = try Linter(layouts: .embedded()).lint(#require(MenuDocument.read(source)))
            .filter { $0.rule == id }
        #expect(found.contains { $0.fix != nil } == (rule.documentation.fix != nil))
        for diagnostic in found where diagnostic.fix != nil {
            #expect(diagnostic.fix?.isSafe == rule.documentation.fix?.isSafe)
        }
        let fixedText = fixed(text, name: source.name, unsafe: true).text
        let left = try Linter(layouts: .embedded())
            .lint(#require(MenuDocument.read(SourceFile(name: source.name, text: fixedText))))
        #expect(rule.documentation.fix == nil || !left.contains { $0.rule == id })
    }
}
