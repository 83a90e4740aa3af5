import KeyCombinations
import MenuViews
import Output
import Platform
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let layouts = Subcommand(
        "layouts", arguments: [.optional(.word("NAME", .layouts)), .optional(.file("FILE", endings: [".json"]))],
        usage: "[NAME] | import-probe FILE [-o LAYOUT]", summary: "List the keyboard layouts, or draw one.",
        discussion: """
            Without NAME, lists the layouts of macOS, or those of --system; "*" marks the common layouts, which other \
            commands use by default.
            KEYS is the source of the layout's keys, with its confidence. REMAP says how it is known what menus show \
            instead of US characters: observed in Apple's menus, derived by rule, command-level (the layout types US \
            characters while ⌘ is held), or assumed. The remaps were observed on the Mac and are assumed to be the same on the iPad.
            NAME is the name, identifier or locale of a layout, which is drawn with the characters of every key.
            "import-probe" checks what exporters/RemapProbe.swift recorded on a Mac, and writes the file of the layout \
            with the observed remaps added.
            """,
        options: [
            .form, .system, .catalog,
            OptionDescription(
                "format", value: .word("FORMAT", ValueChoices("format", TableFormat.self)),
                "text (the default), json or csv."),
            .output,
        ]
    ) { arguments, console throws(CommandError) in
        let catalog = try LayoutCatalog.chosen(by: arguments, console)
        if arguments.positionals.first == "import-probe" { return try importProbe(arguments, catalog, console) }
        guard arguments.positionals.count < 2, !arguments.has("output") else {
            throw CommandError(
                "\"layouts\" takes one layout and writes no file",
                help: "for a probe: menulint layouts import-probe FILE -o LAYOUT")
        }
        let systems = arguments.systems ?? [.mac]
        guard let name = arguments.positionals.first else {
            let table = try catchingLayoutErrors { () throws(LayoutError) in try LayoutOverviewTable(catalog, systems) }
            table.write(TableFormat(arguments), to: console.standardOutput)
            return .clean
        }
        let format = TableFormat(arguments)
        let found = try systems.map { system throws(CommandError) in
            try LayoutSelection.one(named: name, in: catalog, on: system)
        }.withoutDuplicates
        guard found.count == 1 || format == .text else {
            throw CommandError(
                "\(name.displayQuoted) is a layout on each of \(counted(found.count, "system")), and \(format.rawValue) is for one",
                help: "name one system with \"--system\"")
        }
        for (index, named) in found.enumerated() {
            if index > 0 { console.standardOutput.write("\n") }
            let selection = LayoutSelection(
                named.layout,
                keyboardType: arguments.value("form").flatMap(KeyboardType.init(name:)) ?? named.keyboardType)
            let listing = try catchingLayoutErrors { () throws(LayoutError) in try LayoutKeyTable(selection, catalog) }
            listing.write(format, to: console.standardOutput)
        }
        return .clean
    }

    /// Writes the file of a layout with the observations of a probe.
    private static func importProbe(
        _ arguments: ParsedArguments, _ catalog: LayoutCatalog, _ console: Console
    ) throws(CommandError) -> ExitStatus {
        guard arguments.positionals.count == 2 else {
            throw CommandError(
                "\"layouts import-probe\" needs the file of a probe", help: "exporters/README.md shows how to make one")
        }
        let path = arguments.positionals[1]
        let output = try OutputFile(arguments, console)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try console.readChecked(path)
        } catch {
            throw CommandError(cannotRead: error)
        }
        let (probe, earlier) = try catchingLayoutErrors { () throws(LayoutError) in
            let probe = try LayoutProbe(reading: bytes, path: path)
            return (probe, try catalog.layout(probe.description(in: catalog, path: path)))
        }
        let (layout, contradictions) = try catchingLayoutErrors { () throws(LayoutError) in
            try probe.added(to: earlier, path: path)
        }
        for item in contradictions.prefix(10) {
            console.reportError(
                "\(item.us): the probe shows \(item.found), observed before was \(item.earlier), which stays".sanitized)
        }
        let surprises = probe.surprises(on: earlier)
        for item in surprises.prefix(10) {
            console.reportError(
                "\(item.us): the probe shows \(item.found), and the rules predict \(item.earlier); look at the menu again"
                    .sanitized)
        }
        if surprises.count > 10 { console.reportError("and \(surprises.count - 10) more") }
        for (shown, us) in probe.repetitions(on: earlier) {
            console.reportError(
                "\(listed(us.map { String($0) })): the probe shows \(shown) for each of them; look at the menu again"
                    .sanitized)
        }
        try output.write(console) { $0.write(LayoutFile.text(of: layout)) }
        if output.path != nil {
            let count = layout.observedRemaps.count { String($0.us) != $0.target }
            let summary =
                count == 0
                ? "no character changes, which is recorded as observed"
                : "\(counted(count, "character")) \(count == 1 ? "changes" : "change")"
            console.standardOutput.write("\(layout.description.name.sanitized): \(summary)\n")
        }
        return .clean
    }
}

