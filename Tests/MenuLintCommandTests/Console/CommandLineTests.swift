import Foundation
import LintEngine
import MenuLintCommand
import MenuViews
import Output
import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
    let clean = "examples/get-info-other-keys.menu.json"
    let broken = "examples/get-info-refused.menu.json"

    func path(_ example: String) -> String { Checkout.url(example).path }

    @Test("status 0 without findings, 1 with, and never fails with never")
    func status() {
        #expect(CapturedRun([path(clean)]).status == .clean)
        #expect(CapturedRun(["lint", path(broken)]).status == .findings)
        #expect(CapturedRun(["lint", path(broken), "--fail-level", "never"]).status == .clean)
        #expect(CapturedRun(["lint", path(broken), "--severity", "duplicate-shortcut=info"]).status == .clean)
        #expect(CapturedRun(["lint", path(broken), "--ignore=duplicate-shortcut"]).status == .clean)
        #expect(CapturedRun(["lint", path("examples/view-mode-property-lists.menu.json")]).status == .clean)
        #expect(
            CapturedRun(["lint", path("examples/view-mode-property-lists.menu.json"), "--fail-level=info"]).status
                == .findings)
    }

    @Test(
        "wrong words end with status 2 and a suggestion",
        arguments: [
            (["lnt"], "did you mean \"lint\"?"),
            (["lint", "--formt", "json"], "did you mean \"--format\"?"),
            (["lint", "--format", "jsn"], "did you mean \"json\"?"),
            (["lint", "--fail-level", "eror"], "did you mean \"error\"?"),
            (["lint", "--select", "duplicate-shortcuts"], "did you mean \"duplicate-shortcut\"?"),
            (["lint", "--target", "iPadOS 27"], "did you mean \"iPadOS 26\"?"),
            (["explain", "duplicate-shortct"], "did you mean \"duplicate-shortcut\"?"),
            (["help", "explan"], "did you mean \"explain\"?"),
        ])
    func suggestion(words: [String], help: String) {
        let run = CapturedRun(words)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(help))
    }

    @Test("what cannot be read ends with 3, and the other files are still linted")
    func unreadable() {
        let run = CapturedRun(["lint", "no/such.menu.json", path(broken)])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("no/such.menu.json"))
        #expect(run.errors.contains("No such file or directory"))
        #expect(run.output.contains("duplicate-shortcut"))
    }

    @Test("a folder is searched for specs; one without specs ends with 2")
    func folders() throws {
        let folder = try TemporaryFolder()
        #expect(CapturedRun(["lint", folder.path]).status == .usage)
        try folder.write("a/b/app.menu.json", #"{"menuSpec": 1, "app": {"name": "A"}}"#)
        try folder.write("a/other.json", "not looked at")
        let run = CapturedRun(["lint", folder.path, "--format", "json"])
        #expect(run.status == .clean)
        #expect(run.output.contains(#""files": 1"#))
    }

    @Test("standard input is linted under the name given")
    func standardInput() {
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "menus/app.menu.jsonc", "--format", "concise"],
            input: "{\"menuSpec\": 2, /* comments are fine here */ \"app\": {\"name\": \"A\"},}")
        #expect(run.status == .findings)
        #expect(run.output.hasPrefix("menus/app.menu.jsonc:1:14: error:"))
        #expect(run.output.hasSuffix("[invalid-spec]\n"))
    }

    @Test(
        "whatever a readable file contains is a finding",
        arguments: [
            [], Array("{".utf8), [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0x00, 0x01, 0x02, 0x7F, 0xFF],
            Array("[]".utf8), Array("   ".utf8), [0xEF, 0xBB, 0xBF], Array(#"{"menuSpec": 2}"#.utf8),
            Array(repeating: 0x5B, count: 1_000_000), Array(#"{"menuSpec": 1, "app": {"name": "\ud800"}}"#.utf8),
        ] as [[UInt8]])
    func badFile(bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write("a.menu.json", bytes)
        let run = CapturedRun(["lint", bad, path(broken), "--format", "concise"])
        #expect(run.status == .findings)
        #expect(run.output.contains("a.menu.json:"))
        #expect(run.output.contains("[duplicate-shortcut]"))
    }

    @Test("a report goes into a file, whole or not at all")
    func reportFile() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/report.json"
        let run = CapturedRun(["lint", path(broken), "--format", "text", "--format", "json:" + file])
        #expect(run.status == .findings)
        #expect(run.output.contains("1 error in 1 file"))
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any]
        #expect(json?["version"] as? Int == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.json"])
        let failing = CapturedRun(["lint", path(clean), "--format", "json:" + folder.path + "/no/such/folder.json"])
        #expect(failing.status == .unreadable)
    }

    @Test("colour follows --color, NO_COLOR, CLICOLOR_FORCE and the terminal, in that order")
    func color() {
        func isColored(_ words: [String], _ environment: [String: String] = [:], isTerminal: Bool = false) -> Bool {
            CapturedRun(["lint", path(broken)] + words, environment: environment, isTerminal: isTerminal)
                .output.contains("\u{1B}[")
        }
        #expect(!isColored([]))
        #expect(isColored([], isTerminal: true))
        #expect(!isColored([], ["NO_COLOR": "1"], isTerminal: true))
        #expect(isColored([], ["CLICOLOR_FORCE": "1"]))
        #expect(!isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(isColored(["--color", "always"], ["NO_COLOR": "1"]))
        #expect(!isColored(["--color", "never"], isTerminal: true))
    }

    @Test("help tells of every verb and every option")
    func help() {
        let general = CapturedRun(["--help"]).output
        for verb in Subcommand.all {
            #expect(general.contains("  " + verb.name + " "))
            let help = CapturedRun([verb.name, "--help"])
            #expect(help.status == .clean)
            for option in verb.allOptions { #expect(help.output.contains("--" + option.name)) }
            #expect(CapturedRun(["help", verb.name]).output == help.output)
        }
    }

    @Test("--version tells of the program, its catalog and SQLite, whatever the verb", arguments: [[], ["query"]])
    func version(verb: [String]) {
        let lines = CapturedRun(verb + ["--version"]).output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "menulint \(Version.current)")
        #expect(lines.dropFirst().first == "layout catalog 1 (185 layouts)")
        #expect(lines.last?.wholeMatch(of: /SQLite 3\.\d+\.\d+/) != nil)
    }

    @Test("control characters of a file are never printed raw")
    func controlCharacters() {
        let spec =
            #"{"menuSpec":1,"app":{"name":"\u001b]0;x\u0007"},"build":[{"remove":"\u001b[31m\u202e\n::error::"}]}"#
        for format in ["text", "concise", "json"] {
            let run = CapturedRun(
                ["lint", "-", "--stdin-filename", "a\u{1B}[1m.menu.json", "--format", format], input: spec)
            #expect(run.status == .findings)
            let allowed: Set<Unicode.Scalar> = ["\n"]
            #expect(
                run.output.unicodeScalars.allSatisfy {
                    !$0.properties.isBidiControl && ($0.value >= 0x20 || allowed.contains($0))
                })
            #expect(!run.output.contains("\n::error"))
        }
    }
}

