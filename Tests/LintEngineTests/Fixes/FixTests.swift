import Foundation
import LintEngine
import MenuLintCommand
import MenuViews
import Output
import MenuDocuments
import SourceText
import TestSupport
import Testing

/// What `--fix` makes of a text.
func fixed(
    _ text: String, name: String = "app.menu.jsonc", unsafe: Bool = false, _ words: String...
) -> (text: String, errors: String) {
    let run = CapturedRun(
        ["lint", "-", "--fix", "--quiet", "--no-config", "--stdin-filename", name] + (unsafe ? ["--unsafe"] : [])
            + words,
        input: text)
    return (run.output, run.errors)
}

/// A spec with commands on one target, where nothing else stands.
private func spec(_ commands: String, app: String = "", rest: String = "") -> String {
    SmallSpec.text(commands, app: app, rest: rest)
}

@Suite("Fixes")
struct FixTests {
    @Test(
        "commands are mended in the words they are written in",
        arguments: [
            // ascii-ellipsis, whatever stands around it.
            (#"{"title":"Go...","action":"a:"}"#, #"{"title":"Go…","action":"a:"}"#),
            (#"{"title":"Go... ","action":"a:"}"#, #"{"title":"Go… ","action":"a:"}"#),
            (#"{"title":"G\u00f6\u002e..","action":"a:"}"#, #"{"title":"G\u00f6…","action":"a:"}"#),
            (
                #"{ "title" : /* ... */ "Go..." , "action" : "a:" }"#,
                #"{ "title" : /* ... */ "Go…" , "action" : "a:" }"#
            ),
            // unneeded-shift, in every form.
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
        "what has no one right answer stays",
        arguments: [
            // Nobody knows whether Shift was meant.
            #"{"title":"A","action":"a:","shortcut":{"input":"W","modifiers":["command"]}}"#,
            // The combination without Shift is another's, at whatever time.
            #"{"title":"A","action":"a:","shortcut":"ctrl+shift+cmd+?"},{"title":"B","action":"b:","shortcut":"ctrl+cmd+?"}"#,
            // What an alternate becomes is not looked at.
            #"{"title":"A","action":"a:","shortcut":"ctrl+shift+cmd+?","alternates":[{"title":"B","action":"b:","modifiers":["option"]}]}"#,
            // Another rule was meant.
            #"{"title":"A","action":"a:","x-menulint-ignore":["missing-titel"]}"#,
            // A comment would go.
            #"{"title":"A","action":"a:","x-menulint-ignore":[{"rule":"missing-title"/* why */}]}"#,
        ])
    func left(commands: String) {
        #expect(fixed(spec(commands)).text == spec(commands))
    }

    @Test("another operation's combination is in the way, wherever it stands")
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
        "suppressions go with their commas, blank lines go, comments stay",
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
            // All of a list go with it, whatever stands around their commas.
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
        "a suppression that a narrower run does not need may be needed in others",
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
        "so may one that the configuration's targets, layouts or directions do not need",
        arguments: [
            (#"{"layouts": ["US"]}"#, false), (#"{"targets": ["macCatalyst 26"]}"#, false),
            (#"{"directions": ["rtl"]}"#, false), (#"{"layouts": ["US", "French", "German"]}"#, true),
            (#"{"targets": ["macCatalyst 26", "iPadOS 26"]}"#, true), (#"{"directions": ["rtl", "ltr"]}"#, true),
        ])
    func narrowedByConfiguration(configuration: String, isMended: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", configuration)
        let text = spec(
            #"{"title":"A","action":"a:","shortcut":"cmd+u","x-menulint-ignore":["missing-title"]}"#,
            app: #""layouts": ["German", "US"]"#)
        let file = try folder.write("a.menu.json", text)
        _ = CapturedRun(["lint", "--fix", file])
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("x-menulint-ignore") != isMended)
    }

    @Test("an ellipsis tells nobody apart, so that writing it makes no title ambiguous")
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
        "a suppression in a file that is not understood in full may be needed when it is",
        arguments: [
            #"{"title":"Go...","actoin":"go:","x-menulint-ignore":["ascii-ellipsis"]}"#,
            #"{"title":"Go","action":"go:","shortcut":"cmdd+k","x-menulint-ignore":["missing-title"]}"#,
        ])
    func brokenSpec(element: String) {
        #expect(fixed(spec(element)).text == spec(element))
    }

    @Test("what may be told from sources alone stays in a run without them")
    func sources() {
        let text = spec(#"{"title":"A","action":"a:","x-menulint-ignore":["unreachable-command"]}"#)
        #expect(fixed(text).text == text)
    }

    @Test("new keys only when they are asked for, in the form of the old ones")
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

    @Test("keys that are another command's press get new ones, for without Shift they would be a duplicate")
    func onePress() {
        func spec(_ shortcut: String) -> String {
            #"{"menuSpec":1,"app":{"name":"A","targets":["iPadOS 26"]},"build":[{"insertChild":{"title":"M","options":"#
                + #"["displayInline"],"children":[{"title":"Guide","action":"guide:","shortcut":"\#(shortcut)"}]},"#
                + #""atEndOf":"help"}]}"#
        }
        #expect(fixed(spec("shift+cmd+?")).text == spec("shift+cmd+?"))
        let mended = fixed(spec("shift+cmd+?"), unsafe: true)
        #expect(mended.text == spec("cmd+/") && mended.errors.isEmpty, "\(mended)")
    }

    @Test("new keys work on every layout, and never meet each other or what stays where it is")
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
        let left = try Linter(layouts: .embedded()).lint(#require(MenuSpecDocument.read(source)))
        #expect(!left.contains { $0.rule == "duplicate-shortcut" || $0.rule == "layout-collision" })
    }

    @Test("a team's reserved combination is not given away")
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

    @Test("the overlay's title is put behind the title, as that is written")
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

    @Test("equal menus get titles with more of the path")
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

    @Test("Interface Builder files: the ellipsis and Shift, as they are written")
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
            (#"<menuItem id='d' title = 'Go... '/>"#, #"<menuItem id='d' title = 'Go… '/>"#),
            (
                #"<menuItem id="d"><string key="title">Go...</string></menuItem>"#,
                #"<menuItem id="d"><string key="title">Go…</string></menuItem>"#
            ),
            (
                #"<menuItem title="Z" keyEquivalent="&gt;" id="d"><modifierMask key="keyEquivalentModifierMask" shift="YES" control="YES" command="YES"/></menuItem>"#,
                #"<menuItem title="Z" keyEquivalent="&gt;" id="d"><modifierMask key="keyEquivalentModifierMask" control="YES" command="YES"/></menuItem>"#
            ),
            // Not in so many letters.
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

    @Test("what is no menu, or no JSON, passes through as it is")
    func otherTexts() {
        for (name, text) in [
            ("package.json", #"{"name": "left-pad", "x": "..."}"#), ("a.menu.json", "{ \"menuSpec\": 1, "),
            ("a.xib", ""),
        ] {
            #expect(fixed(text, name: name, unsafe: true).text == text)
        }
    }

    @Test(
        "every rule that says it has a fix makes one of its own example, and no other rule does",
        arguments: Rule.all.map(\.id))
    func examples(id: String) throws {
        let rule = try #require(Rule.named(id))
        let text = RuleExampleTests.completed(rule.documentation.example)
        let source = SourceFile(name: "example.menu.json", text: text)
        let found = try Linter(layouts: .embedded()).lint(#require(MenuSpecDocument.read(source)))
            .filter { $0.rule == id }
        #expect(found.contains { $0.fix != nil } == (rule.documentation.fix != nil))
        for diagnostic in found where diagnostic.fix != nil {
            #expect(diagnostic.fix?.isSafe == rule.documentation.fix?.isSafe)
        }
        let mended = fixed(text, name: "example.menu.json", unsafe: true).text
        let left = try Linter(layouts: .embedded())
            .lint(#require(MenuSpecDocument.read(SourceFile(name: source.name, text: mended))))
        #expect(rule.documentation.fix == nil || !left.contains { $0.rule == id })
    }
}
