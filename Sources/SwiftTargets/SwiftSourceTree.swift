import SourceCode
import SourceText

/// The Swift files of a project, divided into targets.
///
/// Files of different targets never meet: shortcuts of two apps do not conflict, and a name means the declaration in the
/// same target or in a library that it links.
package struct SwiftSourceTree: Sendable {
    /// A file that declares targets.
    package enum Manifest: Sendable {
        /// The `Package.swift` of a folder, which is absolute and normalized.
        case package([UInt8], folder: String)
        /// The `project.pbxproj` of the `.xcodeproj` in a folder.
        case xcodeProject([UInt8], folder: String)

        fileprivate var bytes: [UInt8] {
            switch self {
            case .package(let bytes, _), .xcodeProject(let bytes, _): bytes
            }
        }

        fileprivate var folder: String {
            switch self {
            case .package(_, let folder), .xcodeProject(_, let folder): folder
            }
        }
    }

    /// A Swift file.
    package struct File: Sendable {
        /// Absolute and normalized.
        package let path: String
        /// The folder that was searched, absolute and normalized; nil for a file that the user named, which is always read.
        package let searchedFolder: String?
        package let summary: SwiftFileSummary
        /// Whether to read its menus, rather than only what other files use of it.
        package let isRequested: Bool

        package init(path: String, searchedFolder: String?, summary: SwiftFileSummary, isRequested: Bool = true) {
            self.path = path
            self.searchedFolder = searchedFolder
            self.summary = summary
            self.isRequested = isRequested
        }

        /// Whether the file is a test, judging by its imports.
        fileprivate var importsTests: Bool { searchedFolder != nil && summary.isTest }
    }

    /// By path.
    package let files: [File]
    /// The index that each of the files had among those that were given.
    package let givenIndices: [Int]
    /// The targets with files that mention menus: apps, then extensions, then libraries that no app links.
    package private(set) var targets: [SwiftTarget] = []
    /// What the files of projects and packages declare.
    package private(set) var declaredNames = DeclaredNames()

    package init(
        _ files: [File], _ manifests: [Manifest], _ projectFiles: ProjectFiles = ProjectFiles { _, _ in nil }
    ) {
        // A comparison of two files would copy both.
        let paths = files.map(\.path)
        givenIndices = paths.indices.sorted { paths[$0].precedes(paths[$1]) }
        self.files = givenIndices.map { files[$0] }
        var modules = ModuleList(self.files.map(\.path))
        let inner = SwiftSourceTree.innerPackages(
            manifests.compactMap { if case .package(_, let folder) = $0 { folder } else { nil } })
        // The folders of manifests that declare targets with files.
        var projectFolders: Set<ExactString> = []
        for manifest in manifests {
            let first = modules.modules.count
            switch manifest {
            case .package(let bytes, let folder):
                modules.add(PackageManifest(bytes), folder, inner: inner[ExactString(folder)] ?? [])
            case .xcodeProject(let bytes, let folder): modules.add(XcodeProject(bytes, folder: folder))
            }
            if modules.modules[first...].contains(where: { !$0.files.isEmpty }) {
                projectFolders.insert(ExactString(manifest.folder))
            }
        }
        let rest = self.files.indices.filter {
            self.files[$0].isRequested && !modules.isAssigned[$0] && !isTest(self.files[$0])
        }
        // A project may have files that it does not name, so that any of its targets may have them.
        let unassigned = self.files.indices.filter { !modules.isAssigned[$0] && !self.files[$0].importsTests }
        let generated = generatedFolders(among: projectFolders, projectFiles)
        func isInProject(_ index: Int) -> Bool {
            var folder = FilePath.parent(of: self.files[index].path)
            while let current = folder {
                if generated.contains(ExactString(current)) { return false }
                if projectFolders.contains(ExactString(current)) { return true }
                folder = FilePath.parent(of: current)
            }
            return false
        }
        let inProjects = projectFolders.isEmpty ? [] : Set(rest.filter(isInProject))
        for isInside in [false, true] {
            let files = rest.filter { inProjects.contains($0) == isInside }
            guard !files.isEmpty else { continue }
            let entryPoints = files.filter { self.files[$0].summary.isEntryPoint || isMain($0) }
            modules.addApps(files, entryPoints: entryPoints, mayBeUncompiled: isInside) {
                self.files[$0].summary.imports
            }
        }
        let mayUseCatalyst = manifests.contains { MacCatalyst.isMentioned(in: $0.bytes) }
        targets = makeTargets(modules.modules, unassigned) { module in
            var systems = module.product?.systems(projectFiles) ?? .unknown
            if mayUseCatalyst, systems.macCatalyst == nil { systems.macCatalyst = true }
            return systems
        }
        if !targets.isEmpty { declaredNames = DeclaredNames(self.files, where: { modules.isAssigned[$0] }) }
    }

    /// The folders of projects that a tool generates from files that are not read, so that they may have further targets: Tuist
    /// from `Project.swift`, and XcodeGen from `project.yml`.
    private func generatedFolders(
        among folders: Set<ExactString>, _ projectFiles: ProjectFiles
    ) -> Set<ExactString> {
        let projects = files.lazy.map(\.path).filter { $0.hasSuffix("/Project.swift") }
            .compactMap { FilePath.parent(of: $0).map(ExactString.init) }
        return Set(projects).union(
            folders.filter {
                !projectFiles.names($0.text + "/project.yml", byProjectIn: $0.text) { _ in ["": ""] }.isEmpty
            })
    }

    /// The folders of packages directly in those of others, without further ones between them, by the outer folder.
    private static func innerPackages(_ folders: [String]) -> [ExactString: [String]] {
        let all = Set(folders.map(ExactString.init))
        var inner: [ExactString: [String]] = [:]
        for folder in folders {
            var outer = FilePath.parent(of: folder).map(ExactString.init)
            while let current = outer, !all.contains(current) {
                outer = FilePath.parent(of: current.text).map(ExactString.init)
            }
            if let outer { inner[outer, default: []].append(folder) }
        }
        return inner
    }

    private func isMain(_ index: Int) -> Bool { files[index].path.hasSuffix("/main.swift") }

    /// Whether a file that no manifest mentions is a test, judging by its name and imports.
    private func isTest(_ file: File) -> Bool {
        guard let folder = file.searchedFolder else { return false }
        let names = FilePath.components(of: file.path, after: folder) ?? []
        return file.importsTests || names.last?.hasSuffix("Tests.swift") == true
            || names.dropLast().contains { $0.hasSuffix("Tests") }
    }

    // MARK: Targets

    /// The number of modules of all targets, in which a module counts for each of its targets. Further targets are read without
    /// the libraries that they link.
    private static let maximumParts = 1_000_000

    private func makeTargets(
        _ modules: [SwiftModule], _ unassigned: [Int], _ systemsOfModule: (SwiftModule) -> BuiltSystems
    ) -> [SwiftTarget] {
        let graph = ModuleGraph(modules)
        // A library is built for the systems of all targets that link it.
        var systems = [BuiltSystems?](repeating: nil, count: modules.count)
        // An app's own libraries are read with the first app that links them, and as far as they are used with others.
        var isRead = [Bool](repeating: false, count: files.count)
        var isPartOfTarget = [Bool](repeating: false, count: modules.count)
        var targets: [SwiftTarget] = []
        var seen: Set<[Int]> = []
        var sharing = SharedReading(files)
        var others = OtherFiles(files, unassigned: unassigned)
        // Many apps may each link many libraries.
        var partsLeft = Self.maximumParts
        for kinds: Set<SwiftModule.Kind> in [[.app], [.appExtension, .otherProduct], [.library]] {
            let roots = modules.indices.filter { kinds.contains(modules[$0].kind) && !isPartOfTarget[$0] }
            // Modules that link each other are all parts of the first one.
            for root in kinds == [.library] ? graph.unlinked(among: roots) : roots where !isPartOfTarget[root] {
                let parts = partsLeft > 0 ? graph.parts(of: root) : [root]
                partsLeft -= parts.count
                let own = systemsOfModule(modules[root])
                for part in parts {
                    isPartOfTarget[part] = true
                    systems[part] = systems[part]?.union(own) ?? own
                }
                let all = sharing.files(of: parts.map { modules[$0].files }, isRead: isRead)
                let ownFiles = parts.count == 1 ? [] : Set(modules[root].files)
                let new = parts.count == 1 ? all : all.filter { ownFiles.contains($0) || !isRead[$0] }
                let target = relevantFiles(of: new, in: all)
                for index in new { isRead[index] = true }
                sharing.read(target)
                // Variants of an app often have the same files.
                guard !target.isEmpty, seen.insert(target).inserted else { continue }
                let name = modules[root].name
                let linked = parts.map { modules[$0] }
                let otherFiles =
                    sharing.isLimited || partsLeft <= 0 ? nil : others.files(of: all, besides: target)
                targets.append(
                    SwiftTarget(
                        name: name == ModuleList.sharedName ? commonFolder(of: target) : name,
                        product: modules[root].product, files: target,
                        modules: names(ofModulesOf: target, in: linked), otherFiles: otherFiles,
                        otherModules: names(ofModulesOf: otherFiles ?? [], in: linked),
                        hasEntryPoint: all.contains { files[$0].summary.isEntryPoint },
                        isAppExtension: modules[root].kind == .appExtension,
                        mayBeUncompiled: modules[root].mayBeUncompiled))
            }
        }
        let systemsOfFiles = systemsOfFiles(in: modules, systems)
        for index in targets.indices {
            targets[index].systems = targets[index].files.map { systemsOfFiles[$0] }
            targets[index].otherSystems = (targets[index].otherFiles ?? []).map { systemsOfFiles[$0] }
        }
        // A named file may be a test, or lie outside of all targets.
        let isFound = Set(targets.flatMap(\.files))
        for (index, file) in files.enumerated()
        where file.searchedFolder == nil && file.summary.mentionsMenus && !isFound.contains(index) {
            targets.append(
                SwiftTarget(name: file.path.split(separator: "/").last.map { String($0) } ?? "", files: [index]))
        }
        return targets
    }

    /// The name of the module of each of some files; nil for one of several libraries, and of a guessed module.
    ///
    /// - Parameter parts: The app, which comes first, and the libraries that it links.
    private func names(ofModulesOf files: [Int], in parts: [SwiftModule]) -> [String?] {
        guard parts.count > 1 else { return [] }
        var names: [Int: String?] = [:]
        for part in parts.dropFirst() where !part.isGuessed {
            for file in part.files { names[file] = names[file] == nil ? part.name : .some(nil) }
        }
        // What the app compiles itself is in its own module.
        if !parts[0].isGuessed { for file in parts[0].files { names[file] = parts[0].name } }
        return files.map { names[$0] ?? nil }
    }

    /// The systems of each file: those of all modules that have it.
    ///
    /// - Parameter systems: Those of each module; nil for a module that is part of no target.
    private func systemsOfFiles(in modules: [SwiftModule], _ systems: [BuiltSystems?]) -> [BuiltSystems] {
        var all = [BuiltSystems?](repeating: nil, count: files.count)
        for (module, systems) in zip(modules, systems) {
            guard let systems else { continue }
            for file in module.files {
                let own = module.platformFilters[file].map(systems.filtered) ?? systems
                all[file] = all[file]?.union(own) ?? own
            }
        }
        return all.map { $0 ?? .unknown }
    }

    /// The name of the folder that contains files, at any depth.
    private func commonFolder(of indices: [Int]) -> String {
        var common = files[indices[0]].path.split(separator: "/").dropLast()
        for index in indices.dropFirst() {
            let names = files[index].path.split(separator: "/").dropLast()
            common = common.prefix(zip(common, names).prefix { $0 == $1 }.count)
        }
        return common.last.map { String($0) } ?? "App"
    }

    /// The files to parse: those that mention menus or call wrappers of shortcuts, those that declare what these name, and those
    /// where an app begins, which may show a scene of another file.
    ///
    /// - Parameters: Sorted indices of files.
    private func relevantFiles(of own: [Int], in all: [Int]) -> [Int] {
        let isLinted = { (index: Int) in files[index].isRequested && !files[index].importsTests }
        let callers = Set(own.filter { files[$0].summary.callsWrappers && isLinted($0) })
        let withMenus = Set(own.filter { files[$0].summary.mentionsMenus && isLinted($0) })
        let hasWrappers = withMenus.isEmpty && !callers.isEmpty && all.contains { isWrapper($0) }
        guard !withMenus.isEmpty || hasWrappers else { return [] }
        let isRead = { (index: Int) in
            withMenus.contains(index) || callers.contains(index) || !callers.isEmpty && isWrapper(index)
        }
        var found = Set(all.filter { isRead($0) || !files[$0].importsTests && files[$0].summary.isEntryPoint })
        var words = Set<WordHash>()
        for index in withMenus.union(callers) { words.formUnion(files[index].summary.words) }
        // Menus of a library that were read with another app name further files.
        while true {
            let new = Set(all.filter { !found.contains($0) && !files[$0].importsTests }).intersection(
                files(declaring: &words, among: all))
            found.formUnion(new)
            let count = words.count
            for index in new { words.formUnion(files[index].summary.words) }
            if words.count == count { return all.filter(found.contains) }
        }
    }

    /// The files that declare or extend what some words name.
    ///
    /// - Parameter words: Gets the words of the type aliases that it names.
    private func files(declaring words: inout Set<WordHash>, among all: [Int]) -> Set<Int> {
        for index in all {
            for (name, meaning) in files[index].summary.aliases where words.contains(WordHash(name.utf8)) {
                words.formUnion(meaning)
            }
        }
        let words = words
        var extended = Set<WordHash>()
        for index in all { extended.formUnion(files[index].summary.extended.lazy.filter { words.contains($0) }) }
        var ownTypes = Set<WordHash>()
        for index in extended.isEmpty ? [] : all {
            ownTypes.formUnion(files[index].summary.declared.lazy.filter { extended.contains($0) })
        }
        return Set(
            all.filter { index in
                let summary = files[index].summary
                return summary.declared.contains(where: words.contains)
                    // Extensions of the system's types are everywhere; those in code for menus may be about menus.
                    || summary.extended.contains {
                        words.contains($0) && (ownTypes.contains($0) || summary.mentionsMenus)
                            || SwiftSourceTree.extendedUnnamed.contains($0)
                    }
            })
    }

    /// Whether a file has wrappers of shortcuts.
    private func isWrapper(_ index: Int) -> Bool {
        files[index].summary.mentionsMenus && !files[index].importsTests && !files[index].summary.wrappers.isEmpty
    }

    /// The system's types whose extensions code uses that does not name the type: constants that are titles, keys, modifiers,
    /// actions or styles, as in `title: .save`, and methods of all objects.
    private static let extendedUnnamed = Set(
        [
            "String", "LocalizedStringKey", "LocalizedStringResource", "NSObject", "NSObjectProtocol",
            "NSAccessibilityProtocol", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "MenuStyle",
            "ControlGroupStyle", "Character", "EventModifiers", "Int", "NSEvent", "Selector", "UIKeyModifierFlags",
        ].map { WordHash($0.utf8) })
}

