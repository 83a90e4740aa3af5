/// The contents that a catalog is compiled from.
public struct CatalogContents: Hashable, Sendable {
    /// The default layout of a locale.
    public struct LocaleDefault: Hashable, Sendable {
        /// The language tag (BCP 47).
        public let locale: String
        /// The identifier of the layout.
        public let layout: String
        /// The form of the keyboard; `nil` for the layout's natural one.
        public let keyboardType: KeyboardType?
        /// Whether the layout is one of those linted by default.
        public let isCommon: Bool

        /// Creates the default of a locale.
        public init(locale: String, layout: String, keyboardType: KeyboardType? = nil, isCommon: Bool = false) {
            self.locale = locale
            self.layout = layout
            self.keyboardType = keyboardType
            self.isCommon = isCommon
        }
    }

    /// The layouts, sorted by identifier.
    public let layouts: [KeyboardLayout]
    /// The default layouts of locales, sorted by locale.
    public let localeDefaults: [LocaleDefault]
    /// The differing keys of a Japanese keyboard, or `nil` if unknown.
    public let jisOverlay: JISOverlay?

    /// Creates contents; layouts and locales are sorted.
    public init(layouts: [KeyboardLayout], localeDefaults: [LocaleDefault] = [], jisOverlay: JISOverlay? = nil) {
        self.layouts = layouts.sorted { $0.description.identifier < $1.description.identifier }
        self.localeDefaults = localeDefaults.sorted { $0.locale < $1.locale }
        self.jisOverlay = jisOverlay
    }
}
