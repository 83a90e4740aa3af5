package import LintEngine
import MenuDocuments
import SourceText

/// What a rule says of itself, as text for a terminal and as Markdown.
package enum RulePage {
    package static func text(_ rule: Rule, width: Int) -> String {
        let documentation = rule.documentation
        func section(_ title: String, _ body: String) -> String {
            "\n\(title)\n" + wrapped(body, indent: "  ", width: width)
        }
        return "\(rule.id) (\(level(rule)); \(menus(rule)))\n"
            + section("What it does", "Reports \(documentation.summary).")
            + section("Why it is bad", documentation.whyBad)
            + "\nExample\n" + indented(documentation.example)
            + section("Use instead", documentation.useInstead) + indented(documentation.betterExample)
            + (documentation.fix.map { section("Fix", fix($0)) } ?? "")
            + section("Silence it", silencing(rule))
            + section("Source", documentation.source)
    }

    package static func markdown(_ rule: Rule) -> String {
        let documentation = rule.documentation
        return """
            ## \(rule.id)

            Severity: \(level(rule)). Judges \(menus(rule)).

            **What it does.** Reports \(documentation.summary).

            **Why it is bad.** \(documentation.whyBad)

            **Example.**

            ```jsonc
            \(documentation.example)
            ```

            **Use instead.** \(documentation.useInstead)

            ```jsonc
            \(documentation.betterExample)
            ```

            \(documentation.fix.map { "**Fix.** \(fix($0))\n\n" } ?? "")**Silence it.** \(silencing(rule))

            **Source.** \(documentation.source)

            """
    }

    private static func fix(_ fix: Rule.Fix) -> String {
        "With \(fix.isSafe ? "--fix" : "--fix --unsafe"): \(fix.text)"
    }

    private static func silencing(_ rule: Rule) -> String {
        if rule.isOptIn { return "It runs only where --select or \"select\" in .menulint.json names it." }
        let everywhere =
            "everywhere, \"ignore\": [\"\(rule.id)\"] in .menulint.json, or --ignore \(rule.id) for one run"
        // What cannot be read cannot say what to ignore.
        if !rule.isSuppressible { return everywhere.prefix(1).uppercased() + everywhere.dropFirst() + "." }
        let isInSpecs = rule.kinds.contains(.uiKit)
        return
            (isInSpecs
            ? "At one place of a spec, \"x-menulint-ignore\": [\"\(rule.id)\"] there; of another file, "
            : "For one file, ")
            + "\"suppressions\" in .menulint.json; " + everywhere + "."
    }

    /// The page of all rules.
    package static var all: String {
        let list = Rule.all.map { "- [\($0.id)](#\($0.id)): \($0.documentation.summary)\n" }.joined()
        return "# Rules\n\nWritten by `make record` from what the rules say of themselves.\n\n" + list + "\n"
            + Rule.all.map(markdown).joined(separator: "\n")
    }

    private static func level(_ rule: Rule) -> String {
        rule.severity.rawValue + (rule.isOptIn ? ", only when selected" : "")
    }

    private static func menus(_ rule: Rule) -> String {
        "the menus of " + listed(rule.kinds.map(\.title))
    }

    private static func indented(_ code: String) -> String {
        code.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    /// A paragraph broken at blanks into lines of at most `width` columns.
    private static func wrapped(_ paragraph: String, indent: String, width: Int) -> String {
        var lines: [String] = []
        var line = indent
        for word in paragraph.split(whereSeparator: \.isWhitespace) {
            if line.count > indent.count, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
                lines.append(line)
                line = indent
            }
            line += (line.count > indent.count ? " " : "") + word
        }
        return (lines + [line]).map { $0 + "\n" }.joined()
    }
}
