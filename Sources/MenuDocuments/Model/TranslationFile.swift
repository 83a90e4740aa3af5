package import SourceText

/// A file with translations of a menu, indexed once for all menus that it belongs to.
package struct TranslationFile: Sendable {
    package private(set) var texts: LocalizedTextFile
    package let lines: LazyLineTable
    /// The texts by language and key; of several texts for a key, the last one. The first languages of the file, at most
    /// ``maximumLanguages``.
    let titles: [String: [ExactString: LocalizedText]]
    /// The objects of Interface Builder that the keys name, in the order of the file.
    package let objects: [TranslatedObject]

    /// More languages than apps have; a repository can have any number of folders, and a file can name any number.
    package static let maximumLanguages = 200

    /// - Parameter isWanted: Whether a key is one of the menus.
    package init(_ texts: LocalizedTextFile, where isWanted: (_ key: String) -> Bool = { _ in true }) {
        self.texts = texts
        lines = LazyLineTable(texts.source)
        let wanted = texts.texts.filter { isWanted($0.key) }
        titles = TranslationFile.titles(wanted)
        objects = TranslatedObject.all(in: wanted)
    }

    /// The same file by another path, such as that of a link.
    package func named(_ name: String) -> TranslationFile {
        var file = self
        file.texts = texts.named(name)
        return file
    }

    private static func titles(_ texts: [LocalizedText]) -> [String: [ExactString: LocalizedText]] {
        var titles: [String: [ExactString: LocalizedText]] = [:]
        for text in texts { titles[text.language, default: [:]][ExactString(text.key)] = text }
        guard titles.count > maximumLanguages else { return titles }
        let first = Set(titles.keys.sorted().prefix(maximumLanguages))
        return titles.filter { first.contains($0.key) }
    }
}

/// An object of Interface Builder that keys of a file with translations name.
package struct TranslatedObject: Sendable {
    package let id: String
    /// The first keys, with their UTF-8 offsets, at most ``maximumPlaces``.
    package private(set) var places: [(key: String, range: Range<Int>)] = []
    package private(set) var languages: Set<String> = []

    package static let maximumPlaces = 9

    static func all(in texts: [LocalizedText]) -> [TranslatedObject] {
        var objects: [TranslatedObject] = []
        var indices: [String: Int] = [:]
        for text in texts {
            guard let id = objectID(text.key) else { continue }
            let index = indices[id] ?? objects.count
            if index == objects.count {
                indices[id] = index
                objects.append(TranslatedObject(id: id))
            }
            // A catalog has a key once for all languages.
            if objects[index].places.count < maximumPlaces, objects[index].places.last?.key != text.key {
                objects[index].places.append((text.key, text.keyRange))
            }
            objects[index].languages.insert(text.language)
        }
        return objects
    }

    /// The object's id in a key such as `Xyz-12-abc.title`; `nil` for other keys.
    private static func objectID(_ key: String) -> String? {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let property = parts[1].first, property.isLowercase, !parts[0].isEmpty,
            !key.contains(where: \.isWhitespace)
        else { return nil }
        return String(parts[0])
    }
}
