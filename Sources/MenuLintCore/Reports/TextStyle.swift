/// How text looks in a terminal.
package struct TextStyle: Hashable, Sendable {
    /// Whether escape sequences colour it.
    package var usesColor: Bool
    /// The columns that a source line may take.
    package var width: Int

    package init(usesColor: Bool = false, width: Int = 100) {
        self.usesColor = usesColor
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
