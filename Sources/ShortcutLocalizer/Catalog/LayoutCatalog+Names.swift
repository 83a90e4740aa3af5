import KeyCombinations
import SourceText
import Synchronization

extension LayoutCatalog {
    /// Finds the layout with a name.
    ///
    /// The name is, in this order, an identifier, a name as the system shows it, the last part of an identifier, a locale, or
    /// the English name of a language with several layouts, which means its default one; letter case does not matter. The
    /// last part of a legacy layout's identifier is ignored if the names of current layouts contain it. If a current and a
    /// legacy layout match, the current one is returned. A form may follow the name: `US#jis` or, as in
    /// ``LayoutSelection/name``, `U.S. (JIS)`.
    ///
    /// A name without a prefix means a layout of macOS. With a prefix it means one of another system: `windows:de`,
    /// `xkb:de(neo)`, `windows:Swiss German`. So does a name with the system in parentheses, as lists show it: `German (Windows)`.
    ///
    /// - Throws: ``LayoutError`` with the nearest names, or with the layouts of a locale that has several.
    /// - Complexity: O(layouts).
    public func layout(named name: String) throws(LayoutError) -> LayoutSelection {
        try layouts(named: name, on: [.mac])[0]
    }

    /// Finds the layouts with a name on some systems.
    ///
    /// A name with a prefix means one layout. A locale means its layout on each of the systems that has one. Another name
    /// means a layout of macOS if that is one of the systems, otherwise of the first of them.
    ///
    /// - Returns: At least one layout.
    /// - Throws: ``LayoutError`` as ``layout(named:)`` does.
    public func layouts(
        named name: String, on systems: [KeyboardSystem]
    ) throws(LayoutError) -> [LayoutSelection] {
        var (base, keyboardType) = (name, KeyboardType?.none)
        if let mark = name.lastIndex(of: "#") {
            keyboardType = KeyboardType(name: name[name.index(after: mark)...])
            if keyboardType == nil { throw LayoutError(.unknownKeyboardType, name) }
            base = String(name[..<mark])
        }
        // No layout has such a long name, and searching for one takes long.
        guard base.utf8.count <= 256 else { throw LayoutError(.unknownLayout, base) }
        let found = try selections(named: base, on: systems)
        guard let keyboardType else { return found }
        return found.map { LayoutSelection($0.layout, keyboardType: keyboardType) }
    }

    /// The systems among some that have no layout of a locale, or several of which none is its default; empty for a name that
    /// is no locale on any of them.
    ///
    /// - Complexity: O(layouts).
    package func systems(among systems: [KeyboardSystem], without locale: String) -> [KeyboardSystem] {
        let base = String(locale.prefix { $0 != "#" })
        guard let names = try? names(on: LayoutCatalog.main(among: systems)), names.selection(exactlyNamed: base) == nil
        else { return [] }
        let without = systems.filter { (try? self.names(on: $0).layouts(ofLocale: base).only) == nil }
        return without.count == systems.count ? [] : without
    }

    /// The system of names without a prefix that are no locales.
    private static func main(among systems: [KeyboardSystem]) -> KeyboardSystem {
        systems.contains(.mac) ? .mac : systems.first ?? .mac
    }

    private func selections(named name: String, on systems: [KeyboardSystem]) throws(LayoutError) -> [LayoutSelection] {
        if let (system, rest) = KeyboardSystem.split(name) {
            guard !rest.isEmpty else { throw LayoutError(.unknownLayout, name) }
            let names = try names(on: system)
            // What is printed as an identifier means that layout, also where a locale of that name has another default.
            if let selection = names.selection(exactlyNamed: "\(system.prefix):\(rest)") { return [selection] }
            return [try names.selection(named: rest, writtenAs: name)]
        }
        for system in KeyboardSystem.allCases where name.hasSuffix(" (\(system.title))") {
            let base = name.dropLast(system.title.count + 3)
            if let selection = try names(on: system).selection(exactlyNamed: String(base)) { return [selection] }
        }
        let main = LayoutCatalog.main(among: systems)
        let names = try names(on: main)
        if let selection = names.selection(exactlyNamed: name) { return [selection] }
        var found: [LayoutSelection] = []
        for system in systems {
            if let selection = try self.names(on: system).layouts(ofLocale: name).only { found.append(selection) }
        }
        guard found.isEmpty else { return found }
        do throws(LayoutError) {
            return [try names.selection(ofLocale: name, writtenAs: name)]
        } catch {
            // After an unknown prefix, what looks like a name of macOS may be one of another system.
            guard error.code == .unknownLayout, error.candidates.isEmpty || name.contains(":") else { throw error }
            let others = try candidates(for: name, not: main)
            throw LayoutError(
                error.code, error.nameOrPath, detail: error.detail,
                candidates: others.isEmpty ? error.candidates : others)
        }
    }

