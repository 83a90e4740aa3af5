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
