/// The modifier keys of a key combination.
///
/// The raw values are those of UIKit's `UIKeyModifierFlags` (source: UIKit's public header, confidence A), so `init(rawValue:)`
/// converts a UIKit value. `function` is AppKit's, because UIKit has no name for the Globe key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits as UIKit numbers them: Caps Lock is bit 16, the number pad bit 21.
    public let rawValue: Int

    /// Creates a set with these bits; unknown bits are kept.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps Lock, `1 << 16`.
    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    /// ⇧, `1 << 17`.
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    /// ⌃, `1 << 18`.
    public static let control = KeyModifiers(rawValue: 1 << 18)
    /// ⌥, `1 << 19`.
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    /// ⌘, `1 << 20`.
    public static let command = KeyModifiers(rawValue: 1 << 20)
    /// A key of the number pad, `1 << 21`.
    public static let numericPad = KeyModifiers(rawValue: 1 << 21)
    /// The Globe or Fn key, `1 << 23`. AppKit's value; UIKit does not deliver combinations with it to apps.
    public static let function = KeyModifiers(rawValue: 1 << 23)
    /// AltGr of a PC keyboard, `1 << 24`. It occurs in key presses on Windows and Linux, and in no key combination of a menu.
    public static let altGraph = KeyModifiers(rawValue: 1 << 24)
}

extension KeyModifiers {
    /// A modifier with all its spellings.
    package struct Spelling: Sendable {
        /// The modifier.
        package let modifier: KeyModifiers
        /// The symbol in Apple's menus; `nil` if they have none.
        package let symbol: Character?
        /// The name in ASCII output.
        package let shortName: String
        /// UIKit's name, as in machine-readable output.
        package let name: String
        /// Other accepted names in lowercase.
        package let aliases: [String]

        fileprivate init(
            _ modifier: KeyModifiers, _ symbol: Character?, _ short: String, _ name: String, _ aliases: [String] = []
        ) {
            self.modifier = modifier
            self.symbol = symbol
            self.shortName = short
            self.name = name
            self.aliases = aliases
        }
    }

    /// All modifiers in the order in which menus show them.
    ///
    /// ⌃⌥⇧⌘ is the order of the Human Interface Guidelines (confidence A); the three that menus do not show come
    /// first.
    package static let spellings: [Spelling] = [
        Spelling(.numericPad, nil, "numpad", "numericPad", ["numericpad"]),
        Spelling(.function, "🌐", "fn", "globe"),
        Spelling(.alphaShift, "⇪", "capslock", "alphaShift", ["alphashift"]),
        Spelling(.control, "⌃", "ctrl", "control"),
        Spelling(.alternate, "⌥", "opt", "option", ["alt", "alternate"]),
        Spelling(.shift, "⇧", "shift", "shift"),
        Spelling(.command, "⌘", "cmd", "command"),
    ]

    /// The names in machine-readable output and in the object form of a combination, the most common modifier first:
    /// `["command", "shift", "option", "control"]`.
    public var names: [String] {
        KeyModifiers.spellings.reversed().filter { contains($0.modifier) }.map(\.name)
            + (contains(.altGraph) ? ["altGraph"] : [])
    }

    /// Creates the modifier with this name in any letter case, or returns `nil` for an unknown name: `cmd`, `Command` and `⌘`
    /// are all `.command`.
    public init?(name: some StringProtocol) {
        guard let modifier = KeyModifiers.byName[name.lowercased()] else { return nil }
        self = modifier
    }

    private static let byName: [String: KeyModifiers] = {
        var table: [String: KeyModifiers] = [:]
        for spelling in spellings {
            for name in [spelling.shortName, spelling.name.lowercased()] + spelling.aliases {
                table[name] = spelling.modifier
            }
            if let symbol = spelling.symbol { table[String(symbol)] = spelling.modifier }
        }
        return table
    }()

    /// Creates the modifier with this symbol, or returns `nil` for another character.
    package init?(symbol: Character) {
        guard let spelling = KeyModifiers.spellings.first(where: { $0.symbol == symbol }) else { return nil }
        self = spelling.modifier
    }
}
