import Testing

@testable import MenuBuilder

@Suite("Refused edits")
struct RefusalTests {
    private let getInfo = Menu(
        title: "Info", identifier: Menu.Identifier("com.example.info"),
        children: [.command(Command(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command))])

    @Test("only the first two hundred unknown references get a suggestion")
    func manyReferences() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        for _ in 0..<300 { builder.remove(menu: Menu.Identifier("com.apple.menu.fil")) }
        #expect(builder.refusals.count { $0.suggestion != nil } == 200)
    }

    @Test("a duplicate of the system's shortcut refuses the whole insertion and names both elements")
    func combinationOfSystem() throws {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let before = builder
        let result = builder.insertChild(getInfo, atEndOfMenu: .file)
        let refusal = try #require(throws: MenuEditError.self) { try result.get() }
        #expect(refusal.code == .duplicates)
        #expect(refusal.conflicts.map(\.kind) == [.keyCombination])
        #expect(refusal.conflicts.map(\.inserted.title) == ["Get Info"])
        #expect(refusal.conflicts.map(\.existing.title) == ["Italic"])
        #expect(refusal.description == "\"Get Info\" and \"Italic\" both have ⌘I")
        #expect(builder == before)
        #expect(builder.refusals == [refusal])
    }

    @Test("a duplicate inside an insertion ends the app before 26", arguments: MenuTarget.all)
    func crash(target: MenuTarget) {
        func refusal(_ elements: [MenuElement]) -> MenuEditError? {
            var builder = MainMenuBuilder(target: target)
            builder.insertChild(Menu(title: "Menu", children: elements), atEndOfMenu: .file)
            return builder.refusals.first
        }
        func command(_ name: String, _ input: String) -> MenuElement {
            .command(Command(title: name, action: name + ":", input: input, modifierFlags: .command))
        }
        let crashes = target.release < 26
        let inner = MenuElement.menu(Menu(title: "Inner", children: [command("b", "9")]))
        #expect(refusal([command("a", "9"), inner])?.endsApp == crashes)
        #expect(refusal([command("a", "1"), command("a", "2")])?.endsApp == crashes)
        let menu = MenuElement.menu(Menu(title: "M", identifier: .init("com.example.m")))
        #expect(refusal([menu, menu])?.endsApp == crashes)
        #expect(refusal([menu, menu])?.isUncertain == !crashes)
        // Both also conflict with the system's Italic.
        #expect(refusal([command("a", "i"), command("b", "i")])?.endsApp == crashes)
        // Conflicts with the menu before the insertion, and between actions, are not among the known reasons.
        #expect(refusal([command("a", "i")])?.endsApp == false)
        #expect(refusal([command("a", "i"), command("b", "b")])?.endsApp == false)
        let action = MenuElement.action(Action(title: "A", identifier: .init("com.example.a")))
        #expect(refusal([action, action])?.endsApp == false)
    }

    @Test("operations on the root end the app before 26, except for its children", arguments: MenuTarget.all)
    func crashAtRoot(target: MenuTarget) {
        var builder = MainMenuBuilder(target: target)
        builder.remove(menu: .root)
        builder.insertSibling(Menu(title: "A"), afterMenu: .root)
        builder.replace(menu: .root, with: Menu(title: "A"))
        builder.insertElements([.command(Command(title: "A", action: "a:"))], atEndOfMenu: .root)
        builder.remove(menu: .share)
        let crashes = target.release < 26
        #expect(builder.refusals.map(\.endsApp) == [crashes, crashes, crashes, false, false])
    }

    @Test("removing the system's menu helps only before the insertion")
    func removingTheIncumbent() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.remove(menu: .textStyle)
        builder.insertChild(getInfo, atEndOfMenu: .file)
        #expect(builder.refusals.isEmpty)
        #expect(builder.command(for: "getInfo:") != nil)

        var late = MainMenuBuilder(target: .iPadOS26)
        late.insertChild(getInfo, atEndOfMenu: .file)
        late.remove(menu: .textStyle)
        #expect(late.refusals.count == 1)
        #expect(late.command(for: "getInfo:") == nil)
    }

    @Test("⌃⌘I is unused unless the configuration includes the inspector")
    func inspector() {
        var info = getInfo
        info.children = [
            .command(Command(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: [.control, .command]))
        ]
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertChild(info, atEndOfMenu: .file)
        #expect(builder.refusals.isEmpty)
        var inspected = MainMenuBuilder(
            target: .iPadOS26, configuration: MainMenuConfiguration(inspector: .included))
        inspected.insertChild(info, atEndOfMenu: .file)
        #expect(inspected.refusals.first?.conflicts.first?.existing.title == "Show Inspector")
    }

    @Test("two commands with one action conflict; with different property lists or actions they do not")
    func sharedAction() {
        func views(_ second: Command) -> [MenuElement] {
            [.command(Command(title: "List", action: "changeViewMode:", propertyList: nil)), .command(second)]
        }
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertElements(views(Command(title: "Grid", action: "changeViewMode:")), atEndOfMenu: .view)
        #expect(builder.refusals.first?.conflicts.map(\.kind) == [.identity])
        #expect(builder.refusals.first?.conflicts.first?.existing.title == "List")
        builder.insertElements(
            views(Command(title: "Grid", action: "changeViewMode:", propertyList: "grid")), atEndOfMenu: .view)
        #expect(builder.refusals.count == 1)
        #expect(builder.command(for: "changeViewMode:", propertyList: "grid")?.title == "Grid")
    }

    @Test(
        "actions and identifiers are compared by their bytes, as selectors are",
        arguments: [
            ("\u{E9}:", "e\u{301}:"), ("\u{212A}:", "K:"), ("scale\u{212A}:", "scaleK:"), ("a\u{37E}", "a;"),
            ("\u{1FEF}", "`"), ("\u{212A}\u{E9}:", "Ke\u{301}:"), ("\u{212B}:", "A\u{30A}:"),
        ])
    func canonicallyEquivalentIdentities(one: String, other: String) {
        for (first, second) in [(one, other), (other, one)] {
            var builder = MainMenuBuilder(target: .iPadOS26)
            builder.insertElements([.command(Command(title: "First", action: first))], atEndOfMenu: .file)
            #expect(builder.command(for: second) == nil)
            builder.insertElements([.command(Command(title: "Second", action: second))], atEndOfMenu: .file)
            #expect(builder.command(for: second)?.title == "Second")
            for name in [first, second] {
                builder.insertElements(
                    [.action(Action(title: name, identifier: Action.Identifier(name)))], atEndOfMenu: .file)
                builder.insertChild(Menu(title: name, identifier: Menu.Identifier(name)), atEndOfMenu: .file)
            }
            #expect(builder.refusals.isEmpty)
        }
    }

    @Test("a property list that is not a number is found again")
    func notANumber() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let command = Command(title: "A", action: "a:", propertyList: ["x": .number(.init(.nan))])
        builder.insertElements([.command(command)], atEndOfMenu: .file)
        builder.remove(command: "a:", propertyList: ["x": .number(.init(-Double.nan))])
        #expect(builder.refusals.isEmpty)
        #expect(builder.command(for: "a:", propertyList: command.propertyList) == nil)
    }

    @Test("every conflict is listed, in document order, also those among the inserted elements")
    func everyClash() throws {
        let group = Menu(
            title: "New", identifier: .file,
            children: [
                .command(Command(title: "Find", action: "find:", input: "f", modifierFlags: .command)),
                .command(Command(title: "One", action: "one:", input: "1", modifierFlags: .command)),
                .command(Command(title: "Uno", action: "uno:", input: "1", modifierFlags: .command)),
            ])
        var builder = MainMenuBuilder(target: .iPadOS26)
        let refusal = try #require(throws: MenuEditError.self) {
            try builder.insertSibling(group, afterMenu: .view).get()
        }
        #expect(refusal.conflicts.map(\.inserted.title) == ["New", "Find", "Find", "Uno"])
        #expect(refusal.conflicts.map(\.existing.title) == ["File", "Find", "Find", "One"])
        #expect(refusal.conflicts.map(\.kind) == [.identity, .identity, .keyCombination, .keyCombination])
    }

    @Test("a replacement cannot conflict with what it replaces")
    func replacement() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let bold = Menu(
            title: "Style", identifier: .textStyle,
            children: [
                .command(Command(title: "Strong", action: "toggleBoldface:", input: "b", modifierFlags: .command))
            ])
        builder.replace(menu: .textStyle, with: bold)
        #expect(builder.refusals.isEmpty)
        #expect(builder.menu(for: .font)?.children.first == .menu(bold))
    }

    @Test("alternates never conflict")
    func alternates() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let alternate = CommandAlternate(title: "Paste All", action: "paste:", modifierFlags: .alternate)
        builder.insertElements(
            [
                .command(
                    Command(
                        title: "New", action: "new:", input: "v", modifierFlags: [.shift, .command],
                        alternates: [alternate]))
            ],
            atEndOfMenu: .edit)
        #expect(builder.refusals.isEmpty)
    }

    @Test("later edits apply to the menu without the refused elements")
    func lostMenu() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertChild(getInfo, atEndOfMenu: .file)
        builder.insertChild(Menu(title: "More"), atEndOfMenu: getInfo.identifier)
        #expect(builder.refusals.map(\.code) == [.duplicates, .unknownReference])
    }

    @Test("nothing can be inserted into a submenu of a removed menu")
    func removedParent() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.remove(menu: .format)
        builder.insertChild(Menu(title: "Mine"), atStartOfMenu: .font)
        #expect(builder.refusals.map(\.reference) == [.menu(.font)])
    }

    @Test("menus nested beyond the limit are refused; those at the limit can be shown")
    func nesting() {
        func nested(_ levels: Int) -> Menu {
            let deepest = Menu(title: "L", children: [.command(Command(title: "C", action: "c\(levels):"))])
            return (1..<levels).reduce(deepest) { menu, _ in Menu(title: "L", children: [.menu(menu)]) }
        }
        var builder = MainMenuBuilder(emptyFor: .iPadOS26)
        builder.insertChild(nested(MenuTree.maximumDepth), atEndOfMenu: .root)
        #expect(builder.refusals.isEmpty)
        let before = builder
        builder.insertChild(nested(MenuTree.maximumDepth + 1), atEndOfMenu: .root)
        #expect(builder.refusals.map(\.code) == [.nesting])
        #expect(builder == before)
        #expect(builder.macMenuBar().menus.first?.leaves.count == 1)
    }
}

