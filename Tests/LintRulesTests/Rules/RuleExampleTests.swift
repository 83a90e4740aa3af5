import Diagnostics
import LintEngine
import LintRules
import MenuDocuments
import MenuViews
import Output
import RuleInterface
import ShortcutFacts
import SourceText
import TestBasics
import TestSupport
import Testing

/// The examples in `explain` and `docs/rules.md` are correct.
@Suite("Examples of rules")
struct RuleExampleTests {
    @Test("the example has the finding, and the alternative does not", arguments: Rule.all.map(\.id))
    func examples(id: String) throws {
        let rule = try #require(Rule.named(id))
        let documentation = rule.documentation
        if rule.kinds.isEmpty {
            #expect(RuleExample.foundInProse(documentation.example).contains(id))
            #expect(RuleExample.foundInProse(documentation.betterExample).isEmpty)
            return
        }
        #expect(try found(documentation.example).contains(id))
        let better = try found(documentation.betterExample)
        #expect(!better.contains(id))
        #expect(!better.contains("syntax") && !better.contains("invalid-spec"), "it must be a spec")
    }

    @Test(
        "no rule that runs by default has a finding in an alternative, on default targets or several releases",
        arguments: Rule.all.filter { !$0.kinds.isEmpty }.map(\.id), [RuleExample.defaultApp, RuleExample.demandingApp])
    func alternatives(id: String, app: String) throws {
        let rule = try #require(Rule.named(id))
        let document = try #require(RuleExample.document(completing: rule.documentation.betterExample, app: app))
        let findings = try Linter(settings: LintSettings(), layouts: .embedded()).lint(document)
        #expect(findings.map { "\($0.rule): \($0.message)" } == [])
    }

    @Test("the source states its confidence")
    func sources() {
        for rule in Rule.all {
            let source = rule.documentation.source
            #expect(source.text.contains(/confidence [ABC]/), "\(rule.id)")
            for kind in rule.kinds {
                let text = source.text(for: kind)
                #expect(text.contains(/confidence [ABC]/), "\(rule.id) of \(kind.title)")
                if kind != .uiKit { #expect(!text.contains(/UIKit|WWDC21/), "\(rule.id) of \(kind.title)") }
            }
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
        let document = try #require(RuleExample.document(completing: fragment))
        return Set(try Linter(settings: settings, layouts: .embedded()).lint(document).map(\.rule))
    }
}
