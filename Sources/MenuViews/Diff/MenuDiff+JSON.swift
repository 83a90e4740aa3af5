import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
import SourceText

extension MenuDiff {
    /// The changes of one or several apps as JSON, in the documented format version 1.
    static func json(_ all: [(app: String, difference: MenuDiff)], old: String, new: String) -> JSONText.Value {
        let names = all.count == 1 ? [] : all.map(\.app)
        func targets(_ list: (MenuDiff) -> [MenuTarget]) -> JSONText.Value {
            .strings(all.flatMap { list($0.difference) }.map(\.description).withoutDuplicates)
        }
        func sum(_ count: (MenuDiff) -> Int) -> JSONText.Value {
            .number(all.reduce(0) { $0 + count($1.difference) })
        }
        return .members([
            ("version", .number(1)), ("old", .string(old)), ("new", .string(new)),
            ("apps", names.isEmpty ? nil : .strings(names)),
            ("targets", targets(\.targets)), ("addedTargets", targets(\.addedTargets)),
            ("removedTargets", targets(\.removedTargets)),
            ("refusedOperations", .object([("old", sum(\.refusedCounts.old)), ("new", sum(\.refusedCounts.new))])),
            ("summary", .object(Kind.allCases.map { kind in (kind.rawValue, sum { $0.count(kind) }) })),
            (
                "changes",
                .array(
                    all.flatMap { app, difference in
                        difference.changes.map { $0.json(of: names.isEmpty ? nil : app) }
                    })
            ),
        ])
    }
}

extension MenuDiff.Change {
    fileprivate func json(of app: String?) -> JSONText.Value {
        .members([
            ("app", app.map { .string($0) }),
            ("kind", .string(kind.rawValue)),
            ("shortcut", combination.map { .string($0.symbols) }),
            ("old", old?.json ?? .null), ("new", new?.json ?? .null),
            ("targets", .strings(targets.map(\.description))),
            ("systems", systems == [.mac] ? nil : .strings(systems.map(\.rawValue))),
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
        return .members([
            ("title", .string(title)), ("menuPath", .strings(menuPath)), ("place", .string(location)),
            ("action", .string(action)), ("image", image.isEmpty ? nil : .string(image)),
            ("shortcut", strokes.isEmpty ? .null : .string(keys(.symbols))),
            ("input", .optional(combination?.input.rawValue)),
            ("modifiers", combination.map { .strings($0.modifiers.names) } ?? .null),
            ("system", .bool(isSystem)), ("pointer", .optional(pointer)),
            ("position", position.map { .string($0) }),
        ])
    }
}
