/// What a document describes: the system whose menus are meant, which decides about the rules that judge them.
///
/// It is no format: a menu spec may describe either menu, and another format of AppKit menus would be of the same kind.
package enum DocumentKind: String, Hashable, Sendable, CaseIterable {
    /// A main menu as UIKit builds it: identities and combinations are unique, and what breaks that is refused.
    case uiKit
    /// A main menu as AppKit has it: nothing is refused, no command is identified by its action, and of two items with
    /// one combination the first answers.
    case appKit
    /// Commands, menus and key bindings that an extension contributes to an editor: of two bindings of one combination
    /// the later wins where its condition holds.
    case editorExtension

    /// What is described, as `rules` lists it.
    package var title: String {
        switch self {
        case .uiKit: "UIKit"
        case .appKit: "AppKit"
        case .editorExtension: "VS Code"
        }
    }

    /// Whether the menu depends on the target, so that findings name targets.
    package var hasTargets: Bool { self == .uiKit }
}
