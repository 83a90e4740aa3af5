extension Menu {
    /// What identifies a menu in the whole tree: UIKit's `UIMenu.Identifier`.
    public struct Identifier: Hashable, Sendable {
        /// A given text, or the number of an automatic identifier, kept apart so that numbers need no text.
        private enum Storage: Hashable, Sendable {
            case text(String)
            case automatic(UInt64, UInt64)
        }

        private var storage: Storage

        /// The identifier with a text of its own, such as `"com.example.bookmarks"`.
        public init(_ rawValue: String) {
            storage = .text(rawValue)
        }

        /// A new identifier that no other menu has, as a menu without one gets in UIKit.
        public static func automatic() -> Identifier {
            .automatic(.random(in: .min ... .max), .random(in: .min ... .max))
        }

        /// The automatic identifier with this number, for readers whose output must not change from run to run.
        package static func automatic(_ high: UInt64, _ low: UInt64) -> Identifier {
            var identifier = Identifier("")
            identifier.storage = .automatic(high, low)
            return identifier
        }

        /// Whether the menu was given no identifier of its own.
        public var isAutomatic: Bool {
            guard case .automatic = storage else { return false }
            return true
        }
    }
}

extension Menu.Identifier: RawRepresentable {
    /// The identifier with a text of its own.
    public init(rawValue: String) {
        self.init(rawValue)
    }

    /// The text; for an automatic identifier `com.apple.menu.dynamic.<UUID>` (confidence A).
    public var rawValue: String {
        switch storage {
        case .text(let text): text
        case .automatic(let high, let low): "com.apple.menu.dynamic." + uuidText(high, low)
        }
    }
}

/// 128 bits in the notation of a UUID: `00000000-0000-0000-0000-000000000001`.
func uuidText(_ high: UInt64, _ low: UInt64) -> String {
    var digits = [UInt64](arrayLiteral: high, low).map { word in
        let text = String(word, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    for offset in [20, 16, 12, 8] {
        digits.insert("-", at: digits.index(digits.startIndex, offsetBy: offset))
    }
    return digits
}
