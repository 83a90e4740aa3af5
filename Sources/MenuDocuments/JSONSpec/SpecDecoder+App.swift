import KeyCombinations
import MenuBuilder
import SourceText

extension SpecDecoder {
    mutating func decodeApp(_ node: JSONNode) {
        guard requireKind(node, .object, .key("app")) else { return }
        let members = members(of: node, AppKey.self, in: "the app")
        app.name = string(members[.name], .key("name")) ?? app.name
        if let targets = members[.targets] { decodeAppTargets(targets) }
        app.mainMenu =
            enumValue(members[.mainMenu], .key("mainMenu"), of: mainMenuValues) ?? .system
        // These menus are the same on every target.
        if app.mainMenu.kind.keepsDuplicates { app.targets = [.macCatalyst26] }
        if let infoPlist = members[.infoPlist] { decodeInfoPlist(infoPlist) }
        if let configuration = members[.configuration] { decodeConfiguration(configuration) }
        app.automaticLocalization = bool(members[.automaticLocalization], .key("automaticLocalization")) ?? true
        app.hasSettingsBundle = bool(members[.settingsBundle], .key("settingsBundle")) ?? false
        app.textHasFocus = bool(members[.textFocus], .key("textFocus")) ?? true
        if let layouts = members[.layouts] { decodeLayouts(layouts) }
        if let directions = members[.layoutDirection] { decodeLayoutDirections(directions) }
    }

    private mutating func decodeAppTargets(_ node: JSONNode) {
        appTargetsNode = node
        let (targets, isComplete) = targets(node)
        if !targets.isEmpty { app.targets = Array(targets.prefix(Self.maximumTargetCount)) }
        let count = tape.elementCount(of: node)
        hasKnownTargets = isComplete && count <= Self.maximumTargetCount
        if count > Self.maximumTargetCount {
            problems.add(
                "\"targets\" has \(count) entries, more than \(Self.maximumTargetCount)",
                at: tape.range(of: node), node: node, help: "lint for fewer releases at a time")
        }
    }

    /// The maximum number of an app's targets: a menu is built for each. There are ten, and releases to come.
    private static var maximumTargetCount: Int { 20 }

    /// The targets of an operation or element, a subset of the app's; nil if the list is missing.
    mutating func targetSubset(_ node: JSONNode?) -> Set<MenuTarget>? {
        guard let node else { return nil }
        let (targets, _) = targets(node)
        guard hasKnownTargets, targets.contains(where: { !app.targets.contains($0) }) else { return Set(targets) }
        for element in tape.elements(of: node) {
            guard let target = targetValues.value(of: element, in: tape), !app.targets.contains(target) else {
                continue
            }
            let known = appTargetsNode.map { [(message: "the app's targets", node: $0)] } ?? []
            problems.add(
                "\(tape.shown(element)) is not one of the app's targets", at: tape.range(of: element), node: element,
                help: "add it to \"targets\" of \"app\", or use \(app.targets.map(\.description).listed("or"))",
                related: known)
        }
        return Set(targets)
    }

    /// The distinct targets of a list, in order, and whether the whole list is valid.
    private mutating func targets(_ node: JSONNode) -> (targets: [MenuTarget], isComplete: Bool) {
        guard let elements = filledList(node, "targets", of: "target") else { return ([], false) }
        var targets: [MenuTarget] = []
        var isComplete = true
        for element in elements {
            guard let target = enumValue(element, .entry(of: "targets"), of: targetValues) else {
                isComplete = false
                continue
            }
            if !targets.contains(target) { targets.append(target) }
        }
        return (targets, isComplete)
    }

