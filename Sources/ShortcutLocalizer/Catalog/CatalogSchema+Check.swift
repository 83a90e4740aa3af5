/// A row of `sqlite_schema`: a table, an index or a view.
private struct SchemaEntry: Hashable {
    let kind: String
    let name: String
    let table: String
    let definition: String?
}

extension SQLiteConnection {
    /// How the schema differs from that of a catalog, or `nil`.
    ///
    /// Only the schema that `catalog build` writes is accepted, to the letter: constraints, generated columns and
    /// expressions of another one could compute anything, and missing indexes would make lookups slow.
    func problemOfSchema() throws(SQLiteError) -> String? {
        let model = try SQLiteConnection()
        try model.execute(CatalogSchema.statements)
        let wanted = try model.schema()
        let found = try schema()
        if let missing = wanted.first(where: { entry in
            !found.contains { $0.name == entry.name && $0.kind == entry.kind }
        }) {
            return "the \(missing.kind) \(missing.name) is missing"
        }
        let known = Set(wanted)
        guard let strange = found.first(where: { !known.contains($0) }) else { return nil }
        let isKnown = wanted.contains { $0.name == strange.name }
        return isKnown
            ? "the \(strange.kind) \(strange.name) has another definition; build the catalog again"
            : "the \(strange.kind) \(strange.name) is none of its own; build the catalog again"
    }

    /// The tables, indexes and views; those without contents do not count.
    private func schema() throws(SQLiteError) -> [SchemaEntry] {
        var entries: [SchemaEntry] = []
        var row = try prepare(
            "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE rootpage > 0 OR type NOT IN ('table', 'index')")
        while try row.step() {
            entries.append(
                SchemaEntry(kind: row.text(0), name: row.text(1), table: row.text(2), definition: row.optionalText(3)))
        }
        return entries
    }
}
