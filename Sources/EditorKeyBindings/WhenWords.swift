import SourceText

// The words for conditions, for messages, reports, keyboards and cheat sheets.

extension WhenClause {
    /// The number of characters up to which words are easier to read than the condition itself.
    private static let maximumLength = 72

    /// What stands for parts of a condition that have no words for users.
    package static let unsaid = "sometimes"

    /// The condition in words that follow a title: `in the editor and without suggestions`. Nil for one that is always true, and
    /// if there are no words that say exactly the same, or too many.
    package var words: String? { words(naming: [:]) }

    /// The condition in words, as ``words``, with the names of views: `in the view “Bookmarks”`.
    ///
    /// - Parameter views: The names of the extension's views by their ids.
    package func words(naming views: [String: String]) -> String? {
        isAlwaysTrue ? nil : text(without: nil, Naming(views: views), isExact: true)?.exactText
    }

    /// The condition for users, to whom names of context keys say nothing: `in the editor, sometimes`. Nil for one that is
    /// always true, or with nothing besides a place.
    ///
    /// - Parameters:
    ///   - place: A place that the text around it says; see ``place(naming:)``.
    ///   - views: The names of the extension's views by their ids.
    package func wordsForUsers(besides place: String? = nil, naming views: [String: String] = [:]) -> String? {
        guard !isAlwaysTrue else { return nil }
        guard let text = text(without: place, Naming(views: views, isForUsers: true)) else { return Self.unsaid }
        if text.isExact, text.words.isEmpty { return nil }
        if let words = text.exactText { return words }
        // As much as is short.
        var length = 0
        let known = text.phrases.prefix { phrase in
            length += phrase.count + 2
            return length <= Self.maximumLength / 2
        }
        return (known + [Self.unsaid]).joined(separator: ", ")
    }

    /// Where it is true, if each of its alternatives requires the same place: `in the terminal`; nil if that is not known.
    ///
    /// - Parameter views: The names of the extension's views by their ids.
    package func place(naming views: [String: String] = [:]) -> String? {
        guard let terms, !terms.isEmpty else { return nil }
        let naming = Naming(views: views, isForUsers: true)
        let places = terms.map { term in
            term.lazy.filter { !$0.isNegated }.compactMap { $0.viewPhrase(naming) ?? $0.placePhrase }.first
        }
        return places.allSatisfy { $0 == places[0] } ? places[0] : nil
    }

    /// The condition that one of two is true; an invalid one if there are too many alternatives.
    package func or(_ other: WhenClause) -> WhenClause {
        guard let terms, self != other else { return self }
        guard let others = other.terms else { return other }
        let all = terms + others.filter { !terms.contains($0) }
        guard all.count <= Self.maximumTerms else { return WhenClause(text: text, terms: nil) }
        return WhenClause(text: "(\(text)) || (\(other.text))", terms: all)
    }

    /// Conditions without what all of them require, which says nothing about when one applies rather than another.
    package static func distinguishing(_ conditions: [WhenClause]) -> [WhenClause] {
        let terms = conditions.flatMap { $0.terms ?? [[]] }
        guard let first = terms.first else { return conditions }
        let common = terms.dropFirst().reduce(into: Set(first)) { $0.formIntersection($1) }
        guard !common.isEmpty else { return conditions }
        return conditions.map { condition in
            WhenClause(
                text: condition.text, terms: condition.terms?.map { $0.filter { !common.contains($0) } })
        }
    }

    /// How words name what has a name besides its id.
    fileprivate struct Naming {
        /// The names of views by their ids.
        var views: [String: String] = [:]
        /// Whether settings have the titles of the editor's settings, not their ids.
        var isForUsers = false
    }

    private struct Words {
        /// The words of what is required in any case.
        let phrases: [String]
        let words: String
        let isExact: Bool

        var exactText: String? {
            isExact && !words.isEmpty && words.count <= WhenClause.maximumLength ? words : nil
        }
    }

    /// The words; nil if it is invalid or never true.
    ///
    /// - Parameter isExact: Whether words that say less than the condition are of no use: nil.
    private func text(without place: String?, _ naming: Naming, isExact: Bool = false) -> Words? {
        guard let terms, !terms.isEmpty else { return nil }
        var parts: [Words] = []
        for term in terms {
            let words = WhenClause.words(for: term, without: place, naming)
            if isExact, !words.isExact { return nil }
            parts.append(words)
        }
        // An alternative without words is true everywhere, at the place that the text around it says.
        if let part = parts.first(where: { parts.count == 1 || $0.isExact && $0.words.isEmpty }) { return part }
        let common = parts[0].phrases.filter { phrase in parts.allSatisfy { $0.phrases.contains(phrase) } }
        let alternatives = parts.map(\.words).withoutDuplicates
        let hasConjunctions = alternatives.count > 1 && parts.contains { $0.phrases.count > 1 }
        return Words(
            phrases: common,
            words: hasConjunctions
                ? alternatives.joined(separator: ", or ") : listed(alternatives, "or", limit: .max),
            isExact: parts.allSatisfy(\.isExact))
    }

