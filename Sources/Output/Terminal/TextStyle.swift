import Diagnostics

/// How to print text in a terminal.
package struct TextStyle: Hashable, Sendable {
    /// Whether to use escape sequences for color.
    package var usesColor: Bool
    /// The URL of the rules page, to which rule ids link (OSC 8); nil for no links.
    package var documentation: String?
    /// The number of columns to use.
    package var width: Int

    package init(usesColor: Bool = false, documentation: String? = nil, width: Int = 100) {
        self.usesColor = usesColor
        self.documentation = documentation
        self.width = max(width, 20)
    }

    package enum Role: String {
        case error = "1;31"
        case warning = "1;33"
        case info = "1;36"
        case strong = "1"
        case faint = "2"
        case added = "32"
        case removed = "31"
    }

    package func paint(_ text: String, _ role: Role) -> String {
        usesColor ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A rule's id, as a link if ``documentation`` is set.
    package func linked(_ rule: String) -> String {
        documentation.map { "\u{1B}]8;;\($0)#\(rule)\u{1B}\\\(rule)\u{1B}]8;;\u{1B}\\" } ?? rule
    }
}

extension Severity {
    package var role: TextStyle.Role {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: .info
        }
    }
}
