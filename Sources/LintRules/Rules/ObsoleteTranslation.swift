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
            guard !document.translations.isEmpty, let ids = document.objectIDs else { return }
            var languages: [String: [String]] = [:]
            for translation in document.translations {
                let unused = Set(translation.texts.keys.compactMap(ObsoleteTranslation.objectID)).subtracting(ids)
                for id in unused { languages[id, default: []].append(translation.language) }
            }
            guard let operation = document.operations.first, !languages.isEmpty else { return }
            let names = languages.keys.sorted()
            findings.add(
                Messages.areUnused(names, languages.values.flatMap(\.self).withoutDuplicates.sorted()),
                FindingFacts(details: names), at: document.place(of: operation.origin), on: [],
                help: Messages.help)
        })
}

private enum ObsoleteTranslation {
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
        return "translations (\(listed(languages, limit: 4))) of \(objects) that the file does not have: "
            + listed(ids.map(\.displayQuoted), limit: 4)
    }

    static let help = "give the translations the ids of the new objects, or remove them"
}
