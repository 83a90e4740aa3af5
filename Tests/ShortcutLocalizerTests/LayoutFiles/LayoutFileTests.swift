import Foundation
import ShortcutLocalizer
import Testing
import Workspace

@Suite("Layout files")
struct LayoutFileTests {
    private static let sample = """
        {
          "$schema": "layout.schema.json",
          "identifier": "com.example.Mine",
          "name": "Mine",
          "locale": "de",
          "form": "iso",
          "keys": {
            "KeyA": {"none": "a", "shift": "A"},
            "Equal": {"none": {"dead": "\\u0301"}, "command+shift": "="}
          },
          "observedRemaps": [
            {"us": "[", "shows": "a", "source": "me"}
          ]
        }

        """

    private func read(_ text: String) throws(LayoutError) -> KeyboardLayout {
        try LayoutFile.layout(reading: Array(text.utf8), path: "Mine.json")
    }

    @Test("identity, keys and remaps are read; missing members have defaults")
    func sample() throws {
        let layout = try read(Self.sample)
        #expect(
            layout.description
                == LayoutDescription(
                    identifier: "com.example.Mine", name: "Mine", locale: "de", source: .custom, confidence: .c,
                    nativeKeyboardType: .iso))
        #expect(layout.keys.cells.count == 4)
        #expect(layout.keys.output(of: .equal, at: .plain) == KeyOutput("\u{301}", isDead: true))
        #expect(layout.observedRemaps == [.init("[", shows: "a", source: "me")])
    }

    @Test("writing every layout of the project reproduces its file")
    func roundTrip() throws {
        let folder = CatalogSandbox.layoutsFolder
        let contents = try LayoutFolder.contents(of: folder.path)
        #expect(contents.layouts.count == 970)
        for layout in contents.layouts {
            let name = layout.description.shortIdentifier.replacing("(", with: "-").replacing(")", with: "")
            let file = folder.appending(path: "\(layout.description.system.prefix)/\(name).json")
            #expect(try String(contentsOf: file, encoding: .utf8) == LayoutFile.text(of: layout))
        }
        let locales = folder.appending(path: "locale-defaults.json")
        #expect(try String(contentsOf: locales, encoding: .utf8) == LayoutFile.text(of: contents.localeDefaults))
        let overlay = folder.appending(path: "jis-overlay.json")
        #expect(try String(contentsOf: overlay, encoding: .utf8) == contents.jisOverlay.map(LayoutFile.text(of:)))
    }

    @Test(
        "mistakes are reported with their position",
        arguments: [
            (#""locale""#, #""lokale""#, "5:3: unknown key \"lokale\""),
            (#""name": "Mine""#, #""name": " ""#, "4:11: empty name"),
            ("\"name\": \"Mine\",\n", "", "1:1: missing key \"name\""),
            (#""iso""#, #""round""#, "6:11: \"round\" is not one of ansi, iso, jis"),
            (#""KeyA""#, #""KeyÄ""#, "8:5: \"KeyÄ\" is not a key that layouts define"),
            (#""KeyA""#, #""ArrowUp""#, "8:5: \"ArrowUp\" is not a key that layouts define"),
            (
                #""shift": "A""#, #""ctrl": "A""#,
                "8:27: \"ctrl\" is not one of none, shift, option, shift+option, command, command+shift"
            ),
            (#""shift": "A""#, #""none": "b""#, "8:27: duplicate key \"none\""),
            (#""shift": "A""#, #""shift": 7"#, "8:36: expected a string, found a number"),
            (#""shift": "A""#, #""shift": """#, "8:36: a key must type 1 to 16 scalars"),
            (#""us": "[""#, #""us": "ä""#, "12:12: \"us\" must be one character that the US layout types"),
            (
                #""source": "me"}"#, #""source": "me"}, {"us": "[", "shows": "b", "source": "me"}"#,
                "12:55: duplicate remap of \"[\""
            ),
            (#""name""#, "name", "4:3: the key name is not in quotes"),
        ])
    func mistakes(original: String, replacement: String, message: String) throws {
        let range = try #require(Self.sample.range(of: original))
        let error = #expect(throws: LayoutError.self) {
            try read(Self.sample.replacingCharacters(in: range, with: replacement))
        }
        #expect(error?.description == "Mine.json:\(message)")
    }

    @Test("a folder may contain both kinds of layout files, and other files")
    func folder() throws {
        let sandbox = try CatalogSandbox()
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: sandbox.folder.appending(path: name))
        }
        #expect { try LayoutFolder.contents(of: sandbox.folder.path) } throws: {
            ($0 as? LayoutError)?.code == .noLayouts
        }
        try write(Self.sample, "Mine.json")
        try write("# My layouts", "README.md")
        try write(#"{"xx": {"layout": "com.example.Mine", "form": "jis"}}"#, "locale-defaults.json")
        try write(
            """
            <keyboard name="Yours"><layouts><layout modifiers="m" mapSet="s"/></layouts>
            <modifierMap id="m"><keyMapSelect mapIndex="0"><modifier keys=""/></keyMapSelect></modifierMap>
            <keyMapSet id="s"><keyMap index="0"><key code="0" output="q"/></keyMap></keyMapSet></keyboard>
            """, "yours.keylayout")
        let contents = try LayoutFolder.contents(of: sandbox.folder.path)
        #expect(contents.layouts.map(\.description.name) == ["Mine", "Yours"])
        let catalog = try LayoutCatalog(bytes: CatalogBuilder.build(contents), name: "mine")
        #expect(try catalog.layout(named: "xx").identifier == "com.example.Mine#jis")
        try write("{", "Broken.json")
        let error = #expect(throws: LayoutError.self) { try LayoutFolder.contents(of: sandbox.folder.path) }
        #expect(error?.nameOrPath == sandbox.folder.appending(path: "Broken.json").path)
        #expect { try LayoutFolder.contents(of: "/no/such/folder") } throws: {
            ($0 as? LayoutError)?.code == .unreadable
        }
    }
}
