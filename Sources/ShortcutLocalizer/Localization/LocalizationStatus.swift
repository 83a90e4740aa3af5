/// What became of a shortcut.
public struct LocalizationStatus: OptionSet, Hashable, Sendable {
    /// One bit for each of the constants.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// It is as written.
    public static let unchanged = LocalizationStatus(rawValue: 1)
    /// It was swapped for a right-to-left interface.
    public static let mirrored = LocalizationStatus(rawValue: 2)
    /// It has another key, character or Shift state.
    public static let remapped = LocalizationStatus(rawValue: 4)
    /// No key of the layout can give it.
    public static let unreachable = LocalizationStatus(rawValue: 8)

    /// The names that machine-readable output uses, in this order: `unchanged mirrored remapped unreachable`.
    public var names: [String] {
        let all: [(LocalizationStatus, String)] = [
            (.unchanged, "unchanged"), (.mirrored, "mirrored"), (.remapped, "remapped"), (.unreachable, "unreachable"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
