package import MenuDocuments

extension DocumentKind {
    /// The rules that make sense for what a document describes, in the order of the documentation.
    package var rules: [Rule] {
        switch self {
        case .uiKit: Rule.all
        case .appKit: Rule.all.filter { DocumentKind.appKitRules.contains($0.id) }
        case .editorExtension:
            Rule.all.filter { rule in
                DocumentKind.builtInRules.contains(rule.id) || DocumentKind.editorLayoutRules.contains(rule.id)
                    || rule.checks.contains { if case .contributions = $0 { true } else { false } }
            }
        }
    }

    /// What is judged of an extension's keys on the layouts of a Mac.
    private static let editorLayoutRules = Set([Rule.typesACharacter, .unreachableShortcut].map(\.id))

    /// Whether a check is for what a document describes.
    func isAsked(_ check: Rule.Check) -> Bool {
        switch check {
        case .builtIn, .layouts: true
        case .contributions: self == .editorExtension
        case .document, .target, .element, .shortcut: self != .editorExtension
        }
    }

    /// What reading and suppressing report, whatever a document describes.
    private static let builtInRules = Set([Rule.syntax, .invalidSpec, .duplicateJSONKey, .unusedSuppression].map(\.id))

    /// AppKit has no insertion that is refused, no identity by action, no overlay and no focus system, and code often
    /// sets what Interface Builder leaves out: titles, actions, states. A new rule is off until it is listed here.
    private static let appKitRules = Set(
        [
            Rule.syntax, .invalidSpec, .duplicateJSONKey,
            .duplicateShortcut, .equivalentShortcut, .reservedShortcut, .repurposedShortcut, .missingModifier,
            .unneededShift,
            .unreachableCommand, .unreachableShortcut, .layoutCollision, .mirroredCollision, .missingMirrorPartner,
            .movedShortcut, .typesACharacter,
            .asciiEllipsis, .emptyMenu,
            .unusedSuppression,
        ].map(\.id))
}

extension Rule {
    /// What the rule judges.
    package var kinds: [DocumentKind] {
        DocumentKind.allCases.filter { kind in kind.rules.contains { $0.id == id } }
    }
}
