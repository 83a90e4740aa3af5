import KeyCombinations
import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Collects the menus and shortcuts of one app.
final class SwiftUIDocument {
    let evaluator: Evaluator
    let titles: TitleReader
    private let shortcuts: ShortcutReader
    var draft = DocumentDraft()
    /// The conditions under which the app exists.
    var conditions = ElementConditions.none
    /// The views with shortcuts, in the order in which they were found.
    private(set) var views: [View] = []
    private var viewIndices: [ShortcutOwner: Int] = [:]
    private var viewNames = UniqueNames()
    private var ownerCount = 0
    private var presented: [(modifier: String, commands: [Command])] = []
    let tracker: ShortcutReadTracker
    /// The elements that exist already, so that branches of an `#if` that share a view do not repeat it.
    private var known: [Identity: (origin: ElementOrigin, conditions: [ElementConditions])] = [:]
    /// The controls of which commands were made.
    private var controls: [ElementOrigin: Identity] = [:]
    private var groupCount: UInt64 = 0
    /// The conditions under which a modifier has found its control: of several controls inside, it is for the first.
    private var appliedShortcuts: [Int: [ElementConditions]] = [:]

    /// What has shortcuts outside of the main menu.
    struct View {
        /// The name, with a number if several views have it.
        let name: String
        let owner: ShortcutOwner
        fileprivate(set) var commands: [Command]
        let isSeparateMenu: Bool
    }

    private struct Identity: Hashable {
        let list: CodeRange?
        let root: CodeRange
        var caller: CodeRange?
        let keys: KeyCombination?
        let title: String
    }

    init(_ evaluator: Evaluator, titles: TitleReader, tracker: ShortcutReadTracker) {
        self.evaluator = evaluator
        draft.mainMenu = .swiftUI
        self.titles = titles
        self.tracker = tracker
        shortcuts = ShortcutReader(evaluator: evaluator)
    }

    /// Adds the shortcuts of a view, and those of what it presents.
    func add(_ commands: [Command], to owner: ShortcutOwner, isSeparateMenu: Bool = false) {
        if let index = viewIndices[owner] {
            views[index].commands += commands
        } else if !commands.isEmpty {
            viewIndices[owner] = views.count
            views.append(
                View(
                    name: viewNames.add(owner.name), owner: owner, commands: commands, isSeparateMenu: isSeparateMenu))
        }
        let name = viewIndices[owner].map { views[$0].name } ?? owner.name
        let presented = presented
        self.presented = []
        for (modifier, commands) in presented {
            add(
                commands, to: newOwner("\(name).\(modifier)"),
                isSeparateMenu: SwiftUIContent.separateContent.contains(modifier))
        }
    }

    /// A scene, or what a view presents.
    func newOwner(_ name: String) -> ShortcutOwner {
        ownerCount += 1
        return .numbered(name, ownerCount)
    }

    /// Makes commands depend on a condition that is not known.
    func makeConditional(_ commands: [Command]) { add(.init(decision: evaluator.newID(), index: 0), to: commands) }

    /// Adds a condition to those of commands.
    func add(_ branch: ElementConditions.Branch, to commands: [Command]) {
        for command in commands { draft.elements[command.origin].conditions.branches.insert(branch) }
    }

    /// Notes that the app's state may disable or hide commands, besides what they say themselves.
    func hideAtRuntime(_ commands: [Command]) {
        for command in commands {
            draft.elements[command.origin].isHiddenAtRuntime = true
            draft.elements[command.origin].isEnablingRead = false
        }
    }

    /// Notes that commands exist on some platforms only.
    func limit(_ commands: [Command], to platforms: CompiledPlatforms) {
        let conditions = ElementConditions(possible: platforms, certain: platforms)
        for command in commands {
            draft.elements[command.origin].conditions = draft.elements[command.origin].conditions.and(conditions)
        }
    }

    /// Makes each element depend on a condition of its own, so that none is certain beside another one.
    func makeAllConditional() {
        draft.elements.addConditions { ElementConditions.Branch(decision: evaluator.newID(), index: 0) }
    }

    /// Notes the shortcuts of what a view presents by a modifier, for the view that is added next.
    func present(_ commands: [Command], by modifier: String) {
        if !commands.isEmpty { presented.append((modifier, commands)) }
    }

    // MARK: - Commands

