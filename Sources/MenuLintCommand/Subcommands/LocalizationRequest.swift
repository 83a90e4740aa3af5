import KeyCombinations
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer
import Workspace

/// The layouts and the options of `query` and `localize`.
struct LocalizationRequest {
    /// The command line options of a request.
    static let options = [
        OptionDescription(
            "layout", value: .words("LAYOUT", .layoutLists),
            "Keyboard layouts by name, identifier or locale, or all; by default those of the file, else "
                + "the common ones."),
        OptionDescription(
            "direction", value: .word("DIRECTION", .directionLists),
            "Layout direction of the interface: ltr, rtl or both; rtl mirrors some shortcuts. The default is ltr, or "
                + "rtl for a file that supports no other direction."),
        OptionDescription(
            "mode", value: .word("MODE", ValueChoices("mode", LocalizationOptions.Mode.self)),
            "apple (the default) remaps as the system does; typed keeps characters, as without localization."),
        .form, .system, .catalog,
        OptionDescription(
            "format", value: .word("FORMAT", ValueChoices("format", TableFormat.self)),
            "text (the default), json or csv."
        ),
        .ascii,
    ]

    private let localizers: [Localizer]
    private let localizersBySystem: [KeyboardSystem: [Localizer]]
    let systems: [KeyboardSystem]
    private let mode: LocalizationOptions.Mode
    /// Whether the shortcuts are key bindings of Visual Studio Code, which finds keys in its own way.
    private let isForEditor: Bool
    /// The values of `--direction`; nil if it is not given.
    private let directions: [LocalizationOptions.Direction]?
    let format: TableFormat
    let spelling: ShortcutSpelling

    /// - Parameter document: The menu whose layouts are used if `--layout` names none.
    init(_ arguments: ParsedArguments, for document: MenuDocument? = nil, _ console: Console) throws(CommandError) {
        directions = arguments.directions
        isForEditor = document?.kind == .editorExtension
        mode = arguments.value("mode").flatMap(LocalizationOptions.Mode.init) ?? .automatic
        format = TableFormat(arguments)
        spelling = arguments.spelling
        let keyboards =
            if let document {
                try RequestedKeyboards(arguments, for: document, console)
            } else {
                try RequestedKeyboards(arguments, console)
            }
        systems = keyboards.systems
        localizers = keyboards.localizers
        localizersBySystem = Dictionary(grouping: keyboards.localizers) { $0.selection.layout.system }
    }

    /// The number of answers on a system.
    func answerCount(on system: KeyboardSystem) -> Int {
        (localizersBySystem[system]?.count ?? 0) * (system == .mac ? directions?.count ?? 1 : 1)
    }

    /// A shortcut on each layout, in each direction.
    ///
    /// - Parameter options: What the command allows, and the direction of its interface if `--direction` is not given.
    func answers(
        _ combination: KeyCombination, on system: KeyboardSystem? = nil,
        _ options: LocalizationOptions = LocalizationOptions()
    ) -> [LocalizationResult] {
        (system.map { localizersBySystem[$0] ?? [] } ?? localizers).flatMap { answers(combination, $0, options) }
    }

    /// A shortcut on each layout, in each direction, that is another combination on each system.
    func answers(_ combinations: [KeyboardSystem: KeyCombination]) -> [LocalizationResult] {
        localizers.flatMap { localizer in
            combinations[localizer.selection.layout.system].map { answers($0, localizer, LocalizationOptions()) } ?? []
        }
    }

    private func answers(
        _ combination: KeyCombination, _ localizer: Localizer, _ options: LocalizationOptions
    ) -> [LocalizationResult] {
        let directions = directions ?? [options.direction]
        // Only macOS and iPadOS mirror shortcuts.
        return directions.prefix(localizer.selection.layout.system == .mac ? directions.count : 1).map { direction in
            var options = options
            options.mode = mode
            options.direction = direction
            return LocalizationResult(
                selection: localizer.selection,
                shortcut: localizer.localize(combination, options: options, isForEditor: isForEditor),
                direction: directions.count > 1 ? direction : nil)
        }
    }
}

/// The format of tables.
enum TableFormat: String, CaseIterable {
    case text, json, csv

    init(_ arguments: ParsedArguments) {
        self = arguments.value("format").flatMap(TableFormat.init) ?? .text
    }
}
