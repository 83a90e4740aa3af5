import Foundation
import MenuLintCore
import Testing

@Suite("diff")
struct DiffVerbTests {
    /// The lines of the text output without the summary, for two menus of these commands.
    private func lines(_ old: String, _ new: String, _ options: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        let files = [
            try folder.write("old.menu.json", SmallSpec.text(old)),
            try folder.write("new.menu.json", SmallSpec.text(new)),
        ]
        let run = CapturedRun(["diff"] + files + options)
        #expect(run.errors == "")
        return run.output.split(separator: "\n").dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(
        "each kind of change",
        arguments: [
            (#"{"title":"A","action":"a:"}"#, "", ["Commands removed", "A  Tools"]),
            ("", #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#, ["Commands added", "⌘K  A  Tools"]),
            (
                #"{"title":"A","action":"a:"}"#, #"{"title":"B","action":"a:"}"#, ["Renamed", "A → B  Tools"]
            ),
            (
                #"{"title":"A","action":"a:"}"#,
                #"{"title":"S","children":[{"title":"A","action":"a:"}]}"#, ["Moved", "A  Tools → Tools ▸ S"]
            ),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#, #"{"title":"A","action":"a:"}"#,
                ["Shortcuts removed", "⌘K  A  Tools"]
            ),
            (
                #"{"title":"A","action":"a:"}"#, #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#,
                ["Shortcuts added", "⌘K  A  Tools"]
            ),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+j"}"#, #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#,
                ["Shortcuts changed", "⌘J → ⌘K  A  Tools"]
            ),
            (
                #"{"title":"A","action":"a:"}"#, #"{"title":"A","action":"b:"}"#,
                ["The same to users, with another action", "A  a: → b:"]
            ),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#,
                #"{"title":"B","action":"b:","shortcut":"cmd+k"}"#,
                [
                    "Same keys, another command", "⌘K  A → B", "Commands removed", "⌘K  A  Tools", "Commands added",
                    "⌘K  B  Tools",
                ]
            ),
        ] as [(String, String, [String])])
    func kinds(old: String, new: String, expected: [String]) throws {
        #expect(try lines(old, new) == expected)
    }

    @Test("two spellings of one press are one pair of keys")
    func spellings() throws {
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd++"}"#,
            #"{"title":"B","action":"b:","shortcut":"shift+cmd+="}"#)
        #expect(found.prefix(2) == ["Same keys, another command", "⇧⌘=  A → B"])
    }