@Suite("The root menu")
struct RootRuleTests {
    private let command = MenuElement.command(Command(title: "Run", action: "run:"))

    @Test("accepts only menus as children")
    func children() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let before = builder
        builder.insertElements([command], atEndOfMenu: .root)
        builder.insertElements([.menu(Menu(title: "Mine")), command], afterMenu: .view)
        builder.replace(menu: .view, with: [command])
        builder.replaceChildren(ofMenu: .root) { $0 + [command] }
        #expect(builder.refusals.map(\.code) == [.rootChild, .rootChild, .rootChild, .rootChild])
        #expect(builder == before)
        builder.replaceChildren(ofMenu: .root) { $0.dropLast() }
        #expect(builder.menu(for: .help) == nil)
    }

    @Test("has no siblings and cannot be removed")
    func root() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let before = builder
        builder.insertSibling(Menu(title: "Mine"), afterMenu: .root)
        builder.insertElements([command], beforeMenu: .root)
        builder.remove(menu: .root)
        builder.replace(menu: .root, with: Menu(title: "Mine"))
        #expect(
            builder.refusals.map(\.code) == [.rootSibling, .rootSibling, .rootRemoval, .rootReplacement])
        #expect(builder == before)
    }
}

@Suite("Unknown references")
struct UnknownReferenceTests {
    @Test(
        "suggest a similar name",
        arguments: [
            ("com.apple.menu.flie", Menu.Identifier.file), ("com.apple.menu.textstyle", .textStyle),
            ("textstlye", .textStyle), ("bookmarks", Menu.Identifier("com.example.bookmarks")),
            ("com.example.bokmarks", Menu.Identifier("com.example.bookmarks")), ("com.aple.menu.file", .file),
        ])
    func suggestions(text: String, near: Menu.Identifier) {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let bookmarks = Menu(title: "Bookmarks", identifier: Menu.Identifier("com.example.bookmarks"))
        builder.insertSibling(bookmarks, afterMenu: .view)
        builder.remove(menu: Menu.Identifier(text))
        #expect(builder.refusals.first?.code == .unknownReference)
        #expect(builder.refusals.first?.reference == .menu(Menu.Identifier(text)))
        #expect(builder.refusals.first?.suggestion == .menu(near))
    }

