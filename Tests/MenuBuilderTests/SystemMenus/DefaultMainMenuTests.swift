import Testing

@testable import MenuBuilder

@Suite("The system's default main menu")
struct DefaultMainMenuTests {
    private let everything = InfoPlist(supportsPrintCommand: true, supportsMultipleScenes: true, hasDocumentTypes: true)

    /// Titles, identifiers and shortcuts as an indented table, to be compared line by line.
    private func outline(_ builder: MainMenuBuilder) -> [String] {
        builder.elements.dropFirst().map { node in
            let indent = String(repeating: " ", count: node.depth - 1)
            let keys = node.element.keyCombination.map { " " + $0.symbols } ?? ""
            switch node.element {
            case .menu(let menu):
                let kind = menu.options.contains(.displayInline) ? "[i]" : "[s]"
                return indent + (menu.identifier.constantName ?? menu.identifier.rawValue) + " " + kind
            case .command(let command): return indent + command.title + " " + command.action + keys
            default: return indent + node.element.title
            }
        }
    }

    @Test("of 26 for an app without settings is as measured")
    func measured() {
        let expected = """
            application [s]
             about [i]
             preferences [i]
              App Settings… orderFrontPreferencesPanel: ⌘,
             services [s]
             hide [i]
             quit [i]
            file [s]
             newItem [i]
             open [i]
             close [i]
              Close performClose: ⌘W
             document [i]
             print [i]
            edit [s]
             undoRedo [i]
              Undo undo: ⌘Z
              Redo redo: ⇧⌘Z
             standardEdit [i]
              Cut cut: ⌘X
              Copy copy: ⌘C
              Paste paste: ⌘V
              Paste and Match Style pasteAndMatchStyle: ⌥⇧⌘V
              Delete delete:
              Select All selectAll: ⌘A
             find [s]
              findPanel [i]
               Find find: ⌘F
               Find & Replace findAndReplace: ⌥⌘F
               Find Next findNext: ⌘G
               Find Previous findPrevious: ⇧⌘G
              Use Selection for Find useSelectionForFind: ⌘E
             spelling [s]
              spellingPanel [i]
              spellingOptions [i]
             substitutions [s]
              substitutionsPanel [i]
              substitutionOptions [i]
             transformations [s]
             speech [s]
            format [s]
             font [s]
              textStyle [i]
               Bold toggleBoldface: ⌘B
               Italic toggleItalics: ⌘I
               Underline toggleUnderline: ⌘U
              textSize [i]
               Bigger increaseSize: ⌘+
               Smaller decreaseSize: ⌘-
              textColor [i]
              textStylePasteboard [i]
             text [s]
              alignment [i]
               Align Left alignLeft: ⌘{
               Center alignCenter: ⌘|
               Justify alignJustified:
               Align Right alignRight: ⌘}
              writingDirection [s]
               Default makeTextWritingDirectionNatural:
               Right to Left makeTextWritingDirectionRightToLeft:
               Left to Right makeTextWritingDirectionLeftToRight:
            view [s]
             toolbar [i]
              Customize Toolbar… runToolbarCustomizationPalette:
             sidebar [i]
              Show Sidebar toggleSidebar: ⌃⌘S
             fullscreen [i]
            window [s]
             minimizeAndZoom [i]
             bringAllToFront [i]
            help [s]
              showHelp: ⌘?
            """
        #expect(outline(MainMenuBuilder(target: .iPadOS26)) == expected.split(separator: "\n").map(String.init))
    }

    @Test("Info.plist enables New Window, Open and Print", arguments: MenuTarget.all)
    func infoPlist(target: MenuTarget) {
        let actions = ["requestNewScene:", "open:", "print:"]
        let without = MainMenuBuilder(target: target)
        let with = MainMenuBuilder(target: target, infoPlist: everything)
        #expect(actions.allSatisfy { without.command(for: $0) == nil })
        #expect(actions.allSatisfy { with.command(for: $0) != nil })
        #expect(without.menu(for: .openRecent) == nil)
        #expect(with.menu(for: .openRecent) != nil)
    }

