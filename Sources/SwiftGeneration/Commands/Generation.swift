import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// What the generators of all frameworks share: the document, the names in the code, and what is not in it.
struct Generation {
    let document: MenuDocument
    let framework: MenuFramework
    private(set) var commands: CommandList
    /// The beginning of the names of types, from the app's name.
    let prefix: String
    private(set) var notices: [GenerationNotice] = []
    private var known: Set<GenerationNotice> = []
    /// The targets of elements that an operation for some targets adds to a menu of the app.
    private var limits: [ElementOrigin: Set<MenuTarget>] = [:]
    private var members = UniqueNames(reserved: ["buildMenu", "handler", "install", "makeMainMenu", "perform", "body"])

    init(_ document: MenuDocument, for framework: MenuFramework, elements: [MenuElement]) {
        self.document = document
        self.framework = framework
        commands = CommandList(elements, for: framework)
        let name = SwiftIdentifier.upperCamelCase(document.app.name)
        // The frameworks' own types begin with these.
        prefix = name.isEmpty ? "App" : ["NS", "UI"].contains(name) ? name + "App" : name
    }

    var commandType: String { prefix + "Command" }
    var menuType: String { prefix + "Menu" }
    var actionsProtocol: String { prefix + "MenuActions" }
    var handlerProtocol: String { prefix + "MenuHandler" }

    /// The oldest release of the app's targets, on which code must run.
    var oldestRelease: Int { document.app.targets.map(\.release).min() ?? 15 }

    /// A new name for a member of the type with the menus: the words of `text` and `suffix`.
    mutating func memberName(_ text: String, _ suffix: String) -> String {
        let words = SwiftIdentifier.lowerCamelCase(text)
        let name = words.isEmpty ? suffix.prefix(1).lowercased() + suffix.dropFirst() : words + suffix
        return members.unique(name)
    }

    /// Names the commands of the elements that are written, if those are not all.
    mutating func listCommands(of elements: [MenuElement]) {
        commands = CommandList(elements, for: framework)
    }

    // MARK: - Targets

    /// The targets on which an element exists; nil for all.
    func targets(of origin: ElementOrigin) -> Set<MenuTarget>? { limits[origin] ?? document.targets(of: origin) }

    /// Limits an element to targets, in addition to its own.
    mutating func limit(_ origin: ElementOrigin, to targets: Set<MenuTarget>) {
        limits[origin] = targets.intersection(self.targets(of: origin) ?? targets)
    }

    // MARK: - What cannot be said

    /// Records that something is not in the code.
    ///
    /// - Returns: The comment that says so in the code.
    mutating func warn(_ message: String, _ origin: ElementOrigin, _ key: String? = nil) -> String {
        add(GenerationNotice(message: message, origin: origin, key: key, isError: false))
        return "Not generated: " + message
    }

    /// Records that the code would be wrong.
    mutating func fail(_ message: String, _ origin: ElementOrigin, _ key: String? = nil) {
        add(GenerationNotice(message: message, origin: origin, key: key, isError: true))
    }

    /// Code under several conditions is written several times.
    private mutating func add(_ notice: GenerationNotice) {
        if known.insert(notice).inserted { notices.append(notice) }
    }

    /// Records that some properties of an element are not in the code.
    ///
    /// - Parameter lost: Keys and values of the spec, each with whether the element has it.
    mutating func warn(_ lost: KeyValuePairs<String, Bool>, of element: MenuElement) -> [String] {
        lost.filter(\.value).map { word, _ in
            let isValue = MenuElement.Attributes.named.contains { $0.key == word }
            let isMenu = element.isMenu
            let key =
                isMenu && ["destructive", "singleSelection", "displayAsPalette"].contains(word)
                ? "options" : isValue ? "attributes" : word == "mixed" ? "state" : word
            let message = "\"\(word)\" of \(element.title.displayQuoted), for which there is no \(framework.name) code"
            return warn(message, element.origin, key)
        }
    }

    /// Records what the spec says of the app, not of its menu.
    mutating func warnAboutApp() -> [String] {
        var comments: [String] = []
        if !document.app.automaticLocalization {
            comments.append(
                warn("\"automaticLocalization\": the app opts out where it is launched, not in its menu", .none))
        }
        if document.app.configuration != MainMenuConfiguration() {
            comments.append(
                warn("\"configuration\": the app passes it to UIMainMenuSystem where it is launched", .none))
        }
        for responder in document.responders ?? [] where !responder.keyCommands.isEmpty {
            comments.append(
                warn(
                    "the key commands of the responder \(responder.name.displayQuoted), which are in its own code",
                    responder.origin, "keyCommands"))
        }
        return comments
    }

    /// Records that the code is the same on all targets, of which AppKit has only one.
    mutating func warnAboutTargets() -> [String] {
        let isTargeted = document.operations.contains { $0.targets != nil || $0.hasTargetedElements }
        guard isTargeted else { return [] }
        return [warn("\"targets\": the menu is that of the newest target on the Mac", .none)]
    }

    // MARK: - Values

    /// A property list as the spec writes it, in which `true` is not 1.
    func code(_ list: PropertyList, of origin: ElementOrigin) -> String {
        guard let range = document.range(of: origin, key: "propertyList") else { return list.swiftCode }
        let text = document.source.text(in: range)
        let tape = JSONDocument.read(Array(text.utf8), dialect: .jsonc).tape
        return tape.root.map { list.swiftCode(writtenAs: $0, in: tape) } ?? list.swiftCode
    }

    // MARK: - Texts

    /// A title, which the app's strings may translate.
    static func title(_ text: String) -> SwiftCode {
        .text(text.isEmpty ? "\"\"" : "String(localized: \(text.swiftLiteral))")
    }

    /// An image and the parts of it that are not in the code.
    ///
    /// - Parameters:
    ///   - key: The key of the spec that has it.
    ///   - named: The code of an image of the app.
    ///   - symbol: The code of an SF Symbol.
    mutating func image(
        _ name: String, _ origin: ElementOrigin, key: String = "image", named: (String) -> String,
        symbol: (String) -> String
    ) -> (code: String, comments: [String]) {
        let written = document.range(of: origin, key: key).map { document.source.text(in: $0) } ?? ""
        guard written.hasPrefix("{") else { return (named(name.swiftLiteral), []) }
        let hasColors = written.contains("Color")
        let comments = hasColors ? [warn("the colors of the symbol \(name.displayQuoted)", origin, key)] : []
        return (symbol(name.swiftLiteral), comments)
    }

    /// Modifiers as an option set.
    static func modifiers(_ modifiers: KeyModifiers, named names: KeyValuePairs<String, KeyModifiers>) -> String {
        let members = names.filter { modifiers.contains($0.value) }.map { "." + $0.key }
        return members.count == 1 ? members[0] : "[\(members.joined(separator: ", "))]"
    }
}

extension [MenuElement] {
    /// Calls `body` with every element, menus before their children.
    func forEachElement(_ body: (MenuElement) -> Void) {
        for element in self {
            body(element)
            if case .menu(let menu) = element { menu.children.forEachElement(body) }
        }
    }
}
