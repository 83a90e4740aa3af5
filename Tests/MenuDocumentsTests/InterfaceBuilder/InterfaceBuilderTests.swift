import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import Testing

@Suite("An Interface Builder file")
struct InterfaceBuilderTests {
    /// A file whose menu bar contains one menu with these items.
    func document(_ items: String, after: String = "", in name: String = "MainMenu.xib") throws -> MenuDocument {
        try #require(
            MenuDocument.read(
                SourceFile(
                    name: name,
                    text: """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
                        <objects>
                        <menu title="AMainMenu" systemMenu="main" id="m"><items>
                        <menuItem title="File" id="f"><menu key="submenu" title="File" id="s"><items>
                        \(items)
                        </items></menu></menuItem>
                        </items></menu>\(after)
                        </objects></document>
                        """)))
    }

    /// The commands of the file, in the order of the menu bar.
    func commands(_ items: String, after: String = "") throws -> [Command] {
        let document = try document(items, after: after)
        #expect(document.problems.isEmpty)
        return document.build(for: .macCatalyst26).builder.elements.compactMap { node in
            if case .command(let command) = node.element { command } else { nil }
        }
    }

    @Test(
        "has key equivalents with Interface Builder's defaults",
        arguments: [
            (#"<menuItem title="a" keyEquivalent="k" id="1"/>"#, "⌘K"),
            (#"<menuItem title="a" keyEquivalent="K" id="1"/>"#, "⇧⌘K"),
            (
                #"<menuItem title="a" keyEquivalent="k" id="1"><modifierMask key="keyEquivalentModifierMask"/></menuItem>"#,
                "K"
            ),
            (
                #"<menuItem title="a" keyEquivalent="K" id="1"><modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/></menuItem>"#,
                "⌥⇧⌘K"
            ),
            (
                #"<menuItem title="a" keyEquivalent="&#xF700;" id="1"><modifierMask key="keyEquivalentModifierMask" control="YES"/></menuItem>"#,
                "⌃↑"
            ),
            ("<menuItem title=\"a\" keyEquivalent=\"\u{F703}\" id=\"1\"/>", "⌘→"),
            (#"<menuItem title="a" keyEquivalent="&#xF708;" id="1"/>"#, "⌘F5"),
            (#"<menuItem title="a" keyEquivalent="&#xF713;" id="1"/>"#, "⌘F16"),
            (#"<menuItem title="a" keyEquivalent="&#x7F;" id="1"/>"#, "⌘⌦"),
            (
                #"<menuItem title="a" id="1"><string key="keyEquivalent" base64-UTF8="YES">Aw</string></menuItem>"#,
                "numpad+⌘↩"
            ),
            (
                #"<menuItem title="a" id="1"><string key="keyEquivalent" base64-UTF8="YES">CA</string></menuItem>"#,
                "⌘⌫"
            ),
            (
                "<menuItem title=\"a\" id=\"1\"><string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nDQ==\n</string></menuItem>",
                "⌘↩"
            ),
            (#"<menuItem title="a" keyEquivalent="?" id="1"/>"#, "⌘?"),
            (#"<menuItem title="a" keyEquivalent="&quot;" id="1"/>"#, "⌘\""),
        ])
    func keyEquivalent(item: String, keys: String) throws {
        #expect(try commands(item).first?.keyCombination?.symbols == keys)
    }

    @Test("has no shortcut if the key equivalent is empty, missing or several characters")
    func noKeyEquivalent() throws {
        let items = """
            <menuItem title="a" keyEquivalent="" id="1"/><menuItem title="b" id="2"/>
            <menuItem title="c" keyEquivalent="xy" id="3"/>
            """
        #expect(try commands(items).map(\.keyCombination) == [nil, nil, nil])
    }

    @Test("reads titles, states, attributes and the identities of items")
    func attributes() throws {
        let items = """
            <menuItem title="&amp;Cut…" tag="3" state="on" id="1">
              <connections><action selector="cut:" target="-1" id="9"/></connections></menuItem>
            <menuItem enabled="NO" hidden="YES" state="mixed" localization="NO" mirroring="NO" id="2">
              <string key="title">	Left</string>
              <connections><action selector="left:" target="-2" id="8"/></connections></menuItem>
            <menuItem hidden="YES" allowsKeyEquivalentWhenHidden="YES" id="3">
              <attributedString key="attributedTitle"><fragment content="Bo"/><fragment content="ld"/></attributedString>
            </menuItem>
            """
        let commands = try commands(items)
        #expect(commands.map(\.title) == ["&Cut…", "Left", "Bold"])
        #expect(commands.map(\.action) == ["cut:", "left:", ""])
        #expect(commands.map(\.state) == [.on, .mixed, .off])
        #expect(commands.map(\.attributes) == [[], [.hidden], [.hidden, .keyWorksWhenHidden]])
        #expect(commands.map(\.allowsAutomaticLocalization) == [true, false, true])
        #expect(commands.map(\.allowsAutomaticMirroring) == [true, false, true])
        #expect(commands.map(\.propertyList) == [["tag": 3], ["target": "-2"], nil])
    }

    /// AppKit asks the target of an item whether it is enabled, in a menu that enables its items.
    @Test(
        "an item that is not enabled is disabled in a menu that does not enable its items",
        arguments: [("", false), ("autoenablesItems=\"YES\"", false), ("autoenablesItems=\"NO\"", true)])
    func disabledItems(attribute: String, isDisabled: Bool) throws {
        let items = """
            <menuItem title="Go" id="1"><menu key="submenu" title="Go" \(attribute) id="2"><items>
              <menuItem title="Back" enabled="NO" id="3">
                <connections><action selector="back:" target="-1" id="4"/></connections></menuItem>
              <menuItem title="Heading" enabled="NO" id="5"/>
            </items></menu></menuItem>
            """
        let document = try document(items)
        let commands = document.build(for: .macCatalyst26).builder.elements.compactMap { node in
            if case .command(let command) = node.element { command } else { nil }
        }
        #expect(commands.map(\.title) == ["Back", "Heading"])
        #expect(commands.map { $0.attributes.contains(.disabled) } == [isDisabled, isDisabled])
        // One without an action is dimmed either way.
        #expect(commands.map(document.appKitItems.isAlwaysDimmed) == [false, true])
    }

    @Test("says which items code can change, which separators are stray, and what alternates hold")
    func appKitItems() throws {
        let items = """
            <menuItem isSeparatorItem="YES" id="first"/>
            <menuItem title="Outlet" id="1"/><menuItem title="Identified" identifier="x" id="2"/>
            <menuItem title="Bound" id="3"><connections><binding name="enabled" id="b"/></connections></menuItem>
            <menuItem title="Plain " id="4"/><menuItem isSeparatorItem="YES" id="line"/>
            <menuItem isSeparatorItem="YES" id="second"/>
            <menuItem title="Held" alternate="YES" id="5">
              <modifierMask key="keyEquivalentModifierMask" option="YES"/></menuItem>
            <menuItem title="Filled" id="6"><menu key="submenu" id="menu"><items>
              <menuItem title="Later" id="7"/><menuItem isSeparatorItem="YES" id="no finding"/>
            </items></menu></menuItem>
            <menuItem isSeparatorItem="YES" id="last"/>
            """
        let outlets = """
            <customObject id="object"><connections><outlet property="a" destination="1" id="o1"/>
            <outlet property="b" destination="menu" id="o2"/></connections></customObject>
            """
        let document = try document(items, after: outlets)
        let known = document.appKitItems
        #expect(Set(known.changeable.map(document.pointer(of:))) == ["1", "3", "6", "7"])
        #expect(known.identified.map(document.pointer(of:)) == ["2"])
        #expect(known.straySeparators.map { document.pointer(of: $0.origin) } == ["first", "second", "last"])
        #expect(known.straySeparators.map(\.position) == [.first, .adjacent, .last])
        #expect(known.heldModifiers.filter { document.pointer(of: $0.key) == "5" }.map(\.value) == [.alternate])
        let titles = document.build(for: .macCatalyst26).builder.elements.map(\.element.title)
        #expect(titles.contains("Plain "))
    }

    @Test("in a storyboard, the First Responder can have any id")
    func firstResponder() throws {
        let item = """
            <menuItem title="a" id="1"><connections><action selector="b:" target="Ady-hI-5gd" id="9"/></connections></menuItem>
            """
        let responder = #"<customObject id="Ady-hI-5gd" sceneMemberID="firstResponder"/>"#
        #expect(try commands(item, after: responder).first?.propertyList == nil)
        #expect(try commands(item).first?.propertyList == ["target": "Ady-hI-5gd"])
    }

    @Test("a segue replaces an action")
    func segue() throws {
        let item = """
            <menuItem title="a" id="1"><connections><segue destination="x" kind="show" id="sg"/></connections></menuItem>
            """
        let command = try #require(try commands(item).first)
        #expect(command.action.isEmpty)
        #expect(command.propertyList == ["segue": "sg"])
    }

    @Test("separators create inline groups, and a separator with a submenu is that submenu")
    func separators() throws {
        let items = """
            <menuItem title="a" id="1"/><menuItem isSeparatorItem="YES" id="2"/><menuItem isSeparatorItem="YES" id="3"/>
            <menuItem title="b" id="4"/>
            <menuItem isSeparatorItem="YES" title="c" id="5"><menu key="submenu" title="c" id="6"><items>
              <menuItem title="d" keyEquivalent="d" id="7"/></items></menu></menuItem>
            """
        let builder = try document(items).build(for: .macCatalyst26).builder
        let shown = builder.elements.map { node in
            String(repeating: " ", count: node.depth)
                + (node.element.title.isEmpty ? "-" : node.element.title)
        }
        #expect(shown == ["-", " File", "  -", "   a", "  -", "   b", "   c", "    d"])
    }

    @Test("supports items without a submenu in the menu bar, submenus with actions, and hidden menus")
    func unusualItems() throws {
        let source = SourceFile(
            name: "a.xib",
            text: """
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><menu systemMenu="main" id="m"><items>
                <menuItem title="Bare" keyEquivalent="b" id="1"/>
                <menuItem title="Menu" hidden="YES" id="2">
                  <menu key="submenu" id="3"><items><menuItem title="In" id="4"/></items></menu>
                  <connections><action selector="x:" target="-1" id="5"/></connections></menuItem>
                </items></menu><menuItem title="Outside" keyEquivalent="b" id="7"/></objects></document>
                """)
        let elements = try #require(MenuDocument.read(source)).build(for: .macCatalyst26).builder.elements
        #expect(elements.map(\.element.title).dropFirst() == ["Bare", "Menu", "In"])
        #expect(elements.first { $0.element.title == "In" }?.element.attributes == .hidden)
    }

    @Test("has the ranges of attributes and finds objects by id")
    func positions() throws {
        let document = try document(
            """
            <menuItem title="A" keyEquivalent="a" hidden="YES" id="Xz5-n4-O0W">
            <connections><action selector="a:" target="-1" id="9"/></connections></menuItem>
            <menuItem id="2"><string key="title">B</string><string key="keyEquivalent">b</string></menuItem>
            """)
        let commands = document.build(for: .macCatalyst26).builder.elements.compactMap { node in
            if case .command(let command) = node.element { command.origin } else { nil }
        }
        func text(_ index: Int, _ key: String) -> String? {
            document.range(of: commands[index], key: key).map(document.source.text)
        }
        #expect(document.pointer(of: commands[0]) == "Xz5-n4-O0W")
        #expect(text(0, "shortcut") == #"keyEquivalent="a""#)
        #expect(text(0, "title") == #"title="A""#)
        #expect(text(0, "action") == #"selector="a:""#)
        #expect(text(0, "attributes") == #"hidden="YES""#)
        #expect(text(0, "state") == nil)
        #expect(text(1, "shortcut") == #"<string key="keyEquivalent">b</string>"#)
        #expect(document.source.text(in: document.range(of: commands[1])) == #"<menuItem id="2">"#)
    }

    @Test("refuses nothing: duplicates stay in the menu")
    func duplicates() throws {
        let items = String(repeating: #"<menuItem title="a" keyEquivalent="a" id="1"/>"#, count: 3)
        let build = try document(items).build(for: .macCatalyst26)
        #expect(build.refusedOperations.isEmpty)
        #expect(build.builder.elements.map(\.element.title) == ["", "File", "a", "a", "a"])
    }

    @Test("a duplicate id and invalid base64 are problems at their positions")
    func problems() throws {
        let document = try document(
            """
            <menuItem title="a" id="1"/><menuItem title="b" id="1"/>
            <menuItem title="c" id="3"><string key="keyEquivalent" base64-UTF8="YES">!</string></menuItem>
            """)
        #expect(document.problems.map(\.kind) == [.invalidSpec, .invalidSpec])
        #expect(document.problems.map { document.source.text(in: $0.range).prefix(7) } == [#"id="1""#, "<string"])
        #expect(document.problems.map(\.pointer) == ["1", "3"])
    }

    @Test("a second main menu is a problem, because only the first is read")
    func secondMenu() throws {
        let document = try document("", after: #"<menu systemMenu="main" id="second"/><menu key="dockMenu" id="d"/>"#)
        #expect(document.problems.map(\.pointer) == ["second"])
        #expect(document.problems.first?.message == "this second main menu is ignored")
    }

    @Test(
        "a file without a Mac app's main menu is not a document",
        arguments: [
            #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects><view/></objects></document>"#,
            #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><menu id="1" title="Dock"><items/></menu></document>"#,
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><menu systemMenu="main"/></document>"#,
        ])
    func noMainMenu(text: String) {
        #expect(MenuDocument.read(SourceFile(name: "a.storyboard", text: text)) == nil)
    }

    @Test("a main menu without the system attribute is recognized by its app menu")
    func unmarked() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><menu id="1"><items><menuItem title="App">
            <menu key="submenu" systemMenu="apple"><items><menuItem title="Quit" keyEquivalent="q"/></items></menu>
            </menuItem></items></menu></document>
            """
        let document = try #require(MenuDocument.read(SourceFile(name: "a.nib", text: text)))
        #expect(document.build(for: .macCatalyst26).builder.elements.map(\.element.title) == ["", "App", "Quit"])
        #expect(document.app.name == "App")
    }

    @Test(
        "an unreadable file is one problem",
        arguments: [
            ("", SpecProblem.Kind.syntax), ("<document", .syntax), ("bplist00\u{1}", .unsupportedFormat),
            ("NIBArchive\u{1}", .unsupportedFormat),
            ("<plist/>", .invalidSpec),
            (#"<archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"/>"#, .unsupportedFormat),
        ])
    func unreadable(text: String, kind: SpecProblem.Kind) throws {
        let document = try #require(MenuDocument.read(SourceFile(name: "MainMenu.xib", text: text)))
        #expect(document.problems.map(\.kind) == [kind])
        #expect(document.kind == .appKit)
    }

    @Test("a file with another name is recognized by its content")
    func content() throws {
        let text = try document(#"<menuItem title="a" id="1"/>"#).source.text(in: 0..<10_000)
        let document = try #require(MenuDocument.read(SourceFile(name: "Main.txt", text: text)))
        #expect(document.kind == .appKit)
    }
}
