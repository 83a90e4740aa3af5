import MenuBuilder
import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

// Shortcuts in views.
extension SwiftUIDocument {
    /// A view whose shortcuts are collected.
    struct ViewContext {
        /// The view's type; nil for a part of a view that is read on its own, which owns everything in it.
        let type: TypeDeclaration?
        /// Shortcuts that commands have.
        let commandSites: Set<CodeRange>
        /// Whether another view of the program is being read, which the view shows.
        var isInOther = false
        /// Whether the view itself is being read, so that it shows itself if it comes again.
        var isInSelf = false
        /// The innermost loop around what is being read.
        var loop: CodeRange?
        /// Whether it is only read for what the arguments of a call decide.
        var isCallOfWrapper = false

        /// Whether a shortcut belongs to the view rather than to another one that it shows.
        func owns(_ call: OutsideCall, _ evaluator: Evaluator) -> Bool {
            if call.caller == nil, isCallOfWrapper { return false }
            func owner(of place: CodeRange) -> TypeDeclaration? {
                evaluator.program.index.types(containing: place).last { $0.members["body"] != nil }
            }
            var place = call.caller ?? call.site
            // Several views and menus may show the elements of a list that is in none of them: each in its own loop.
            if evaluator.elementPlaces.contains(place), commandSites.contains(place) || owner(of: place) == nil {
                place = loop ?? call.site
            }
            if commandSites.contains(place) { return false }
            guard let type else { return true }
            let owner = owner(of: place)
            return owner === type || owner == nil && !isInOther
        }
    }

    /// The shortcuts in a view.
    func shortcuts(
        in value: SwiftValue, _ conditions: ElementConditions, _ traits: ViewTraits = ViewTraits(), in view: ViewContext
    ) -> [Command] {
        evaluator.content { knownShortcuts(in: value, conditions, traits, in: view) } ?? []
    }

    private func knownShortcuts(
        in value: SwiftValue, _ conditions: ElementConditions, _ traits: ViewTraits, in view: ViewContext
    ) -> [Command] {
        switch value.kind {
        case .group(let values), .choice(let values), .array(let values):
            return values.flatMap {
                shortcuts(in: $0.value, conditions.and($0.conditions), traits, in: view)
            }
        case .instance, .enumCase:
            let isSame = value.instanceType === view.type
            if view.isInSelf, isSame || value.instance?.canShowForeignContent == false { return [] }
            evaluator.conditions = conditions
            guard let body = evaluator.body(of: value) else {
                return own(traits, nil, at: value.instance?.range ?? traits.range, conditions, in: view)
            }
            var other = view
            other.isInOther = view.isInOther || !isSame
            other.isInSelf = view.isInSelf || isSame
            return shortcuts(in: body, conditions, traits, in: other)
        case .closure:
            return shortcuts(in: contents(of: value, conditions), conditions, traits, in: view)
        case .call:
            let chain = ViewChain(value, conditions, evaluator)
            let conditions = chain.conditions
            var commands: [Command] = []
            let traits = traits.applying(chain.modifiers, evaluator)
            for modifier in chain.modifiers {
                let content = content(of: modifier, SwiftUIContent.presence(in: modifier), conditions, in: view)
                if SwiftUIContent.presentations.contains(modifier.name) {
                    present(content, by: modifier.name)
                } else {
                    commands += content
                }
            }
            guard case .call(let call) = chain.root.kind else {
                return shortcuts(in: chain.root, conditions, traits, in: view) + commands
            }
            return shortcuts(in: call, conditions, traits, in: view) + commands
        default: return own(traits, nil, at: traits.range, conditions, in: view)
        }
    }

    private func shortcuts(
        in call: OutsideCall, _ conditions: ElementConditions, _ traits: ViewTraits, in view: ViewContext
    ) -> [Command] {
        if call.name == "ForEach" {
            var inner = view
            inner.loop = call.site
            return rounds(of: call, conditions).flatMap {
                shortcuts(in: $0.value, $0.conditions, traits, in: inner)
            }
        }
        if let shown = alternatives(of: call, conditions) { return shortcuts(inOneOf: shown, traits, in: view) }
        let isContainer = SwiftUIContent.containers.contains(call.name) && !call.isShownAtTimes
        if isContainer {
            var inner = traits
            inner.range = nil
            return call.arguments.filter { $0.value.closure != nil || call.name == "AnyView" }.flatMap {
                shortcuts(in: contents(of: $0.value, conditions), conditions, inner, in: view)
            }
        }
        evaluator.conditions = conditions
        let title = traits.shortcut == nil ? nil : titles.title(of: call)
        let commands = own(traits, title, at: call.range, conditions, in: view)
        if SwiftUIContent.controlsOfSystem.contains(call.name) { hideAtRuntime(commands) }
        if let page = call.linkedPage {
            let shown = conditions.and(evaluator.newEntryBranch())
            present(shortcuts(in: contents(of: page, shown), shown, in: view), by: call.name)
        }
        guard !SwiftUIContent.controls.contains(call.name) else { return commands }
        return commands + content(of: call, .unknown, conditions, in: view)
    }

