import MenuBuilder
import MenuDocuments
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// What modifiers set for the scenes inside a group, or a scene of the app.
struct SceneTraits {
    /// The modifiers that scenes and views have in common.
    private(set) var modifiers = ViewTraits()
    /// Whether the main menu has the scene's own items.
    private(set) var keepsCommands = true
    /// The scene of several, and the groups around it, by numbers; empty if there is only one.
    var scenes: Set<Int> = []
    /// The style of `MenuBarExtra`; nil for the default, which is a menu.
    private var menuBarExtraStyle: SwiftValue?

    /// Whether a `MenuBarExtra` is certainly a menu, rather than a window.
    var isMenu: Bool { menuBarExtraStyle.map { ["menu", "automatic"].contains($0.outsideName ?? "") } ?? true }

    /// Applies modifiers, innermost first, to the traits that the scenes around set.
    func applying(_ modifiers: [OutsideCall], keepsCommands: Bool, _ evaluator: Evaluator) -> SceneTraits {
        var traits = self
        traits.modifiers = self.modifiers.applying(modifiers, evaluator)
        if !keepsCommands { traits.keepsCommands = false }
        let style = modifiers.first { $0.name == "menuBarExtraStyle" }?.arguments.first?.value
        traits.menuBarExtraStyle = style ?? menuBarExtraStyle
        return traits
    }
}

/// What a scene shows.
struct SceneContent {
    let scene: OutsideCall
    let content: SwiftValue
    let conditions: ElementConditions
    /// Whether it is a menu of the menu bar's right end, rather than views.
    let isMenu: Bool

    /// Whether it is at the menu bar's right end, rather than in a window.
    var isMenuBarExtra: Bool { scene.name == "MenuBarExtra" }
}

extension SwiftUIDocument {
    /// The item that opens a scene, with the keys that the code gives it; nil for scenes without one.
    ///
    /// A window group or document group has an item in File, a single window one in Window or, for a utility window, in View,
    /// and Settings one in the app's menu (confidence A: Apple's documentation of `Scene.keyboardShortcut`).
    func item(
        of scene: OutsideCall, _ conditions: ElementConditions, _ traits: SceneTraits
    ) -> (placement: String, elements: [MenuElement])? {
        var title = scene.arguments.first.flatMap { argument in
            argument.label == nil && argument.value.closure == nil ? titles.title(of: scene) : nil
        }
        let placement: String
        switch scene.name {
        case "WindowGroup":
            placement = "newItem"
            if title == nil { title = TitleReader.Title(text: "New Window") } else { title?.addWords("New", "Window") }
        case "DocumentGroup": (placement, title) = ("newItem", TitleReader.Title(text: "New"))
        case "Settings": (placement, title) = ("appSettings", TitleReader.Title(text: "Settings…"))
        case "Window": placement = "singleWindowList"
        case "UtilityWindow":
            placement = "sidebar"
            title?.addWords("Show", nil)
        default:
            note(traits.modifiers, conditions)
            return nil
        }
        var conditions = conditions
        // A window that needs a value may have no item.
        if scene.argument("for") != nil { conditions = conditions.and(.init(decision: evaluator.newID(), index: 0)) }
        let commands = commands(
            title, root: scene.range, caller: scene.caller, traits.modifiers, conditions, in: scene.range)
        return (placement, commands.map { .command($0) })
    }

    /// The menu of a `MenuBarExtra`, which gets keys only while it is open; nil if it has no shortcuts.
    func draft(ofMenu menu: SceneContent) -> DocumentDraft? {
        let document = SwiftUIDocument(evaluator, titles: titles, tracker: tracker)
        let elements = document.grouped(document.items(of: menu.content, menu.conditions, in: menu.scene.range))
        guard document.draft.elements.all.contains(where: { $0.keyCombination != nil }) else { return nil }
        let title = titles.title(of: menu.scene).flatMap { $0.isUnread ? nil : $0 }
        document.draft.name = draft.name
        document.draft.isMainMenu = false
        document.draft.insert(elements, asMenu: title?.text ?? "", at: menu.scene.range)
        return document.draft
    }
}

extension TitleReader.Title {
    /// Adds words around the text, which is no longer that of the code.
    fileprivate mutating func addWords(_ before: String, _ after: String?) {
        text = ([before, text] + (after.map { [$0] } ?? [])).joined(separator: " ")
        range = nil
    }
}
