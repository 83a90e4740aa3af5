import KeyCombinations
import ShortcutLocalizer

/// The layouts and the options of `query` and `localize`.
struct LocalizationRequest {
    /// The command line options of a request.
    static let options = [
        OptionDescription(
            "layout", value: .words("LAYOUT", .layoutLists),
            "Keyboard layouts by name, identifier or locale, or all; by default the common ones."),
        OptionDescription(
            "direction", value: .word("DIRECTION", .directions),
            "The layout direction of the interface, ltr or rtl, which mirrors some shortcuts; rtl by default if the file has "
                + "no other, else ltr."),
        OptionDescription(
            "mode", value: .word("MODE", ValueChoices("mode", LocalizationOptions.Mode.self)),
            "apple (the default) remaps as the system does; typed keeps characters, as without localization."),
        .form, .catalog,
        OptionDescription(
            "format", value: .word("FORMAT", ValueChoices("format", TableFormat.self)),
            "text (the default), json or csv."
        ),
        .ascii,
    ]

    let localizers: [Localizer]
    let options: LocalizationOptions
    /// The value of `--direction`; nil if it is not given.
    let direction: LocalizationOptions.Direction?
    let format: TableFormat
    let spelling: ShortcutSpelling

    init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        direction = arguments.value("direction").flatMap(LocalizationOptions.Direction.init)
        options = LocalizationOptions(
            mode: arguments.value("mode").flatMap(LocalizationOptions.Mode.init) ?? .automatic,
            direction: direction ?? .leftToRight)
        format = TableFormat(arguments)
        spelling = arguments.spelling
        localizers = try RequestedKeyboards(arguments, console, otherwise: \.commonLayouts).localizers
    }
}

/// The format of tables.
enum TableFormat: String, CaseIterable {
    case text, json, csv

    init(_ arguments: ParsedArguments) {
        self = arguments.value("format").flatMap(TableFormat.init) ?? .text
    }
}
