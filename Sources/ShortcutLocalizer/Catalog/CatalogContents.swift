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

        /// The system whose default it is: that of the layout.
        var system: KeyboardSystem { KeyboardSystem(ofLayout: layout) }

        /// Creates the default of a locale.
        public init(locale: String, layout: String, keyboardType: KeyboardType? = nil, isCommon: Bool = false) {
            self.locale = locale
            self.layout = layout
            self.keyboardType = keyboardType
            self.isCommon = isCommon
        }
    }

    /// The layouts, sorted by system and identifier.
    public let layouts: [KeyboardLayout]
    /// The default layouts of locales, sorted by system and locale.
    public let localeDefaults: [LocaleDefault]
    /// The differing keys of a Japanese keyboard, or `nil` if unknown.
    public let jisOverlay: JISOverlay?

    /// Creates contents; layouts and locales are sorted.
    public init(layouts: [KeyboardLayout], localeDefaults: [LocaleDefault] = [], jisOverlay: JISOverlay? = nil) {
        self.layouts = layouts.sorted {
            ($0.description.system.order, $0.description.identifier)
                < ($1.description.system.order, $1.description.identifier)
        }
        self.localeDefaults = localeDefaults.sorted { ($0.system.order, $0.locale) < ($1.system.order, $1.locale) }
        self.jisOverlay = jisOverlay
    }
}

extension CatalogContents {
    /// The forms of keyboard for which layouts are compiled, by identifier in lowercase.
    ///
    /// A layout of macOS is compiled for its natural form and those of locale defaults. One of Windows or Linux takes
    /// no rules to localize, so only the defaults of locales are compiled.
    var compiledKeyboardTypes: [String: Set<KeyboardType>] {
        var types: [String: Set<KeyboardType>] = [:]
        var natural: [String: KeyboardType] = [:]
        for layout in layouts.map(\.description) {
            let identifier = layout.identifier.lowercased()
            natural[identifier] = layout.nativeKeyboardType
            if layout.system == .mac { types[identifier] = [layout.nativeKeyboardType] }
        }
        for item in localeDefaults {
            let identifier = item.layout.lowercased()
            if let type = item.keyboardType ?? natural[identifier] { types[identifier, default: []].insert(type) }
        }
        return types
    }
}

extension KeyboardSystem {
    /// The place of the system in catalogs.
    var order: Int { KeyboardSystem.allCases.firstIndex(of: self) ?? 0 }
}
