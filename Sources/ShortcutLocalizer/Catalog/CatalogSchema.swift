/// The tables of a layout catalog.
///
/// The comments are inside the statements, so that `.schema` shows them in the `sqlite3` shell.
enum CatalogSchema {
    /// SQLite's `application_id`: "mnul" in ASCII.
    static let applicationID: UInt32 = 0x6D6E_756C
    /// SQLite's `user_version`. A catalog of another version is refused.
    static let version: UInt32 = 2

    /// The tables whose rows are counted in `row_count`.
    static let countedTables = [
        "layout", "key_code", "key_level", "key_output", "layout_key", "virtual_key", "observed_remap",
        "locale_default",
        "jis_overlay", "remap", "compiled_layout",
    ]

    static let statements = """
        PRAGMA page_size = 4096;
        PRAGMA encoding = 'UTF-8';
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        PRAGMA foreign_keys = ON;

        CREATE TABLE layout (  -- one row per keyboard layout
            id INTEGER PRIMARY KEY,
            identifier TEXT NOT NULL UNIQUE COLLATE NOCASE,  -- com.apple.keylayout.German, windows:de, xkb:de(neo)
            system TEXT NOT NULL CHECK (system IN ('mac', 'windows', 'linux')),
            name TEXT NOT NULL COLLATE NOCASE,               -- as the system shows it
            locale TEXT NOT NULL COLLATE NOCASE,             -- BCP 47
            script TEXT NOT NULL,                            -- ISO 15924, of the letters it types
            source TEXT NOT NULL CHECK (source IN ('cldr', 'observed', 'xkb', 'microsoft', 'custom')),
            confidence TEXT NOT NULL CHECK (confidence IN ('A', 'B', 'C')),
            form TEXT NOT NULL CHECK (form IN ('ansi', 'iso', 'jis')),  -- of the keyboards it is sold on
            is_legacy INTEGER NOT NULL CHECK (is_legacy IN (0, 1))  -- kept beside a current layout of that name
        ) STRICT;

        CREATE TABLE key_code (  -- the keys, numbered from the top left
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE  -- KeyboardEvent.code of the W3C
        ) STRICT;

        CREATE TABLE key_level (  -- the modifiers that choose among a key's characters
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            pc_name TEXT  -- on Windows and Linux; NULL: not there
        ) STRICT;

        CREATE TABLE key_output (  -- what a key types at its levels; equal keys of many layouts share the rows of one number
            id INTEGER NOT NULL,
            level INTEGER NOT NULL REFERENCES key_level,
            character TEXT NOT NULL CHECK (character <> ''),
            dead INTEGER NOT NULL CHECK (dead IN (0, 1)),  -- the key waits for the next one
            PRIMARY KEY (id, level)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE layout_key (  -- the keys of a layout; those of macOS as on an ANSI keyboard
            layout INTEGER NOT NULL REFERENCES layout,
            code INTEGER NOT NULL REFERENCES key_code,
            output INTEGER NOT NULL,  -- the number in key_output
            PRIMARY KEY (layout, code)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE virtual_key (  -- what Windows calls the keys of a layout, as far as known
            layout INTEGER NOT NULL REFERENCES layout,
            code INTEGER NOT NULL REFERENCES key_code,
            name TEXT NOT NULL,  -- without VK_
            PRIMARY KEY (layout, code)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE observed_remap (  -- what Apple's menus were seen to show for a character of the US layout
            layout INTEGER NOT NULL REFERENCES layout,
            us TEXT NOT NULL,
            target TEXT NOT NULL CHECK (target <> ''),
            source TEXT NOT NULL,
            PRIMARY KEY (layout, us)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE locale_default (  -- the layout that a bare locale means
            system TEXT NOT NULL CHECK (system IN ('mac', 'windows', 'linux')),
            locale TEXT NOT NULL COLLATE NOCASE,
            layout INTEGER NOT NULL REFERENCES layout,
            form TEXT CHECK (form IN ('ansi', 'iso', 'jis')),  -- NULL: the layout's own
            is_common INTEGER NOT NULL CHECK (is_common IN (0, 1)),  -- linted when no layout is named
            PRIMARY KEY (system, locale)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE jis_overlay (  -- how the caps of a Japanese keyboard differ from the US ones
            code INTEGER PRIMARY KEY REFERENCES key_code,
            us_plain TEXT, us_shift TEXT,
            jis_plain TEXT, jis_shift TEXT
        ) STRICT;

        CREATE TABLE remap (  -- compiled: the characters of the US layout that menus show as another one
            layout INTEGER NOT NULL REFERENCES layout,
            us TEXT NOT NULL,
            target TEXT NOT NULL,                        -- what the key types at the level
            code INTEGER NOT NULL REFERENCES key_code,   -- on the layout's natural form of keyboard
            level INTEGER NOT NULL REFERENCES key_level,
            evidence TEXT NOT NULL CHECK (evidence IN ('observed', 'derived')),
            PRIMARY KEY (layout, us)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE compiled_layout (  -- compiled: all that localizing needs, in one row to load
            layout INTEGER NOT NULL REFERENCES layout,
            form TEXT NOT NULL CHECK (form IN ('ansi', 'iso', 'jis')),
            data BLOB NOT NULL,
            UNIQUE (layout, form)
        ) STRICT;

        CREATE TABLE row_count (  -- the rows of the other tables as built, so that deleted ones are noticed
            name TEXT PRIMARY KEY,
            rows INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX layout_name ON layout (name);
        CREATE INDEX layout_locale ON layout (locale);
        CREATE INDEX layout_system ON layout (system);

        CREATE VIEW keys AS  -- what each key of each layout types at a level, with names for numbers
            SELECT layout.identifier AS layout, layout.system, key_code.name AS code,
                CASE layout.system WHEN 'mac' THEN key_level.name ELSE key_level.pc_name END AS level, character, dead
            FROM layout_key
            JOIN key_output ON key_output.id = layout_key.output
            JOIN layout ON layout.id = layout_key.layout
            JOIN key_code ON key_code.id = layout_key.code
            JOIN key_level ON key_level.id = key_output.level;

        CREATE VIEW remaps AS  -- remap with names for numbers
            SELECT layout.identifier AS layout, us, target, key_code.name AS code, key_level.name AS level, evidence
            FROM remap
            JOIN layout ON layout.id = remap.layout
            JOIN key_code ON key_code.id = remap.code
            JOIN key_level ON key_level.id = remap.level;
        """
}
