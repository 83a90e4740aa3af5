import Synchronization

extension LayoutCatalog {
    /// Loads the localizer for a layout.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged or does not contain the layout.
    /// - Complexity: One row, or all keys of the layout if the catalog has no compiled row for that form.
    public func localizer(for selection: LayoutSelection) throws(LayoutError) -> Localizer {
        try localizers(for: [selection])[0]
    }

    /// Loads the localizers for layouts, in the same order.
    ///
    /// The contents of a catalog from outside must be valid: see ``checkContents()``. Its compiled rows must match its other
    /// rows.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged or does not contain one of the layouts.
    /// - Complexity: One row per layout, about ten microseconds each; a millisecond in a catalog from outside, after one pass over
    ///   its rows.
    public func localizers(for selections: [LayoutSelection]) throws(LayoutError) -> [Localizer] {
        var rows: [Int] = []
        for selection in selections { rows.append(try row(of: selection.layout)) }
        try checkContents()
        let localizers = try compiledLocalizers(for: selections, rows: rows)
        if !isVerified, let stale = localizers.first(where: { $0.isStale }) {
            throw LayoutError(
                .invalid, name,
                detail:
                    "the rows of \(stale.localizer.selection.layout.identifier) in the table compiled_layout do not follow from its keys"
            )
        }
        return localizers.map(\.localizer)
    }

    /// Checks the contents of a catalog from outside, once: of one that was changed after it was built as ``CatalogCheck`` does,
    /// otherwise that its tables do not contradict each other.
    ///
    /// - Throws: The first of the problems that ``CatalogCheck/problems(in:)`` finds.
    /// - Complexity: O(rows), some milliseconds for the built-in catalog; a few hundred if it was changed.
    public func checkContents() throws(LayoutError) {
        let isChecked = isValid.withLock { $0 }
        if isChecked { return }
        let problem = isChanged ? try CatalogCheck.problems(in: self).first : try CatalogCheck.contradiction(in: self)
        if let problem { throw problem }
        isValid.withLock { $0 = true }
    }

    /// The localizers, and in a catalog from outside whether their compiled rows do not match the other rows.
    private func compiledLocalizers(
        for selections: [LayoutSelection], rows: [Int]
    ) throws(LayoutError) -> [(localizer: Localizer, isStale: Bool)] {
        try LayoutError.about(name) { () throws(SQLiteError) in
            var row = try connection.prepare("SELECT data FROM compiled_layout WHERE layout = ? AND form = ?")
            var localizers: [(localizer: Localizer, isStale: Bool)] = []
            localizers.reserveCapacity(selections.count)
            var overlay: JISOverlay??
            for (selection, number) in zip(selections, rows) {
                row.bind(number, at: 1)
                row.bind(selection.keyboardType.rawValue, at: 2)
                let isCompiled = try row.step()
                var localizer: Localizer?
                if isCompiled {
                    guard let compiled = row.withBlob(0, CompiledLayout.init(decoding:)) else {
                        throw SQLiteError(
                            code: 11, message: "the compiled row of \(selection.identifier) cannot be read")
                    }
                    localizer = Localizer(selection, compiled)
                }
                if localizer == nil || !isVerified {
                    let layout = try connection.layout(selection.layout, row: number)
                    let shared = if let overlay { overlay } else { try connection.jisOverlay }
                    overlay = shared
                    let fresh = Localizer(layout, keyboardType: selection.keyboardType, overlay: shared)
                    let isMissing =
                        !isCompiled && selection.layout.system == .mac
                        && selection.keyboardType == selection.layout.nativeKeyboardType
                    localizers.append((fresh, isMissing || isCompiled && localizer != fresh))
                } else if let localizer {
                    localizers.append((localizer, false))
                }
                row.reset()
            }
            return localizers
        }
    }

    /// Loads a layout with its keys.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged or does not contain the layout.
    /// - Complexity: O(keys): a few hundred rows.
    public func layout(_ description: LayoutDescription) throws(LayoutError) -> KeyboardLayout {
        let row = try row(of: description)
        return try LayoutError.about(name) { () throws(SQLiteError) in try connection.layout(description, row: row) }
    }

    private func row(of layout: LayoutDescription) throws(LayoutError) -> Int {
        guard let row = try index(on: layout.system).rows[layout.identifier] else {
            throw LayoutError(.unknownLayout, layout.identifier)
        }
        return row
    }

