/// How shortcuts are localized.
public struct LocalizationOptions: Hashable, Sendable {
    /// What happens to a character that is elsewhere on the layout.
    public enum Mode: String, CaseIterable, Hashable, Sendable {
        /// As iPadOS 15 and macOS 12 do: another key stands in for it, and menus show that one.
        case apple
        /// The character stays, and whatever types it is pressed: what a person has to do where localization is off.
        case typed
    }

    /// The direction of the interface.
    public enum Direction: String, CaseIterable, Hashable, Sendable {
        /// Brackets and arrows as written.
        case leftToRight = "ltr"
        /// Brackets and the left and right arrows swapped.
        case rightToLeft = "rtl"
    }

    /// What happens to a character that is elsewhere on the layout.
    public var mode: Mode
    /// The direction of the interface.
    public var direction: Direction
    /// Whether the application and the command leave localization on (`allowsAutomaticLocalization`).
    ///
    /// Without it the command is not mirrored either (Apple, confidence A), and is pressed as in ``Mode/typed``.
    public var allowsLocalization: Bool
    /// Whether the command leaves mirroring on (`allowsAutomaticMirroring`).
    public var allowsMirroring: Bool

    /// UIKit's defaults, in a left-to-right interface.
    public init(
        mode: Mode = .apple, direction: Direction = .leftToRight, allowsLocalization: Bool = true,
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
            (mode == .typed ? 1 : 0) | (direction == .rightToLeft ? 2 : 0) | (allowsLocalization ? 4 : 0)
            | (allowsMirroring ? 8 : 0)
        hasher.combine(bits)
    }

    /// Whether characters stay as written.
    var keepsCharacters: Bool { mode == .typed || !allowsLocalization }
}
