import Foundation
import KeyCombinations
import ShortcutLocalizer
import Testing
import Workspace

@Suite("Layouts of Windows and Linux")
struct SystemLayoutTests {
    private let catalog: LayoutCatalog

    init() throws {
        catalog = try LayoutCatalog.embedded()
    }

    @Test("the catalog has the layouts of every system")
    func counts() throws {
        #expect(try KeyboardSystem.allCases.map { try catalog.layouts(on: $0).count } == [185, 208, 577])
        #expect(try catalog.layouts(on: .linux).allSatisfy { $0.system == .linux && $0.identifier.hasPrefix("xkb:") })
        #expect(try KeyboardSystem.allCases.map { try catalog.commonLayouts(on: $0).count } == [32, 32, 32])
    }

    @Test(
        "a prefix names the system",
        arguments: [
            ("mac:German", "com.apple.keylayout.German"), ("German", "com.apple.keylayout.German"),
            ("MAC:de", "com.apple.keylayout.German"), ("windows:de", "windows:de"), ("Windows:German", "windows:de"),
            ("windows:swiss german", "windows:de-CH"), ("windows:pl", "windows:pl"), ("windows:de-AT", "windows:de"),
            ("xkb:de", "xkb:de"),
            ("xkb:de(neo)", "xkb:de(neo)"), ("linux:DE(Neo)", "xkb:de(neo)"), ("xkb:German (Neo 2)", "xkb:de(neo)"),
            ("xkb:us", "xkb:us"), ("xkb:uk", "xkb:ua"), ("windows:ja#iso", "windows:ja#iso"),
        ])
    func names(name: String, identifier: String) throws {
        #expect(try catalog.layout(named: name).identifier == identifier)
    }

    @Test("a locale means its layout on every system, another name one layout")
    func locales() throws {
        func names(_ name: String, _ systems: [KeyboardSystem] = KeyboardSystem.allCases) throws -> [String] {
            try catalog.layouts(named: name, on: systems).map(\.identifier)
        }
        #expect(try names("de") == ["com.apple.keylayout.German", "windows:de", "xkb:de"])
        #expect(try names("de_CH") == ["com.apple.keylayout.SwissGerman", "windows:de-CH", "xkb:ch"])
        #expect(try names("de", [.windows]) == ["windows:de"])
        // Of several layouts of a locale, the one without a variant.
        #expect(try names("az") == ["com.apple.keylayout.Azeri", "windows:az", "xkb:az"])
        #expect(try names("et") == ["com.apple.keylayout.Estonian", "windows:et", "xkb:ee"])
        #expect(catalog.systems(among: KeyboardSystem.allCases, without: "az").isEmpty)
        #expect(catalog.systems(among: KeyboardSystem.allCases, without: "hr") == [.windows])
        for name in ["German", "xkb:de", "nothing"] {
            #expect(catalog.systems(among: KeyboardSystem.allCases, without: name).isEmpty)
        }
        #expect(try names("German") == ["com.apple.keylayout.German"])
        #expect(try names("German", [.windows, .linux]) == ["windows:de"])
        #expect(try names("xkb:de", [.windows]) == ["xkb:de"])
    }

    @Test(
        "an unknown name gets the nearest ones",
        arguments: [
            ("xkb:de(neoo)", ["xkb:de(neo)"]), ("windows:Sweedish", ["windows:Swedish"]),
            ("German (Neo 2)", ["xkb:de(neo)"]), ("xkb:jp(zzzzzzzz)", ["xkb:jp(OADG109A)"]),
            ("xkb:de-neo", ["xkb:de(neo)"]), ("xkb:de(neo", ["xkb:de(neo)"]), ("win:de", ["windows:de"]),
            ("xkb:dvorak", ["xkb:us(dvorak)"]), ("x11:de(neo)", ["xkb:de(neo)"]),
            ("x11:German", ["German", "windows:de"]),
        ])
    func unknown(name: String, candidate: [String]) throws {
        let error = #expect(throws: LayoutError.self) { try catalog.layout(named: name) }
        #expect(error?.code == .unknownLayout && error?.nameOrPath == name)
        #expect(error?.candidates.contains(candidate[0]) == true, "\(error?.candidates ?? [])")
    }

