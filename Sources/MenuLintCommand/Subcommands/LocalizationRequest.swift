import KeyCombinations
import ShortcutLocalizer

/// What `query` and `localize` are asked for: keyboards, and how shortcuts are localized on them.
struct LocalizationRequest {
    /// The options that make a request.
    static let options = [
        OptionDescription(
            "layout", value: .words("LAYOUT", .layoutLists),
            "Keyboard layouts by name, identifier or locale, or all. The common ones if not given."),
        OptionDescription(
            "direction", value: .word("DIRECTION", .directions),
            "The direction of the interface, ltr or rtl, which mirrors some shortcuts; if not given, ltr, or rtl where a "
                + "file has no other."),
        OptionDescription(
            "mode", value: .word("MODE", ValueChoices("mode", LocalizationOptions.Mode.self)),
            "apple (the default) moves keys as the system does; typed keeps characters, as with localization off."),
        .form, .catalog,
        OptionDescription(
            "format", value: .word("FORMAT", ValueChoices("format", TableFormat.self)),
            "text (the default), json or csv."
        ),
        .ascii,
    ]

    let localizers: [Localizer]
    let options: LocalizationOptions
    /// The direction, if it is asked for.
    let direction: LocalizationOptions.Direction?
    let format: TableFormat
    let spelling: ShortcutSpelling

    /// The request of a command line; nil if the catalog cannot be read, which has been complained of then.
    init?(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
        direction = arguments.value("direction").flatMap(LocalizationOptions.Direction.init)
        options = LocalizationOptions(
            mode: arguments.value("mode").flatMap(LocalizationOptions.Mode.init) ?? .apple,
            direction: direction ?? .leftToRight)
        format = TableFormat(arguments)
        spelling = arguments.has("ascii") ? .ascii : .symbols
        guard let keyboards = try RequestedKeyboards(arguments, console, otherwise: \.commonLayouts) else { return nil }
        localizers = keyboards.localizers
    }

}

/// How tables are printed.
enum TableFormat: String, CaseIterable {
    case text, json, csv

    init(_ arguments: ParsedArguments) {
        self = arguments.value("format").flatMap(TableFormat.init) ?? .text
    }
}

extension OptionDescription {
    static let form = OptionDescription(
        "form", value: .word("FORM", ValueChoices("form", KeyboardType.self)),
        "The form of the keyboards: ansi, iso or jis. Each layout's own if not given.")
}
