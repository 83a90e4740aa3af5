import SourceText

extension LayoutFile {
    /// The file of a layout; equal layouts give equal text.
    package static func text(of layout: KeyboardLayout) -> String {
        let description = layout.description
        var members: [(String, String)] = [
            ("$schema", "../layout.schema.json".jsonString), ("system", description.system.rawValue.jsonString),
            ("identifier", description.identifier.jsonString),
            ("name", description.name.jsonString), ("locale", description.locale.jsonString),
            ("script", description.script.jsonString), ("source", description.source.rawValue.jsonString),
            ("confidence", description.confidence.rawValue.jsonString),
            ("form", description.nativeKeyboardType.rawValue.jsonString),
        ]
        if description.isLegacy { members.append(("legacy", "true")) }
        let keys = layout.keys.rows.map { row in
            let levels = row.levels.map { "\($0.level.name(on: description.system).jsonString): \($0.output.json)" }
            return "\(row.code.name.jsonString): {\(levels.joined(separator: ", "))}"
        }
        members.append(("keys", block("{", keys, "}")))
        if !layout.virtualKeys.isEmpty {
            let keys = layout.sortedVirtualKeys.map { "\($0.code.name.jsonString): \($0.name.jsonString)" }
            members.append(("virtualKeys", "{\(keys.joined(separator: ", "))}"))
        }
        if !layout.observedRemaps.isEmpty {
            let remaps = layout.observedRemaps.map {
                "{\"us\": \(String($0.us).jsonString), \"shows\": \($0.target.jsonString), "
                    + "\"source\": \($0.source.jsonString)}"
            }
            members.append(("observedRemaps", block("[", remaps, "]")))
        }
        return "{\n" + members.map { "  \($0.jsonString): \($1)" }.joined(separator: ",\n") + "\n}\n"
    }

    /// The file of the locale defaults.
    package static func text(of defaults: [CatalogContents.LocaleDefault]) -> String {
        let rows = Dictionary(grouping: defaults, by: \.locale).sorted { $0.key < $1.key }.map { locale, items in
            var members: [String] = []
            for item in items.sorted(by: { $0.system.order < $1.system.order }) {
                let name = item.system == .mac ? "layout" : item.system.rawValue
                members.append("\(name.jsonString): \(item.layout.jsonString)")
                if let keyboardType = item.keyboardType {
                    members.append("\"form\": \(keyboardType.rawValue.jsonString)")
                }
            }
            if items.contains(where: \.isCommon) { members.append("\"common\": true") }
            return "  \(locale.jsonString): {\(members.joined(separator: ", "))}"
        }
        return "{\n" + rows.joined(separator: ",\n") + "\n}\n"
    }

    /// The file of a Japanese keyboard's differing keys.
    package static func text(of overlay: JISOverlay) -> String {
        let rows = overlay.keys.map { "  \($0.code.name.jsonString): {\"us\": \($0.us.json), \"jis\": \($0.jis.json)}" }
        return "{\n" + rows.joined(separator: ",\n") + "\n}\n"
    }

    private static func block(_ open: String, _ lines: [String], _ close: String) -> String {
        open + "\n" + lines.map { "    \($0)" }.joined(separator: ",\n") + "\n  " + close
    }
}

extension KeyOutput {
    fileprivate var json: String { isDead ? "{\"dead\": \(character.jsonString)}" : character.jsonString }
}

extension JISOverlay.Pair {
    fileprivate var json: String {
        let levels = [("none", plain), ("shift", shift)].compactMap { name, character in
            character.map { "\(name.jsonString): \($0.jsonString)" }
        }
        return "{\(levels.joined(separator: ", "))}"
    }
}

extension String {
    /// The string as JSON. Scalars that editors do not show on their own are escaped so that they can be read.
    fileprivate var jsonString: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.isVisible && !scalar.isCombiningMark: text.unicodeScalars.append(scalar)
            default:
                for unit in UTF16.encode(scalar) ?? .init() {
                    text += "\\u" + String(unit, radix: 16, uppercase: true).leftPadded(to: 4, with: "0")
                }
            }
        }
        return text + "\""
    }
}
