import KeyCombinations
import ShortcutLocalizer
import SourceText

// The text formats of `catalog export`, which docs/layout-data.md documents.

extension LayoutDataset {
    /// How an export as JSON starts.
    static let jsonStart = #"{"format": "menulint-layouts", "version": "#

    /// Whether the bytes of a file are an export in any format.
    static func isExport(_ bytes: [UInt8]) -> Bool {
        isDatabase(bytes) || bytes.starts(with: jsonStart.utf8)
            || bytes.starts(with: CSVText.row(Layout.csvColumns).utf8)
    }
}

extension LayoutDataset.Layout {
    var json: JSONText.Value {
        let keys = layout.keys.rows.map { row in
            let levels = row.levels.map { item in
                let character = JSONText.Value.string(item.output.character)
                return (
                    item.level.name(on: description.system),
                    item.output.isDead ? .object([("dead", character)]) : character
                )
            }
            return (row.code.name, JSONText.Value.object(levels))
        }
        let virtualKeys = layout.sortedVirtualKeys.map { ($0.code.name, JSONText.Value.string($0.name)) }
        return .members([
            ("identifier", .string(description.identifier)), ("system", .string(description.system.rawValue)),
            ("name", .string(description.name)), ("locale", .string(description.locale)),
            ("script", .string(description.script)), ("form", .string(description.nativeKeyboardType.rawValue)),
            ("legacy", .bool(description.isLegacy)), ("source", .string(description.source.rawValue)),
            ("confidence", .string(description.confidence.rawValue)), ("keys", .object(keys)),
            ("virtualKeys", virtualKeys.isEmpty ? nil : .object(virtualKeys)),
            ("remaps", remaps.isEmpty ? nil : .object(remaps.map { ($0.us, $0.json) })),
        ])
    }

    static let csvColumns = [
        "layout", "system", "kind", "us", "code", "level", "modifiers", "character", "dead", "evidence", "source",
        "confidence",
    ]

    /// A row for each key and level, virtual key and remap.
    var csvRows: [[String]] {
        let (identifier, system) = (description.identifier, description.system.rawValue)
        let (source, confidence) = (description.source.rawValue, description.confidence.rawValue)
        let keys = layout.keys.cells.map { cell in
            [
                identifier, system, "key", "", cell.code.name, cell.level.name(on: description.system), "",
                cell.output.character, cell.output.isDead ? "1" : "0", "", source, confidence,
            ]
        }
        let virtualKeys = layout.sortedVirtualKeys.map { code, name in
            [identifier, system, "virtualKey", "", code.name, "", "", name, "", "", "recording", "B"]
        }
        let remaps = remaps.map { remap in
            [
                identifier, system, "remap", remap.us, remap.press?.code.name ?? "", "",
                remap.press?.modifiers.names.joined(separator: " ") ?? "", remap.shown ?? "", "",
                remap.evidence.rawValue, remap.source, remap.confidence.rawValue,
            ]
        }
        return keys + virtualKeys + remaps
    }
}

extension LayoutDataset.Remap {
    fileprivate var json: JSONText.Value {
        .object([
            ("shown", .optional(shown)),
            (
                "press",
                press.map {
                    .object([("code", .string($0.code.name)), ("modifiers", .strings($0.modifiers.names))])
                } ?? .null
            ),
            ("evidence", .string(evidence.rawValue)), ("source", .string(source)),
            ("confidence", .string(confidence.rawValue)),
        ])
    }
}
