import Foundation
import MenuLintCommand
import TestBasics
import TestSupport
import Testing
import Workspace

/// A shell, run to complete command lines.
enum CompletingShell: String, CaseIterable, CustomTestStringConvertible {
    case bash, zsh, fish

    var testDescription: String { rawValue }

    /// The programs needed to run it; bash needs `script` for a terminal.
    private var programs: [Program?] {
        [Program(rawValue)] + (self == .bash ? [Program("script")] : [])
    }

    static let installed = allCases.filter { !$0.programs.contains { $0 == nil } }

    /// The candidates that the shell offers for the last word of each line.
    ///
    /// Without the part of the word before the candidate, which only some shells repeat.
    func candidates(for lines: [String]) throws -> [Set<String>] {
        let folder = try TemporaryFolder()
        let completion = CapturedRun(["completions", rawValue])
        #expect(completion.status == .clean)
        let script = try folder.write("completion.\(rawValue)", completion.output)
        let helper = Checkout.url("Tests/MenuLintCommandTests/Shells/complete.\(rawValue)").path
        let flags = self == .fish ? ["--no-config"] : self == .zsh ? ["-f"] : ["--noprofile", "--norc"]
        let result = try #require(try Program(rawValue)?.run(flags + [helper, script] + lines))

        let answers = ("\n" + result.output).components(separatedBy: "\n--\n").dropLast()
        #expect(answers.count == lines.count, "\(result.output)")
        return answers.map { answer in
            Set(answer.split(separator: "\n").map { String($0.split { "=:,".contains($0) }.last ?? "") })
        }
    }
}

@Suite("Completion in the real shells")
struct CompletionTests {
    @Test(
        "every shell with a completion script is installed",
        .disabled(if: CompletingShell.installed.count < 3, "make ci-setup installs zsh and fish"))
    func shells() {
        #expect(CompletingShell.installed == CompletingShell.allCases)
    }

    @Test("offers every subcommand and every option", arguments: CompletingShell.installed)
    func words(shell: CompletingShell) throws {
        let subcommands = Subcommand.all
        let lines = ["menulint "] + subcommands.map { "menulint \($0.name) --" }
        let answers = try shell.candidates(for: lines)
        #expect(answers.first?.isSuperset(of: subcommands.map(\.name)) == true)
        for (subcommand, offered) in zip(subcommands, answers.dropFirst()) {
            let options = Set(subcommand.allOptions.map { "--" + $0.name })
            #expect(offered.filter { $0.hasPrefix("--") } == options, "\(subcommand.name)")
        }
    }

    @Test("offers the values of options and arguments", arguments: CompletingShell.installed)
    func values(shell: CompletingShell) throws {
        let cases: [(line: String, offered: Set<String>)] = [
            ("menulint lint --fail-level ", ["error", "warning", "info", "never"]),
            ("menulint lint --fail-level=w", ["warning"]),
            ("menulint --format j", ["json", "junit"]),
            ("menulint show --format ", ["text", "json"]),
            ("menulint explain duplicate-", ["duplicate-identifier", "duplicate-json-key", "duplicate-shortcut"]),
            ("menulint explain missing-title missing-m", ["missing-modifier", "missing-mirror-partner"]),
            ("menulint lint --select def", ["default"]),
            ("menulint lint --ignore missing-title,missing-mo", ["missing-modifier"]),
            ("menulint config --ignore=missing-title,missing-mo", ["missing-modifier"]),
            ("menulint lint --severity syntax=", ["error", "warning", "info"]),
            ("menulint lint --severity=syntax=info,missing-title=w", ["warning"]),
            ("menulint show app.menu.json --target mac", Set([15, 16, 17, 18, 26].map { "macCatalyst\($0)" })),
            ("menulint lint --target iPadOS18,iPadOS2", ["iPadOS26"]),
            ("menulint query cmd+k --layout Swiss", ["SwissFrench", "SwissGerman"]),
            ("menulint lint --layout SwissFrench,SwissG", ["SwissGerman"]),
            ("menulint lint --layout all", ["all"]),
            ("menulint layouts Swiss", ["SwissFrench", "SwissGerman"]),
            ("menulint catalog ", ["build", "check", "export"]),
            ("menulint completions ", ["bash", "zsh", "fish"]),
            ("menulint help exp", ["explain"]),
            ("menulint suggest app.menu.json --near page", ["pageup", "pagedown"]),
            ("menulint diff --fail-on removed,c", ["changed"]),
        ]
        for (answer, example) in zip(try shell.candidates(for: cases.map(\.line)), cases) {
            #expect(answer == example.offered, "\(example.line)")
        }
    }

