import Testing

@testable import MenuBuilder

@Suite("The menu bar of the Mac")
struct MacMenuBarTests {
    private func menu(_ title: String, of bar: MenuBar) throws -> PresentedMenu {
        try #require(bar.menus.first { $0.title == title })
    }

    private func item(_ title: String, in menu: PresentedMenu) throws -> PresentedItem {
        try #require(menu.items.first { $0.title == title })
    }

    @Test("shows the whole hierarchy in the order of the tree")
    func hierarchy() throws {
        let bar = try BookmarksApp.builder(.macCatalyst26).macMenuBar()
        #expect(
            bar.menus.map(\.title) == ["Bookmarks", "File", "Edit", "Format", "View", "Bookmarks", "Window", "Help"])
        let bookmarks = bar.menus[5]
        #expect(bookmarks.items.map(\.title) == ["Show Bookmarks Bar", "Sort"])
        #expect(bookmarks.items[1].submenu?.items.map(\.title) == ["By Name", "By Date", "By Size"])
        #expect(bookmarks.items[1].submenu?.items.map(\.element.state) == [.on, .off, .off])
    }

    @Test("shows inline groups as sections with separators between them, and no empty ones")
    func sections() throws {
        let file = try menu("File", of: BookmarksApp.builder(.macCatalyst18).macMenuBar())
        #expect(
            file.sections.map { $0.items.map(\.title) } == [
                ["New Tab", "Close Tab"], ["Close"], ["Duplicate", "Move…", "Rename…", "Export…"],
            ])
        #expect(file.sections.first?.title == "Tabs")
        let format = try menu("Format", of: BookmarksApp.builder(.iPadOS26).macMenuBar())
        let font = try #require(item("Font", in: format).submenu)
        #expect(font.sections.map(\.title) == ["Text Style", ""])
    }

    @Test("puts the items between groups into separate sections")
    func looseItems() throws {
        func command(_ name: String) -> MenuElement { .command(Command(title: name, action: name + ":")) }
        let inner = Menu(title: "Inner", options: .displayInline, children: [command("c")])
        let group = Menu(title: "Group", options: .displayInline, children: [command("b"), .menu(inner), command("d")])
        var builder = MainMenuBuilder(emptyFor: .iPadOS26)
        builder.insertChild(
            Menu(
                title: "Top",
                children: [
                    command("a"), .menu(group), .menu(Menu(options: .displayInline)), command("e"), command("f"),
                ]),
            atEndOfMenu: .root)
        let top = try #require(builder.macMenuBar().menus.first)
        #expect(top.sections.map { $0.items.map(\.title) } == [["a"], ["b"], ["c"], ["d"], ["e", "f"]])
        #expect(top.sections.map(\.title) == ["", "Group", "Inner", "", ""])
    }

    @Test("disables commands that are disabled or have no target")
    func disabled() throws {
        let builder = try BookmarksApp.builder(.macCatalyst26)
        let without = try menu("File", of: builder.macMenuBar(in: BookmarksApp.context()))
        #expect(try !item("Close Tab", in: without).isEnabled)
        #expect(try item("Close Tab", in: without).target == nil)
        let with = try menu("File", of: builder.macMenuBar(in: BookmarksApp.context(["hasTabs": true])))
        #expect(try item("Close Tab", in: with).isEnabled)
        #expect(try item("Close Tab", in: with).target == .responder("BrowserScene"))
        let full = try menu("File", of: builder.macMenuBar(in: BookmarksApp.context(["isFull": true])))
        #expect(try !item("New Tab", in: full).isEnabled)
    }

    @Test("shows Close without its shortcut while the app's command has it")
    func lowPriority() throws {
        var builder = try BookmarksApp.builder(.macCatalyst26)
        let taken = try item("Close", in: menu("File", of: builder.macMenuBar()))
        #expect(taken.keyCombination == nil)
        #expect(taken.isEnabled)
        builder.remove(command: "closeTab:")
        #expect(try item("Close", in: menu("File", of: builder.macMenuBar())).keyCombination?.symbols == "⌘W")
    }

    @Test("contains alternates, whose keys are the item's with more modifiers")
    func alternates() throws {
        let bar = try BookmarksApp.builder(.macCatalyst18).macMenuBar(in: BookmarksApp.context())
        let toggle = try item("Show Bookmarks Bar", in: bar.menus[5])
        #expect(toggle.alternates.map(\.title) == ["Show All Bars"])
        #expect(toggle.alternates.first?.keyCombination?.symbols == "⌥⇧⌘B")
        #expect(toggle.alternates.first?.target == .responder("AppDelegate"))
        let close = try item("Close", in: menu("File", of: bar))
        #expect(close.alternates.map(\.title) == ["Close All"])
        #expect(close.alternates.first?.keyCombination?.symbols == "⌥⌘W")
    }

    @Test("shows the title and state from the target's validation")
    func validation() throws {
        let builder = try BookmarksApp.builder(.macCatalyst26)
        let shown = builder.macMenuBar(in: try BookmarksApp.context(["showsBar": true])).menus[5]
        #expect(shown.items.first?.title == "Hide Bookmarks Bar")
        #expect(shown.items.first?.element.state == .on)
        let hidden = builder.macMenuBar(in: try BookmarksApp.context()).menus[5]
        #expect(hidden.items.first?.title == "Show Bookmarks Bar")
    }

    @Test(
        "the last validation that applies to a command wins, whether it is for all commands with the action or for one")
    func orderOfValidations() throws {
        let one = Command(title: "One", action: "a:", propertyList: 1)
        let other = Command(title: "Other", action: "a:", propertyList: 2)
        let general = Responder.Validation("a:", title: "General", state: .on)
        let own = Responder.Validation("a:", propertyList: 1, title: "Own", attributes: .disabled)
        for (validations, titles) in [
            ([general, own], ["Own", "General"]), ([own, general], ["General", "General"]),
        ] {
            var builder = MainMenuBuilder(emptyFor: .macCatalyst26)
            builder.insertChild(Menu(title: "M", children: [.command(one), .command(other)]), atEndOfMenu: .root)
            let never = Responder.Validation("a:", when: "no", title: "Never")
            let graph = try ResponderGraph([Responder("App", actions: ["a:"], validations: validations + [never])])
            let items = builder.macMenuBar(in: PresentationContext(responders: graph)).menus[0].items
            #expect(items.map(\.title) == titles)
            #expect(items.map(\.isEnabled) == [false, true])
        }
    }

    @Test("marks only the element that validation selects, in a menu with singleSelection")
    func singleSelection() throws {
        let responders = try ResponderGraph([
            Responder(
                "App", actions: ["sortByName:", "sortByDate:"],
                validations: [Responder.Validation("sortByDate:", when: "byDate", state: .on)])
        ])
        func marks(_ state: [String: Bool], _ options: Menu.Options) throws -> [String] {
            var builder = try BookmarksApp.builder(.macCatalyst26)
            let sort = try #require(builder.menu(for: BookmarksApp.bookmarks)?.children.last)
            guard case .menu(var menu) = sort else { return [] }
            menu.options = options
            builder.replaceChildren(ofMenu: BookmarksApp.bookmarks) { _ in [.menu(menu)] }
            let bar = builder.macMenuBar(in: PresentationContext(responders: responders, state: state))
            return bar.menus[5].leaves.filter { $0.element.state == .on }.map(\.title)
        }
        #expect(try marks([:], .singleSelection) == ["By Name"])
        #expect(try marks(["byDate": true], .singleSelection) == ["By Date"])
        #expect(try marks(["byDate": true], [.singleSelection, .displayInline]) == ["By Date"])
        #expect(try marks(["byDate": true], []) == ["By Name", "By Date"])
    }

    @Test("omits items that are hidden, including by validation")
    func hidden() throws {
        var builder = MainMenuBuilder(emptyFor: .macCatalyst26)
        builder.insertChild(
            Menu(
                title: "Top",
                children: [
                    .command(Command(title: "a", action: "a:", attributes: .hidden)),
                    .command(Command(title: "b", action: "b:")),
                    .action(Action(title: "c", attributes: .hidden)),
                    .action(Action(title: "d", attributes: .disabled)),
                ]), atEndOfMenu: .root)
        #expect(builder.macMenuBar().menus[0].items.map(\.title) == ["b", "d"])
        #expect(builder.macMenuBar().menus[0].items.map(\.isEnabled) == [true, false])
        let responders = try ResponderGraph([
            Responder("App", actions: ["b:"], validations: [Responder.Validation("b:", attributes: .hidden)])
        ])
        #expect(
            builder.macMenuBar(in: PresentationContext(responders: responders)).menus[0].items.map(\.title) == ["d"])
    }

    @Test("has AppKit's items in their groups, on Mac Catalyst")
    func appKit() throws {
        let bar = try BookmarksApp.builder(.macCatalyst26).macMenuBar()
        #expect(
            bar.menus[0].sections.map { $0.items.map(\.title) } == [
                ["About Bookmarks"], ["Services"],
                ["Hide Bookmarks", "Hide Others", "Show All"], ["Quit Bookmarks"],
            ])
        #expect(try menu("Window", of: bar).items.map(\.title) == ["Minimize", "Zoom", "Bring All to Front"])
        #expect(try menu("Window", of: BookmarksApp.builder(.iPadOS26).macMenuBar()).items.isEmpty)
    }

    @Test("sends copy to the focused cell, or else to the system")
    func focus() throws {
        let builder = try BookmarksApp.builder(.macCatalyst26)
        let focused = builder.macMenuBar(in: try BookmarksApp.context(focus: "BookmarkGrid"))
        #expect(try item("Copy", in: menu("Edit", of: focused)).target == .responder("BookmarkGrid"))
        let unfocused = builder.macMenuBar(in: try BookmarksApp.context())
        #expect(try item("Copy", in: menu("Edit", of: unfocused)).target == .system)
    }
}

