/// A combination of modifiers that selects one of a key's characters.
public enum KeyLevel: UInt8, CaseIterable, Hashable, Sendable {
    /// No modifier.
    case plain
    /// ⇧.
    case shift
    /// ⌥, or AltGr on a PC.
    case option
    /// ⇧⌥, or Shift and AltGr on a PC.
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
        self.init(name: name, on: .mac)
    }

    /// The levels of a system's layouts.
    public static func levels(on system: KeyboardSystem) -> [KeyLevel] {
        system == .mac ? allCases : [.plain, .shift, .option, .shiftOption]
    }

    /// The name of the level in the layouts of a system: a PC has `altgr` in place of `option`.
    public func name(on system: KeyboardSystem) -> String {
        switch self {
        case .option where system != .mac: "altgr"
        case .shiftOption where system != .mac: "shift+altgr"
        default: name
        }
    }

    /// Creates the level with this name on a system, or returns `nil` for an unknown name.
    public init?(name: some StringProtocol, on system: KeyboardSystem) {
        guard let level = KeyLevel.levels(on: system).first(where: { $0.name(on: system) == name }) else { return nil }
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
