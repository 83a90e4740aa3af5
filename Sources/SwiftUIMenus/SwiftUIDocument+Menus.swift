import KeyCombinations
import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

// The content of `commands`: menus, groups and the controls in them.
extension SwiftUIDocument {
    /// The items that a view in a menu is.
    func items(
        of value: SwiftValue, _ conditions: ElementConditions, _ traits: ViewTraits = ViewTraits(),
        in list: CodeRange?, isChoice: Bool = false
    ) -> [MenuItem] {
        evaluator.content { knownItems(of: value, conditions, traits, in: list, isChoice: isChoice) } ?? unread()
    }

    private func knownItems(
        of value: SwiftValue, _ conditions: ElementConditions, _ traits: ViewTraits, in list: CodeRange?, isChoice: Bool
    ) -> [MenuItem] {
        switch value.kind {
        case .group(let values), .choice(let values), .array(let values):
            let lists = values.map {
                self.items(of: $0.value, conditions.and($0.conditions), traits, in: list, isChoice: isChoice)
            }
            let items = lists.flatMap(\.self)
            guard case .choice = value.kind else { return items }
            let repeated = repetitions(
                in: items.compactMap(\.command), areOneItem: lists.allSatisfy { $0.count < 2 })
            return items.filter { $0.command.map { !repeated.contains($0.origin) } ?? true }
        case .instance, .enumCase:
            evaluator.conditions = conditions
            guard let body = evaluator.body(of: value) else { return unread() }
            return items(of: body, conditions, traits, in: list, isChoice: isChoice)
        case .closure: return items(of: contents(of: value, conditions), conditions, traits, in: list)
        case .call:
            let chain = ViewChain(value, conditions, evaluator)
            let conditions = chain.conditions
            let traits = traits.applying(chain.modifiers, evaluator)
            guard case .call(let call) = chain.root.kind else {
                var inner = traits
                inner.range = nil
                return items(of: chain.root, conditions, inner, in: list, isChoice: isChoice)
            }
            let isInline = chain.modifiers.contains { modifier in
                modifier.name == "pickerStyle" && modifier.arguments.first?.value.outsideName == "inline"
            }
            return items(of: call, conditions, traits, in: list, isChoice: isChoice, isInline: isInline)
        case .void, .null: return []
        default: return unread()
        }
    }

    private func unread() -> [MenuItem] {
        draft.hasUnreadElements = true
        return []
    }

    private func items(
        of call: OutsideCall, _ conditions: ElementConditions, _ traits: ViewTraits, in list: CodeRange?,
        isChoice: Bool, isInline: Bool
    ) -> [MenuItem] {
        let range = call.caller ?? traits.range ?? call.range
        switch call.name {
        case _ where call.isOfOtherModule: return otherItems(of: call, conditions, traits, in: list)
        case "Divider": return [.divider]
        case "Text" where isChoice, "Label" where isChoice:
            return commands(titles.title(of: call), root: call.range, caller: call.caller, traits, conditions, in: list)
                .map { .element(.command($0)) }
        case _ where SwiftUIContent.controls.contains(call.name):
            evaluator.conditions = conditions
            let commands = commands(
                titles.title(of: call), root: call.range, caller: call.caller, traits, conditions, in: list)
            return adding(traits.alternates, to: commands, conditions, in: list).map { .element(.command($0)) }
        case "Menu", "Picker":
            evaluator.conditions = conditions
            let title = titles.title(of: call)
            let content = content(of: call, conditions)
            let items = items(
                of: content, conditions, inner(traits), in: call.range, isChoice: call.name == "Picker")
            return menu(title, at: range, conditions, isInline: isInline, items, of: content)
                .map { [.element(.menu($0))] } ?? []
        case "Section":
            let content = content(of: call, conditions)
            let items = items(of: content, conditions, inner(traits), in: call.range)
            return menu(titles.title(of: call), at: range, conditions, isInline: true, items, of: content)
                .map { [.element(.menu($0))] } ?? []
        case "ForEach":
            return rounds(of: call, conditions).flatMap { round in
                items(of: round.value, round.conditions, inner(traits), in: list, isChoice: isChoice)
            }
        case _ where SwiftUIContent.containers.contains(call.name):
            return items(of: content(of: call, conditions), conditions, inner(traits), in: list, isChoice: isChoice)
        case _ where SwiftUIContent.plainViews.contains(call.name): return []
        default: return otherItems(of: call, conditions, traits, in: list)
        }
    }