/// How much of the files that several targets have is read again for each of them.
private struct SharedReading {
    private let files: [SwiftSourceTree.File]
    /// Whether each file is in a target.
    private var isInTarget: [Bool]
    /// The bytes that may still be read again.
    private var rest: Int
    /// Whether targets lack files that were read with others.
    var isLimited: Bool { rest < 0 }
    /// The bytes that count for a file of a target, and for one that is read, besides its own.
    private static let (lookCost, fileCost) = (16, 64)

    init(_ files: [SwiftSourceTree.File]) {
        self.files = files
        isInTarget = Array(repeating: false, count: files.count)
        rest = 2_000_000 + 2 * files.reduce(0) { $0 + $1.summary.size }
    }

    /// The files of a target's modules, sorted; if too much was read again, without those that were read with another target.
    ///
    /// - Parameter modules: The sorted files of each module.
    mutating func files(of modules: [[Int]], isRead: [Bool]) -> [Int] {
        rest -= modules.reduce(0) { $0 + $1.count } * SharedReading.lookCost
        let all = modules.count == 1 ? modules[0] : modules.joined().distinctAscending
        return rest < 0 ? all.filter { !isRead[$0] } : all
    }

    /// Counts the files of a target.
    mutating func read(_ target: [Int]) {
        for index in target where isInTarget[index] { rest -= files[index].summary.size + SharedReading.fileCost }
        for index in target { isInTarget[index] = true }
    }
}

