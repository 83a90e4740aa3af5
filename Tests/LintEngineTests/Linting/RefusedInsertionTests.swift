import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import RuleInterface
import ShortcutFacts
import SourceText
import TestSupport
import Testing

@Suite("What is in a refused insertion")
struct RefusedInsertionTests {
    /// The findings in a menu whose first command has a combination; without the refusal itself.
    private func findings(_ keys: String) throws -> Set<String> {
        let text = """
            {"menuSpec": 1,
             "app": {"name": "A", "targets": ["iPadOS 26", "macCatalyst 26"], "layouts": ["German", "U.S. (JIS)", "Czech"]},
             "build": [{"insertSibling": {"title": "Tools", "children": [
               {"title": "Strong", "action": "strong:", "shortcut": "\(keys)"},
               {"title": "Nobody", "action": "nobody:"},
               {"title": "Split", "action": "split:", "shortcut": "cmd+\\\\", "allowsAutomaticLocalization": false},
               {"title": "Accent", "action": "accent:", "shortcut": "opt+2"},
               {"title": "Outer", "children": [{"title": "Inner", "children": [{"title": "Deep", "action": "deep:"}]}]},
               {"title": "Choice", "options": ["singleSelection"], "children": [
                 {"title": "One", "action": "one:", "state": "on"}, {"title": "Two", "action": "two:", "state": "on"}]},
               {"title": "Skip", "action": "skip:", "shortcut": "cmd+s"},
               {"title": "Fonts", "action": "fonts:", "shortcut": "cmd+t"},
               {"title": "Skip", "action": "skipAgain:"}
             ]}, "after": "view"},
             {"insertSibling": {"title": "More", "children": [
               {"title": "Jump", "action": "jump:", "shortcut": "cmd+q"}]}, "after": "view"}],
             "responders": [{"name": "R", "actions": ["strong:", "split:", "accent:", "deep:", "one:", "two:", "skip:",
               "fonts:", "skipAgain:", "jump:"]}]}
            """
        let source = SourceFile(name: "a.menu.json", text: text)
        let findings = try Linter(settings: LintSettings(), layouts: .embedded()).lint(source, dialect: .json)
        return Set(
            findings.filter { !$0.message.hasPrefix("the insertion is refused") }.map { "\($0.rule): \($0.message)" })
    }

    @Test("is judged as if the operation had only lost what is a duplicate")
    func contents() throws {
        let accepted = try findings("opt+cmd+j")
        #expect(accepted.count >= 8)
        #expect(try findings("cmd+b") == accepted)
    }

    @Test(
        "is suppressed if each of its conflicts is",
        arguments: [
            ([], "cmd+b"), (["0"], "cmd+i"), (["1"], "cmd+b"), (["0", "1"], nil), (["0", "1", "menu"], nil),
            (["menu"], nil), (["build"], nil), (["2"], "cmd+b"),
        ] as [(Set<String>, String?)])
    func suppressions(suppressed: Set<String>, reported: String?) throws {
        func ignore(_ name: String) -> String {
            suppressed.contains(name) ? #", "x-menulint-ignore": ["duplicate-shortcut"]"# : ""
        }
        let text = """
            {"menuSpec": 1, "app": {"name": "A", "targets": ["iPadOS 26"]},
             "build": [{"insertChild": {"title": "Tools", "children": [
               {"title": "Strong", "action": "strong:", "shortcut": "cmd+b"\(ignore("0"))},
               {"title": "Slanted", "action": "slanted:", "shortcut": "cmd+i"\(ignore("1"))},
               {"title": "Other", "action": "other:", "shortcut": "opt+cmd+j"\(ignore("2"))}
             ]\(ignore("menu"))}, "atEndOf": "file"\(ignore("build"))}]}
            """
        var settings = LintSettings()
        settings.selected = ["duplicate-shortcut"]
        let source = SourceFile(name: "a.menu.json", text: text)
        let findings = try Linter(settings: settings, layouts: .embedded()).lint(source, dialect: .json)
        #expect(findings.count == (reported == nil ? 0 : 1))
        #expect(findings.first.map { source.text(in: $0.range) } == reported.map { "\"\($0)\"" })
        // The system's elements have no place.
        let others = findings.flatMap(\.related).compactMap(\.position).map { source.text(in: $0.range) }
        let isOther = reported == "cmd+b" && !suppressed.contains("1")
        #expect(others == (isOther ? ["\"cmd+i\""] : []))
        #expect(findings.flatMap(\.places).count == (reported == nil ? 0 : isOther ? 2 : 1))
    }

