// The keys of every object of a menu spec. `docs/menu-spec-1.schema.json` says the same; a test holds them together.

/// Names rules that are not to report on an element, an operation or the document.
let ignoreKeyName = "x-menulint-ignore"

enum DocumentKey: Int, SpecKey {
    case schema, menuSpec, app, build, responders, contributes, ignore

    var name: String {
        switch self {
        case .schema: "$schema"
        case .ignore: ignoreKeyName
        default: "\(self)"
        }
    }

    static let table = KeyTable<Self>()
}

enum AppKey: Int, SpecKey {
    case name, targets, mainMenu, infoPlist, configuration, automaticLocalization, layouts, layoutDirection

    static let table = KeyTable<Self>()
}

enum InfoPlistKey: Int, SpecKey {
    case supportsPrintCommand, supportsMultipleScenes, sceneManifest, documentTypes

    var name: String {
        switch self {
        case .supportsPrintCommand: "UIApplicationSupportsPrintCommand"
        case .supportsMultipleScenes: "UIApplicationSupportsMultipleScenes"
        case .sceneManifest: "UIApplicationSceneManifest"
        case .documentTypes: "CFBundleDocumentTypes"
        }
    }

    static let table = KeyTable<Self>()
}

enum ConfigurationKey: Int, SpecKey {
    case newScene, document, printing, finding, toolbar, sidebar, inspector, textFormatting, findingStyle

    static let table = KeyTable<Self>()
}

enum OperationKey: Int, SpecKey {
    case insertChild, insertSibling, insert, replace, replaceChildren, remove
    case before, after, atStartOf, atEndOf, with
    case targets, ignore

    var name: String { self == .ignore ? ignoreKeyName : "\(self)" }

    static let table = KeyTable<Self>()
}

enum ReferenceKey: Int, SpecKey {
    case command, propertyList, action

    static let table = KeyTable<Self>()
}

enum ElementKey: Int, SpecKey {
    case title, subtitle, image, identifier, targets
    case children, options, preferredElementSize
    case action, propertyList, shortcut, shortcuts, discoverabilityTitle, attributes, state, alternates
    case wantsPriorityOverSystemBehavior, allowsAutomaticLocalization, allowsAutomaticMirroring, repeatBehavior
    case deferred, opensWindow, alternate
    case ignore

    var name: String { self == .ignore ? ignoreKeyName : "\(self)" }

    static let table = KeyTable<Self>()
}

enum AlternateKey: Int, SpecKey {
    case title, action, modifiers

    static let table = KeyTable<Self>()
}

enum ShortcutKey: Int, SpecKey {
    case input, modifiers

    static let table = KeyTable<Self>()
}

enum ResponderKey: Int, SpecKey {
    case name, next, focusable, actions, keyCommands, validations

    static let table = KeyTable<Self>()
}

enum AnswerKey: Int, SpecKey {
    case action, when

    static let table = KeyTable<Self>()
}

enum ValidationKey: Int, SpecKey {
    case action, propertyList, when
    case title, discoverabilityTitle, attributes, state

    static let table = KeyTable<Self>()
}

enum IgnoredRuleKey: Int, SpecKey {
    case rule, reason

    static let table = KeyTable<Self>()
}
