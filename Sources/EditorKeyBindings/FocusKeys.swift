/// What context keys of the keyboard focus say about each other (Visual Studio Code's documentation of `when` clauses and
/// the descriptions of the keys in its source, confidence A).
enum FocusKeys {
    /// The keys that are true whenever a key is.
    private static let implied: [String: Set<String>] = [
        "editorTextFocus": ["editorFocus", "textInputFocus", "inputFocus"], "textInputFocus": ["inputFocus"],
    ]

    /// Keys for one place each, which can be inside of an editor: its text, its find widget, a terminal in a peek view.
    private static let placesInEditors: Set<String> = [
        "editorTextFocus", "findInputFocussed", "replaceInputFocussed", "terminalFocus",
    ]

    /// Keys for one place each, outside of editors.
    private static let placesElsewhere: Set<String> = [
        "filesExplorerFocus", "searchInputBoxFocus", "replaceInputBoxFocus", "patternIncludesInputBoxFocus",
        "patternExcludesInputBoxFocus",
    ]

    /// Keys for regions that contain other places with a key.
    private static let regions: Set<String> = [
        "editorFocus", "editorTextFocus", "textInputFocus", "inputFocus", "listFocus", "sideBarFocus", "panelFocus",
        "auxiliaryBarFocus", "explorerViewletFocus", "searchViewletFocus",
    ]

    /// Keys whose value is the place with the focus.
    private static let keysOfPlaces: Set<String> = ["focusedView", "activeWebviewPanelId", "activeCustomEditorId"]

    /// The keys about which ``implies(_:_:)`` and ``excludes(_:_:)`` say anything.
    static let all = placesInEditors.union(placesElsewhere).union(implied.keys).union(implied.values.joined())

    /// Whether the second key is true whenever the first is.
    static func implies(_ one: String, _ other: String) -> Bool { implied[one]?.contains(other) ?? false }

    /// Whether two keys are never true together.
    static func excludes(_ one: String, _ other: String) -> Bool {
        one != other && (isPlace(one) && isPlace(other) || isOutside(one, of: other) || isOutside(other, of: one))
    }

    /// Whether the key means that one place has the focus, such as a view of the extension, rather than any editor or list.
    static func isParticular(_ literal: WhenClause.Literal) -> Bool {
        if literal.isNegated || regions.contains(literal.operand) { return false }
        if literal.value != nil { return keysOfPlaces.contains(literal.operand) }
        return endings.contains(where: literal.operand.hasSuffix)
    }

    private static let endings = ["Focus", "focus", "Focused", "focused", "Focussed"]

    private static func isPlace(_ key: String) -> Bool {
        placesInEditors.contains(key) || placesElsewhere.contains(key)
    }

    /// Whether a place is never inside of the editors of a key.
    private static func isOutside(_ place: String, of key: String) -> Bool {
        switch key {
        case "editorFocus": placesElsewhere.contains(place)
        case "textInputFocus": isPlace(place) && place != "editorTextFocus"
        default: false
        }
    }
}
