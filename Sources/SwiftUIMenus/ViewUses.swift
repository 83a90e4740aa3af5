import MenuDocuments
import SourceCode
import SwiftDeclarations

/// Which views and functions of a program are shown in menus of views only, whose shortcuts may work only while the menu is open,
/// which are shown disabled or hidden only, and on which platforms.
struct ViewUses {
    /// Those that context menus and the like show.
    let inContextMenus: Set<String>
    /// Those that other menus show, or both.
    ///
    /// On the Mac, items of a `Menu` get their keys only while it is open (confidence C: two apps' reports). Apple's
    /// documentation says that controls anywhere in the window do.
    let inMenus: Set<String>
    /// Those that menus show, and perhaps other views, too.
    let partlyInMenus: Set<String>
    /// Those that are always disabled or hidden.
    let disabled: Set<String>
    /// Those that each call disables or may disable, without ``disabled``.
    let disabledAtRuntime: Set<String>
    /// The platforms on which code shows those that it does not show on all.
    let platforms: [String: CompiledPlatforms]

    private static let platformConditions: Set<String> = ["os", "targetEnvironment"]
    private static let disablingModifiers: Set<String> = ["disabled", "hidden"]
    private static let menus = SwiftUIContent.separateContent.union(["Menu"])

    /// - Parameter names: The names of views and functions with shortcuts.
    /// - Complexity: O(expressions of the parsed files), and of those that are parsed for the names.
    init(_ program: SwiftProgram, among names: Set<String>) {
        program.parseAllFiles(
            mentioning: names, and: Self.menus.union(Self.disablingModifiers).union(Self.platformConditions))
        let views = names.union(program.index.allTypes.lazy.filter { $0.members["body"] != nil }.map(\.lastName))
        let all = Self.calls(of: views, in: program)
        partlyInMenus = Self.names(withSomeCallIn: all, that: { $0.isInside(Self.menus) }).intersection(names)
        // Those that code elsewhere shows, too, are in windows, enabled, and on other platforms.
        let isSpecial = { (call: FoundCall) in
            call.isInside(Self.menus) || call.enabling != .enabled || call.conditions.possible != .all
        }
        let special = Self.names(withSomeCallIn: all, that: isSpecial).intersection(Self.names(showing: names, in: all))
        guard !special.isDisjoint(with: names) else {
            (inContextMenus, inMenus, disabled, disabledAtRuntime, platforms) = ([], [], [], [], [:])
            return
        }
        program.parseAllFiles(mentioning: special)
        let calls = Self.calls(of: special, in: program)
        inContextMenus = Self.names(withOnlyCallsIn: calls, that: { $0.isInside(SwiftUIContent.separateContent) })
            .intersection(names)
        inMenus = Self.names(withOnlyCallsIn: calls, that: { $0.isInside(Self.menus) }).intersection(names)
            .subtracting(inContextMenus)
        disabled = Self.names(withOnlyCallsIn: calls, that: { $0.enabling == .never }).intersection(names)
        disabledAtRuntime = Self.names(withOnlyCallsIn: calls, that: { $0.enabling != .enabled }).intersection(names)
            .subtracting(disabled)
        var platforms: [String: CompiledPlatforms] = [:]
        for platform in [CompiledPlatforms.macOS, .macCatalyst, .iOS] {
            let others = Self.names(withOnlyCallsIn: calls, that: { !$0.conditions.possible.contains(platform) })
            for name in others.intersection(names) { platforms[name, default: .all].remove(platform) }
        }
        self.platforms = platforms
    }

    /// The calls in code that something uses.
    private static func calls(of names: Set<String>, in program: SwiftProgram) -> [FoundCall] {
        CallFinder.calls(of: names, in: program).filter { !program.unusedCode.contains($0.site) }
    }

    /// The names with a certain call, or one in a view with such a call.
    private static func names(
        withSomeCallIn calls: [FoundCall], that isMeant: (FoundCall) -> Bool
    ) -> Set<String> {
        shown(byAnyOf: calls.filter(isMeant).map(\.call.name), in: calls)
    }

