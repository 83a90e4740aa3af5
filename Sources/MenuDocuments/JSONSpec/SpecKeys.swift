import MenuBuilder

// The keys of every object of a menu spec, as in `docs/menu-spec-1.schema.json`; a test compares both.

enum DocumentKey: Int, SpecKey {
    case schema, menuSpec, app, build, responders, contributes, ignore

    static let table = KeyTable<Self>([
        "$schema", "menuSpec", "app", "build", "responders", "contributes", ignoreKeyName,
    ])
}

enum AppKey: Int, SpecKey {
    case name, targets, mainMenu, infoPlist, configuration, automaticLocalization, layouts, layoutDirection
    case settingsBundle, textFocus

    static let table = KeyTable<Self>([
        "name", "targets", "mainMenu", "infoPlist", "configuration", "automaticLocalization", "layouts",
        "layoutDirection", "settingsBundle", "textFocus",
    ])
}

enum InfoPlistKey: Int, SpecKey {
    case supportsPrintCommand, supportsMultipleScenes, sceneManifest, documentTypes

    static let table = KeyTable<Self>([
        "UIApplicationSupportsPrintCommand", "UIApplicationSupportsMultipleScenes",
        "UIApplicationSceneManifest", "CFBundleDocumentTypes",
    ])
}

enum MainMenuConfigurationKey: Int, SpecKey {
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
    case title, subtitle, image, selectedImage, identifier, targets
    case children, options, preferredElementSize, displayPreferences
    case action, propertyList, shortcut, shortcuts, discoverabilityTitle, attributes, state, alternates
    case wantsPriorityOverSystemBehavior, allowsAutomaticLocalization, allowsAutomaticMirroring, repeatBehavior
    case deferred, opensWindow, alternate
    case ignore

    static let table = KeyTable<Self>([
        "title", "subtitle", "image", "selectedImage", "identifier", "targets", "children", "options",
        "preferredElementSize", "displayPreferences",
        "action", "propertyList", "shortcut", "shortcuts", "discoverabilityTitle", "attributes", "state",
        "alternates", "wantsPriorityOverSystemBehavior", "allowsAutomaticLocalization",
        "allowsAutomaticMirroring", "repeatBehavior", "deferred", "opensWindow", "alternate", ignoreKeyName,
    ])
}

enum ImageKey: Int, SpecKey {
    case systemName, paletteColors, hierarchicalColor

    static let table = KeyTable<Self>(["systemName", "paletteColors", "hierarchicalColor"])
}

enum DisplayPreferencesKey: Int, SpecKey {
    case maximumNumberOfTitleLines

    static let table = KeyTable<Self>(["maximumNumberOfTitleLines"])
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
    case name, title, next, focusable, actions, keyCommands, validations, provides

    static let table = KeyTable<Self>([
        "name", "title", "next", "focusable", "actions", "keyCommands", "validations", "provides",
    ])
}

enum ResponderActionKey: Int, SpecKey {
    case action, when

    static let table = KeyTable<Self>(["action", "when"])
}

enum ValidationKey: Int, SpecKey {
    case action, propertyList, when
    case title, discoverabilityTitle, attributes, state, image, repeatBehavior

    static let table = KeyTable<Self>([
        "action", "propertyList", "when", "title", "discoverabilityTitle", "attributes", "state", "image",
        "repeatBehavior",
    ])
}

enum IgnoredRuleKey: Int, SpecKey {
    case rule, reason

    static let table = KeyTable<Self>(["rule", "reason"])
}

// The strings that values of a menu spec are chosen from.

let targetValues = {
    var values = EnumValues("target", all: MenuTarget.all, name: \.description)
    values.other = { text in MenuTarget(text).flatMap { $0.description == text ? $0 : nil } }
    values.hint = { MenuTarget.hint(for: $0) }
    return values
}()

let mainMenuValues = EnumValues("main menu", AppSettings.MainMenu.self)

let menuOptionValues = EnumValues<Menu.Options>(
    "menu option",
    [
        "displayInline": .displayInline, "destructive": .destructive, "singleSelection": .singleSelection,
        "displayAsPalette": .displayAsPalette,
    ])

let elementSizeValues = EnumValues<Menu.ElementSize>(
    "element size", ["small": .small, "medium": .medium, "large": .large, "automatic": .automatic])

let attributeValues = EnumValues("attribute", MenuElement.Attributes.named)

let stateValues = EnumValues<MenuElement.State>("state", ["off": .off, "on": .on, "mixed": .mixed])

let repeatBehaviorValues = EnumValues<Command.RepeatBehavior>(
    "repeat behavior",
    ["automatic": .automatic, "repeatable": .repeatable, "nonRepeatable": .nonRepeatable])
