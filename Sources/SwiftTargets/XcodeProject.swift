import SourceText

/// The targets of an Xcode project with their Swift files.
struct XcodeProject {
    struct Target {
        let name: String
        /// What it makes.
        var product: ProjectProduct
        let kind: SwiftModule.Kind
        /// Absolute, normalized paths of the files that the target names.
        var files: [String] = []
        /// The folders whose files belong to the target.
        var folders: [Folder] = []
        /// The platforms for which it builds a file or the files of a folder, by absolute paths; of others, all of its own.
        var platformFilters: [String: Set<String>] = [:]
        /// The names of the targets and package products that it links.
        var dependencies: [String] = []
    }

    /// A folder that Xcode keeps in step with the disk.
    struct Folder: Hashable {
        /// Absolute and normalized.
        let path: String
        /// The files and folders in it that do not belong to the target, from the folder.
        let exceptions: [String]

        /// Whether a file belongs to the target.
        func contains(_ file: String) -> Bool { FilePath.contains(path, file) && !excludes(file) }

        /// Whether a file in the folder does not belong to the target.
        func excludes(_ file: String) -> Bool {
            guard !exceptions.isEmpty, let relative = FilePath.relative(file, to: path) else { return false }
            // An exception may be a folder.
            return exceptions.contains { FilePath.contains($0, relative) }
        }
    }

    private(set) var targets: [Target] = []
    private let list: PropertyListText
    private var objects: [String: PropertyListText.Node] = [:]
    /// The path of each group and file by its id.
    private var paths: [String: String] = [:]
    private var project: PropertyListText.Node?
    /// The folder that paths of build settings start at, and the one that contains the `.xcodeproj`.
    private var folder = ""
    private let projectFolder: String
    /// The settings of the project by the name of a configuration.
    private var inherited: [String?: [BuildSettings.Level]] = [:]
    /// The files that differ from their synchronized folder, by the ids of the target and of the folder.
    private var exceptions: [String: [String: [String]]] = [:]
    /// The platforms of files in synchronized folders, by the ids of the target and of the folder and the path from there.
    private var filters: [String: [String: [String: Set<String>]]] = [:]
    /// The ids of the objects that another one owns.
    private var owned: Set<String> = []

    /// Reads a `project.pbxproj`.
    ///
    /// - Parameter folder: The absolute path of the folder that contains the `.xcodeproj`.
    init(_ bytes: [UInt8], folder: String) {
        list = PropertyListText(bytes)
        projectFolder = folder
        guard let root = list.root, let all = list.value("objects", of: root) else { return }
        for (key, value) in list.members(of: all) where list.kind(of: value) == .dictionary {
            objects[list.string(key)] = value
        }
        guard let project = list.value("rootObject", of: root).flatMap({ objects[list.string($0)] }) else { return }
        let base = FilePath.normalized(folder + "/" + (text("projectDirPath", of: project) ?? ""))
        (self.project, self.folder) = (project, base)
        if let group = text("mainGroup", of: project) { addPaths(group, base, base) }
        readExceptions()
        for (id, target) in takeObjects("targets", of: project) {
            if let name = text("name", of: target) { targets.append(self.target(id, target, name)) }
        }
    }