    /// The commands that a control is: one, or several that exist under different conditions.
    ///
    /// - Parameters:
    ///   - root: The control without modifiers.
    ///   - caller: The call that the control's arguments depend on; see ``OutsideCall/caller``.
    ///   - list: The menu or view that contains it.
    func commands(
        _ title: TitleReader.Title?, root: CodeRange, caller: CodeRange? = nil, _ traits: ViewTraits,
        _ conditions: ElementConditions,
        in list: CodeRange?
    ) -> [Command] {
        guard let call = traits.shortcut, isFirst(call, conditions) else {
            return [command(title, root, caller, nil, nil, traits, conditions, in: list)].compactMap { $0 }
        }
        note(traits.overridden, conditions)
        let readings = shortcuts.readings(of: call, conditions)
        note(readings, of: call)
        let commands = readings.compactMap { reading in
            let command = command(
                title, root, call.caller ?? caller, call, reading, traits, reading.conditions, in: list)
            if let command {
                controls[command.origin]?.caller = caller
                if readings.chooses(reading, under: conditions) {
                    draft.elements[command.origin].hasAlternatives = true
                }
            }
            return command
        }
        let repeated = repetitions(in: commands, areOneItem: true)
        return commands.filter { !repeated.contains($0.origin) }
    }

    /// Counts the shortcuts of something that no menu or view has.
    func note(_ traits: ViewTraits, _ conditions: ElementConditions) {
        note(traits.overridden + [traits.shortcut].compactMap { $0 }, conditions)
    }

    private func note(_ calls: [OutsideCall], _ conditions: ElementConditions) {
        for call in calls { note(shortcuts.readings(of: call, conditions), of: call) }
    }

    private func isFirst(_ shortcut: OutsideCall, _ conditions: ElementConditions) -> Bool {
        let isFirst = (appliedShortcuts[shortcut.id] ?? []).allSatisfy { $0.isExclusive(with: conditions) }
        appliedShortcuts[shortcut.id, default: []].append(conditions)
        return isFirst
    }

    private func note(_ readings: [ShortcutReading], of call: OutsideCall) {
        let isRead = readings.contains { if case .combination = $0.content { true } else { false } }
        let isUnread = !isRead && readings.contains { if case .unread = $0.content { true } else { false } }
        for reading in readings {
            switch reading.content {
            // No shortcut or one that is not known.
            case .ofDialog where isUnread, .none where isUnread: break
            case .none(isWritten: false): tracker.sitesWithoutKeys.insert(call.site)
            case .unread(let reason): tracker.record(.unread(reason), at: call.site, caller: call.caller)
            case .combination, .ofDialog, .none(isWritten: true):
                let position = reading.key ?? call.arguments.first?.value.range
                let isLiteral = position.map { call.site.contains($0) } ?? true
                tracker.record(
                    reading.conditions.isConditional ? .conditional : isLiteral ? .literal : .followed, at: call.site,
                    caller: call.caller)
            }
        }
    }

    private func command(
        _ title: TitleReader.Title?, _ root: CodeRange, _ caller: CodeRange?, _ call: OutsideCall?,
        _ reading: ShortcutReading?,
        _ traits: ViewTraits, _ conditions: ElementConditions, in list: CodeRange?
    ) -> Command? {
        let keys: KeyCombination? = if case .combination(let keys) = reading?.content { keys } else { nil }
        let identity = Identity(list: list, root: root, caller: caller, keys: keys, title: title?.text ?? "")
        if let origin = merge(identity, conditions, enabling: traits.enabling) {
            if traits.isHiddenAtRuntime { draft.elements[origin].isHiddenAtRuntime = true }
            draft.elements[origin].isEnablingRead = false
            return nil
        }
        // A wrapper's caller is where the command is written.
        let whole = caller ?? traits.range ?? root
        var element = CodeElement(range: whole, conditions: conditions)
        element.title = title?.range
        element.isTitleUnread = title?.isUnread ?? false
        element.isHiddenAtRuntime = traits.isHiddenAtRuntime
        element.enabling = traits.enabling
        element.isEnablingRead = traits.isHiddenAtRuntime && !traits.isEnablingUnread
        element.keyCombination = keys
        if case .unread? = reading?.content { element.isCombinationUnread = true }
        if let call {
            let site = call.caller ?? call.site
            element.shortcut = reading?.key.map { site.contains($0) || whole.contains($0) ? $0 : site } ?? site
            element.setSources(reading?.key, callers: [whole])
        }
        let origin = draft.elements.add(element)
        known[identity] = (origin, [conditions])
        controls[origin] = Identity(list: list, root: root, caller: caller, keys: nil, title: identity.title)
        var command = Command.Properties(action: AppKitMenu.noAction)
        command.title = title?.text ?? ""
        command.origin = origin
        command.details.keyCombination = keys
        command.details.image = title?.image
        if traits.isDisabled { command.details.attributes.insert(.disabled) }
        if traits.isHidden { command.details.attributes.insert(.hidden) }
        command.details.allowsAutomaticLocalization = reading?.allowsLocalization ?? true
        command.details.allowsAutomaticMirroring = reading?.allowsMirroring ?? true
        return Command(command)
    }

