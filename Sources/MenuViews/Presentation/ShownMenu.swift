package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import ShortcutLocalizer

/// A document's main menu at one moment, as a target shows it, with what never appears.
package struct ShownMenu: Sendable {
    /// The menu in its form.
    enum Presentation: Sendable {
        case menuBar(MenuBar)
        case overlay(ShortcutOverlay)
    }

    package let document: MenuSpecDocument
    package let target: MenuTarget
    package let form: PresentationForm
    let moment: PresentationContext
    /// Nil for the combinations as they are written, against the US layout.
    package let keyboard: ShownKeyboard?
    let presentation: Presentation
    /// The operations that the target's main menu refuses, whose elements never appear.
    package let refusedOperations: [RefusedOperation]

    /// - Complexity: O(size of the document + what the responders answer).
    package init(
        _ document: MenuSpecDocument, on target: MenuTarget, as form: PresentationForm, at moment: PresentationContext,
        keyboard: ShownKeyboard?
    ) {
        self.init(document, document.build(for: target), as: form, at: moment, keyboard: keyboard)
    }

    package init(
        _ document: MenuSpecDocument, _ build: SpecBuild, as form: PresentationForm, at moment: PresentationContext,
        keyboard: ShownKeyboard?
    ) {
        self.document = document
        target = build.target
        self.form = form
        self.moment = moment
        self.keyboard = keyboard
        refusedOperations = build.refusedOperations.filter { $0.cause != .notUnderstood }
        presentation =
            switch form {
            case .mac: .menuBar(build.builder.macMenuBar(in: moment))
            case .ipad: .overlay(build.builder.shortcutOverlay(in: moment))
            case .ipadMenuBar: .menuBar(build.builder.iPadMenuBar(in: moment))
            }
    }
}

extension ShownMenu {
    /// Whether the menu runs from right to left.
    package var isRightToLeft: Bool { keyboard?.direction == .rightToLeft }

    /// The keys of a command as they are shown; nil where no key can give them.
    package func shown(_ combination: KeyCombination, of command: Command) -> KeyCombination? {
        keyboard.map { $0.localized(combination, of: command).combination } ?? combination
    }

    /// The title under which an item of a menu is shown, or what stands for it where there is none.
    package func title(of item: PresentedItem) -> String {
        if !item.title.withoutOuterBlanks.isEmpty { return item.title }
        switch item.element {
        case .deferred: return "(filled in when the menu opens)"
        case .command(let command): return command.systemTitle(in: document.app) ?? "(no title)"
        default: return "(no title)"
        }
    }
}

extension Command {
    /// The title of the system's command for help, which has none of its own: the app's name is put to it (confidence
    /// B). Nil for every other command.
    func systemTitle(in app: AppSettings) -> String? {
        origin == .none && title.isEmpty && action == "showHelp:" ? "\(app.name) Help" : nil
    }
}

extension ResponderGraph {
    /// The facts that conditions speak of, each once, in the order of the responders.
    package var factNames: [String] {
        var seen: Set<String> = []
        return responders.flatMap { $0.answers.map(\.condition) + $0.validations.map(\.condition) }
            .compactMap { $0?.name }.filter { seen.insert($0).inserted }
    }
}
