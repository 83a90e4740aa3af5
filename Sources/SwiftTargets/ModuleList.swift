import SourceCode
import SourceText

/// The modules of a project, with their files.
struct ModuleList {
    private(set) var modules: [SwiftModule] = []
    /// Whether each file belongs to a module.
    private(set) var isAssigned: [Bool]
    /// Absolute and sorted by their bytes.
    private let paths: [String]
    private var containerCount = 0
    /// The number of files of all modules, in which a file counts for each of its modules.
    private var memberships = 0

    /// With more files of modules than this, further modules have only the files that no module before has.
    private static let maximumMemberships = 1_000_000

    init(_ paths: [String]) {
        self.paths = paths
        isAssigned = Array(repeating: false, count: paths.count)
    }

    private func index(of path: String) -> Int? {
        let index = paths.partitioningIndex { !$0.precedes(path) }
        return index < paths.count && paths[index].isIdentical(to: path) ? index : nil
    }

    /// The files in a folder and below it.
    private func files(in folder: String) -> Range<Int> {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let start = paths.partitioningIndex { !$0.precedes(prefix) }
        return start..<start + paths[start...].partitioningIndex { !$0.utf8.starts(with: prefix.utf8) } - start
    }

    /// The files in a folder.
    ///
    /// - Parameters:
    ///   - included: The files and folders that belong to it, absolute and normalized; nil for all.
    ///   - excluded: The files and folders that do not.
    /// - Complexity: O(files in the folder + names × log(files)).
    private func files(in folder: String, included: [String]? = nil, excluded: [String]) -> [Int] {
        let files = files(in: folder)
        var isMember = [Bool](repeating: included == nil, count: files.count)
        func mark(_ names: [String], _ value: Bool) {
            var end = files.lowerBound
            let ranges = names.flatMap { name in [index(of: name).map { $0..<$0 + 1 } ?? 0..<0, self.files(in: name)] }
            for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                // Names may repeat, and folders contain others.
                let new = max(range.lowerBound, end)..<max(range.upperBound, end)
                for index in new.clamped(to: files) { isMember[index - files.lowerBound] = value }
                end = new.upperBound
            }
        }
        mark(included ?? [], true)
        mark(excluded, false)
        return files.filter { isMember[$0 - files.lowerBound] && !ModuleList.isUncompiled(paths[$0]) }
    }

    /// Whether a file is compiled for itself or not at all, even in the folder of a target.
    private static func isUncompiled(_ path: String) -> Bool {
        var rest = path.utf8[...]
        while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
            rest = rest[dot...]
            if [".docc/", ".playground/", ".xctemplate/"].contains(where: { rest.starts(with: $0.utf8) }) {
                return true
            }
            rest = rest.dropFirst()
        }
        return false
    }

    private mutating func add(
        _ name: String, _ kind: SwiftModule.Kind, _ found: [Int], _ dependencies: [String]
    ) {
        memberships += found.count
        let new = memberships > ModuleList.maximumMemberships ? found.filter { !isAssigned[$0] } : found
        let files = new.distinctAscending
        for index in files { isAssigned[index] = true }
        modules.append(
            SwiftModule(name: name, kind: kind, container: containerCount, files: files, dependencies: dependencies))
    }

    // MARK: Projects

    mutating func add(_ project: XcodeProject) {
        containerCount += 1
        for target in project.targets {
            var files = target.files.compactMap(index)
            for folder in target.folders {
                files += self.files(
                    in: folder.path,
                    excluded: folder.exceptions.map { FilePath.absolute($0, from: folder.path) })
            }
            add(target.name, target.kind, files, target.dependencies)
            if target.kind != .library { modules[modules.count - 1].product = target.product }
            addFilters(target.platformFilters)
        }
    }

    /// Adds to the last module the platforms for which its files are built.
    private mutating func addFilters(_ filters: [String: Set<String>]) {
        for (path, platforms) in filters {
            for file in index(of: path).map({ $0..<$0 + 1 }) ?? files(in: path) {
                modules[modules.count - 1].platformFilters[file] = platforms
            }
        }
    }

    // MARK: Packages

    /// - Parameter inner: The folders of packages in the folder, whose files do not belong to it.
    mutating func add(_ package: PackageManifest, _ folder: String, inner: [String]) {
        containerCount += 1
        let sourceTargets = package.targets.filter { $0.kind == .library || $0.kind == .executable }
        for target in package.targets {
            let isOnly = sourceTargets.count == 1 && sourceTargets[0] == target
            let base = self.folder(of: target, in: folder, isOnly: isOnly)
            let files = files(
                in: base, included: target.sources?.map { FilePath.absolute($0, from: base) },
                excluded: target.exclude.map { FilePath.absolute($0, from: base) } + inner)
            add(target.name, SwiftModule.Kind(target.kind), files, target.dependencies)
            if target.kind == .executable {
                modules[modules.count - 1].product = ProjectProduct(
                    product: package.executables[ExactString(target.name)] ?? target.name,
                    isForMacOnly: package.isForMacOnly)
            }
        }
        // A product is a name for its targets.
        for (product, targets) in package.products.sorted(by: { $0.key < $1.key })
        where !(targets.count == 1 && product.text.isIdentical(to: targets[0])) {
            add(product.text, .library, [], targets)
        }
    }

    /// The folder of a target: the one that it names, else the conventional one.
    private func folder(of target: PackageManifest.Target, in folder: String, isOnly: Bool) -> String {
        if let path = target.path { return FilePath.absolute(path, from: folder) }
        let roots = target.kind == .test ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs", "Plugins"]
        let candidates = roots.map { folder + "/" + $0 + "/" + target.name }
        if let found = candidates.first(where: { !files(in: $0).isEmpty }) { return found }
        return isOnly ? folder + "/Sources" : candidates[0]
    }

    // MARK: Folders

    /// The name of the module of the files that belong to no app, which cannot be that of another module.
    static let sharedName = "/"

    /// The declared libraries by the hashes of what code imports: no other characters than those of an identifier.
    private var libraryNames: [WordHash: String] {
        let names = modules.lazy.filter { $0.kind == .library && !$0.isGuessed }.map(\.name)
        return Dictionary(
            names.map { (WordHash($0.utf8.map { $0.isIdentifierByte ? $0 : UInt8(ascii: "_") }), $0) }
        ) { name, _ in name }
    }

    /// Adds modules for files that no manifest mentions: an app for each entry point, with the files that are nearer to it
    /// than to other entry points, and a library for the rest. They link the libraries before them that they import, unless
    /// they may not be compiled at all.
    mutating func addApps(
        _ files: [Int], entryPoints: [Int], mayBeUncompiled: Bool, imports: (_ file: Int) -> [WordHash]
    ) {
        let first = modules.count
        let libraryNames = mayBeUncompiled ? [:] : libraryNames
        func dependencies(of files: [Int]) -> [String] {
            if libraryNames.isEmpty { return [] }
            return Set(files.flatMap(imports)).compactMap { libraryNames[$0] }.sorted { $0.precedes($1) }
        }
        defer {
            for index in first..<modules.count {
                (modules[index].isGuessed, modules[index].mayBeUncompiled) = (true, mayBeUncompiled)
            }
        }
        containerCount += 1
        let folders = Set(entryPoints.compactMap { FilePath.parent(of: paths[$0]).map(ExactString.init) }).sorted()
        let nearest = NearestFolders(folders)
        var own: [ExactString: [Int]] = [:]
        var shared: [Int] = []
        for index in files {
            guard let folder = nearest[paths[index]] else {
                shared.append(index)
                continue
            }
            own[folder, default: []].append(index)
        }
        for folder in folders {
            let name = FilePath.components(of: folder.text).last.map { String($0) } ?? folder.text
            let own = own[folder] ?? []
            add(name, .app, own, [ModuleList.sharedName] + dependencies(of: own))
        }
        if !shared.isEmpty { add(ModuleList.sharedName, .library, shared, dependencies(of: shared)) }
    }
}

extension SwiftModule.Kind {
    init(_ kind: PackageManifest.Target.Kind) {
        self =
            switch kind {
            case .library: .library
            case .executable: .app
            case .test: .test
            case .other: .otherProduct
            }
    }
}

/// The folders of entry points, to find the one that shares the most of its path with a file.
private struct NearestFolders {
    /// The only one in a folder, or nil if there are several, by the path of that folder.
    private var only: [ExactString: ExactString?] = [:]

    /// - Complexity: O(folders × depth), less if they are in one another.
    init(_ folders: [ExactString]) {
        for folder in folders {
            var place: ExactString? = folder
            while let current = place {
                if let known = only[current] {
                    // The folders around it have several, too.
                    if known == nil { break }
                    only[current] = .some(nil)
                } else {
                    only[current] = folder
                }
                place = FilePath.parent(of: current.text).map(ExactString.init)
            }
        }
    }

    /// The nearest folder to a file; nil if several are equally near.
    subscript(path: String) -> ExactString? {
        var place = path
        while let folder = FilePath.parent(of: place) {
            if let found = only[ExactString(folder)] { return found }
            place = folder
        }
        return nil
    }
}