    @Test(
        "is uncertain as of 26 if two of its menus have one identifier",
        arguments: [
            ("iPadOS 26", Severity.warning, "the insertion may be refused: "),
            ("iPadOS 18", .error, "the insertion crashes the app on iPadOS 18: "),
            (
                "iPadOS 18\", \"iPadOS 26", .error,
                "the insertion crashes the app on iPadOS 18: "
            ),
        ])
    func menusOfOneIdentifier(targets: String, severity: Severity, start: String) throws {
        let text = """
            {"menuSpec": 1, "app": {"name": "A", "targets": ["\(targets)"]},
             "build": [{"insertSibling": {"title": "Tools", "children": [
               {"title": "One", "identifier": "a.b", "children": [{"title": "Strong", "action": "strong:"}]},
               {"title": "Two", "identifier": "a.b", "children": [{"title": "Weak", "action": "weak:"}]}
             ]}, "after": "view"}]}
            """
        let source = SourceFile(name: "a.menu.json", text: text)
        let findings = try Linter(settings: LintSettings(), layouts: .embedded()).lint(source, dialect: .json)
        let finding = try #require(findings.first { $0.rule == "duplicate-identifier" })
        #expect(finding.severity == severity)
        #expect(finding.message.hasPrefix(start), "\(finding.message)")
    }

    @Test(
        "is uncertain if it has the keys of Settings on Mac Catalyst, and the app has no Settings bundle",
        arguments: [
            ("macCatalyst 26", false, Severity.warning), ("macCatalyst 26", true, .error), ("iPadOS 26", false, .error),
        ])
    func settings(target: String, hasSettingsBundle: Bool, severity: Severity) throws {
        let text = """
            {"menuSpec": 1, "app": {"name": "A", "targets": ["\(target)"], "settingsBundle": \(hasSettingsBundle)},
             "build": [{"insertSibling": {"title": "", "options": ["displayInline"], "children": [
               {"title": "Settings…", "action": "showSettings:", "shortcut": "cmd+,"}]}, "after": "about"}]}
            """
        let document = MenuDocument.read(SourceFile(name: "a.menu.json", text: text), dialect: .json)
        let findings = try Linter(layouts: nil).lint(document)
        let finding = try #require(findings.first { $0.rule == "duplicate-shortcut" })
        #expect(finding.severity == severity)
        #expect(finding.message.contains("may be refused") == (severity == .warning))
        let build = document.shownBuild(for: try #require(document.app.targets.first))
        #expect(build.possiblyRefused.count == (severity == .warning ? 1 : 0))
    }

    @Test("says what happens on each release once")
    func releases() throws {
        let text = """
            {"menuSpec": 1, "app": {"name": "A", "targets": ["iPadOS 15", "iPadOS 18", "iPadOS 26"]},
             "build": [{"insertSibling": {"title": "Tools", "children": [
               {"title": "Strong", "action": "strong:", "shortcut": "cmd+k"},
               {"title": "Weak", "action": "weak:", "shortcut": "cmd+k"}]}, "after": "view"}]}
            """
        let source = SourceFile(name: "a.menu.json", text: text)
        let findings = try Linter(settings: LintSettings(), layouts: .embedded()).lint(source, dialect: .json)
        let finding = try #require(findings.first { $0.rule == "duplicate-shortcut" })
        #expect(
            finding.message == """
                the insertion crashes the app on iPadOS 15 to 18: ⌘K of "Weak" is taken by "Strong"; on iPadOS 26 it is \
                refused, so 2 commands never appear
                """)
    }
}
