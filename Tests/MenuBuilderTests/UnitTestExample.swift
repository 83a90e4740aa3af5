import MenuBuilder
import Testing

/// The edits of the app's `buildMenu(with:)`.
private func buildMenu(with builder: inout MainMenuBuilder) {
    let new = Command(title: "New Tab", action: "newTab:", input: "t", modifierFlags: .command)
    let close = Command(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command)
    builder.remove(menu: .format)
    builder.insertChild(
        Menu(title: "Tabs", options: .displayInline, children: [.command(new), .command(close)]), atStartOfMenu: .file)
}

@Test("UIKit accepts the whole menu on every release", arguments: MenuTarget.all)
func nothingIsRefused(target: MenuTarget) {
    var builder = MainMenuBuilder(target: target)
    buildMenu(with: &builder)
    #expect(builder.refusals.isEmpty)  // each names every conflict, with both elements
}

@Test("Tabs can be closed only if there are any")
func closingTabs() throws {
    let app = try ResponderGraph([
        Responder("AppDelegate", actions: ["newTab:"]),
        Responder("Browser", next: "AppDelegate", actions: [Responder.HandledAction("closeTab:", when: "hasTabs")]),
    ])
    let noTabs = PresentationContext(responders: app, state: ["hasTabs": false])

    // The iPad's overlay omits the command …
    var builder = MainMenuBuilder(target: .iPadOS18)
    buildMenu(with: &builder)
    let found = builder.shortcutOverlay(in: noTabs).searched(for: "tab")
    #expect(found.categories.flatMap(\.items).map(\.title) == ["New Tab"])

    // … and the Mac disables it.
    builder = MainMenuBuilder(target: .macCatalyst18)
    buildMenu(with: &builder)
    let close = builder.macMenuBar(in: noTabs).menus.flatMap(\.items).first { $0.title == "Close Tab" }
    #expect(close?.isEnabled == false)
    #expect(close?.keyCombination?.symbols == "⌘W")
}
