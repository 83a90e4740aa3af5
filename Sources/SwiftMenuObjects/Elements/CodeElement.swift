package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import SwiftDeclarations

/// Where an element of a menu is written in the code, and when it exists.
package struct CodeElement {
    /// The whole expression.
    package var range: CodeRange
    /// The literal of the key, otherwise the expression that sets the combination; nil if it has none.
    package var shortcut: CodeRange?
    /// The literal of the key, wherever it is; nil if it has none.
    private(set) var keyLiteral: CodeRange?
    /// The calls that lead to an element with a shortcut, from the inside out.
    private(set) var callers: [CodeRange] = []
    /// The literal of a key that code assigns to this element only, after its creation.
    package var assignedKey: CodeRange?
    /// The combination that ``shortcut`` and the modifiers beside it set.
    package var keyCombination: KeyCombination?
    /// Whether the code chooses between ``keyCombination`` and others.
    package var hasAlternatives = false
    /// Whether it has a combination that is not known.
    package var isCombinationUnread = false
    /// The title as written; nil if it has none.
    package var title: CodeRange?
    /// Whether the title is not known; then the element has its source text as title.
    package var isTitleUnread = false
    /// The key of the title in the app's tables of strings; nil if it is not localized.
    package var titleKey: String?
    /// The modifiers of an AppKit alternate without a key.
    package var heldModifiers: KeyModifiers?
    /// Whether the property list is not known; then the element has one that is unlike all others.
    package var isPropertyListUnread = false
    /// The action or selector as written.
    var action: CodeRange?
    package var conditions = ElementConditions.none
    /// The scenes, and groups of scenes, whose commands it is one of; empty if it does not depend on a scene.
    var scenes: Set<Int> = []
    /// Whether it certainly has no action, and is in a menu that enables its items.
    package var isAlwaysDimmed = false
    /// Whether it is a menu whose item is hidden, or is in a hidden one.
    package var isHiddenMenu = false
    /// Whether the running app sometimes hides or disables it.
    package var isHiddenAtRuntime = false
    /// Whether code may change or remove an AppKit item before anybody sees it with the keys that it has here.
    package var isChanged = false
    /// The names of the properties that hold an AppKit item, or a menu or item around it.
    package var holders: Set<String> = []
    /// When the running app shows and enables it, as far as known.
    package var enabling = ElementConditions.none
    /// Whether nothing else decides that.
    package var isEnablingRead = false

    package init(range: CodeRange, conditions: ElementConditions = .none) {
        self.range = range
        self.conditions = conditions
    }

    /// Sets where the shortcut comes from.
    ///
    /// - Parameters:
    ///   - literal: The literal of the key, wherever it is.
    ///   - callers: The calls that lead to the element, outermost first.
    package mutating func setSources(_ literal: CodeRange?, callers: [CodeRange]) {
        keyLiteral = literal
        self.callers = callers.suffix(Self.maximumCallers).reversed()
    }

    /// The number of calls that are kept for each element.
    static let maximumCallers = 4
}

/// The elements, operations and responders of a document, by origin.
package struct CodeElements {
    package private(set) var all: [CodeElement] = []

    package mutating func add(_ element: CodeElement) -> ElementOrigin {
        all.append(element)
        return ElementOrigin(rawValue: Int32(truncatingIfNeeded: all.count - 1))
    }

    /// Notes the scenes whose commands the elements after some others are.
    package mutating func setScenes(_ scenes: Set<Int>, ofElementsFrom first: Int) {
        for index in all.indices.dropFirst(first) { all[index].scenes = scenes }
    }

    /// Makes each element depend on a branch more.
    package mutating func addConditions(_ branch: () -> ElementConditions.Branch) {
        for index in all.indices { all[index].conditions.branches.insert(branch()) }
    }

    /// The elements; of those that have their shortcuts from one expression, such as one in a loop, each has its own from the
    /// literal of its key.
    ///
    /// - Parameter files: The files that can have places.
    /// - Complexity: O(elements).
    func withLiterals(in files: JoinedFiles) -> [CodeElement] {
        var literals: [CodeRange: Set<CodeRange>] = [:]
        for element in all {
            if let shortcut = element.shortcut, let literal = element.keyLiteral, files.contains(literal.file) {
                literals[shortcut, default: []].insert(literal)
            }
        }
        return all.map { element in
            guard let shortcut = element.shortcut, let literal = element.keyLiteral,
                let all = literals[shortcut], all.count > 1, all.contains(literal)
            else { return element }
            var own = element
            own.shortcut = literal
            return own
        }
    }

    package subscript(origin: ElementOrigin) -> CodeElement {
        get { all[Int(origin.rawValue)] }
        set { all[Int(origin.rawValue)] = newValue }
    }
}

extension String {
    /// Whether the text is probably a key of a table of strings, such as `menu.file.new`, and not a title.
    package var isLocalizationKey: Bool {
        // "Import..." is a title.
        let word = self[..<(lastIndex { $0 != "." } ?? startIndex)]
        return word.dropFirst().utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
            && !contains(where: \.isWhitespace)
    }
}
