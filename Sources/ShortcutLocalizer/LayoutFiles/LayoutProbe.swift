import KeyCombinations
import SourceText

/// What the menus of one Mac showed for each character of the US layout, as `exporters/RemapProbe.swift` writes it.
package struct LayoutProbe {
    /// The identifier of the input source.
    package let layout: String
    /// The system that was probed: `macOS 15.1`.
    package let system: String
    /// What menus showed, by character of the US layout: all 94 of them.
    package let shown: [Unicode.Scalar: String]

    /// Reads a probe.
    ///
    /// - Throws: ``LayoutError`` with the position of a mistake, or if characters are missing.
    package init(reading bytes: [UInt8], path: String) throws(LayoutError) {
        let file = try LayoutJSON(bytes, path: path)
        let members = try file.members(["probe", "layout", "system", "keyboard", "shown"])
        let version = try members.member("probe", of: file).text()
        guard version == "1" else {
            throw try members.member("probe", of: file).error("this is a probe of version \"\(version)\", not \"1\"")
        }
        layout = try members.member("layout", of: file).text()
        let layoutSystem = KeyboardSystem(ofLayout: layout)
        guard layoutSystem == .mac else {
            throw try members.member("layout", of: file).error(
                "this is a layout of \(layoutSystem.title), but only menus of macOS are probed; run the probe on a Mac")
        }
        system = try members.member("system", of: file).text()
        guard ["macOS ", "iPadOS "].contains(where: system.hasPrefix), system.utf8.count <= 100 else {
            throw try members.member("system", of: file).error(
                "\"system\" must name the release, such as \"macOS 15.1\"")
        }
        if let keyboard = members["keyboard"] { _ = try keyboard.known(KeyboardType.self) }
        let list = try members.member("shown", of: file)
        var shown: [Unicode.Scalar: String] = [:]
        for (key, value) in try list.members() {
            guard let us = try key.text().onlyScalar, USKey.slot(of: us) != nil else {
                throw key.error("a character of the US layout is expected")
            }
            let text = try value.text()
            guard LayoutProbe.isDisplayable(text) else { throw value.error("one visible character is expected") }
            shown[us] = text
        }
        let missing = USKey.characters.filter { shown[$0] == nil }.map { String($0) }
        guard missing.isEmpty else {
            throw list.error(
                "half a probe: \(missing.count) of \(USKey.characters.count) characters are missing, such as "
                    + "\(listed(missing, limit: 6)); run the probe again")
        }
        self.shown = shown
    }

    /// Whether a menu may show a text as the key of a shortcut: one visible character, or the capitals of one, such as SS.
    private static func isDisplayable(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let areVisible = scalars.allSatisfy { $0.value > 0x20 && !(0x7F...0xA0).contains($0.value) }
        return areVisible
            && (scalars.count == 1 || (2...3).contains(scalars.count) && scalars.allSatisfy(\.properties.isUppercase))
    }

    /// The probed layout.
    ///
    /// - Throws: ``LayoutError`` if the catalog does not have it.
    package func description(
        in catalog: LayoutCatalog, path: String
    ) throws(LayoutError) -> LayoutDescription {
        do throws(LayoutError) {
            return try catalog.layout(named: layout).layout
        } catch {
            guard error.code == .unknownLayout, error.candidates.isEmpty else { throw error }
            throw LayoutError(
                .invalidLayout, path,
                detail: "\(error.description); write a file of the layout, or take its .keylayout file, "
                    + "compile it with \"menulint catalog build\", and use --catalog")
        }
    }

    /// A layout with the observed remaps of the probe added.
    ///
    /// Menus may show a capital that the layout types only as a small letter, or an ASCII character of a key that the
    /// known form of the keyboard lacks, so a few of these are accepted (the observed layouts, confidence A).
    ///
    /// If nothing changes, all characters are recorded as observed, because a layout without observed remaps was not observed.
    ///
    /// - Throws: ``LayoutError`` if the layout does not type what was shown or was observed to show something else, so that
    ///   another one was probed, or if a character is shown too often.
    package func added(
        to layout: KeyboardLayout, path: String
    ) throws(LayoutError) -> (layout: KeyboardLayout, contradictions: [Contradiction]) {
        let letters = ShownLetters(layout.keys)
        let shown = shownByLevel(of: layout.keys, letters)
        let changed = USKey.characters.filter { shown[$0] != String($0) }
        let strange = changed.compactMap { shown[$0] }.filter { !letters.typed.contains($0) }
        let atAnyLevel = Set(layout.keys.cells.map(\.output.character))
        let foreign = strange.filter {
            let isASCII = $0.utf8.allSatisfy { $0 < 0x80 }
            return $0.onlyScalar == nil
                || !isASCII && !atAnyLevel.contains($0) && !atAnyLevel.contains($0.lowercased())
        }
        guard foreign.isEmpty, strange.count <= max(2, changed.count / 10) else {
            let names = Set(foreign.isEmpty ? strange : foreign).sorted()
            throw LayoutError(
                .invalidLayout, path,
                detail: "\(layout.description.name) types \(names.count) of the shown characters nowhere, such as "
                    + "\(listed(names, limit: 6)): it is a probe of another layout; choose \(layout.description.name) on the "
                    + "Mac and run the probe again")
        }
        try checkUnchanged(shown, on: layout, letters, path: path)
        try checkRepeated(shown, changed, path: path)
        let known = Dictionary(layout.observedRemaps.map { ($0.us, $0) }, uniquingKeysWith: { one, _ in one })
        var remaps = layout.observedRemaps
        var contradictions: [Contradiction] = []
        for us in USKey.characters {
            let found = shown[us] ?? String(us)
            if let earlier = known[us] {
                if earlier.target != found { contradictions.append((us, earlier.target, found)) }
            } else if found != String(us) {
                if known.isEmpty {
                    remaps.append(.init(us, shows: found, source: system))
                } else {
                    contradictions.append((us, String(us), found))
                }
            }
        }
        guard contradictions.count <= max(3, known.count / 4) else {
            let cells = contradictions.map { "\($0.us) shown as \($0.found) instead of \($0.earlier)" }
            throw LayoutError(
                .invalidLayout, path,
                detail:
                    "\(contradictions.count) characters differ from what menus showed on \(layout.description.name) before, "
                    + "such as \(listed(cells, limit: 3)): it is a probe of another layout; choose \(layout.description.name) "
                    + "on the Mac and run the probe again")
        }
        if remaps.isEmpty {
            remaps = USKey.characters.map { .init($0, shows: String($0), source: system) }
        }
        let result = KeyboardLayout(layout.description, keys: layout.keys, observedRemaps: remaps)
        return (result, contradictions)
    }

    /// The most characters that menus were seen to show unchanged although the layout does not type them without Option (59
    /// recordings, confidence A).
    private static let maximumUntypedCount = 6

    /// Refuses a probe that shows characters unchanged which the layout cannot type: that of a US layout under another name.
    /// Layouts that act like a US one while ⌘ is held show all of them.
    private func checkUnchanged(
        _ shown: [Unicode.Scalar: String], on layout: KeyboardLayout, _ letters: ShownLetters, path: String
    ) throws(LayoutError) {
        guard layout.keys.evidenceForUSCharactersUnderCommand == nil else { return }
        let untyped = USKey.characters.filter { shown[$0] == String($0) && !letters.typed.contains(String($0)) }
        guard untyped.count <= LayoutProbe.maximumUntypedCount else {
            throw LayoutError(
                .invalidLayout, path,
                detail:
                    "\(untyped.count) characters are shown unchanged that \(layout.description.name) types only with Option "
                    + "or not at all, such as \(listed(untyped.map { String($0) }, limit: 6)): it is a probe of another layout, "
                    + "or the items were not localized; choose \(layout.description.name) on the Mac and run the probe again"
            )
        }
    }

    /// Refuses a probe in which a character stands for many: menus show one for two characters at most, and few of those
    /// (59 recordings, confidence A).
    private func checkRepeated(
        _ shown: [Unicode.Scalar: String], _ changed: [Unicode.Scalar], path: String
    ) throws(LayoutError) {
        let counts = shown.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let repeated = changed.compactMap { shown[$0] }.filter { counts[$0, default: 0] > 1 }
        let most = counts.values.max() ?? 0
        guard most <= 2, repeated.count <= max(6, changed.count / 3) else {
            let examples = most > 2 ? repeated.filter { counts[$0, default: 0] > 2 } : repeated
            throw LayoutError(
                .invalidLayout, path,
                detail: "the same is shown for several characters, \(repeated.count) times, such as "
                    + "\(listed(Set(examples).sorted(), limit: 6)), but a menu shows one key for two characters at most: the "
                    + "items were not localized, or the file was changed; run the probe again")
        }
    }

    /// The characters of a probe for which the rules predict something else: worth a second look, since nothing else is known
    /// of a layout that was not observed.
    ///
    /// - Parameter layout: The layout without the cells of this probe.
    package func surprises(on layout: KeyboardLayout) -> [Contradiction] {
        guard layout.observedRemaps.isEmpty else { return [] }
        let localizer = Localizer(layout)
        let shown = shownByLevel(of: layout.keys, ShownLetters(layout.keys))
        return USKey.characters.compactMap { us in
            let answer = localizer.localize(KeyCombination(KeyInput(us), .command)).combination?.input.rawValue
            guard let answer, let found = shown[us], KeyInput(rawValue: answer) != KeyInput(rawValue: found) else {
                return nil
            }
            return (us, answer, found)
        }
    }

    /// The characters that a probe shows for two characters of the US layout each, if they were not observed before: worth a
    /// second look, since menus were seen to do so on two of 59 layouts only.
    ///
    /// - Parameter layout: The layout without the cells of this probe.
    package func repetitions(on layout: KeyboardLayout) -> [(shown: String, us: [Unicode.Scalar])] {
        let observed = Dictionary(layout.observedRemaps.map { ($0.us, $0.target) }, uniquingKeysWith: { one, _ in one })
        let shown = shownByLevel(of: layout.keys, ShownLetters(layout.keys))
        let groups = Dictionary(grouping: USKey.characters) { shown[$0] ?? String($0) }
        return groups.filter { text, us in
            us.count > 1 && us.contains { shown[$0] != String($0) && observed[$0] != text }
        }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// What was shown, with the character of the right level where a menu tells the two of a key apart by ⇧ only: as ⌘Ö and
    /// ⇧⌘Ö, or as ⌘´ and ⇧⌘´ for the key that types ´ and `.
    private func shownByLevel(of keys: LayoutKeys, _ letters: ShownLetters) -> [Unicode.Scalar: String] {
        var shown = shown
        for key in USKey.all {
            guard let plain = shown[key.plain], let shifted = shown[key.shifted] else { continue }
            let cells = [KeyLevel.plain, .shift].lazy.compactMap { level in
                keys.cells.first { $0.level == level && $0.output.character == plain }
            }
            // The capital of a letter that stays is no letter of another key, as I is on a Turkish layout.
            let isOwnCapital = plain == String(key.plain).uppercased()
            if plain == shifted, !isOwnCapital, let cell = cells.first {
                shown[key.plain] = keys.output(of: cell.code, at: .plain)?.character ?? plain
                shown[key.shifted] = keys.output(of: cell.code, at: .shift)?.character ?? plain
            } else {
                shown[key.plain] = letters.withoutShift(plain, for: key.plain)
                shown[key.shifted] = letters.withShift(shifted)
            }
        }
        return shown
    }

    /// A character whose earlier observation differs, which stays.
    package typealias Contradiction = (us: Unicode.Scalar, earlier: String, found: String)
}

/// The letters of a layout by the capitals that menus show for them: Ö for ö, SS for ß.
private struct ShownLetters {
    /// The characters that the layout types without Option.
    let typed: Set<String>
    /// The letters that the layout types without Shift and Option, by their capitals.
    private var plain: [String: String] = [:]
    /// The small letters that it types with Shift, by their capitals.
    private var shifted: [String: String] = [:]

    init(_ keys: LayoutKeys) {
        typed = Set(keys.cells.filter { $0.level != .option && $0.level != .shiftOption }.map(\.output.character))
        for cell in keys.cells {
            let letter = cell.output.character
            guard letter.uppercased() != letter else { continue }
            switch cell.level {
            case .plain:
                // A key knows the capital better than Unicode: on a Turkish layout, I belongs to ı, and İ to i.
                if let capital = keys.output(of: cell.code, at: .shift)?.character,
                    capital.unicodeScalars.allSatisfy(\.properties.isUppercase)
                {
                    plain[capital] = letter
                }
                if plain[letter.uppercased()] == nil { plain[letter.uppercased()] = letter }
            case .shift: shifted[letter.uppercased()] = letter
            default: break
            }
        }
    }

    /// What is shown for a character that a US keyboard types without Shift. Menus were never seen to show a capital for one
    /// if the layout types the small letter without Shift (59 recordings, confidence A).
    func withoutShift(_ text: String, for us: Unicode.Scalar) -> String {
        if text == String(us).uppercased() { return String(us) }
        return plain[text] ?? withShift(text)
    }

    /// What is shown for a character that a US keyboard types with Shift. A capital that the layout does not type is the small
    /// letter that it types with Shift, such as ç on the Swiss layouts; otherwise it is the key of the small letter with ⇧, as
    /// Ú is on the Czech layout, and stays.
    func withShift(_ text: String) -> String { typed.contains(text) ? text : shifted[text] ?? text }
}
