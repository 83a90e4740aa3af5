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
        try Program(URL(filePath: "/usr/bin/env")).run(["sqlite3", file, sql], includesErrors: false).output
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
        "the JSON export is valid by its schema, and other values are not",
        .enabled(if: SchemaChecker.program != nil, "\(SchemaChecker.absence)"))
    func schema() throws {
        let schema = Checkout.url("docs/menulint-layouts-1.schema.json")
        let text = CapturedRun(["catalog", "export", "--system", "mac,windows"]).output
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
        #expect(counts == "146498|17390|970\n")
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

    /// A field of the CSV export without escapes, as docs/layout-data.md describes it.
    private func decoded(_ field: String) -> String {
        var rest = field[...]
        var text = ""
        while let escape = rest.firstMatch(of: #/\\u\{([0-9A-F]+)\}/#.matchingSemantics(.unicodeScalar)) {
            text += rest[..<escape.range.lowerBound]
            if let scalar = UInt32(escape.output.1, radix: 16).flatMap(UnicodeScalar.init) {
                text.unicodeScalars.append(scalar)
            }
            rest = rest[escape.range.upperBound...]
        }
        return text + rest
    }

    @Test("the CSV export has the characters of the JSON export, those that a terminal would not show as code points")
    func escapes() throws {
        let root = try #require(
            try JSONSerialization.jsonObject(
                with: Data(CapturedRun(["catalog", "export", "--system", "linux"]).output.utf8)) as? [String: Any]
        )
        var expected: [String: String] = [:]
        for layout in try #require(root["layouts"] as? [[String: Any]]) {
            let identifier = layout["identifier"] as? String ?? ""
            for (code, levels) in layout["keys"] as? [String: [String: Any]] ?? [:] {
                for (level, output) in levels {
                    let dead = (output as? [String: String])?["dead"]
                    expected["\(identifier) \(code) \(level)"] = dead ?? output as? String
                }
            }
        }
        var escapedCount = 0
        for line in CapturedRun(["catalog", "export", "--system", "linux", "--format", "csv"]).output.split(
            separator: "\n"
        ).dropFirst() {
            // Bytes, as a mark would form one character with a comma before it.
            let fields = line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
                String($0) ?? ""
            }
            guard fields[2] == "key" else { continue }
            // A quoted character can be a comma.
            var field = fields[7..<fields.count - 4].joined(separator: ",")
            if field.utf8.first == UInt8(ascii: "\"") {
                field = String(field.utf8.dropFirst().dropLast())?.replacing("\"\"", with: "\"") ?? ""
            }
            let decoded = field.utf8.contains(UInt8(ascii: "\\")) ? self.decoded(field) : field
            if decoded != field { escapedCount += 1 }
            let name = "\(fields[0]) \(fields[4]) \(fields[5])"
            if expected.removeValue(forKey: name) != decoded { Issue.record("\(line)") }
        }
        #expect(expected.isEmpty && escapedCount > 100)
        let documentation = try String(contentsOfFile: Checkout.url("docs/layout-data.md").path, encoding: .utf8)
        #expect(documentation.contains(#"are written as `\u{200D}`"#))
    }

    @Test(
        "an export replaces earlier exports, and other files only with --force", arguments: ["json", "csv", "sqlite"])
    func replacedFiles(format: String) throws {
        let words = ["catalog", "export", "--system", "windows", "-o"]
        let file = try folder.write("keep.\(format)", "mine\n")
        let run = CapturedRun(words + [file])
        #expect(run.status == .usage && run.errors.contains("is not an export of layouts and would be lost"))
        #expect(run.errors.contains("add --force"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine\n")
        #expect(CapturedRun(words + [file, "--force"]).status == .clean)
        // Another export in any format.
        for other in ["json", "csv", "sqlite"] {
            #expect(CapturedRun(words + [file, "--format", other]).status == .clean, "\(other)")
        }
    }

    @Test("a database is written only to a file, and replaces only a catalog")
    func outputs() throws {
        #expect(CapturedRun(["catalog", "export", "--format", "sqlite"]).status == .usage)
        let notes = try folder.write("notes.sqlite", "mine")
        let run = CapturedRun(["catalog", "export", "-o", notes])
        #expect(run.status == .usage && run.errors.contains("would be lost"))
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
        let database = folder.path + "/again.sqlite"
        for _ in 0..<2 {
            #expect(CapturedRun(["catalog", "export", "--system", "windows", "-o", database]).status == .clean)
        }
        // An exported database is no catalog.
        #expect(CapturedRun(["catalog", "build", "layouts", "-o", database]).errors.contains("is not a catalog"))
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

    /// What the menus may show on the Romanian layout, whose remap was not observed.
    private static let romanian = [
        "[": "ă", "{": "Ă", "]": "î", "}": "Î", ";": "ș", ":": "Ș", "'": "ț", "\"": "Ț", "`": "â", "~": "Â", "<": ";",
        ">": ":",
    ]

    @Test("a probe of a layout that was not observed adds its cells")
    func importProbe() throws {
        let austrian = try LayoutCatalog.embedded().layout(named: "Austrian").layout
        let observed = try LayoutCatalog.embedded().layout(austrian).observedRemaps
        var cells = Dictionary(uniqueKeysWithValues: observed.map { (String($0.us), $0.target) })
        (cells["["], cells["]"]) = (cells["]"], cells["["])
        let output = folder.path + "/Austrian.json"
        let run = CapturedRun(["layouts", "import-probe", try probe(austrian.identifier, cells), "-o", output])
        // The Austrian layout was observed: what differs is reported, and stays.
        #expect(run.status == .clean && run.errors.contains("[: the probe shows "), "\(run.errors)")
        #expect(run.errors.contains("observed before was") && run.errors.split(separator: "\n").count == 2)
        // The cells of the layout are still those of the earlier recording, and the rest of them too.
        let mixed = folder.path + "/mixed.sqlite"
        try folder.write("mixed/mac/Austrian.json", String(contentsOfFile: output, encoding: .utf8))
        #expect(CapturedRun(["catalog", "build", folder.path + "/mixed", "-o", mixed]).status == .clean)
        #expect(!CapturedRun(["catalog", "export", mixed, "--format", "csv"]).output.contains("macOS 15.1"))
        let other = try probe("com.apple.keylayout.Romanian-Standard", Self.romanian)
        let added = CapturedRun(["layouts", "import-probe", other, "-o", output])
        #expect(
            added.status == .clean && added.output == "Romanian - Standard: 12 characters change\n", "\(added.errors)")
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.contains(#"{"us": "[", "shows": "ă", "source": "macOS 15.1"}"#))
        // The file is a layout file: a catalog of it localizes as observed.
        let catalog = folder.path + "/my.sqlite"
        try folder.write("layouts/mac/Romanian-Standard.json", text)
        #expect(CapturedRun(["catalog", "build", folder.path + "/layouts", "-o", catalog]).status == .clean)
        let query = CapturedRun(["query", "cmd+[", "--layout", "Romanian - Standard", "--catalog", catalog]).output
        #expect(query.contains("⌘Ă") && query.contains("observed"))
        // The characters that stayed were observed in the same recording.
        let cellsOfProbe = CapturedRun(["catalog", "export", catalog, "--format", "csv"]).output
        #expect(cellsOfProbe.contains(",observed,macOS 15.1,A\n") && !cellsOfProbe.contains(",observed,probe,"))
    }

    @Test("a probe in which nothing changes is recorded, and one that surprises the rules is read again")
    func otherProbes() throws {
        let output = folder.path + "/Russian.json"
        let run = CapturedRun(
            ["layouts", "import-probe", try probe("com.apple.keylayout.Russian", [:]), "-o", output])
        #expect(run.output == "Russian: no character changes, which is recorded as observed\n", "\(run.errors)")
        let catalog = folder.path + "/russian.sqlite"
        try folder.write("russian/mac/Russian.json", String(contentsOfFile: output, encoding: .utf8))
        #expect(CapturedRun(["catalog", "build", folder.path + "/russian", "-o", catalog]).status == .clean)
        let query = CapturedRun(["query", "cmd+[", "--layout", "Russian", "--catalog", catalog]).output
        #expect(query.contains("unchanged  observed"), "\(query)")
        var swapped = Self.romanian
        (swapped["["], swapped["]"]) = (swapped["]"], swapped["["])
        let surprise = CapturedRun([
            "layouts", "import-probe", try probe("com.apple.keylayout.Romanian-Standard", swapped),
        ])
        #expect(surprise.status == .clean)
        #expect(surprise.errors.contains("[: the probe shows î, and the rules predict ă; look at the menu again"))
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

    @Test("a probe that shows capitals agrees with what was observed, on every layout")
    func capitals() throws {
        let catalog = try LayoutCatalog.embedded()
        let observed = try catalog.layouts(on: .mac).map { try catalog.layout($0) }.filter {
            !$0.observedRemaps.isEmpty
        }
        #expect(observed.count == 59)
        for layout in observed {
            var shown = Dictionary(uniqueKeysWithValues: layout.observedRemaps.map { (String($0.us), $0.target) })
            for value in UInt8(ascii: "a")...UInt8(ascii: "z") {
                let letter = String(UnicodeScalar(value))
                shown[letter] = shown[letter] ?? letter
            }
            shown = shown.mapValues { $0.uppercased() }
            let run = CapturedRun(["layouts", "import-probe", try probe(layout.description.identifier, shown)])
            #expect(run.errors == "" && run.status == .clean, "\(layout.description.name): \(run.errors)")
        }
        // Turkish capitals.
        let turkish = try #require(observed.first { $0.description.identifier.hasSuffix(".Turkish-QWERTY-PC") })
        var shown = Dictionary(
            uniqueKeysWithValues: turkish.observedRemaps.map { (String($0.us), $0.target.uppercased()) })
        shown["i"] = "İ"
        #expect(shown["'"] == "I")
        let run = CapturedRun(["layouts", "import-probe", try probe(turkish.description.identifier, shown)])
        #expect(run.errors == "" && run.status == .clean, "\(run.errors)")
        // German shows ß as SS, and no letter has the capitals XX.
        let german = try #require(observed.first { $0.description.identifier.hasSuffix(".German") })
        shown = Dictionary(uniqueKeysWithValues: german.observedRemaps.map { (String($0.us), $0.target) })
        shown["["] = "XX"
        let errors = CapturedRun(["layouts", "import-probe", try probe(german.description.identifier, shown)]).errors
        #expect(errors.contains("types 1 of the shown characters nowhere, such as XX"), "\(errors)")
    }

    @Test("characters that a probe shows for two are named unless they were observed")
    func repeatedCharacters() throws {
        let twice = Self.romanian.merging(["=": "ă"]) { $1 }
        let run = CapturedRun(["layouts", "import-probe", try probe("com.apple.keylayout.Romanian-Standard", twice)])
        #expect(run.status == .clean)
        #expect(
            run.errors.contains("= and [: the probe shows ă for each of them; look at the menu again"), "\(run.errors)")
        let catalog = try LayoutCatalog.embedded()
        let spanish = try catalog.layout(catalog.layout(named: "Spanish").layout)
        let cells = Dictionary(uniqueKeysWithValues: spanish.observedRemaps.map { (String($0.us), $0.target) })
        let known = CapturedRun(["layouts", "import-probe", try probe(spanish.description.identifier, cells)])
        #expect(known.errors == "" && known.status == .clean)
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
        let accepted = try probe("com.apple.keylayout.Romanian-Standard", Self.romanian)
        #expect(CapturedRun(["layouts", "import-probe", accepted]).status == .clean)
        // A probe of the US layout under another name.
        let german = errors(try probe("com.apple.keylayout.German", [:]))
        #expect(german.contains("8 characters are shown unchanged that German types only with Option or not at all"))
        #expect(german.contains("choose German on the Mac and run the probe again"))
        // One of a layout with the same characters in other places.
        let catalog = try LayoutCatalog.embedded()
        let norwegian = try catalog.layout(catalog.layout(named: "Norwegian").layout).observedRemaps
        let cells = Dictionary(uniqueKeysWithValues: norwegian.map { (String($0.us), $0.target) })
        let danish = errors(try probe("com.apple.keylayout.Danish", cells))
        #expect(danish.contains("6 characters differ from what menus showed on Danish before, such as "), "\(danish)")
        let thrice = try probe(
            "com.apple.keylayout.Romanian-Standard", Self.romanian.merging(["/": "ă", "=": "ă"]) { $1 })
        #expect(errors(thrice).contains("such as ă, but a menu shows one key for two characters at most"))
        #expect(errors(try probe("com.apple.keylayout.Estonain", [:])).contains("Estonian"))
        let unknown = errors(try probe("org.example.mine", [:]))
        #expect(unknown.contains("there is no layout \"org.example.mine\"") && unknown.contains("use --catalog"))
        let unchanged = try probe("com.apple.keylayout.Dvorak", [:])
        let run = CapturedRun(["layouts", "import-probe", unchanged, "-o", folder.path + "/Dvorak.json"])
        #expect(run.output == "Dvorak: no character changes, which is recorded as observed\n")
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
