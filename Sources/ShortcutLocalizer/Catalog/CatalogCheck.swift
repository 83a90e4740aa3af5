/// Verifies a catalog: intact pages, consistent tables, and compiled rows that match the layouts.
public enum CatalogCheck {
    /// The number of problems that one query finds.
    private static let maximumCount = 100

    /// The problems of a catalog in the order of the checks, up to a hundred of each; empty for a valid one.
    ///
    /// - Throws: ``LayoutError`` if the catalog cannot be read to the end.
    /// - Complexity: O(size), a few hundred milliseconds for the built-in catalog.
    public static func problems(in catalog: LayoutCatalog) throws(LayoutError) -> [LayoutError] {
        let name = catalog.name
        let damage = try LayoutError.about(name) { () throws(SQLiteError) in
            try catalog.connection.rows("PRAGMA integrity_check(10)").filter { $0 != "ok" }
        }
        // With damaged pages the other checks would only repeat the problem.
        guard damage.isEmpty else { return damage.map { LayoutError(.corrupt, name, detail: $0) } }
        let contradictions = try LayoutError.about(name) { () throws(SQLiteError) in
            var problems: [LayoutError] = []
            for check in ContentCheck.all {
                problems += try catalog.connection.rows(check.query, limit: maximumCount).map {
                    LayoutError(check.code, name, detail: check.message($0))
                }
            }
            return problems
        }
        guard contradictions.isEmpty else { return contradictions }
        // The compiled rows depend on the others.
        let compiled = ["remap", "compiled_layout"]
        let missing = try changedCounts(of: catalog, in: CatalogSchema.countedTables.filter { !compiled.contains($0) })
        guard missing.isEmpty else { return missing }
        let stale = try staleRows(of: catalog)
        return stale.isEmpty ? try changedCounts(of: catalog, in: compiled) : stale
    }

    /// The first contradiction among the tables, or `nil`.
    ///
    /// - Complexity: O(rows).
    static func contradiction(in catalog: LayoutCatalog) throws(LayoutError) -> LayoutError? {
        try LayoutError.about(catalog.name) { () throws(SQLiteError) in
            for check in ContentCheck.all {
                guard let row = try catalog.connection.rows(check.query, limit: 1).first else { continue }
                return LayoutError(check.code, catalog.name, detail: check.message(row))
            }
            return nil
        }
    }

    /// The tables with other numbers of rows than when they were built: a deleted locale leaves no other trace.
    private static func changedCounts(
        of catalog: LayoutCatalog, in tables: [String]
    ) throws(LayoutError) -> [LayoutError] {
        try LayoutError.about(catalog.name) { () throws(SQLiteError) in
            var problems: [LayoutError] = []
            for table in tables {
                let counts = """
                    SELECT '\(table) has ' || found || ' rows' || ifnull(', but was built with ' || rows, '')
                    FROM (SELECT count(*) AS found FROM \(table)) LEFT JOIN row_count ON name = '\(table)'
                    WHERE found IS NOT rows
                    """
                problems += try catalog.connection.rows(counts).map {
                    LayoutError(.invalid, catalog.name, detail: "the table \($0); build the catalog again")
                }
            }
            return problems
        }
    }

    /// Compiled rows that do not match the layouts.
    private static func staleRows(of catalog: LayoutCatalog) throws(LayoutError) -> [LayoutError] {
        let contents = try catalog.contents()
        let fresh = try LayoutCatalog(bytes: CatalogBuilder.build(contents), name: catalog.name)
        return try LayoutError.about(catalog.name) { () throws(SQLiteError) in
            var problems: [LayoutError] = []
            for table in ["compiled_layout", "remap"] {
                let rows = try catalog.connection.rowsByLayout(of: table)
                let wanted = try fresh.connection.rowsByLayout(of: table)
                let stale = Set(rows.keys).union(wanted.keys).filter { rows[$0] != wanted[$0] }.sorted()
                problems += stale.map {
                    LayoutError(
                        .invalid, catalog.name,
                        detail: "the rows of \($0) in the table \(table) do not follow from its keys")
                }
            }
            return problems
        }
    }
}

/// A query whose every row is a problem.
private struct ContentCheck {
    let code: LayoutError.Code
    let query: String
    let message: @Sendable (String) -> String

