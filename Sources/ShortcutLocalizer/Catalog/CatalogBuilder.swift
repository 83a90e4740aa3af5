/// Compiles layouts into a catalog, an SQLite database.
public enum CatalogBuilder {
    /// Compiles a catalog with these contents and returns its bytes.
    ///
    /// The same contents give the same bytes with the same version of SQLite.
    ///
    /// - Throws: ``LayoutError`` for contradictory contents: duplicate layouts or locales, or a locale whose layout is
    ///   missing.
    public static func build(_ contents: CatalogContents) throws(LayoutError) -> [UInt8] {
        try contents.check()
        do throws(SQLiteError) {
            let database = try SQLiteConnection()
            try database.execute(CatalogSchema.statements)
            try database.execute("BEGIN")
            try database.insertNames()
            try database.insertLayouts(contents.layouts)
            try database.insertTables(contents)
            try database.insertCompiled(contents)
            try database.insertRowCounts()
            try database.execute("COMMIT; VACUUM")
            return try database.serialized()
        } catch {
            throw LayoutError(.invalid, "the catalog", detail: error.message)
        }
    }
}

extension CatalogContents {
    fileprivate func check() throws(LayoutError) {
        guard layouts.count <= LayoutCatalog.maximumLayoutCount else {
            throw LayoutError(
                .invalid, "the catalog", detail: "it has more than \(LayoutCatalog.maximumLayoutCount) layouts")
        }
        var identifiers: Set<String> = []
        var names: Set<String> = []
        for layout in layouts.map(\.description) {
            guard identifiers.insert(layout.identifier.lowercased()).inserted else {
                throw LayoutError(
                    .duplicateLayout, layout.identifier, detail: "there are two layouts of this identifier")
            }
            guard names.insert("\(layout.name.lowercased()) \(layout.isLegacy)").inserted else {
                throw LayoutError(
                    .duplicateLayout, layout.identifier, detail: "another layout is named \"\(layout.name)\" as well")
            }
        }
        var locales: Set<String> = []
        for item in localeDefaults {
            guard locales.insert(item.locale.lowercased()).inserted else {
                throw LayoutError(.invalid, "the locale \(item.locale)", detail: "it has two default layouts")
            }
            guard identifiers.contains(item.layout.lowercased()) else {
                throw LayoutError(
                    .invalid, "the locale \(item.locale)", detail: "its layout \(item.layout) is not in the catalog")
            }
        }
    }

    /// The row numbers of layouts by identifier in lower case.
    fileprivate var numbers: [String: Int] {
        layouts.enumerated().reduce(into: [:]) { $0[$1.element.description.identifier.lowercased()] = $1.offset + 1 }
    }

    /// The forms of locale defaults by layout identifier in lower case.
    fileprivate var formsOfLocales: [String: Set<KeyboardType>] {
        localeDefaults.reduce(into: [:]) { forms, item in
            if let keyboardType = item.keyboardType {
                forms[item.layout.lowercased(), default: []].insert(keyboardType)
            }
        }
    }
}

extension SQLiteConnection {
    fileprivate func insertRowCounts() throws(SQLiteError) {
        for table in CatalogSchema.countedTables {
            try execute("INSERT INTO row_count SELECT '\(table)', count(*) FROM \(table)")
        }
    }

    fileprivate func insertNames() throws(SQLiteError) {
        var code = try prepare("INSERT INTO key_code VALUES (?, ?)")
        for key in KeyCode.layoutKeys {
            code.bind(Int(key.rawValue), at: 1)
            code.bind(key.name, at: 2)
            try code.run()
        }
        var level = try prepare("INSERT INTO key_level VALUES (?, ?)")
        for item in KeyLevel.allCases {
            level.bind(Int(item.rawValue), at: 1)
            level.bind(item.name, at: 2)
            try level.run()
        }
    }