/// The files that targets have besides those to read, which are searched for what uses these.
private struct OtherFiles {
    private let files: [SwiftSourceTree.File]
    /// The files that no module has.
    private let unassigned: [Int]
    /// The bytes that may still be searched.
    private var rest: Int

    init(_ files: [SwiftSourceTree.File], unassigned: [Int]) {
        self.files = files
        self.unassigned = unassigned
        rest = 2_000_000 + 4 * files.reduce(0) { $0 + $1.summary.size }
    }

    /// The other files of a target; nil if they are not known, or if too much would be searched for all targets.
    ///
    /// - Parameter all: The files of the target's modules, sorted.
    mutating func files(of all: [Int], besides target: [Int]) -> [Int]? {
        rest -= 64 * (all.count + unassigned.count)
        guard rest > 0 else { return nil }
        // A file that was named without a project may be one of several.
        let named = Set(unassigned.filter { files[$0].searchedFolder == nil })
        if !named.isEmpty, all.contains(where: named.contains) { return nil }
        let read = Set(target)
        let others = (unassigned.isEmpty ? all : (all + unassigned).distinctAscending).filter {
            !read.contains($0) && !files[$0].importsTests
        }
        rest -= others.reduce(0) { $0 + files[$1].summary.size }
        return rest > 0 ? others : nil
    }
}

