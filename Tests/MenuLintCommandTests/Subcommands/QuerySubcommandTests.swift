import TestSupport
import Testing
import Workspace

@Suite("The query subcommand")
struct QuerySubcommandTests {
    @Test("prints the shortcut in menus, the keys to press, and the evidence")
    func queryText() {
        let run = CapturedRun(["query", "cmd+=", "--layout", "German,Russian"])
        #expect(run.status == .clean)
        #expect(
            run.output == """
                LAYOUT   SHORTCUT  PRESS            STATUS     EVIDENCE
                German   ⌘*        ⇧⌘ BracketRight  remapped   observed
                Russian  ⌘=        ⌘ Equal          unchanged  assumed

                """)
    }

    @Test("prints the same in JSON and CSV")
    func queryForPrograms() {
        let json = CapturedRun(["query", "cmd+=", "--layout", "German", "--format", "json"]).output
        #expect(
            json == """
                {
                  "version": 1,
                  "query": "⌘=",
                  "layouts": {
                    "com.apple.keylayout.German": {
                      "shortcut": "⌘*",
                      "input": "*",
                      "modifiers": ["command"],
                      "status": ["remapped"],
                      "press": {
                        "code": "BracketRight",
                        "modifiers": ["command", "shift"]
                      },
                      "evidence": "observed"
                    }
                  }
                }

                """)
        let csv = CapturedRun(["query", "cmd+,", "--layout", "tr", "--format", "csv"]).output
        #expect(
            csv == """
                query,layout,name,localized,input,modifiers,status,code,pressModifiers,evidence
                "⌘,",com.apple.keylayout.Turkish-QWERTY-PC,Turkish Q,⌘Ö,ö,command,remapped,Comma,command,observed

                """)
    }

    @Test("an unreachable shortcut is null in JSON and a dash in text")
    func queryUnreachable() throws {
        let words = ["query", "cmd+\\", "--layout", "ja", "--mode", "typed"]
        #expect(CapturedRun(words).output.contains("U.S. (JIS)  —         —      unreachable  none"))
        let json = CapturedRun(words + ["--format", "json"]).output
        #expect(json.contains("\"shortcut\": null"))
        #expect(json.contains("\"press\": null"))
        #expect(json.contains("\"status\": [\"unreachable\"]"))
    }

    @Test(
        "options select direction, mode, form and spelling",
        arguments: [
            (["--layout", "he", "--direction", "rtl"], "⌘]        ⌘ BracketRight  mirrored  command-level"),
            (["--layout", "de", "--mode", "typed"], "⌘[        ⌥⌘ Digit5  unchanged  none"),
            (["--layout", "de", "--ascii"], "cmd+ö     cmd+Semicolon  remapped  observed"),
            (["--layout", "us", "--form", "jis"], "U.S. (JIS)  ⌘[        ⌘ BracketRight"),
        ])
    func queryOptions(words: [String], line: String) {
        #expect(CapturedRun(["query", "cmd+["] + words).output.contains(line))
    }

    @Test("uses the common layouts by default, and every one with \"all\"")
    func queryLayouts() {
        #expect(CapturedRun(["query", "cmd+k"]).output.split(separator: "\n").count == 33)
        #expect(CapturedRun(["query", "cmd+k", "--layout", "all"]).output.split(separator: "\n").count == 186)
    }
}
