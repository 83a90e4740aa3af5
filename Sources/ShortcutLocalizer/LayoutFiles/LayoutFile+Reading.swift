extension LayoutFile {
    private static let keys: Set = [
        "$schema", "identifier", "name", "locale", "script", "source", "confidence", "form", "legacy", "keys",
        "observedRemaps",
    ]

    /// Reads a layout file in this project's JSON format.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: The file name to use in errors.
    /// - Throws: ``LayoutError`` with the position of the first mistake.
    public static func layout(reading bytes: [UInt8], path: String) throws(LayoutError) -> KeyboardLayout {
        let file = try LayoutJSON(bytes, path: path)
        let members = try file.members(keys)
        return KeyboardLayout(
            LayoutDescription(
                identifier: try name(members.member("identifier", of: file)),
                name: try name(members.member("name", of: file)), locale: try members["locale"]?.text() ?? "",
                script: try members["script"]?.text() ?? "",
                source: try members["source"]?.known(LayoutDescription.Source.self) ?? .custom,
                confidence: try members["confidence"]?.known(LayoutDescription.Confidence.self) ?? .c,
                nativeKeyboardType: try members["form"]?.known(KeyboardType.self) ?? .ansi,
                isLegacy: try members["legacy"]?.bool() ?? false),
            keys: try layoutKeys(members.member("keys", of: file)),
            observedRemaps: try members["observedRemaps"].map(observedRemaps) ?? [])
    }

    /// Reads the table of locale defaults.
    package static func localeDefaults(
        reading bytes: [UInt8], path: String
    ) throws(LayoutError) -> [CatalogContents.LocaleDefault] {
        var defaults: [CatalogContents.LocaleDefault] = []
        for (key, value) in try LayoutJSON(bytes, path: path).members() {
            let members = try value.members(["layout", "form", "common"])
            defaults.append(
                CatalogContents.LocaleDefault(
                    locale: try name(key), layout: try name(members.member("layout", of: value)),
                    keyboardType: try members["form"]?.known(KeyboardType.self),
                    isCommon: try members["common"]?.bool() ?? false))
        }
        return defaults
    }

    /// Reads the table of a Japanese keyboard's differing keys.
    package static func jisOverlay(reading bytes: [UInt8], path: String) throws(LayoutError) -> JISOverlay {
        var keys: [JISOverlay.Key] = []
        for (key, value) in try LayoutJSON(bytes, path: path).members() {
            let members = try value.members(["us", "jis"])
            keys.append(
                JISOverlay.Key(
                    try key.keyCode(), us: try pair(members.member("us", of: value)),
                    jis: try pair(members.member("jis", of: value))))
        }
        return JISOverlay(keys)
    }

    // MARK: Parts

    private static func name(_ value: LayoutJSON) throws(LayoutError) -> String {
        let name = try value.text()
        guard name.contains(where: { !$0.isWhitespace }) else { throw value.error("empty name") }
        return name
    }

    private static func layoutKeys(_ object: LayoutJSON) throws(LayoutError) -> LayoutKeys {
        var keys = LayoutKeys()
        for (key, value) in try object.members() {
            let code = try key.keyCode()
            for (level, output) in try value.members() {
                guard let known = KeyLevel(name: try level.text()) else {
                    throw level.error(
                        "\"\(try level.text())\" is not one of \(KeyLevel.allCases.map(\.name).joined(separator: ", "))"
                    )
                }
                keys.set(try keyOutput(output), of: code, at: known)
            }
        }
        guard !keys.cells.isEmpty else { throw object.error("the layout has no keys") }
        return keys
    }

    private static func keyOutput(_ value: LayoutJSON) throws(LayoutError) -> KeyOutput {
        guard value.isObject else { return KeyOutput(try character(value)) }
        return KeyOutput(try character(value.members(["dead"]).member("dead", of: value)), isDead: true)
    }

    private static func character(_ value: LayoutJSON) throws(LayoutError) -> String {
        let text = try value.text()
        guard !text.isEmpty, text.unicodeScalars.count <= 16 else {
            throw value.error("a key must type 1 to 16 scalars")
        }
        return text
    }

    private static func pair(_ value: LayoutJSON) throws(LayoutError) -> JISOverlay.Pair {
        let members = try value.members(["none", "shift"])
        return JISOverlay.Pair(try members["none"].map(character), try members["shift"].map(character))
    }

    private static func observedRemaps(_ list: LayoutJSON) throws(LayoutError) -> [KeyboardLayout.ObservedRemap] {
        var remaps: [Unicode.Scalar: KeyboardLayout.ObservedRemap] = [:]
        for item in try list.elements() {
            let members = try item.members(["us", "shows", "source"])
            let us = try members.member("us", of: item)
            guard let scalar = KeyOutput(try us.text()).scalar, USKey.slot(of: scalar) != nil else {
                throw us.error("\"us\" must be one character that the US layout types")
            }
            let target = try members.member("shows", of: item)
            guard KeyOutput(try target.text()).scalar != nil else {
                throw target.error("\"shows\" must be one character")
            }
            let remap = KeyboardLayout.ObservedRemap(
                scalar, shows: try target.text(), source: try name(members.member("source", of: item)))
            guard remaps.updateValue(remap, forKey: scalar) == nil else {
                throw us.error("duplicate remap of \"\(scalar)\"")
            }
        }
        return Array(remaps.values)
    }
}