/// All layouts of some systems in a catalog.
private struct LayoutOverviewTable {
    private let layouts: [(description: LayoutDescription, remap: Evidence?)]
    private let common: Set<String>

    init(_ catalog: LayoutCatalog, _ systems: [KeyboardSystem]) throws(LayoutError) {
        var layouts: [LayoutDescription] = []
        var common: Set<String> = []
        for system in systems {
            layouts += try catalog.layouts(on: system).sorted {
                ($0.name.lowercased(), $0.identifier) < ($1.name.lowercased(), $1.identifier)
            }
            common.formUnion(try catalog.commonLayouts(on: system).map(\.layout.identifier))
        }
        self.layouts = try layouts.map { layout throws(LayoutError) in
            (layout, layout.system == .mac ? try catalog.layout(layout).remapEvidence : nil)
        }
        self.common = common
    }

    func write(_ format: TableFormat, to output: ByteSink) {
        switch format {
        case .text:
            var table = TextTable(["", "name", "locale", "script", "form", "keys", "remap", "identifier"])
            for (layout, remap) in layouts {
                table.add(
                    [
                        common.contains(layout.identifier) ? "*" : "", layout.name, layout.locale, layout.script,
                        layout.nativeKeyboardType.rawValue, "\(layout.source.name) (\(layout.confidence.rawValue))",
                        remap?.rawValue ?? "", layout.identifier,
                    ])
            }
            for line in table.lines { output.write(line + "\n") }
        case .csv:
            output.write(
                CSVText.row([
                    "identifier", "name", "locale", "script", "form", "source", "confidence", "common", "legacy",
                    "system", "remap",
                ]))
            for (layout, remap) in layouts {
                output.write(
                    CSVText.row([
                        layout.identifier, layout.name, layout.locale, layout.script,
                        layout.nativeKeyboardType.rawValue,
                        layout.source.rawValue, layout.confidence.rawValue,
                        String(common.contains(layout.identifier)), String(layout.isLegacy), layout.system.rawValue,
                        remap?.rawValue ?? "",
                    ]))
            }
        case .json:
            let values = layouts.map { layout, remap in
                JSONText.Value.object(
                    layout.members(isCommon: common.contains(layout.identifier))
                        + (remap.map { [("remap", .string($0.rawValue))] } ?? []))
            }
            output.write(
                JSONText.write(.object([("version", .number(1)), ("layouts", .array(values))])) + "\n")
        }
    }
}

extension LayoutDescription.Source {
    /// Where the keys are from. "Observed" is said of remaps only.
    fileprivate var name: String { self == .observed ? "macOS" : rawValue }
}

extension KeyboardLayout {
    /// How the remap of shortcuts is known; `nil` on systems without one.
    fileprivate var remapEvidence: Evidence? {
        guard description.system == .mac else { return nil }
        return observedRemaps.isEmpty ? keys.evidenceForUSCharactersUnderCommand ?? .derived : .observed
    }
}

extension LayoutDescription {
    fileprivate func members(isCommon: Bool) -> [(String, JSONText.Value)] {
        [
            ("identifier", .string(identifier)), ("name", .string(name)), ("locale", .string(locale)),
            ("script", .string(script)), ("form", .string(nativeKeyboardType.rawValue)),
            ("source", .string(source.rawValue)),
            ("confidence", .string(confidence.rawValue)), ("common", .bool(isCommon)), ("legacy", .bool(isLegacy)),
            ("system", .string(system.rawValue)),
        ]
    }
}

/// One layout, key by key.
private struct LayoutKeyTable {
    private let selection: LayoutSelection
    private let keys: LayoutKeys
    private let layout: KeyboardLayout
    private let isCommon: Bool
    /// The number of US characters that menus show as another one.
    private let remappedCount: Int

