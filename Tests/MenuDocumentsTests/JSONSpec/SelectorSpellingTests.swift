import Testing

@testable import MenuDocuments

@Suite struct SelectorSpellingTests {
    @Test(
        "An action as in code means a selector",
        arguments: [
            ("newTab(_:)", "newTab:"), ("#selector(newTab(_:))", "newTab:"),
            ("#selector(AppDelegate.newTab(_:))", "newTab:"), ("AppDelegate.newTab:", "newTab:"),
            ("newTab()", "newTab"), ("#selector(newTab)", "newTab"), ("App.Scene.open(_:with:)", "open:with:"),
            ("@selector(newTab:)", "newTab:"), ("swap(_:_:)", "swap::"),
        ])
    func selector(spelling: String, selector: String) {
        #expect(SelectorSpelling.selector(of: spelling) == selector)
    }

    @Test(
        "An action whose selector is unclear has none",
        arguments: ["open(file:)", "a b", "newTab(_:", "(", "#", ".", "a#b", "A.(_:)", "new Tab:"])
    func unclear(spelling: String) {
        #expect(SelectorSpelling.selector(of: spelling) == nil)
    }
}