@Suite("The menu bar of iPadOS 26")
struct IPadMenuBarTests {
    @Test("has the app menu first and Help last, regardless of the tree")
    func order() throws {
        var builder = try BookmarksApp.builder(.iPadOS26)
        builder.insertChild(Menu(title: "Late"), atEndOfMenu: .root)
        builder.insertChild(Menu(title: "Early"), atStartOfMenu: .root)
        #expect(
            builder.iPadMenuBar().menus.map(\.title) == [
                "Bookmarks", "Early", "File", "Edit", "Format", "View", "Bookmarks", "Window", "Late", "Help",
            ])
    }

    @Test("shows commands without shortcuts, and disables unavailable ones")
    func everything() throws {
        let bar = try BookmarksApp.builder(.iPadOS26).iPadMenuBar(in: BookmarksApp.context())
        let sort = try #require(bar.menus[5].items.last?.submenu)
        #expect(sort.items.map(\.title) == ["By Name", "By Date", "By Size"])
        #expect(sort.items.map(\.isEnabled) == [false, false, false])
        let file = bar.menus[1]
        #expect(file.items.first { $0.title == "Close Tab" }?.isEnabled == false)
    }

    @Test("omits empty submenus, and keeps categories")
    func empty() throws {
        let bar = try BookmarksApp.builder(.iPadOS26).iPadMenuBar()
        #expect(bar.menus[2].items.map(\.title).contains("Find"))
        #expect(!bar.menus[2].items.map(\.title).contains("Speech"))
        #expect(bar.menus.map(\.title).contains("Window"))
    }

    @Test("shows a window activation only with several scenes, otherwise its alternate")
    func windowActivation() throws {
        let open = WindowActivationAction(title: "Open in New Window", alternate: Action(title: "Open"))
        func titles(_ infoPlist: InfoPlist, _ activation: WindowActivationAction) throws -> [String] {
            var builder = try BookmarksApp.builder(.iPadOS26, infoPlist: infoPlist)
            builder.replaceChildren(ofMenu: BookmarksApp.bookmarks) { _ in [.windowActivation(activation)] }
            return builder.iPadMenuBar().menus[5].items.map(\.title)
        }
        #expect(try titles(InfoPlist(supportsMultipleScenes: true), open) == ["Open in New Window"])
        #expect(try titles(InfoPlist(), open) == ["Open"])
        #expect(try titles(InfoPlist(), WindowActivationAction(title: "Open in New Window")).isEmpty)
    }
}