    /// The layouts of other systems with a name, such as "neo" and "Belgian (Comma)"; if it has an unknown prefix, such as
    /// "win:de", those of the system that begins in the same way, or else of all systems.
    private func candidates(for name: String, not main: KeyboardSystem) throws(LayoutError) -> [String] {
        var (systems, base) = (KeyboardSystem.allCases.filter { $0 != main }, name)
        let colon = name.firstIndex(of: ":")
        if let colon {
            let prefix = name[..<colon].lowercased()
            let alike = KeyboardSystem.allCases.filter { $0.title.lowercased().hasPrefix(prefix) }
            systems = alike.isEmpty ? KeyboardSystem.allCases : alike
            base = String(name[name.index(after: colon)...])
        }
        var candidates: [String] = []
        for system in systems {
            let names = try names(on: system)
            let ofLocale = colon == nil ? nil : names.layouts(ofLocale: base).only
            if let layout = (names.selection(exactlyNamed: base) ?? ofLocale)?.layout {
                candidates.append(system == .mac ? layout.name : layout.identifier)
            } else if colon != nil, systems.count == 1, system != .mac {
                candidates += names.candidates(near: base.lowercased()).map(names.prefixed)
            }
        }
        return candidates
    }

    private func names(on system: KeyboardSystem) throws(LayoutError) -> LayoutNames {
        if let known = names.withLock({ $0[system] }) { return known }
        let made = LayoutNames(try index(on: system), of: system)
        names.withLock { $0[system] = made }
        return made
    }

    /// The layouts of macOS that are linted by default: those of most Mac and iPad users, or all layouts of a catalog that
    /// marks none.
    public var commonLayouts: [LayoutSelection] { (try? commonLayouts(on: .mac)) ?? [] }

    /// The layouts of a system that are linted by default.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    public func commonLayouts(on system: KeyboardSystem) throws(LayoutError) -> [LayoutSelection] {
        let index = try index(on: system)
        return index.common.isEmpty ? index.layouts.map { LayoutSelection($0) } : index.common
    }
}

/// The names of the layouts of one system.
final class LayoutNames: Sendable {
    private let index: CatalogIndex
    private let system: KeyboardSystem
    private var layouts: [LayoutDescription] { index.layouts }
    /// What is compared with every name, made when it is first needed.
    private let texts = Mutex(Texts())

    private struct Texts {
        /// The parts of the layouts in lowercase, in their order.
        var lowercased: [LayoutPart: [String]] = [:]
        /// All names, which a wrong one may be similar to.
        var known: [String]?
    }

    init(_ index: CatalogIndex, of system: KeyboardSystem) {
        self.index = index
        self.system = system
    }

    func selection(named name: String, writtenAs written: String) throws(LayoutError) -> LayoutSelection {
        if let selection = selection(exactlyNamed: name) { return selection }
        return try selection(ofLocale: name, writtenAs: written)
    }

