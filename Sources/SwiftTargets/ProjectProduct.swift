import SourceText

/// An app, or another product, as its project or package describes it: for which systems it is built, which files it copies, and
/// which name it shows to its users.
package struct ProjectProduct: Hashable, Sendable {
    var settings: BuildSettings
    /// The absolute path of the project's folder.
    package let folder: String
    /// The language of development.
    var language: String?
    /// The absolute paths of the files that the target copies, of those that have menus or localize texts.
    var files: Set<String> = []
    /// The folders whose files belong to the target.
    var folders: [XcodeProject.Folder] = []

    init(settings: BuildSettings, folder: String, language: String?) {
        (self.settings, self.folder, self.language) = (settings, folder, language)
    }

    /// The executable of a package, which has the name of its product.
    init(product: String) {
        self.init(
            settings: BuildSettings(levels: [], builtIn: ["PRODUCT_NAME": product]), folder: "/", language: nil)
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
    ///
    /// - Parameter read: Reads a file by its absolute path; nil if it cannot be read.
    func systems(_ read: (_ path: String) -> [UInt8]?) -> BuiltSystems { BuiltSystems(settings.resolved(read)) }

    /// The name, as the system finds it: `CFBundleDisplayName`, else `CFBundleName`, each as the language of development
    /// has it, else as Xcode generates it from build settings, else as `Info.plist` has it; else the name of the product.
    ///
    /// Xcode merges what it generates over the file (A: `addAdditionalContent` of `InfoPlistProcessorTaskAction` in Apple's
    /// Swift Build).
    ///
    /// - Parameters:
    ///   - texts: The absolute paths of all files that ``isText(_:)``, in order.
    ///   - read: Reads a file by its absolute path; nil if it cannot be read.
    /// - Returns: nil if the name depends on what is not known.
    package func name(texts: [String], _ read: (_ path: String) -> [UInt8]?) -> String? {
        let settings = settings.resolved(read)
        let localized = localizedNames(texts, read)
        var written: [String: String] = [:]
        if let path = settings.value("INFOPLIST_FILE"), path.utf8.hasSuffix(".plist"),
            let bytes = read(FilePath.absolute(path, from: folder))
        {
            for entry in StringsFile(bytes).entries where Self.keys.contains(entry.key) {
                written[entry.key] = settings.expanded(entry.text)
            }
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
    private func localizedNames(_ paths: [String], _ read: (_ path: String) -> [UInt8]?) -> [String: String] {
        var names: [String: String] = [:]
        for path in paths where isOfDevelopment(path) && contains(path) {
            guard let bytes = read(path) else { continue }
            let file = LocalizedTextFile(SourceFile(name: path, bytes: bytes))
            for text in file.texts
            where Self.keys.contains(text.key) && text.language == file.developmentLanguage ?? "" {
                names[text.key] = text.text
            }
        }
        return names
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