    /// Loads what a layout's keys type on a keyboard of the selected form, by that form's key codes.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    public func keys(of selection: LayoutSelection) throws(LayoutError) -> LayoutKeys {
        let tabulated = try layout(selection.layout).keys
        let overlay = try LayoutError.about(name) { () throws(SQLiteError) in try connection.jisOverlay }
        let keys = tabulated.adapted(to: selection.keyboardType, on: selection.layout.system, overlay: overlay)
        return LayoutKeys(
            keys.cells.map {
                .init(
                    selection.keyboardType.key(tabulatedAs: $0.code, on: selection.layout.system), $0.level, $0.output)
            })
    }

    /// Loads the contents that the catalog was compiled from.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    public func contents() throws(LayoutError) -> CatalogContents {
        var all: [KeyboardLayout] = []
        for system in KeyboardSystem.allCases {
            for description in try layouts(on: system) { all.append(try layout(description)) }
        }
        return try LayoutError.about(name) { () throws(SQLiteError) in
            CatalogContents(
                layouts: all, localeDefaults: try connection.localeDefaults, jisOverlay: try connection.jisOverlay)
        }
    }
}

/// More rows than any layout has: 256 keys at 16 levels.
private let maximumRowsOfLayout = 4096

extension SQLiteConnection {
    fileprivate func layout(_ description: LayoutDescription, row number: Int) throws(SQLiteError) -> KeyboardLayout {
        var keys = LayoutKeys()
        var row = try prepare(
            """
            SELECT code, level, character, dead FROM layout_key
            JOIN key_output ON key_output.id = layout_key.output WHERE layout = ?
            """)
        row.bind(number, at: 1)
        var count = 0
        while try row.step() {
            // Damaged pages can list the same rows for every layout.
            count += 1
            guard count <= maximumRowsOfLayout else { throw tooManyRows(description) }
            guard let code = UInt8(exactly: row.int(0)).flatMap(KeyCode.init(rawValue:)),
                let level = UInt8(exactly: row.int(1)).flatMap(KeyLevel.init(rawValue:))
            else { continue }
            keys.set(KeyOutput(row.text(2), isDead: row.int(3) != 0), of: code, at: level)
        }
        var observed: [KeyboardLayout.ObservedRemap] = []
        var remap = try prepare("SELECT us, target, source FROM observed_remap WHERE layout = ?")
        remap.bind(number, at: 1)
        count = 0
        while try remap.step() {
            count += 1
            guard count <= maximumRowsOfLayout else { throw tooManyRows(description) }
            guard let us = KeyOutput(remap.text(0)).scalar else { continue }
            observed.append(.init(us, shows: remap.text(1), source: remap.text(2)))
        }
        return KeyboardLayout(
            description, keys: keys, observedRemaps: observed,
            virtualKeys: description.system == .windows ? try virtualKeys(row: number) : [:])
    }

    private func virtualKeys(row number: Int) throws(SQLiteError) -> [KeyCode: String] {
        var keys: [KeyCode: String] = [:]
        var row = try prepare("SELECT code, name FROM virtual_key WHERE layout = ?")
        row.bind(number, at: 1)
        while try row.step() {
            guard let code = UInt8(exactly: row.int(0)).flatMap(KeyCode.init(rawValue:)) else { continue }
            keys[code] = row.text(1)
        }
        return keys
    }

    private func tooManyRows(_ layout: LayoutDescription) -> SQLiteError {
        SQLiteError(code: 11, message: "\(layout.identifier) has more keys than a keyboard")
    }

    fileprivate var jisOverlay: JISOverlay? {
        get throws(SQLiteError) {
            var keys: [JISOverlay.Key] = []
            var row = try prepare("SELECT code, us_plain, us_shift, jis_plain, jis_shift FROM jis_overlay")
            while try row.step() {
                guard let code = UInt8(exactly: row.int(0)).flatMap(KeyCode.init(rawValue:)) else { continue }
                keys.append(
                    JISOverlay.Key(
                        code, us: .init(row.optionalText(1), row.optionalText(2)),
                        jis: .init(row.optionalText(3), row.optionalText(4))))
            }
            return keys.isEmpty ? nil : JISOverlay(keys)
        }
    }

    fileprivate var localeDefaults: [CatalogContents.LocaleDefault] {
        get throws(SQLiteError) {
            var defaults: [CatalogContents.LocaleDefault] = []
            var row = try prepare(
                """
                SELECT locale_default.locale, identifier, locale_default.form, is_common
                FROM locale_default JOIN layout ON layout.id = locale_default.layout
                """)
            while try row.step() {
                defaults.append(
                    .init(
                        locale: row.text(0), layout: row.text(1), keyboardType: KeyboardType(rawValue: row.text(2)),
                        isCommon: row.int(3) != 0))
            }
            return defaults
        }
    }
}