    @Test(
        "the presses that type characters",
        arguments: [
            ("windows:de", "ctrl+k", "KeyK", ["control"]), ("windows:de", "ctrl+[", "Digit8", ["altGraph"]),
            ("windows:de", "ctrl+alt+q", "KeyQ", ["altGraph"]), ("windows:de", "alt+q", "KeyQ", ["option"]),
            ("xkb:de", "ctrl+[", "Digit8", ["control", "altGraph"]), ("xkb:de", "ctrl+z", "KeyY", ["control"]),
            // Programs of Windows bind the virtual keys of digits; those of Linux read what is typed.
            ("windows:fr", "ctrl+1", "Digit1", ["control"]),
            ("windows:fr", "ctrl+shift+1", "Digit1", ["shift", "control"]),
            ("xkb:fr", "ctrl+1", "Digit1", ["shift", "control"]), ("windows:hu", "ctrl+0", "Backquote", ["control"]),
            ("xkb:us(dvorak)", "ctrl+s", "Semicolon", ["control"]),
            // Programs find Latin letters on the keys of a US keyboard.
            ("windows:ru", "ctrl+s", "KeyS", ["control"]), ("xkb:gr", "ctrl+alt+s", "KeyS", ["option", "control"]),
            // Two of those on Windows have other virtual keys than a US keyboard.
            ("windows:mk", "ctrl+z", "KeyY", ["control"]), ("windows:bg", "ctrl+q", "Period", ["control"]),
            ("windows:he", "ctrl+w", "KeyW", ["control"]),
            // Punctuation is where a layout without Latin letters has it, if it has.
            ("xkb:il", "ctrl+[", "BracketRight", ["control"]), ("xkb:il", "ctrl+(", "Digit0", ["shift", "control"]),
            ("xkb:ru", "ctrl+[", "BracketLeft", ["control"]), ("xkb:ir", "ctrl+1", "Digit1", ["control"]),
            // On Linux, a dead key is not its accent for programs, which find the accent with AltGr if the layout types it.
            ("xkb:be", "ctrl+^", "Digit6", ["control", "altGraph"]), ("xkb:de", "ctrl+^", "Backquote", ["control"]),
            ("windows:fr-BE", "ctrl+^", "BracketLeft", ["control"]),
            // Hebrew layouts of Linux type capital letters with Shift, and no small ones.
            ("xkb:il", "shift+b", "KeyB", ["shift"]), ("windows:de", "cmd+left", "ArrowLeft", ["command"]),
        ])
    func presses(layout: String, keys: String, code: String, modifiers: [String]) throws {
        let localizer = try catalog.localizer(for: catalog.layout(named: layout))
        let written = try KeyCombination(parsing: keys)
        let answer = localizer.localize(written, options: LocalizationOptions(direction: .rightToLeft))
        #expect(answer.combination == written && answer.status == .unchanged)
        #expect(answer.press?.code.name == code)
        #expect(answer.press?.modifiers.names == modifiers)
    }

    @Test("a character without a key is unreachable; a layout without Latin letters is assumed to have them")
    func evidence() throws {
        let german = try catalog.localizer(for: catalog.layout(named: "windows:de"))
        #expect(german.localize(try KeyCombination(parsing: "ctrl+é")).status == .unreachable)
        #expect(german.localize(try KeyCombination(parsing: "ctrl+s")).evidence == .none)
        // AltGr and Shift together type something else.
        #expect(german.localize(try KeyCombination(parsing: "ctrl+shift+[")).status == .unreachable)
        let russian = try catalog.localizer(for: catalog.layout(named: "xkb:ru"))
        #expect(russian.localize(try KeyCombination(parsing: "ctrl+s")).evidence == .assumed)
    }

