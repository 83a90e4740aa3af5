/// Everything that a catalog is compiled from.
public struct CatalogContents: Hashable, Sendable {
    /// The layout that a bare locale means.
    public struct LocaleDefault: Hashable, Sendable {
        /// The language tag (BCP 47).
        public let locale: String
        /// The identifier of the layout.
        public let layout: String
        /// The form of the keyboard; nil for the layout's natural one.
        public let form: KeyboardType?
        /// Whether the layout is among those that are looked at when none is named.
        public let isCommon: Bool

        /// The default of this locale.
        public init(locale: String, layout: String, form: KeyboardType? = nil, isCommon: Bool = false) {
            self.locale = locale
            self.layout = layout
            self.form = form
            self.isCommon = isCommon
        }
    }

    /// The layouts, by identifier.
    public let layouts: [KeyboardLayout]
    /// The layouts that bare locales mean, by locale.
    public let localeDefaults: [LocaleDefault]
    /// The caps of a Japanese keyboard, or nil if unknown.
    public let jisOverlay: JISOverlay?

    /// The contents, sorted.
    public init(layouts: [KeyboardLayout], localeDefaults: [LocaleDefault] = [], jisOverlay: JISOverlay? = nil) {
        self.layouts = layouts.sorted { $0.description.identifier < $1.description.identifier }
        self.localeDefaults = localeDefaults.sorted { $0.locale < $1.locale }
        self.jisOverlay = jisOverlay
    }
}
