import MenuBuilder
import Testing

@Test("the code of the article “Build a main menu” prints what its comments say")
func buildingAMainMenu() throws {
    var output: [String] = []
    func print(_ value: Any) { output.append("\(value)") }

    // snippet: build
    var builder = MainMenuBuilder(target: .iPadOS26, applicationName: "Photos")
    let getInfo = Command(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command)
    let info = Menu(title: "Info", options: .displayInline, children: [.command(getInfo)])
    builder.insertChild(info, atEndOfMenu: .file)
    // snippet: end
    // snippet: refusals
    for refusal in builder.refusals {
        print(refusal)  // "Get Info" and "Italic" both have ⌘I
    }
    // snippet: end
    #expect(output == [#""Get Info" and "Italic" both have ⌘I"#])

    // snippet: remove
    builder = MainMenuBuilder(target: .iPadOS26, applicationName: "Photos")
    builder.remove(menu: .textStyle)
    builder.insertChild(info, atEndOfMenu: .file)
    print(builder.refusals.isEmpty)  // true
    // snippet: end
    #expect(output.last == "true")

    // snippet: targets
    for target in MenuTarget.all {
        var builder = MainMenuBuilder(target: target, applicationName: "Photos")
        builder.remove(menu: .textStyle)
        builder.insertChild(info, atEndOfMenu: .file)
        assert(builder.refusals.isEmpty)
    }
    // snippet: end

    // snippet: responders
    let app = try ResponderGraph([
        Responder("AppDelegate", actions: []),
        Responder("Browser", next: "AppDelegate", actions: [Responder.HandledAction("getInfo:", when: "hasSelection")]),
    ])
    let moment = PresentationContext(responders: app, state: ["hasSelection": false])
    let items = builder.iPadMenuBar(in: moment).menus.flatMap(\.items)
    print(items.first { $0.title == "Get Info" }?.isEnabled ?? true)  // false
    // snippet: end
    #expect(output.last == "false")
    #expect(output.count == 3)
}
