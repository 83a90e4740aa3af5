/// The names and origin of a keyboard layout, without its keys.
public struct LayoutDescription: Hashable, Sendable {
    /// The source of a layout's characters.
    public enum Source: String, CaseIterable, Hashable, Sendable {
        /// Unicode CLDR's keyboards of macOS and Windows, releases up to 43.
        case cldr
        /// Read off macOS.
        case observed
        /// The X Keyboard Extension's data, read through libxkbcommon.
        case xkb
        /// Microsoft's published source of the layout.
        case microsoft
        /// Added to a custom catalog.
        case custom
    }

    /// How reliable the characters are.
    public enum Confidence: String, CaseIterable, Hashable, Sendable {
        /// Apple's own text, or a measurement.
        case a = "A"
        /// Two independent indirect sources that agree.
        case b = "B"
        /// One source.
        case c = "C"
    }

    /// The identifier: that of the input source on macOS, `com.apple.keylayout.German`, or a name with the prefix of another
    /// system, `windows:de`, `xkb:de(neo)`.
    public let identifier: String
    /// The system whose layout it is.
    public let system: KeyboardSystem
    /// The name as the system shows it: `German`.
    public let name: String
    /// The language tag (BCP 47) of the layout's locale: `de`. Empty if unknown.
    public let locale: String
    /// The script of the letters it types (ISO 15924): `Latn`. Empty if unknown.
    public let script: String
    /// The source of its characters.
    public let source: Source
    /// How reliable the characters are.
    public let confidence: Confidence
    /// The form of the keyboards that it is sold on.
    public let nativeKeyboardType: KeyboardType
    /// Whether macOS keeps it only for compatibility, beside a current layout of the same name.
    public let isLegacy: Bool

    /// Creates a description.
    public init(
        identifier: String, name: String, locale: String = "", script: String = "", source: Source = .custom,
        confidence: Confidence = .c, nativeKeyboardType: KeyboardType = .ansi, isLegacy: Bool = false
    ) {
        self.identifier = identifier
        system = KeyboardSystem(ofLayout: identifier)
        self.name = name
        self.locale = locale
        self.script = script
        self.source = source
        self.confidence = confidence
        self.nativeKeyboardType = nativeKeyboardType
        self.isLegacy = isLegacy
    }

    /// Hashes the identifier only: two layouts of a catalog never share it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    /// The identifier's last part: `German` of `com.apple.keylayout.German`, `de` of `windows:de`.
    public var shortIdentifier: String {
        guard system == .mac else { return KeyboardSystem.split(identifier)?.rest ?? identifier }
        guard let dot = identifier.utf8.lastIndex(of: UInt8(ascii: ".")) else { return identifier }
        return String(identifier[identifier.utf8.index(after: dot)...])
    }
}
