import MenuBuilder
import Testing

@Suite("The commands of a menu")
struct MenuCommandsTests {
    @Test("those of submenus come where the submenu is; actions and deferred elements are none")
    func order() {
        func command(_ title: String) -> MenuElement { .command(Command(title: title, action: title + ":")) }
        let menu = Menu(children: [
            command("a"), .menu(Menu(children: [command("b"), .action(Action(title: "x")), .menu(Menu())])),
            .deferred(DeferredMenuElement()), command("c"),
        ])
        #expect(menu.commands.map(\.title) == ["a", "b", "c"])
    }
}
