// The identifiers of UIKit's main menu, with the raw values of its public headers (confidence A). A number in parentheses
// is the release that introduced the constant, if later than 13.

extension Menu.Identifier {
    /// The menu bar itself.
    public static let root = Menu.Identifier("com.apple.menu.root")
    /// The app's own category.
    public static let application = Menu.Identifier("com.apple.menu.application")
    /// The File category.
    public static let file = Menu.Identifier("com.apple.menu.file")
    /// The Edit category.
    public static let edit = Menu.Identifier("com.apple.menu.edit")
    /// The Format category.
    public static let format = Menu.Identifier("com.apple.menu.format")
    /// The View category.
    public static let view = Menu.Identifier("com.apple.menu.view")
    /// The Window category.
    public static let window = Menu.Identifier("com.apple.menu.window")
    /// The Help category.
    public static let help = Menu.Identifier("com.apple.menu.help")
    /// The group of About.
    public static let about = Menu.Identifier("com.apple.menu.about")
    /// The group of Settings.
    public static let preferences = Menu.Identifier("com.apple.menu.preferences")
    /// The Services menu.
    public static let services = Menu.Identifier("com.apple.menu.services")
    /// The group of Hide and Show All.
    public static let hide = Menu.Identifier("com.apple.menu.hide")
    /// The group of Quit.
    public static let quit = Menu.Identifier("com.apple.menu.quit")
    /// The group of Open (14).
    public static let open = Menu.Identifier("com.apple.menu.open")
    /// The Open Recent menu (14).
    public static let openRecent = Menu.Identifier("com.apple.menu.open-recent")
    /// The group of Close.
    public static let close = Menu.Identifier("com.apple.menu.close")
    /// The group of Duplicate, Move, Rename and Export (16).
    public static let document = Menu.Identifier("com.apple.menu.document")
    /// The group of Print.
    public static let print = Menu.Identifier("com.apple.menu.print")
    /// The group of Undo and Redo.
    public static let undoRedo = Menu.Identifier("com.apple.menu.undo-redo")
    /// The group of Cut, Copy and Paste.
    public static let standardEdit = Menu.Identifier("com.apple.menu.standard-edit")
    /// The Find menu; an inline group before 26.
    public static let find = Menu.Identifier("com.apple.menu.find")
    /// The group of the Find commands (26).
    public static let findPanel = Menu.Identifier("com.apple.menu.find-panel")
    /// The Replace menu, in context menus only.
    public static let replace = Menu.Identifier("com.apple.menu.replace")
    /// The Share menu, in context menus only.
    public static let share = Menu.Identifier("com.apple.menu.share")
    /// The Spelling and Grammar menu.
    public static let spelling = Menu.Identifier("com.apple.menu.spelling")
    /// The group of the spelling panel.
    public static let spellingPanel = Menu.Identifier("com.apple.menu.spelling-panel")
    /// The group of the spelling options.
    public static let spellingOptions = Menu.Identifier("com.apple.menu.spelling-options")
    /// The Substitutions menu.
    public static let substitutions = Menu.Identifier("com.apple.menu.substitutions")
    /// The group of the substitutions panel.
    public static let substitutionsPanel = Menu.Identifier("com.apple.menu.substitutions-panel")
    /// The group of the substitution options.
    public static let substitutionOptions = Menu.Identifier("com.apple.menu.substitution-options")
    /// The Transformations menu.
    public static let transformations = Menu.Identifier("com.apple.menu.transformations")
    /// The Speech menu, with the irregular raw value `com.apple.command.speech`.
    public static let speech = Menu.Identifier("com.apple.command.speech")
    /// The Look Up menu, in context menus only.
    public static let lookup = Menu.Identifier("com.apple.menu.lookup")
    /// The Learn menu, in context menus only.
    public static let learn = Menu.Identifier("com.apple.menu.learn")
    /// The AutoFill menu, in context menus only (17).
    public static let autoFill = Menu.Identifier("com.apple.menu.autofill")
    /// The Font menu.
    public static let font = Menu.Identifier("com.apple.menu.font")
    /// The group of Bold, Italic and Underline.
    public static let textStyle = Menu.Identifier("com.apple.menu.text-style")
    /// The group of Bigger and Smaller.
    public static let textSize = Menu.Identifier("com.apple.menu.text-size")
    /// The group of text colors.
    public static let textColor = Menu.Identifier("com.apple.menu.text-color")
    /// The group of Copy Style and Paste Style.
    public static let textStylePasteboard = Menu.Identifier("com.apple.menu.text-style-pasteboard")
    /// The Text menu.
    public static let text = Menu.Identifier("com.apple.menu.text")
    /// The group of alignments.
    public static let alignment = Menu.Identifier("com.apple.menu.alignment")
    /// The Writing Direction menu.
    public static let writingDirection = Menu.Identifier("com.apple.menu.writing-direction")
    /// The group of toolbar commands.
    public static let toolbar = Menu.Identifier("com.apple.menu.toolbar")
    /// The group of the sidebar, and of the inspector (B) (15).
    public static let sidebar = Menu.Identifier("com.apple.menu.sidebar")
    /// The group of Enter Full Screen.
    public static let fullscreen = Menu.Identifier("com.apple.menu.fullscreen")
    /// The group of Minimize and Zoom.
    public static let minimizeAndZoom = Menu.Identifier("com.apple.menu.minimize-and-zoom")
    /// The group of Bring All to Front.
    public static let bringAllToFront = Menu.Identifier("com.apple.menu.bring-all-to-front")
    /// The group of New Window from 26 on (26).
    public static let newItem = Menu.Identifier("com.apple.menu.new-item")
    /// The group of New Window before 26. From 26 on, UIKit's constant has the raw value of ``newItem``, and a builder
    /// for 26 treats the two as equal.
    public static let newScene = Menu.Identifier("com.apple.menu.new-scene")
}

