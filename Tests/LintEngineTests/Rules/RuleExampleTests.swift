import LintEngine
import MenuLintCommand
import MenuViews
import Output
import MenuDocuments
import SourceText
import TestSupport
import Testing

/// The examples in `explain` and `docs/rules.md` are correct.
@Suite("Examples of rules")
struct RuleExampleTests {
    @Test("the example has the finding, and the alternative does not", arguments: Rule.all.map(\.id))
    func examples(id: String) throws {
        let rule = try #require(Rule.named(id))
        let documentation = rule.documentation
        #expect(try found(documentation.example).contains(id))
        let better = try found(documentation.betterExample)
        #expect(!better.contains(id))
        #expect(!better.contains("syntax") && !better.contains("invalid-spec"), "it must be a spec")
    }

    @Test("the source states its confidence")
    func sources() {
        for rule in Rule.all {
            #expect(rule.documentation.source.contains(/confidence [ABC]/), "\(rule.id)")
        }
    }

    @Test("explains all rules at once")
    func all() throws {
        let run = CapturedRun(["explain", "all", "--format", "md"])
        let page = try Checkout.text("docs/rules.md")
        #expect(run.output.hasPrefix("## syntax\n") && page.hasSuffix(run.output))
        #expect(CapturedRun(["explain", "nonsense"]).errors.contains("\"menulint rules\" lists the rules"))
    }

    /// The rules with findings in a spec, or in a part of one that is completed to a spec.
    func found(_ fragment: String) throws -> Set<String> {
        var settings = LintSettings()
        settings.selected = Set(Rule.all.map(\.id))
        let source = SourceFile(name: "example.menu.json", text: RuleExampleTests.completed(fragment))
        let document = try #require(MenuDocument.read(source))
        return Set(try Linter(settings: settings, layouts: .embedded()).lint(document).map(\.rule))
    }

    /// Completes a part of a spec to a spec.
    static func completed(_ fragment: String) -> String {
        if fragment.hasPrefix("{ \"menuSpec\"") { return fragment }
        let app =
            #""app": {"name": "Example", "targets": ["iPadOS 18", "iPadOS 26", "macCatalyst 26"], "#
            + #""layouts": ["US", "German", "French", "ja"], "layoutDirection": ["ltr", "rtl"], "#
            + #""infoPlist": {"UIApplicationSupportsMultipleScenes": true}}"#
        let key = fragment.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        let operations = ["insertChild", "insertSibling", "insert", "replace", "replaceChildren", "remove"]
        let members: String
        if fragment.hasPrefix("\"") {
            members = fragment.contains("\"app\"") ? fragment : "\(app), \(fragment)"
        } else if key == "name" {
            members = "\(app), \"responders\": [\(fragment)]"
        } else if operations.contains(String(key)) {
            members = "\(app), \"build\": [\(fragment)]"
        } else {
            let menu = #"{"insertSibling": {"title": "Example", "children": [\#(fragment)]}, "after": "view"}"#
            members = "\(app), \"build\": [\(menu)]"
        }
        return "{\"menuSpec\": 1, \(members)}"
    }
}
