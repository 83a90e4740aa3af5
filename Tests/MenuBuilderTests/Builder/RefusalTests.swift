import MenuBuilder
import Testing

@Suite("Refused edits")
struct RefusalTests {
    private let getInfo = Menu(
        title: "Info", identifier: Menu.Identifier("com.example.info"),
        children: [.command(Command(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: .command))])

    @Test("a combination of the system's menu refuses the whole insertion, and both elements are named")
    func combinationOfSystem() throws {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let before = builder
        let result = builder.insertChild(getInfo, atEndOfMenu: .file)
        let refusal = try #require(throws: MenuRefusal.self) { try result.get() }
        #expect(refusal.code == .duplicates)
        #expect(refusal.clashes.map(\.kind) == [.keyCombination])
        #expect(refusal.clashes.map(\.newcomer.title) == ["Get Info"])
        #expect(refusal.clashes.map(\.incumbent.title) == ["Italic"])
        #expect(refusal.description == "\"Get Info\" and \"Italic\" both have ⌘I")
        #expect(builder == before)
        #expect(builder.refusals == [refusal])
    }

    @Test("removing the system's menu first makes room; afterwards is too late")
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
}
