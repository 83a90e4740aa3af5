import Diagnostics
package import MenuBuilder
import MenuDocuments
import SourceText

// The words that users of an app know, for cheat sheets and keyboards. Names of code are for developers.

extension MenuDocument {
    /// A title that users see; nil for an empty one, and for a name of the code in its place.
    ///
    /// Of a title that begins with a word that is known only at run time, such as Show or Hide, it is the rest.
    package func userTitle(_ title: String, of origin: ElementOrigin, action: String? = nil) -> String? {
        guard !title.isBlank, !title.isName(ofAction: action), shownTitle(title, of: origin) == title else {
            return nil
        }
        return unreadTitles.contains(origin) && title.hasPrefix("… ") ? String(title.dropFirst(2)) : title
    }

    /// The title that users see of a command: its discoverability title, else its title.
    package func userTitle(_ title: String, discoverability: String?, of origin: ElementOrigin, action: String?)
        -> String?
    {
        let isKnown = discoverability.map { !$0.isName(ofAction: action) && !(isFromCode && $0.hasCode) } ?? false
        return isKnown ? discoverability : userTitle(title, of: origin, action: action)
    }

    /// The titles of menus that are known only at run time, as the code has them.
    var unknownMenuTitles: Set<String> {
        var titles: Set<String> = []
        guard !unreadTitles.isEmpty else { return titles }
        operations.flatMap(\.elements).forEachElement { element in
            if case .menu(let menu) = element, userTitle(menu.title, of: menu.origin) == nil {
                titles.insert(menu.title)
            }
        }
        return titles
    }
}

extension String {
    /// Whether a title is the name of its action: `newTab:`, or `newTab` for that action.
    fileprivate func isName(ofAction action: String?) -> Bool {
        guard let action, !action.isEmpty, action.hasPrefix(self) else { return false }
        return self == action
            || action.dropFirst(count) == ":" && first?.isLowercase == true && contains(where: \.isUppercase)
    }
}