    @Test("a menu that is called otherwise has not moved its commands")
    func renamedMenu() throws {
        let command = #"{"title":"A","action":"a:"}"#
        #expect(
            try lines(
                "{\"title\":\"Sort\",\"children\":[\(command)]}", "{\"title\":\"Order\",\"children\":[\(command)]}")
                == ["Renamed", "Sort → Order  menu"])
    }

    @Test("keys that only a layout gives to another command")
    func onLayouts() throws {
        // On a German keyboard ⌘[ is ⌘Ö.
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd+["}"#,
            #"{"title":"B","action":"b:","shortcut":"cmd+ö","allowsAutomaticLocalization":false}"#, "--layout", "de")
        #expect(found.prefix(2) == ["Same keys, another command", "⌘Ö  A → B  on German"])
    }

    @Test("a command that leaves localization has other keys on some layouts")
    func optedOut() throws {
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd+["}"#,
            #"{"title":"A","action":"a:","shortcut":"cmd+[","allowsAutomaticLocalization":false}"#, "--layout", "de,us")
        #expect(found == ["Shortcuts changed", "⌘Ö → ⌘[  A  Tools, on German"])
    }

    @Test("what menus show on the layouts that are asked for stands below")
    func localized() throws {
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#, #"{"title":"A","action":"a:","shortcut":"cmd+["}"#,
            "--layout", "de,us")
        #expect(found == ["Shortcuts changed", "⌘K → ⌘[  A  Tools", "⌘K → ⌘Ö on German"])
    }

    @Test("a change on one of several targets says so")
    func targets() throws {
        let folder = try TemporaryFolder()
        let app = #""targets": ["iPadOS 26", "macCatalyst 26"]"#
        func spec(_ targets: String) throws -> String {
            let text = SmallSpec.text(
                #"{"title":"A","action":"a:"\#(targets)}, {"title":"B","action":"b:"}"#)
            return text.replacingOccurrences(of: #""targets": ["iPadOS 26"] }"#, with: app + " }")
        }
        let old = try folder.write("old.menu.json", spec(""))
        let new = try folder.write("new.menu.json", spec(#","targets":["iPadOS 26"]"#))
        let run = CapturedRun(["diff", old, new])
        #expect(run.output == "Commands removed\n  A  Tools, on macCatalyst 26\n\n1 change: 1 command removed\n")
    }

    @Test("the exit status follows --fail-on", arguments: ["removed", "changed", "reused"])
    func failOn(change: String) throws {
        let folder = try TemporaryFolder()
        let old = try folder.write(
            "old.menu.json", SmallSpec.text(#"{"title":"A","action":"a:","shortcut":"cmd+k"}"#))
        let changes = [
            "removed": "", "changed": #"{"title":"A","action":"a:","shortcut":"cmd+j"}"#,
            "reused":
                #"{"title":"A","action":"a:"}, {"title":"B","action":"b:","shortcut":"cmd+k"}"#,
        ]
        let new = try folder.write("new.menu.json", SmallSpec.text(changes[change] ?? ""))
        #expect(CapturedRun(["diff", old, new]).status == .clean)
        #expect(CapturedRun(["diff", old, new, "--fail-on", change]).status == .findings)
        #expect(CapturedRun(["diff", old, old, "--fail-on", "removed,changed,reused"]).status == .clean)
        #expect(CapturedRun(["diff", old, new, "--fail-on", "moved"]).status == .usage)
    }

    @Test("files in git revisions")
    func revisions() throws {
        let folder = try TemporaryFolder()
        try folder.write("menus/app.menu.json", SmallSpec.text(#"{"title":"A","action":"a:"}"#))
        func git(_ words: String...) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["git", "-C", folder.path, "-c", "user.name=x", "-c", "user.email=x@x.example"] + words
            process.standardOutput = Pipe()
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        try git("init", "-q", "-b", "main")
        try git("add", ".")
        try git("commit", "-q", "-m", "x")
        let now = try folder.write("menus/app.menu.json", SmallSpec.text(#"{"title":"B","action":"a:"}"#))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        func run(_ old: String, in place: String = "") -> CapturedRun {
            CapturedRun(["diff", old, now], environment: ["PATH": path], folder: folder.path + place)
        }
        for run in [run("main:menus/app.menu.json"), run("HEAD:app.menu.json", in: "/menus")] {
            #expect(run.output.hasPrefix("Renamed\n  A → B  Tools\n"), "\(run.errors)")
        }
        for (word, reason) in [
            ("main:no.menu.json", "there is no such file in that revision"),
            ("main:menus", "there is no such file in that revision"),
            ("nope:menus/app.menu.json", "git knows no revision \"nope\""),
        ] {
            let run = run(word)
            #expect(run.status == .unreadable)
            #expect(run.errors == "menulint: cannot read \"\(word)\": \(reason)\n")
        }
        #expect(run("main:menus/app.menu.json", in: "/..").errors.contains("is in no git repository"))
    }

    @Test("Markdown and JSON", arguments: ["md", "json"])
    func formats(format: String) throws {
        let folder = "Tests/MenuLintCoreTests/Goldens/"
        let run = CapturedRun([
            "diff", folder + "diff-old.menu.json", folder + "diff-new.menu.json", "--layout", "German", "--format",
            format,
        ])
        try expectGolden(run.output, folder + "diff.\(format)")
    }

    @Test("a menu that is compared with a file that is none")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write("x.menu.json", "no JSON")
        #expect(CapturedRun(["diff", "examples/talk.menu.jsonc", text]).status == .findings)
        #expect(CapturedRun(["diff", "examples/talk.menu.jsonc", "no.menu.json"]).status == .unreadable)
        #expect(CapturedRun(["diff", "examples/talk.menu.jsonc"]).status == .usage)
        #expect(CapturedRun(["diff", "-", "-"]).status == .usage)
    }
}
