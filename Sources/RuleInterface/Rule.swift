package import Diagnostics
package import MenuBuilder
package import MenuDocuments

/// A rule: what it reports and the checks for it. An object, because linting thousands of small menus copies rules as often.
package final class Rule: Sendable {
    /// The id, which names the bad pattern and reads after "allow".
    package let id: String
    /// Former ids, accepted wherever a rule is named.
    package let aliases: [String]
    /// The default severity.
    package let severity: Severity
    /// The maximum default severity in documents of some kinds.
    package let severityCaps: KeyValuePairs<DocumentKind, Severity>
    /// Whether the rule runs only when selected.
    package let isOptIn: Bool
    /// The kinds of menus that the rule applies to; empty for rules about documents such as READMEs.
    package let kinds: [DocumentKind]
    /// The position among rules that report the same problem of a key combination.
    package let precedence: Precedence?
    /// Whether the rule ignores combinations that the configuration allows: true for rules that judge a combination by
    /// itself, not by which other command has it.
    package let honorsAllowedCombinations: Bool
    /// Whether findings can be suppressed at one place. Files that cannot be read cannot suppress anything.
    package let isSuppressible: Bool
    /// Whether findings are about a conflict of elements, which is only possible if one of them is conditional.
    package let comparesElements: Bool
    /// Whether findings are about a key combination, of which the command may have another one instead.
    package var judgesCombinations: Bool { precedence != nil }
    /// Whether the rule is about keys that work while no menu is open, so that it skips the keys of menus outside the menu bar,
    /// such as that of a status item: these work only while their menu is open.
    package let isForClosedMenus: Bool
    /// Whether the rule reports more when it knows the app's source code.
    package let usesSources: Bool
    package let documentation: Documentation
    package let checks: [Check]

    package init(
        _ id: String, _ severity: Severity, aliases: [String] = [], isOptIn: Bool = false,
        kinds: [DocumentKind] = [.uiKit], severityCaps: KeyValuePairs<DocumentKind, Severity> = [:],
        precedence: Precedence? = nil,
        honorsAllowedCombinations: Bool = false, isSuppressible: Bool = true, usesSources: Bool = false,
        comparesElements: Bool = false, isForClosedMenus: Bool = false,
        _ documentation: Documentation, check: Check...
    ) {
        self.id = id
        self.aliases = aliases
        self.severity = severity
        self.severityCaps = severityCaps
        self.isOptIn = isOptIn
        self.kinds = kinds
        self.precedence = precedence
        self.honorsAllowedCombinations = honorsAllowedCombinations
        self.isSuppressible = isSuppressible
        self.usesSources = usesSources
        self.comparesElements = comparesElements
        self.isForClosedMenus = isForClosedMenus
        self.documentation = documentation
        checks = check
    }

    /// The text that `explain` shows for a rule.
    package struct Documentation: Sendable {
        /// One line: what the rule reports.
        package let summary: String
        package let whyBad: String
        /// A spec, or a part of one, that has the finding.
        package let example: String
        /// What to do instead.
        package let useInstead: String
        /// A spec, or a part of one, that shows it.
        package let betterExample: String
        /// Where the knowledge comes from, with its confidence letter.
        package let source: Source
        /// What `--fix` does, or `nil`.
        package let fix: FixDescription?

        package init(
            _ summary: String, whyBad: String, example: String, useInstead: String, betterExample: String,
            source: Source, fix: FixDescription? = nil
        ) {
            self.summary = summary
            self.whyBad = whyBad
            self.example = example
            self.useInstead = useInstead
            self.betterExample = betterExample
            self.source = source
            self.fix = fix
        }
    }

    /// Where the knowledge of a rule comes from: one text for all kinds of documents, or one for each.
    package struct Source: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
        private let texts: [(kind: DocumentKind?, text: String)]

        package init(stringLiteral text: String) { texts = [(nil, text)] }

        package init(dictionaryLiteral texts: (DocumentKind, String)...) { self.texts = texts }

        /// What holds for documents of a kind.
        package func text(for kind: DocumentKind) -> String {
            texts.first { $0.kind ?? kind == kind }?.text ?? ""
        }

        /// What holds for all kinds, by the name of each.
        package var text: String {
            texts.map { kind, text in kind.map { "\($0.title): \(text)" } ?? text }.joined(separator: "; ")
        }
    }

    /// What `--fix` does about a rule's findings.
    package enum FixDescription: Sendable {
        /// The menu keeps its meaning.
        case safe(String)
        /// Users of the app notice the change, so it needs `--unsafe`.
        case unsafe(String)

        package var isSafe: Bool {
            if case .safe = self { true } else { false }
        }

        /// A full sentence.
        package var text: String {
            switch self {
            case .safe(let text), .unsafe(let text): text
            }
        }
    }

    /// What a rule inspects, and how often it is called.
    package enum Check: Sendable {
        /// The reader or the engine reports the findings.
        case builtIn
        /// Called once for a document with menus.
        case document(@Sendable (LintContext, inout Findings) -> Void)
        /// Called once for a document and its keyboard layouts, which are loaded only for such rules.
        case layouts(@Sendable (LintContext, LayoutContext, inout Findings) -> Void)
        /// Called once for each target.
        case target(@Sendable (TargetContext, inout Findings) -> Void)
        /// Called for each of the app's own elements with one of these traits, in the final tree of each target and in the
        /// operations that it refused.
        case element(ElementTraits, @Sendable (ElementContext, inout Findings) -> Void)
        /// Called for each shortcut of the app's commands: those in the final tree of each target, and the key commands
        /// of responders.
        case shortcut(@Sendable (ShortcutContext, inout Findings) -> Void)
        /// Called once for an editor extension. The checks for menus are not called for extensions.
        case contributions(@Sendable (ContributionsContext, inout Findings) -> Void)
        /// Called once for a document about an app, such as its README. The other checks are not called for those.
        case prose(@Sendable (ProseContext, inout Findings) -> Void)

        /// Whether the check inspects documents of a kind.
        package func applies(to kind: DocumentKind) -> Bool {
            switch self {
            case .builtIn, .layouts: true
            case .contributions: kind == .editorExtension
            case .document, .target, .element, .shortcut: kind != .editorExtension
            case .prose: false
            }
        }
    }
}

/// The position of a rule among those that report the same problem of a key combination.
///
/// For one combination and target, only the rule with the lowest rank of a group reports. The same holds for one element
/// on all targets, because resolving the first finding resolves the others. Combinations that are one key press on the
/// US layout count as one.
package struct Precedence: Hashable, Sendable {
    /// Groups of rules that report the same problem.
    package enum Group: CaseIterable, Sendable {
        /// Which command gets the keys, and whether another way to write them would take another command's. In order:
        /// reserved, duplicate, shadowed, equivalent, repurposed, unneeded Shift.
        case keys
        /// Whether the keys exist: at all, then on a layout.
        case availability
        /// What the keys type: on some layouts, then at all.
        case typing
        /// What gets the keys before commands do.
        case capture
    }

    package let group: Group
    /// Lower ranks report first.
    package let rank: Int

    package static func keys(_ rank: Int) -> Precedence { Precedence(group: .keys, rank: rank) }
    package static func availability(_ rank: Int) -> Precedence { Precedence(group: .availability, rank: rank) }
    package static func typing(_ rank: Int) -> Precedence { Precedence(group: .typing, rank: rank) }
    package static func capture(_ rank: Int) -> Precedence { Precedence(group: .capture, rank: rank) }
}
