import ShortcutLocalizer

/// Converts the tables of the layout data to the files in `layouts/`.
enum LayoutImport {
    /// Writes a file for each layout in the tables, the locale defaults and the JIS overlay.
    ///
    /// - Parameters:
    ///   - tables: The folder of the tables of macOS and Windows.
    ///   - xkb: The folder that `scripts/export-xkb` wrote.
    static func run(tables: String, xkb: String, into folder: String) {
        let mac = contents(of: tables)
        let others =
            PCLayoutImport(.windows, keepingVirtualKeysIn: folder).layouts(in: tables)
            + PCLayoutImport(.linux, keepingVirtualKeysIn: folder).layouts(in: xkb)
        let contents = CatalogContents(
            layouts: mac.layouts + others,
            localeDefaults: mac.localeDefaults + PCLocaleDefaults.all(mac.localeDefaults, layouts: others),
            jisOverlay: mac.jisOverlay)
        for layout in contents.layouts {
            let name = layout.description.shortIdentifier.replacing("(", with: "-").replacing(")", with: "")
            TextFile.write(
                LayoutFile.text(of: layout), to: "\(folder)/\(layout.description.system.prefix)/\(name).json")
        }
        TextFile.write(LayoutFile.text(of: contents.localeDefaults), to: "\(folder)/\(LayoutFile.localeDefaultsName)")
        if let overlay = contents.jisOverlay {
            TextFile.write(LayoutFile.text(of: overlay), to: "\(folder)/\(LayoutFile.jisOverlayName)")
        }
        print("\(contents.layouts.count) layouts in \(folder)")
    }

    private static func contents(of folder: String) -> CatalogContents {
        var keys: [String: LayoutKeys] = [:]
        for row in Table("\(folder)/macos-keys.tsv").rows {
            guard let code = KeyCode(name: row["code"]), let level = KeyLevel(name: row["level"]) else {
                fail("unknown key \(row["code"]) or level \(row["level"])")
            }
            if LayoutFacts.correctedKeys[row["layout"]]?[row["code"]] != nil { continue }
            keys[row["layout"], default: LayoutKeys()].set(
                LayoutFacts.output(row["character"], isDead: row["dead"] == "1"), of: code, at: level)
        }
        for (layout, corrected) in LayoutFacts.correctedKeys {
            for (name, key) in corrected {
                guard let code = KeyCode(name: name) else { fail("unknown key \(name)") }
                keys[layout]?.set(KeyOutput(key.plain), of: code, at: .plain)
                keys[layout]?.set(KeyOutput(key.shift), of: code, at: .shift)
            }
        }
        let observed = Table("\(folder)/apple-remaps.tsv").rows.filter {
            LayoutFacts.artefacts[$0["layout"]]?.contains($0["us"]) != true
        }
        let remaps = Dictionary(grouping: observed) { $0["layout"] }
        let layouts = Table("\(folder)/macos-layouts.tsv").rows.map { row in
            let identifier = row["layout"]
            let layoutKeys = keys[identifier] ?? LayoutKeys()
            return KeyboardLayout(
                description(row, keys: layoutKeys, isObserved: remaps[identifier] != nil), keys: layoutKeys,
                observedRemaps: (remaps[identifier] ?? []).compactMap { remap in
                    remap["us"].unicodeScalars.first.map { .init($0, shows: remap["target"], source: remap["source"]) }
                })
        }
        let defaults = Table("\(folder)/locale-defaults.tsv").rows.map {
            CatalogContents.LocaleDefault(
                locale: $0["locale"], layout: $0["layout"], keyboardType: KeyboardType(name: $0["form"]),
                isCommon: LayoutFacts.commonLocales.contains($0["locale"]))
        }
        return CatalogContents(layouts: layouts, localeDefaults: defaults, jisOverlay: overlay(of: folder))
    }

    private static func description(_ row: Table.Row, keys: LayoutKeys, isObserved: Bool) -> LayoutDescription {
        guard let source = LayoutDescription.Source(rawValue: row["source"]) else {
            fail("unknown source \(row["source"])")
        }
        return LayoutDescription(
            identifier: row["layout"], name: row["name"], locale: row["locale"], script: keys.script, source: source,
            // The measurements agree with the tables on every key without Option.
            confidence: isObserved ? .b : .c,
            nativeKeyboardType: LayoutFacts.nativeKeyboardType(of: row["layout"], locale: row["locale"]),
            isLegacy: LayoutFacts.isLegacy(row["layout"], name: row["name"]))
    }

    private static func overlay(of folder: String) -> JISOverlay {
        func pair(_ row: Table.Row, _ keyboard: String) -> JISOverlay.Pair {
            let plain = row["\(keyboard)_none"]
            let shift = row["\(keyboard)_shift"]
            return JISOverlay.Pair(plain.isEmpty ? nil : plain, shift.isEmpty ? nil : shift)
        }
        return JISOverlay(
            Table("\(folder)/jis-overlay.tsv").rows.map { row in
                guard let code = KeyCode(name: row["code"]) else { fail("unknown key \(row["code"])") }
                return JISOverlay.Key(code, us: pair(row, "us"), jis: pair(row, "jis"))
            })
    }
}
