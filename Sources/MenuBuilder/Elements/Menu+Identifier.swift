import SourceText

extension Menu {
    /// The identifier of a menu, unique in the whole tree: UIKit's `UIMenu.Identifier`.
    public struct Identifier: Hashable, Sendable {
        /// An explicit string, or the number of an automatic identifier, whose string is computed on demand.
        private enum Storage: Hashable, Sendable {
            case text(ExactString)
            case automatic(UInt64, UInt64)
        }

        private var storage: Storage

        /// Creates an identifier from a string, such as `"com.example.bookmarks"`.
        public init(_ rawValue: String) {
            storage = .text(ExactString(rawValue))
        }

        /// Returns a new unique identifier, which UIKit gives to a menu without one.
        public static func automatic() -> Identifier {
            .automatic(.random(in: .min ... .max), .random(in: .min ... .max))
        }

        /// Returns the automatic identifier with this number, for readers with reproducible output.
        package static func automatic(_ high: UInt64, _ low: UInt64) -> Identifier {
            var identifier = Identifier("")
            identifier.storage = .automatic(high, low)
            return identifier
        }

        /// Whether two identifiers have the same raw value.
        public static func == (one: Identifier, other: Identifier) -> Bool {
            // The default for `RawRepresentable` would compute the string of an automatic identifier.
            one.storage == other.storage
        }

        /// Hashes the identifier.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(storage)
        }

        /// Whether the menu was created without an identifier.
        public var isAutomatic: Bool {
            guard case .automatic = storage else { return false }
            return true
        }
    }
}

extension Menu.Identifier: RawRepresentable {
    /// Creates an identifier from a string.
    public init(rawValue: String) {
        self.init(rawValue)
    }

    /// The string; for an automatic identifier, `com.apple.menu.dynamic.<UUID>` (confidence A).
    public var rawValue: String {
        switch storage {
        case .text(let text): text.text
        case .automatic(let high, let low): "com.apple.menu.dynamic." + uuidText(high, low)
        }
    }
}

/// Formats 128 bits as a UUID: `00000000-0000-0000-0000-000000000001`.
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
