import Foundation
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Options of lint")
struct RunOptionTests {
    let broken = Checkout.url("examples/get-info-refused.menu.json").path

    @Test("any number of jobs gives the same output, in the order of the files", arguments: ["1", "2", "7"])
    func jobs(count: String) throws {
        let folder = try TemporaryFolder()
        for index in 100..<160 {
            try folder.write(
                "\(index).menu.json", SmallSpec.withDuplicate.replacing("Get Info", with: "Info \(index)"))
        }
        try folder.write("130.menu.json", "not JSON")
        let words = ["lint", folder.path, folder.path + "/absent.menu.json", "--format", "concise"]
        let run = CapturedRun(words + ["--jobs", count])
        let names: [String] = run.output.matches(of: /\/(\d+\.menu)/).map { String($0.output.1) }
        #expect(names == (100..<160).map { "\($0).menu" })
        #expect(run.status == .unreadable)
        #expect(run.output == CapturedRun(words).output)
    }

    @Test("findings on layouts for the iPad note once that the remaps were observed on the Mac")
    func remapsOnIPad() throws {
        let folder = try TemporaryFolder()
        func lint(_ target: String, _ words: String...) throws -> String {
            for name in ["a", "b"] {
                try folder.write(
                    name + ".menu.json",
                    """
                    {"menuSpec":1,"app":{"name":"A","targets":["\(target)"],"layouts":["German"]},"build":[
                    {"insertSibling":{"title":"T","children":[{"title":"A","action":"a:","shortcut":"ctrl+cmd+["},
                    {"title":"B","action":"b:","shortcut":"ctrl+cmd+ö","allowsAutomaticLocalization":false}]},
                    "after":"view"}]}
                    """)
            }
            let run = CapturedRun(["lint", folder.path] + words)
            #expect(run.output.contains("[layout-collision]"))
            return run.errors
        }
        #expect(
            try lint("iPadOS 26")
                == "menulint: remaps were observed on the Mac; findings for iPadOS assume that they are the same\n")
        #expect(try lint("macCatalyst 26") == "")
        #expect(try lint("iPadOS 26", "--quiet") == "")
    }

    @Test("both directions can be named in one word, where both can be shown")
    func bothDirections() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.write(
            "a.menu.json",
            """
            { "menuSpec": 1, "app": { "name": "A", "targets": ["iPadOS 26"] }, "build": [ { "insertChild": {
              "title": "M", "children": [{ "title": "F", "action": "f:", "shortcut": "cmd+(" }] }, "atEndOf": "view" } ] }
            """)
        let given = CapturedRun(["lint", spec, "--direction", "both", "--format", "concise"], folder: folder.path)
        #expect(given.output.contains("[missing-mirror-partner]"))
        try folder.write(".menulint.json", "{ \"directions\": [\"both\"] }")
        #expect(CapturedRun(["lint", spec, "--format", "concise"], folder: folder.path).output == given.output)
        for view in ["show", "cheatsheet", "keyboard"] {
            let run = CapturedRun([view, spec, "--direction", "both"])
            #expect(run.status == .usage && run.errors.contains("choose one: ltr, rtl"), "\(run.errors)")
        }
    }

    @Test("an invalid number of jobs is a usage error", arguments: ["0", "-1", "x", "", "99999"])
    func wrongJobs(count: String) {
        #expect(CapturedRun(["lint", broken, "--jobs", count]).status == .usage)
    }

    @Test("statistics follow a text report, and go to standard error with any other")
    func statistics() {
        let text = CapturedRun(["lint", broken, "--statistics"])
        #expect(text.output.hasSuffix("     1  error    duplicate-shortcut, 1 fixable with --fix --unsafe\n"))
        let json = CapturedRun(["lint", broken, "--statistics", "--format", "json"])
        #expect(json.errors == "     1  error    duplicate-shortcut, 1 fixable with --fix --unsafe\n")
        #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
    }

    @Test("timings go to standard error")
    func timings() {
        let run = CapturedRun(["lint", broken, "--timings"])
        #expect(run.errors.contains(" ms  parsing the menu\n"))
        #expect(run.output == CapturedRun(["lint", broken]).output)
    }

    @Test("rule ids are links on terminals that support them")
    func links() {
        func hasLinks(_ environment: [String: String], isTerminal: Bool = true) -> Bool {
            CapturedRun(
                ["lint", broken], environment: environment.merging(["MENULINT_DOCS": page]) { $1 },
                isTerminal: isTerminal
            ).output.contains("\u{1B}]8;;\(page)#duplicate-shortcut\u{1B}\\duplicate-shortcut\u{1B}]8;;")
        }
        let page = "https://example.com/rules.html"
        #expect(hasLinks(["TERM_PROGRAM": "WezTerm"]))
        #expect(hasLinks(["VTE_VERSION": "7600"]))
        #expect(hasLinks(["TERM": "xterm-kitty"]))
        #expect(hasLinks(["FORCE_HYPERLINK": "1"], isTerminal: false))
        #expect(!hasLinks(["TERM_PROGRAM": "WezTerm"], isTerminal: false))
        #expect(!hasLinks(["TERM_PROGRAM": "WezTerm", "CI": "true"]))
        #expect(!hasLinks(["TERM_PROGRAM": "WezTerm", "NO_COLOR": "1"]))
        #expect(!hasLinks(["TERM_PROGRAM": "WezTerm", "FORCE_HYPERLINK": "0"]))
        #expect(!hasLinks(["TERM": "xterm"]))
        #expect(!hasLinks(["VTE_VERSION": "4000"]))
    }

    @Test("links lead to MENULINT_DOCS or the installed page; without either there are none")
    func linkedPage() throws {
        let folder = try TemporaryFolder()
        func links(_ program: String, _ environment: [String: String] = [:]) -> [String] {
            CapturedRun(
                ["lint", broken], environment: environment.merging(["FORCE_HYPERLINK": "1"]) { $1 },
                program: folder.path + "/" + program
            ).output.matches(of: /\u{1B}\]8;;([^\u{1B}]+)/).map { String($0.output.1) }
        }
        #expect(links("bin/menulint").isEmpty)
        let installed = try folder.write("share/doc/menulint/rules.md", "")
        #expect(links("bin/menulint") == ["file://\(installed)#duplicate-shortcut"])
        let built = try folder.write("check out/docs/rules.md", "").replacing(" ", with: "%20")
        #expect(links("check out/.build/x86_64/debug/menulint") == ["file://\(built)#duplicate-shortcut"])
        #expect(links("bin/menulint", ["MENULINT_DOCS": "https://a.b/c"]) == ["https://a.b/c#duplicate-shortcut"])
        // Reports contain no local paths.
        let report = CapturedRun(["lint", broken, "--format", "rdjson"], program: folder.path + "/bin/menulint")
        #expect(!report.output.contains("file://") && !report.output.contains("\"url\""))
    }

    @Test(
        "an invalid MENULINT_DOCS is a usage error",
        arguments: ["rules.md", "https://", "https://a b", "http://a/\u{1B}"])
    func wrongPage(page: String) {
        let run = CapturedRun(["lint", broken], environment: ["MENULINT_DOCS": page])
        #expect(run.status == .usage)
        #expect(run.errors.contains("MENULINT_DOCS"))
    }

    @Test("two reports with the same destination are a usage error")
    func samePlace() {
        #expect(CapturedRun(["lint", broken, "--format", "json", "--format", "text"]).status == .usage)
        #expect(CapturedRun(["lint", broken, "--format", "json:x", "--format", "sarif:x"]).status == .usage)
    }

    @Test("two spellings of a file are the same destination")
    func samePlaceSpelledOtherwise() throws {
        let folder = try TemporaryFolder()
        let (file, detour) = (folder.path + "/x.json", folder.path + "/./x.json")
        let link = folder.path + "/link.json"
        #expect(
            CapturedRun(["lint", broken, "--format", "json:" + file, "--format", "sarif:" + detour]).status == .usage)
        try folder.write("x.json", "old")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "x.json")
        #expect(
            CapturedRun(["lint", broken, "--format", "json:" + file, "--format", "sarif:" + link]).status == .usage)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
        let devices = ["--format", "json:/dev/null", "--format", "sarif:/dev/null"]
        #expect(CapturedRun(["lint", broken] + devices).status == .usage)
    }

    @Test("no output replaces an input")
    func keepsWhatIsRead() throws {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        let spec = try folder.write("a.menu.json", SmallSpec.withDuplicate)
        let configuration = try folder.write(".menulint.json", #"{"baseline": "base.json"}"#)
        let baseline = folder.path + "/base.json"
        let link = folder.path + "/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.menu.json")
        #expect(CapturedRun(["lint", spec, "--write-baseline"]).status == .clean)
        for (file, use) in [
            (spec, "is a linted file"), (link, "is a linted file"), (configuration, "is the configuration"),
            (baseline, "is the baseline"),
        ] {
            let before = try String(contentsOfFile: file, encoding: .utf8)
            let run = CapturedRun(["lint", spec, "--format", "json:" + file])
            #expect(run.status == .usage)
            #expect(run.errors.contains(use))
            #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
        }
        #expect(CapturedRun(["lint", spec, "--write-baseline", "--baseline", link]).status == .usage)
        #expect(try String(contentsOfFile: spec, encoding: .utf8) == SmallSpec.withDuplicate)
    }

    @Test("a report file keeps permissions and follows links; devices are written to")
    func reportFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("real/report.json", "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        let link = folder.path + "/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/report.json")
        #expect(CapturedRun(["lint", broken, "--format", "json:" + link]).status == .findings)
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{\n  \"version\": 1"))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/report.json")
        #expect(CapturedRun(["lint", broken, "--format", "json:/dev/null"]).status == .findings)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real") == ["report.json"])
    }

    @Test(
        "a full disk exits 3 and keeps the old file",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func fullDisk() {
        let run = CapturedRun(["lint", broken, "--format", "json:/dev/full"])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("No space left on device"))
    }

    @Test("thousands of suppressions each hide a finding", .timeLimit(.minutes(1)))
    func suppressions() throws {
        let element = #"{"title": "", "action": "a%:", "x-menulint-ignore": ["missing-title"]}"#
        let children = (0..<2_000).map { element.replacing("%", with: "\($0)") }.joined(separator: ",\n")
        let spec = """
            {"menuSpec": 1, "app": {"name": "A"}, "build": [{"insertChild": {"title": "M", "children": [\(children)]}, \
            "atEndOf": "file"}]}
            """
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        let run = CapturedRun(["lint", file, "--select", "missing-title,unused-suppression"])
        #expect(run.output == "no findings in 1 file\n")
    }
}
