import MenuBuilder
import Testing

@Suite("Targets")
struct MenuTargetTests {
    @Test("are spelled as in specs", arguments: MenuTarget.all)
    func text(target: MenuTarget) {
        #expect(MenuTarget(target.description) == target)
        #expect(MenuTarget(target.description.uppercased()) == target)
    }

    @Test(
        "of other systems and releases do not exist",
        arguments: [
            "iPadOS 14", "iPadOS", "macOS 26", "iPadOS 26.", "iPadOS 26.1.2.3", "iPadOS 26.x", "iPadOS 14.1", "",
            "iPadOS 19", "iPadOS 1000", "iPadOS 027",
            "iPadOS 27 ", "iPadOS 99999999999999999999", "iPadOS27", "iPadOS ２７",
        ])
    func unknown(text: String) {
        #expect(MenuTarget(text) == nil)
    }

    @Test("of minor releases mean the major one")
    func minor() {
        #expect(MenuTarget("iPadOS 26.1") == .iPadOS26)
        #expect(MenuTarget("macCatalyst 15.0.2") == .macCatalyst15)
        #expect(MenuTarget("iPadOS 27.4") == MenuTarget("iPadOS 27"))
    }

    @Test("of later releases have the main menu of the newest known one", arguments: ["iPadOS 27", "macCatalyst 999"])
    func later(text: String) throws {
        let target = try #require(MenuTarget(text))
        #expect(target.description == text)
        #expect(target != target.known)
        #expect(target.known.release == 26 && target.known.platform == target.platform)
        let (later, known) = (MainMenuBuilder(target: target), MainMenuBuilder(target: target.known))
        #expect(later.menu(for: .root) == known.menu(for: .root))
        #expect(later.systemItems == known.systemItems)
        let graph = try ResponderGraph([])
        for action in ["print:", "find:", "toggleInspector:", "terminate:"] {
            #expect(graph.isHandled(action, on: target) == graph.isHandled(action, on: target.known))
        }
    }

    @Test("are known up to 26", arguments: MenuTarget.all)
    func known(target: MenuTarget) {
        #expect(target.known == target)
    }

    @Test("are ordered by platform, then by release")
    func order() {
        #expect(MenuTarget.all.shuffled().sorted() == MenuTarget.all)
        #expect(MenuTarget.all.first == .iPadOS15)
        #expect(MenuTarget.all.last == .macCatalyst26)
        #expect(MenuTarget.all.count == 10)
    }
}
