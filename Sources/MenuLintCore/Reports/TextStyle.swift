/// How text looks in a terminal.
package struct TextStyle: Hashable, Sendable {
    /// Whether escape sequences colour it.
    package var usesColor: Bool
    /// Whether rule ids are links to their documentation (OSC 8).
    package var usesLinks: Bool
    /// The columns that a source line may take.
    package var width: Int

    package init(usesColor: Bool = false, usesLinks: Bool = false, width: Int = 100) {
        self.usesColor = usesColor
        self.usesLinks = usesLinks
        self.width = max(width, 20)
    }

    enum Role: String {
        case error = "1;31"
        case warning = "1;33"
        case info = "1;36"
        case strong = "1"
        case faint = "2"
    }

    func paint(_ text: String, _ role: Role) -> String {
        usesColor ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A rule's id, as a link where the terminal shows links.
    func linked(_ rule: String) -> String {
        usesLinks ? "\u{1B}]8;;\(Project.page(ofRule: rule))\u{1B}\\\(rule)\u{1B}]8;;\u{1B}\\" : rule
    }
}

extension Severity {
    var role: TextStyle.Role {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: .info
        }
    }
}
