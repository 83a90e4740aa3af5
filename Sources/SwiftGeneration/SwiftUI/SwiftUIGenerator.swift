import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// Writes a `Commands` type with a view for each submenu.
struct SwiftUIGenerator {
    var generation: Generation
    /// The menus whose views are to be written.
    private var pending: [(name: String, elements: [MenuElement])] = []
    /// The commands that can be on or off.
    private var toggles: Set<ElementOrigin> = []
    /// Whether an item has an alternate.
    var hasAlternates = false
    /// The number of commands that every release can put in one list.
    private static let maximumGroup = 10

    static func code(for document: MenuDocument) -> GeneratedCode {
        let elements = document.operations.filter { !$0.isInvalid }.flatMap(\.elements)
        var generation = Generation(document, for: .swiftUI, elements: elements)
        let plan = CommandPlan.plan(&generation)
        let planned = plan.elements
        generation.listCommands(of: planned)
        var generator = SwiftUIGenerator(generation: generation)
        generator.toggles = planned.toggles
        var type = CodeWriter()
        generator.writeType(plan, to: &type)
        var writer = CodeWriter()
        writer.add("import SwiftUI")
        generation.commands.write(
            named: generation.commandType, shortcutType: "KeyboardShortcut", to: &writer
        ) { keys in SwiftUIKeys(keys).map { "KeyboardShortcut(\($0.arguments))" } }
        return GeneratedCode(text: writer.text + "\n" + type.text, notices: generator.generation.notices)
    }

    private init(generation: Generation) {
        self.generation = generation
    }

    private mutating func writeType(_ plan: CommandPlan, to writer: inout CodeWriter) {
        writer.add(comments: plan.comments)
        writer.add("/// The main menu, for `commands` of a scene.")
        writer.add("struct \(generation.menuType)Commands: Commands {") { writer in
            if !generation.commands.entries.isEmpty {
                writer.add("/// Performs a command.")
                writer.add("let perform: @MainActor (\(generation.commandType)) -> Void")
                if !toggles.isEmpty {
                    writer.add(stateComment(plan))
                    writer.add("let isOn: @MainActor (\(generation.commandType)) -> Bool")
                }
                writer.separate()
            }
            writer.add("var body: some Commands {") { writer in
                write(plan.groups.map { .group($0) } + plan.menus.map { .menu($0) }, to: &writer)
            }
            var next = 0
            while next < pending.count {
                let (name, elements) = pending[next]
                next += 1
                writer.separate()
                writer.add("@ViewBuilder private var \(name): some View {") { write(elements, to: &$0) }
            }
            guard !toggles.isEmpty else { return }
            writer.separate()
            writer.add("private func state(of command: \(generation.commandType)) -> Binding<Bool> {") { writer in
                writer.add("Binding(get: { @MainActor in isOn(command) }, set: { @MainActor _ in perform(command) })")
            }
        }
        writeAlternateModifier(to: &writer)
    }

    /// What the app must know about the commands that can be on.
    private func stateComment(_ plan: CommandPlan) -> String {
        var names: [String] = []
        plan.elements.forEachElement { element in
            guard element.state == .on, toggles.contains(element.origin) else { return }
            names.append("." + generation.commands.name(of: element.origin))
        }
        let start = names.isEmpty ? "" : " In the spec, these are on: \(listed(names.withoutDuplicates, limit: 8))."
        return "/// Whether a command is on.\(start)"
    }

    // MARK: - Commands

    private enum Part {
        case group(CommandPlan.Group)
        case menu(CommandPlan.Item)
    }

    /// Writes commands, in groups if there are more than a list can have.
    private mutating func write(_ parts: [Part], to writer: inout CodeWriter) {
        if parts.isEmpty { writer.add("EmptyCommands()") }
        guard parts.count > SwiftUIGenerator.maximumGroup else {
            for part in parts { write(part, to: &writer) }
            return
        }
        var size = SwiftUIGenerator.maximumGroup
        while parts.count > size * SwiftUIGenerator.maximumGroup { size *= SwiftUIGenerator.maximumGroup }
        for start in stride(from: 0, to: parts.count, by: size) {
            writer.add("Group {") { write(Array(parts[start..<min(start + size, parts.count)]), to: &$0) }
        }
    }

    private mutating func write(_ part: Part, to writer: inout CodeWriter) {
        switch part {
        case .group(let group):
            let open = "CommandGroup(\(group.position.rawValue): .\(group.placement)) {"
            guard !group.items.isEmpty else { return writer.add(open + "}") }
            writer.add(open) { writer in
                var rest = group.items[...]
                while let first = rest.first {
                    let run = rest.prefix { $0.targets == first.targets }
                    rest = rest.dropFirst(run.count)
                    limited(first.targets, to: &writer) { generator, writer in
                        generator.write(run.map(\.element), to: &writer, ignoringTargets: true)
                    }
                }
            }
        case .menu(let item):
            limited(item.targets, to: &writer) { generator, writer in
                guard case .menu(let menu) = item.element else {
                    writer.add(
                        comments: [
                            generator.generation.warn("an item of the menu bar without a menu", item.element.origin)
                        ])
                    return writer.add("EmptyCommands()")
                }
                writer.add(comments: generator.losses(of: menu, showsImage: false))
                if let targets = item.targets { generator.checkAvailability(of: menu, on: targets) }
                writer.add("CommandMenu(\(generator.title(menu.title))) {") { writer in
                    generator.write(menu.children, to: &writer)
                }
            }
        }
    }

