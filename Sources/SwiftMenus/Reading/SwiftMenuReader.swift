import MenuDocuments
package import SourceCode
package import SourceText
import SwiftDeclarations
import SwiftMenuObjects
package import SwiftTargets
import SwiftUIMenus

/// Reads the menus and shortcuts of the Swift files of one target.
package enum SwiftMenuReader {
    /// The number of main menus of a target that are linted, each with the system's own items.
    static let maximumMainMenus = 200
    /// The fewest bytes that a step and an element of ordinary code have.
    private static let (bytesPerStep, bytesPerElement) = (4, 100)

    /// Reads the files of a target.
    ///
    /// Only files with words that menus and shortcuts are written with are parsed, and files that declare what those use.
    ///
    /// - Parameters:
    ///   - files: All Swift files of the target, in a stable order.
    ///   - name: The name of the target, for reports.
    ///   - appName: The name that the app shows; nil if it is not known, so that code or the target name it.
    ///   - titles: Looks up a string of the app's default language by its key.
    ///   - systems: The systems for which each file is built; nothing is known of further files. What is not known of Mac
    ///     Catalyst is so if a file mentions it.
    ///   - modules: The name of the module that each file is compiled in; nil for a file that may use the declarations of all
    ///     others, and be used by them. Empty if there is one module.
    ///   - hasEntryPoint: Whether the target has code that the system runs, in the files or in others.
    ///   - mayBeUncompiled: Whether no target compiles the files as far as is known, so that all their menus may be in no app.
    ///   - filesMentioning: Finds further files of the target that contain one of some names as a word; nil if it is not known
    ///     which files these are, so that any code may be used.
    ///   - filesDeclaring: Finds further files of the target that declare a name as a type or a global, or extend a type that they
    ///     declare. They become part of what is read.
    ///   - parse: Parses the files with menus and adds each in their order, possibly while threads parse the next ones.
    /// - Complexity: O(bytes of the files).
    package static func read(
        _ files: [SourceFile], name: String, appName: String? = nil,
        titles: @escaping (_ key: String) -> String? = { _ in nil },
        systems: [BuiltSystems] = [], modules: [String?] = [], hasEntryPoint: Bool = false,
        mayBeUncompiled: Bool = false,
        filesMentioning: ((_ names: Set<String>) -> [SourceFile]?)? = nil,
        filesDeclaring: ((_ name: String) -> [DeclaringFile])? = nil,
        parse: (_ files: [SourceFile], _ add: (SwiftSyntaxFile) -> Void) -> Void = {
            SwiftProgram.parseInOrder($0, $1)
        }
    ) -> SwiftMenus {
        let withMenus = files.indices.filter { MenuWords.occur(in: files[$0]) }
        // Projects say it for most files, so that these need not be searched.
        lazy var mentionsCatalyst = files.contains { MacCatalyst.isMentioned(in: $0.bytes) }
        let platforms = files.indices.map { index in
            (systems.indices.contains(index) ? systems[index] : .unknown).platforms(catalyst: mentionsCatalyst)
        }
        let filtered = systems.indices.compactMap { index in
            systems[index].filter(platforms[index]).map { (index, $0) }
        }
        let program = SwiftProgram(
            files, parsing: withMenus, platforms: platforms, filtered: Dictionary(uniqueKeysWithValues: filtered),
            modules: FileModules(modules), parse)
        program.filesMentioning = filesMentioning
        if let filesDeclaring {
            program.filesDeclaring = { name in
                filesDeclaring(name).map { found in
                    let platforms = found.systems.platforms(catalyst: mentionsCatalyst)
                    return DeclaringSource(
                        found.source, platforms: platforms, filter: found.systems.filter(platforms),
                        module: found.module)
                }
            }
        }
        program.unusedCode = UnusedCode(program, hasEntryPoint: hasEntryPoint)
        let tracker = ShortcutReadTracker()
        let classes = NameSearch(["NSMenu", "NSMenuItem", "UIKeyCommand", "UICommand", "UIMenu"])
        let buildsMenus = withMenus.contains { files[$0].bytes.withSpan { classes.occur(in: $0) } }
        let supply = StepSupply(program, reservesForMenus: buildsMenus)
        var drafts = SwiftUIReader(program, appName: appName, strings: titles, tracker: tracker, supply: supply).read()
        let built = BuiltMenus(program, strings: titles, tracker: tracker, supply: supply)
        lazy var changes = built.mainMenuChanges
        let isReplaced = built.drafts.contains(where: \.isMenuBarOfAppKit)
        for index in drafts.indices where drafts[index].isMainMenu {
            if isReplaced {
                // Another menu bar may replace the one with SwiftUI's commands.
                drafts[index].elements.addConditions { .unread }
            } else if drafts[index].sharesKeys {
                drafts[index].doubtElements(changedBy: changes)
            }
        }
        drafts += built.drafts
        for index in mayBeUncompiled ? drafts.indices : 0..<0 { drafts[index].elements.addConditions { .unread } }
        for file in withMenus {
            guard let bracket = program.syntax[file]?.unpairedBracket else { continue }
            tracker.record(
                .unread("the file could not be parsed completely, because this bracket has no partner"),
                at: CodeRange(file, bracket), caller: nil)
        }
        let rest = Set(drafts.indices.lazy.filter { drafts[$0].isMainMenu }.dropFirst(maximumMainMenus))
        if let first = rest.min().flatMap({ drafts[$0].elements.all.first?.range }) {
            tracker.record(
                .unread("the target has more than \(maximumMainMenus) main menus, and the others are not linted"),
                at: first.start, caller: nil)
        }
        let joined = JoinedFiles(program, name: name)
        let suppressions = program.parsedOwnFiles.flatMap { file in
            program.syntax[file].map { SuppressionComment.suppressions(of: $0, file: file, in: joined) } ?? []
        }
        // A comment is about the documents that have an element in its scope; the first one gets the rest, which
        // then has no effect.
        let documents = drafts.indices.filter { !rest.contains($0) }.map {
            drafts[$0].document(in: joined, appName: appName, suppressions: suppressions)
        }
        return SwiftMenus(
            documents: documents, map: joined.map, coverage: tracker.coverage(in: joined),
            work: max(
                supply.taken * bytesPerStep, documents.reduce(0) { $0 + $1.positions.count } * bytesPerElement),
            leftovers: UnusedObjects([program, supply]))
    }
}

extension DocumentDraft {
    /// Whether it is a menu bar that code gives to the application.
    fileprivate var isMenuBarOfAppKit: Bool { mainMenu == .appKit && isMainMenu && extendedMenu == nil }
}

extension BuiltSystems {
    /// The platforms among some for which a project builds a file, if these are fewer than those of other files; otherwise nil.
    fileprivate func filter(_ platforms: CompiledPlatforms) -> CompiledPlatforms? {
        guard isFiltered else { return nil }
        let known = platforms.subtracting(.other)
        return known.isEmpty ? .other : known
    }

    /// The platforms; what is not known may be, but for Mac Catalyst, which code must mention.
    fileprivate func platforms(catalyst mentionsCatalyst: @autoclosure () -> Bool) -> CompiledPlatforms {
        var platforms = CompiledPlatforms.other
        if macOS ?? true { platforms.insert(.macOS) }
        if macCatalyst ?? mentionsCatalyst() { platforms.insert(.macCatalyst) }
        if iOS ?? true { platforms.insert(.iOS) }
        return platforms
    }
}
