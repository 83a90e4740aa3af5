/// How localization changed a shortcut.
public struct LocalizationStatus: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set with these bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The shortcut is as written.
    public static let unchanged = LocalizationStatus(rawValue: 1)
    /// The input was swapped for a right-to-left interface.
    public static let mirrored = LocalizationStatus(rawValue: 2)
    /// Menus show another character.
    public static let remapped = LocalizationStatus(rawValue: 4)
    /// No key of the layout produces the shortcut.
    public static let unreachable = LocalizationStatus(rawValue: 8)

    /// The names for machine-readable output, in this order: `unchanged mirrored remapped unreachable`.
    public var names: [String] {
        let all: [(LocalizationStatus, String)] = [
            (.unchanged, "unchanged"), (.mirrored, "mirrored"), (.remapped, "remapped"), (.unreachable, "unreachable"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
