import Diagnostics
package import MenuDocuments
package import RuleInterface

// The reader detects these problems, and the linter reports them.
extension Rule {
    package static let syntax = Rule(
        "syntax", .error, kinds: DocumentKind.allCases, isSuppressible: false,
        Documentation(
            "files that are not well-formed",
            whyBad: "Nothing after the error can be read, so the menu cannot be checked.",
            example: "{ \"menuSpec\": 1, }",
            useInstead: """
                Plain JSON in UTF-8. Files named *.menu.jsonc may contain comments and trailing commas.
                """,
            betterExample: """
                { "menuSpec": 1 }
                """,
            source: "RFC 8259 (confidence A)"),
        check: .builtIn)

    package static let invalidSpec = Rule(
        "invalid-spec", .error, kinds: DocumentKind.allCases,
        Documentation(
            "invalid parts of a file: unknown keys, wrong types, missing members",
            whyBad: "A misspelled key is not read, so the menu that is linted is not the one you meant.",
            example: """
                { "title": "New Tab", "action": "newTab:", "shortcutt": "cmd+t" }
                """,
            useInstead: "The keys in the schema: see \"menulint schema\". Keys that begin with \"x-\" are ignored.",
            betterExample: """
                { "title": "New Tab", "action": "newTab:", "shortcut": "ctrl+cmd+t", "x-ticket": 17 }
                """,
            source: "the menu spec's documentation (confidence A)"),
        check: .builtIn)

    package static let duplicateJSONKey = Rule(
        "duplicate-json-key", .error, kinds: DocumentKind.allCases,
        Documentation(
            "objects with a duplicate key",
            whyBad: "RFC 8259 does not define which value counts. Parsers differ, and one value is silently lost.",
            example: """
                { "title": "New Tab", "action": "newTab:", "title": "New Window" }
                """,
            useInstead: "One of the two.",
            betterExample: """
                { "title": "New Tab", "action": "newTab:" }
                """,
            source: "RFC 8259, section 4 (confidence A)"),
        check: .builtIn)

    /// The rule that reports a kind of problem.
    package static func reading(_ kind: SpecProblem.Kind) -> Rule {
        switch kind {
        case .syntax: .syntax
        case .invalidSpec, .unsupportedFormat: .invalidSpec
        case .duplicateJSONKey: .duplicateJSONKey
        }
    }
}