@Suite("What a file says is never printed raw")
struct UntrustedTextTests {
    @Test("in any message, whatever the rule", arguments: ["text", "concise", "json", "github", "sarif", "gitlab"])
    func everyPlace(format: String) {
        let odd = #"\u001b[31m\u0007\u009b\u202e\n::error::"#
        let element =
            #"{"title":"T","action":"t:","\#(odd)":1,"\#(odd)":2,"attributes":["\#(odd)"],"shortcut":"\#(odd)"}"#
        let spec = """
            {"menuSpec":1,"app":{"name":"\(odd)","targets":["\(odd)"],"layouts":["\(odd)"]},
            "build":[{"insertChild":{"title":"G","children":[\(element)]},"atEndOf":"\(odd)"}],
            "responders":[{"name":"\(odd)","next":"\(odd)x","actions":[{"action":"\(odd)","when":"\(odd)"}]}]}
            """
        let output = CapturedRun(["lint", "-", "--format", format], input: spec).output
        #expect(
            output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!output.unicodeScalars.contains("\u{202E}"))
        #expect(!output.contains("\n::error::"))
    }

    @Test("by verbs that tell what they cannot read", arguments: ["show", "localize", "suggest", "cheatsheet"])
    func otherVerbs(verb: String) {
        let odd = #"\u001b[31m\u0007\u009b\u202e\n::error::"#
        let spec = """
            {"menuSpec":1,"app":{"name":"A","mainMenu":"\(odd)","targets":["\(odd)"]},
            "build":[{"remove":"file"}],"responders":[{"name":"B","next":"\(odd)"}]}
            """
        let errors = CapturedRun([verb, "-"], input: spec).errors
        #expect(errors.contains("invalid-spec"))
        #expect(
            errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!errors.unicodeScalars.contains("\u{202E}"))
    }
}

@Suite("What a run refuses to do")
struct CarefulRunTests {
    let mixed = #"""
        {"menuSpec":1,"app":{"name":"A"},"build":[{"insertChild":{"title":"G","options":["displayInline"],"children":[
        {"title":"A","action":"a:","shortcut":"cmd+i"},{"title":"B","action":"a:"}]},"atEndOf":"file"}]}
        """#

    @Test(
        "a refusal for two reasons is told by the rule that still runs",
        arguments: [
            ([], "duplicate-identifier"), (["--ignore", "duplicate-identifier"], "duplicate-shortcut"),
            (["--select", "duplicate-shortcut"], "duplicate-shortcut"),
        ])
    func mixedRefusal(words: [String], rule: String) {
        let run = CapturedRun(["lint", "-", "--format", "concise"] + words, input: mixed)
        #expect(run.status == .findings)
        #expect(run.output.contains("[\(rule)]"))
    }

    @Test("an empty option value, a surplus word, a report in the place of a spec are wrong use")
    func wrongUse() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.write("a.menu.json", mixed)
        for words in [
            ["lint", spec, "--select", ""], ["rules", "extra"], ["lint", spec, "--format", "json:" + spec],
        ] {
            #expect(CapturedRun(words).status == .usage)
        }
        #expect(try String(contentsOfFile: spec, encoding: .utf8) == mixed)
    }

    @Test("a file is linted once, and a name that is not UTF-8 is told of")
    func files() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.write("a.menu.json", mixed)
        #expect(CapturedRun(["lint", spec, folder.path + "/./a.menu.json", folder.path]).output.contains("in 1 file"))
        let odd = Array((folder.path + "/").utf8) + [0xFF] + Array(".menu.json".utf8) + [0]
        let descriptor = odd.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o644) }
        }
        close(descriptor)
        let run = CapturedRun(["lint", folder.path])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("not UTF-8"))
    }
}
