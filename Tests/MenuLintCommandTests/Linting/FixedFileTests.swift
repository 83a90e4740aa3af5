import Foundation
import MenuDocuments
import Platform
import SourceText
import TestSupport
import Testing
@testable import MenuLintCommand
@testable import Workspace

@Suite("Fixed files")
struct FixedFileTests {
    static let spec =
        #"{"menuSpec":1,"app":{"name":"A"},"build":[{"insertChild":{"title":"M","children":["#
        + #"{"title":"Go...","action":"a:"}]},"atEndOf":"view"}]}"#
    let spec = FixedFileTests.spec
    var fixed: String { spec.replacing("...", with: "…") }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("fixes a file in place and reports the remaining findings")
    func inPlace() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        let other = try folder.write("b.menu.json", spec.replacing(#""atEndOf":"view""#, with: #""atEndOf":"vieww""#))
        let run = CapturedRun(["lint", "--fix", "--format", "concise", folder.path])
        #expect(run.status == .findings)
        #expect(run.output.contains("b.menu.json:1:") && !run.output.contains("a.menu.json"))
        #expect(run.errors == "menulint: fixed 2 findings in 2 files: 2 ascii-ellipsis\n")
        #expect(try text(file) == fixed)
        #expect(try text(other).contains("Go…"), "elements of a refused operation are judged, too")
        let again = CapturedRun(["lint", "--fix", file])
        #expect(again.output == "no findings in 1 file\n" && again.errors.isEmpty)
    }

    @Test("preserves permissions, line endings, byte order mark and mixed indentation")
    func bytes() throws {
        let folder = try TemporaryFolder()
        let text =
            "\u{FEFF}{\r\n\t\"menuSpec\": 1,\r\n   \"app\": {\"name\": \"Ä\"},\n \t\"build\": [{\"insertChild\": "
            + "{\"title\": \"M\",\r\n\"children\": [{\"title\": \"Go...\", \"action\": \"a:\"}]}, \"atEndOf\": \"view\"}]\r}"
        let file = try folder.write("a.menu.json", text)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        #expect(CapturedRun(["lint", "--fix", file]).status == .clean)
        #expect(try Array(Data(contentsOf: URL(filePath: file))) == Array(text.replacing("...", with: "…").utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.menu.json"])
    }

    @Test("fixes the target of links once")
    func links() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("elsewhere/real.menu.json", spec)
        for name in ["one.menu.json", "two.menu.json"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: "elsewhere/real.menu.json")
        }
        let run = CapturedRun(["lint", "--fix", "--quiet", folder.path])
        #expect(run.status == .clean, "\(run.errors)")
        #expect(try text(file) == fixed)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/one.menu.json")
                == "elsewhere/real.menu.json")
    }

    @Test("does not change a read-only file and reports its findings")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
        let run = CapturedRun(["lint", "--fix", file])
        #expect(run.status == .unreadable)
        #expect(run.errors.contains("cannot fix \"\(file.sanitized.shortened(to: 60))\": it is read-only"))
        #expect(run.output.contains("[ascii-ellipsis]"))
        #expect(try text(file) == spec)
    }

    @Test("does not change a file that has changed since it was read")
    func changed() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        var text = EditedText(Array("{}".utf8))
        text.apply([.init(range: 0..<1, text: "[")])
        let error = #expect(throws: FileError.self) { try FileRewriter(file, .ofProcess()).write(text) }
        #expect(error?.reason == "it has changed since it was read; run menulint again")
        #expect(try self.text(file) == spec)
    }

    @Test("does not change what a link leads to that has taken the file's place")
    func replacedByLink() throws {
        let folder = try TemporaryFolder()
        for name in ["repository/.git", "repository/a"] { _ = try folder.write(name + "/x", "") }
        let outside = try folder.write("outside.menu.json", spec)
        let link = folder.path + "/repository/a.menu.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside)
        var text = EditedText(Array(spec.utf8))
        text.apply([.init(range: 0..<1, text: " {")])
        let error = #expect(throws: FileError.self) { try FileRewriter(link, .ofProcess()).write(text) }
        #expect(error?.reason == "the link leads out of the repository")
        #expect(try self.text(outside) == spec)
        // Without a repository, links are followed.
        try FileManager.default.removeItem(atPath: folder.path + "/repository/.git")
        try FileRewriter(link, .ofProcess()).write(text)
        #expect(try self.text(outside) == " " + spec)
    }

    @Test("the last check happens after writing, and leaves no temporary file if it fails")
    func changedAtLast() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        let beside = try AtomicFile(file)
        beside.sink.write(Array(fixed.utf8))
        var seen: [String] = []
        #expect(throws: FileError.self) {
            try beside.commit { () throws(FileError) in
                seen = (try? FileSystem.names(in: folder.path).map { try text(folder.path + "/" + $0) }) ?? []
                throw FileError(path: file, reason: "changed")
            }
        }
        #expect(seen == [spec, fixed])
        #expect(try FileSystem.names(in: folder.path) == ["a.menu.json"] && text(file) == spec)
    }

    @Test("of hard links, fixes only the named one")
    func hardLinks() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        try FileManager.default.linkItem(atPath: file, toPath: folder.path + "/other")
        #expect(CapturedRun(["lint", "--fix", file]).status == .clean)
        #expect(try text(file) == fixed && text(folder.path + "/other") == spec)
    }

    @Test("does not write to a pipe")
    func device() throws {
        let folder = try TemporaryFolder()
        let fifo = folder.path + "/a.menu.json"
        #expect(mkfifo(fifo, 0o600) == 0)
        var text = EditedText([])
        text.apply([.init(range: 0..<0, text: "x")])
        #expect(throws: FileError.self) { try FileRewriter(fifo, .ofProcess()).write(text) }
    }

    @Test("writes fixed standard input to standard output, and reports to standard error")
    func standardInput() {
        let run = CapturedRun(
            ["lint", "--fix", "-", "--format", "concise"], input: spec.replacing("\"A\"", with: "\"A\", \"x\": 1"))
        #expect(run.status == .findings)
        #expect(run.output == fixed.replacing("\"A\"", with: "\"A\", \"x\": 1"))
        #expect(run.errors.contains("[invalid-spec]"))
        #expect(CapturedRun(["lint", "--fix", "-"], input: nil).status == .unreadable)
    }

    @Test("--diff shows what would change without writing, and exits 1 if anything would")
    func difference() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec + "\n")
        let run = CapturedRun(["lint", "--diff", file])
        #expect(run.status == .findings)
        #expect(run.output == "--- \(file)\n+++ \(file)\n@@ -1 +1 @@\n-\(spec)\n+\(fixed)\n")
        #expect(run.errors == "menulint: would fix 1 finding in 1 file: 1 ascii-ellipsis\n")
        #expect(try text(file) == spec + "\n")
        let clean = CapturedRun(["lint", "--diff", "--unsafe", try folder.write("b.menu.json", fixed)])
        #expect(clean.status == .clean && clean.output.isEmpty)
        #expect(CapturedRun(["lint", "--diff", file], isTerminal: true).output.contains("\u{1B}[32m+"))
    }

    @Test("a diff in a CI log is escaped; files and other programs get every byte")
    func differenceInLog() throws {
        let folder = try TemporaryFolder()
        let comment = "\t//\u{1B}[2J\u{202E} ##[error] ##vso[a]\r\n/*\r\n ::error::x */\r\n"
        let file = try folder.write("a.menu.jsonc", comment + spec + "\r\n")
        let patch = CapturedRun(["lint", "--diff", file])
        #expect(patch.output.contains(" \(comment.split(separator: "\r\n")[0])\r\n"))
        for environment in [
            ["CI": "true"], ["GITHUB_ACTIONS": "true"], ["TF_BUILD": "True"], ["TEAMCITY_VERSION": "1"],
        ] {
            let log = CapturedRun(["lint", "--diff", file], environment: environment)
            #expect(
                log.output.contains(
                    " \t//\\u{1B}[2J\\u{202E} ##\\u{5B}error] ##vso\\u{5B}a]\r\n /*\r\n  :\\u{3A}error::x */\r\n-"))
            #expect(log.errors.contains("do not apply as a patch"))
            let written = CapturedRun(["lint", "--diff", file], environment: environment, isFile: true)
            #expect(written.output == patch.output && written.errors == patch.errors)
        }
        #expect(CapturedRun(["lint", "--diff", file], environment: ["CI": "false"]).output == patch.output)
        let plain = try folder.write("b.menu.jsonc", "\t//\r\n" + spec + "\r\n")
        let log = CapturedRun(["lint", "--diff", plain], environment: ["CI": "1"])
        #expect(log.output == CapturedRun(["lint", "--diff", plain]).output && !log.errors.contains("escaped"))
    }

    @Test(
        "conflicting options are a usage error",
        arguments: [["--unsafe"], ["--diff", "--format", "json"], ["--diff", "--write-baseline", "--baseline", "b"]])
    func usage(words: [String]) {
        #expect(CapturedRun(["lint", "examples/get-info-refused.menu.json"] + words).status == .usage)
    }

    @Test("does not fix findings in the baseline")
    func baseline() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.menu.json", spec)
        let baseline = folder.path + "/baseline.json"
        #expect(CapturedRun(["lint", file, "--baseline", baseline, "--write-baseline"]).status == .clean)
        #expect(CapturedRun(["lint", file, "--baseline", baseline, "--fix", "--quiet"]).errors.isEmpty)
        #expect(try text(file) == spec)
    }

    @Test("reports count fixable findings")
    func counts() {
        let text = CapturedRun(["lint", "-", "--statistics"], input: spec).output
        #expect(text.contains("[ascii-ellipsis] [*]\n"))
        #expect(text.contains("1 info finding in 1 file\n[*] 1 fixable with --fix\n"))
        #expect(text.hasSuffix("     1  info     ascii-ellipsis, [*] 1 fixable with --fix\n"))
        let unsafe = CapturedRun(["lint", "examples/get-info-refused.menu.json"]).output
        #expect(unsafe.hasSuffix("1 error in 1 file\n1 fixable with --fix --unsafe\n"))
    }
}