    private static func words(for term: Term, without place: String?, _ naming: Naming) -> Words {
        // A literal that another one implies says nothing.
        let literals = term.enumerated().filter { index, literal in
            !term.enumerated().contains { $0 != index && $1.implies(literal) && !($0 > index && literal.implies($1)) }
        }.map(\.element)
        var phrases: [String] = []
        var denied: Set<String> = []
        var isExact = true
        for literal in literals {
            guard let phrase = literal.phrase(naming) else {
                isExact = false
                continue
            }
            if literal.isNegated { denied.insert(literal.positivePhrase(naming) ?? "") }
            if phrase != place { phrases.append(phrase) }
        }
        // Two keys with the same words, of which one is true and the other is not, need the keys themselves.
        if !denied.isDisjoint(with: phrases + [place].compactMap(\.self)) { (phrases, isExact) = ([], false) }
        phrases = phrases.withoutDuplicates
        return Words(phrases: phrases, words: listed(phrases, limit: .max), isExact: isExact)
    }
}

extension WhenClause.Literal {
    /// What it means, in the words of the editor's interface; nil for a key without words.
    fileprivate func phrase(_ naming: WhenClause.Naming) -> String? {
        guard let positivePhrase = positivePhrase(naming) else { return nil }
        guard isNegated else { return positivePhrase }
        if value == nil, let phrase = negativePhrases[operand] { return phrase }
        if positivePhrase.hasPrefix("with ") { return "without " + positivePhrase.dropFirst(5) }
        if positivePhrase.hasPrefix("while ") { return "while not " + positivePhrase.dropFirst(6) }
        return "not " + positivePhrase
    }

    fileprivate func positivePhrase(_ naming: WhenClause.Naming) -> String? {
        guard let value else {
            if operand.hasPrefix("config."), operand.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }) {
                let name = operand.dropFirst("config.".count)
                return "with the setting \(naming.isForUsers ? "“\(name.settingTitle)”" : String(name))"
            }
            return placePhrase ?? statePhrases[operand] ?? languagesPhrase ?? (naming.isForUsers ? nil : itemsPhrase)
        }
        if let phrase = viewPhrase(naming) { return phrase }
        if operand == "viewItem", !naming.isForUsers, value.count <= 40, !value.contains(where: \.isWhitespace) {
            return "on items “\(value)”"
        }
        // A value that is not a plain word is easier to read with its operator.
        guard !value.isEmpty, value.count <= 20,
            value.allSatisfy({ $0.isLetter || $0.isNumber || "._-+#".contains($0) })
        else { return nil }
        switch operand {
        case "editorLangId", "resourceLangId": return "in \(value) files"
        case "resourceExtname" where value.hasPrefix("."): return "in \(value) files"
        case "resourceFilename": return "in \(value)"
        default: return nil
        }
    }

    /// `on items like /branch/` for the pattern of a kind of items; nil for another condition, and for a long pattern.
    private var itemsPhrase: String? {
        let pattern = operand.dropFirst("viewItem=~".count)
        return operand.hasPrefix("viewItem=~/") && pattern.count <= 40 ? "on items like \(pattern)" : nil
    }

    /// `in latex or tex files` for a regular expression of whole names, such as `/^latex$|^tex$/` or `/^(latex|tex)$/`; nil for
    /// another condition.
    private var languagesPhrase: String? {
        guard operand.hasPrefix("editorLangId") || operand.hasPrefix("resourceLangId") else { return nil }
        let parts = operand.split(separator: "=~", maxSplits: 1)
        guard parts.count == 2, ["editorLangId", "resourceLangId"].contains(parts[0]), parts[1].count > 4,
            parts[1].hasPrefix("/^"), parts[1].hasSuffix("$/")
        else { return nil }
        let pattern = parts[1].dropFirst(2).dropLast(2)
        let isGroup = pattern.hasPrefix("(") && pattern.hasSuffix(")")
        let names = (isGroup ? pattern.dropFirst().dropLast() : pattern)
            .split(separator: isGroup ? "|" : "$|^", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) } })
        else { return nil }
        return "in \(listed(names.map(String.init), "or", limit: .max)) files"
    }

    fileprivate var placePhrase: String? { value == nil ? placePhrases[operand] : nil }

    /// `in the view “Bookmarks”`; nil for another condition, and for a view without a known name.
    fileprivate func viewPhrase(_ naming: WhenClause.Naming) -> String? {
        guard operand == "view" || operand == "focusedView", let name = value.flatMap({ naming.views[$0] }),
            !name.isTextKey, name.count <= 40
        else { return nil }
        return "in the view “\(name)”"
    }
}

