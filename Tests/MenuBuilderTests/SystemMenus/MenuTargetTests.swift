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
        "of other systems and releases do not exist", arguments: ["iPadOS 14", "iPadOS", "macOS 26", "iPadOS 26.1", ""])
    func unknown(text: String) {
        #expect(MenuTarget(text) == nil)
    }

    @Test("are ordered by platform, then by release")
    func order() {
        #expect(MenuTarget.all.shuffled().sorted() == MenuTarget.all)
        #expect(MenuTarget.all.first == .iPadOS15)
        #expect(MenuTarget.all.last == .macCatalyst26)
        #expect(MenuTarget.all.count == 10)
    }
}