    @Test("each release has its menus", arguments: MenuTarget.all)
    func releases(target: MenuTarget) {
        let builder = MainMenuBuilder(target: target, infoPlist: everything)
        let release = target.release
        #expect((builder.command(for: "find:") != nil) == (release >= 16))
        #expect(builder.menu(for: .find) != nil)
        #expect((builder.menu(for: .findPanel) != nil) == (release >= 26))
        let hasAlignment = release >= 26 || target.platform == .macCatalyst
        #expect((builder.command(for: "alignLeft:") != nil) == hasAlignment)
        #expect((builder.menu(for: .document) != nil) == (release >= 16))
        let hasDocumentCommands = (16...18).contains(release) || target == .macCatalyst26
        #expect((builder.command(for: "duplicate:") != nil) == hasDocumentCommands)
        #expect((builder.command(for: "_performCloseAll:") != nil) == (release < 26))
        #expect(builder.command(for: "performClose:")?.isLowPriorityDefault == true)
    }

    private static let configurations: [(MainMenuConfiguration, absent: [String], present: [String])] = [
        (.init(document: .included), [], ["duplicate:", "move:", "rename:", "export:"]),
        (.init(document: .removed), ["duplicate:", "move:"], []),
        (.init(), ["toggleInspector:", "print:"], ["find:", "findAndReplace:", "toggleSidebar:"]),
        (.init(printing: .included), [], ["print:"]),
        (.init(finding: .removed), ["find:", "useSelectionForFind:"], ["selectAll:"]),
        (.init(findingStyle: .search), ["findAndReplace:", "findNext:"], ["find:"]),
        (.init(findingStyle: .nonEditableText), ["findAndReplace:"], ["find:", "findNext:", "useSelectionForFind:"]),
        (.init(findingStyle: .editableText), [], ["find:", "findAndReplace:", "findNext:"]),
        (.init(toolbar: .removed), ["runToolbarCustomizationPalette:"], ["toggleSidebar:"]),
        (.init(sidebar: .removed), ["toggleSidebar:"], []),
        (.init(sidebar: .removed, inspector: .included), ["toggleSidebar:"], ["toggleInspector:"]),
        (.init(textFormatting: .removed), ["toggleBoldface:", "alignLeft:"], ["toggleSidebar:"]),
    ]

    @Test("the configuration controls its parts as of 26", arguments: configurations)
    func configuration(configuration: MainMenuConfiguration, absent: [String], present: [String]) {
        for target in [MenuTarget.iPadOS26, .macCatalyst26] {
            let builder = MainMenuBuilder(target: target, configuration: configuration)
            #expect(absent.filter { builder.command(for: $0) != nil }.isEmpty)
            #expect(present.filter { builder.command(for: $0) == nil }.isEmpty)
        }
        let old = MainMenuBuilder(target: .iPadOS18, configuration: configuration)
        #expect(old == MainMenuBuilder(target: .iPadOS18))
    }

    @Test("searching in a collection has one element in place of the Find menu, in the same groups")
    func searching() throws {
        let builder = MainMenuBuilder(target: .iPadOS26, configuration: .init(findingStyle: .search))
        let find = try #require(builder.menu(for: .find))
        #expect(find.options == .displayInline)
        #expect(outline(builder).contains("   Search find: ⌘F"))
        #expect(builder.menu(for: .findPanel)?.children.map(\.title) == ["Search"])
        let removed = MainMenuBuilder(
            target: .iPadOS26, configuration: .init(finding: .removed, findingStyle: .search))
        #expect(removed.absence(of: .find) == .configuration(preference: "finding"))
    }

    @Test("⌘{ ⌘| ⌘} before 26 on Mac Catalyst are weakly known, unlike the rest")
    func weaklyKnown() throws {
        let align = MenuElement.command(Command(title: "", action: "alignLeft:"))
        #expect(MainMenuBuilder(target: .macCatalyst18).isWeaklyKnown(align, hasSettingsBundle: true))
        #expect(!MainMenuBuilder(target: .macCatalyst26).isWeaklyKnown(align, hasSettingsBundle: true))
        #expect(!MainMenuBuilder(target: .iPadOS18).isWeaklyKnown(align, hasSettingsBundle: true))
        let undo = MenuElement.command(Command(title: "", action: "undo:"))
        #expect(!MainMenuBuilder(target: .macCatalyst18).isWeaklyKnown(undo, hasSettingsBundle: true))
    }

    @Test("removed parts stay removed, regardless of Info.plist")
    func removedByConfiguration() {
        let builder = MainMenuBuilder(
            target: .iPadOS26, infoPlist: everything,
            configuration: MainMenuConfiguration(newScene: .removed, printing: .removed))
        #expect(builder.command(for: "requestNewScene:") == nil)
        #expect(builder.command(for: "print:") == nil)
    }