extension Substring {
    /// The title of a setting as the editor's settings show it: the words of the last part of its id, `Format On Save`
    /// (confidence B).
    fileprivate var settingTitle: String {
        var title = ""
        for character in self[(lastIndex(of: ".").map { index(after: $0) } ?? startIndex)...] {
            if character.isUppercase, title.last?.isUppercase == false { title.append(" ") }
            title += title.isEmpty ? character.uppercased() : String(character)
        }
        return title.isEmpty ? String(self) : title
    }
}

// Visual Studio Code's reference of `when` clause contexts, and the descriptions of the keys in its source (confidence A).

/// The places with the focus, by their context keys.
private let placePhrases = [
    "editorTextFocus": "in the editor", "editorFocus": "in the editor", "terminalFocus": "in the terminal",
    "filesExplorerFocus": "in the Explorer", "explorerViewletFocus": "in the Explorer",
    "searchViewletFocus": "in Search", "searchInputBoxFocus": "in the field of Search", "listFocus": "in lists",
    "inQuickOpen": "in Quick Open", "findInputFocussed": "in Find", "replaceInputFocussed": "in Replace",
    "inDebugRepl": "in the Debug Console", "sideBarFocus": "in the side bar", "panelFocus": "in the panel",
    "notebookEditorFocused": "in a notebook", "breadcrumbsActive": "in breadcrumbs",
    "inSettingsEditor": "in Settings", "inSearchEditor": "in a search editor", "openEditorsFocus": "in Open Editors",
    "inReferenceSearchEditor": "in a peek view", "inChatInput": "in the field of Chat",
]

/// The states, by their context keys.
private let statePhrases = [
    "inputFocus": "in a text field", "textInputFocus": "while editing text", "editorReadonly": "in read-only editors",
    "editorHasSelection": "with a selection", "editorHasMultipleSelections": "with several selections",
    "editorTabMovesFocus": "while Tab moves the focus", "isInDiffEditor": "in a diff editor",
    "explorerViewletVisible": "with the Explorer open", "findWidgetVisible": "with Find open",
    "inSnippetMode": "in a snippet",
    "suggestWidgetVisible": "with suggestions", "suggestWidgetMultipleSuggestions": "with several suggestions",
    "parameterHintsVisible": "with parameter hints", "inlineSuggestionVisible": "with an inline suggestion",
    "renameInputVisible": "while renaming", "referenceSearchVisible": "with a peek view",
    "codeActionMenuVisible": "with code actions", "editorHoverVisible": "with a hover open",
    "inDebugMode": "while debugging", "isComposing": "while composing", "inZenMode": "in Zen Mode",
    "terminalIsOpen": "with a terminal open", "sideBarVisible": "with the side bar open",
    "panelVisible": "with the panel open",
    "editorIsOpen": "with an editor open", "isFullscreen": "in full screen",
    "activeEditorIsDirty": "with unsaved changes",
    "listMultiSelection": "with several selected items", "foldingEnabled": "with folding enabled",
    "suggestWidgetHasFocusedSuggestion": "with a selected suggestion",
    "acceptSuggestionOnEnter": "while Enter accepts suggestions",
    "terminalFindVisible": "with Find open in the terminal", "terminalTextSelected": "with selected text in a terminal",
    "terminalSuggestWidgetVisible": "with suggestions in the terminal", "inlineChatVisible": "with inline chat open",
    "textCompareEditorVisible": "with a diff editor open",
    "editorHasCompletionItemProvider": "with suggestions available",
    "editorHasCodeActionsProvider": "with code actions available",
    "editorHasDefinitionProvider": "with definitions available",
    "editorHasDeclarationProvider": "with declarations available",
    "editorHasImplementationProvider": "with implementations available",
    "editorHasTypeDefinitionProvider": "with type definitions available",
    "editorHasReferenceProvider": "with references available", "editorHasRenameProvider": "with renaming available",
    "editorHasHoverProvider": "with hovers available", "editorHasDocumentSymbolProvider": "with symbols available",
    "editorHasSignatureHelpProvider": "with parameter hints available",
    "editorHasDocumentFormattingProvider": "with a formatter",
    "editorHasDocumentSelectionFormattingProvider": "with a formatter for selections",
    "isMac": "on macOS", "isWindows": "on Windows", "isLinux": "on Linux", "isWeb": "in a browser",
]

/// The words for the absence of a state, where they are not those of the state with a “not”.
private let negativePhrases = [
    "editorReadonly": "in writable editors", "editorHasMultipleSelections": "without several selections",
]
