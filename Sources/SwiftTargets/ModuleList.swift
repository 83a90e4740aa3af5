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

    private mutating func add(
        _ name: String, _ kind: SwiftModule.Kind, _ files: some Sequence<Int>, _ dependencies: [String]
    ) {
        let files = Set(files).sorted()
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
                files += self.files(in: folder.path).filter { !folder.excludes(paths[$0]) }
            }
            add(target.name, target.kind, files, target.dependencies)
            if target.kind != .library { modules[modules.count - 1].nameSource = target.nameSource }
        }
    }

    // MARK: Packages

    /// - Parameter packages: The folders of all packages; files of a package in the folder belong to that package.
    mutating func add(_ package: PackageManifest, _ folder: String, packages: [String]) {
        containerCount += 1
        let inner = packages.filter { $0 != folder && FilePath.contains(folder, $0) }
        let sourceTargets = package.targets.filter { $0.kind == .library || $0.kind == .executable }
        for target in package.targets {
            let isOnly = sourceTargets.count == 1 && sourceTargets[0] == target
            let base = self.folder(of: target, in: folder, isOnly: isOnly)
            let (included, excluded) = (
                target.sources?.map { FilePath.absolute($0, from: base) },
                target.exclude.map { FilePath.absolute($0, from: base) } + inner
            )
            let files = files(in: base).filter { index in
                let path = paths[index]
                return included?.contains { FilePath.contains($0, path) } != false
                    && !excluded.contains { FilePath.contains($0, path) }
            }
            let dependencies = target.dependencies.flatMap { [$0] + (package.products[$0] ?? []) }
            add(target.name, SwiftModule.Kind(target.kind), files, dependencies)
            if target.kind == .executable {
                modules[modules.count - 1].nameSource = AppNameSource(
                    product: package.executables[target.name] ?? target.name)
            }
        }
        // A product is a name for its targets.
        for (product, targets) in package.products.sorted(by: { $0.key < $1.key }) where targets != [product] {
            add(product, .library, [], targets)
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

    /// Adds modules for files that no manifest mentions: an app for each entry point, with the files that are nearer to it
    /// than to other entry points, and a library for the rest.
    mutating func addApps(_ files: [Int], entryPoints: [Int]) {
        containerCount += 1
        let folders = Set(entryPoints.compactMap { FilePath.parent(of: paths[$0]) }).sorted()
        var own: [String: [Int]] = [:]
        var shared: [Int] = []
        for index in files {
            let near = folders.nearest(to: paths[index])
            if near.count == 1 { own[near[0], default: []].append(index) } else { shared.append(index) }
        }
        for folder in folders {
            let name = folder.split(separator: "/").last.map { String($0) } ?? folder
            add(name, .app, own[folder] ?? [], [ModuleList.sharedName])
        }
        if !shared.isEmpty { add(ModuleList.sharedName, .library, shared, []) }
    }
}

extension SwiftModule.Kind {
    init(_ kind: PackageManifest.Target.Kind) {
        self =
            switch kind {
            case .library: .library
            case .executable: .app
            case .test: .test
            case .other: .appExtension
            }
    }
}

extension [String] {
    /// The folders that share the most of their path with a file.
    fileprivate func nearest(to path: String) -> [String] {
        var (nearest, longest): ([String], Int) = ([], -1)
        let names = path.split(separator: "/").dropLast()
        for folder in self {
            let shared = zip(names, folder.split(separator: "/")).prefix { $0 == $1 }.count
            if shared > longest { (nearest, longest) = ([], shared) }
            if shared == longest { nearest.append(folder) }
        }
        return nearest
    }
}
