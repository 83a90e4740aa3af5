/// An operating system, which has keyboard layouts of its own.
public enum KeyboardSystem: String, CaseIterable, Hashable, Sendable {
    /// macOS and iPadOS, which share their layouts.
    case mac
    /// Windows.
    case windows
    /// Linux, with the layouts of the X Keyboard Extension (XKB).
    case linux

    /// What precedes the colon in names of layouts: `windows:de`, `xkb:de(neo)`, `mac:German`.
    public var prefix: String { self == .linux ? "xkb" : rawValue }

    /// The name for people.
    public var title: String {
        switch self {
        case .mac: "macOS"
        case .windows: "Windows"
        case .linux: "Linux"
        }
    }

    /// The system of the layout with an identifier: identifiers of Windows and Linux have a prefix.
    init(ofLayout identifier: String) {
        self = KeyboardSystem.split(identifier)?.system ?? .mac
    }

    /// The system and the rest of a name with a prefix in any letter case, or `nil` for a name without one.
    static func split(_ name: String) -> (system: KeyboardSystem, rest: String)? {
        // By bytes, because a catalog is opened with hundreds of names.
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let prefix = name[..<colon].lowercased()
        guard let system = allCases.first(where: { $0.prefix == prefix || $0.rawValue == prefix }) else { return nil }
        return (system, String(name[name.utf8.index(after: colon)...]))
    }
}
