import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("diff")
struct DiffSubcommandTests {
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

    @Test("a changed image or color is a change")
    func images() throws {
        let folder = try TemporaryFolder()
        func spec(_ name: String, _ images: String...) throws -> String {
            let commands = images.enumerated().map { index, image in
                #"{ "title": "C\#(index)", "action": "c\#(index):"\#(image.isEmpty ? "" : ", \"image\": " + image) }"#
            }
            return try folder.write(
                name,
                """
                { "menuSpec": 1, "app": { "targets": ["iPadOS 26"] }, "build": [ { "insertChild": { "title": "M",
                  "children": [\(commands.joined(separator: ", "))] }, "atEndOf": "view" } ] }
                """)
        }
        let red = #"{ "systemName": "star", "paletteColors": ["systemRed"] }"#
        let old = try spec("old.menu.json", red, red, #""logo""#, red)
        let new = try spec("new.menu.json", red.replacing("Red", with: "Blue"), red, #""logo2""#, "")
        let text = CapturedRun(["diff", old, new]).output
        #expect(text.contains("3 changes: 3 images changed"), "\(text)")
        #expect(text.contains("star (systemRed) → star (systemBlue)") && text.contains("logo → logo2"))
        #expect(text.contains("star (systemRed) → none"))
        let json = CapturedRun(["diff", old, new, "--format", "json"]).output
        #expect(json.contains("\"kind\": \"image-changed\"") && json.contains("\"image\": \"star (systemBlue)\""))
        #expect(CapturedRun(["diff", old, old]).output.contains("no changes"))
    }

    @Test(
        "reports each kind of change",
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
                ["Actions changed", "A  a: → b:"]
            ),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#,
                #"{"title":"B","action":"b:","shortcut":"cmd+k"}"#,
                [
                    "Shortcuts reassigned", "⌘K  A → B", "Commands removed", "⌘K  A  Tools", "Commands added",
                    "⌘K  B  Tools",
                ]
            ),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#,
                #"{"title":"A","action":"a:","shortcut":"cmd+k","attributes":["hidden"]}"#,
                ["Commands removed", "⌘K  A  Tools"]
            ),
        ] as [(String, String, [String])])
    func kinds(old: String, new: String, expected: [String]) throws {
        #expect(try lines(old, new) == expected)
    }

    @Test("a changed overlay title counts as a rename on targets with an overlay")
    func overlayTitle() throws {
        let folder = try TemporaryFolder()
        func spec(_ name: String, _ title: String) throws -> String {
            let text = SmallSpec.text(#"{"title":"A","action":"a:","discoverabilityTitle":"\#(title)"}"#)
            return try folder.write(
                name, text.replacingOccurrences(of: "\"iPadOS 26\"", with: "\"iPadOS 18\", \"iPadOS 26\""))
        }
        let run = CapturedRun(["diff", try spec("old.menu.json", "Do A"), try spec("new.menu.json", "Do All")])
        #expect(run.output == "Renamed\n  Do A → Do All  Tools, on iPadOS 18\n\n1 change: 1 renamed\n")
    }

    @Test("of several bindings of a command, the removed one is reported as removed")
    func bindings() throws {
        let folder = try TemporaryFolder()
        func manifest(_ name: String, _ bindings: String) throws -> String {
            try folder.write(
                "\(name)/package.json",
                #"{"name":"x","engines":{"vscode":"*"},"contributes":{"commands":[{"command":"x.a","title":"A"}],"keybindings":[\#(bindings)]}}"#
            )
        }
        let one = #"{"command":"x.a","key":"ctrl+1"}"#
        let two = #"{"command":"x.a","key":"ctrl+2","when":"listFocus"}"#
        let chord = #"{"command":"x.b","key":"ctrl+k ctrl+b"}"#
        let old = try manifest("old", [one, two, chord].joined(separator: ","))
        let run = CapturedRun(["diff", old, try manifest("new", [two, chord].joined(separator: ","))])
        #expect(
            run.output == """
                note: reassigned chords are not reported

                Commands removed
                  ⌃1  A

                1 change: 1 command removed

                """)
        let other = chord.replacing("ctrl+b", with: "ctrl+c")
        let chords = try manifest("chords", [one, two, other].joined(separator: ","))
        #expect(CapturedRun(["diff", old, chords]).output.contains("Shortcuts changed\n  ⌃K ⌃B → ⌃K ⌃C  x.b\n"))
        #expect(CapturedRun(["diff", old, chords, "--format", "json"]).output.contains(#""shortcut": "⌃K ⌃C""#))
        let key = try manifest("key", [one, two, chord.replacing(" ctrl+b", with: "")].joined(separator: ","))
        #expect(CapturedRun(["diff", old, key, "--format", "md"]).output.contains("**x.b** `⌃K` `⌃B` → `⌃K`"))
    }

    @Test(
        "in Markdown, titles contain no links, mentions or line breaks",
        arguments: [
            ("@team", "@<!-- -->team"), ("#12", "#<!-- -->12"), ("!7", "!<!-- -->7"), ("GH-3", "GH-<!-- -->3"),
            (":smile:", ":<!-- -->smile:"), ("http://a.example", "http:<!-- -->//a.example"),
            ("www.a.example", "www.<!-- -->a.example"), ("a | b", "a \\| b"), ("`x`", "\\`x\\`"),
            ("<b>", "&lt;b&gt;"), (" blank ", "blank"), ("C# or 12:30!", "C# or 12:30!"),
        ])
    func markdown(title: String, expected: String) throws {
        let folder = try TemporaryFolder()
        let old = try folder.write("old.menu.json", SmallSpec.text(""))
        let new = try folder.write("new.menu.json", SmallSpec.text("{\"title\":\"\(title)\",\"action\":\"a:\"}"))
        let output = CapturedRun(["diff", old, new, "--format", "md"]).output
        #expect(output.contains("\n- **\(expected)** (Tools)\n"), "\(output)")
    }

    @Test("a title of spaces counts as missing")
    func blankTitle() throws {
        #expect(try lines("", #"{"title":"  ","action":"a:"}"#) == ["Commands added", "(a:)  Tools"])
    }

    @Test("two spellings of one press are the same shortcut")
    func spellings() throws {
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd++"}"#,
            #"{"title":"B","action":"b:","shortcut":"shift+cmd+="}"#)
        #expect(found.prefix(2) == ["Shortcuts reassigned", "⇧⌘=  A → B"])
    }

    @Test("commands of a renamed menu have not moved")
    func renamedMenu() throws {
        let command = #"{"title":"A","action":"a:"}"#
        #expect(
            try lines(
                "{\"title\":\"Sort\",\"children\":[\(command)]}", "{\"title\":\"Order\",\"children\":[\(command)]}")
                == ["Renamed", "Sort → Order  menu"])
    }

    @Test("reports shortcuts reassigned only on a layout")
    func onLayouts() throws {
        // On a German keyboard ⌘[ is ⌘Ö.
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd+["}"#,
            #"{"title":"B","action":"b:","shortcut":"cmd+ö","allowsAutomaticLocalization":false}"#, "--layout", "de")
        #expect(found.prefix(2) == ["Shortcuts reassigned", "⌘Ö  A → B  on German"])
    }

    @Test("a command that opts out of localization changes on some layouts")
    func optedOut() throws {
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd+["}"#,
            #"{"title":"A","action":"a:","shortcut":"cmd+[","allowsAutomaticLocalization":false}"#, "--layout", "de,us")
        #expect(found == ["Shortcuts changed", "⌘Ö → ⌘[  A  Tools, on German"])
    }

    @Test("the shortcuts on chosen layouts follow")
    func localized() throws {
        let found = try lines(
            #"{"title":"A","action":"a:","shortcut":"cmd+k"}"#, #"{"title":"A","action":"a:","shortcut":"cmd+["}"#,
            "--layout", "de,us")
        #expect(found == ["Shortcuts changed", "⌘K → ⌘[  A  Tools", "⌘K → ⌘Ö on German"])
    }

    @Test("a change on one of several targets names it")
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
        let wrong = CapturedRun(["diff", old, new, "--fail-on", "moved"])
        #expect(wrong.status == .usage)
        #expect(wrong.errors.contains("choose from: removed, changed, reused"))
    }

    @Test("compares files in git revisions")
    func revisions() throws {
        let folder = try TemporaryFolder()
        try folder.write("menus/app.menu.json", SmallSpec.text(#"{"title":"A","action":"a:"}"#))
        try folder.write("empty/a.txt", "")
        func git(_ words: String...) throws {
            let identity = ["-c", "user.name=x", "-c", "user.email=x@x.example"]
            let git = try #require(Program("git"))
            #expect(try git.run(["-C", folder.path] + identity + words).status == 0)
        }
        try git("init", "-q", "-b", "main")
        try git("add", ".")
        try git("commit", "-q", "-m", "x")
        let now = try folder.write("menus/app.menu.json", SmallSpec.text(#"{"title":"B","action":"a:"}"#))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        func run(_ old: String, in place: String = "") -> CapturedRun {
            CapturedRun(["diff", old, now], environment: ["PATH": path], folder: folder.path + place)
        }
        let renamed = [
            run("main:menus/app.menu.json"), run("HEAD:app.menu.json", in: "/menus"), run(":menus/app.menu.json"),
            run(":app.menu.json", in: "/menus"),
        ]
        // A dot is the working directory, not the root.
        for (place, status) in [("/menus", ExitStatus.clean), ("/empty", .findings)] {
            let shown = CapturedRun(["show", "main:."], environment: ["PATH": path], folder: folder.path + place)
            #expect(shown.status == status, "\(place): \(shown.errors)")
        }
        for run in renamed {
            #expect(run.output.hasPrefix("Renamed\n  A → B  Tools\n"), "\(run.errors)")
        }
        for (word, reason) in [
            ("main:no.menu.json", "no such file in that revision"),
            ("nope:menus/app.menu.json", "there is no git revision \"nope\""),
            (":no.menu.json", "no file of that name is staged"),
        ] {
            let run = run(word)
            #expect(run.status == .unreadable)
            #expect(run.errors == "menulint: cannot read \"\(word)\": \(reason)\n")
        }
        #expect(run("main:menus").errors == "")
        try git("mv", "menus/app.menu.json", "menus/new.menu.json")
        let moved = "no such file in that revision; it was renamed from \"main:menus/app.menu.json\""
        #expect(run("main:menus/new.menu.json").errors.contains(moved))
        #expect(run("main:new.menu.json", in: "/menus").errors.contains(moved))
        let json = CapturedRun(
            ["diff", "main:menus/app.menu.json", "main:menus/app.menu.json", "--format", "json"],
            environment: ["PATH": path], folder: folder.path)
        #expect(json.output.contains("\"old\": \"main:menus/app.menu.json\""))
        for words in [["show"], ["localize", "--layout", "US"]] {
            let run = CapturedRun(
                [words[0], "main:menus/app.menu.json"] + words.dropFirst(), environment: ["PATH": path],
                folder: folder.path)
            #expect(run.status == .clean, "\(run.errors)")
        }
        #expect(run("main:menus/app.menu.json", in: "/..").errors.contains("is not in a git repository"))
    }

    @Test("prints Markdown and JSON", arguments: ["md", "json"])
    func formats(format: String) throws {
        let folder = "Tests/MenuViewsTests/Goldens/"
        let run = CapturedRun([
            "diff", folder + "diff-old.menu.json", folder + "diff-new.menu.json", "--layout", "German", "--format",
            format,
        ])
        try expectGolden(run.output, folder + "diff.\(format)")
    }

    @Test("rejects a file that is not a menu")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write("x.menu.json", "no JSON")
        #expect(CapturedRun(["diff", "examples/talk.menu.jsonc", text]).status == .findings)
        #expect(CapturedRun(["diff", "examples/talk.menu.jsonc", "no.menu.json"]).status == .unreadable)
        #expect(CapturedRun(["diff", "examples/talk.menu.jsonc"]).status == .usage)
        #expect(CapturedRun(["diff", "-", "-"]).status == .usage)
    }
}
