import Foundation
import FoundationXML
import MenuLintCore
import Testing

@Suite("keyboard")
struct KeyboardVerbTests {
    private func run(_ commands: String, _ options: String..., app: String = "") throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write("app.menu.json", SmallSpec.text(commands, app: app))
        let run = CapturedRun(["keyboard", path] + options)
        #expect(run.status == .clean, "\(run.errors)")
        return run.output
    }

    @Test("in the terminal", arguments: ["US", "German", "ja"])
    func terminal(layout: String) throws {
        let run = CapturedRun(["keyboard", "examples/talk.menu.jsonc", "--layout", layout, "--modifiers", "cmd"])
        try expectGolden(run.output, "Tests/MenuLintCoreTests/Goldens/keyboard.\(layout).txt")
    }

    @Test(
        "what kind of key it is",
        arguments: [
            (#"{"title":"A","action":"a:","shortcut":"cmd+k"}"#, "US", "1 yours"),
            (#"{"title":"A","action":"a:","shortcut":"cmd+h"}"#, "US", "1 several at once"),
            (
                #"{"title":"A","action":"a:","shortcut":"cmd+["},{"title":"B","action":"b:","shortcut":"cmd+ö","allowsAutomaticLocalization":false}"#,
                "German", "1 several at once"
            ),
        ])
    func kinds(commands: String, layout: String, expected: String) throws {
        let output = try run(commands, "--layout", layout, "--modifiers", "cmd,cmd+opt,cmd+shift")
        #expect(output.contains(expected), "\(output)")
    }

    @Test("what nobody can press is told, on whatever key it would be", arguments: ["text", "html", "svg"])
    func unreachable(format: String) throws {
        let output = try run(
            #"{"title":"Go","action":"a:","shortcut":"cmd+ж","allowsAutomaticLocalization":false}"#, "--layout", "US",
            "--format", format)
        #expect(output.contains("1 cannot be pressed"))
        #expect(format == "svg" || output.contains("Go (Tools)"))
    }

    @Test("SVG is well-formed whatever a title holds", arguments: ["US", "German", "ja", "Russian", "Arabic"])
    func svg(layout: String) throws {
        let titles = [
            "<script>alert(1)</script>", "a & b \\\"c\\\" 'd'", "\\u0001\\u202e\\u200b", "שלום עולם", "🤷🏽‍♀️",
            String(repeating: "long ", count: 100),
        ]
        let commands = titles.enumerated().map {
            "{\"title\":\"\($1)\",\"action\":\"a\($0):\",\"shortcut\":\"cmd+\($0)\"}"
        }
        let output = try run(commands.joined(separator: ","), "--layout", layout, "--format", "svg")
        #expect(XMLParser(data: Data(output.utf8)).parse())
        #expect(!output.contains("<script"))
        #expect(output.contains("&lt;script&gt;"))
    }

    @Test("sets of modifiers in any spelling", arguments: ["cmd+shift", "⇧⌘", "shift+Command", "none", "cmd,opt+cmd"])
    func modifiers(set: String) {
        #expect(CapturedRun(["keyboard", "examples/talk.menu.jsonc", "--modifiers", set]).status == .clean)
    }

    @Test(
        "wrong use",
        arguments: [["--modifiers", "cmd+x"], ["--layout", "Klingon"], ["-o", "x.png"], ["--target", "watchOS"]])
    func wrongUse(words: [String]) {
        #expect(CapturedRun(["keyboard", "examples/talk.menu.jsonc"] + words).status == .usage)
    }

    @Test("a menu without keys is a keyboard of the system's")
    func empty() throws {
        #expect(try run("").hasPrefix("U.S., ⌘: 3 kept by the system"))
    }
}
