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
        for system in KeyboardSystem.allCases
        where layouts.count(where: { $0.description.system == system }) > LayoutCatalog.maximumLayoutCount {
            throw LayoutError(
                .invalid, "the catalog",
                detail: "it has more than \(LayoutCatalog.maximumLayoutCount) layouts of \(system.title)")
        }
        var identifiers: Set<String> = []
        var names: Set<String> = []
        for layout in layouts.map(\.description) {
            guard identifiers.insert(layout.identifier.lowercased()).inserted else {
                throw LayoutError(
                    .duplicateLayout, layout.identifier, detail: "there are two layouts of this identifier")
            }
            guard names.insert("\(layout.system) \(layout.name.lowercased()) \(layout.isLegacy)").inserted else {
                throw LayoutError(
                    .duplicateLayout, layout.identifier, detail: "another layout is named \"\(layout.name)\" as well")
            }
        }
        var locales: Set<String> = []
        for item in localeDefaults {
            guard locales.insert("\(item.system) \(item.locale.lowercased())").inserted else {
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
}

extension SQLiteConnection {
    fileprivate func insertRowCounts() throws(SQLiteError) {
        for table in CatalogSchema.countedTables {
            try execute("INSERT INTO row_count SELECT '\(table)', count(*) FROM \(table)")
        }
    }

    fileprivate func insertNames() throws(SQLiteError) {
        var code = try prepare("INSERT INTO key_code VALUES (?, ?)")
        for key in KeyCode.layoutKeys { try code.run([.number(Int(key.rawValue)), .text(key.name)]) }
        var level = try prepare("INSERT INTO key_level VALUES (?, ?, ?)")
        for item in KeyLevel.allCases {
            let pcName = KeyLevel.levels(on: .windows).contains(item) ? item.name(on: .windows) : nil
            try level.run([.number(Int(item.rawValue)), .text(item.name), .text(pcName)])
        }
    }

    fileprivate func insertLayouts(_ layouts: [KeyboardLayout]) throws(SQLiteError) {
        var row = try prepare("INSERT INTO layout VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for (number, layout) in zip(1..., layouts.map(\.description)) {
            try row.run([
                .number(number), .text(layout.identifier), .text(layout.system.rawValue), .text(layout.name),
                .text(layout.locale), .text(layout.script), .text(layout.source.rawValue),
                .text(layout.confidence.rawValue), .text(layout.nativeKeyboardType.rawValue), .flag(layout.isLegacy),
            ])
        }
        try insertKeys(layouts)
        var remap = try prepare("INSERT INTO observed_remap VALUES (?, ?, ?, ?)")
        for (number, layout) in zip(1..., layouts) {
            for cell in layout.observedRemaps {
                try remap.run([.number(number), .text(String(cell.us)), .text(cell.target), .text(cell.source)])
            }
        }
    }

    /// Inserts what keys type: each combination of outputs once, numbered in the order of its first key.
    private func insertKeys(_ layouts: [KeyboardLayout]) throws(SQLiteError) {
        var output = try prepare("INSERT INTO key_output VALUES (?, ?, ?, ?)")
        var key = try prepare("INSERT INTO layout_key VALUES (?, ?, ?)")
        var virtualKey = try prepare("INSERT INTO virtual_key VALUES (?, ?, ?)")
        var known: [[LayoutKeys.Level]: Int] = [:]
        for (number, layout) in zip(1..., layouts) {
            for row in layout.keys.rows {
                let shared = known[row.levels] ?? known.count + 1
                if known.updateValue(shared, forKey: row.levels) == nil {
                    for item in row.levels {
                        try output.run([
                            .number(shared), .number(Int(item.level.rawValue)), .text(item.output.character),
                            .flag(item.output.isDead),
                        ])
                    }
                }
                try key.run([.number(number), .number(Int(row.code.rawValue)), .number(shared)])
            }
            for (code, name) in layout.sortedVirtualKeys {
                try virtualKey.run([.number(number), .number(Int(code.rawValue)), .text(name)])
            }
        }
    }

    fileprivate func insertTables(_ contents: CatalogContents) throws(SQLiteError) {
        let numbers = contents.numbers
        var locale = try prepare("INSERT INTO locale_default VALUES (?, ?, ?, ?, ?)")
        for item in contents.localeDefaults {
            try locale.run([
                .text(item.system.rawValue), .text(item.locale), .number(numbers[item.layout.lowercased()] ?? 0),
                .text(item.keyboardType?.rawValue), .flag(item.isCommon),
            ])
        }
        var overlay = try prepare("INSERT INTO jis_overlay VALUES (?, ?, ?, ?, ?)")
        for key in contents.jisOverlay?.keys ?? [] {
            try overlay.run([
                .number(Int(key.code.rawValue)), .text(key.us.plain), .text(key.us.shift), .text(key.jis.plain),
                .text(key.jis.shift),
            ])
        }
    }

    fileprivate func insertCompiled(_ contents: CatalogContents) throws(SQLiteError) {
        var remap = try prepare("INSERT INTO remap VALUES (?, ?, ?, ?, ?, ?)")
        var data = try prepare("INSERT INTO compiled_layout VALUES (?, ?, ?)")
        let compiledTypes = contents.compiledKeyboardTypes
        for (number, layout) in zip(1..., contents.layouts) {
            let types = compiledTypes[layout.description.identifier.lowercased(), default: []]
            for keyboardType in KeyboardType.allCases where types.contains(keyboardType) {
                let compiled = CompiledLayout(layout, keyboardType: keyboardType, overlay: contents.jisOverlay)
                try data.run([.number(number), .text(keyboardType.rawValue), .bytes(compiled.encoded)])
                guard keyboardType == layout.description.nativeKeyboardType else { continue }
                for (us, answer) in compiled.withCommand.replacements {
                    try remap.run([
                        .number(number), .text(String(us)), .text(String(answer.character)),
                        .number(Int(answer.place.code.rawValue)), .number(Int(answer.place.level.rawValue)),
                        .text(answer.evidence.rawValue),
                    ])
                }
            }
        }
    }
}
