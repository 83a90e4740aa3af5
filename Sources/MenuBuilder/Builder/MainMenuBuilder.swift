/// The main menu of an app while it is built: UIKit's `UIMenuBuilder` as a value.
///
/// It starts with the system's default main menu. Its methods have UIKit's labels. Identities and key combinations are
/// unique over the whole tree; an edit that would break this, or that names an element which is not there, is refused
/// as a whole, and the tree stays as it was (WWDC21 10057, confidence A; all or nothing: B).
///
/// Alternates of commands take no part in uniqueness (confidence A/B), nor does the alternate of a
/// ``WindowActivationAction``.
///
/// - Complexity: Looking up is O(1) on average, an insertion O(size of what is inserted + depth), a removal O(size of
///   what is removed). A copy is O(1), and the first edit of a copy O(size of the tree).
public struct MainMenuBuilder: Sendable {
    /// The release the menu is built for.
    public let target: MenuTarget
    /// What the app's Info.plist says.
    public let infoPlist: InfoPlist
    /// What the app asks of the system's menu, from 26 on.
    public let configuration: MainMenuConfiguration
    /// The application's name, as some of the system's titles have it.
    public let applicationName: String
    /// Every edit that was refused so far, in order.
    public private(set) var refusals: [MenuEditError] = []

    /// Whether the menu started with the system's default main menu.
    let startsWithSystemMenu: Bool
    var tree: MenuTree
    var suggestions = SuggestionBudget()

    /// A builder that holds the system's default main menu.
    ///
    /// - Parameters:
    ///   - target: The release to build for.
    ///   - infoPlist: What the app's Info.plist says.
    ///   - configuration: What the app asks of the system's menu; it applies from 26 on.
    ///   - applicationName: The title of the app's category, and part of some titles in it.
    public init(
        target: MenuTarget, infoPlist: InfoPlist = InfoPlist(), configuration: MainMenuConfiguration = .init(),
        applicationName: String = "App"
    ) {
        self.target = target
        self.infoPlist = infoPlist
        self.configuration = configuration
        self.applicationName = applicationName
        startsWithSystemMenu = true
        tree = MenuTree()
        addDefaultMainMenu()
    }

    /// A builder that holds only the root menu.
    ///
    /// - Parameters:
    ///   - target: The release to build for.
    ///   - infoPlist: What the app's Info.plist says.
    ///   - applicationName: The application's name, as AppKit's items have it.
    public init(emptyFor target: MenuTarget, infoPlist: InfoPlist = InfoPlist(), applicationName: String = "App") {
        self.target = target
        self.infoPlist = infoPlist
        self.applicationName = applicationName
        configuration = MainMenuConfiguration()
        startsWithSystemMenu = false
        tree = MenuTree()
    }

    /// A builder that holds only the root menu, for what AppKit makes of a main menu: it refuses no duplicates, and
    /// anything may stand in the menu bar.
    ///
    /// An identity or a combination that several elements have finds the first of them that came in.
    package init(emptyForAppKit target: MenuTarget, applicationName: String = "App") {
        self.init(emptyFor: target, applicationName: applicationName)
        tree.allowsDuplicates = true
    }

    /// The menu system that is built; an app's `buildMenu(with:)` checks it.
    public var system: MenuSystem { .main }

    /// Makes room for this many more elements, which saves time where their number is known.
    package mutating func reserveCapacity(forMore elements: Int) {
        tree.reserveCapacity(forMore: elements)
    }

    /// Notes a refusal, and returns it as a result.
    mutating func refuse(_ refusal: MenuEditError) -> MenuEditResult {
        refusals.append(refusal)
        return .failure(refusal)
    }
}

extension MainMenuBuilder: Equatable {
    /// Whether two builders have the same target and equal menus. Refused edits do not count: they changed nothing.
    ///
    /// - Complexity: O(size of the smaller tree).
    public static func == (one: MainMenuBuilder, other: MainMenuBuilder) -> Bool {
        one.target == other.target && one.tree == other.tree
    }
}

// MARK: - Looking up

extension MainMenuBuilder {
    /// The menu with this identifier and all below it, by value; nil if it is not there.
    ///
    /// - Complexity: O(size of the menu).
    public func menu(for identifier: Menu.Identifier) -> Menu? {
        guard let node = node(for: .menu(identifier)), case .menu(let menu) = tree.element(of: node.index) else {
            return nil
        }
        return menu
    }

    /// The action with this identifier; nil if it is not there.
    ///
    /// - Complexity: O(1) on average.
    public func action(for identifier: Action.Identifier) -> Action? {
        guard let node = node(for: .action(identifier)), case .action(let action) = element(at: node) else {
            return nil
        }
        return action
    }

    /// The command with this action and property list; nil if it is not there.
    ///
    /// - Complexity: O(1) on average.
    public func command(for action: String, propertyList: PropertyList? = nil) -> Command? {
        let identity = ElementIdentity.command(action: action, propertyList: propertyList)
        guard let node = node(for: identity), case .command(let command) = element(at: node) else { return nil }
        return command
    }
}