    /// The names with certain calls only, or with others in views of which that is true.
    private static func names(
        withOnlyCallsIn calls: [FoundCall], that isMeant: (FoundCall) -> Bool
    ) -> Set<String> {
        let all = Set(calls.map(\.call.name))
        let outside = calls.filter { !isMeant($0) }
        let others = outside.filter { !($0.viewName.map(all.contains) ?? false) }.map(\.call.name)
        return all.subtracting(shown(byAnyOf: others, in: outside))
    }

    /// Some names, and those that views with these names call, and so on.
    private static func shown(byAnyOf names: [String], in calls: [FoundCall]) -> Set<String> {
        reached(from: names, by: calls.compactMap { call in call.viewName.map { ($0, call.call.name) } })
    }

    /// Some names, and those of the views that call them, and so on.
    private static func names(showing names: Set<String>, in calls: [FoundCall]) -> Set<String> {
        reached(from: Array(names), by: calls.compactMap { call in call.viewName.map { (call.call.name, $0) } })
    }

    /// Some names, and those to which pairs lead from them.
    ///
    /// - Complexity: O(pairs).
    private static func reached(from names: [String], by pairs: [(from: String, to: String)]) -> Set<String> {
        let next = Dictionary(grouping: pairs, by: \.from)
        var (found, pending) = (Set(names), names)
        while let name = pending.popLast() {
            for pair in next[name] ?? [] where found.insert(pair.to).inserted { pending.append(pair.to) }
        }
        return found
    }

    /// The types of views that only menus of the menu bar and of menu bar extras show.
    ///
    /// - Parameter used: The functions and properties that these menus use.
    static func ofMenuBar(_ program: SwiftProgram, using used: Set<CodeRange>) -> Set<CodeRange> {
        let types = program.index.allTypes.filter { type in
            !type.inherited.contains("Commands") && type.hasBody(among: used)
        }
        guard !types.isEmpty else { return [] }
        // Code elsewhere may show them, too.
        let all = Set(types.map(\.lastName))
        _ = program.parseFiles(mentioning: all)
        let calls = Dictionary(grouping: CallFinder.calls(of: all, in: program), by: \.call.name)
        let names = calls.filter { _, calls in
            calls.allSatisfy {
                $0.type?.inherited.contains("Commands") == true || $0.isInside(menuBarContents)
            }
        }.keys
        return Set(types.filter { names.contains($0.lastName) }.map(\.nameRange))
    }

    private static let menuBarContents: Set<String> = [
        "commands", "commandsReplaced", "CommandGroup", "CommandMenu", "MenuBarExtra",
    ]
}

extension FoundCall {
    /// When the controls in a view are enabled and shown, as far as the modifiers around it decide.
    enum Enabling {
        case enabled, atRuntime, never
    }

    /// Whether modifiers of the views around disable or hide what it shows.
    fileprivate var enabling: Enabling {
        var enabling = Enabling.enabled
        for modifier in modifiers {
            switch modifier.name {
            case "hidden" where modifier.arguments.isEmpty: return .never
            case "disabled":
                switch modifier.arguments.first?.value.kind {
                case .boolean(true): return .never
                case .boolean(false), nil: break
                default: enabling = .atRuntime
                }
            default: break
            }
        }
        return enabling
    }

    fileprivate func isInside(_ names: Set<String>) -> Bool { enclosingCalls.contains(where: names.contains) }

    /// The name of the view whose body or whose other members contain the call; nil if it is in none.
    fileprivate var viewName: String? { type.flatMap { $0.members["body"] == nil ? nil : $0.lastName } }
}

extension TypeDeclaration {
    /// Whether the body of the view or group of commands is one of some properties, by the names in their declarations.
    func hasBody(among properties: Set<CodeRange>) -> Bool {
        (members["body"] ?? []).contains { body in
            guard case .variable(let variable) = body.content else { return false }
            return properties.contains(CodeRange(body.file, variable.nameRange))
        }
    }
}
