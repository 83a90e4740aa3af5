import SourceText

/// The targets of an Xcode project with their Swift files.
struct XcodeProject {
    struct Target {
        let name: String
        /// Where the name that users see is written.
        var nameSource: AppNameSource
        let kind: SwiftModule.Kind
        /// Absolute, normalized paths of the files that the target names.
        var files: [String] = []
        /// The folders whose files belong to the target.
        var folders: [Folder] = []
        /// The names of the targets and package products that it links.
        var dependencies: [String] = []
    }

    /// A folder that Xcode keeps in step with the disk.
    struct Folder: Hashable {
        /// Absolute and normalized.
        let path: String
        /// The files and folders in it that do not belong to the target, from the folder.
        let exceptions: Set<String>

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
    /// The folder that paths of build settings start at.
    private var folder = ""

    /// Reads a `project.pbxproj`.
    ///
    /// - Parameter folder: The absolute path of the folder that contains the `.xcodeproj`.
    init(_ bytes: [UInt8], folder: String) {
        list = PropertyListText(bytes)
        guard let root = list.root, let all = list.value("objects", of: root) else { return }
        for (key, value) in list.members(of: all) where list.kind(of: value) == .dictionary {
            objects[list.string(key)] = value
        }
        guard let project = list.value("rootObject", of: root).flatMap({ objects[list.string($0)] }) else { return }
        let base = FilePath.normalized(folder + "/" + (text("projectDirPath", of: project) ?? ""))
        (self.project, self.folder) = (project, base)
        if let group = text("mainGroup", of: project) { addPaths(group, base, base) }
        let exceptions = exceptions(for: objects)
        for id in ids("targets", of: project) {
            guard let target = objects[id], let name = text("name", of: target) else { continue }
            targets.append(self.target(id, target, name, exceptions))
        }
    }

    private func text(_ key: StaticString, of node: PropertyListText.Node) -> String? {
        list.value(key, of: node).map { list.string($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func ids(_ key: StaticString, of node: PropertyListText.Node) -> [String] {
        list.value(key, of: node).map { list.elements(of: $0).map { list.string($0) } } ?? []
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

    private func target(
        _ id: String, _ node: PropertyListText.Node, _ name: String, _ exceptions: [Exception]
    ) -> Target {
        var target = Target(name: name, nameSource: nameSource(of: node, name), kind: kind(of: node))
        for phase in ids("buildPhases", of: node).compactMap({ objects[$0] }) {
            if isKind(phase, "PBXResourcesBuildPhase") { target.nameSource.files.formUnion(resources(in: phase)) }
            let isSources = isKind(phase, "PBXSourcesBuildPhase")
            guard isSources || isKind(phase, "PBXFrameworksBuildPhase") else { continue }
            for file in ids("files", of: phase).compactMap({ objects[$0] }) {
                if let reference = text("fileRef", of: file) {
                    if isSources {
                        // What is not Swift, such as a model, has no menus.
                        if let path = paths[reference], path.hasSuffix(".swift") { target.files.append(path) }
                    } else if let linked = objects[reference].flatMap({ text("path", of: $0) }) {
                        target.dependencies.append(linked.frameworkName)
                    }
                } else if let product = text("productRef", of: file).flatMap({ objects[$0] }) {
                    target.dependencies += [text("productName", of: product)].compactMap(\.self)
                }
            }
        }
        for product in ids("packageProductDependencies", of: node).compactMap({ objects[$0] }) {
            target.dependencies += [text("productName", of: product)].compactMap(\.self)
        }
        for dependency in ids("dependencies", of: node).compactMap({ objects[$0] }) {
            let other = text("target", of: dependency).flatMap { objects[$0] }
            target.dependencies += [other.flatMap { text("name", of: $0) }].compactMap(\.self)
        }
        let groups = ids("fileSystemSynchronizedGroups", of: node)
        for group in groups {
            guard let path = paths[group] else { continue }
            let excluded = exceptions.filter { $0.group == group && $0.target == id }.flatMap(\.files)
            target.folders.append(Folder(path: path, exceptions: Set(excluded)))
        }
        target.nameSource.folders = target.folders
        // For another target than the folder's own, the exceptions are the files that belong to it.
        for exception in exceptions where exception.target == id && !groups.contains(exception.group) {
            guard let path = paths[exception.group] else { continue }
            target.files += exception.files.filter { $0.hasSuffix(".swift") }.map { FilePath.absolute($0, from: path) }
        }
        return target
    }

    // MARK: Names

    private func nameSource(of target: PropertyListText.Node, _ name: String) -> AppNameSource {
        let own = configuration(of: target, named: nil)
        let configurationName = own.flatMap { text("name", of: $0) }
        let inherited = project.flatMap { configuration(of: $0, named: configurationName) }
        let levels = [own, inherited].compactMap(\.self).flatMap(levels)
        var builtIn = ["TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)"]
        builtIn["EXECUTABLE_NAME"] = "$(PRODUCT_NAME)"
        for key in ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"] { builtIn[key] = folder }
        builtIn["CONFIGURATION"] = configurationName
        return AppNameSource(
            settings: BuildSettings(levels: levels, builtIn: builtIn), folder: folder,
            language: project.flatMap { text("developmentRegion", of: $0) })
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
        return [.settings(settings)] + (file.map { [.file($0)] } ?? [])
    }

    /// The files that a target copies, in all languages, of those that localize its name or have menus.
    private func resources(in phase: PropertyListText.Node) -> [String] {
        ids("files", of: phase).compactMap { objects[$0].flatMap { text("fileRef", of: $0) } }.flatMap { id in
            let files = objects[id].map { ids("children", of: $0) } ?? []
            return ([id] + files).compactMap { paths[$0] }.filter(AppNameSource.isCopied)
        }
    }

    private func kind(of target: PropertyListText.Node) -> SwiftModule.Kind {
        let type = text("productType", of: target) ?? ""
        if type.contains("test") { return .test }
        if type.hasPrefix("com.apple.product-type.framework") || type.contains("library") { return .library }
        return type == "com.apple.product-type.application" ? .app : .appExtension
    }

    /// The files of a synchronized folder that differ from it in one target.
    private struct Exception {
        let group: String
        let target: String
        let files: [String]
    }

    private func exceptions(for objects: [String: PropertyListText.Node]) -> [Exception] {
        objects.flatMap { id, node -> [Exception] in
            guard isKind(node, "PBXFileSystemSynchronizedRootGroup") else { return [] }
            return ids("exceptions", of: node).compactMap { objects[$0] }.compactMap { set in
                guard let target = text("target", of: set) else { return nil }
                return Exception(group: id, target: target, files: ids("membershipExceptions", of: set))
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
