import SourceText

/// The targets of an Xcode project with their Swift files.
struct XcodeProject {
    struct Target {
        let name: String
        /// The name that users see; nil if the project does not have the same one in all configurations.
        var displayName: String?
        let kind: SwiftModule.Kind
        /// Absolute, normalized paths of the files that the target names.
        var files: [String] = []
        /// The folders whose files belong to the target.
        var folders: [Folder] = []
        /// The names of the targets and package products that it links.
        var dependencies: [String] = []
    }

    /// A folder that Xcode keeps in step with the disk.
    struct Folder {
        /// Absolute and normalized.
        let path: String
        /// The files and folders in it that do not belong to the target, from the folder.
        let exceptions: Set<String>
    }

    private(set) var targets: [Target] = []
    private let list: PropertyListText
    private var objects: [String: PropertyListText.Node] = [:]
    /// The path of each group and file by its id.
    private var paths: [String: String] = [:]

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
        var target = Target(name: name, displayName: displayName(of: node), kind: kind(of: node))
        for phase in ids("buildPhases", of: node).compactMap({ objects[$0] }) {
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
        // For another target than the folder's own, the exceptions are the files that belong to it.
        for exception in exceptions where exception.target == id && !groups.contains(exception.group) {
            guard let path = paths[exception.group] else { continue }
            target.files += exception.files.filter { $0.hasSuffix(".swift") }.map { FilePath.absolute($0, from: path) }
        }
        return target
    }

    private func displayName(of target: PropertyListText.Node) -> String? {
        let configurations = text("buildConfigurationList", of: target).flatMap { objects[$0] }
        let settings = configurations.map { ids("buildConfigurations", of: $0) }?.compactMap { id in
            objects[id].flatMap { list.value("buildSettings", of: $0) }
        }
        for key in ["INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_NAME"] as [StaticString] {
            let names = Set((settings ?? []).map { text(key, of: $0) })
            // Without any in the project, Xcode's next choice is the name of the product.
            if names == [nil] { continue }
            guard names.count == 1, let name = names.first ?? nil, !name.contains("$") else { return nil }
            return name
        }
        return nil
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