    @Test("an identifier means its layout", arguments: KeyboardSystem.allCases)
    func identifiers(system: KeyboardSystem) throws {
        for layout in try catalog.layouts(on: system) {
            #expect(try catalog.layout(named: layout.identifier).layout == layout)
        }
        #expect(try catalog.layouts(named: "pl", on: [.windows]).map(\.identifier) == ["windows:pl-extended"])
    }

    @Test("every layout of every system can be used, compiled or not")
    func all() throws {
        for system in KeyboardSystem.allCases {
            let selections = try catalog.layouts(on: system).map { LayoutSelection($0) }
            #expect(try catalog.localizers(for: selections).count == selections.count)
            for selection in selections { #expect(try !catalog.keys(of: selection).cells.isEmpty) }
        }
    }

    @Test("the keys of an ISO keyboard of a PC are not swapped")
    func keys() throws {
        let german = try catalog.keys(of: catalog.layout(named: "windows:de"))
        #expect(german.output(of: .backquote, at: .plain) == KeyOutput("^", isDead: true))
        #expect(german.output(of: .intlBackslash, at: .plain) == KeyOutput("<"))
        #expect(try catalog.layout(catalog.layout(named: "windows:de").layout).virtualKeys[.minus] == "OEM_4")
    }

    @Test(
        "a layout file of another system is rejected",
        arguments: [
            (#""system": "windows", "identifier": "com.example.A""#, "begins with \"windows:\""),
            (#""system": "mac", "identifier": "xkb:de""#, "is the identifier of a layout of Linux"),
            (#""identifier": "windows:a", "observedRemaps": []"#, "only layouts of macOS have observed remaps"),
            (#""identifier": "xkb:a", "virtualKeys": {"KeyA": "A"}"#, "only layouts of Windows have virtual keys"),
            (#""identifier": "windows:a", "virtualKeys": {"KeyA": "ABC"}"#, "\"ABC\" is not a virtual key"),
        ])
    func wrongFile(members: String, message: String) throws {
        let text = "{\"name\": \"A\", \(members), \"keys\": {\"KeyA\": {\"none\": \"a\"}}}"
        let error = #expect(throws: LayoutError.self) {
            try LayoutFile.layout(reading: Array(text.utf8), path: "a.json")
        }
        #expect(error?.description.contains(message) == true, "\(error.map(String.init(describing:)) ?? "")")
        let wrongLevel = #"{"name": "A", "identifier": "windows:a", "keys": {"KeyA": {"option": "a"}}}"#
        #expect(throws: LayoutError.self) { try LayoutFile.layout(reading: Array(wrongLevel.utf8), path: "a.json") }
    }

    @Test("a folder for one system takes no layouts of another")
    func wrongFolder() throws {
        let sandbox = try CatalogSandbox()
        let folder = sandbox.folder.appending(path: "windows")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = #"{"name": "A", "identifier": "xkb:a", "keys": {"KeyA": {"none": "a"}}}"#
        try Data(text.utf8).write(to: folder.appending(path: "a.json"))
        let error = #expect(throws: LayoutError.self) { try LayoutFolder.contents(of: sandbox.folder.path) }
        #expect(
            error?.detail
                == "xkb:a is a layout of Linux, and the folder is for those of Windows; move the file to \"xkb\"")
    }

    @Test("a catalog of one other system works without layouts of macOS")
    func onlyWindows() throws {
        let layout = KeyboardLayout(
            LayoutDescription(identifier: "windows:x", name: "X"),
            keys: LayoutKeys([.init(.keyA, .plain, KeyOutput("a"))]))
        let built = try CatalogBuilder.build(CatalogContents(layouts: [layout]))
        let catalog = try LayoutCatalog(bytes: built, name: "x")
        #expect(catalog.layouts.isEmpty)
        #expect(try CatalogCheck.problems(in: catalog).isEmpty)
        #expect(try catalog.layout(named: "windows:X").identifier == "windows:x")
        #expect(throws: LayoutError.self) { try catalog.layout(named: "German") }
    }
}
