import SourceCode
import SwiftDeclarations

/// Which views and functions of a program are shown in menus of views only, whose shortcuts may work only while the menu is open.
struct MenuOnlyViews {
    /// Those that context menus and the like show.
    let inContextMenus: Set<String>
    /// Those that other menus show, or both.
    ///
    /// On the Mac, items of a `Menu` get their keys only while it is open (confidence C: two apps' reports). Apple's
    /// documentation says that controls anywhere in the window do.
    let inMenus: Set<String>
    /// Those that menus show, and perhaps other views, too.
    let partlyInMenus: Set<String>

    private static let menus = SwiftUIContent.separateContent.union(["Menu"])

    /// - Parameter names: The names of views and functions with shortcuts.
    init(_ program: SwiftProgram, among names: Set<String>) {
        for menu in Self.menus { _ = program.parseFiles(mentioning: names, and: [menu]) }
        let views = names.union(program.index.allTypes.lazy.filter { $0.members["body"] != nil }.map(\.lastName))
        let inside = Self.names(in: CallFinder.calls(of: views, in: program), partlyInside: Self.menus)
        partlyInMenus = inside.intersection(names)
        // Those that code elsewhere shows, too, are in windows.
        _ = program.parseFiles(mentioning: inside)
        let calls = partlyInMenus.isEmpty ? [] : CallFinder.calls(of: inside, in: program)
        inContextMenus = Self.names(in: calls, onlyInside: SwiftUIContent.separateContent).intersection(names)
        inMenus = Self.names(in: calls, onlyInside: Self.menus).intersection(names).subtracting(inContextMenus)
    }

    /// The names with a call inside of some menus, or in a view with such a call.
    private static func names(in calls: [FoundCall], partlyInside menus: Set<String>) -> Set<String> {
        shown(byAnyOf: calls.filter { $0.isInside(menus) }.map(\.call.name), in: calls)
    }

    /// The names whose calls are all inside of some menus, or in views of which that is true.
    private static func names(in calls: [FoundCall], onlyInside menus: Set<String>) -> Set<String> {
        let all = Set(calls.map(\.call.name))
        let outside = calls.filter { !$0.isInside(menus) }
        let others = outside.filter { !($0.viewName.map(all.contains) ?? false) }.map(\.call.name)
        return all.subtracting(shown(byAnyOf: others, in: outside))
    }

    /// Some names, and those that views with these names call, and so on.
    private static func shown(byAnyOf names: [String], in calls: [FoundCall]) -> Set<String> {
        var called: [String: [String]] = [:]
        for call in calls {
            if let view = call.viewName { called[view, default: []].append(call.call.name) }
        }
        var (found, pending) = (Set(names), names)
        while let view = pending.popLast() {
            for name in called[view] ?? [] where found.insert(name).inserted { pending.append(name) }
        }
        return found
    }

    /// The types of views that only menus of the menu bar and of menu bar extras show.
    ///
    /// - Parameter used: The functions and properties that these menus use.
    static func ofMenuBar(_ program: SwiftProgram, using used: Set<CodeRange>) -> Set<CodeRange> {
        let types = program.index.allTypes.filter { type in
            !type.inherited.contains("Commands")
                && (type.members["body"] ?? []).contains { member in
                    guard case .variable(let variable) = member.content else { return false }
                    return used.contains(CodeRange(member.file, variable.nameRange))
                }
        }
        guard !types.isEmpty else { return [] }
        // Code elsewhere may show them, too.
        let all = Set(types.map(\.lastName))
        _ = program.parseFiles(mentioning: all)
        let names = names(in: CallFinder.calls(of: all, in: program)) { calls in
            calls.allSatisfy {
                $0.type?.inherited.contains("Commands") == true || $0.isInside(menuBarContents)
            }
        }
        return Set(types.filter { names.contains($0.lastName) }.map(\.nameRange))
    }

    private static let menuBarContents: Set<String> = [
        "commands", "commandsReplaced", "CommandGroup", "CommandMenu", "MenuBarExtra",
    ]

    private static func names(in calls: [FoundCall], where isMeant: ([FoundCall]) -> Bool) -> Set<String> {
        Set(Dictionary(grouping: calls, by: \.call.name).filter { isMeant($0.value) }.keys)
    }
}

extension FoundCall {
    fileprivate func isInside(_ names: Set<String>) -> Bool { enclosingCalls.contains(where: names.contains) }

    /// The name of the view whose body or whose other members contain the call; nil if it is in none.
    fileprivate var viewName: String? { type.flatMap { $0.members["body"] == nil ? nil : $0.lastName } }
}
