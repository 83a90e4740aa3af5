import Diagnostics
import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    static let obsoleteTranslation = Rule(
        "obsolete-translation", .info, kinds: [.appKit],
        Documentation(
            "translations for objects that an Interface Builder file no longer has",
            whyBad: """
                If an item is deleted and added again, it has another object id, and the old translation is not used: \
                the item appears in the development language. If the item is gone, the translation can go, too.
                """,
            example: """
                <menuItem title="Reload" id="new"/>

                de.lproj/MainMenu.strings:
                "old.title" = "Neu laden";
                """,
            useInstead: "Translations for the ids that the file has.",
            betterExample: """
                <menuItem title="Reload" id="new"/>

                de.lproj/MainMenu.strings:
                "new.title" = "Neu laden";
                """,
            source: "Xcode's documentation of localizing storyboards and XIB files (confidence A)"),
        check: .document { context, findings in
            let document = context.document
            guard !document.operations.isEmpty, let ids = document.objectIDs else { return }
            var unused: [(id: String, key: String, languages: [String], place: SourceRange)] = []
            for (index, file) in document.companions.files.enumerated() {
                for text in file.texts {
                    guard let id = ObsoleteTranslation.objectID(text.key), !ids.contains(id) else { continue }
                    // A catalog has a key once for all languages.
                    if let last = unused.last, last.key == text.key, last.place.otherFile == index {
                        unused[unused.count - 1].languages.append(text.language)
                    } else {
                        let place = SourceRange(range: text.keyRange, pointer: "", otherFile: index)
                        unused.append((id, text.key, [text.language], place))
                    }
                }
            }
            guard let first = unused.first else { return }
            let names = Set(unused.map(\.id)).sorted()
            findings.add(
                Messages.areUnused(names, Set(unused.flatMap(\.languages)).sorted()), FindingFacts(details: names),
                at: first.place, on: [],
                related: unused.dropFirst().prefix(ObsoleteTranslation.listedPlaces).map {
                    Diagnostic.Related(Messages.isUnused($0.key), at: $0.place)
                },
                help: Messages.help)
        })
}

private enum ObsoleteTranslation {
    /// The maximum number of other places that a finding lists.
    static let listedPlaces = 8

    /// The object's id in a key such as `Xyz-12-abc.title`; `nil` for other keys.
    static func objectID(_ key: String) -> String? {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let property = parts[1].first, property.isLowercase, !parts[0].isEmpty,
            !key.contains(where: \.isWhitespace)
        else { return nil }
        return String(parts[0])
    }
}

private enum Messages {
    static func areUnused(_ ids: [String], _ languages: [String]) -> String {
        let objects = ids.count == 1 ? "an object" : "\(ids.count) objects"
        return "translations (\(listed(languages, limit: 4))) of \(objects) that the menu's file does not have: "
            + listed(ids.map(\.displayQuoted), limit: 4)
    }

    static func isUnused(_ key: String) -> String { key.displayQuoted }

    static let help = "give the translations the ids of the new objects, or remove them"
}
