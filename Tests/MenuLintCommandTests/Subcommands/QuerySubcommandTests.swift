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

    @Test(
        "reads the names of PC keyboards for Windows and Linux",
        arguments: [
            ("win+k", "windows:de", "Win+K         Win+KeyK"), ("super+k", "xkb:de", "Win+K         Win+KeyK"),
            ("meta+k", "xkb:de", "Win+K         Win+KeyK"), ("numpad1", "windows:de", "Numpad 1  Numpad1"),
            ("ctrl+Numpad +", "windows:de", "Ctrl+Numpad +  Ctrl+NumpadAdd"),
            ("ctrl+delete", "windows:de", "Ctrl+Delete  Ctrl+Delete"),
            // AltGr is Ctrl+Alt on Windows, and a modifier of its own on Linux.
            ("altgr+q", "windows:de", "Ctrl+Alt+Q  AltGr+KeyQ"), ("altgr+q", "xkb:de", "AltGr+Q       AltGr+KeyQ"),
        ])
    func pcNames(text: String, layout: String, line: String) {
        let run = CapturedRun(["query", text, "--layout", layout])
        let words = line.split(separator: "  ").map { $0.trimmingPrefix(" ") }.joined(separator: "  ")
        let output = run.output.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmingPrefix(" ") }
            .joined(separator: "  ")
        #expect(run.status == .clean && output.contains("  " + words + "  "), "\(run.output)\(run.errors)")
    }

    @Test("a Mac has no names of PC keyboards unless PCs are asked about too")
    func pcNamesOnMac() {
        let alone = CapturedRun(["query", "win+k", "--layout", "German"])
        #expect(alone.status == .usage && alone.errors.contains(#"did you mean "cmd"?"#), "\(alone.errors)")
        let both = CapturedRun(["query", "win+k", "--layout", "de", "--system", "mac,windows"])
        #expect(both.output.contains("⌘K") && both.output.contains("Win+K"), "\(both.output)\(both.errors)")
        let json = CapturedRun(["query", "altgr+q", "--layout", "xkb:de", "--format", "json"]).output
        #expect(json.contains(#""query": "AltGr+Q""#))
    }
}
