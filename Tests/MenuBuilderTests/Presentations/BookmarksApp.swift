import MenuBuilder

/// The browser of WWDC21 10057: bookmarks that can be sorted, tabs that can be closed, a grid that can be focused.
struct BookmarksApp {
    static let bookmarks = Menu.Identifier("com.example.bookmarks")

    static func builder(
        _ target: MenuTarget, infoPlist: InfoPlist = InfoPlist(), hasClearTitles: Bool = true
    ) throws -> MainMenuBuilder {
        var builder = MainMenuBuilder(target: target, infoPlist: infoPlist, applicationName: "Bookmarks")
        let tabs = Menu(
            title: "Tabs", options: .displayInline,
            children: [
                .command(Command(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command)),
                .command(
                    Command(
                        title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command,
                        attributes: .destructive)),
            ])
        let sort = Menu(
            title: "Sort", options: .singleSelection,
            children: [
                .command(
                    Command(
                        title: "By Name", action: "sortByName:", input: "1", modifierFlags: .command,
                        discoverabilityTitle: hasClearTitles ? "Sort Bookmarks by Name" : nil, state: .on)),
                .command(
                    Command(
                        title: "By Date", action: "sortByDate:", input: "2", modifierFlags: .command,
                        discoverabilityTitle: hasClearTitles ? "Sort Bookmarks by Date" : nil)),
                .command(Command(title: "By Size", action: "sortBySize:")),
            ])
        let bar = Command(
            title: "Show Bookmarks Bar", action: "toggleBar:", input: "b", modifierFlags: [.shift, .command],
            alternates: [CommandAlternate(title: "Show All Bars", action: "toggleBars:", modifierFlags: .alternate)])
        try builder.insertChild(tabs, atStartOfMenu: .file).get()
        try builder.insertSibling(
            Menu(title: "Bookmarks", identifier: bookmarks, children: [.command(bar), .menu(sort)]), afterMenu: .view
        ).get()
        return builder
    }

    static func responders() throws -> ResponderGraph {
        try ResponderGraph([
            Responder("AppDelegate", actions: ["toggleBar:", "toggleBars:"]),
            Responder(
                "BrowserScene", next: "AppDelegate",
                actions: ["newTab:", Responder.HandledAction("closeTab:", when: "hasTabs"), "toggleBar:"],
                keyCommands: [
                    Command(title: "Reload", action: "reload:", input: "r", modifierFlags: .command),
                    Command(title: "", action: "secret:", input: "9", modifierFlags: .command),
                ],
                validations: [
                    Responder.Validation("toggleBar:", when: "showsBar", title: "Hide Bookmarks Bar", state: .on),
                    Responder.Validation("newTab:", when: "isFull", attributes: .disabled),
                ]),
            Responder(
                "BookmarkGrid", next: "BrowserScene", isFocusable: true,
                actions: ["sortByName:", "sortByDate:", "sortBySize:", "copy:"]),
        ])
    }

    static func context(focus: String? = nil, _ state: [String: Bool] = [:]) throws -> PresentationContext {
        PresentationContext(responders: try responders(), focus: focus, state: state)
    }
}
