extension LayoutDataset {
    private static let schema = """
        PRAGMA page_size = 4096;
        PRAGMA encoding = 'UTF-8';
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        CREATE TABLE layout (identifier TEXT PRIMARY KEY, system TEXT NOT NULL, name TEXT NOT NULL, locale TEXT NOT NULL,
            script TEXT NOT NULL, form TEXT NOT NULL, legacy INTEGER NOT NULL, source TEXT NOT NULL,
            confidence TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE key (layout TEXT NOT NULL REFERENCES layout, code TEXT NOT NULL, level TEXT NOT NULL,
            character TEXT NOT NULL, dead INTEGER NOT NULL, source TEXT NOT NULL, confidence TEXT NOT NULL,
            PRIMARY KEY (layout, code, level)) STRICT, WITHOUT ROWID;
        CREATE TABLE virtual_key (layout TEXT NOT NULL REFERENCES layout, code TEXT NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (layout, code)) STRICT, WITHOUT ROWID;
        CREATE TABLE remap (layout TEXT NOT NULL REFERENCES layout, us TEXT NOT NULL, shown TEXT, code TEXT, modifiers TEXT,
            evidence TEXT NOT NULL, source TEXT NOT NULL, confidence TEXT NOT NULL,
            PRIMARY KEY (layout, us)) STRICT, WITHOUT ROWID;
        """

    /// The data as an SQLite database.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    package func sqlite() throws(LayoutError) -> [UInt8] {
        let layouts = try layouts()
        return try LayoutError.about("the export") { () throws(SQLiteError) in
            let database = try SQLiteConnection()
            try database.execute(LayoutDataset.schema)
            try database.execute("BEGIN")
            var rows = try DatasetRows(database)
            for layout in layouts { try rows.insert(layout) }
            try database.execute("COMMIT; VACUUM")
            return try database.serialized()
        }
    }
}

/// The statements that insert the rows of an export.
private struct DatasetRows: ~Copyable {
    private var layout: SQLiteStatement
    private var key: SQLiteStatement
    private var virtualKey: SQLiteStatement
    private var remap: SQLiteStatement

    init(_ database: borrowing SQLiteConnection) throws(SQLiteError) {
        // A value that cannot be copied is initialized at once.
        let layout = try database.prepare("INSERT INTO layout VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let key = try database.prepare("INSERT INTO key VALUES (?, ?, ?, ?, ?, ?, ?)")
        let virtualKey = try database.prepare("INSERT INTO virtual_key VALUES (?, ?, ?)")
        let remap = try database.prepare("INSERT INTO remap VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        self.layout = layout
        self.key = key
        self.virtualKey = virtualKey
        self.remap = remap
    }

    mutating func insert(_ item: LayoutDataset.Layout) throws(SQLiteError) {
        let description = item.description
        let (source, confidence) = (description.source.rawValue, description.confidence.rawValue)
        try layout.run([
            .text(description.identifier), .text(description.system.rawValue), .text(description.name),
            .text(description.locale), .text(description.script), .text(description.nativeKeyboardType.rawValue),
            .flag(description.isLegacy), .text(source), .text(confidence),
        ])
        for cell in item.layout.keys.cells {
            try key.run([
                .text(description.identifier), .text(cell.code.name), .text(cell.level.name(on: description.system)),
                .text(cell.output.character), .flag(cell.output.isDead), .text(source), .text(confidence),
            ])
        }
        for (code, name) in item.layout.sortedVirtualKeys {
            try virtualKey.run([.text(description.identifier), .text(code.name), .text(name)])
        }
        for cell in item.remaps {
            try remap.run([
                .text(description.identifier), .text(cell.us), .text(cell.shown), .text(cell.press?.code.name),
                .text(cell.press?.modifiers.names.joined(separator: " ")), .text(cell.evidence.rawValue),
                .text(cell.source), .text(cell.confidence.rawValue),
            ])
        }
    }
}