    static let all: [ContentCheck] = [
        ContentCheck(
            code: .inconsistent,
            query: """
                SELECT layout.identifier || ' ' || ifnull(key_code.name, k.code)
                FROM (SELECT layout, code FROM layout_key GROUP BY 1, 2 HAVING count(*) > 1) AS k
                JOIN layout ON layout.id = k.layout LEFT JOIN key_code ON key_code.id = k.code
                """
        ) { "two outputs for one key: \($0)" },
        ContentCheck(
            code: .inconsistent,
            query: """
                SELECT layout.identifier || ' ' || ifnull(key_code.name, layout_key.code) || ' ' || ifnull(key_level.name, k.level)
                FROM (SELECT id, level FROM key_output GROUP BY 1, 2 HAVING count(*) > 1) AS k
                JOIN layout_key ON layout_key.output = k.id JOIN layout ON layout.id = layout_key.layout
                LEFT JOIN key_code ON key_code.id = layout_key.code LEFT JOIN key_level ON key_level.id = k.level
                """
        ) { "two characters for one key and level: \($0)" },
        ContentCheck(
            code: .inconsistent,
            query: """
                SELECT layout.identifier || ' ' || us FROM observed_remap JOIN layout ON layout.id = layout
                GROUP BY layout, us HAVING count(*) > 1
                """
        ) { "two remaps of one character: \($0)" },
        ContentCheck(
            code: .inconsistent,
            query: "SELECT identifier FROM layout GROUP BY lower(identifier) HAVING count(*) > 1"
        ) { "two layouts with the identifier \($0)" },
        ContentCheck(
            code: .invalid,
            query: "SELECT DISTINCT \"table\" || ifnull(' row ' || rowid, '') FROM pragma_foreign_key_check"
        ) { "a reference to a row that is missing: \($0)" },
        ContentCheck(
            code: .invalid,
            query: """
                SELECT layout FROM layout_key WHERE layout NOT IN (SELECT id FROM layout)
                UNION SELECT layout FROM virtual_key WHERE layout NOT IN (SELECT id FROM layout)
                UNION SELECT layout FROM observed_remap WHERE layout NOT IN (SELECT id FROM layout)
                UNION SELECT layout FROM locale_default WHERE layout NOT IN (SELECT id FROM layout)
                """
        ) { "rows of a layout that is missing: number \($0)" },
        ContentCheck(
            code: .invalid,
            query: "SELECT identifier FROM layout WHERE id NOT IN (SELECT layout FROM layout_key)"
        ) { "the layout \($0) has no keys" },
        ContentCheck(
            code: .invalid,
            query: """
                SELECT identifier FROM layout WHERE id IN (
                    SELECT layout FROM layout_key
                    WHERE code NOT IN (SELECT id FROM key_code) OR output NOT IN (SELECT id FROM key_output)
                    OR output IN (
                        SELECT id FROM key_output WHERE character = '' OR level NOT IN (SELECT id FROM key_level)))
                """
        ) { "the layout \($0) has a key that is unknown or types an empty text" },
        ContentCheck(
            code: .invalid,
            query: """
                SELECT identifier FROM layout WHERE system IS NOT CASE
                    WHEN lower(identifier) LIKE 'windows:%' THEN 'windows'
                    WHEN lower(identifier) LIKE 'xkb:%' OR lower(identifier) LIKE 'linux:%' THEN 'linux' ELSE 'mac' END
                """
        ) { "the identifier \($0) is one of another system" },
        ContentCheck(
            code: .invalid,
            query: """
                SELECT locale_default.locale || ' of ' || locale_default.system FROM locale_default
                JOIN layout ON layout.id = locale_default.layout WHERE layout.system IS NOT locale_default.system
                """
        ) { "the locale \($0) has a layout of another system" },
        ContentCheck(
            code: .invalid,
            query: "SELECT identifier FROM layout WHERE form NOT IN ('ansi', 'iso', 'jis') OR trim(identifier) = ''"
        ) { "the layout \"\($0)\" has no identifier or an unknown form" },
        names(of: "key_code", are: KeyCode.layoutKeys.map { (Int($0.rawValue), $0.name) }),
        names(of: "key_level", are: KeyLevel.allCases.map { (Int($0.rawValue), $0.name) }),
    ]

    /// A check that a table of names has the expected numbers.
    private static func names(of table: String, are rows: [(number: Int, name: String)]) -> ContentCheck {
        let values = rows.map { "(\($0.number), '\($0.name)')" }.joined(separator: ", ")
        return ContentCheck(
            code: .invalid,
            query: """
                WITH known (id, name) AS (VALUES \(values))
                SELECT name FROM (SELECT id, name FROM known EXCEPT SELECT id, name FROM \(table))
                UNION SELECT name FROM (SELECT id, name FROM \(table) EXCEPT SELECT id, name FROM known)
                """
        ) { "the name \($0) in the table \(table) has another number" }
    }
}

extension SQLiteConnection {
    /// The first column of every row, or of the first ones.
    fileprivate func rows(_ query: String, limit: Int = .max) throws(SQLiteError) -> [String] {
        var rows: [String] = []
        var row = try prepare(query)
        while rows.count < limit, try row.step() { rows.append(row.text(0)) }
        return rows
    }

    /// The rows of a compiled table as strings, by layout identifier.
    fileprivate func rowsByLayout(of table: String) throws(SQLiteError) -> [String: [String]] {
        let columns = table == "remap" ? "us || target || code || level || evidence" : "compiled.form || hex(data)"
        var rows: [String: [String]] = [:]
        var row = try prepare(
            """
            SELECT layout.identifier, \(columns) FROM \(table) AS compiled
            JOIN layout ON layout.id = compiled.layout ORDER BY 1, 2
            """)
        while try row.step() { rows[row.text(0), default: []].append(row.text(1)) }
        return rows
    }
}
