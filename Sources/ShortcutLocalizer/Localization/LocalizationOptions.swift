/// How shortcuts are localized.
public struct LocalizationOptions: Hashable, Sendable {
    /// What happens to a character that has another position on the layout.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// Menus show another character on an easier key, as in iPadOS 15 and macOS 12.
        case automatic = "apple"
        /// The character stays, and users press the keys that type it, as they do if localization is off.
        case literal = "typed"
    }

    /// The direction of the interface.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        /// Brackets and arrows as written.
        case leftToRight = "ltr"
        /// Brackets and the left and right arrows swapped.
        case rightToLeft = "rtl"
    }

    /// What happens to a character that has another position on the layout.
    public var mode: Mode
    /// The direction of the interface.
    public var direction: Direction
    /// Whether the application and the command allow localization (`allowsAutomaticLocalization`).
    ///
    /// If not, the command is not mirrored either (Apple, confidence A), and is pressed as in ``Mode/literal``.
    public var allowsLocalization: Bool
    /// Whether the command allows mirroring (`allowsAutomaticMirroring`).
    public var allowsMirroring: Bool

    /// Creates options; the defaults are UIKit's in a left-to-right interface.
    public init(
        mode: Mode = .automatic, direction: Direction = .leftToRight, allowsLocalization: Bool = true,
        allowsMirroring: Bool = true
    ) {
        self.mode = mode
        self.direction = direction
        self.allowsLocalization = allowsLocalization
        self.allowsMirroring = allowsMirroring
    }

    /// Hashes the four options at once: they are part of the key of every localized shortcut.
    public func hash(into hasher: inout Hasher) {
        let bits: UInt8 =
            (mode == .literal ? 1 : 0) | (direction == .rightToLeft ? 2 : 0) | (allowsLocalization ? 4 : 0)
            | (allowsMirroring ? 8 : 0)
        hasher.combine(bits)
    }

    /// Whether characters stay as written.
    var keepsCharacters: Bool { mode == .literal || !allowsLocalization }

    /// Whether the system may replace the character of a combination: one of the US keyboard, unless characters stay.
    package func mayMove(_ combination: KeyCombination) -> Bool {
        !keepsCharacters && combination.input.rawValue.utf8.count == 1
    }
}
