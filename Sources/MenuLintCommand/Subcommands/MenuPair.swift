import Diagnostics
import MenuBuilder
import MenuDocuments
import SourceText
import Workspace

/// Two versions of a menu to compare.
struct MenuPair {
    /// The name of the app, with the menu's if the app has several.
    let name: String
    let old: MenuFile
    let new: MenuFile

    /// The menus to compare: every menu of two folders, else the main menus.
    ///
    /// - Throws: ``CommandError`` if a file cannot be read, or if it is not known which app of a folder is meant.
    static func all(
        _ old: MenuInput, _ new: MenuInput, _ arguments: ParsedArguments, _ console: Console
    ) throws(CommandError) -> [MenuPair] {
        let requested = arguments.value("app")
        let (before, after) = (try FoundMenus(old, console), try FoundMenus(new, console))
        if before.apps.isEmpty { throw old.hasNoMenu }
        if after.apps.isEmpty { throw new.hasNoMenu }
        var pairs: [MenuPair]
        if before.isFolder, after.isFolder {
            pairs = try all(before, after, requested, MenuInputs(old: old, new: new))
        } else {
            guard let (one, other) = try main(before, after, requested, old, new) else { throw new.hasNoMenu }
            pairs = [MenuPair(name: other.name, old: MenuFile(old, one.main), new: MenuFile(new, other.main))]
        }
        for pair in pairs {
            try pair.old.reportProblems(console)
            try pair.new.reportProblems(console)
        }
        return pairs
    }

    /// The apps whose main menus are compared; `--app` names one of a folder.
    private static func main(
        _ before: FoundMenus, _ after: FoundMenus, _ requested: String?, _ old: MenuInput, _ new: MenuInput
    ) throws(CommandError) -> (AppMenus, AppMenus)? {
        guard before.isFolder || after.isFolder || requested == nil else {
            throw CommandError("\"--app\" is for folders", help: "omit it, as neither file is one")
        }
        let one = try before.app(before.isFolder ? requested : nil, in: old.name)
        let other = try after.app(after.isFolder ? requested : nil, in: new.name)
        if let one, let other { return (one, other) }
        return nil
    }

    /// The menus of all apps of two folders, paired by the names of the apps.
    private static func all(
        _ before: FoundMenus, _ after: FoundMenus, _ requested: String?, _ inputs: MenuInputs
    ) throws(CommandError) -> [MenuPair] {
        var (olds, news) = (before.apps, after.apps)
        if let requested {
            olds.removeAll { !$0.isNamed(requested) }
            news.removeAll { !$0.isNamed(requested) }
            guard !olds.isEmpty || !news.isEmpty else {
                throw .unknownApp(
                    requested, among: after.names + before.names.filter { !after.names.contains($0) },
                    in: inputs.new.name)
            }
        }
        // The only app may have been renamed.
        if olds.count == 1, news.count == 1 { return pairs(olds[0], news[0], inputs) }
        var pairs: [MenuPair] = []
        let oldsByName = Dictionary(olds.map { (ExactString($0.name), $0) }) { first, _ in first }
        for new in news { pairs += self.pairs(oldsByName[ExactString(new.name)], new, inputs) }
        let names = Set(news.map { ExactString($0.name) })
        for old in olds where !names.contains(ExactString(old.name)) { pairs += self.pairs(old, nil, inputs) }
        return pairs
    }

    /// The menus of an app, paired by what they contain; a menu without a counterpart is compared with an empty one.
    private static func pairs(_ old: AppMenus?, _ new: AppMenus?, _ inputs: MenuInputs) -> [MenuPair] {
        let (before, after) = (old?.menus ?? [], new?.menus ?? [])
        let partners = MenuPartners(before, after)
        let rest = Set(before.indices).subtracting(partners.oldIndices.compactMap(\.self)).sorted()
        var matched: [(old: AppMenus.Menu?, new: AppMenus.Menu?)] = zip(partners.oldIndices, after).map { index, menu in
            (index.map { before[$0] }, menu)
        }
        matched += rest.map { (before[$0], nil) }
        let name = new?.name ?? old?.name ?? ""
        return matched.compactMap { before, after in
            guard let known = after ?? before else { return nil }
            let empty = AppMenus.Menu(document: known.document.emptied, isSwift: known.isSwift, unread: [], places: nil)
            let title = known.isMainMenu || matched.count == 1 ? name : "\(name), \(known.label)"
            return MenuPair(
                name: title, old: MenuFile(inputs.old, before ?? empty), new: MenuFile(inputs.new, after ?? empty))
        }
    }
}

private struct MenuInputs {
    let old: MenuInput
    let new: MenuInput
}

extension AppMenus.Menu {
    /// What the menu shows, for finding its counterpart: titles recur less than actions, which SwiftUI does not have.
    var titles: Set<String> {
        var titles: Set<String> = []
        document.operations.flatMap(\.elements).forEachCommand { titles.insert($0.title) }
        for responder in document.responders ?? [] { titles.insert(responder.name) }
        return titles
    }

    /// The name of a menu that is not the main menu.
    fileprivate var label: String {
        var first: String?
        document.operations.flatMap(\.elements).forEachCommand { command in
            if first == nil, !command.title.isEmpty { first = command.title }
        }
        if let first { return "menu with \(first.displayQuoted)" }
        return document.responders?.first.map { "key commands of \($0.name.displayQuoted)" } ?? "another menu"
    }
}

extension FoundMenus {
    fileprivate init(_ input: MenuInput, _ console: Console) throws(CommandError) {
        try self.init(input.path, name: input.name, input.revision, console)
    }
}
