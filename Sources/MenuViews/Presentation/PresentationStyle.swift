package import MenuBuilder

/// The forms in which systems show a main menu, by their names on the command line.
package enum PresentationStyle: String, CaseIterable, Sendable {
    /// The Mac's menu bar.
    case mac
    /// The overlay of iPadOS 15 to 18.
    case ipad
    /// The menu bar of iPadOS 26.
    case ipadMenuBar = "ipad-menubar"

    /// The form in which a target shows its main menu.
    package init(of target: MenuTarget) {
        switch target.platform {
        case .macCatalyst: self = .mac
        case .iPadOS: self = target.release < 26 ? .ipad : .ipadMenuBar
        }
    }

    /// The name of the form, with its article.
    var noun: String {
        switch self {
        case .mac: "the Mac's menu bar"
        case .ipad: "the iPad's shortcut overlay"
        case .ipadMenuBar: "the iPad's menu bar"
        }
    }

    /// The targets with this form, as text.
    package var targets: String {
        switch self {
        case .mac: "macCatalyst 15 to 26"
        case .ipad: "iPadOS 15 to 18"
        case .ipadMenuBar: "iPadOS 26"
        }
    }

    /// The newest of an app's targets with this form, or else the newest of all targets.
    package func target(among targets: [MenuTarget]) -> MenuTarget? {
        targets.filter(isStyle).max() ?? MenuTarget.all.filter(isStyle).max()
    }

    /// Whether a target shows its main menu in this form.
    package func isStyle(of target: MenuTarget) -> Bool {
        PresentationStyle(of: target) == self
    }
}