    @Test(
        "in bash, completes in an open quote with a space in it",
        .enabled(if: Program("bash") != nil, Comment(rawValue: Program.absence(of: "bash"))), arguments: ["\"", "'"])
    func openQuotes(quote: String) throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("completion.bash", CapturedRun(["completions", "bash"]).output)
        try folder.write("my menus/app.menu.json", "{}")
        func offered(_ words: String) throws -> String? {
            let line = "COMP_WORDS=(menulint \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _menulint"
            let commands = "source \(script); \(line); printf '%s;' \"${COMPREPLY[@]}\""
            return try Program("bash")?.run(["-c", commands]).output
        }
        let mark = quote == "\"" ? "\\\"" : "\\'"
        #expect(try offered("lint --target \(mark)iPadOS\\ 2") == "iPadOS26;")
        #expect(try offered("show --target \(mark)macC") == [15, 16, 17, 18, 26].map { "macCatalyst\($0);" }.joined())
        let path = folder.path + "/my menus"
        #expect(try offered("lint \(mark)\(path.replacing(" ", with: "\\ "))/a") == path + "/app.menu.json;")
    }

    @Test("offers files for file arguments", arguments: CompletingShell.installed)
    func files(shell: CompletingShell) throws {
        let folder = try TemporaryFolder()
        for name in ["menu files/app.menu.json", "apple.menu.jsonc", "appendix.md", "apps.json"] {
            try folder.write(name, "{}")
        }
        let typed = folder.path + "/app"
        let lines = ["menulint lint \(typed)", "menulint show \(typed)", "menulint lint --format json:\(typed)"]
        for (line, answer) in zip(lines, try shell.candidates(for: lines)) {
            #expect(answer.contains { $0.hasSuffix("apple.menu.jsonc") }, "\(line)")
        }
    }

    @Test("parsing accepts the offered words")
    func spellings() {
        for subcommand in Subcommand.all {
            for option in subcommand.allOptions {
                for choices in option.value?.choices ?? [] {
                    #expect(!choices.words.isEmpty)
                    #expect(choices.words.allSatisfy { !$0.spelling.contains { " '\"\\,$".contains($0) } })
                }
            }
        }
        let spec = #"{"menuSpec": 1, "app": {"name": "A"}}"#
        #expect(CapturedRun(["lint", "-", "--target", "iPadOS26,macCatalyst18"], input: spec).status == .clean)
        #expect(CapturedRun(["show", "-", "--target", "iPadOS18"], input: spec).output.contains("iPadOS 18"))
    }
}

@Suite("The manual page")
struct ManualPageTests {
    let page = CapturedRun(["man"]).output

    /// The formatted page.
    func rendered(_ program: String, _ flags: [String]) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write("menulint.1", page)
        let result = try #require(try Program(program)?.run(flags + [file]))
        #expect(result.status == 0, "\(result.output)")
        return result.output.replacing(/.\u{8}/, with: "").replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }

    @Test(
        "documents every subcommand and every option",
        .enabled(if: Program("mandoc") != nil, Comment(rawValue: Program.absence(of: "mandoc"))))
    func everything() throws {
        let text = try rendered("mandoc", ["-Tutf8", "-Owidth=200"])
        let parts = text.components(separatedBy: "\n   menulint ").dropFirst()
        #expect(parts.count == Subcommand.all.count)
        for (subcommand, part) in zip(Subcommand.all, parts) {
            #expect(part.hasPrefix(subcommand.name))
            for option in subcommand.options {
                #expect(part.contains(option.usage), "\(subcommand.name) \(option.name)")
            }
        }
        for option in Subcommand.commonOptions { #expect(text.contains("       " + option.usage + "\n")) }
        #expect(text.contains("FORMAT[:FILE]"))
    }

    @Test(
        "mandoc reports no mistakes",
        .enabled(if: Program("mandoc") != nil, Comment(rawValue: Program.absence(of: "mandoc"))))
    func lint() throws {
        #expect(try rendered("mandoc", ["-Tlint", "-Wstyle"]).isEmpty)
    }

    @Test(
        "groff formats it without warnings",
        .enabled(if: Program("groff") != nil, Comment(rawValue: Program.absence(of: "groff"))))
    func groff() throws {
        #expect(try rendered("groff", ["-ww", "-z", "-man", "-Tutf8"]).isEmpty)
    }
}
