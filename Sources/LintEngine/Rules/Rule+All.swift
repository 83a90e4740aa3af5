import KeyCombinations
import SourceText

extension Rule {
    /// Every rule, in the order in which the documentation groups them.
    package static let all: [Rule] = [
        // Reading
        .syntax, .invalidSpec, .duplicateJSONKey,
        // Identity
        .duplicateIdentifier, .unknownReference, .refusedOperation, .sharedAction,
        .ambiguousIdentifier, .reservedIdentifier,
        // Combinations
        .duplicateShortcut, .equivalentShortcut, .reservedShortcut, .repurposedShortcut, .shadowedShortcut,
        .invalidInput, .missingModifier, .unneededShift, .redundantAlternate,
        // Reach
        .unreachableCommand, .unreachableShortcut, .layoutCollision, .mirroredCollision, .missingMirrorPartner,
        .movedShortcut, .selfLocalizedShortcut, .typesACharacter, .capturedKey,
        // Discoverability
        .missingTitle, .missingDiscoverabilityTitle, .ambiguousTitle, .uncategorisedShortcut, .keylessCommand,
        .misplacedMenu, .asciiEllipsis, .severalSelected, .emptyMenu, .unsupportedPrint, .unavailableElement,
        // Housekeeping
        .unusedSuppression,
    ]

    /// The rule with an id, or nil.
    package static func named(_ id: String) -> Rule? {
        all.first { $0.id == id }
    }

    /// The id nearest to a word, or nil.
    package static func nearest(to word: String) -> String? {
        EditDistance.nearest(to: word, in: all.map(\.id))
    }
}