@Suite("What the system shows under conditions")
struct ConditionalSystemItemTests {
    @Test("Settings on Mac Catalyst needs a Settings bundle, and an app's own does not")
    func settings() {
        func titles(_ target: MenuTarget, hasBundle: Bool) -> [String] {
            var context = PresentationContext()
            context.hasSettingsBundle = hasBundle
            return MainMenuBuilder(target: target, applicationName: "Maps").macMenuBar(in: context).menus[0].items
                .map(\.title)
        }
        #expect(titles(.macCatalyst26, hasBundle: true).contains("Maps Settings…"))
        #expect(!titles(.macCatalyst26, hasBundle: false).contains("Maps Settings…"))
        #expect(titles(.iPadOS26, hasBundle: false).contains("Maps Settings…"))
        var builder = MainMenuBuilder(target: .macCatalyst26, applicationName: "Maps")
        let own = Command(title: "Options…", action: "orderFrontPreferencesPanel:", input: ",", modifierFlags: .command)
        builder.replace(menu: .preferences, with: Menu(options: .displayInline, children: [.command(own)]))
        #expect(builder.macMenuBar().menus[0].items.map(\.title).contains("Options…"))
        // The system's command keeps its shortcut even if it is not shown.
        #expect(MainMenuBuilder(target: .macCatalyst26).command(for: "orderFrontPreferencesPanel:") != nil)
    }

