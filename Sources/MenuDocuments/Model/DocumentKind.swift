/// The kind of menu that a document describes, which decides which rules apply.
///
/// It is independent of the format: a menu spec can describe any of them.
package enum DocumentKind: String, Hashable, Sendable, CaseIterable {
    /// A UIKit main menu: identities and combinations are unique, and conflicting insertions are refused.
    case uiKit
    /// An AppKit main menu: nothing is refused, actions do not identify commands, and of two items with
    /// the same combination the first one wins.
    case appKit
    /// The commands of a SwiftUI app: nothing is refused, commands have no selectors, and of two commands with the same
    /// combination the first one wins. A shortcut in a view comes before those of commands.
    case swiftUI
    /// Commands, menus and key bindings of an editor extension: of two bindings of one combination
    /// the later one wins where its condition is true.
    case editorExtension

    /// The name in the output of `rules`.
    package var title: String {
        switch self {
        case .uiKit: "UIKit"
        case .appKit: "AppKit"
        case .swiftUI: "SwiftUI"
        case .editorExtension: "VS Code"
        }
    }

    /// Whether the menu depends on the target, so that findings list targets.
    package var hasTargets: Bool { self == .uiKit }

    /// Whether the menu keeps all items with the same combination, of which the first that is enabled gets the keys.
    package var keepsDuplicates: Bool { self == .appKit || self == .swiftUI }
}
