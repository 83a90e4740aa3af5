package import MenuDocuments
package import SourceCode
package import SourceText

/// The Swift files of one target, parsed as far as menus need them.
///
/// It is an object because looking up a name can parse further files.
package final class SwiftProgram {
    /// The files of the target that may matter for its menus, then others that were parsed for what they change.
    package internal(set) var files: [SourceFile]
    /// The number of files that may have menus.
    private let ownFileCount: Int
    /// The files after these that declare what they use.
    var declaringFiles: Set<Int> = []
    /// The files with words of menus, which were parsed first.
    private let menuFiles: Set<Int>
    /// The names of all files after them.
    var addedNames: Set<ExactString> = []
    /// Finds further files of the target that declare a name as a type or a global, or extend a type that they declare; nil if
    /// these are not known.
    package var filesDeclaring: ((_ name: String) -> [DeclaringSource])?
    /// Finds further files of the target that contain one of some names as a word, and returns nil if one of them cannot be
    /// read; nil if these are not known.
    package var filesMentioning: ((_ names: Set<String>) -> [SourceFile]?)?
    /// The syntax of the parsed files, by index.
    package internal(set) var syntax: [Int: SwiftSyntaxFile] = [:]
    package internal(set) var index: DeclarationIndex
    /// Whether looking up a name may parse further files.
    package var parsesOnDemand = true
    /// The platforms for which each file is built; those beyond the end, for all.
    var platforms: [CompiledPlatforms]
    /// What nothing of the program uses.
    package var unusedCode = UnusedCode()
    /// The number of further menu elements that readers may make of the objects that code creates.
    package private(set) var elementsLeft: Int
    /// The number of further names of which the mentions are counted.
    var mentionCountsLeft = 16
    /// The number of further elements of long lists that code may make.
    private var listElementsLeft: Int
    var filtered: [Int: CompiledPlatforms]
    var scanner: NameScanner?
    var searched: Set<Search> = []
    var searchedTypes: Set<String> = []
    var found = Found()
    var propertyChanges = PropertyChanges()
    /// Whether files assign to variables, as far as it was asked.
    private var assignments: [Assignment: Bool] = [:]
    /// The variables with objects that only the files mention which declare them; nil before the first search.
    var variablesOfOneFile: Set<CodeRange>?

    private struct Assignment: Hashable {
        let name: String
        let file: Int
    }

    /// What was looked up since a file was parsed.
    struct Found {
        var members: [Member: [Declaration]] = [:]
        /// Whether code that knows a type by a protocol only may use another member.
        var hidden: [Member: Bool] = [:]
        /// The types without a member, by its name, and the least depth at which it was searched for in each.
        var lacking: [String: [ObjectIdentifier: Int]] = [:]
        var statics: [StaticMember: [Declaration]] = [:]
        /// The types with names that several have.
        var types: [String: TypesOfName] = [:]
    }

    /// Parses files one by one.
    package static func parseInOrder(_ files: [SourceFile], _ add: (SwiftSyntaxFile) -> Void) {
        for file in files { add(SwiftParser.parse(file)) }
    }

    /// Parses some of the files.
    ///
    /// - Parameters:
    ///   - platforms: The platforms for which each file is built; those beyond the end, for all.
    ///   - filtered: The platforms of files that are built for fewer than others, by their indices.
    ///   - modules: The module of each file.
    ///   - parse: Parses files and adds each in their order, possibly while threads parse the next ones.
    package init(
        _ files: [SourceFile], parsing indices: [Int], platforms: [CompiledPlatforms] = [],
        filtered: [Int: CompiledPlatforms] = [:], modules: FileModules = FileModules(),
        _ parse: (_ files: [SourceFile], _ add: (SwiftSyntaxFile) -> Void) -> Void = SwiftProgram.parseInOrder
    ) {
        self.files = files
        ownFileCount = files.count
        menuFiles = Set(indices)
        self.platforms = platforms
        self.filtered = filtered
        index = DeclarationIndex(modules: modules)
        let size = files.reduce(0) { $0 + $1.bytes.count }
        elementsLeft = 2_000 + size / 32
        listElementsLeft = 100_000 + size / 16
        var rest = indices[...]
        parse(indices.map { files[$0] }) { add($0, rest.removeFirst()) }
    }

    // Types and their members refer to each other, so a server would keep every program that it has read.
    deinit { index.removeMembers() }

    /// The parsed files, in order.
    package var parsedFiles: [Int] { syntax.keys.sorted() }

    /// The parsed files that may have menus, in order.
    package var parsedOwnFiles: [Int] { parsedFiles.filter(isOwn) }

    /// Whether a file is one of those to read, rather than one that may use these.
    package func isOwn(_ file: Int) -> Bool { file < ownFileCount || declaringFiles.contains(file) }

    /// Whether a file has words of menus.
    package func mentionsMenus(_ file: Int) -> Bool { menuFiles.contains(file) }

    package func text(_ range: CodeRange) -> String {
        files.indices.contains(range.file) ? files[range.file].text(in: range.range) : ""
    }

    /// Whether only its file can use the property with a name in its declaration.
    package func isFilePrivate(_ name: CodeRange) -> Bool {
        guard let type = index.types(containing: name).last else { return false }
        return (type.members[text(name)] ?? []).contains { member in
            guard case .variable(let variable) = member.content else { return false }
            return CodeRange(member.file, variable.nameRange) == name && variable.modifiers.isFilePrivate
        }
    }

    /// Whether a condition of the files tells the Mac from the iPad.
    private(set) lazy var dividesPlatforms = files.contains { file in
        ["os(iOS)", "os(macOS)", "canImport(UIKit)"].contains { file.bytes.contains($0) }
    }

    /// Whether UIKit code is built for the Mac, too.
    package var supportsMacCatalyst: Bool {
        // The platforms of other files that code leads to are not known.
        platforms.indices.contains { isOwn($0) && platforms[$0].contains(.macCatalyst) }
    }

    /// The platforms for which a file is built.
    package func platforms(ofFile file: Int) -> CompiledPlatforms {
        platforms.indices.contains(file) ? platforms[file] : .all
    }

    /// The module of a file; nil if it is not known.
    package func module(ofFile file: Int) -> String? { index.modules[file] }

    /// A file of a module; nil if there is none of the name.
    package func file(ofModule name: String) -> Int? { index.modules.file(of: name) }

    /// Counts menu elements; false if there were too many for code of this size, because menus contain others more than once or
    /// items have one of several keys.
    @discardableResult
    package func takeElements(_ count: Int) -> Bool {
        elementsLeft -= count
        return elementsLeft >= 0
    }

    /// Counts the elements of a list that code makes; false if there were too many for code of this size, because code may make
    /// a long list again and again. Those of short lists are few.
    package func takeList(of count: Int) -> Bool {
        if count > Self.shortList { listElementsLeft -= count }
        return listElementsLeft >= 0
    }

    private static let shortList = 64

    /// Where the values begin that the files seem to assign to properties with one of some names: empty ranges.
    ///
    /// - Complexity: O(bytes of the files).
    package func values(assignedToProperties names: [String]) -> [CodeRange] {
        files.indices.flatMap { file in
            files[file].bytes.values(assignedToProperties: names).map { CodeRange(file, $0..<$0) }
        }
    }

    /// Whether a file seems to change a variable of this name after its declaration.
    ///
    /// - Complexity: O(bytes of the file), once for each name.
    package func assigns(to name: String, inFile file: Int) -> Bool {
        let key = Assignment(name: name, file: file)
        if let known = assignments[key] { return known }
        let result = files[file].bytes.assigns(to: name)
        assignments[key] = result
        return result
    }
}
