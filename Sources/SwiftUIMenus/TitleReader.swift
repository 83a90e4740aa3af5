import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Reads the titles of controls.
struct TitleReader {
    /// A title as shown, or its source text if it is not known.
    struct Title {
        var text: String
        var range: CodeRange?
        var isUnread = false
        /// Whether it consists of several titles, between which the app chooses.
        var isChoice = false
        /// The name of the image beside it.
        var image: String?
    }

    let evaluator: Evaluator
    /// Looks up a string of the app's default language by its key.
    let strings: (_ key: String) -> String?

    /// The title of a control: its first argument, or the text of its label; nil if it has none.
    func title(of call: OutsideCall) -> Title? {
        if let first = call.arguments.first, first.label == nil || ["titleKey", "verbatim"].contains(first.label),
            first.value.closure == nil, SwiftUIContent.titles[call.name] == nil || first.value.isText
        {
            var title = title(first.value, at: first.range, isKey: first.label != "verbatim")
            title?.image = (call.argument("systemImage") ?? call.argument("image"))?.value.string
            return title
        }
        for label in ["label", "content", "title", nil] {
            for argument in call.arguments where argument.label == label {
                if label == nil, argument.value.closure == nil || call.name == "Button" && hasLabel(call) { continue }
                if label == "content", hasLabel(call) { continue }
                if let title = self.title(ofView: argument.value, depth: 0) { return title }
            }
        }
        return SwiftUIContent.titles[call.name].map { Title(text: $0) }
    }

    private func hasLabel(_ call: OutsideCall) -> Bool { call.argument("label") != nil }

    /// The title that a view shows: the first text in it, or the texts of which it shows one.
    private func title(ofView value: SwiftValue, depth: Int) -> Title? {
        guard depth < 12 else { return nil }
        switch value.kind {
        case .closure(let closure): return title(ofView: evaluator.call(closure), depth: depth + 1)
        case .choice(let views):
            return anyTitle(of: views.ofNewestSystems.compactMap { title(ofView: $0.value, depth: depth + 1) })
        case .group(let views): return title(ofViews: views, depth: depth + 1)
        case .instance(let instance):
            return evaluator.body(of: instance).flatMap { title(ofView: $0, depth: depth + 1) }
        case .call(let call):
            if ["Text", "Label"].contains(call.name), call.base == nil { return title(of: call) }
            if let base = call.base, call.form == .function { return title(ofView: base, depth: depth + 1) }
            if ["HStack", "VStack", "ZStack", "Group", "LabeledContent"].contains(call.name) {
                // A lazy map would read the first title twice: once to find it, and once to return it.
                for argument in call.arguments {
                    if let title = title(ofView: argument.value, depth: depth + 1) { return title }
                }
            }
            return nil
        case .string: return nil
        default: return nil
        }
    }

    /// The title of some views: that of the first which has one, and those of views that are shown in its place.
    private func title(ofViews views: [SwiftValue.Alternative], depth: Int) -> Title? {
        var found: [(title: Title, conditions: ElementConditions)] = []
        for view in views.ofNewestSystems where found.allSatisfy({ $0.conditions.isExclusive(with: view.conditions) }) {
            if let title = title(ofView: view.value, depth: depth) { found.append((title, view.conditions)) }
        }
        return anyTitle(of: found.map(\.title))
    }

    /// The title of a control that has one of several, depending on the app's state.
    private func anyTitle(of titles: [Title]) -> Title? {
        guard var title = titles.first, titles.count > 1 else { return titles.first }
        // Code that stands for one of them says nothing, but that there is another one.
        let known = titles.filter { !$0.isUnread || $0.isChoice }
        let texts =
            known.isEmpty ? titles.map(\.text) : known.map(\.text) + (known.count < titles.count ? ["…"] : [])
        title.text = Evaluator.title(anyOf: texts)
        title.range = (known.first ?? title).range
        (title.isUnread, title.isChoice) = (true, true)
        if titles.contains(where: { $0.image != title.image }) { title.image = nil }
        return title
    }

    /// The title that a value is.
    private func title(_ value: SwiftValue, at range: CodeRange, isKey: Bool, depth: Int = 0) -> Title? {
        guard depth < 8 else { return unread(range) }
        switch value.kind {
        case .string(let text):
            let shown = isKey ? strings(text) : text
            // A key without a translation says little about the title.
            let isUnread = shown == nil && text.isLocalizationKey
            return Title(
                text: isUnread ? text.asCode : shown ?? text, range: value.range ?? range, isUnread: isUnread)
        case .choice(let values):
            // Any of them names the command, depending on the app's state.
            return anyTitle(
                of: values.ofNewestSystems.prefix(8).compactMap {
                    title($0.value, at: range, isKey: isKey, depth: depth + 1)
                })
        case .call(let call):
            switch call.name {
            case "Text", "Label", "LocalizedStringKey", "LocalizedStringResource", "String", "NSLocalizedString",
                "init", "AttributedString":
                // A format with what is not known.
                guard call.form != .property, let first = call.arguments.first, first.label != "format" else { break }
                let key = ["localized", "stringLiteral"].contains(first.label) || call.name != "String"
                if key, let name = first.value.string,
                    let fallback = call.argument("defaultValue") ?? call.argument("value"),
                    fallback.value.string != ""
                {
                    guard let words = fallback.value.string else {
                        return title(fallback.value, at: fallback.range, isKey: false, depth: depth + 1)
                    }
                    let text = LocalizedText(key: name, fallback: words, strings)
                    return Title(text: text.shown, range: first.value.range)
                }
                return title(
                    first.value, at: range, isKey: key && first.label != "verbatim", depth: depth + 1)
            default: break
            }
        case .implicit:
            for type in ["LocalizedStringKey", "LocalizedStringResource", "String"] {
                let resolved = evaluator.resolve(value, as: type, from: range.file)
                if case .implicit = resolved.kind { continue }
                return title(resolved, at: range, isKey: isKey && type != "String", depth: depth + 1)
            }
        default: break
        }
        return unread(range)
    }

    private func unread(_ range: CodeRange) -> Title {
        Title(text: evaluator.unreadTitle(range), range: range, isUnread: true)
    }
}

extension SwiftValue {
    /// Whether it can be a title: `ShareLink` may have items without a label.
    fileprivate var isText: Bool {
        switch kind {
        case .string: true
        case .call(let call): call.base == nil && ["Text", "LocalizedStringKey", "String"].contains(call.name)
        default: false
        }
    }
}

extension [SwiftValue.Alternative] {
    /// Those that the newest systems show; all if these show none.
    fileprivate var ofNewestSystems: [Element] {
        let newest = filter { $0.conditions.mayApply(onRelease: MenuTarget.macCatalyst26.release) }
        return newest.isEmpty ? self : newest
    }
}
