package import MenuDocuments
import Platform
import SourceText
import SwiftTargets

/// The files beside a menu that contain texts of it: the translations of an Interface Builder file, and the texts of a
/// VS Code manifest.
package struct CompanionFiles {
    private let console: Console

    package init(_ console: Console) {
        self.console = console
    }

    /// The document with what the files beside it say. Files that cannot be read are ignored.
    ///
    /// - Parameter path: The path of the document's file.
    package func completed(_ document: MenuDocument, at path: String) -> MenuDocument {
        if document.contributions != nil {
            guard path.utf8.hasSuffix("package.json"), let texts = read(path.dropLast(5) + ".nls.json") else {
                return document
            }
            return document.adding(manifestTexts: texts)
        }
        return document.objectIDs == nil ? document : document.adding(translations(ofFile: path))
    }

    /// More languages than apps have; a repository can have any number of folders, and a file can name any number.
    private static let maximumLanguages = 200
    /// More bytes than the translations of a menu have; links can make one file those of many languages.
    private static let maximumSize = 16 << 20

    /// The translations in `LANGUAGE.lproj/NAME.strings` and in `NAME.xcstrings`, by language; those of the first languages
    /// if there are more than ``maximumLanguages`` or ``maximumSize``.
    private func translations(ofFile path: String) -> [MenuTranslation] {
        let folder = FilePath.parent(of: path) ?? "."
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
        let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
        // The file is in a language's folder, or beside them.
        let parent = folder.utf8.hasSuffix(".lproj") ? FilePath.parent(of: folder) ?? "." : folder
        var languages: [String: [String: String]] = [:]
        for catalog in ["\(folder)/\(name)", "\(parent)/mul.lproj/\(name)", "\(parent)/\(name)"].withoutDuplicates {
            guard let source = read(catalog + ".xcstrings") else { continue }
            languages.merge(TitleTable.translations(ofCatalog: source)) { first, _ in first }
        }
        var size = 0
        let folders = ((try? FileSystem.entries(in: parent)) ?? []).map(\.name).filter { $0.utf8.hasSuffix(".lproj") }
        for entry in folders.sorted().prefix(CompanionFiles.maximumLanguages) {
            let language = "\(parent)/\(entry)/"
            // A language with a menu of its own has texts for that one.
            guard language + file == path || !FileSystem.exists(language + file), size < CompanionFiles.maximumSize,
                let source = read(language + name + ".strings")
            else { continue }
            size += source.bytes.count
            languages[String(entry.dropLast(6)), default: [:]].merge(TitleTable.read(source)) { _, new in new }
        }
        return languages.sorted { $0.key < $1.key }.prefix(CompanionFiles.maximumLanguages)
            .map { MenuTranslation(language: $0.key, texts: $0.value) }
    }

    private func read(_ path: String) -> SourceFile? {
        guard FileSystem.exists(path), let bytes = try? console.readChecked(path) else { return nil }
        return SourceFile(name: path, bytes: bytes)
    }
}
