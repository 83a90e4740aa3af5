import Testing

@testable import MenuBuilder

@Suite struct IndexedElementTests {
    @Test("The indexed elements are exactly those with traits, with their depths")
    func walk() {
        var builder = MainMenuBuilder(target: .iPadOS26)
        let plain = MenuElement.command(Command(title: "Plain", action: "plain:"))
        let notable = MenuElement.command(Command(title: "List", action: "list:", propertyList: 1))
        builder.insertChild(
            Menu(
                title: "Outer",
                children: [plain, .menu(Menu(title: "Inner", children: [notable, plain.renamed])), notable.renamed]),
            atEndOfMenu: .view)
        let walked = builder.elements.filter { !$0.element.traits.isEmpty }
        let found = builder.indexedElements
        #expect(found.map(\.id) == walked.map(\.id))
        #expect(found.map { Int($0.depth) } == walked.map(\.depth))
        #expect(found.count < Array(builder.elements).count)
        #expect(found.contains { builder.element(at: $0.id).title == "List" })
        #expect(!found.contains { builder.element(at: $0.id).title == "Plain" })
    }

    @Test(
        "A title needs a check if its first or last character is not plain",
        arguments: [
            ("Open", false), ("Open…", false), ("Öffnen", true), ("Open...", true), (" Open", true), ("", true),
        ])
    func oddTitles(title: String, isOdd: Bool) {
        #expect(Command(title: title, action: "a:").traits.contains(.needsTitleCheck) == isOdd)
    }
}

extension MenuElement {
    /// A command of the same kind with another action.
    fileprivate var renamed: MenuElement {
        guard case .command(var command) = self else { return self }
        command.action += "2:"
        return .command(command)
    }
}
