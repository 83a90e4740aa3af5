package import MenuDocuments

// What the reader itself reports; the engine turns its problems into findings of these rules.
extension Rule {
    package static let syntax = Rule(
        "syntax", .error,
        Documentation(
            "the file is not well-formed",
            whyBad: "Nothing behind the mistake can be read, so nothing of the menu can be judged.",
            example: "{ \"menuSpec\": 1, }",
            useInstead: """
                Plain JSON in UTF-8. In a file named *.menu.jsonc comments and trailing commas are allowed.
                """,
            betterExample: """
                { "menuSpec": 1 }
                """,
            source: "RFC 8259 (confidence A)"),
        check: .builtIn)

    package static let invalidSpec = Rule(
        "invalid-spec", .error,
        Documentation(
            "something in the spec means nothing: an unknown key, a wrong type, a missing member",
            whyBad: "A misspelt key is not read, and the menu that is linted is not the menu you meant.",
            example: """
                { "title": "New Tab", "action": "newTab:", "shortcutt": "cmd+t" }
                """,
            useInstead: "What the schema allows: see \"menulint schema\". Keys that begin with \"x-\" are your own.",
            betterExample: """
                { "title": "New Tab", "action": "newTab:", "shortcut": "ctrl+cmd+t", "x-ticket": 17 }
                """,
            source: "the menu spec's documentation (confidence A)"),
        check: .builtIn)

    package static let duplicateJSONKey = Rule(
        "duplicate-json-key", .error,
        Documentation(
            "an object has the same key twice",
            whyBad: "RFC 8259 leaves open which of the two counts: readers differ, and one value is lost in silence.",
            example: """
                { "title": "New Tab", "action": "newTab:", "title": "New Window" }
                """,
            useInstead: "One of the two.",
            betterExample: """
                { "title": "New Tab", "action": "newTab:" }
                """,
            source: "RFC 8259, section 4 (confidence A)"),
        check: .builtIn)

    /// The rule that a problem of the reader belongs to.
    package static func reading(_ kind: SpecProblem.Kind) -> Rule {
        switch kind {
        case .syntax: .syntax
        case .invalidSpec: .invalidSpec
        case .duplicateJSONKey: .duplicateJSONKey
        }
    }
}
