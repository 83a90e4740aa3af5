import MenuBuilder
import Testing

@Suite("Selecting in menus")
struct SelectionTests {
    /// Sort ▸ By Name (on), By Date, More ▸ By Size.
    private func sort(_ options: Menu.Options = []) -> Menu {
        Menu(
            title: "Sort", options: options,
            children: [
                .command(Command(title: "By Name", action: "sortByName:", state: .on)),
                .command(Command(title: "By Date", action: "sortByDate:")),
                .menu(Menu(title: "More", children: [.action(size)])),
            ])
    }

    private let size = Action(title: "By Size", identifier: Action.Identifier("size"))

    @Test("with singleSelection, selecting one deselects the others in the whole subtree")
    func mutualExclusion() {
        var menu = sort(.singleSelection)
        #expect(menu.selectedElements.map(\.title) == ["By Name"])
        menu.select(.action(size.identifier))
        #expect(menu.selectedElements.map(\.title) == ["By Size"])
        menu.select(.command(action: "sortByDate:", propertyList: nil))
        #expect(menu.selectedElements.map(\.title) == ["By Date"])
    }

    @Test("without the option, the others stay selected")
    func independent() {
        var menu = sort()
        menu.select(.action(size.identifier))
        #expect(menu.selectedElements.map(\.title) == ["By Name", "By Size"])
    }

    @Test("only the menu with the option is exclusive, not the menus around it")
    func inSubmenu() {
        var menu = Menu(
            children: [.command(Command(title: "Bold", action: "bold:", state: .on)), .menu(sort(.singleSelection))])
        menu.select(.command(action: "sortByDate:", propertyList: nil))
        #expect(menu.selectedElements.map(\.title) == ["Bold", "By Date"])
        menu.select(.command(action: "bold:", propertyList: nil))
        #expect(menu.selectedElements.map(\.title) == ["Bold", "By Date"])
    }

    @Test("selecting a missing element or a menu changes nothing")
    func unknown() {
        var menu = sort(.singleSelection)
        let before = menu
        let found = [.command(action: "sortByColor:", propertyList: nil), .menu(menu.identifier)].map {
            menu.select($0)
        }
        #expect(found == [false, false])
        #expect(menu == before)
    }

    @Test("a pop-up menu has exactly one selected item")
    func popUp() {
        var none = sort()
        none.children[0].state = .off
        #expect(none.popUpMenu.selectedElements.map(\.title) == ["By Name"])
        var both = sort()
        both.select(.action(size.identifier))
        #expect(both.popUpMenu.selectedElements.map(\.title) == ["By Name"])
        #expect(Menu().popUpMenu.selectedElements.isEmpty)
    }

    @Test("a deeply nested pop-up menu is searched once", .timeLimit(.minutes(1)))
    func deepPopUp() {
        var menu = sort()
        menu.children[0].state = .off
        for _ in 0..<200 { menu = Menu(title: "Nested", children: [.menu(menu)]) }
        #expect(menu.popUpMenu.selectedElements.map(\.title) == ["By Name"])
    }
}
