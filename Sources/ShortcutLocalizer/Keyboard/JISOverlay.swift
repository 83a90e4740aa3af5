/// The keys on which a Japanese keyboard differs from a US keyboard.
public struct JISOverlay: Hashable, Sendable {
    /// A key with what it types on both keyboards.
    public struct Key: Hashable, Sendable {
        /// The key.
        public let code: KeyCode
        /// What the US layout types, without and with Shift.
        public let us: Pair
        /// What is typed on the Japanese keyboard, without and with Shift.
        public let jis: Pair

        /// Creates a key with its characters.
        public init(_ code: KeyCode, us: Pair, jis: Pair) {
            self.code = code
            self.us = us
            self.jis = jis
        }
    }

    /// What a key types without and with Shift; `nil` for nothing.
    public struct Pair: Hashable, Sendable {
        /// Without a modifier.
        public let plain: String?
        /// With Shift.
        public let shift: String?

        /// Creates a pair of characters.
        public init(_ plain: String?, _ shift: String?) {
            self.plain = plain
            self.shift = shift
        }
    }

    /// The keys that differ, by code.
    public let keys: [Key]

    /// Creates an overlay of these keys.
    public init(_ keys: [Key]) {
        self.keys = keys.sorted { $0.code < $1.code }
    }

    /// Whether the overlay applies to a layout: only if the layout has the US characters on all these keys.
    func applies(to layout: LayoutKeys) -> Bool {
        !keys.isEmpty
            && keys.allSatisfy { key in
                layout.output(of: key.code, at: .plain)?.character == key.us.plain
                    && layout.output(of: key.code, at: .shift)?.character == key.us.shift
            }
    }

    /// The layout with these keys replaced; its other levels stay.
    func applied(to layout: LayoutKeys) -> LayoutKeys {
        var result = layout
        for key in keys {
            result.set(key.jis.plain.map { KeyOutput($0) }, of: key.code, at: .plain)
            result.set(key.jis.shift.map { KeyOutput($0) }, of: key.code, at: .shift)
        }
        return result
    }
}