    private mutating func decodeInfoPlist(_ node: JSONNode) {
        guard requireKind(node, .object, .key("infoPlist")) else { return }
        let members = members(of: node, InfoPlistKey.self, in: "infoPlist")
        let print = bool(members[.supportsPrintCommand], .key(InfoPlistKey.supportsPrintCommand.name))
        let flatScenes = bool(members[.supportsMultipleScenes], .key(InfoPlistKey.supportsMultipleScenes.name))
        let scenes = members[.sceneManifest].flatMap { supportsMultipleScenes(inManifest: $0) }
        app.infoPlist = InfoPlist(
            supportsPrintCommand: print ?? false, supportsMultipleScenes: scenes ?? flatScenes ?? false,
            hasDocumentTypes: members[.documentTypes].map { hasDocumentTypes($0) } ?? false)
    }

    /// Apple defines the scene manifest, so other keys in it are ignored.
    private mutating func supportsMultipleScenes(inManifest node: JSONNode) -> Bool? {
        guard requireKind(node, .object, .key(InfoPlistKey.sceneManifest.name)) else { return nil }
        let key = InfoPlistKey.supportsMultipleScenes.name
        return bool(tape.value(of: key, in: node), .key(key))
    }

    private mutating func hasDocumentTypes(_ node: JSONNode) -> Bool {
        switch tape.kind(of: node) {
        case .true: return true
        case .false: return false
        case .array: return !tape.isEmpty(node)
        default:
            reportWrongType(
                node, .key(InfoPlistKey.documentTypes.name), wanted: "a list of document types, true or false")
            return false
        }
    }

    private mutating func decodeConfiguration(_ node: JSONNode) {
        guard requireKind(node, .object, .key("configuration")) else { return }
        let members = members(of: node, MainMenuConfigurationKey.self, in: "the configuration")
        let preferences = EnumValues("preference", MainMenuConfiguration.Preference.self)
        let keys:
            [(MainMenuConfigurationKey, WritableKeyPath<MainMenuConfiguration, MainMenuConfiguration.Preference>)] = [
                (.newScene, \.newScene), (.document, \.document), (.printing, \.printing), (.finding, \.finding),
                (.toolbar, \.toolbar), (.sidebar, \.sidebar), (.inspector, \.inspector),
                (.textFormatting, \.textFormatting),
            ]
        for (key, path) in keys {
            if let preference = enumValue(members[key], .key(key.name), of: preferences) {
                app.configuration[keyPath: path] = preference
            }
        }
        let styles = EnumValues("finding style", MainMenuConfiguration.FindingStyle.self)
        app.configuration.findingStyle =
            enumValue(members[.findingStyle], .key("findingStyle"), of: styles) ?? .automatic
    }

    private mutating func decodeLayouts(_ node: JSONNode) {
        if tape.kind(of: node) == .string {
            if let layouts = enumValue(
                node, .key("layouts"), of: EnumValues("set of layouts", ["all": AppSettings.Layouts.all]))
            {
                app.layouts = layouts
            }
            return
        }
        guard tape.kind(of: node) == .array else {
            return reportWrongType(node, .key("layouts"), wanted: "a list of layouts or \"all\"")
        }
        guard let elements = filledList(node, "layouts", of: "layout") else { return }
        let pointer = tape.pointer(to: node)
        var layouts: [AppSettings.Layout] = []
        for (index, element) in elements.enumerated() {
            guard let name = name(element, .entry(of: "layouts")) else { continue }
            layouts.append(
                AppSettings.Layout(name: name, range: tape.range(of: element), pointer: "\(pointer)/\(index)"))
        }
        app.layouts = .named(layouts)
    }

    private mutating func decodeLayoutDirections(_ node: JSONNode) {
        guard let elements = filledList(node, "layoutDirection", of: "direction") else { return }
        let values = EnumValues("layout direction", AppSettings.LayoutDirection.self)
        var directions: [AppSettings.LayoutDirection] = []
        for element in elements {
            guard let direction = enumValue(element, .entry(of: "layoutDirection"), of: values) else { continue }
            if !directions.contains(direction) { directions.append(direction) }
        }
        if !directions.isEmpty { app.layoutDirections = directions }
    }
}
