import Foundation
import TestSupport
import Testing
import Workspace

/// At least one row for every kind of word that can be misspelled.
@Suite("Suggestions for misspelled words")
struct SuggestionTests {
    @Test(
        "on the command line",
        arguments: [
            // Subcommands, options, options of other programs.
            ("lnt", "lint"), ("version", "menulint --version"), ("fix", "menulint lint --fix"),
            ("-V", "--version"), ("show -H", "--help"), ("explain Asci-Ellipsis", "ascii-ellipsis"),
            ("help explan", "explain"), ("lint --formt json", "--format"),
            ("lint -quiet", "--quiet"), ("import --outptu x", "--output"), ("init --dryrun", "--dry-run"),
            // Values of options with fixed choices.
            ("lint --format jsn", "json"), ("lint --format sariff:x", "sarif"), ("show --format jsno", "json"),
            ("lint --fail-level eror", "error"), ("lint --color alway", "always"),
            ("lint --direction rlt", "rtl"), ("query cmd+k --mode tpyed", "typed"), ("query cmd+k --form isso", "iso"),
            ("show --as ipda", "ipad"), ("diff a b --fail-on remved", "removed"), ("catalog chek", "check"),
            ("completions zhs", "zsh"),
            // Rules: single, in lists and with a severity.
            ("explain missing-titel", "missing-title"), ("lint --select defalt", "default"),
            ("lint --ignore syntax,missing-titel", "missing-title"), ("lint --severity syntx=error", "syntax"),
            ("lint --severity syntax=eror", "error"),
            // Targets and layouts.
            ("lint --target iPadSO26", "iPadOS 26"), ("show --target macCatalyts18", "macCatalyst 18"),
            ("lint --target ipados19", "iPadOS 26"), ("lint --target iOS17.2", "iPadOS 17"),
            ("lint --target macOS26", "macCatalyst 26"), ("lint --target macOS14", "macCatalyst 17"),
            ("lint --target iPadOS", "iPadOS 26"), ("lint --target iPadOS9", "iPadOS 15"),
            ("query cmd+k --layout Grman", "German"), ("layouts Frnch", "French"),
            // Keys and modifiers.
            ("query cdm+k", "cmd"), ("query cmd+escpe", "escape"), ("query cmd+UIKeyInputUpArow", "UIKeyInputUpArrow"),
            ("suggest \(example) --near lft", "left"), ("keyboard \(example) --modifiers cmd,cmd+shfit", "shift"),
            // Names in the menu.
            ("show \(example) --from BookmarkGri", "BookmarkGrid"), ("show \(example) --state hasTab=true", "hasTabs"),
        ])
    func commandLine(words: String, meant: String) {
        let run = CapturedRun(words.split(separator: " ").map(String.init))
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("did you mean \"\(meant)\"?"), "\(run.errors)")
    }

    @Test(
        "suggests something else if no name is similar",
        arguments: [
            ("lint --severity missing-title=off", "to turn a rule off, use --ignore"),
            ("cheatsheet \(example) -o sheet.pdf", "end it in .htm, .html, .md, .svg or .txt, or use --format"),
            ("report \(example) -o report", "end it in .htm, .html or .md, or use --format\n"),
            ("--version extra", "\"--version\" takes no argument: \"extra\""),
            ("explain title", "did you mean \"missing-title\""),
        ])
    func otherWays(words: String, help: String) {
        let run = CapturedRun(words.split(separator: " ").map(String.init))
        #expect(run.status == .usage && run.output.isEmpty)
        #expect(run.errors.contains(help), "\(run.errors)")
    }

    @Test("for the name of a missing file", arguments: ["lint", "show", "import"])
    func fileNames(subcommand: String) throws {
        let folder = try TemporaryFolder()
        for (there, wanted) in [("app.menu.jsonc", "app.menu.json"), ("my.menu.json", "my.menu.jsonc")] {
            try folder.write(there, "{}")
            let run = CapturedRun([subcommand, folder.path + "/" + wanted])
            #expect(run.status == .unreadable)
            #expect(run.errors.contains("did you mean ") && run.errors.contains("\(there)\"?"), "\(run.errors)")
        }
        #expect(!CapturedRun([subcommand, folder.path + "/elsewhere.menu.json"]).errors.contains("did you mean"))
        #expect(CapturedRun([subcommand, folder.path + "/\u{FFFD}.xib"]).errors.contains("its name is not UTF-8"))
    }

    static let example = "examples/bookmarks.menu.jsonc"

    @Test(
        "in a spec",
        arguments: [
            // Keys of the document, the app, an operation, an element, a shortcut, a responder.
            (#""respondrs": []"#, "responders"), (#""app": {"name": "A", "targts": []}"#, "targets"),
            (#""build": [{"remve": "file"}]"#, "remove"), (element(#""atributes": []"#), "attributes"),
            (element(#""shortcut": {"input": "k", "modifers": ["command"]}"#), "modifiers"),
            (#""responders": [{"name": "A", "nxet": "B"}]"#, "next"),
            (element(#""x-menulint-ignre": []"#), "x-menulint-ignore"),
            // Values of the app.
            (#""app": {"name": "A", "mainMenu": "sytem"}"#, "system"),
            (#""app": {"name": "A", "targets": ["iPadSO 26"]}"#, "iPadOS 26"),
            (#""app": {"name": "A", "targets": ["ipados 19"]}"#, "iPadOS 26"),
            (#""app": {"name": "A", "targets": ["macOS 15"]}"#, "macCatalyst 18"),
            (#""app": {"name": "A", "targets": ["visionOS 26"]}"#, "iPadOS 26"),
            (#""app": {"name": "A", "layouts": ["Germn"]}, \#(element(#""shortcut": "cmd+k""#))"#, "German"),
            (#""app": {"name": "A", "layoutDirection": ["rlt"]}"#, "rtl"),
            (#""app": {"name": "A", "configuration": {"findng": "included"}}"#, "finding"),
            (#""app": {"name": "A", "configuration": {"finding": "includd"}}"#, "included"),
            (
                #""app": {"name": "A", "infoPlist": {"UIApplicationSuportsPrintCommand": true}}"#,
                "UIApplicationSupportsPrintCommand"
            ),
            // Values of an element.
            (element(#""attributes": ["destrutive"]"#), "destructive"), (element(#""state": "onn""#), "on"),
            (element(#""repeatBehavior": "repeatble""#), "repeatable"),
            (element(#""x-menulint-ignore": ["missing-titel"]"#), "missing-title"),
            (element(#""children": [], "options": ["displayInlne"]"#), "displayInline"),
            (element(#""children": [], "preferredElementSize": "smal""#), "small"),
            // Keys and modifiers, in both forms.
            (element(#""shortcut": "cdm+k""#), "cmd"), (element(#""shortcut": "cmd+escpe""#), "escape"),
            (element(#""shortcut": "cmd+UIKeyInputUpArow""#), "UIKeyInputUpArrow"),
            (element(#""shortcut": {"input": "UIKeyInputUpArow"}"#), "UIKeyInputUpArrow"),
            (element(#""shortcut": {"input": "k", "modifiers": ["comand"]}"#), "command"),
            // References: constants, identifiers of the system and of the app, siblings, commands.
            (#""build": [{"remove": "formt"}]"#, "format"),
            (#""build": [{"remove": "com.apple.menu.fil"}]"#, "file"),
            (#""build": [{"remove": {"command": "toggleBoldfce:"}}]"#, "toggleBoldface:"),
            (#""build": [\#(menu), {"replaceChildren": "com.example.bokmarks", "with": []}]"#, "com.example.bookmarks"),
            (
                #""build": [\#(menu), {"insertSibling": {"title": "C", "children": []}, "before": "com.example.bokmarks"}]"#,
                "com.example.bookmarks"
            ),
            (#""build": [{"insertChild": {"title": "C", "children": []}, "atStartOf": "widnow"}]"#, "window"),
            // Responders.
            (#""responders": [{"name": "Page", "next": "Scen"}, {"name": "Scene"}]"#, "Scene"),
        ])
    func spec(members: String, meant: String) {
        let app = members.contains(#""app""#) ? "" : #""app": {"name": "A"}, "#
        let run = CapturedRun(["lint", "-"], input: #"{"menuSpec": 1, \#(app)\#(members)}"#)
        #expect(run.output.contains("did you mean \"\(meant)\"?"), "\(run.output)")
    }

    /// A spec's operations with one command or menu.
    static func element(_ members: String) -> String {
        let action = members.contains("children") ? "" : #""action": "a:", "#
        return
            #""build": [{"insertChild": {"title": "M", "children": [{"title": "T", \#(action)\#(members)}]}, "atEndOf": "file"}]"#
    }

    static let menu =
        #"{"insertSibling": {"title": "B", "identifier": "com.example.bookmarks", "children": []}, "after": "view"}"#

    @Test(
        "in a configuration",
        arguments: [
            (#"{"ignor": []}"#, "ignore"), (#"{"overrides": [{"fils": ["x"]}]}"#, "files"),
            (#"{"reserved": [{"shortcut": "cmd+k", "reson": "x"}]}"#, "reason"),
            (#"{"suppressions": [{"file": "a", "rule": [], "rules": ["syntax"]}]}"#, "rules"),
            (#"{"select": ["defalt"]}"#, "default"), (#"{"ignore": ["missing-titel"]}"#, "missing-title"),
            (#"{"severity": {"missing-titel": "info"}}"#, "missing-title"),
            (#"{"severity": {"missing-title": "inof"}}"#, "info"), (#"{"failLevel": "eror"}"#, "error"),
            (#"{"layouts": ["Germn"]}"#, "German"), (#"{"targets": ["iPadSO 26"]}"#, "iPadOS 26"),
            (#"{"targets": ["Catalyst 15"]}"#, "macCatalyst 15"), (#"{"ignore": ["asci-ellipsis"]}"#, "ascii-ellipsis"),
            (#"{"directions": ["rlt"]}"#, "rtl"),
            (#"{"reserved": [{"shortcut": "cdm+k", "reason": "x"}]}"#, "cmd"),
        ])
    func configuration(text: String, meant: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", text)
        let run = CapturedRun(["config", folder.path])
        #expect(run.status == .usage)
        #expect(run.errors.contains("did you mean \"\(meant)\"?"), "\(run.errors)")
    }

    @Test("a reserved combination in a list of strings gets a hint about its form")
    func teamCombination() throws {
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", #"{"reserved": ["cmd+k"]}"#)
        let run = CapturedRun(["config", folder.path])
        #expect(run.errors.contains("a reserved combination must be an object, not a string"))
        #expect(run.errors.contains(#"the keys are "shortcut", "reason" and "targets""#))
    }

    @Test("a single ignored rule gets a hint to write a list")
    func ignoredRule() {
        let text = SmallSpec.text(SuggestionTests.command(#""x-menulint-ignore": "missing-title""#))
        #expect(CapturedRun(["lint", "-"], input: text).output.contains(#"help: write ["missing-title"]"#))
    }

    private static func command(_ members: String) -> String { #"{"title": "T", "action": "a:", \#(members)}"# }

    @Test("an action with a space is not a selector")
    func selectors() {
        for members in [
            SuggestionTests.element(#""alternates": [{"title": "A", "action": "b c:", "modifiers": ["shift"]}]"#),
            #""build": [{"insertChild": {"title": "M", "children": [{"title": "T", "action": "b c:"}]}, "atEndOf": "file"}]"#,
            #""responders": [{"name": "A", "actions": ["b c:"]}]"#,
        ] {
            let run = CapturedRun(["lint", "-"], input: #"{"menuSpec": 1, "app": {"name": "A"}, \#(members)}"#)
            #expect(run.output.contains(#""b c:" is not an action: selectors have no spaces"#), "\(run.output)")
        }
    }
}
