import Foundation
import MenuLintCommand
import Output
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("The command line")
struct CommandLineTests {
    let clean = "examples/get-info-other-keys.menu.json"
    let broken = "examples/get-info-refused.menu.json"

    func path(_ example: String) -> String { Checkout.url(example).path }

    @Test("exits 0 without findings, 1 with findings, and 0 with --fail-level never")
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
        "misspelled words exit 2 with a suggestion",
        arguments: [
            (["lnt"], "did you mean \"lint\"?"),
            (["lint", "--formt", "json"], "did you mean \"--format\"?"),
            (["lint", "--format", "jsn"], "did you mean \"json\"?"),
            (["lint", "--fail-level", "eror"], "did you mean \"error\"?"),
            (["lint", "--select", "duplicate-shortcuts"], "did you mean \"duplicate-shortcut\"?"),
            (["lint", "--target", "iPadOS 19"], "did you mean \"iPadOS 26\"?"),
            (["explain", "duplicate-shortct"], "did you mean \"duplicate-shortcut\"?"),
            (["help", "explan"], "did you mean \"explain\"?"),
        ])
    func suggestion(words: [String], help: String) {
        let run = CapturedRun(words)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(help))
    }

    @Test("an unreadable file exits 3, and the other files are linted")
    func unreadable() {
        let run = CapturedRun(["lint", "no/such.menu.json", path(broken)])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("no/such.menu.json"))
        #expect(run.errors.contains("No such file or directory"))
        #expect(run.output.contains("duplicate-shortcut"))
    }

    @Test("a folder is searched for menus; without menus says so, and exits 2 with --require-menus")
    func folders() throws {
        let folder = try TemporaryFolder()
        let empty = CapturedRun(["lint", folder.path])
        #expect(empty.status == .clean && empty.errors.contains("no menus in folder"))
        #expect(empty.errors.contains("Swift code with menus or shortcuts, and for *.menu.json"))
        #expect(CapturedRun(["lint", folder.path, "--require-menus"]).status == .usage)
        try folder.write("a/b/app.menu.json", #"{"menuSpec": 1, "app": {"name": "A"}}"#)
        try folder.write("a/other.json", "not looked at")
        let run = CapturedRun(["lint", folder.path, "--format", "json"])
        #expect(run.status == .clean)
        #expect(run.output.contains(#""files": 1"#))
    }

    @Test("standard input is reported under --stdin-filename")
    func standardInput() {
        let run = CapturedRun(
            ["lint", "-", "--stdin-filename", "menus/app.menu.jsonc", "--format", "concise"],
            input: "{\"menuSpec\": 2, /* comments are fine here */ \"app\": {\"name\": \"A\"},}")
        #expect(run.status == .findings)
        #expect(run.output.hasPrefix("menus/app.menu.jsonc:1:14: error:"))
        #expect(run.output.hasSuffix("[invalid-spec]\n"))
    }

    @Test(
        "unexpected contents of a readable file are a finding",
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

    @Test("a report file is written completely or not at all")
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

    @Test("color follows --color, NO_COLOR, CLICOLOR_FORCE and the terminal, in that order")
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

    @Test("help lists every subcommand and every option")
    func help() {
        let general = CapturedRun(["--help"]).output
        for subcommand in Subcommand.all {
            #expect(general.contains("  " + subcommand.name + " "))
            let help = CapturedRun([subcommand.name, "--help"])
            #expect(help.status == .clean)
            for option in subcommand.allOptions { #expect(help.output.contains("--" + option.name)) }
            #expect(CapturedRun(["help", subcommand.name]).output == help.output)
        }
    }

    @Test(
        "--version prints the versions of the program, its catalog and SQLite, for any subcommand",
        arguments: [[], ["query"]])
    func version(subcommand: [String]) {
        let lines = CapturedRun(subcommand + ["--version"]).output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first == "menulint \(Version.current)")
        #expect(lines.dropFirst().first == "layout catalog 2 (970 layouts)")
        #expect(lines.last?.wholeMatch(of: /SQLite 3\.\d+\.\d+/) != nil)
    }

    @Test(
        "usage errors name the mistake and a similar word",
        arguments: [
            (["query"], "missing argument COMBINATION for \"query\""),
            (["query", "cmd+k", "cmd+l"], "unexpected argument \"cmd+l\" for \"query\""),
            (["query", "cmmd+k"], "did you mean \"cmd\"?"),
            (["query", "cmd+k", "--layout", "Germann"], "did you mean \"German\"?"),
            (["query", "cmd+k", "--layout", " , "], "\"--layout\" has an empty value"),
            (["query", "cmd+k", "--layout", "windows:"], "\"menulint layouts --system windows\" lists the layouts"),
            (["query", "cmd+k", "--layout", "windows:xx"], "\"menulint layouts --system windows\" lists the layouts"),
            (["query", "cmd+k", "--layout", "xkb:Germany"], "\"xkb:de(ro_nodeadkeys)\""),
            (["query", "cmd+k", "--layout", "se"], "use one of them: \"North Sami\" and \"Sami - PC\""),
            (["query", "cmd+k", "--form", "round"], "unknown form for \"--form\""),
            (["layouts", "a", "b"], "\"layouts\" takes one layout and writes no file"),
            (["layouts", "Germann"], "did you mean \"German\"?"),
            (["localize"], "missing argument FILE for \"localize\""),
            (["catalog"], "missing argument build|check|export for \"catalog\""),
            (["catalog", "bild"], "did you mean \"build\"?"),
            (["catalog", "build", "layouts"], "needs a folder and --output"),
            (["catalog", "build", "layouts", "-o"], "\"-o\" needs a value"),
        ])
    func wrongUse(words: [String], message: String) {
        let run = CapturedRun(words)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }
}
