/// A keyboard layout: what it is called, what its keys type, and what Apple's menus were seen to make of it.
public struct KeyboardLayout: Hashable, Sendable {
    /// What Apple's menus show for a ⌘ shortcut that is written against the US layout.
    public struct ObservedRemap: Hashable, Sendable {
        /// The character on the US layout.
        public let us: Unicode.Scalar
        /// The character shown in its place: what the target key types at that key's Shift state.
        public let target: String
        /// Where it was seen: `probe` or `report` in this project's data.
        public let source: String

        /// The replacement of a US character.
        public init(_ us: Unicode.Scalar, shows target: String, source: String) {
            self.us = us
            self.target = target
            self.source = source
        }
    }

    /// Its names and origin.
    public let description: LayoutDescription
    /// What its keys type, tabulated for an ANSI keyboard.
    public let keys: LayoutKeys
    /// The characters that Apple's menus replace, by US character; empty if nobody looked.
    ///
    /// They were measured on an ANSI keyboard and hold for the layout.
    public let observedRemaps: [ObservedRemap]

    /// The layout with these keys.
    public init(_ description: LayoutDescription, keys: LayoutKeys, observedRemaps: [ObservedRemap] = []) {
        self.description = description
        self.keys = keys
        self.observedRemaps = observedRemaps.sorted { $0.us < $1.us }
    }
}
