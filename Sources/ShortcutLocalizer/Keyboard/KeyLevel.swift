/// A combination of modifiers that selects one of a key's characters.
public enum KeyLevel: UInt8, CaseIterable, Hashable, Sendable {
    /// No modifier.
    case plain
    /// ⇧.
    case shift
    /// ⌥.
    case option
    /// ⇧⌥.
    case shiftOption
    /// ⌘, on layouts with other characters while it is held.
    case command
    /// ⇧⌘, on layouts with other characters while ⌘ is held.
    case commandShift

    /// The name in layout files and the catalog: `none`, `shift`, `option`, `shift+option`, `command`, `command+shift`.
    public var name: String {
        switch self {
        case .plain: "none"
        case .shift: "shift"
        case .option: "option"
        case .shiftOption: "shift+option"
        case .command: "command"
        case .commandShift: "command+shift"
        }
    }

    /// Creates the level with this name, or returns `nil` for an unknown name. Letter case matters.
    public init?(name: some StringProtocol) {
        guard let level = KeyLevel.allCases.first(where: { $0.name == name }) else { return nil }
        self = level
    }
}

extension KeyLevel: Comparable {
    /// Whether a level precedes another in the order of the cases.
    public static func < (one: KeyLevel, other: KeyLevel) -> Bool { one.rawValue < other.rawValue }
}

extension KeyLevel: CustomStringConvertible {
    /// The level's name.
    public var description: String { name }
}