    /// Checks that a menu of the menu bar can depend on the release. `CommandsBuilder` has
    /// `buildLimitedAvailability` from iOS 17.5 (Apple's documentation, confidence A).
    private mutating func checkAvailability(of menu: Menu, on targets: Set<MenuTarget>) {
        let condition = TargetCondition(targets, of: generation.document.app.targets)
        guard condition.testsReleases, generation.oldestRelease < 18 else { return }
        generation.fail(
            "the menu \(menu.title.displayQuoted) exists on some releases only, which SwiftUI's commands cannot express "
                + "before iOS 17.5; give the targets to its items", menu.origin, "targets")
    }

    /// Writes code that some targets have; nil for all.
    private mutating func limited(
        _ targets: Set<MenuTarget>?, to writer: inout CodeWriter,
        _ body: (inout SwiftUIGenerator, inout CodeWriter) -> Void
    ) {
        guard let targets else { return body(&self, &writer) }
        TargetCondition(targets, of: generation.document.app.targets).add(to: &writer) { body(&self, &$0) }
    }

    private func title(_ text: String) -> String {
        text.isEmpty ? "\"\"" : "String(localized: \(text.swiftLiteral))"
    }

    // MARK: - Elements

    private mutating func write(
        _ elements: [MenuElement], to writer: inout CodeWriter, ignoringTargets: Bool = false
    ) {
        if elements.isEmpty { writer.add("EmptyView()") }
        var rest = elements[...]
        while let first = rest.first {
            let targets = ignoringTargets ? nil : generation.targets(of: first.origin)
            let run = rest.prefix { ignoringTargets || generation.targets(of: $0.origin) == targets }
            rest = rest.dropFirst(run.count)
            limited(targets, to: &writer) { generator, writer in
                var index = run.startIndex
                while index < run.endIndex {
                    let alternates = run[(index + 1)...].alternates(of: run[index])
                    generator.write(run[index], alternates, to: &writer)
                    index += 1 + alternates.count
                }
            }
        }
    }

    /// - Parameter alternates: The elements after it that replace it while modifiers are held.
    mutating func write(
        _ element: MenuElement, _ alternates: [ItemAlternate] = [], to writer: inout CodeWriter
    ) {
        switch element {
        case .menu(let menu): write(menu, to: &writer)
        case .command(let command):
            let losses: KeyValuePairs<String, Bool> = [
                "subtitle": command.subtitle != nil, "discoverabilityTitle": command.discoverabilityTitle != nil,
                "selectedImage": command.selectedImage != nil,
                "alternate": command.attributes.contains(.alternate),
                "wantsPriorityOverSystemBehavior": command.wantsPriorityOverSystemBehavior,
                "repeatBehavior": command.repeatBehavior != .automatic, "mixed": command.state == .mixed,
                "keepsMenuPresented": command.attributes.contains(.keepsMenuPresented),
                "shortcuts": !generation.document.shortcutOverrides(of: command.origin).isEmpty,
            ]
            writer.add(comments: lostAlternates(of: command))
            let all = command.alternates.map { ItemAlternate($0, of: command) } + alternates
            write(element, command.image, losses, all, to: &writer)
        case .action(let action):
            let losses: KeyValuePairs<String, Bool> = [
                "subtitle": action.subtitle != nil, "discoverabilityTitle": action.discoverabilityTitle != nil,
                "selectedImage": action.selectedImage != nil, "mixed": action.state == .mixed,
                "keepsMenuPresented": action.attributes.contains(.keepsMenuPresented),
            ]
            write(element, action.image, losses, to: &writer)
        case .windowActivation(let activation):
            write(element, activation.image, ["alternate": activation.alternate != nil], to: &writer)
        case .deferred(let deferred):
            writer.add(
                comments: [generation.warn("a deferred element, which SwiftUI does not have", deferred.origin)])
        }
    }

