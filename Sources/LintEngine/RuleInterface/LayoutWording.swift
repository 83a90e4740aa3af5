package import MenuBuilder
package import ShortcutLocalizer
import SourceText

/// How messages speak of layouts and of what happens on them.
extension [LayoutSelection] {
    /// `on German`, `on 14 layouts: German, Swedish, …`.
    package var words: String {
        count == 1 ? "on \(self[0].name)" : "on \(count) layouts: \(listed(map(\.name), limit: 6))"
    }
}

extension LocalizedMenu.Shortcut {
    /// `⌘[ of "Back"`, `⌘H, which the system keeps for hiding the app`.
    package var words: String {
        switch owner {
        case .element(let element): "\(combination) of \(element.ownedName)"
        case .reserved(let reserved): "\(combination), which the system keeps for \(reserved.purpose)"
        }
    }
}

extension LayoutError {
    /// What is wrong with a layout's name.
    package var reason: String {
        switch code {
        case .unknownLayout: "there is no layout \(subject.displayQuoted)"
        case .ambiguousLocale: "\(subject.displayQuoted) has several layouts"
        default: description.sanitized
        }
    }

    /// The names that could have been meant.
    package var cure: String {
        switch code {
        case .unknownLayout where subject.lowercased() == "all": "write \"layouts\": \"all\", without a list"
        case .unknownLayout where candidates.isEmpty, .unknownForm: "\"menulint layouts\" lists the layouts"
        case .unknownLayout: "did you mean \(candidates.map(\.displayQuoted).joined(separator: " or "))?"
        default: "name one of them: \(listed(candidates.map(\.displayQuoted), limit: 12))"
        }
    }
}

extension Findings {
    /// Adds a finding about two shortcuts that meet. The app's own later one is reported; of the other it tells.
    package mutating func add(
        _ message: (_ reported: LocalizedMenu.Shortcut, _ other: LocalizedMenu.Shortcut) -> String,
        about pair: LayoutAnalysis.Pair, of menu: LocalizedMenu, in context: LintContext, on targets: [MenuTarget],
        layouts: [LayoutSelection] = [], help: String
    ) {
        var (other, reported) = (menu.shortcuts[pair.first], menu.shortcuts[pair.second])
        if reported.ownElement == nil { (other, reported) = (reported, other) }
        guard let element = reported.ownElement else { return }
        let otherPlace = other.ownElement.map { context.document.place(of: $0.origin, key: "shortcut") }
        add(
            message(reported, other), at: context.document.place(of: element.origin, key: "shortcut"), on: targets,
            layouts: layouts.map(\.identifier), related: [Diagnostic.Related(other.words, at: otherPlace)], help: help)
    }
}
