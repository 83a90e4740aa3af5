/// What a keyboard layout is called and where it comes from, without its keys.
public struct LayoutDescription: Hashable, Sendable {
    /// Where the characters of a layout were taken from.
    public enum Source: String, CaseIterable, Hashable, Sendable {
        /// Unicode CLDR's keyboard charts of macOS, releases up to 43.
        case cldr
        /// Read off macOS.
        case observed
        /// Added by somebody to a catalog of their own.
        case custom
    }

    /// How well the characters are founded.
    public enum Confidence: String, CaseIterable, Hashable, Sendable {
        /// Apple's own text, or a measurement.
        case a = "A"
        /// Two independent indirect sources that agree.
        case b = "B"
        /// One source.
        case c = "C"
    }

    /// The identifier of the input source on macOS: `com.apple.keylayout.German`.
    public let identifier: String
    /// The name as macOS shows it: `German`.
    public let name: String
    /// The language tag (BCP 47) that the layout is made for: `de`. Empty if unknown.
    public let locale: String
    /// The script of the letters it types (ISO 15924): `Latn`. Empty if unknown.
    public let script: String
    /// Where its characters were taken from.
    public let source: Source
    /// How well they are founded.
    public let confidence: Confidence
    /// The form of the keyboards it is sold on.
    public let naturalForm: KeyboardType
    /// Whether macOS keeps it for old users beside a current layout of the same name.
    public let isLegacy: Bool

    /// A layout with this identity.
    public init(
        identifier: String, name: String, locale: String = "", script: String = "", source: Source = .custom,
        confidence: Confidence = .c, naturalForm: KeyboardType = .ansi, isLegacy: Bool = false
    ) {
        self.identifier = identifier
        self.name = name
        self.locale = locale
        self.script = script
        self.source = source
        self.confidence = confidence
        self.naturalForm = naturalForm
        self.isLegacy = isLegacy
    }

    /// Hashes the identifier only: two layouts of a catalog never share it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    /// The identifier's last part: `German` of `com.apple.keylayout.German`.
    public var shortIdentifier: String {
        identifier.lastIndex(of: ".").map { String(identifier[identifier.index(after: $0)...]) } ?? identifier
    }
}
