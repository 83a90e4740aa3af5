package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import SwiftDeclarations
package import SwiftValues

/// The elements of a document that is made of what code does.
package struct ElementTable {
    /// The platforms that the document is for.
    package let platforms: CompiledPlatforms
    /// The branches that contain all of the document, so that they make none of it conditional.
    package let common: BranchSet
    package var elements = CodeElements()

    /// The ranges of an argument: that of the literal it comes from, and its own.
    package struct Position {
        package var literal: CodeRange?
        package var argument: CodeRange?

        package init(literal: CodeRange? = nil, argument: CodeRange? = nil) {
            self.literal = literal
            self.argument = argument
        }
    }

    package init(platforms: CompiledPlatforms, common: BranchSet) {
        self.platforms = platforms
        self.common = common
    }

    /// Adds an element that a call creates.
    ///
    /// - Parameters:
    ///   - range: The call that a reader of the code looks at.
    ///   - object: What the call creates, if it has a shortcut.
    package mutating func add(
        _ range: CodeRange, title: CodeRange? = nil, isTitleUnread: Bool = false, action: CodeRange? = nil,
        shortcut: Position? = nil, keyCombination: KeyCombination? = nil, of object: Instance? = nil,
        _ conditions: ElementConditions
    ) -> ElementOrigin {
        // Positions outside of the call may have other uses.
        let inside = { (position: CodeRange?) in position.flatMap { range.contains($0) ? $0 : nil } }
        var element = CodeElement(range: range, conditions: relative(conditions))
        element.shortcut = inside(shortcut?.literal) ?? inside(shortcut?.argument)
        element.keyCombination = keyCombination
        if element.shortcut != nil { element.setSources(shortcut?.literal, callers: object?.calls ?? []) }
        element.title = inside(title)
        element.isTitleUnread = isTitleUnread
        element.action = inside(action)
        return elements.add(element)
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
    package func isConditional(_ conditions: ElementConditions) -> Bool {
        let platforms = conditions.possible.intersection(self.platforms)
        let conditions = relative(conditions)
        return !conditions.certain.isSuperset(of: platforms) || conditions.isConditional
    }

    /// The branches that all of some conditions have in common.
    package static func common(_ all: some Sequence<ElementConditions>) -> BranchSet {
        var result: BranchSet?
        for conditions in all { result = result?.intersection(conditions.branches) ?? conditions.branches }
        return result ?? []
    }
}