    /// The identifiers that `menu(for:)` found on 26, in an app without settings (a measurement, confidence A).
    @Test("has every group of 26, empty where its condition does not hold", arguments: Menu.Identifier.constantNames)
    func groups(name: String) throws {
        let identifier = try #require(Menu.Identifier.constant(named: name, for: .iPadOS26))
        let absent: [Menu.Identifier] = [.autoFill, .learn, .lookup, .replace, .share, .openRecent]
        let builder = MainMenuBuilder(target: .iPadOS26)
        #expect((builder.menu(for: identifier) == nil) == absent.contains(identifier))
    }

    @Test(
        "exclude groups of context menus",
        arguments: [Menu.Identifier.autoFill, .learn, .lookup, .replace, .share])
    func contextMenus(identifier: Menu.Identifier) {
        for target in MenuTarget.all {
            #expect(MainMenuBuilder(target: target, infoPlist: everything).menu(for: identifier) == nil)
        }
    }

    @Test("no element of any release is refused with any settings", arguments: MenuTarget.all)
    func noClash(target: MenuTarget) {
        let configuration = MainMenuConfiguration(
            newScene: .included, document: .included, printing: .included, inspector: .included)
        let builder = MainMenuBuilder(target: target, infoPlist: everything, configuration: configuration)
        let settings = DefaultMainMenu.Settings(target: target, infoPlist: everything, configuration: configuration)
        let rows = DefaultMainMenu.rows.filter { $0.exists(with: settings) }
        #expect(builder.elements.dropFirst().map(\.element.identity) == rows.map(\.element.identity))
    }

    @Test("the cached menu of a target depends on the app's settings and name, and edits do not change it")
    func cache() throws {
        for name in ["One", "", "Öne"] {
            for infoPlist in [InfoPlist(), everything] {
                var builder = MainMenuBuilder(target: .iPadOS26, infoPlist: infoPlist, applicationName: name)
                #expect((builder.command(for: "print:") != nil) == infoPlist.supportsPrintCommand)
                #expect(builder.menu(for: .application)?.title == name)
                let node = try #require(builder.node(for: .menu(.application)))
                #expect(builder.indexedElements.first { $0.id == node }?.traits == builder.element(at: node).traits)
                try builder.remove(menu: .file).get()
            }
        }
    }

    @Test("titles contain the app's name")
    func applicationName() {
        let builder = MainMenuBuilder(target: .macCatalyst26, applicationName: "Bookmarks")
        #expect(builder.menu(for: .application)?.title == "Bookmarks")
        #expect(builder.command(for: "orderFrontPreferencesPanel:")?.title == "Bookmarks Settings…")
        #expect(builder.systemItems.map(\.title).contains("Quit Bookmarks"))
    }

    @Test("an empty menu has only the root")
    func empty() {
        #expect(Array(MainMenuBuilder(emptyFor: .iPadOS15).elements.map(\.element.identity)) == [.menu(.root)])
    }
}

@Suite("The system's additional items")
struct SystemItemTests {
    @Test("exist on Mac Catalyst, and two as of iPadOS 26")
    func platform() {
        #expect(MainMenuBuilder(target: .iPadOS18).systemItems.isEmpty)
        #expect(MainMenuBuilder(target: .iPadOS26).systemItems.map(\.title) == ["Quit App", "Minimize"])
        let keys = MainMenuBuilder(target: .macCatalyst26).systemItems.compactMap(\.keyCombination?.symbols)
        #expect(
            keys == ["⌘H", "⌥⌘H", "⌘Q", "⌘:", "⌘;", "⌘T", "⇧⌘C", "⌥⌘C", "⌥⌘V", "⌥⌘T", "⌃⌘F", "⌘M"])
    }

    @Test("are removed with their group")
    func removedGroup() {
        var builder = MainMenuBuilder(target: .macCatalyst26)
        builder.remove(menu: .format)
        builder.remove(menu: .minimizeAndZoom)
        let titles = builder.systemItems.map(\.title)
        #expect(!titles.contains("Show Fonts"))
        #expect(!titles.contains("Minimize"))
        #expect(titles.contains("Bring All to Front"))
    }

    @Test("cannot make UIKit refuse an edit")
    func noRefusal() {
        var builder = MainMenuBuilder(target: .macCatalyst26)
        builder.insertElements(
            [.command(Command(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command))],
            atStartOfMenu: .file)
        #expect(builder.refusals.isEmpty)
        #expect(builder.systemItems.map(\.title).contains("Show Fonts"))
    }
}
