import Foundation
import ShortcutLocalizer
import TestBasics
import TestSupport
import Testing
import Workspace

@Suite("Layouts as data")
struct LayoutDataTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func sqlite(_ file: String, _ sql: String) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sqlite3", file, sql]
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    @Test("the JSON export has every cell with its evidence and source")
    func json() throws {
        let run = CapturedRun(["catalog", "export", "--system", "mac,windows"])
        let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(root["format"] as? String == "menulint-layouts" && root["version"] as? Int == 1)
        let layouts = try #require(root["layouts"] as? [[String: Any]])
        #expect(layouts.count == 185 + 208)
        let german = try #require(layouts.first { $0["identifier"] as? String == "com.apple.keylayout.German" })
        let remaps = try #require(german["remaps"] as? [String: [String: Any]])
        #expect(remaps.count == 94)
        #expect(remaps["["]?["shown"] as? String == "ö" && remaps["["]?["evidence"] as? String == "observed")
        #expect(remaps["["]?["source"] as? String == "probe" && remaps["a"]?["shown"] as? String == "a")
        #expect((remaps["["]?["press"] as? [String: Any])?["code"] as? String == "Semicolon")
        let windows = try #require(layouts.first { $0["identifier"] as? String == "windows:de" })
        #expect(windows["remaps"] == nil && (windows["virtualKeys"] as? [String: String])?["Minus"] == "OEM_4")
        #expect(((windows["keys"] as? [String: [String: Any]])?["KeyQ"])?["altgr"] as? String == "@")
    }

    @Test(
        "the JSON export of all layouts is valid by its schema, and other values are not",
        .enabled(if: SchemaChecker.program != nil, "\(SchemaChecker.absence)"))
    func schema() throws {
        let schema = Checkout.url("docs/menulint-layouts-1.schema.json")
        let text = CapturedRun(["catalog", "export"]).output
        #expect(try SchemaChecker.errors(in: text, schema: schema) == "")
        let layout = #"{"identifier": "windows:x", "system": "amiga", "name": "X", "keys": {"KeyA": {"none": 1}}}"#
        let wrong = #"{"format": "menulint-layouts", "version": 1, "layouts": [\#(layout)]}"#
        let errors = try SchemaChecker.errors(in: wrong, schema: schema)
        for word in ["amiga", "locale", "KeyA"] { #expect(errors.contains(word), "\(errors)") }
    }

    @Test("the three formats have the same cells")
    func formats() throws {
        let database = folder.path + "/all.sqlite"
        #expect(CapturedRun(["catalog", "export", "-o", database]).status == .clean)
        let counts = try sqlite(
            database, "SELECT (SELECT count(*) FROM key), (SELECT count(*) FROM remap), (SELECT count(*) FROM layout)")
        #expect(counts == "146684|17390|970\n")
        #expect(
            try sqlite(database, "SELECT shown, code, evidence FROM remap WHERE layout LIKE '%.German' AND us = '['")
                == "ö|Semicolon|observed\n")
        #expect(
            try sqlite(database, "PRAGMA user_version; PRAGMA application_id; PRAGMA foreign_key_check")
                == "1\n1835953252\n")
        let table = folder.path + "/linux.csv"
        #expect(CapturedRun(["catalog", "export", "-o", table, "--system", "linux"]).status == .clean)
        let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 85275 + 1)
        #expect(rows.contains("xkb:de,linux,key,,KeyQ,altgr,,@,0,,xkb,A"))
    }

    @Test("a database is written only to a file, and replaces only a catalog")
    func outputs() throws {
        #expect(CapturedRun(["catalog", "export", "--format", "sqlite"]).status == .usage)
        let notes = try folder.write("notes.sqlite", "mine")
        let run = CapturedRun(["catalog", "export", "-o", notes])
        #expect(run.status == .usage && run.errors.contains("would be lost"))
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
        #expect(CapturedRun(["catalog", "export", "no.sqlite"]).status == .unreadable)
    }

    // MARK: Probes

    /// A probe of a layout that types like the US one, with some characters shown as others.
    private func probe(
        _ layout: String, _ changes: [String: String], omitting omitted: Set<String> = [],
        system: String = "macOS 15.1"
    ) throws -> String {
        var shown: [String: String] = [:]
        for value in UInt8(0x21)...0x7E {
            let character = String(UnicodeScalar(value))
            if !omitted.contains(character) { shown[character] = changes[character] ?? character }
        }
        let object: [String: Any] = [
            "probe": "1", "layout": layout, "system": system, "keyboard": "iso", "shown": shown,
        ]
        let data = try JSONSerialization.data(withJSONObject: object)
        return try folder.write("a.probe.json", String(decoding: data, as: UTF8.self))
    }

    @Test("a probe of a layout that was not observed adds its cells")
    func importProbe() throws {
        let file = try probe("com.apple.keylayout.Austrian", ["[": "ö", "]": "ä", ";": "ü"])
        let output = folder.path + "/Austrian.json"
        let run = CapturedRun(["layouts", "import-probe", file, "-o", output])
        // The Austrian layout was observed: what differs is reported, and stays.
        #expect(run.status == .findings && run.errors.contains("observed before was"))
        let other = try probe("com.apple.keylayout.Estonian", ["[": "ö", "]": "ä"])
        let added = CapturedRun(["layouts", "import-probe", other, "-o", output])
        #expect(added.status == .clean && added.output == "Estonian: 2 characters change\n", "\(added.errors)")
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.contains(#"{"us": "[", "shows": "ö", "source": "macOS 15.1"}"#))
        // The file is a layout file: a catalog of it localizes as observed.
        let catalog = folder.path + "/my.sqlite"
        try folder.write("layouts/mac/Estonian.json", text)
        #expect(CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", catalog]).status == .clean)
        let query = CapturedRun(["query", "cmd+[", "--layout", "Estonian", "--catalog", catalog]).output
        #expect(query.contains("⌘Ö") && query.contains("observed"))
    }

    @Test("a probe in which the characters of a key differ in ⇧ only agrees with what was observed")
    func probeOfOneLevel() throws {
        // The menus show ⌘Ö and ⇧⌘Ö, or ⌘´ and ⇧⌘´.
        let german = [
            "!": "!", "#": "§", "&": "/", "(": ")", ")": "=", "*": "(", "@": "\"", "^": "&", "[": "Ö", "{": "Ö",
            "]": "ä",
            "}": "ä", ";": "Ü", ":": "Ü", "'": "´", "\"": "´", "/": "ß", "=": "*", "\\": "#", "|": "'", "`": "<",
            "~": ">",
        ]
        let czech = ["[": "Ú", "{": "Ú"]
        let layouts = try LayoutCatalog.embedded()
        for (name, cells) in [("German", german), ("Czech", czech)] {
            let layout = try layouts.layout(layouts.layout(named: name).layout)
            var shown = Dictionary(uniqueKeysWithValues: layout.observedRemaps.map { (String($0.us), $0.target) })
            shown.merge(cells) { $1 }
            let run = CapturedRun(["layouts", "import-probe", try probe(layout.description.identifier, shown)])
            #expect(run.errors == "" && run.status == .clean)
        }
    }

    @Test("half a probe, a probe of another layout and other files are refused")
    func badProbes() throws {
        func errors(_ file: String) -> String { CapturedRun(["layouts", "import-probe", file]).errors }
        let half = try probe("com.apple.keylayout.Estonian", [:], omitting: ["a", "b", "["])
        #expect(errors(half).contains("half a probe: 3 of 94 characters are missing, such as [, a and b"))
        let greek = try probe("com.apple.keylayout.Estonian", ["[": "α", "]": "β", ";": "γ", "'": "δ"])
        #expect(errors(greek).contains("it is a probe of another layout; choose Estonian on the Mac and run the probe"))
        for (layout, character) in [("Estonian", "😀"), ("Estonian", "я"), ("Russian", "ö")] {
            let foreign = try probe("com.apple.keylayout." + layout, ["[": character])
            #expect(errors(foreign).contains("\(layout) types 1 of the shown characters nowhere, such as \(character)"))
        }
        let accepted = try probe("com.apple.keylayout.Estonian", ["{": "Õ", "~": "<"])
        #expect(CapturedRun(["layouts", "import-probe", accepted]).status == .clean)
        #expect(errors(try probe("com.apple.keylayout.Estonain", [:])).contains("Estonian"))
        let unknown = errors(try probe("org.example.mine", [:]))
        #expect(unknown.contains("there is no layout \"org.example.mine\"") && unknown.contains("use --catalog"))
        let unchanged = try probe("com.apple.keylayout.Dvorak", [:])
        let run = CapturedRun(["layouts", "import-probe", unchanged, "-o", folder.path + "/Dvorak.json"])
        #expect(run.output == "Dvorak: no character changes, so nothing was added\n")
        #expect(errors(try folder.write("b.json", #"{"probe": "2", "layout": "x"}"#)).contains("version \"2\""))
        #expect(errors(try folder.write("c.json", "[")).contains("c.json:1:"))
        #expect(errors("no.json").contains("cannot read"))
        #expect(errors(try probe("windows:de", [:])).contains("this is a layout of Windows"))
        #expect(errors(try probe("xkb:de(neo)", [:])).contains("this is a layout of Linux"))
        #expect(errors(try probe("com.apple.keylayout.Estonian", [:], system: "Windows 11")).contains("\"macOS 15.1\""))
        for character in ["\u{1}", " ", "öö", ""] {
            let strange = try probe("com.apple.keylayout.Estonian", ["[": character])
            #expect(errors(strange).contains("one visible character"))
        }
        // Items that were not localized all show one character.
        let same = Dictionary(uniqueKeysWithValues: "bcdefghijklm".map { (String($0), "a") })
        #expect(errors(try probe("com.apple.keylayout.Estonian", same)).contains("12 times, such as a"))
        #expect(CapturedRun(["layouts", "import-probe"]).status == .usage)
        #expect(CapturedRun(["layouts", "German", half]).status == .usage)
    }
}
