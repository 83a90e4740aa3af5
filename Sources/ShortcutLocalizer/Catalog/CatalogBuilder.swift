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
        for key in KeyCode.layoutKeys {
            code.bind(Int(key.rawValue), at: 1)
            code.bind(key.name, at: 2)
            try code.run()
        }
        var level = try prepare("INSERT INTO key_level VALUES (?, ?, ?)")
        for item in KeyLevel.allCases {
            level.bind(Int(item.rawValue), at: 1)
            level.bind(item.name, at: 2)
            level.bind(KeyLevel.levels(on: .windows).contains(item) ? item.name(on: .windows) : nil, at: 3)
            try level.run()
        }
    }

    fileprivate func insertLayouts(_ layouts: [KeyboardLayout]) throws(SQLiteError) {
        var row = try prepare("INSERT INTO layout VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        for (number, layout) in zip(1..., layouts.map(\.description)) {
            row.bind(number, at: 1)
            row.bind(layout.identifier, at: 2)
            row.bind(layout.system.rawValue, at: 3)
            row.bind(layout.name, at: 4)
            row.bind(layout.locale, at: 5)
            row.bind(layout.script, at: 6)
            row.bind(layout.source.rawValue, at: 7)
            row.bind(layout.confidence.rawValue, at: 8)
            row.bind(layout.nativeKeyboardType.rawValue, at: 9)
            row.bind(layout.isLegacy ? 1 : 0, at: 10)
            try row.run()
        }
        try insertKeys(layouts)
        var remap = try prepare("INSERT INTO observed_remap VALUES (?, ?, ?, ?)")
        for (number, layout) in zip(1..., layouts) {
            for cell in layout.observedRemaps {
                remap.bind(number, at: 1)
                remap.bind(String(cell.us), at: 2)
                remap.bind(cell.target, at: 3)
                remap.bind(cell.source, at: 4)
                try remap.run()
            }
        }
    }

    /// Inserts what keys type: each combination of outputs once, numbered in the order of its first key.
    private func insertKeys(_ layouts: [KeyboardLayout]) throws(SQLiteError) {
        var output = try prepare("INSERT INTO key_output VALUES (?, ?, ?, ?)")
        var key = try prepare("INSERT INTO layout_key VALUES (?, ?, ?)")
        var virtualKey = try prepare("INSERT INTO virtual_key VALUES (?, ?, ?)")
        var known: [[KeyOutput?]: Int] = [:]
        for (number, layout) in zip(1..., layouts) {
            for code in KeyCode.layoutKeys {
                let outputs = KeyLevel.allCases.map { layout.keys.output(of: code, at: $0) }
                guard outputs.contains(where: { $0 != nil }) else { continue }
                let isNew = known[outputs] == nil
                let shared = known[outputs] ?? known.count + 1
                known[outputs] = shared
                for (level, item) in zip(KeyLevel.allCases, outputs) where isNew {
                    guard let item else { continue }
                    output.bind(shared, at: 1)
                    output.bind(Int(level.rawValue), at: 2)
                    output.bind(item.character, at: 3)
                    output.bind(item.isDead ? 1 : 0, at: 4)
                    try output.run()
                }
                key.bind(number, at: 1)
                key.bind(Int(code.rawValue), at: 2)
                key.bind(shared, at: 3)
                try key.run()
            }
            for (code, name) in layout.virtualKeys.sorted(by: { $0.key < $1.key }) {
                virtualKey.bind(number, at: 1)
                virtualKey.bind(Int(code.rawValue), at: 2)
                virtualKey.bind(name, at: 3)
                try virtualKey.run()
            }
        }
    }

    fileprivate func insertTables(_ contents: CatalogContents) throws(SQLiteError) {
        let numbers = contents.numbers
        var locale = try prepare("INSERT INTO locale_default VALUES (?, ?, ?, ?, ?)")
        for item in contents.localeDefaults {
            locale.bind(item.system.rawValue, at: 1)
            locale.bind(item.locale, at: 2)
            locale.bind(numbers[item.layout.lowercased()] ?? 0, at: 3)
            locale.bind(item.keyboardType?.rawValue, at: 4)
            locale.bind(item.isCommon ? 1 : 0, at: 5)
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
        let compiledTypes = contents.compiledKeyboardTypes
        for (number, layout) in zip(1..., contents.layouts) {
            let types = compiledTypes[layout.description.identifier.lowercased(), default: []]
            for keyboardType in KeyboardType.allCases where types.contains(keyboardType) {
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
