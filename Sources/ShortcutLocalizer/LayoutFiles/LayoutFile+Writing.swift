import SourceText

extension LayoutFile {
    /// The file of a layout; equal layouts give equal text.
    package static func text(of layout: KeyboardLayout) -> String {
        let description = layout.description
        var members: [(String, String)] = [
            ("$schema", "layout.schema.json".jsonString), ("identifier", description.identifier.jsonString),
            ("name", description.name.jsonString), ("locale", description.locale.jsonString),
            ("script", description.script.jsonString), ("source", description.source.rawValue.jsonString),
            ("confidence", description.confidence.rawValue.jsonString),
            ("form", description.nativeKeyboardType.rawValue.jsonString),
        ]
        if description.isLegacy { members.append(("legacy", "true")) }
        let keys = KeyCode.layoutKeys.compactMap { code -> String? in
            let levels = KeyLevel.allCases.compactMap { level in
                layout.keys.output(of: code, at: level).map { "\(level.name.jsonString): \($0.json)" }
            }
            return levels.isEmpty ? nil : "\(code.name.jsonString): {\(levels.joined(separator: ", "))}"
        }
        members.append(("keys", block("{", keys, "}")))
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
        let rows = defaults.map { item in
            var members = ["\"layout\": \(item.layout.jsonString)"]
            if let keyboardType = item.keyboardType { members.append("\"form\": \(keyboardType.rawValue.jsonString)") }
            if item.isCommon { members.append("\"common\": true") }
            return "  \(item.locale.jsonString): {\(members.joined(separator: ", "))}"
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
