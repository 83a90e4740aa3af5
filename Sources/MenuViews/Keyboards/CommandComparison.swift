import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import SourceText

/// What decides whether commands with the same keys conflict.
struct CommandComparison: Sendable {
    private let command: Command
    private let isSystem: Bool
    /// The names of its responders, or of its views of SwiftUI; empty for an item of the menu.
    private let responders: Set<String>
    private let existence: ElementConditions?
    private let kind: DocumentKind
    private let conditions: ActionConditions
    /// Whether the system may have the keys: not in a menu that is open only at times.
    private let mayBeReserved: Bool
    /// Where code adds the item; nil in other documents.
    private let addition: CodeAddition?

    init(
        _ found: AvailableCommand, of responders: [String], combination: KeyCombination, action: String,
        in menu: UsedMenu
    ) {
        var propertyList: PropertyList?
        if case .command(_, let list) = found.identity { propertyList = list }
        command = Command(title: found.title, action: action, propertyList: propertyList)
        isSystem = found.isSystem
        self.responders = Set(responders)
        existence = menu.document.conditions(of: found.origin)
        kind = menu.document.kind
        conditions = menu.conditions
        let isOfSeparateMenu =
            !menu.document.isMainMenu || !responders.isEmpty && self.responders.isSubset(of: menu.separateMenus)
        // Whether UIKit takes a capital letter for one with Shift is not known.
        mayBeReserved = !isOfSeparateMenu && !(kind == .uiKit && combination.hasBareCapital)
        addition = menu.document.addition(of: found.origin, titled: found.title)
    }

    func loses(to reservation: ReservedCombination, _ isCausedByLayout: Bool) -> Bool {
        mayBeReserved && (isCausedByLayout || reservation.takesKeys(fromAction: command.action))
    }

    func conflicts(with other: CommandComparison, _ isCausedByLayout: Bool) -> Bool {
        if let existence, let other = other.existence, existence.isExclusive(with: other) { return false }
        if let addition, addition.isRepetition(of: other.addition) { return false }
        if isCausedByLayout {
            return !command.doesSame(as: other.command)
        }
        if !responders.isEmpty || !other.responders.isEmpty {
            // A view of SwiftUI may do what the system's item does. Which responders are in use at once is not known.
            if kind == .swiftUI, isSystem || other.isSystem { return false }
            if !responders.isEmpty, !other.responders.isEmpty, responders.isDisjoint(with: other.responders) {
                return false
            }
            return !command.isSame(as: other.command)
        }
        if conditions.areExclusive(command.action, other.command.action) { return false }
        let isSame =
            command.hasAction && command.action.isIdentical(to: other.command.action)
            && (!kind.keepsDuplicates || command.propertyList == other.command.propertyList)
        return !isSame
    }
}

extension ShortcutUse {
    /// Whether it is a reservation for what one of the commands with these actions does.
    func isImplemented(byOneOf actions: Set<String>) -> Bool {
        reservation.map { !$0.standardActions.isDisjoint(with: actions) } ?? false
    }

    /// Whether two uses of one press on a layout conflict, as the linter reports it.
    ///
    /// - Parameter isCausedByLayout: Whether the two are different presses on a US keyboard.
    func conflicts(with other: ShortcutUse, isCausedByLayout: Bool) -> Bool {
        guard targets.contains(where: other.targets.contains), owner == .app || other.owner == .app,
            !isDisabled, !other.isDisabled
        else { return false }
        if let reservation { return other.command?.loses(to: reservation, isCausedByLayout) ?? false }
        if let reservation = other.reservation { return command?.loses(to: reservation, isCausedByLayout) ?? false }
        guard let command, let otherCommand = other.command else { return false }
        return command.conflicts(with: otherCommand, isCausedByLayout)
    }

    /// Whether a later key binding that a layout makes the same press always gets the keys of this one (true), or may do so
    /// (false); nil if it does not. Of equal keys, ``winners`` says that.
    func certaintyThatKeys(goTo winner: ShortcutUse) -> Bool? {
        guard chord.isEmpty || winner.chord.isEmpty, let binding, let other = winner.binding else { return nil }
        return KeyBindingConflict.certainty(thatKeysOf: binding, goTo: other)
    }
}

/// What all commands of a menu have in common.
struct UsedMenu {
    let document: MenuDocument
    let unknownTitles: Set<String>
    let responderTitles: [String: String]
    let separateMenus: Set<String>
    let conditions: ActionConditions

    init(_ document: MenuDocument, _ builds: [SpecBuild]) {
        self.document = document
        unknownTitles = document.unknownMenuTitles
        let responders = builds.flatMap { document.responders(for: $0.target) ?? [] }
        responderTitles = Dictionary(
            responders.map { ($0.name, $0.title ?? "") }, uniquingKeysWith: { first, _ in first })
        separateMenus = Set(responders.filter(\.isSeparateMenu).map(\.name))
        conditions = ActionConditions(document)
    }
}