    private func text(_ key: StaticString, of node: PropertyListText.Node) -> String? {
        list.value(key, of: node).map { list.string($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func ids(_ key: StaticString, of node: PropertyListText.Node) -> [String] {
        list.value(key, of: node).map { list.elements(of: $0).map { list.string($0) } } ?? []
    }

    /// The objects in a list that no list before had.
    ///
    /// Xcode makes an object for each use, such as a build file for each phase with the file. A file in which many lists name
    /// the same ones would multiply.
    private mutating func takeObjects(
        _ key: StaticString, of node: PropertyListText.Node
    ) -> [(id: String, node: PropertyListText.Node)] {
        ids(key, of: node).compactMap { id in
            guard let object = objects[id], owned.insert(id).inserted else { return nil }
            return (id, object)
        }
    }

    private func isKind(_ node: PropertyListText.Node, _ kind: StaticString) -> Bool {
        list.value("isa", of: node).map { list.isString($0, kind) } ?? false
    }

    // MARK: Paths

    /// The length of the longest path that Linux and macOS open, in UTF-8 bytes.
    private static let maximumPathLength = 4096

    /// Adds the paths of a group and everything below it.
    private mutating func addPaths(_ root: String, _ base: String, _ projectFolder: String) {
        var pending = [(id: root, parent: base)]
        while let (id, parent) = pending.popLast() {
            // Each object has one place, so a damaged file with circular groups ends here too.
            guard paths[id] == nil, let node = objects[id] else { continue }
            let own = text("path", of: node)
            let tree = text("sourceTree", of: node)
            let start =
                switch tree {
                case "SOURCE_ROOT": projectFolder
                case "<absolute>": ""
                default: parent
                }
            let path = own.map { FilePath.absolute($0, from: start) } ?? start
            // Groups in groups in groups: no file has such a path.
            if path.utf8.count > XcodeProject.maximumPathLength { continue }
            paths[id] = path
            for child in ids("children", of: node) { pending.append((child, path)) }
        }
    }

    // MARK: Targets

    private mutating func target(_ id: String, _ node: PropertyListText.Node, _ name: String) -> Target {
        var target = Target(name: name, product: product(of: node, name), kind: kind(of: node))
        for (_, phase) in takeObjects("buildPhases", of: node) {
            if isKind(phase, "PBXResourcesBuildPhase") { target.product.files.formUnion(resources(in: phase)) }
            let isSources = isKind(phase, "PBXSourcesBuildPhase")
            guard isSources || isKind(phase, "PBXFrameworksBuildPhase") else { continue }
            for (_, file) in takeObjects("files", of: phase) {
                if let reference = text("fileRef", of: file) {
                    if isSources {
                        // What is not Swift, such as a model, has no menus.
                        guard let path = paths[reference], path.hasSuffix(".swift") else { continue }
                        target.files.append(path)
                        target.platformFilters[path] = platformFilters(of: file)
                    } else if let linked = objects[reference].flatMap({ text("path", of: $0) }) {
                        target.dependencies.append(linked.frameworkName)
                    }
                } else if let product = text("productRef", of: file).flatMap({ objects[$0] }) {
                    target.dependencies += [text("productName", of: product)].compactMap(\.self)
                }
            }
        }
        for (_, product) in takeObjects("packageProductDependencies", of: node) {
            target.dependencies += [text("productName", of: product)].compactMap(\.self)
        }
        for (_, dependency) in takeObjects("dependencies", of: node) {
            let other = text("target", of: dependency).flatMap { objects[$0] }
            target.dependencies += [other.flatMap { text("name", of: $0) }].compactMap(\.self)
        }
        // Several targets may have a folder.
        let groups = Set(ids("fileSystemSynchronizedGroups", of: node))
        let exceptions = exceptions[id] ?? [:]
        for group in groups {
            guard let path = paths[group] else { continue }
            target.folders.append(Folder(path: path, exceptions: exceptions[group] ?? []))
        }
        for (group, files) in filters[id] ?? [:] {
            guard let path = paths[group] else { continue }
            for (file, platforms) in files { target.platformFilters[FilePath.absolute(file, from: path)] = platforms }
        }
        target.product.folders = target.folders
        // For another target than the folder's own, the exceptions are the files that belong to it.
        for (group, files) in exceptions where !groups.contains(group) {
            guard let path = paths[group] else { continue }
            target.files += files.filter { $0.hasSuffix(".swift") }.map { FilePath.absolute($0, from: path) }
        }
        return target
    }

    /// The platforms for which a target uses a file; nil for all.
    private func platformFilters(of file: PropertyListText.Node) -> Set<String>? {
        let filters = ids("platformFilters", of: file) + [text("platformFilter", of: file)].compactMap(\.self)
        return filters.isEmpty ? nil : Set(filters)
    }

    // MARK: Products

    private mutating func product(of target: PropertyListText.Node, _ name: String) -> ProjectProduct {
        let own = configuration(of: target, named: nil)
        let configurationName = own.flatMap { text("name", of: $0) }
        let levels = (own.map(levels) ?? []) + inheritedLevels(configurationName)
        var builtIn = ["TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)"]
        builtIn["EXECUTABLE_NAME"] = "$(PRODUCT_NAME)"
        for key in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] { builtIn[key] = folder }
        builtIn["CONFIGURATION"] = configurationName
        return ProjectProduct(
            settings: BuildSettings(levels: levels, builtIn: builtIn), folder: folder,
            projectFolder: projectFolder, language: project.flatMap { text("developmentRegion", of: $0) })
    }

    /// The settings of the project, which all targets inherit, in a configuration. They are read once for each.
    private mutating func inheritedLevels(_ configurationName: String?) -> [BuildSettings.Level] {
        if let known = inherited[configurationName] { return known }
        let levels = project.flatMap { configuration(of: $0, named: configurationName) }.map(levels) ?? []
        inherited[configurationName] = levels
        return levels
    }

    /// A build configuration: the one of a name, else the one to ship. Xcode archives "Release" in new projects; without it,
    /// the default one counts.
    private func configuration(of owner: PropertyListText.Node, named name: String?) -> PropertyListText.Node? {
        guard let list = text("buildConfigurationList", of: owner).flatMap({ objects[$0] }) else { return nil }
        let all = ids("buildConfigurations", of: list).compactMap { objects[$0] }
        for wanted in name.map({ [$0] }) ?? ["Release", text("defaultConfigurationName", of: list)] {
            if let found = all.first(where: { text("name", of: $0) == wanted }) { return found }
        }
        return all.count == 1 ? all[0] : nil
    }

    private func levels(of configuration: PropertyListText.Node) -> [BuildSettings.Level] {
        var settings: [String: String] = [:]
        let members = list.value("buildSettings", of: configuration).map { list.members(of: $0) } ?? []
        for (key, value) in members where list.kind(of: value) == .string {
            settings[list.string(key)] = list.string(value)
        }
        let file = text("baseConfigurationReference", of: configuration).flatMap { paths[$0] }
        return [.settings(SettingsTable(settings))] + (file.map { [.file($0)] } ?? [])
    }

    /// The files that a target copies, in all languages, of those that have menus or localize texts.
    private func resources(in phase: PropertyListText.Node) -> [String] {
        Set(ids("files", of: phase).compactMap { objects[$0].flatMap { text("fileRef", of: $0) } }).flatMap { id in
            let files = objects[id].map { ids("children", of: $0).prefix(XcodeProject.maximumLanguages) } ?? []
            return ([id] + files).compactMap { paths[$0] }.filter(ProjectProduct.isOfInterest)
        }
    }

    /// The number of languages of a file that are read.
    private static let maximumLanguages = 200

    private func kind(of target: PropertyListText.Node) -> SwiftModule.Kind {
        let type = text("productType", of: target) ?? ""
        if type.contains("test") { return .test }
        if type.hasPrefix("com.apple.product-type.framework") || type.contains("library") { return .library }
        if type == "com.apple.product-type.application" { return .app }
        return type.contains("extension") ? .appExtension : .otherProduct
    }

    private mutating func readExceptions() {
        let groups = objects.filter { isKind($0.value, "PBXFileSystemSynchronizedRootGroup") }
        for (group, node) in groups.sorted(by: { $0.key < $1.key }) {
            for (_, set) in takeObjects("exceptions", of: node) {
                guard let target = text("target", of: set) else { continue }
                exceptions[target, default: [:]][group, default: []] += ids("membershipExceptions", of: set)
                guard let filtered = list.value("platformFiltersByRelativePath", of: set) else { continue }
                for (path, platforms) in list.members(of: filtered) {
                    filters[target, default: [:]][group, default: [:]][list.string(path)] = Set(
                        list.elements(of: platforms).map { list.string($0) })
                }
            }
        }
    }
}

extension String {
    /// The name of the module in `Name.framework` or `libName.a`.
    fileprivate var frameworkName: String {
        let file = split(separator: "/").last ?? ""
        let name = file.prefix { $0 != "." }
        return String(file.hasSuffix(".a") && name.hasPrefix("lib") ? name.dropFirst(3) : name)
    }
}
