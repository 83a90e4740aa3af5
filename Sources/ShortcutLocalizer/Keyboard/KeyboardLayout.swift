/// A keyboard layout: its names, what its keys type, and the remaps observed in Apple's menus.
public struct KeyboardLayout: Hashable, Sendable {
    /// A character that Apple's menus were observed to show in place of a US character.
    public struct ObservedRemap: Hashable, Sendable {
        /// The character on the US layout.
        public let us: Unicode.Scalar
        /// The character shown instead: what the target key types, with or without Shift.
        public let target: String
        /// The kind of observation: `probe` or `report` in this project's data.
        public let source: String

        /// Creates the remap of a US character.
        public init(_ us: Unicode.Scalar, shows target: String, source: String) {
            self.us = us
            self.target = target
            self.source = source
        }
    }

    /// The layout's names and origin.
    public let description: LayoutDescription
    /// What the keys type, by their codes on an ANSI keyboard.
    public let keys: LayoutKeys
    /// The remaps observed in Apple's menus, sorted by US character; empty if the layout was not observed.
    ///
    /// They were measured on an ANSI keyboard and apply to the layout on every keyboard.
    public let observedRemaps: [ObservedRemap]

    /// On Windows, the virtual keys as far as they are known, by key: `OEM_1`, `Q`. Empty if they are not.
    public let virtualKeys: [KeyCode: String]

    /// Creates a layout.
    public init(
        _ description: LayoutDescription, keys: LayoutKeys, observedRemaps: [ObservedRemap] = [],
        virtualKeys: [KeyCode: String] = [:]
    ) {
        self.virtualKeys = virtualKeys
        self.description = description
        self.keys = keys
        self.observedRemaps = observedRemaps.sorted { $0.us < $1.us }
    }

    /// The known virtual keys, by key from the top left.
    package var sortedVirtualKeys: [(code: KeyCode, name: String)] {
        virtualKeys.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
