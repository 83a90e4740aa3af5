import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
package import SourceText

extension MenuDiff {
    /// The changes as JSON, in the documented format version 1.
    package func json(old: String, new: String) -> JSONText.Value {
        .object([
            ("version", .number(1)), ("old", .string(old)), ("new", .string(new)),
            ("targets", .strings(targets.map(\.description))),
            ("addedTargets", .strings(addedTargets.map(\.description))),
            ("removedTargets", .strings(removedTargets.map(\.description))),
            (
                "refusedOperations",
                .object([("old", .number(refusedCounts.old)), ("new", .number(refusedCounts.new))])
            ),
            ("summary", .object(Kind.allCases.map { ($0.rawValue, .number(count($0))) })),
            ("changes", .array(changes.map(\.json))),
        ])
    }
}

extension MenuDiff.Change {
    fileprivate var json: JSONText.Value {
        .members([
            ("kind", .string(kind.rawValue)),
            ("shortcut", combination.map { .string($0.symbols) }),
            ("old", old?.json ?? .null), ("new", new?.json ?? .null),
            ("targets", .strings(targets.map(\.description))),
            ("layouts", .strings(layouts.map(\.identifier))),
            (
                "localized",
                .filled(
                    localized.map {
                        .object([
                            ("layout", .string($0.layout.identifier)), ("old", .optional($0.old?.symbols)),
                            ("new", .optional($0.new?.symbols)),
                        ])
                    })
            ),
        ])
    }
}

extension MenuDiff.Side {
    fileprivate var json: JSONText.Value {
        let combination = strokes.count == 1 ? strokes[0] : nil
        return .object([
            ("title", .string(title)), ("menuPath", .strings(menuPath)), ("place", .string(location)),
            ("action", .string(action)), ("shortcut", strokes.isEmpty ? .null : .string(keys(.symbols))),
            ("input", .optional(combination?.input.rawValue)),
            ("modifiers", combination.map { .strings($0.modifiers.names) } ?? .null),
            ("system", .bool(isSystem)), ("pointer", .optional(pointer)),
        ])
    }
}
