import SourceText

/// An app, or another product, as its project or package describes it: for which systems it is built, which files it copies, and
/// which name it shows to its users.
package struct ProjectProduct: Hashable, Sendable {
    var settings: BuildSettings
    /// The absolute path of the folder that paths of build settings start at.
    let folder: String
    /// The absolute path of the folder that contains the `.xcodeproj`, which decides what the project may name.
    let projectFolder: String
    /// The language of development.
    var language: String?
    /// The absolute paths of the files that the target copies, of those that have menus or localize texts.
    var files: Set<String> = []
    /// The folders whose files belong to the target.
    var folders: [XcodeProject.Folder] = []

    init(settings: BuildSettings, folder: String, projectFolder: String, language: String?) {
        (self.settings, self.folder, self.projectFolder) = (settings, folder, projectFolder)
        self.language = language
    }

    /// The executable of a package, which has the name of its product.
    ///
    /// - Parameter isForMacOnly: Whether the package supports only the Mac.
    init(product: String, isForMacOnly: Bool) {
        var settings = ["PRODUCT_NAME": product]
        if isForMacOnly { settings["SDKROOT"] = "macosx" }
        self.init(
            settings: BuildSettings(levels: [], builtIn: settings), folder: "/", projectFolder: "/", language: nil)
    }

    /// Whether a file may have a menu, or localize one or the name.
    static func isOfInterest(_ path: String) -> Bool {
        LocalizedTextFile.isNamed(path) || path.utf8.hasSuffix(".xib") || path.utf8.hasSuffix(".storyboard")
    }

    /// The files that localize the name, as far as the project lists them, in order.
    package var listedTexts: [String] { files.filter(ProjectProduct.isText).sorted() }

    /// Whether a file may localize the name.
    package static func isText(_ path: String) -> Bool {
        LocalizedTextFile.isNamed(path) && path.split(separator: "/").last?.hasPrefix("InfoPlist.") == true
    }

    /// The systems for which it is built.
    func systems(_ projectFiles: ProjectFiles) -> BuiltSystems {
        BuiltSystems(settings.resolved(projectFiles, byProjectIn: projectFolder))
    }

    /// The name, as the system finds it: `CFBundleDisplayName`, else `CFBundleName`, each as the language of development
    /// has it, else as Xcode generates it from build settings, else as `Info.plist` has it; else the name of the product.
    ///
    /// Xcode merges what it generates over the file (A: `addAdditionalContent` of `InfoPlistProcessorTaskAction` in Apple's
    /// Swift Build).
    ///
    /// - Parameter texts: The absolute paths of all files that ``isText(_:)``, in order.
    /// - Returns: nil if the name depends on what is not known.
    package func name(texts: [String], _ projectFiles: ProjectFiles) -> String? {
        let settings = settings.resolved(projectFiles, byProjectIn: projectFolder)
        let localized = localizedNames(texts, projectFiles)
        var written: [String: String] = [:]
        if let path = settings.value("INFOPLIST_FILE"), path.utf8.hasSuffix(".plist") {
            let names = projectFiles.names(FilePath.absolute(path, from: folder), byProjectIn: projectFolder) { bytes in
                let entries = StringsFile(bytes).entries.filter { Self.keys.contains($0.key) }
                return Dictionary(entries.map { ($0.key, $0.text) }) { $1 }
            }
            written = names.compactMapValues { settings.expanded($0) }
        }
        let isGenerated = settings.value("GENERATE_INFOPLIST_FILE") != "NO"
        for key in Self.keys {
            let generated = isGenerated ? settings.value("INFOPLIST_KEY_" + key) : nil
            if let name = [localized[key], generated, written[key]].lazy.compactMap({ $0?.displayable }).first {
                return name
            }
        }
        return settings.value("PRODUCT_NAME")?.displayable
    }

    private static let keys = ["CFBundleDisplayName", "CFBundleName"]

    /// The names in the language of development.
    private func localizedNames(_ paths: [String], _ projectFiles: ProjectFiles) -> [String: String] {
        var names: [String: String] = [:]
        for path in texts(among: paths) where isOfDevelopment(path) {
            let own = projectFiles.names(path, byProjectIn: projectFolder) { bytes in
                let file = LocalizedTextFile(SourceFile(name: path, bytes: bytes))
                let language = file.developmentLanguage ?? ""
                let texts = file.texts.filter { Self.keys.contains($0.key) && $0.language == language }
                return Dictionary(texts.map { ($0.key, $0.text) }) { $1 }
            }
            names.merge(own) { $1 }
        }
        return names
    }

    /// More files than localize the name of an app in the languages that it has: targets may share a folder with any number.
    private static let maximumTexts = 1000

    /// Those of some paths in order that belong to the target, in order.
    ///
    /// - Complexity: O(files of the target × log(paths)).
    private func texts(among paths: [String]) -> [String] {
        var own = files.filter { path in
            let index = paths.partitioningIndex { !$0.precedes(path) }
            return index < paths.count && paths[index].isIdentical(to: path)
        }
        for folder in folders {
            let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
            let start = paths.partitioningIndex { !$0.precedes(prefix) }
            let inside = paths[start...].prefix(Self.maximumTexts).prefix { $0.utf8.starts(with: prefix.utf8) }
            own.formUnion(inside.lazy.filter { !folder.excludes($0) })
        }
        return own.sorted { $0.precedes($1) }
    }

    private func isOfDevelopment(_ path: String) -> Bool {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else { return true }
        let language = folder.dropLast(6)
        return language == "Base" || language == self.language ?? "en"
    }

    /// Whether the app has a file, as far as its project says; nil for the executable of a package.
    package func copies(_ path: String) -> Bool? { folder == "/" && files.isEmpty ? nil : contains(path) }

    func contains(_ path: String) -> Bool {
        files.contains(path) || folders.contains { $0.contains(path) }
    }
}

extension String {
    /// The name if it can be shown; nil for one that is empty or of more bytes than any name has.
    fileprivate var displayable: String? {
        utf8.count <= 256 && contains { !$0.isWhitespace } ? self : nil
    }
}
