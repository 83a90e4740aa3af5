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

        /// Whether two identifiers have the same text.
        public static func == (one: Identifier, other: Identifier) -> Bool {
            // Said here, for what a raw value brings would write the text of a number out.
            one.storage == other.storage
        }

        /// Hashes what makes identifiers equal.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(storage)
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
    var text = [UInt8](repeating: UInt8(ascii: "-"), count: 36)
    var digit = 0
    for index in text.indices where ![8, 13, 18, 23].contains(index) {
        let nibble = UInt8(truncatingIfNeeded: (digit < 16 ? high : low) >> (4 * UInt64(15 - digit & 15)) & 15)
        text[index] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
        digit += 1
    }
    return String(decoding: text, as: UTF8.self)
}
