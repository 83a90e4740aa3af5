import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
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
            var unused: [(key: String, place: SourceRange)] = []
            var names: Set<String> = []
            var languages: Set<String> = []
            var (placeCount, isLeast) = (0, false)
            for (index, file) in document.companions.files.enumerated() {
                var places: [(key: String, place: SourceRange)] = []
                for object in file.objects where !ids.contains(object.id) {
                    if names.count == ObsoleteTranslation.countedObjects, !names.contains(object.id) {
                        isLeast = true
                        break
                    }
                    names.insert(object.id)
                    languages.formUnion(object.languages)
                    placeCount += object.places.count
                    isLeast = isLeast || object.places.count == TranslatedObject.maximumPlaces
                    guard unused.count + places.count <= ObsoleteTranslation.collectedPlaces else { continue }
                    places += object.places.map {
                        ($0.key, SourceRange(range: $0.range, pointer: "", otherFile: index))
                    }
                }
                unused += places.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
            }
            guard let first = unused.first else { return }
            let listed = unused.dropFirst().prefix(ObsoleteTranslation.listedPlaces)
            let others = placeCount - 1 - listed.count
            findings.add(
                Messages.areUnused(names.sorted(), languages.sorted()), FindingFacts(details: names.sorted()),
                at: first.place, on: [],
                related: listed.map { Diagnostic.Related(Messages.isUnused($0.key), at: $0.place) }
                    + (others > 0 ? [Diagnostic.Related(Messages.andMore(others, isLeast: isLeast))] : []),
                help: Messages.help)
        })
}

private enum ObsoleteTranslation {
    /// The maximum number of other places that a finding lists.
    static let listedPlaces = 8
    /// The number of places that surely has the first ones of a file, as objects have at most some each.
    static let collectedPlaces = listedPlaces * TranslatedObject.maximumPlaces
    /// The maximum number of objects that a finding counts: links can make one file that of thousands of menus.
    static let countedObjects = 1000
}

private enum Messages {
    static func areUnused(_ ids: [String], _ languages: [String]) -> String {
        let isMore = ids.count == ObsoleteTranslation.countedObjects
        let objects = ids.count == 1 ? "an object" : "\(isMore ? "at least " : "")\(ids.count) objects"
        return "translations (\(listed(languages, limit: 4))) of \(objects) that the menu's file does not have: "
            + listed(ids.map(\.displayQuoted), limit: 4)
    }

    static func isUnused(_ key: String) -> String { key.displayQuoted }

    static func andMore(_ count: Int, isLeast: Bool) -> String { "and \(isLeast ? "at least " : "")\(count) more" }

    static let help = "give the translations the ids of the new objects, or remove them"
}