    /// The items that another module's view may be: whether it shows its content is not known.
    private func otherItems(
        of call: OutsideCall, _ conditions: ElementConditions, _ traits: ViewTraits, in list: CodeRange?
    ) -> [MenuItem] {
        let conditions = conditions.and(.init(decision: evaluator.newID(), index: 0))
        draft.hasUnreadElements = true
        let content = call.arguments.filter { $0.value.closure != nil }.flatMap { argument in
            items(of: contents(of: argument.value, conditions), conditions, inner(traits), in: list)
        }
        guard content.isEmpty, traits.range != nil, traits.shortcut != nil else { return content }
        // Probably a control, such as `AsyncButton("Reload") { … }.keyboardShortcut("r")`.
        evaluator.conditions = conditions
        return commands(titles.title(of: call), root: call.range, caller: call.caller, traits, conditions, in: list)
            .map { .element(.command($0)) }
    }

    /// The traits of the controls in a container, without the range, which is that of each control.
    private func inner(_ traits: ViewTraits) -> ViewTraits {
        // What replaces a whole container is not known.
        if !traits.alternates.isEmpty { draft.hasUnreadElements = true }
        var traits = traits
        traits.range = nil
        traits.alternates = []
        return traits
    }

    /// The commands of a control with its alternates, each a part of it or, if it has another key, an item after it.
    private func adding(
        _ alternates: [OutsideCall], to commands: [Command], _ conditions: ElementConditions, in list: CodeRange?
    ) -> [Command] {
        var commands = commands
        for alternate in alternates {
            guard let modifiers = alternate.arguments.first, let content = alternate.arguments.last?.value,
                let held = evaluator.modifiers(modifiers.value, under: conditions).value, !held.isEmpty,
                let base = commands.first
            else {
                draft.hasUnreadElements = true
                continue
            }
            for item in items(of: contents(of: content, conditions), conditions, in: list ?? alternate.range) {
                guard case .element(.command(var command)) = item, command.alternates.isEmpty else {
                    draft.hasUnreadElements = true
                    continue
                }
                let keys = base.keyCombination.map { KeyCombination($0.input, $0.modifiers.union(held)) }
                guard command.keyCombination == nil || command.keyCombination == keys else {
                    command.attributes.insert(.alternate)
                    commands.append(command)
                    continue
                }
                var known = CommandAlternate(title: command.title, action: command.action, modifierFlags: held)
                known.origin = command.origin
                for index in commands.indices where !commands[index].attributes.contains(.alternate) {
                    commands[index].alternates.append(known)
                }
            }
        }
        return commands
    }

    // MARK: - Content

    /// What a closure shows.
    func contents(of function: SwiftValue, _ conditions: ElementConditions) -> SwiftValue {
        evaluator.conditions = conditions
        switch function.kind {
        case .closure(let closure): return evaluator.call(closure)
        // Such as `content: LayerMenu.init`.
        case .initializer, .function:
            return function.range.map { evaluator.apply(function, [], $0) } ?? function
        default: return function
        }
    }

    /// The content of a container: its first closure that is no label.
    func content(of call: OutsideCall, _ conditions: ElementConditions) -> SwiftValue {
        let argument =
            call.argument("content")
            ?? call.arguments.first { $0.label == nil && ($0.value.isFunction || call.name == "AnyView") }
        return argument.map { contents(of: $0.value, conditions) } ?? SwiftValue(.void)
    }

    /// The content of `ForEach` for each element or, if these are not known, once.
    func rounds(of call: OutsideCall, _ conditions: ElementConditions) -> [SwiftValue.Alternative] {
        guard let content = (call.argument("content") ?? call.arguments.last)?.value, content.isFunction else {
            return []
        }
        let unknown = SwiftValue.Alternative(
            value: .unknown("depends on a loop"), conditions: .none.and(.init(decision: evaluator.newID(), index: 0)))
        let known = call.arguments.first.flatMap { evaluator.listed($0.value).elements }.flatMap {
            $0.count > Evaluator.unrolledElements ? nil : $0
        }
        let elements = known ?? [unknown]
        return zip(elements, evaluator.places(of: elements)).map { element, place in
            evaluator.conditions = conditions.and(element.conditions)
            let conditions = evaluator.conditions
            let value = evaluator.enterRound(for: place) {
                evaluator.apply(content, to: element.value, call.range, caller: place)
            }
            return .init(value: value, conditions: conditions)
        }
    }
}

extension SwiftValue {
    /// Whether a view builder without statements returns it.
    var isEmptyContent: Bool {
        switch kind {
        case .void: true
        case .group(let values): values.allSatisfy(\.value.isEmptyContent)
        default: false
        }
    }
}

extension OutsideCall {
    /// Whether the call names another module than SwiftUI: `Controls.Button("Save") { … }`.
    fileprivate var isOfOtherModule: Bool {
        if case .outside(let module)? = base?.kind { module != "SwiftUI" } else { false }
    }
}
