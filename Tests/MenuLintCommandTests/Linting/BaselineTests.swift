import Foundation
import MenuViews
import Output
import TestSupport
import Testing
import Workspace

@Suite("Baselines")
struct BaselineTests {
    /// Two insertions that conflict with the system's Italic and Bold, and one command without a title.
    static let children = [
        #"{"title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i"}"#,
        #"{"title": "", "action": "nameless:"}"#,
    ]

    func spec(_ menus: [String]) -> String {
        let build = menus.enumerated().map { index, children in
            #"{"insertChild": {"title": "Menu \#(index)", "children": [\#(children)]}, "atEndOf": "file"}"#
        }
        return #"{"menuSpec": 1, "app": {"name": "A"}, "build": [\#(build.joined(separator: ",\n"))]}"#
    }

    func lint(_ folder: TemporaryFolder, _ words: String...) -> CapturedRun {
        CapturedRun(
            ["lint", folder.path + "/a.menu.json", "--format", "concise", "--baseline", folder.path + "/base.json"]
                + words)
    }

    func repository(_ text: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        try folder.write("a.menu.json", text)
        return folder
    }

    @Test("findings in the baseline are hidden, new ones are reported")
    func hides() throws {
        let folder = try repository(spec(BaselineTests.children))
        let written = lint(folder, "--write-baseline")
        #expect(written.status == .clean && written.output.isEmpty)
        #expect(written.errors.contains("wrote 2 findings into the baseline"))
        let hidden = lint(folder)
        #expect(hidden.status == .clean && hidden.output.isEmpty)
        #expect(hidden.errors == "menulint: the baseline hides 2 findings\n")
        try folder.write("a.menu.json", spec(BaselineTests.children + [#"{"title": "", "action": "another:"}"#]))
        let new = lint(folder)
        #expect(new.status == .findings)
        #expect(new.output.contains("another:") && new.output.split(separator: "\n").count == 1)
    }

    @Test("a missing baseline of the configuration is only noted")
    func toCome() throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write(".menulint.json", #"{"baseline": "base.json"}"#)
        func lint(_ words: String...) -> CapturedRun {
            CapturedRun(["lint", folder.path + "/a.menu.json", "--format", "concise"] + words)
        }
        let run = lint()
        #expect(run.status == .findings && run.output.split(separator: "\n").count == 2)
        #expect(run.errors.contains("there is no baseline \"\(folder.path)/base.json\" yet"))
        #expect(lint("--quiet").errors.isEmpty)
        #expect(lint("--write-baseline").status == .clean)
        #expect(lint().status == .clean)
    }

    @Test("moving, reordering and reformatting keep findings hidden")
    func survives() throws {
        let folder = try repository(spec(BaselineTests.children))
        _ = lint(folder, "--write-baseline")
        let reordered = spec(BaselineTests.children.reversed()).replacing(", ", with: ",\n\n  ")
        try folder.write("a.menu.json", reordered)
        let run = lint(folder, "--strict-baseline")
        #expect(run.status == .clean && run.output.isEmpty)
    }

    @Test("swapping two commands keeps their finding hidden")
    func swapped() throws {
        let pair = [
            #"{"title": "Back", "action": "back:", "shortcut": "cmd+["}"#,
            #"{"title": "Top", "action": "top:", "shortcut": "cmd+["}"#,
        ]
        let folder = try repository(spec(pair))
        _ = lint(folder, "--write-baseline")
        try folder.write("a.menu.json", spec(pair.reversed()))
        #expect(lint(folder, "--strict-baseline").status == .clean)
    }

    @Test("another occurrence of a hidden finding is new")
    func counts() throws {
        let folder = try repository(spec([#"{"title": "", "children": []}"#]))
        _ = lint(folder, "--write-baseline")
        #expect(lint(folder).output.isEmpty)
        try folder.write("a.menu.json", spec([#"{"title": "", "children": []}"#, #"{"title": "", "children": []}"#]))
        #expect(lint(folder).output.split(separator: "\n").count { $0.contains("[missing-title]") } == 1)
    }

    @Test("a run that writes a baseline reports the number of findings")
    func written() throws {
        let folder = try repository(spec(BaselineTests.children))
        let base = folder.path + "/base.json"
        let words = ["lint", folder.path + "/a.menu.json", "--baseline", base, "--write-baseline"]
        #expect(CapturedRun(words).output == "2 findings in 1 file, all now in the baseline\n")
        try folder.write("a.menu.json", spec([]))
        #expect(CapturedRun(words).output == "no findings in 1 file\n")
    }

    @Test("resolved entries are reported, and fail with --strict-baseline")
    func stale() throws {
        let folder = try repository(spec(BaselineTests.children))
        _ = lint(folder, "--write-baseline")
        try folder.write("a.menu.json", spec([BaselineTests.children[1]]))
        let run = lint(folder)
        #expect(run.status == .clean)
        #expect(run.errors.contains("1 baseline entry is stale:\n  a.menu.json: duplicate-shortcut: "))
        #expect(lint(folder, "--strict-baseline").status == .findings)
        #expect(lint(folder, "--quiet").errors.isEmpty)
        _ = lint(folder, "--write-baseline")
        #expect(lint(folder, "--strict-baseline").status == .clean)
    }

    @Test("existing files that were not linted keep their entries")
    func otherFiles() throws {
        let folder = try repository(spec(BaselineTests.children))
        let other = try folder.write("b.menu.json", spec(BaselineTests.children))
        _ = lint(folder, other, "--write-baseline")
        _ = lint(folder, "--write-baseline")
        let run = lint(folder, other, "--strict-baseline")
        #expect(run.status == .clean && run.errors.contains("hides 4 findings"))
        #expect(lint(folder, "--strict-baseline").status == .clean)
        try FileManager.default.removeItem(atPath: other)
        #expect(lint(folder, "--strict-baseline").status == .findings)
    }

    @Test("the configuration may name a baseline relative to its folder")
    func configured() throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write(".menulint.json", #"{"baseline": "lint/base.json"}"#)
        try folder.write("lint/base.json", #"{"format": "menulint-baseline", "version": 2, "findings": []}"#)
        let file = folder.path + "/a.menu.json"
        #expect(CapturedRun(["lint", file]).status == .findings)
        #expect(CapturedRun(["lint", file, "--write-baseline"]).status == .clean)
        #expect(CapturedRun(["lint", file]).status == .clean)
        #expect(CapturedRun(["lint", file, "--no-config"]).status == .findings)
    }

    @Test(
        "a file that is not a baseline is a usage error",
        arguments: [
            (#"{"version": 1, "findings": []}"#, "is from an earlier version of menulint"),
            (#"{"format": "menulint-baseline", "version": 2, "findigs": []}"#, "did you mean \"findings\"?"),
            (#"{"format": "menulint-baseline", "version": 2, "findings": [{"file": "a"}]}"#, "a finding needs"),
            (
                #"""
                {"format": "menulint-baseline", "version": 2,
                  "findings": [{"file": "a", "rule": "b", "fingerprint": "c", "count": 0}]}
                """#, "positive integer"
            ),
            (
                #"""
                {"format": "menulint-baseline", "version": 2,
                  "findings": [{"file": "a", "rule": "b", "fingerprint": "c", "count": 1e99}]}
                """#, "positive integer"
            ),
            (#"{"version": 2, "findings": []}"#, "is not a baseline"),
            (#"{"version": 1, "findings": [{"title": "of another tool"}]}"#, "earlier version"),
            ("[]", "not a baseline"), ("", "empty"), ("{", "ends"),
        ])
    func broken(text: String, message: String) throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write("base.json", text)
        let run = lint(folder)
        #expect(run.status == .usage)
        #expect(run.errors.contains(message))
        // A file that may never have been a baseline is not overwritten.
        guard text.isEmpty || text.contains("menulint-baseline") else {
            #expect(lint(folder, "--write-baseline").errors.contains("is not a baseline and would be overwritten"))
            return #expect(try String(contentsOfFile: folder.path + "/base.json", encoding: .utf8) == text)
        }
        #expect(lint(folder, "--write-baseline").status == .clean)
        #expect(lint(folder).status == .clean)
    }

    @Test(
        "a file that only resembles a baseline is not replaced",
        arguments: [
            #"{"format": "menulint-baseline", "version": 3, "findings": []}"#,
            #"{"format": "menulint-baseline", "version": 99}"#, #"{"format": "menulint-baseline", "version": 25, }"#,
            #"{"format": "menulint-baseline", "version": "2"}"#, #"{"format": "menulint-baseline", "version": [2]}"#,
            #"{"format": "menulint-baseline", "notes": 1, "version": 2, "findigs": []}"#,
            #"{"format": "menulint-baseline", "version": 2} and my notes"#,
            #"{"format": "menulint-baseline", "version": 2, "findings": [{"message": "}"}]} {}"#,
        ])
    func lookalikes(text: String) throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write("base.json", text)
        let run = lint(folder, "--write-baseline")
        #expect(run.status == .usage && run.errors.contains("is not a baseline and would be overwritten"))
        #expect(try String(contentsOfFile: folder.path + "/base.json", encoding: .utf8) == text)
    }

    @Test(
        "a baseline that is cut off, or with merge conflicts, is replaced",
        arguments: [
            #"{"format": "menulint-baseline", "version": 2, "findings": [{"file": "a"#,
            """
            {"format": "menulint-baseline", "version": 2, "findings": [
            <<<<<<< ours
            {"file": "a", "rule": "b", "fingerprint": "c"}
            =======
            {"file": "d", "rule": "b", "fingerprint": "c"}
            >>>>>>> theirs
            ]}
            """,
        ])
    func damaged(text: String) throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write("base.json", text)
        #expect(lint(folder).status == .usage)
        #expect(lint(folder, "--write-baseline").status == .clean)
        #expect(lint(folder).status == .clean)
    }

    @Test("a baseline of version 1 is recognized and not replaced, because it has no mark")
    func version1() throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write(
            "base.json",
            """
            {
              "version": 1,
              "findings": [
                { "file": "a.menu.json", "rule": "missing-title", "fingerprint": "0123456789abcdef", "message": "m" }
              ]
            }
            """)
        let run = lint(folder)
        #expect(run.status == .usage)
        #expect(run.errors.contains("is from an earlier version of menulint"))
        #expect(run.errors.contains("remove it, and write a new one with --write-baseline"))
        #expect(lint(folder, "--write-baseline").status == .usage)
        try FileManager.default.removeItem(atPath: folder.path + "/base.json")
        #expect(lint(folder, "--write-baseline").status == .clean)
        #expect(lint(folder, "--strict-baseline").status == .clean)
    }

    @Test("accepts former ids of rules")
    func formerRuleID() throws {
        let responder = #"{"name": "R", "keyCommands": [{"title": "T", "action": "t:", "shortcut": "cmd+right"}]}"#
        let text = spec([]).dropLast() + #", "responders": [\#(responder)]}"#
        let folder = try repository(String(text))
        _ = lint(folder, "--write-baseline")
        let path = folder.path + "/base.json"
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written.contains(#""uncategorized-shortcut""#))
        try folder.write("base.json", written.replacing("uncategorized", with: "uncategorised"))
        #expect(lint(folder, "--strict-baseline").status == .clean)
    }

    @Test("a configuration cannot name a baseline in .git, where files decide which programs run")
    func hook() throws {
        let folder = try repository(spec(BaselineTests.children))
        try folder.write(".git/HEAD", "")
        for path in [".git/hooks/pre-commit", "menus/../.GIT/config", "module/.git/config"] {
            try folder.write(".menulint.json", #"{"baseline": "\#(path)"}"#)
            let run = CapturedRun(["lint", folder.path, "--write-baseline"], folder: folder.path)
            #expect(run.status == .usage)
            #expect(run.errors.contains("leads out of the repository"))
        }
    }

    @Test("a missing or unwritable baseline exits 3; options without a name are usage errors")
    func unreadable() throws {
        let folder = try repository(spec(BaselineTests.children))
        let run = lint(folder)
        #expect(run.status == .unreadable)
        #expect(run.output.contains("duplicate-shortcut"))
        let file = folder.path + "/a.menu.json"
        #expect(
            CapturedRun(["lint", file, "--baseline", folder.path + "/no/b.json", "--write-baseline"]).status
                == .unreadable)
        #expect(CapturedRun(["lint", file, "--write-baseline"]).status == .usage)
        #expect(CapturedRun(["lint", file, "--strict-baseline"]).status == .usage)
    }
}
