import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Untrusted text")
struct UntrustedTextTests {
    @Test(
        "is escaped in every message of every rule",
        arguments: ["text", "concise", "xcode", "json", "github", "sarif", "gitlab"])
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

    @Test(
        "is escaped by subcommands that report invalid specs", arguments: ["show", "localize", "suggest", "cheatsheet"])
    func otherSubcommands(subcommand: String) {
        let odd = #"\u001b[31m\u0007\u009b\u202e\n::error::"#
        let spec = """
            {"menuSpec":1,"app":{"name":"A","mainMenu":"\(odd)","targets":["\(odd)"]},
            "build":[{"remove":"file"}],"responders":[{"name":"B","next":"\(odd)"}]}
            """
        let errors = CapturedRun([subcommand, "-"], input: spec).errors
        #expect(errors.contains("invalid-spec"))
        #expect(
            errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!errors.unicodeScalars.contains("\u{202E}"))
    }

    @Test(
        "is escaped in messages about a configuration",
        arguments: [
            #""allowed": [{"shortcut": "cmd+ODD", "reason": "x"}]"#,
            #""reserved": [{"shortcut": "ODD", "reason": "x"}]"#,
            #""layouts": ["ODD"]"#, #""exclude": ["[ODD"]"#, #""extends": "ODD""#, #""targets": ["ODD"]"#, #""ODD": 1"#,
        ])
    func configurations(member: String) throws {
        let odd = #"k\n::error title=x::\n##vso[x]y\u001b[31m\u0007\u009b\u202e"#
        let folder = try TemporaryFolder()
        try folder.write(".menulint.json", "{" + member.replacingOccurrences(of: "ODD", with: odd) + "}")
        let spec = try folder.write("a.menu.json", SmallSpec.withDuplicate)
        for words in [
            ["lint", spec], ["lint", spec, "--format", "github"], ["lint", spec, "--format", "junit"], ["config"],
            ["lint", spec, "--fix"],
        ] {
            let run = CapturedRun(words, environment: ["CI": "1", "GITHUB_ACTIONS": "true"], folder: folder.path)
            #expect(run.status >= .usage && run.errors.contains("menulint: "))
            expectHarmless(run.errors)
            expectHarmless(run.output)
        }
    }

    @Test(
        "is escaped in lists of the names that a menu has",
        arguments: [["--from", "zz"], ["--from", "Rokx"]])
    func choices(words: [String]) {
        let odd = #"Rok\n::error::\u001b[31m\u202e"#
        let spec = """
            {"menuSpec":1,"app":{"name":"A"},"responders":[
            {"name":"\(odd)","focusable":true,"actions":["a:"]}]}
            """
        let run = CapturedRun(["show", "-"] + words, input: spec)
        #expect(run.status == .usage && run.errors.contains("Rok"))
        expectHarmless(run.errors)
    }

    private func expectHarmless(_ text: String) {
        let isHarmless = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && !$0.properties.isBidiControl
        }
        #expect(isHarmless && !text.contains("\n::error title=x") && !text.contains("##vso["), "\(text)")
    }

    @Test("in names and titles is escaped in every format")
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
