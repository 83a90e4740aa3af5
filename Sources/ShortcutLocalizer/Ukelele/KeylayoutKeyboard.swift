/// The `<keyboard>` element of a `.keylayout` file.
struct KeylayoutKeyboard {
    /// The name as macOS shows it.
    let name: String

    private let root: KeylayoutElement
    private let modifierMap: KeylayoutModifierMap
    private var maps: KeylayoutKeyMaps
    private let actions: KeylayoutActions

    init(_ root: KeylayoutElement) throws(KeylayoutError) {
        guard root.name == "keyboard" else {
            throw KeylayoutError("the document is a <\(root.name)>, not a <keyboard>", root)
        }
        guard let name = root["name"], name.contains(where: { !$0.isWhitespace }) else {
            throw KeylayoutError("the keyboard has no name", root)
        }
        guard let layout = root.child(named: "layouts")?.child(named: "layout") else {
            throw KeylayoutError("the keyboard has no <layout>", root)
        }
        guard let mapName = layout["modifiers"],
            let map = root.children(named: "modifierMap").first(where: { $0["id"] == mapName })
        else {
            throw KeylayoutError("the modifier map \"\(layout["modifiers"] ?? "")\" is missing", layout)
        }
        guard let setName = layout["mapSet"], root.children(named: "keyMapSet").contains(where: { $0["id"] == setName })
        else {
            throw KeylayoutError("the key map set \"\(layout["mapSet"] ?? "")\" is missing", layout)
        }
        self.name = name
        self.root = root
        modifierMap = try KeylayoutModifierMap(map)
        maps = try KeylayoutKeyMaps(root.children(named: "keyMapSet"), main: setName)
        actions = try KeylayoutActions(
            root.children(named: "actions").flatMap { $0.children(named: "action") },
            terminators: root.children(named: "terminators").flatMap { $0.children(named: "when") })
    }

    /// What the keys type at the levels that shortcuts use.
    mutating func keys() throws(KeylayoutError) -> LayoutKeys {
        var keys = LayoutKeys()
        for level in KeyLevel.allCases {
            guard let index = modifierMap.mapIndex(for: level) else {
                if level == .plain { throw KeylayoutError("no key map is selected without modifiers", root) }
                continue
            }
            // A level with ⌘ exists only if ⌘ selects a map of its own.
            if let bare = level.withoutCommand, modifierMap.mapIndex(for: bare) == index { continue }
            for (code, key) in try maps.keys(ofMap: index) {
                if let output = try actions.output(of: key) { keys.set(output, of: code, at: level) }
            }
        }
        guard !keys.cells.isEmpty else { throw KeylayoutError("the layout has no keys", root) }
        return keys
    }
}

extension KeyLevel {
    /// The level without ⌘, or `nil` for a level that does not have it.
    fileprivate var withoutCommand: KeyLevel? {
        switch self {
        case .command: .plain
        case .commandShift: .shift
        default: nil
        }
    }
}