/// An app, or another unit of code that is read as a whole.
package struct SwiftTarget: Hashable, Sendable {
    package let name: String
    /// What the project or package says of the app; nil if none declares it.
    package var product: ProjectProduct?
    /// Indices of the files to read, sorted.
    package let files: [Int]
    /// The name of the module of each file: the app, or a library that it links; nil for a file of several libraries, and for one
    /// of a module that no project or package declares. Empty if there is one module.
    package let modules: [String?]
    /// Indices of the target's other files, sorted; nil if they are not known.
    package let otherFiles: [Int]?
    /// The name of the module of each of these, as in ``modules``.
    package let otherModules: [String?]
    /// Whether one of all its files is where an app begins.
    package let hasEntryPoint: Bool
    /// Whether it is an extension of an app, which has no main menu.
    package let isAppExtension: Bool
    /// Whether a project around the files names them in none of its targets.
    package let mayBeUncompiled: Bool
    /// The systems for which each of the files is built, in one target or another.
    package var systems: [BuiltSystems]
    /// The systems of the other files.
    package var otherSystems: [BuiltSystems] = []

    init(
        name: String, product: ProjectProduct? = nil, files: [Int], modules: [String?] = [], otherFiles: [Int]? = nil,
        otherModules: [String?] = [], hasEntryPoint: Bool = false, isAppExtension: Bool = false,
        mayBeUncompiled: Bool = false
    ) {
        (self.name, self.product, self.files, self.isAppExtension) = (name, product, files, isAppExtension)
        (self.modules, self.otherFiles, self.otherModules) = (modules, otherFiles, otherModules)
        (self.hasEntryPoint, self.mayBeUncompiled) = (hasEntryPoint, mayBeUncompiled)
        systems = files.map { _ in .unknown }
    }
}