    /// The commands that repeat another one: one control that has a key under some conditions only is one item.
    ///
    /// The command with the key remains, with its conditions, so that its conflicts are only possible.
    ///
    /// - Parameter areOneItem: Whether only one of the commands is there at a time, even if their conditions do not say so.
    func repetitions(in commands: [Command], areOneItem: Bool = false) -> Set<ElementOrigin> {
        guard commands.count > 1 else { return [] }
        var repeated: Set<ElementOrigin> = []
        for (_, same) in Dictionary(
            grouping: commands.filter { controls[$0.origin] != nil }, by: { controls[$0.origin] })
        where same.count > 1 {
            let keyed = same.filter { $0.keyCombination != nil }
            var kept = (keyed.isEmpty ? same.prefix(1) : keyed[...]).prefix(Evaluator.unrolledElements).map {
                draft.elements[$0.origin].conditions
            }
            let rest = keyed.isEmpty ? Array(same.dropFirst()) : same.filter { $0.keyCombination == nil }
            for command in rest {
                let (conditions, enabling) = (
                    draft.elements[command.origin].conditions, draft.elements[command.origin].enabling
                )
                guard areOneItem && !keyed.isEmpty || kept.allSatisfy({ $0.isExclusive(with: conditions) }) else {
                    continue
                }
                repeated.insert(command.origin)
                guard keyed.isEmpty else { continue }
                kept.append(conditions)
                setConditions(ofAny: kept, enabling: enabling, to: same[0].origin)
            }
        }
        return repeated
    }

    /// The element that exists already, under conditions that exclude those of its repetition; nil if there is none.
    private func merge(
        _ identity: Identity, _ conditions: ElementConditions, enabling: ElementConditions = .none
    ) -> ElementOrigin? {
        guard let (origin, others) = known[identity], others.allSatisfy({ $0.isExclusive(with: conditions) }) else {
            return nil
        }
        known[identity] = (origin, others + [conditions])
        setConditions(ofAny: others + [conditions], enabling: enabling, to: origin)
        return origin
    }

    /// Notes that an element exists under some conditions, the last of which are new.
    ///
    /// - Parameter enabling: When the app's state enables it under the last ones.
    private func setConditions(
        ofAny all: [ElementConditions], enabling: ElementConditions, to origin: ElementOrigin
    ) {
        draft.elements[origin].enabling = draft.elements[origin].enabling.or(enabling)
        guard all.count > Evaluator.unrolledElements, let last = all.last else {
            draft.elements[origin].conditions = evaluator.decisions.conditions(ofAny: all)
            return
        }
        let perhaps = ElementConditions.Branch(decision: evaluator.newID(), index: 0)
        draft.elements[origin].conditions = draft.elements[origin].conditions.or(last).and(perhaps)
    }

    // MARK: - Menus

    /// A menu; nil if another branch has added it.
    ///
    /// - Parameters:
    ///   - items: The items that were read.
    ///   - content: What the menu shows; nil if the items are all. If none of it was read, the menu has a deferred element.
    func menu(
        _ title: TitleReader.Title?, at range: CodeRange, _ conditions: ElementConditions, isInline: Bool = false,
        _ items: [MenuItem], of content: SwiftValue? = nil
    ) -> Menu? {
        let identity = Identity(list: nil, root: range, keys: nil, title: title?.text ?? "")
        if merge(identity, conditions) != nil { return nil }
        var element = CodeElement(range: range, conditions: conditions)
        element.title = title?.range
        element.isTitleUnread = title?.isUnread ?? false
        let origin = draft.elements.add(element)
        known[identity] = (origin, [conditions])
        var children = grouped(items)
        if children.isEmpty, let content, !content.isEmptyContent { children.append(.deferred(DeferredMenuElement())) }
        var menu = Menu(
            title: title?.text ?? "",
            identifier: .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue)),
            options: isInline ? .displayInline : [], children: children)
        menu.origin = origin
        menu.image = title?.image
        return menu
    }

    /// The elements, grouped inline if they have dividers.
    func grouped(_ items: [MenuItem]) -> [MenuElement] {
        var groups: [[MenuElement]] = [[]]
        for item in items {
            switch item {
            case .element(let element): groups[groups.count - 1].append(element)
            case .divider: groups.append([])
            }
        }
        groups.removeAll(where: \.isEmpty)
        guard groups.count > 1 else { return groups.first ?? [] }
        return groups.map(unnamedGroup)
    }

    /// A group that the code does not name.
    func unnamedGroup(_ elements: [MenuElement]) -> MenuElement {
        groupCount += 1
        return .menu(Menu(identifier: .automatic(1, groupCount), options: .displayInline, children: elements))
    }
}

/// What a menu contains.
enum MenuItem {
    case element(MenuElement)
    case divider

    /// The command that it is; nil for others.
    var command: Command? { if case .element(.command(let command)) = self { command } else { nil } }
}