extension Menu.Identifier {
    /// A constant of `UIMenu.Identifier`.
    package struct Constant: Sendable {
        /// The name in Swift, such as `textStyle`.
        package let name: String
        /// The identifier; for `newScene`, the one before 26.
        package let identifier: Menu.Identifier
        /// The release that introduced the constant; 13 is the first.
        package let release: Int

        fileprivate init(_ name: String, _ identifier: Menu.Identifier, since release: Int = 13) {
            self.name = name
            self.identifier = identifier
            self.release = release
        }
    }

    /// Every constant, in the order of the menu bar.
    package static let constants: [Constant] = [
        Constant("root", .root),
        Constant("application", .application),
        Constant("file", .file),
        Constant("edit", .edit),
        Constant("format", .format),
        Constant("view", .view),
        Constant("window", .window),
        Constant("help", .help),
        Constant("about", .about),
        Constant("preferences", .preferences),
        Constant("services", .services),
        Constant("hide", .hide),
        Constant("quit", .quit),
        Constant("open", .open, since: 14),
        Constant("openRecent", .openRecent, since: 14),
        Constant("close", .close),
        Constant("document", .document, since: 16),
        Constant("print", .print),
        Constant("undoRedo", .undoRedo),
        Constant("standardEdit", .standardEdit),
        Constant("find", .find),
        Constant("findPanel", .findPanel, since: 26),
        Constant("replace", .replace),
        Constant("share", .share),
        Constant("spelling", .spelling),
        Constant("spellingPanel", .spellingPanel),
        Constant("spellingOptions", .spellingOptions),
        Constant("substitutions", .substitutions),
        Constant("substitutionsPanel", .substitutionsPanel),
        Constant("substitutionOptions", .substitutionOptions),
        Constant("transformations", .transformations),
        Constant("speech", .speech),
        Constant("lookup", .lookup),
        Constant("learn", .learn),
        Constant("autoFill", .autoFill, since: 17),
        Constant("font", .font),
        Constant("textStyle", .textStyle),
        Constant("textSize", .textSize),
        Constant("textColor", .textColor),
        Constant("textStylePasteboard", .textStylePasteboard),
        Constant("text", .text),
        Constant("alignment", .alignment),
        Constant("writingDirection", .writingDirection),
        Constant("toolbar", .toolbar),
        Constant("sidebar", .sidebar, since: 15),
        Constant("fullscreen", .fullscreen),
        Constant("minimizeAndZoom", .minimizeAndZoom),
        Constant("bringAllToFront", .bringAllToFront),
        Constant("newItem", .newItem, since: 26),
        Constant("newScene", .newScene),
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: constants.map { ($0.name, $0) })
    private static let byIdentifier = Dictionary(uniqueKeysWithValues: constants.map { ($0.identifier, $0) })

    /// The names of all constants, in the order of the menu bar.
    package static var constantNames: [String] { constants.map(\.name) }

    /// The identifier of the constant with this name on a target, or `nil` if there is no such constant.
    ///
    /// The constant may be newer than the target.
    package static func constant(named name: String, for target: MenuTarget) -> Menu.Identifier? {
        byName[name]?.identifier.asKnown(to: target)
    }

    /// The release that introduced the constant with this name, or `nil` if there is no such constant.
    package static func release(introducing name: String) -> Int? {
        byName[name]?.release
    }

    /// The name of the constant for this identifier, or `nil`.
    package var constantName: String? { Menu.Identifier.byIdentifier[self]?.name }

    /// The release that introduced the constant for this identifier, or `nil` if there is none.
    package var introducingRelease: Int? { Menu.Identifier.byIdentifier[self]?.release }

    /// The identifier with its raw value on a target: from 26 on, `newScene` is `newItem`.
    func asKnown(to target: MenuTarget) -> Menu.Identifier {
        target.release >= 26 && self == .newScene ? .newItem : self
    }
}
