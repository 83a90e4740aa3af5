internal import MenuBuilder
internal import MenuSpec

/// A document's main menu at one moment, as a target shows it, with what never appears.
struct ShownMenu: Sendable {
    /// The menu in its form.
    enum Presentation: Sendable {
        case menuBar(MenuBar)
        case overlay(ShortcutOverlay)
    }

    let document: MenuSpecDocument
    let target: MenuTarget
    let form: PresentationForm
    let moment: PresentationContext
    /// Nil for the combinations as they are written, against the US layout.
    let keyboard: ShownKeyboard?
    let presentation: Presentation
    /// The operations that the target's main menu refuses, whose elements never appear.
    let refusedOperations: [RefusedOperation]

    /// - Complexity: O(size of the document + what the responders answer).
    init(
        _ document: MenuSpecDocument, on target: MenuTarget, as form: PresentationForm, at moment: PresentationContext,
        keyboard: ShownKeyboard?
    ) {
        self.document = document
        self.target = target
        self.form = form
        self.moment = moment
        self.keyboard = keyboard
        let build = document.build(for: target)
        refusedOperations = build.refusedOperations.filter { $0.cause != .notUnderstood }
        presentation =
            switch form {
            case .mac: .menuBar(build.builder.macMenuBar(in: moment))
            case .ipad: .overlay(build.builder.shortcutOverlay(in: moment))
            case .ipadMenuBar: .menuBar(build.builder.iPadMenuBar(in: moment))
            }
    }
}

extension ResponderGraph {
    /// The facts that conditions speak of, each once, in the order of the responders.
    var factNames: [String] {
        var seen: Set<String> = []
        return responders.flatMap { $0.answers.map(\.condition) + $0.validations.map(\.condition) }
            .compactMap { $0?.name }.filter { seen.insert($0).inserted }
    }
}
