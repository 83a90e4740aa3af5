import SourceText

/// A menu system that UIKit lets an app build.
public enum MenuSystem: Hashable, Sendable {
    /// The main menu.
    case main
    /// Context menus.
    case context
}

/// Builds the main menu of an app: UIKit's `UIMenuBuilder` as a value.
///
/// A builder starts with the system's default main menu, and its methods have UIKit's labels. Identities and key
/// combinations are unique in the whole tree. The builder refuses an edit that would add a duplicate or that refers to
/// an absent element, and leaves the tree unchanged (WWDC21 10057, confidence A; all or nothing: B).
///
/// Alternates of commands may repeat a combination (confidence A/B), and so may the alternate of a
/// ``WindowActivationAction``.
///
/// - Complexity: A lookup is O(1) on average, an insertion O(size of the inserted elements + depth), a removal O(size
///   of the removed elements). A copy is O(1), the first edit of a copy O(size of the tree).
public struct MainMenuBuilder: Sendable {
    /// The release for which the menu is built.
    public let target: MenuTarget
    /// The settings of the app's Info.plist.
    public let infoPlist: InfoPlist
    /// The app's configuration of the system's menu, which applies from 26 on.
    public let configuration: MainMenuConfiguration
    /// The application's name, which some of the system's titles contain.
    public let applicationName: String
    /// An error for every refused edit, in order.
    public private(set) var refusals: [MenuEditError] = []

    /// Whether the menu started with the system's default main menu.
    let startsWithSystemMenu: Bool
    var tree: MenuTree
    var suggestions = SuggestionBudget()

    /// Creates a builder that contains the system's default main menu.
    ///
    /// - Parameters:
    ///   - target: The release to build for.
    ///   - infoPlist: The settings of the app's Info.plist.
    ///   - configuration: The app's configuration of the system's menu, which applies from 26 on.
    ///   - applicationName: The title of the app's category, and a part of some titles in it.
    public init(
        target: MenuTarget, infoPlist: InfoPlist = InfoPlist(), configuration: MainMenuConfiguration = .init(),
        applicationName: String = "App"
    ) {
        self.target = target
        self.infoPlist = infoPlist
        self.configuration = configuration
        self.applicationName = applicationName
        startsWithSystemMenu = true
        tree = DefaultMainMenu.tree(
            for: DefaultMainMenu.Settings(target: target, infoPlist: infoPlist, configuration: configuration),
            naming: applicationName)
    }

    /// Creates a builder that contains only the root menu.
    ///
    /// - Parameters:
    ///   - target: The release to build for.
    ///   - infoPlist: The settings of the app's Info.plist.
    ///   - applicationName: The application's name, a part of the titles of AppKit's items.
    public init(emptyFor target: MenuTarget, infoPlist: InfoPlist = InfoPlist(), applicationName: String = "App") {
        self.target = target
        self.infoPlist = infoPlist
        self.applicationName = applicationName
        configuration = MainMenuConfiguration()
        startsWithSystemMenu = false
        tree = MenuTree()
    }

    /// Creates a builder that contains only the root menu and follows AppKit's rules: it accepts duplicates, and any
    /// element may be a child of the root.
    ///
    /// A lookup by a repeated identity or combination finds the element that was inserted first.
    package init(emptyForAppKit target: MenuTarget, applicationName: String = "App") {
        self.init(emptyFor: target, applicationName: applicationName)
        tree.allowsDuplicates = true
    }

    /// Whether the builder follows AppKit's rules.
    var isAppKit: Bool { tree.allowsDuplicates }

    /// The menu system of the builder; an app's `buildMenu(with:)` checks it before it edits the main menu.
    public var system: MenuSystem { .main }

    /// Reserves memory for this many more elements.
    package mutating func reserveCapacity(forMore elements: Int) {
        tree.reserveCapacity(forMore: elements)
    }

    /// The settings on which the system's menu depends.
    var settings: DefaultMainMenu.Settings {
        DefaultMainMenu.Settings(target: target, infoPlist: infoPlist, configuration: configuration)
    }

    /// Records a refused edit and returns it as a result.
    mutating func refuse(_ error: MenuEditError) -> MenuEditResult {
        let error = error.on(target)
        refusals.append(error)
        return .failure(error)
    }
}

extension MainMenuBuilder: Equatable {
    /// Whether two builders have the same target and equal menus, regardless of refused edits.
    ///
    /// - Complexity: O(size of the smaller tree).
    public static func == (one: MainMenuBuilder, other: MainMenuBuilder) -> Bool {
        one.target == other.target && one.tree == other.tree
    }
}

// MARK: - Lookup

extension MainMenuBuilder {
    /// A copy of the menu with this identifier and its descendants, or `nil` if it is absent.
    ///
    /// - Complexity: O(size of the menu).
    public func menu(for identifier: Menu.Identifier) -> Menu? {
        guard let node = node(for: .menu(identifier)), case .menu(let menu) = tree.element(of: node.index) else {
            return nil
        }
        return menu
    }

    /// The action with this identifier, or `nil` if it is absent.
    ///
    /// - Complexity: O(1) on average.
    public func action(for identifier: Action.Identifier) -> Action? {
        guard let node = node(for: .action(identifier)), case .action(let action) = element(at: node) else {
            return nil
        }
        return action
    }

    /// The command with this action and property list, or `nil` if it is absent.
    ///
    /// - Complexity: O(1) on average.
    public func command(for action: String, propertyList: PropertyList? = nil) -> Command? {
        let identity = ElementIdentity.command(action: action, propertyList: propertyList)
        guard let node = node(for: identity), case .command(let command) = element(at: node) else { return nil }
        return command
    }
}
