import MenuBuilder
import Testing

@Suite("AppKit's standard actions")
struct AppKitActionsTests {
    @Test(
        "include every list",
        arguments: [
            "terminate:", "newDocument:", "closeAll:", "performClose:", "takeIntValueFrom:", "undo:",
            "toggleAutomaticTextCompletion:", "performFindPanelAction:", "orderFrontFontPanel:", "moveForward:",
            "newWindowForTab:",
        ])
    func known(action: String) {
        #expect(AppKitActions.contains(action))
    }

    @Test("exclude those of apps", arguments: ["newTab:", "terminate", "", "performFindPanelAction: "])
    func unknown(action: String) {
        #expect(!AppKitActions.contains(action))
    }
}
