import MenuBuilder
import Testing

@Test("Tabs can be closed only while there are some")
func closingTabs() throws {
    var builder = MainMenuBuilder(target: .iPadOS18)
    let close = Command(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command)
    let tabs = Menu(title: "Tabs", options: .displayInline, children: [.command(close)])
    try builder.insertChild(tabs, atStartOfMenu: .file).get()  // throws if UIKit would refuse it, naming every clash

    let app = try ResponderGraph([Responder("Browser", answers: [Responder.Answer("closeTab:", when: "hasTabs")])])
    let overlay = builder.shortcutOverlay(in: PresentationContext(responders: app, state: ["hasTabs": false]))
    #expect(overlay.searched(for: "close tab").categories.isEmpty)
}