    /// Writes the control of a command.
    private mutating func write(
        _ element: MenuElement, _ image: String?, _ losses: KeyValuePairs<String, Bool>,
        _ alternates: [ItemAlternate] = [], to writer: inout CodeWriter
    ) {
        if element.attributes.contains(.hidden) {
            let comment = generation.warn(
                "the hidden command \(element.title.displayQuoted), because SwiftUI hides no items of menus",
                element.origin, "attributes")
            return writer.add(comments: [comment])
        }
        writer.add(comments: generation.warn(losses, of: element))
        let name = generation.commands.name(of: element.origin)
        let call = "perform(.\(name))"
        let title = title(element.title)
        let isToggle = toggles.contains(element.origin)
        let isDestructive = element.attributes.contains(.destructive)
        let role = isDestructive ? "role: .destructive" : ""
        if isToggle, isDestructive { writer.add(comments: generation.warn(["destructive": true], of: element)) }
        let image = image.map { label($0, element.origin) }
        if let image {
            writer.add(comments: image.comments)
            let label = "Label(\(title), \(image.code))"
            writer.add(
                isToggle
                    ? "Toggle(isOn: state(of: .\(name))) { \(label) }"
                    : "Button\(role.isEmpty ? "" : "(\(role))") { \(call) } label: { \(label) }")
        } else {
            writer.add(
                isToggle
                    ? "Toggle(\(title), isOn: state(of: .\(name)))"
                    : "Button(\(title)\(role.isEmpty ? "" : ", " + role)) { \(call) }")
        }
        if let shortcut = shortcut(of: element) { writer.add("    " + shortcut) }
        for alternate in alternates { write(alternate, to: &writer) }
        if element.attributes.contains(.disabled) { writer.add("    .disabled(true)") }
    }

    /// The argument of a label, and what it lacks.
    private mutating func label(_ image: String, _ origin: ElementOrigin) -> (code: String, comments: [String]) {
        generation.image(image, origin, named: { "image: \($0)" }, symbol: { "systemImage: \($0)" })
    }

    private mutating func shortcut(of element: MenuElement) -> String? {
        guard case .command(let command) = element, let keys = command.keyCombination else { return nil }
        guard let code = SwiftUIKeys(keys) else {
            generation.fail("SwiftUI has no key or modifier for \(keys)", element.origin, "shortcut")
            return nil
        }
        let localization =
            !command.allowsAutomaticLocalization
            ? ".custom" : !command.allowsAutomaticMirroring ? ".withoutMirroring" : nil
        // The form with a localization has all three arguments.
        let hasModifiers = code.arguments.contains("modifiers: ")
        let arguments = localization.map {
            "\(code.arguments)\(hasModifiers ? "" : ", modifiers: .command"), localization: \($0)"
        }
        return ".keyboardShortcut(\(arguments ?? code.arguments))"
    }

    private mutating func write(_ menu: Menu, to writer: inout CodeWriter) {
        writer.add(comments: losses(of: menu, showsImage: !menu.options.contains(.displayInline)))
        if menu.options.contains(.displayInline) {
            writer.add("Section\(menu.title.isEmpty ? "" : "(\(title(menu.title)))") {") {
                write(menu.children, to: &$0)
            }
            return
        }
        let name = generation.memberName(menu.title, "Menu")
        pending.append((name, menu.children))
        guard let image = menu.image else { return writer.add("Menu(\(title(menu.title))) { \(name) }") }
        let label = label(image, menu.origin)
        writer.add(comments: label.comments)
        writer.add("Menu { \(name) } label: { Label(\(title(menu.title)), \(label.code)) }")
    }

    private mutating func losses(of menu: Menu, showsImage: Bool) -> [String] {
        generation.warn(
            [
                "subtitle": menu.subtitle != nil, "destructive": menu.options.contains(.destructive),
                "image": menu.image != nil && !showsImage,
                "displayAsPalette": menu.options.contains(.displayAsPalette),
                "preferredElementSize": menu.preferredElementSize != .automatic,
                "displayPreferences": menu.maximumNumberOfTitleLines != nil,
            ], of: .menu(menu))
    }
}

extension [MenuElement] {
    /// The commands that can be on or off: those with a state, and those of which the app selects one.
    fileprivate var toggles: Set<ElementOrigin> {
        var toggles: Set<ElementOrigin> = []
        addToggles(to: &toggles, isSelection: false)
        return toggles
    }

    private func addToggles(to toggles: inout Set<ElementOrigin>, isSelection: Bool) {
        let actions = Set(compactMap { $0.state == .off ? nil : $0.action })
        for element in self {
            if case .menu(let menu) = element {
                let isInline = menu.options.contains(.displayInline)
                menu.children.addToggles(
                    to: &toggles,
                    isSelection: menu.options.contains(.singleSelection) || isInline && isSelection)
            } else if element.state != .off || isSelection || element.action.map(actions.contains) ?? false {
                if !element.attributes.contains(.hidden) { toggles.insert(element.origin) }
            }
        }
    }
}

extension MenuElement {
    /// The state of a command; off for other elements.
    fileprivate var state: State {
        switch self {
        case .command(let command): command.state
        case .action(let action): action.state
        case .menu, .deferred, .windowActivation: .off
        }
    }

    /// The selector that several commands may share.
    fileprivate var action: String? {
        if case .command(let command) = self, command.hasAction { command.action } else { nil }
    }
}
