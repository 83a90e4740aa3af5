import KeyCombinations
import MenuBuilder
import MenuDocuments
import SwiftInterpreter

/// The elements of a document that is made of what code does.
struct ElementTable {
    /// The platforms that the document is for.
    let platforms: CompiledPlatforms
    /// The branches that contain all of the document, so that they make none of it conditional.
    let common: Set<ElementConditions.Branch>
    var elements = CodeElements()

    /// The ranges of an argument: that of the literal it comes from, and its own.
    struct Position {
        var literal: CodeRange?
        var argument: CodeRange?
    }

    /// Adds an element that a call creates.
    ///
    /// - Parameter range: The call that a reader of the code looks at.
    mutating func add(
        _ range: CodeRange, title: CodeRange? = nil, isTitleUnread: Bool = false, action: CodeRange? = nil,
        shortcut: Position? = nil, keyCombination: KeyCombination? = nil, _ conditions: ElementConditions
    ) -> ElementOrigin {
        // Positions outside of the call may have other uses.
        let inside = { (position: CodeRange?) in position.flatMap { range.contains($0) ? $0 : nil } }
        return elements.add(
            CodeElement(
                range: range, shortcut: inside(shortcut?.literal) ?? inside(shortcut?.argument),
                keyCombination: keyCombination, title: inside(title), isTitleUnread: isTitleUnread,
                action: inside(action), conditions: relative(conditions)))
    }

    /// Conditions without those of the whole document.
    private func relative(_ conditions: ElementConditions) -> ElementConditions {
        var conditions = conditions
        conditions.branches.subtract(common)
        // An `#if` around all of the document decides whether there is one, but not about a part of it.
        if common.contains(where: \.isCompiled), !conditions.branches.contains(where: \.isCompiled) {
            conditions.certain = conditions.possible
        }
        return conditions
    }

    /// Whether code decides while the app runs whether something exists.
    func isConditional(_ conditions: ElementConditions) -> Bool {
        let platforms = conditions.possible.intersection(self.platforms)
        let conditions = relative(conditions)
        return !conditions.certain.isSuperset(of: platforms) || conditions.isConditional
    }

    /// The branches that all of some conditions have in common.
    static func common(_ all: some Sequence<ElementConditions>) -> Set<ElementConditions.Branch> {
        var result: Set<ElementConditions.Branch>?
        for conditions in all { result = result?.intersection(conditions.branches) ?? conditions.branches }
        return result ?? []
    }
}