    /// The shortcuts in the views of which a view shows one.
    private func shortcuts(
        inOneOf views: [SwiftValue.Alternative], _ traits: ViewTraits, in view: ViewContext
    ) -> [Command] {
        var inner = traits
        inner.range = nil
        let decision = evaluator.newID()
        return views.enumerated().flatMap { index, shown in
            let branch = ElementConditions.Branch(decision: decision, index: index)
            return shortcuts(in: shown.value, shown.conditions.and(branch), inner, in: view)
        }
    }

    /// The views, or the contents of closures, of which a view shows one; nil for other views.
    private func alternatives(
        of call: OutsideCall, _ conditions: ElementConditions
    ) -> [SwiftValue.Alternative]? {
        let choosesClosure = SwiftUIContent.closureChoosers.contains(call.name)
        guard choosesClosure || SwiftUIContent.choosers.contains(call.name) else { return nil }
        return call.arguments.filter { $0.value.closure != nil }.flatMap { argument in
            let content = contents(of: argument.value, conditions)
            return choosesClosure
                ? [SwiftValue.Alternative(value: content, conditions: conditions)] : views(in: content, conditions)
        }
    }

    /// The views of which some content consists, those of a loop each by itself.
    private func views(in content: SwiftValue, _ conditions: ElementConditions) -> [SwiftValue.Alternative] {
        switch content.kind {
        case .group(let values), .choice(let values), .array(let values):
            values.flatMap { views(in: $0.value, conditions.and($0.conditions)) }
        case .call(let call) where call.name == "ForEach": rounds(of: call, conditions)
        default: [SwiftValue.Alternative(value: content, conditions: conditions)]
        }
    }

    /// The commands of a control with a shortcut, if that belongs to the view.
    private func own(
        _ traits: ViewTraits, _ title: TitleReader.Title?, at range: CodeRange?, _ conditions: ElementConditions,
        in view: ViewContext
    ) -> [Command] {
        guard let call = traits.shortcut, view.owns(call, evaluator) else { return [] }
        return commands(title, root: range ?? call.range, traits, conditions, in: view.type?.nameRange).filter {
            $0.keyCombination != nil
        }
    }

    /// The shortcuts in the closures that a view or modifier gets.
    private func content(
        of call: OutsideCall, _ presence: SwiftUIContent.Presence, _ conditions: ElementConditions, in view: ViewContext
    ) -> [Command] {
        var conditions = conditions
        return call.arguments.flatMap { argument -> [Command] in
            switch argument.value.kind {
            case .closure, .instance, .call, .group, .choice: break
            default: return []
            }
            switch presence {
            case .always: break
            case .togetherAtTimes: conditions = conditions.and(evaluator.newEntryBranch())
            case .unknown: conditions = conditions.and(.init(decision: evaluator.newID(), index: 0))
            }
            return shortcuts(
                in: contents(of: argument.value, conditions), conditions, in: view)
        }
    }
}

extension OutsideCall {
    /// Whether the user or the system decides when it shows its content: a section that collapses, items that the user may
    /// remove from the toolbar, and those above the keyboard of the screen.
    var isShownAtTimes: Bool {
        if name == "toolbar", arguments.first?.label == "id" { return true }
        return arguments.contains {
            $0.label == "isExpanded" || $0.label == "placement" && $0.value.outsideName == "keyboard"
        }
    }

    /// The page that a `NavigationLink` shows, seldom together with the one that has the link; nil for other calls.
    fileprivate var linkedPage: SwiftValue? {
        guard name == "NavigationLink" else { return nil }
        if let page = arguments.first(where: { $0.label == "destination" }) { return page.value }
        // With a value, the closure is the label.
        return arguments.contains { $0.label == "value" } ? nil : arguments.first { $0.value.closure != nil }?.value
    }
}

extension Instance {
    /// Whether its body can show something that depends on the view that created it: it got a closure or a known value, or
    /// leaves a key as it is.
    fileprivate var canShowForeignContent: Bool {
        let hasValue = fields.values.contains { field in
            guard let value = field.last, !value.isUnknown else { return false }
            return value.instance?.fields.isEmpty != true
        }
        return hasValue
            || creation != nil
                && type.storedProperties.contains { property in
                    let variable = property.variable
                    return !variable.isConstant && variable.initialValue != nil && fields[variable.name] == nil
                        && ["KeyEquivalent", "KeyboardShortcut", "EventModifiers", "Character"].contains(
                            variable.type?.wrapped.name)
                }
    }
}
