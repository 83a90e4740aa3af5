import Diagnostics
import LintRules
import MenuDocuments
package import RuleInterface
import SourceText

/// The documentation of a rule, as text for a terminal and as Markdown.
package enum RulePage {
    package static func text(_ rule: Rule, width: Int) -> String {
        let documentation = rule.documentation
        func section(_ title: String, _ body: String) -> String {
            "\n\(title)\n" + wrapped(body, indent: "  ", width: width)
        }
        return "\(rule.id) (\(level(rule)); \(menus(rule)))\n"
            + section("What it does", purpose(rule))
            + section("Why it is bad", documentation.whyBad)
            + "\nExample\n" + indented(documentation.example)
            + section("Use instead", documentation.useInstead) + indented(documentation.betterExample)
            + (documentation.fix.map { section("Fix", fix($0)) } ?? "")
            + section("How to disable it", disabling(rule))
            + section("Source", documentation.source.text)
    }

    package static func markdown(_ rule: Rule) -> String {
        let documentation = rule.documentation
        return """
            ## \(rule.id)

            Severity: \(level(rule)). Applies to \(menus(rule)).

            **What it does.** \(purpose(rule))

            **Why it is bad.** \(documentation.whyBad)

            **Example.**

            ```\(language(of: rule))
            \(documentation.example)
            ```

            **Use instead.** \(documentation.useInstead)

            ```\(language(of: rule))
            \(documentation.betterExample)
            ```

            \(documentation.fix.map { "**Fix.** \(fix($0))\n\n" } ?? "")**How to disable it.** \(disabling(rule))

            **Source.** \(documentation.source.text)

            """
    }

    /// The language of the examples: that of menu specs, of Interface Builder files, or of documents.
    private static func language(of rule: Rule) -> String {
        if rule.kinds.isEmpty { return "markdown" }
        return rule.documentation.example.hasPrefix("<") ? "xml" : "jsonc"
    }

    private static func fix(_ fix: Rule.FixDescription) -> String {
        "With \(fix.isSafe ? "--fix" : "--fix --unsafe"): \(fix.text)"
    }

    private static func disabling(_ rule: Rule) -> String {
        if rule.isOptIn { return "It is off unless --select, or \"select\" in .menulint.json, names it." }
        let everywhere =
            "everywhere: \"ignore\": [\"\(rule.id)\"] in .menulint.json, or --ignore \(rule.id) for one run"
        // A file with a syntax error has no readable suppressions.
        if !rule.isSuppressible { return everywhere.sentence }
        let isInSpecs = rule.kinds.contains(.uiKit)
        if rule.kinds.isEmpty {
            return "For one line or paragraph: the HTML comment \"menulint:ignore \(rule.id)\" at the line's end, "
                + "or on the line above. " + everywhere.sentence
        }
        return
            (isInSpecs
            ? "For one element of a menu spec: \"x-menulint-ignore\": [\"\(rule.id)\"] in that element. "
                + "In Swift: the comment \"// menulint:ignore \(rule.id)\" on the line, or on the line above. For other files: "
            : "For one file: ")
            + "\"suppressions\" in .menulint.json. " + everywhere.sentence
    }

    /// The Markdown page with all rules.
    package static var all: String {
        let list = Rule.all.map { "- [\($0.id)](#\($0.id)): \($0.documentation.summary)\n" }.joined()
        return "# Rules\n\nGenerated from the rules' documentation by `make record`.\n\n" + list + "\n"
            + Rule.all.map(markdown).joined(separator: "\n")
    }

    private static func level(_ rule: Rule) -> String {
        rule.severity.rawValue + (rule.isOptIn ? ", only when selected" : "")
    }

    /// What the rule reports, and which menus it skips.
    private static func purpose(_ rule: Rule) -> String {
        let reports = "Reports \(rule.documentation.summary)."
        guard rule.isForClosedMenus, rule.kinds.contains(where: { $0 == .appKit || $0 == .swiftUI }) else {
            return reports
        }
        return reports
            + " Skips menus outside the menu bar, such as that of a status item: their keys work only while they are open."
    }

    private static func menus(_ rule: Rule) -> String {
        rule.kinds.isEmpty ? "Markdown and HTML documents" : "the menus of " + listed(rule.kinds.map(\.title))
    }

    private static func indented(_ code: String) -> String {
        code.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    private static func wrapped(_ paragraph: String, indent: String, width: Int) -> String {
        let line = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.wrapped(to: width - indent.count).map { indent + $0 + "\n" }.joined()
    }
}

extension String {
    /// The text with a capital first letter and a final period.
    package var sentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }
}