    init(_ selection: LayoutSelection, _ catalog: LayoutCatalog) throws(LayoutError) {
        self.selection = selection
        keys = try catalog.keys(of: selection)
        layout = try catalog.layout(selection.layout)
        isCommon = try catalog.commonLayouts(on: selection.layout.system).contains { $0.layout == selection.layout }
        let localizer = try catalog.localizer(for: selection)
        remappedCount = USKey.characters.count { character in
            let written = KeyCombination(input: String(character), modifierFlags: .command)
            return localizer.localize(written).status.contains(.remapped)
        }
    }

    func write(_ format: TableFormat, to output: ByteSink) {
        switch format {
        case .text:
            for line in heading + diagram + notes {
                output.write(line + "\n")
            }
        case .csv:
            output.write(CSVText.row(["layout", "code", "level", "character", "dead"]))
            for cell in keys.cells {
                output.write(
                    CSVText.row([
                        selection.identifier, cell.code.name, cell.level.name(on: system), cell.output.character,
                        String(cell.output.isDead),
                    ]))
            }
        case .json:
            output.write(JSONText.write(json) + "\n")
        }
    }

    private var system: KeyboardSystem { selection.layout.system }

    private var diagram: [String] {
        KeyboardDiagram.lines(keys, keyboardType: selection.keyboardType, on: system)
    }

    private var heading: [String] {
        let description = selection.layout
        let facts = [
            description.locale, description.script, "\(selection.keyboardType.rawValue.uppercased()) keyboard",
            "keys from \(description.source.name), confidence \(description.confidence.rawValue)",
        ].filter { !$0.isEmpty }
        return [
            "\(selection.nameWithSystem)  \(selection.identifier)".sanitized, facts.joined(separator: " · ").sanitized,
            "",
        ]
    }

    private var notes: [String] {
        guard system == .mac else {
            // Two layouts of Windows have letters on other keys than a US keyboard.
            let moved = layout.virtualKeys.contains { code, name in
                name.utf8.count == 1 && !code.name.hasSuffix(name)
            }
            let letters =
                layout.keys.evidenceForUSCharactersUnderCommand == nil
                ? ""
                : " With Ctrl, programs find Latin letters "
                    + (moved ? "by these." : "where a US keyboard has them.")
            let keys = layout.virtualKeys.isEmpty ? "not known" : "known"
            return [
                "", "Left: no modifier; right: AltGr; above each: with Shift. † marks a dead key.",
                (system == .windows ? "Virtual keys: \(keys)." : "Shortcuts are not moved.") + letters,
            ]
        }
        let underCommand =
            switch layout.remapEvidence {
            case .commandLevel: "While ⌘ is held, it types as the US layout."
            case .assumed: "While ⌘ is held, it is assumed to type as the US layout."
            case .observed: "\(remappedCount) characters of shortcuts remapped, observed in Apple's menus."
            default:
                remappedCount == 0
                    ? "Shortcuts are not remapped."
                    : "\(counted(remappedCount, "character")) of shortcuts remapped, derived by rule: Apple's menus were "
                        + "not observed."
            }
        return ["", "Left: no modifier; right: ⌥; above each: with ⇧. † marks a dead key.", underCommand]
    }

    private var json: JSONText.Value {
        let codes = keys.rows.map { row in
            (row.code.name, JSONText.Value.object(row.levels.map { ($0.level.name(on: system), $0.output.json) }))
        }
        let virtualKeys = layout.sortedVirtualKeys.map { ($0.code.name, JSONText.Value.string($0.name)) }
        let remaps = layout.observedRemaps.map { (String($0.us), JSONText.Value.string($0.target)) }
        let layout = JSONText.Value.object(
            selection.layout.members(isCommon: isCommon) + [
                ("keyboard", .string(selection.keyboardType.rawValue)), ("keys", .object(codes)),
                ("observedRemaps", .object(remaps)),
            ] + (virtualKeys.isEmpty ? [] : [("virtualKeys", .object(virtualKeys))]))
        return .object([("version", .number(1)), ("layout", layout)])
    }
}

extension KeyOutput {
    fileprivate var json: JSONText.Value {
        .object([("character", .string(character)), ("dead", .bool(isDead))])
    }
}