    fileprivate func insertLayouts(_ layouts: [KeyboardLayout]) throws(SQLiteError) {
        var row = try prepare("INSERT INTO layout VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for (number, layout) in zip(1..., layouts.map(\.description)) {
            row.bind(number, at: 1)
            row.bind(layout.identifier, at: 2)
            row.bind(layout.name, at: 3)
            row.bind(layout.locale, at: 4)
            row.bind(layout.script, at: 5)
            row.bind(layout.source.rawValue, at: 6)
            row.bind(layout.confidence.rawValue, at: 7)
            row.bind(layout.nativeKeyboardType.rawValue, at: 8)
            row.bind(layout.isLegacy ? 1 : 0, at: 9)
            try row.run()
        }
        var key = try prepare("INSERT INTO layout_key VALUES (?, ?, ?, ?, ?)")
        var remap = try prepare("INSERT INTO observed_remap VALUES (?, ?, ?, ?)")
        for (number, layout) in zip(1..., layouts) {
            for cell in layout.keys.cells {
                key.bind(number, at: 1)
                key.bind(Int(cell.code.rawValue), at: 2)
                key.bind(Int(cell.level.rawValue), at: 3)
                key.bind(cell.output.character, at: 4)
                key.bind(cell.output.isDead ? 1 : 0, at: 5)
                try key.run()
            }
            for cell in layout.observedRemaps {
                remap.bind(number, at: 1)
                remap.bind(String(cell.us), at: 2)
                remap.bind(cell.target, at: 3)
                remap.bind(cell.source, at: 4)
                try remap.run()
            }
        }
    }

    fileprivate func insertTables(_ contents: CatalogContents) throws(SQLiteError) {
        let numbers = contents.numbers
        var locale = try prepare("INSERT INTO locale_default VALUES (?, ?, ?, ?)")
        for item in contents.localeDefaults {
            locale.bind(item.locale, at: 1)
            locale.bind(numbers[item.layout.lowercased()] ?? 0, at: 2)
            locale.bind(item.keyboardType?.rawValue, at: 3)
            locale.bind(item.isCommon ? 1 : 0, at: 4)
            try locale.run()
        }
        var overlay = try prepare("INSERT INTO jis_overlay VALUES (?, ?, ?, ?, ?)")
        for key in contents.jisOverlay?.keys ?? [] {
            overlay.bind(Int(key.code.rawValue), at: 1)
            overlay.bind(key.us.plain, at: 2)
            overlay.bind(key.us.shift, at: 3)
            overlay.bind(key.jis.plain, at: 4)
            overlay.bind(key.jis.shift, at: 5)
            try overlay.run()
        }
    }

    fileprivate func insertCompiled(_ contents: CatalogContents) throws(SQLiteError) {
        var remap = try prepare("INSERT INTO remap VALUES (?, ?, ?, ?, ?, ?)")
        var data = try prepare("INSERT INTO compiled_layout VALUES (?, ?, ?)")
        let formsOfLocales = contents.formsOfLocales
        for (number, layout) in zip(1..., contents.layouts) {
            // A layout is compiled for its natural form and those of locale defaults.
            let forms = formsOfLocales[layout.description.identifier.lowercased(), default: []]
            for keyboardType in KeyboardType.allCases
            where keyboardType == layout.description.nativeKeyboardType || forms.contains(keyboardType) {
                let compiled = CompiledLayout(layout, keyboardType: keyboardType, overlay: contents.jisOverlay)
                data.bind(number, at: 1)
                data.bind(keyboardType.rawValue, at: 2)
                data.bind(compiled.encoded, at: 3)
                try data.run()
                guard keyboardType == layout.description.nativeKeyboardType else { continue }
                for (us, answer) in compiled.withCommand.replacements {
                    remap.bind(number, at: 1)
                    remap.bind(String(us), at: 2)
                    remap.bind(String(answer.character), at: 3)
                    remap.bind(Int(answer.place.code.rawValue), at: 4)
                    remap.bind(Int(answer.place.level.rawValue), at: 5)
                    remap.bind(answer.evidence.rawValue, at: 6)
                    try remap.run()
                }
            }
        }
    }
}
