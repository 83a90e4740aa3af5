package import MenuBuilder

extension ReservedCombination {
    /// A few words that fit on a drawn key: `Screenshot`.
    ///
    /// - Parameter platforms: The platforms that are drawn; the Mac's label wins.
    package func label(on platforms: Set<MenuTarget.Platform>) -> String {
        if purposeOnIPad != nil, !platforms.contains(.macCatalyst) {
            return ReservedCombination.labelsOnIPad[purpose] ?? purpose
        }
        return ReservedCombination.labels[purpose] ?? purpose
    }

    private static let labelsOnIPad = ["hiding the app": "Home Screen"]

    private static let labels = [
        "switching apps": "Switch App",
        "switching apps backwards": "Switch App Back",
        "Spotlight": "Spotlight",
        "the Finder's search window": "Finder Search",
        "the character viewer": "Emoji & Symbols",
        "Force Quit": "Force Quit",
        "hiding and showing the Dock": "Show Dock",
        "looking up a word": "Look Up",
        "hiding the app": "Hide App",
        "hiding other apps": "Hide Others",
        "quitting the app": "Quit App",
        "logging out": "Log Out",
        "logging out at once": "Log Out Now",
        "locking the screen": "Lock Screen",
        "the next window": "Next Window",
        "the previous window": "Previous Window",
        "screenshots": "Screenshot",
        "copying a screenshot": "Copy Screenshot",
        "screenshots of a part of the screen": "Screenshot of Area",
        "copying a screenshot of a part of the screen": "Copy Area of Screen",
        "the screenshot tools": "Screenshot Tools",
        "Mission Control": "Mission Control",
        "the app's windows": "App Windows",
        "the space to the left": "Space Left",
        "the space to the right": "Space Right",
        "the previous panel": "Previous Panel",
        "turning full keyboard access on or off": "Keyboard Access",
        "moving the focus to the menu bar": "Menu Bar",
        "moving the focus to the Dock": "Dock",
        "moving the focus to the next window": "Next Window",
        "moving the focus to the toolbar": "Toolbar",
        "moving the focus to the next panel": "Next Panel",
        "changing which controls get the focus": "Tab Focus",
        "moving the focus to the status menus": "Status Menus",
    ]
}
