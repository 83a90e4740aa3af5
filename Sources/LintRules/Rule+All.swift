package import RuleInterface
import SourceText

extension Rule {
    /// Every rule, in the order of the documentation. To add a rule, add its file and its line here.
    package static let all: [Rule] = [
        // Reading
        .syntax,
        .invalidSpec,
        .duplicateJSONKey,
        // Identity
        .duplicateIdentifier,
        .unknownReference,
        .refusedOperation,
        .sharedAction,
        .ambiguousIdentifier,
        .reservedIdentifier,
        // Combinations
        .duplicateShortcut,
        .equivalentShortcut,
        .reservedShortcut,
        .repurposedShortcut,
        .nonstandardShortcut,
        .shadowedShortcut,
        .invalidInput,
        .missingModifier,
        .unneededShift,
        .ambiguousCapital,
        .redundantAlternate,
        .complexAlternate,
        .misplacedAlternate,
        // Reach
        .unreachableCommand,
        .unfilledElement,
        .shortcutWithoutAction,
        .copiedItem,
        .unreachableShortcut,
        .layoutCollision,
        .mirroredCollision,
        .missingMirrorPartner,
        .movedShortcut,
        .selfLocalizedShortcut,
        .typesACharacter,
        .capturedKey,
        // Discoverability
        .missingTitle,
        .missingDiscoverabilityTitle,
        .ambiguousTitle,
        .uncategorizedShortcut,
        .keylessCommand,
        .misplacedMenu,
        .incompleteEditMenu,
        .asciiEllipsis,
        .missingEllipsis,
        .trailingWhitespace,
        .templateTitle,
        .equalTranslation,
        .obsoleteTranslation,
        .malformedTranslations,
        .straySeparator,
        .severalSelected,
        .emptyMenu,
        .nestedSubmenu,
        .paletteWithoutImages,
        .unknownSymbol,
        .unsupportedPrint,
        .unavailableElement,
        .ineffectiveOption,
        // Documents
        .invalidMarker,
        .outdatedTable,
        .outdatedShortcut,
        .phantomShortcut,
        // Housekeeping
        .unusedSuppression,
    ]

    private static let byName = Dictionary(
        all.flatMap { rule in ([rule.id] + rule.aliases).map { ($0, rule) } }, uniquingKeysWith: { first, _ in first })

    /// The rule with an id or a former id, or `nil`.
    package static func named(_ name: String) -> Rule? { byName[name] }

    /// The id most similar to a word, or `nil`.
    package static func nearest(to word: String) -> String? {
        EditDistance.nearest(to: word, in: all.map(\.id))
    }
}