    /// The layout with an identifier, a name, or a part of an identifier.
    func selection(exactlyNamed name: String) -> LayoutSelection? {
        let wanted = name.lowercased()
        for part in [LayoutPart.identifier, .name, .shortIdentifier] {
            // On other systems than macOS, the last part of an identifier can be a locale, unless it has its prefix.
            if part == .shortIdentifier, system != .mac, index.localeDefaults[wanted] != nil { break }
            let matches = layouts(with: part) { $0 == wanted }
            // "Turkish" is the last part of a legacy layout's identifier, but means a current layout.
            if part == .shortIdentifier, !matches.isEmpty, matches.allSatisfy(\.isLegacy), isPartOfCurrentName(wanted) {
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
        return nil
    }

    /// The layout of a locale or a language.
    func selection(ofLocale name: String, writtenAs written: String) throws(LayoutError) -> LayoutSelection {
        switch layouts(ofLocale: name) {
        case .only(let selection): return selection
        case .several(let names): throw LayoutError(.ambiguousLocale, written, candidates: names.map(prefixed))
        case .none:
            let wanted = name.lowercased()
            throw LayoutError(
                .unknownLayout, written,
                candidates: candidates(near: LanguageName.locale(ofEnglishName: wanted) ?? wanted).map(prefixed))
        }
    }

    /// The layouts of a locale or a language.
    func layouts(ofLocale name: String) -> LocaleLayouts {
        // In capitals, a country more likely than the language of Ukraine.
        if name == "UK" { return .several(["British", "uk"]) }
        let wanted = name.lowercased()
        let locale = LanguageName.locale(ofEnglishName: wanted) ?? String(wanted.map { $0 == "_" ? "-" : $0 })
        if let selection = index.localeDefaults[locale] ?? languageDefault(named: wanted) { return .only(selection) }
        let ofLocale = layouts(with: .locale) { $0 == locale }
        let current = ofLocale.filter { !$0.isLegacy }
        // Layouts of Windows and Linux have an identifier of the locale or the country alone, or one with a variant.
        let plain = system == .mac ? [] : current.filter { !$0.hasVariant(of: locale) }
        return switch (plain.count, current.count, ofLocale.count) {
        case (1, _, _): .only(LayoutSelection(plain[0]))
        case (_, 1, _): .only(LayoutSelection(current[0]))
        case (_, _, 1): .only(LayoutSelection(ofLocale[0]))
        case (_, _, 0): .none
        default: .several(ofLocale.map(\.name))
        }
    }

    /// The layouts of which a part in lowercase satisfies a condition.
    private func layouts(with part: LayoutPart, where isWanted: (String) -> Bool) -> [LayoutDescription] {
        let texts = lowercased(part)
        return texts.indices.filter { isWanted(texts[$0]) }.map { layouts[$0] }
    }

    private func lowercased(_ part: LayoutPart) -> [String] {
        texts.withLock { texts in
            if let known = texts.lowercased[part] { return known }
            let made = layouts.map { $0[part].lowercased() }
            texts.lowercased[part] = made
            return made
        }
    }

    /// A name as one writes it from outside the system.
    fileprivate func prefixed(_ name: String) -> String {
        // In a list of names, a comma would end the name.
        if name.contains(","), let layout = layouts.first(where: { $0.name == name }) { return layout.identifier }
        return system == .mac || KeyboardSystem.split(name) != nil ? name : "\(system.prefix):\(name)"
    }

    /// The default layout of the language with an English name: the first word of several layouts' names, all of one
    /// language.
    private func languageDefault(named wanted: String) -> LayoutSelection? {
        let variants = layouts(with: .name) { $0.hasPrefix(wanted + " ") }.filter { !$0.isLegacy }
        let languages = Set(variants.map { $0.locale.lowercased().prefix { $0 != "-" } })
        return languages.count == 1 ? languages.first.flatMap { index.localeDefaults[String($0)] } : nil
    }

    private func isPartOfCurrentName(_ wanted: String) -> Bool {
        !currentLayouts(withInName: wanted).isEmpty
    }

    private func currentLayouts(withInName wanted: String) -> [LayoutDescription] {
        layouts(with: .name) { Array($0.utf8).contains(wanted) }.filter { !$0.isLegacy }
    }

    /// The nearest names; for an unknown locale of a known language, that language's layouts; for a language's name in
    /// itself, its default layout; for an unknown variant of XKB, the others of its layout.
    fileprivate func candidates(near wanted: String) -> [String] {
        if let locale = LanguageName.locale(of: wanted), let selection = index.localeDefaults[locale] {
            return [selection.name]
        }
        let language = String(wanted.map { $0 == "_" ? "-" : $0 }).prefix { $0 != "-" }
        let hyphen = UInt8(ascii: "-")
        let ofLanguage = layouts(with: .locale) { $0.utf8.prefix { $0 != hyphen }.elementsEqual(language.utf8) }
            .filter { !$0.isLegacy }
        // Files are named so: de-neo.
        let named = system == .mac ? nil : layouts.map(\.shortIdentifier).first { fileName(of: $0) == wanted }
        if let named { return [named] }
        let ofDefault = wanted.contains("-") ? index.localeDefaults[String(language)].map { [$0.identifier] } ?? [] : []
        if !ofLanguage.isEmpty { return ofDefault + ofLanguage.map(\.name).filter { !ofDefault.contains($0) } }
        if !ofDefault.isEmpty { return ofDefault }
        if system != .mac, let variants = variants(near: wanted) { return variants }
        // A short identifier is in the middle of many names.
        let identifiers = layouts.map(\.shortIdentifier)
        let ofVariant = system == .linux ? identifiers.filter { $0.lowercased().hasSuffix("(\(wanted))") } : []
        if !ofVariant.isEmpty {
            // Who names only a variant, such as Dvorak, most likely means that of the US layout.
            let isUS = { (name: String) in name.hasPrefix("us(") }
            return Array((ofVariant.filter(isUS) + ofVariant.filter { !isUS($0) }).prefix(8))
        }
        if system != .mac, let near = EditDistance.nearest(to: wanted, in: identifiers, limit: 1) { return [near] }
        let similar = wanted.isEmpty ? [] : currentLayouts(withInName: wanted)
        if !similar.isEmpty { return similar.prefix(8).map(\.name) }
        return EditDistance.nearest(to: wanted, in: known).map { [$0] } ?? []
    }

    /// All names, which a wrong one may be similar to.
    private var known: [String] {
        texts.withLock { texts in
            if let known = texts.known { return known }
            let made =
                layouts.map(\.name) + layouts.map(\.shortIdentifier) + (system == .mac ? layouts.map(\.identifier) : [])
                + index.localeDefaults.keys.sorted()
            texts.known = made
            return made
        }
    }

    /// `de-neo` for `de(neo)`.
    private func fileName(of identifier: String) -> String {
        String(identifier.lowercased().filter { $0 != ")" }.map { $0 == "(" ? "-" : $0 })
    }

    /// For `de(neoo)` the nearest variants of `de`, or all of them; for `german(neo)` that of the language's layout, and for
    /// another wrong name before the parenthesis all layouts with such a variant.
    private func variants(near wanted: String) -> [String]? {
        guard let bracket = wanted.firstIndex(of: "(") else { return nil }
        let identifiers = layouts.map(\.shortIdentifier)
        let names = identifiers.filter { $0.lowercased().hasPrefix(wanted[...bracket]) }
        if let nearest = EditDistance.nearest(to: wanted, in: names) { return [nearest] }
        if !names.isEmpty { return Array(names.prefix(12)) }
        let variant = wanted[bracket...]
        let base = layouts(ofLocale: String(wanted[..<bracket])).only?.layout.shortIdentifier
        if let base, let name = identifiers.first(where: { $0.lowercased() == base + variant }) { return [name] }
        let others = identifiers.filter { $0.lowercased().hasSuffix(variant) }
        return others.isEmpty ? nil : Array(others.prefix(12))
    }
}

/// The layouts of a locale or a language.
enum LocaleLayouts {
    case none
    case only(LayoutSelection)
    /// The names of layouts of which none is the default.
    case several([String])

    var only: LayoutSelection? {
        if case .only(let selection) = self { selection } else { nil }
    }
}

/// What a layout can be named by.
private enum LayoutPart {
    case identifier, name, shortIdentifier, locale
}

extension LayoutDescription {
    /// Whether the identifier says more than a locale: `xkb:de(neo)`, `windows:de-extended`.
    fileprivate func hasVariant(of locale: String) -> Bool {
        system == .linux ? shortIdentifier.contains("(") : shortIdentifier.lowercased() != locale
    }

    fileprivate subscript(part: LayoutPart) -> String {
        switch part {
        case .identifier: identifier
        case .name: name
        case .shortIdentifier: shortIdentifier
        case .locale: locale
        }
    }
}
