import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Input safety")
struct InputSafetyTests {
    let mixed = #"""
        {"menuSpec":1,"app":{"name":"A"},"build":[{"insertChild":{"title":"G","options":["displayInline"],"children":[
        {"title":"A","action":"a:","shortcut":"cmd+i"},{"title":"B","action":"a:"}]},"atEndOf":"file"}]}
        """#

    @Test(
        "a refusal for two reasons is reported by the enabled rule",
        arguments: [
            ([], "duplicate-identifier"), (["--ignore", "duplicate-identifier"], "duplicate-shortcut"),
            (["--select", "duplicate-shortcut"], "duplicate-shortcut"),
        ])
    func mixedRefusal(words: [String], rule: String) {
        let run = CapturedRun(["lint", "-", "--format", "concise"] + words, input: mixed)
        #expect(run.status == .findings)
        #expect(run.output.contains("[\(rule)]"))
    }

    @Test("an empty option value, an extra argument and a report over a spec are usage errors")
    func usageErrors() throws {
        let folder = try TemporaryFolder()
        let spec = try folder.write("a.menu.json", mixed)
        for words in [
            ["lint", spec, "--select", ""], ["rules", "extra"], ["lint", spec, "--format", "json:" + spec],
        ] {
            #expect(CapturedRun(words).status == .usage)
        }
        #expect(try String(contentsOfFile: spec, encoding: .utf8) == mixed)
    }

    @Test("a file is linted once, and a name that is not UTF-8 is reported")
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
