/// The layouts of one system in a catalog without their keys, for finding them by name.
struct CatalogIndex: Sendable {
    /// The layouts, in the order of their rows.
    private(set) var layouts: [LayoutDescription] = []
    /// Row numbers by identifier.
    private(set) var rows: [String: Int] = [:]
    /// The default layouts of locales, by locale in lowercase.
    private(set) var localeDefaults: [String: LayoutSelection] = [:]
    /// The layouts linted by default, in the order of their rows.
    private(set) var common: [LayoutSelection] = []

    init(reading connection: borrowing SQLiteConnection, on system: KeyboardSystem) throws(SQLiteError) {
        /// Indices in `layouts` by row number.
        var indices = [Int: Int](minimumCapacity: 256)
        layouts.reserveCapacity(256)
        rows.reserveCapacity(256)
        var row = try connection.prepare(
            """
            SELECT id, identifier, name, locale, script, source, confidence, form, is_legacy
            FROM layout WHERE system = ? ORDER BY id
            """)
        row.bind(system.rawValue, at: 1)
        while try row.step() {
            guard layouts.count < LayoutCatalog.maximumLayoutCount else {
                throw SQLiteError(
                    code: 11, message: "it has more than \(LayoutCatalog.maximumLayoutCount) layouts of \(system.title)"
                )
            }
            let layout = LayoutDescription(
                identifier: row.text(1), name: row.text(2), locale: row.text(3), script: row.text(4),
                source: LayoutDescription.Source(rawValue: row.text(5)) ?? .custom,
                confidence: LayoutDescription.Confidence(rawValue: row.text(6)) ?? .c,
                nativeKeyboardType: KeyboardType(rawValue: row.text(7)) ?? .ansi, isLegacy: row.int(8) != 0)
            guard layout.system == system else {
                throw SQLiteError(code: 11, message: "\(layout.identifier) is no layout of \(system.title)")
            }
            indices[row.int(0)] = layouts.count
            rows[layout.identifier] = row.int(0)
            layouts.append(layout)
        }
        var item = try connection.prepare(
            """
            SELECT locale, layout, form, is_common FROM locale_default WHERE system = ? ORDER BY layout, form, locale
            """)
        item.bind(system.rawValue, at: 1)
        while try item.step() {
            guard let index = indices[item.int(1)] else { continue }
            let selection = LayoutSelection(layouts[index], keyboardType: KeyboardType(rawValue: item.text(2)))
            localeDefaults[item.text(0).lowercased()] = selection
            if item.int(3) != 0, common.last != selection { common.append(selection) }
        }
    }
}
