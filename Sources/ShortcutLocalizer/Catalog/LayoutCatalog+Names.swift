import KeyCombinations
import SourceText

extension LayoutCatalog {
    /// Finds the layout with a name.
    ///
    /// The name is, in this order, an identifier, a name as macOS shows it, the last part of an identifier, a locale, or the
    /// English name of a language with several layouts, which means its default one; letter case does not matter. The last part of a legacy layout's identifier is ignored if the names of current
    /// layouts contain it. If a current and a legacy layout match, the current one is returned. A form may follow the
    /// name: `US#jis` or, as in ``LayoutSelection/name``, `U.S. (JIS)`.
    ///
    /// - Throws: ``LayoutError`` with the nearest names, or with the layouts of a locale that has several.
    /// - Complexity: O(layouts).
    public func layout(named name: String) throws(LayoutError) -> LayoutSelection {
        guard let mark = name.lastIndex(of: "#") else { return try selection(named: name) }
        guard let keyboardType = KeyboardType(name: name[name.index(after: mark)...]) else {
            throw LayoutError(.unknownKeyboardType, name)
        }
        return try LayoutSelection(selection(named: String(name[..<mark])).layout, keyboardType: keyboardType)
    }

    /// The layouts linted by default: those of most Mac and iPad users, or all layouts of a catalog that marks none.
    public var commonLayouts: [LayoutSelection] {
        index.common.isEmpty ? layouts.map { LayoutSelection($0) } : index.common
    }

    private func selection(named name: String) throws(LayoutError) -> LayoutSelection {
        // No layout has such a long name, and searching for one takes long.
        guard name.utf8.count <= 256 else { throw LayoutError(.unknownLayout, name) }
        let wanted = name.lowercased()
        for key in [\LayoutDescription.identifier, \.name, \.shortIdentifier] {
            let matches = layouts.filter { $0[keyPath: key].isLowercased(wanted) }
            // "Turkish" is the last part of a legacy layout's identifier, but means a current layout.
            if key == \.shortIdentifier, !matches.isEmpty, matches.allSatisfy(\.isLegacy), isPartOfCurrentName(wanted) {
                continue
            }
            if let match = matches.first(where: { !$0.isLegacy }) ?? matches.first { return LayoutSelection(match) }
        }
        for keyboardType in KeyboardType.allCases where wanted.hasSuffix("(\(keyboardType.rawValue.lowercased()))") {
            let selections = layouts.map { LayoutSelection($0, keyboardType: keyboardType) }.filter {
                $0.name.lowercased() == wanted
            }
            if let match = selections.first(where: { !$0.layout.isLegacy }) ?? selections.first { return match }
        }
        // In capitals, a country more likely than the language of Ukraine.
        if name == "UK" { throw LayoutError(.ambiguousLocale, name, candidates: ["British", "uk"]) }
        let locale = LanguageName.locale(ofEnglishName: wanted) ?? String(wanted.map { $0 == "_" ? "-" : $0 })
        if let selection = index.localeDefaults[locale] ?? languageDefault(named: wanted) { return selection }
        let ofLocale = layouts.filter { $0.locale.isLowercased(locale) }
        let current = ofLocale.filter { !$0.isLegacy }
        switch (current.count, ofLocale.count) {
        case (1, _): return LayoutSelection(current[0])
        case (_, 1): return LayoutSelection(ofLocale[0])
        case (_, 0):
            throw LayoutError(
                .unknownLayout, name, candidates: candidates(near: LanguageName.locale(ofEnglishName: wanted) ?? wanted)
            )
        default: throw LayoutError(.ambiguousLocale, name, candidates: ofLocale.map(\.name))
        }
    }

    /// The default layout of the language with an English name: the first word of several layouts' names, all of one
    /// language.
    private func languageDefault(named wanted: String) -> LayoutSelection? {
        let variants = layouts.filter { !$0.isLegacy && $0.name.lowercased().hasPrefix(wanted + " ") }
        let languages = Set(variants.map { $0.locale.lowercased().prefix { $0 != "-" } })
        return languages.count == 1 ? languages.first.flatMap { index.localeDefaults[String($0)] } : nil
    }

    private func isPartOfCurrentName(_ wanted: String) -> Bool {
        layouts.contains { !$0.isLegacy && $0.hasName(with: wanted) }
    }

    /// The nearest names; for an unknown locale of a known language, that language's layouts; for a language's name in
    /// itself, its default layout.
    private func candidates(near wanted: String) -> [String] {
        if let locale = LanguageName.locale(of: wanted), let selection = index.localeDefaults[locale] {
            return [selection.name]
        }
        let language = String(wanted.map { $0 == "_" ? "-" : $0 }).prefix { $0 != "-" }
        let ofLanguage = layouts.filter { $0.locale.lowercased().prefix { $0 != "-" } == language && !$0.isLegacy }
        let ofDefault = wanted.contains("-") ? index.localeDefaults[String(language)].map { [$0.identifier] } ?? [] : []
        if !ofLanguage.isEmpty { return ofDefault + ofLanguage.map(\.name).filter { !ofDefault.contains($0) } }
        if !ofDefault.isEmpty { return ofDefault }
        let similar = wanted.isEmpty ? [] : layouts.filter { !$0.isLegacy && $0.hasName(with: wanted) }
        if !similar.isEmpty { return similar.prefix(8).map(\.name) }
        let known =
            layouts.map(\.name) + layouts.map(\.shortIdentifier) + layouts.map(\.identifier)
            + index.localeDefaults.keys.sorted()
        return EditDistance.nearest(to: wanted, in: known).map { [$0] } ?? []
    }
}

extension String {
    /// Whether a text is this one in lowercase.
    fileprivate func isLowercased(_ text: String) -> Bool {
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased() == text }
        return utf8.elementsEqual(text.utf8) {
            (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0) == $1
        }
    }
}

extension LayoutDescription {
    /// Whether the name contains a word in lowercase, which most do not: their lengths or first bytes tell.
    fileprivate func hasName(with wanted: String) -> Bool {
        let (name, wanted) = (Array(name.lowercased().utf8), Array(wanted.utf8))
        guard let first = wanted.first, name.count >= wanted.count else { return false }
        return name.indices.dropLast(wanted.count - 1).contains {
            name[$0] == first && name[$0...].starts(with: wanted)
        }
    }
}
