import Foundation
import MenuLintCore
import Testing

@Suite("Options of a run")
struct RunOptionTests {
    let broken = Checkout.url("examples/get-info-refused.menu.json").path

    @Test("any number of jobs gives the same output, in the order of the files", arguments: ["1", "2", "7"])
    func jobs(count: String) throws {
        let folder = try TemporaryFolder()
        for index in 100..<160 {
            try folder.write(
                "\(index).menu.json", ConfigurationTests.broken.replacing("Get Info", with: "Info \(index)"))
        }
        try folder.write("130.menu.json", "not JSON")
        let words = ["lint", folder.path, folder.path + "/absent.menu.json", "--format", "concise"]
        let run = CapturedRun(words + ["--jobs", count])
        let numbers = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /\/(\d+)\.menu/)?.output.1 }
        #expect(numbers.map(String.init) == (100..<160).map(String.init))
        #expect(run.status == .unreadable)
        #expect(run.output == CapturedRun(words).output)
    }

    @Test("a number of jobs that is none is wrong use", arguments: ["0", "-1", "x", "", "99999"])
    func wrongJobs(count: String) {
        #expect(CapturedRun(["lint", broken, "--jobs", count]).status == .usage)
    }

    @Test("statistics follow a text report, and stay out of any other")
    func statistics() {
        let text = CapturedRun(["lint", broken, "--statistics"])
        #expect(text.output.hasSuffix("     1  error    duplicate-shortcut\n"))
        let json = CapturedRun(["lint", broken, "--statistics", "--format", "json"])
        #expect(json.errors == "     1  error    duplicate-shortcut\n")
        #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
    }

    @Test("timings go to standard error")
    func timings() {
        let run = CapturedRun(["lint", broken, "--timings"])
        #expect(run.errors.contains(" ms  reading the menus in it\n"))
        #expect(run.output == CapturedRun(["lint", broken]).output)
    }

    @Test("rule ids are links on terminals that show them")
    func links() {
        func hasLinks(_ environment: [String: String], isTerminal: Bool = true) -> Bool {
            CapturedRun(["lint", broken], environment: environment, isTerminal: isTerminal).output
                .contains("\u{1B}]8;;https://")
        }
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

    @Test("two reports in one place are wrong use")
    func samePlace() {
        #expect(CapturedRun(["lint", broken, "--format", "json", "--format", "text"]).status == .usage)
        #expect(CapturedRun(["lint", broken, "--format", "json:x", "--format", "sarif:x"]).status == .usage)
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
        "a full disk ends with 3 and leaves the old file",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func fullDisk() {
        let run = CapturedRun(["lint", broken, "--format", "json:/dev/full"])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("No space left on device"))
    }

    @Test("a suppression hides what stands in its scope, and thousands of them do so quickly")
    func suppressions() throws {
        let element = #"{"title": "", "action": "a%:", "x-menulint-ignore": ["missing-title"]}"#
        let children = (0..<2_000).map { element.replacing("%", with: "\($0)") }.joined(separator: ",\n")
        let spec = """
            {"menuSpec": 1, "app": {"name": "A"}, "build": [{"insertChild": {"title": "M", "children": [\(children)]}, \
            "atEndOf": "file"}]}
            """
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        var output = ""
        let time = ContinuousClock().measure {
            output = CapturedRun(["lint", file, "--select", "missing-title,unused-suppression"]).output
        }
        #expect(output == "no findings in 1 file\n")
        #expect(time < .seconds(10), "in a build without optimization")
    }
}