    @Test("without text that has the focus, nobody performs the actions of text, except the app")
    func textFocus() throws {
        let app = try ResponderGraph([Responder("App", actions: ["copy:"])])
        var context = PresentationContext(responders: app)
        context.textHasFocus = false
        let edit = try #require(
            MainMenuBuilder(target: .macCatalyst26).macMenuBar(in: context).menus.first { $0.title == "Edit" })
        let enabled = edit.leaves.filter(\.isEnabled).map(\.title)
        #expect(enabled == ["Undo", "Redo", "Copy"])
        let overlay = MainMenuBuilder(target: .iPadOS18).shortcutOverlay(in: context)
        let titles = overlay.categories.flatMap(\.items).map(\.title)
        #expect(titles.contains("Copy") && !titles.contains("Paste") && !titles.contains("Bold"))
    }

    @Test("the system performs Writing Tools, the camera's text, and commands tagged as Share")
    func systemActions() throws {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertElements(
            [
                .command(Command(title: "Tools", action: "showWritingTools:")),
                .command(Command(title: "Camera", action: "captureTextFromCamera:")),
                .command(Command(title: "Share", action: "shareIt:", propertyList: "UICommandTagShare")),
                .command(Command(title: "Other", action: "shareIt:", propertyList: "other")),
            ], atStartOfMenu: .file)
        let context = PresentationContext(responders: try ResponderGraph([]))
        let file = try #require(builder.iPadMenuBar(in: context).menus.first { $0.title == "File" })
        #expect(file.items.prefix(4).map(\.isEnabled) == [true, true, true, false])
    }

    @Test("the Window menu of iPadOS 26 has the system's items, others have not")
    func windowMenu() throws {
        let builder = MainMenuBuilder(target: .iPadOS26, applicationName: "Maps")
        let bar = builder.iPadMenuBar()
        #expect(bar.menus.filter(\.hasWindowItems).map(\.title) == ["Window"])
        #expect(bar.menus.first { $0.title == "Window" }?.items.map(\.title) == ["Minimize"])
        #expect(bar.menus[0].items.map(\.title).last == "Quit Maps")
        #expect(builder.macMenuBar().menus.allSatisfy { !$0.hasWindowItems })
    }
}

@Suite("Validations")
struct ValidationOfImageTests {
    @Test("change the image and the repeat behavior")
    func image() throws {
        var builder = MainMenuBuilder(emptyFor: .iPadOS26)
        builder.insertChild(
            Menu(title: "Play", children: [.command(Command(title: "Play", image: "play", action: "play:"))]),
            atEndOfMenu: .root)
        let validation = Responder.Validation(
            "play:", when: "isPlaying", image: "pause", repeatBehavior: .nonRepeatable)
        let app = try ResponderGraph([Responder("App", actions: ["play:"], validations: [validation])])
        for (isPlaying, image) in [(true, "pause"), (false, "play")] {
            let context = PresentationContext(responders: app, state: ["isPlaying": isPlaying])
            guard case .command(let command) = builder.iPadMenuBar(in: context).menus[0].items[0].element else {
                return
            }
            #expect(command.image == image)
            #expect(command.repeatBehavior == (isPlaying ? .nonRepeatable : .automatic))
        }
    }
}
