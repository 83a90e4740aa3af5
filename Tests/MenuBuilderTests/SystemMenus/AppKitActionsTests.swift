import MenuBuilder
import Testing

@Suite("AppKit's own actions")
struct AppKitActionsTests {
    @Test(
        "are known, each list of them",
        arguments: [
            "terminate:", "newDocument:", "closeAll:", "performClose:", "takeIntValueFrom:", "undo:",
            "toggleAutomaticTextCompletion:", "performFindPanelAction:", "orderFrontFontPanel:", "moveForward:",
            "newWindowForTab:",
        ])
    func known(action: String) {
        #expect(AppKitActions.contains(action))
    }

    @Test("end where an app's begin", arguments: ["newTab:", "terminate", "", "performFindPanelAction: "])
    func unknown(action: String) {
        #expect(!AppKitActions.contains(action))
    }
}
