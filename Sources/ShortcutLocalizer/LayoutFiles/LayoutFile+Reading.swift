import SourceText

extension LayoutFile {
    private static let keys: Set = [
        "$schema", "identifier", "name", "locale", "script", "source", "confidence", "form", "legacy", "keys",
        "observedRemaps", "system", "virtualKeys",
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
        let identifier = try members.member("identifier", of: file)
        let description = LayoutDescription(
            identifier: try name(identifier),
            name: try name(members.member("name", of: file)), locale: try members["locale"]?.text() ?? "",
            script: try members["script"]?.text() ?? "",
            source: try members["source"]?.known(LayoutDescription.Source.self) ?? .custom,
            confidence: try members["confidence"]?.known(LayoutDescription.Confidence.self) ?? .c,
            nativeKeyboardType: try members["form"]?.known(KeyboardType.self) ?? .ansi,
            isLegacy: try members["legacy"]?.bool() ?? false)
        let system = description.system
        if let stated = try members["system"]?.known(KeyboardSystem.self), stated != system {
            throw identifier.error(
                stated == .mac
                    ? "\(description.identifier) is the identifier of a layout of \(system.title)"
                    : "the identifier of a layout of \(stated.title) begins with \"\(stated.prefix):\"")
        }
        if system != .mac, let remaps = members["observedRemaps"] {
            throw remaps.error("only layouts of macOS have observed remaps")
        }
        if system != .windows, let keys = members["virtualKeys"] {
            throw keys.error("only layouts of Windows have virtual keys")
        }
        return KeyboardLayout(
            description, keys: try layoutKeys(members.member("keys", of: file), of: system),
            observedRemaps: try members["observedRemaps"].map(observedRemaps) ?? [],
            virtualKeys: try members["virtualKeys"].map(virtualKeys) ?? [:])
    }

    /// Virtual keys by the names of Windows without their prefix, such as `OEM_1`.
    private static func virtualKeys(_ object: LayoutJSON) throws(LayoutError) -> [KeyCode: String] {
        var keys: [KeyCode: String] = [:]
        for (key, value) in try object.members() {
            let name = try value.text()
            guard VirtualKey.isKnown(name) else { throw value.error("\"\(name)\" is not a virtual key") }
            keys[try key.keyCode()] = name
        }
        return keys
    }

    /// Reads the table of locale defaults.
    ///
    /// - Parameter layouts: The identifiers of the layouts that it may name.
    package static func localeDefaults(
        reading bytes: [UInt8], path: String, layouts: [String]
    ) throws(LayoutError) -> [CatalogContents.LocaleDefault] {
        let known = Set(layouts.map { $0.lowercased() })
        func identifier(_ value: LayoutJSON) throws(LayoutError) -> String {
            let identifier = try name(value)
            if known.contains(identifier.lowercased()) { return identifier }
            let help =
                EditDistance.nearest(to: identifier, in: layouts).map { "did you mean \"\($0)\"?" }
                ?? "add its file, or remove it here"
            throw value.error("no file of the folder has the layout \"\(identifier)\"; \(help)")
        }
        var defaults: [CatalogContents.LocaleDefault] = []
        for (key, value) in try LayoutJSON(bytes, path: path).members() {
            let members = try value.members(["layout", "form", "common", "windows", "linux"])
            let isCommon = try members["common"]?.bool() ?? false
            for (member, system) in [("windows", KeyboardSystem.windows), ("linux", .linux)] {
                guard let layout = members[member] else { continue }
                guard try KeyboardSystem(ofLayout: layout.text()) == system else {
                    throw layout.error(
                        "the identifier of a layout of \(system.title) begins with \"\(system.prefix):\"")
                }
                defaults.append(.init(locale: try name(key), layout: try identifier(layout), isCommon: isCommon))
            }
            if members["layout"] == nil, members["windows"] != nil || members["linux"] != nil { continue }
            defaults.append(
                CatalogContents.LocaleDefault(
                    locale: try name(key), layout: try identifier(members.member("layout", of: value)),
                    keyboardType: try members["form"]?.known(KeyboardType.self), isCommon: isCommon))
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

    private static func layoutKeys(
        _ object: LayoutJSON, of system: KeyboardSystem
    ) throws(LayoutError) -> LayoutKeys {
        var keys = LayoutKeys()
        for (key, value) in try object.members() {
            let code = try key.keyCode()
            for (level, output) in try value.members() {
                guard let known = KeyLevel(name: try level.text(), on: system) else {
                    let names = KeyLevel.levels(on: system).map { $0.name(on: system) }
                    throw level.error("\"\(try level.text())\" is not one of \(names.joined(separator: ", "))")
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
