import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Configuration")
struct ConfigurationTests {
    /// A repository with a configuration and a spec in `menus/a.menu.json`.
    func repository(_ configuration: String, _ spec: String = SmallSpec.withDuplicate) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "ref: refs/heads/main\n")
        try folder.write(".menulint.json", configuration)
        try folder.write("menus/a.menu.json", spec)
        return folder
    }

    func lint(_ folder: TemporaryFolder, _ words: String...) -> CapturedRun {
        CapturedRun(["lint", folder.path + "/menus/a.menu.json", "--format", "concise"] + words)
    }

    @Test(
        "settings of a configuration apply",
        arguments: [
            (#"{"ignore": ["duplicate-shortcut"]}"#, Workspace.ExitStatus.clean, ""),
            (#"{"select": ["syntax"]}"#, .clean, ""),
            (#"{"severity": {"duplicate-shortcut": "info"}}"#, .clean, "info:"),
            (#"{"severity": {"duplicate-shortcut": "warning"}, "failLevel": "warning"}"#, .findings, "warning:"),
            (#"{"failLevel": "never"}"#, .clean, "error:"),
            (#"{"overrides": [{"files": ["menus/*"], "ignore": ["duplicate-shortcut"]}]}"#, .clean, ""),
            (#"{"overrides": [{"files": ["other"], "ignore": ["duplicate-shortcut"]}]}"#, .findings, "error:"),
            (#"{"$schema": "x", "x-mine": {"a": 1}}"#, .findings, "error:"),
        ])
    func applies(configuration: String, status: Workspace.ExitStatus, output: String) throws {
        let run = lint(try repository(configuration))
        #expect(run.status == status)
        #expect(output.isEmpty ? run.output.isEmpty : run.output.contains(output))
        #expect(run.errors.isEmpty)
    }

    @Test("the command line overrides select and adds to ignore")
    func commandLine() throws {
        let folder = try repository(#"{"ignore": ["duplicate-shortcut"], "failLevel": "never"}"#)
        #expect(lint(folder).output.isEmpty)
        #expect(lint(folder, "--select", "duplicate-shortcut").status == .clean)
        #expect(lint(folder, "--select", "default", "--fail-level", "error").status == .findings)
        #expect(lint(folder, "--no-config").status == .findings)
        #expect(lint(folder, "--select", "default", "--ignore", "duplicate-shortcut").output.isEmpty)
    }

    @Test("targets, layouts and directions accept the values of the options")
    func scope() throws {
        let folder = try repository(#"{"targets": ["iPadOS 15"], "layouts": "all", "directions": ["ltr"]}"#)
        #expect(CapturedRun(["lint", folder.path]).output.contains("on: iPadOS 15\n"))
        #expect(CapturedRun(["lint", folder.path, "--target", "macCatalyst 26"]).output.contains("on: macCatalyst 26"))
    }

    @Test("the nearest configuration applies, up to the root of the repository")
    func nearest() throws {
        let folder = try repository(#"{"ignore": ["duplicate-shortcut"]}"#)
        #expect(lint(folder).status == .clean)
        try folder.write("menus/.menulint.json", "{}")
        #expect(lint(folder).status == .findings)
        let outer = try TemporaryFolder()
        try outer.write(".menulint.json", #"{"ignore": ["duplicate-shortcut"]}"#)
        try outer.write("repository/.git/HEAD", "")
        let spec = try outer.write("repository/a.menu.json", SmallSpec.withDuplicate)
        #expect(CapturedRun(["lint", spec]).status == .findings)
    }

    @Test("a configuration extends another and adds to it")
    func extends() throws {
        let folder = try repository(#"{"extends": "shared/base.json", "severity": {"duplicate-shortcut": "info"}}"#)
        try folder.write("shared/base.json", #"{"failLevel": "info", "severity": {"duplicate-shortcut": "error"}}"#)
        let run = lint(folder)
        #expect(run.status == .findings)
        #expect(run.output.contains("info:"))
    }

    @Test("patterns of an extended file match everywhere without a slash, and in its own folder with one")
    func extendedPatterns() throws {
        let folder = try repository(#"{"extends": "shared/base.json"}"#)
        func output(_ pattern: String, _ key: String = "overrides") throws -> String {
            let value =
                key == "exclude"
                ? "[\"\(pattern)\"]" : #"[{"files": ["\#(pattern)"], "ignore": ["duplicate-shortcut"]}]"#
            try folder.write("shared/base.json", "{\"\(key)\": \(value)}")
            return lint(folder, "--force-exclude").output
        }
        for key in ["overrides", "exclude"] {
            #expect(try output("*.menu.json", key).isEmpty)
            #expect(try output("menus", key).isEmpty)
            #expect(try !output("menus/*", key).isEmpty)
            #expect(try !output("other", key).isEmpty)
        }
    }

    @Test(
        "a mistake in a configuration exits 2 with its position and a hint",
        arguments: [
            (#"{"selct": []}"#, ":1:2: the configuration has no key \"selct\"", "did you mean \"select\"?"),
            (#"{"ignore": ["duplicate-shortct"]}"#, ":1:13: unknown rule", "did you mean \"duplicate-shortcut\"?"),
            (#"{"severity": {"syntax": "eror"}}"#, ":1:25: unknown severity", "did you mean \"error\"?"),
            (#"{"ignore": ["nonsense"]}"#, ":1:13: unknown rule", "\"menulint rules\" lists the rules"),
            (#"{"severity": {"syntax": "off"}}"#, ":1:25: unknown severity", "use \"ignore\""),
            (#"{"targets": []}"#, ":1:13: \"targets\" is empty", "name at least one target"),
            (#"{"targets": ["iPadOS 19"]}"#, ":1:14: unknown target", "did you mean \"iPadOS 26\"?"),
            (#"{"layouts": ["Germann"]}"#, ":1:14: there is no layout", "did you mean \"German\"?"),
            (#"{"overrides": [{"files": ["a"], "selct": []}]}"#, "an override has no key", "did you mean \"select\"?"),
            (#"{"overrides": [{}]}"#, "an override needs \"files\"", ""),
            (#"{"exclude": ["../x"]}"#, "a pattern cannot leave its folder", ""),
            (#"{"reserved": [{"shortcut": "cmmd+k", "reason": "x"}]}"#, "cmmd", "did you mean"),
            (#"{"reserved": [{"shortcut": "cmd+k"}]}"#, "needs \"shortcut\" and \"reason\"", ""),
            (#"{"failLevel": 3}"#, "\"failLevel\" must be a string, not a number", ""),
            (#"{"select": "syntax"}"#, "\"select\" must be a list, not a string", ""),
            (#"{"select": [], "select": []}"#, "duplicate key", ""),
            (#"{"select": [,]}"#, "comma", ""), ("", "empty", ""), ("[]", "must be an object", ""),
            ("\u{0}\u{1}", "UTF-16", ""),
            (#"{"extends": "absent.json"}"#, "No such file or directory", ""),
            (#"{"extends": ".menulint.json"}"#, "leads back", ""),
            (#"{"extends": "../outside.json"}"#, "a file outside the repository", ""),
            (#"{"extends": "/etc/hostname"}"#, "a file outside the repository", ""),
            (#"{"baseline": "../outside.json"}"#, "leads out of the repository", "name a file in the repository"),
            (#"{"baseline": "/etc/hostname"}"#, "leads out of the repository", "name a file in the repository"),
        ])
    func problems(configuration: String, message: String, help: String) throws {
        let run = lint(try repository(configuration))
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message))
        #expect(help.isEmpty || run.errors.contains(help))
    }

    @Test("rejects circular extends and links out of the repository")
    func circles() throws {
        let folder = try repository(#"{"extends": "b.json"}"#)
        try folder.write("b.json", #"{"extends": "c.json"}"#)
        try folder.write("c.json", #"{"extends": "b.json"}"#)
        let run = lint(folder)
        #expect(run.status == .usage)
        #expect(run.errors.contains("c.json:1:13: circular \"extends\": it leads back to"))
        let outside = try TemporaryFolder()
        let target = try outside.write("out.json", "{}")
        try FileManager.default.removeItem(atPath: folder.path + "/b.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b.json", withDestinationPath: target)
        #expect(lint(folder).errors.contains("a file outside the repository"))
    }

    @Test("a configuration and what it extends have a limited number of files and patterns")
    func limits() throws {
        func chain(_ count: Int, _ more: String = "") throws -> CapturedRun {
            let folder = try repository(#"{"extends": "1.json"}"#)
            for number in 1..<count {
                let next = number + 1 < count ? #""extends": "\#(number + 1).json""# : #""$schema": "x""#
                try folder.write("\(number).json", "{\(next)\(more)}")
            }
            return lint(folder)
        }
        #expect(try chain(20).status == .findings)
        let long = try chain(21)
        #expect(long.status == .usage)
        #expect(long.errors.contains("19.json:1:13: a configuration and what it extends are at most 20 files"))
        let patterns = (0..<500).map { "\"x\($0)\"" }.joined(separator: ", ")
        #expect(try chain(3, #", "exclude": [\#(patterns)]"#).status == .findings)
        let many = try chain(4, #", "exclude": [\#(patterns)]"#)
        #expect(many.status == .usage)
        #expect(many.errors.contains("2.json:1:13: a configuration and what it extends have at most 1000 patterns"))
    }

    @Test("a mistake in a file that several configurations extend is reported once")
    func mistakesInCommon() throws {
        let folder = try repository(#"{"extends": "base.json"}"#)
        try folder.write("base.json", #"{"extends": "absent.json", "x": 1}"#)
        try folder.write("other/.menulint.json", #"{"extends": "../base.json"}"#)
        let other = try folder.write("other/b.menu.json", SmallSpec.withDuplicate)
        let run = lint(folder, other)
        #expect(run.status == .usage)
        #expect(run.errors.split(separator: "base.json:").count == 2)
        try folder.write("base.json", #"{"extends": "absent.json"}"#)
        #expect(lint(folder, other).errors.split(separator: "\"extends\" names").count == 2)
    }

    @Test("an invalid configuration affects only its own files")
    func brokenAmongOthers() throws {
        let folder = try repository("{")
        try folder.write("right/.menulint.json", "{}")
        let other = try folder.write("right/b.menu.json", SmallSpec.withDuplicate)
        let run = lint(folder, other)
        #expect(run.status == .usage)
        #expect(run.output.contains("b.menu.json") && !run.output.contains("a.menu.json"))
    }

    @Test("--config names a file; a missing one exits 3")
    func named() throws {
        let folder = try repository("{")
        let file = try folder.write("other.json", #"{"ignore": ["duplicate-shortcut"]}"#)
        #expect(lint(folder, "--config", file).status == .clean)
        #expect(lint(folder, "--config", folder.path + "/absent.json").status == .unreadable)
        #expect(lint(folder, "--config", file, "--no-config").status == .usage)
    }

    @Test("reports combinations that the configuration reserves, with the reason, but not those it allows")
    func team() throws {
        let spec = SmallSpec.withDuplicate.replacing("cmd+i", with: "cmd+shift+l")
        let reserved = lint(try repository(#"{"reserved": [{"shortcut": "⇧⌘L", "reason": "the lab\n"}]}"#, spec))
        #expect(reserved.status == .findings)
        #expect(
            reserved.output.contains(
                "⇧⌘L of \"Get Info\" is reserved by the configuration: the lab\\u{A} [reserved-shortcut]"))
        let elsewhere = #"{"reserved": [{"shortcut": "⇧⌘L", "reason": "x", "targets": ["iPadOS 15"]}]}"#
        #expect(lint(try repository(elsewhere, spec)).output.isEmpty)

        let hide = SmallSpec.withDuplicate.replacing("cmd+i", with: "cmd+opt+d")
        #expect(lint(try repository("{}", hide)).output.contains("[reserved-shortcut]"))
        let allowed = #"{"allowed": [{"shortcut": "opt+cmd+d", "reason": "we own the Dock"}]}"#
        #expect(lint(try repository(allowed, hide)).output.isEmpty)
        let duplicate = #"{"allowed": [{"shortcut": "cmd+i", "reason": "no excuse for a duplicate"}]}"#
        #expect(lint(try repository(duplicate)).output.contains("[duplicate-shortcut]"))
    }

    @Test("of several reasons for a combination, the first counts: of the extended file, then of matching overrides")
    func layersOfCombinations() throws {
        let spec = SmallSpec.withDuplicate.replacing("cmd+i", with: "cmd+shift+l")
        func reserved(_ reason: String, _ more: String = "") -> String {
            #""reserved": [{"shortcut": "⇧⌘L", "reason": "\#(reason)"\#(more)}]"#
        }
        func reason(_ configuration: String) throws -> String? {
            let folder = try repository(configuration, spec)
            try folder.write("base.json", "{\(reserved("base", #", "targets": ["iPadOS 15"]"#))}")
            let parts = lint(folder, "--target", "iPadOS 15").output.split(separator: "by the configuration: ")
            return parts.dropFirst().first.map { String($0.prefix { $0 != " " }) }
        }
        let overrides =
            #""overrides": [{"files": ["x"], \#(reserved("x"))}, {"files": ["menus/*"], \#(reserved("menus"))}]"#
        #expect(try reason(#"{"extends": "base.json", \#(reserved("own"))}"#) == "base")
        #expect(try reason(#"{\#(reserved("own")), \#(overrides)}"#) == "own")
        #expect(try reason("{\(overrides)}") == "menus")
        #expect(try reason(#"{\#(reserved("other", #", "targets": ["iPadOS 16"]"#)), \#(overrides)}"#) == "menus")
        #expect(try reason("{}") == nil)
        let twice =
            #"{"reserved": [{"shortcut": "⇧⌘L", "reason": "first"}, "#
            + #"{"shortcut": "⇧⌘L", "reason": "second", "targets": ["iPadOS 15"]}]}"#
        #expect(try reason(twice) == "first")
    }

    @Test("overrides decide about suppressions for missing files, of which at most 10,001 are reported")
    func missingFiles() throws {
        func list(_ count: Int) -> String {
            let suppressions = (0..<count).map { #"{"file": "menus/x\#($0).xib", "rules": ["missing-title"]}"# }
            return #""suppressions": [\#(suppressions.joined(separator: ","))]"#
        }
        let spec = SmallSpec.text("")
        let output = lint(try repository("{\(list(10_002))}", spec)).output.split(separator: "\n")
        #expect(output.count { $0.contains("there is no file") } == 10_001)
        #expect(output.last?.contains("further findings of this rule are not shown") == true)
        let override = #""overrides": [{"files": ["x*.xib"], "ignore": ["unused-suppression"]}]"#
        #expect(lint(try repository("{\(list(3))}", spec)).output.contains("there is no file"))
        #expect(!lint(try repository("{\(list(3)), \(override)}", spec)).output.contains("there is no file"))
    }

    @Test("a configured suppression hides findings in its part; an unused one is reported")
    func suppressions() throws {
        func configuration(_ part: String, _ rules: String) -> String {
            #"{"suppressions": [{"file": "menus/a.menu.json"\#(part), "rules": [\#(rules)], "reason": "x"}]}"#
        }
        let whole = lint(try repository(configuration("", #""duplicate-shortcut""#)))
        #expect(whole.output.isEmpty && whole.status == .clean)
        #expect(lint(try repository(configuration(#", "at": "/build/0""#, #""duplicate-shortcut""#))).output.isEmpty)
        let other = lint(try repository(configuration(#", "at": "/build/1""#, #""duplicate-shortcut""#)))
        #expect(other.output.contains("a.menu.json:1:"))
        #expect(
            other.output.contains(
                ".menulint.json:1:77: warning: this suppression of \"duplicate-shortcut\" has no effect"))
        let disabled = lint(try repository(configuration("", #""duplicate-shortcut""#)), "--select", "missing-title")
        #expect(disabled.output.isEmpty)
    }

    @Test("reports a suppression for a missing file")
    func absentSuppression() throws {
        let suppression = #"{"file": "menus/*.menu.json", "rules": ["syntax", "missing-title"]}"#
        let folder = try repository(#"{"suppressions": [\#(suppression)], "failLevel": "never"}"#)
        let run = lint(folder)
        #expect(
            run.output.hasSuffix(
                ".menulint.json:1:28: warning: there is no file \"menus/*.menu.json\" to suppress anything in "
                    + "[unused-suppression]\n"))
        #expect(run.status == .clean)
        #expect(!lint(folder, "--ignore", "unused-suppression").output.contains("there is no file"))
    }

    @Test("config prints the effective settings and their origins")
    func printed() throws {
        let folder = try repository(
            #"{"extends": "base.json", "overrides": [{"files": ["menus"], "severity": {"syntax": "info"}}]}"#)
        try folder.write("base.json", "{\n \"failLevel\": \"info\"}")
        let path = folder.path + "/menus/a.menu.json"
        let text = CapturedRun(["config", path, "--ignore", "missing-title"]).output
        #expect(text.contains("extends"))
        #expect(text.matches(of: /failLevel +info  \(.*base.json:2:15\)/).count == 1)
        #expect(text.matches(of: /severity.syntax +info  \(.*\.menulint.json:1:/).count == 1)
        #expect(text.matches(of: /ignore +missing-title  \(command line\)/).count == 1)
        #expect(text.matches(of: /select +default  \(default\)/).count == 1)
        #expect(CapturedRun(["config", folder.path]).output.matches(of: /overrides +menus/).count == 1)
        #expect(CapturedRun(["config", path, "--no-config"]).output.hasPrefix("no configuration"))
        let json = CapturedRun(["config", path, "--format", "json"]).output
        #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
    }

    @Test("repeated targets are merged")
    func repeatedTargets() throws {
        let names = Array(repeating: "\"iPadOS 26\", \"iPadOS 18\"", count: 1_000).joined(separator: ",")
        let folder = try repository("{\"targets\": [\(names)]}")
        let text = CapturedRun(["config"], folder: folder.path).output
        #expect(text.matches(of: /iPadOS 26/).count == 1)
        #expect(text.matches(of: /iPadOS 18/).count == 1)
    }

    @Test("reports a limited number of mistakes", arguments: ["ignore", "layouts"])
    func manyMistakes(key: String) throws {
        let names = (0..<2_000).map { "\"zz\($0)\"" }.joined(separator: ",")
        let run = lint(try repository("{\"\(key)\": [\(names)]}"))
        #expect(run.status == .usage)
        #expect(run.errors.contains("\"zz499\"") && !run.errors.contains("\"zz500\""))
        #expect(run.errors.contains("more problems are not shown"))
    }
}