    @Test("a common prefix does not make a name similar", arguments: ["com.apple.menu.bookmarks", "com.apple.menu.q"])
    func commonStart(text: String) {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.remove(menu: Menu.Identifier(text))
        #expect(builder.refusals.first?.suggestion == nil)
    }

    @Test("for a command, prefer the same action with another property list")
    func commands() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        builder.insertElements(
            [
                .command(Command(title: "A", action: "sorts:")),
                .command(Command(title: "B", action: "sort:", propertyList: ["key": "date"])),
            ], atEndOfMenu: .view)
        builder.remove(command: "sort:")
        builder.remove(command: "srots:")
        builder.remove(action: Action.Identifier("sort:"))
        #expect(
            builder.refusals.map(\.suggestion) == [
                .command(action: "sort:", propertyList: ["key": "date"]),
                .command(action: "sorts:", propertyList: nil), nil,
            ])
        #expect(
            builder.refusals.map(\.description) == [
                "no command \"sort:\" is in the main menu; did you mean command \"sort:\" with that propertyList?",
                "no command \"srots:\" is in the main menu; did you mean command \"sorts:\"?",
                "no action \"sort:\" is in the main menu",
            ])
    }

    @Test("include references newer than the target")
    func newer() {
        var builder = MainMenuBuilder(target: .iPadOS18)
        builder.remove(menu: .findPanel)
        #expect(builder.refusals.map(\.code) == [.unknownReference])
    }
}
