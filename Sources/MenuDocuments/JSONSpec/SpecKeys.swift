import MenuBuilder

// The keys of every object of a menu spec. `docs/menu-spec-1.schema.json` says the same; a test holds them together.

/// Names rules that are not to report on an element, an operation or the document.
let ignoreKeyName = "x-menulint-ignore"

enum DocumentKey: Int, SpecKey {
    case schema, menuSpec, app, build, responders, contributes, ignore

    static let table = KeyTable<Self>([
        "$schema", "menuSpec", "app", "build", "responders", "contributes", ignoreKeyName,
    ])
}

enum AppKey: Int, SpecKey {
    case name, targets, mainMenu, infoPlist, configuration, automaticLocalization, layouts, layoutDirection

    static let table = KeyTable<Self>([
        "name", "targets", "mainMenu", "infoPlist", "configuration", "automaticLocalization", "layouts",
        "layoutDirection",
    ])
}

enum InfoPlistKey: Int, SpecKey {
    case supportsPrintCommand, supportsMultipleScenes, sceneManifest, documentTypes

    static let table = KeyTable<Self>([
        "UIApplicationSupportsPrintCommand", "UIApplicationSupportsMultipleScenes",
        "UIApplicationSceneManifest", "CFBundleDocumentTypes",
    ])
}

enum ConfigurationKey: Int, SpecKey {
    case newScene, document, printing, finding, toolbar, sidebar, inspector, textFormatting, findingStyle

    static let table = KeyTable<Self>([
        "newScene", "document", "printing", "finding", "toolbar", "sidebar", "inspector", "textFormatting",
        "findingStyle",
    ])
}

enum OperationKey: Int, SpecKey {
    case insertChild, insertSibling, insert, replace, replaceChildren, remove
    case before, after, atStartOf, atEndOf, with
    case targets, ignore

    static let table = KeyTable<Self>([
        "insertChild", "insertSibling", "insert", "replace", "replaceChildren", "remove", "before", "after",
        "atStartOf", "atEndOf", "with", "targets", ignoreKeyName,
    ])
}

enum ReferenceKey: Int, SpecKey {
    case command, propertyList, action

    static let table = KeyTable<Self>(["command", "propertyList", "action"])
}

enum ElementKey: Int, SpecKey {
    case title, subtitle, image, identifier, targets
    case children, options, preferredElementSize
    case action, propertyList, shortcut, shortcuts, discoverabilityTitle, attributes, state, alternates
    case wantsPriorityOverSystemBehavior, allowsAutomaticLocalization, allowsAutomaticMirroring, repeatBehavior
    case deferred, opensWindow, alternate
    case ignore

    static let table = KeyTable<Self>([
        "title", "subtitle", "image", "identifier", "targets", "children", "options", "preferredElementSize",
        "action", "propertyList", "shortcut", "shortcuts", "discoverabilityTitle", "attributes", "state",
        "alternates", "wantsPriorityOverSystemBehavior", "allowsAutomaticLocalization",
        "allowsAutomaticMirroring", "repeatBehavior", "deferred", "opensWindow", "alternate", ignoreKeyName,
    ])
}

enum AlternateKey: Int, SpecKey {
    case title, action, modifiers

    static let table = KeyTable<Self>(["title", "action", "modifiers"])
}

enum ShortcutKey: Int, SpecKey {
    case input, modifiers

    static let table = KeyTable<Self>(["input", "modifiers"])
}

enum ResponderKey: Int, SpecKey {
    case name, next, focusable, actions, keyCommands, validations

    static let table = KeyTable<Self>(["name", "next", "focusable", "actions", "keyCommands", "validations"])
}

enum AnswerKey: Int, SpecKey {
    case action, when

    static let table = KeyTable<Self>(["action", "when"])
}

enum ValidationKey: Int, SpecKey {
    case action, propertyList, when
    case title, discoverabilityTitle, attributes, state

    static let table = KeyTable<Self>([
        "action", "propertyList", "when", "title", "discoverabilityTitle", "attributes", "state",
    ])
}

enum IgnoredRuleKey: Int, SpecKey {
    case rule, reason

    static let table = KeyTable<Self>(["rule", "reason"])
}

// The words that values of a menu spec are chosen from.

let targetWords = {
    var words = Words("target", all: MenuTarget.all, name: \.description)
    words.guess = { MenuTarget.nearest(to: $0)?.description }
    return words
}()

let mainMenuWords = Words("main menu", AppSettings.MainMenu.self)

let menuOptionWords = Words<Menu.Options>(
    "menu option",
    [
        "displayInline": .displayInline, "destructive": .destructive, "singleSelection": .singleSelection,
        "displayAsPalette": .displayAsPalette,
    ])

let elementSizeWords = Words<Menu.ElementSize>(
    "element size", ["small": .small, "medium": .medium, "large": .large, "automatic": .automatic])

let attributeWords = Words<MenuElement.Attributes>(
    "attribute",
    [
        "disabled": .disabled, "destructive": .destructive, "hidden": .hidden,
        "keepsMenuPresented": .keepsMenuPresented,
    ])

let stateWords = Words<MenuElement.State>("state", ["off": .off, "on": .on, "mixed": .mixed])

let repeatBehaviorWords = Words<Command.RepeatBehavior>(
    "repeat behavior",
    ["automatic": .automatic, "repeatable": .repeatable, "nonRepeatable": .nonRepeatable])
