package import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

extension Findings {
    /// Adds the one finding about an operation that was refused for duplicates: every clash, and what is lost.
    package mutating func add(_ refusal: MergedRefusal, in context: LintContext) {
        let document = context.document
        // Of a mixed refusal the clash that gives the rule its name is the one to look at.
        let kind: MenuEditError.Clash.Kind = refusal.isAboutIdentity ? .identity : .keyCombination
        guard let first = refusal.clashes.first(where: { $0.clash.kind == kind }) else { return }
        let place = Place(
            range: document.rangeOfClash(first.clash), pointer: document.place(ofOperation: refusal.operation).pointer)
        add(
            "\(refusal.operationNoun(in: document)) is refused: \(refusal.reasons); \(refusal.loss)",
            at: place, on: refusal.targets,
            related: refusal.clashes.map { document.related(to: $0.clash, on: $0.targets, of: refusal) },
            help: refusal.help(in: context))
        if !refusal.isAboutIdentity { offer(.otherKeys(refusal.newcomers)) }
        for (clash, targets) in refusal.clashes where clash.kind == .keyCombination {
            guard let keys = clash.newcomer.keyCombination else { continue }
            claim(keys, on: targets, yields: false)
        }
    }
}

extension MergedRefusal {
    /// What was refused: `the insertion`, `the replacement`.
    func operationNoun(in document: MenuSpecDocument) -> String {
        document.operations[operation].noun
    }

    /// The commands that clash, each once, whatever others they clash with.
    fileprivate var newcomers: [Command] {
        var seen: Set<ElementOrigin> = []
        return clashes.compactMap(\.clash.newcomer.command).filter { seen.insert($0.origin).inserted }
    }

    /// Every clash in words.
    fileprivate var reasons: String {
        listed(clashes.map { $0.clash.reason() }, limit: 4)
    }

    /// How many commands and actions were in the operation.
    var lostCommandCount: Int { refused.lost.reduce(0) { $0 + $1.commandCount } }

    /// How much vanishes with the operation.
    var loss: String {
        let count = lostCommandCount
        if count == 0 { return "nothing of it appears" }
        return "\(counted(count, "command")) never appear\(count == 1 ? "s" : "")"
    }

    fileprivate func help(in context: LintContext) -> String {
        var cures: [(name: String, cure: String)] = []
        for (clash, targets) in clashes {
            guard let target = context.targets.first(where: { $0.target == targets.first }) else { continue }
            let cure = clash.cure(on: target)
            if !cures.contains(where: { $0.cure == cure }) { cures.append((clash.newcomer.name, cure)) }
        }
        guard cures.count > 1 else { return cures.first?.cure ?? "" }
        return cures.prefix(2).map { "for \($0.name): \($0.cure)" }.joined(separator: "; ")
    }
}

extension MenuEditError.Clash {
    /// The clash in words, the newcomer first: `⌘I of "Get Info" is taken by the system's "Italic"`.
    package func reason(_ spelling: ShortcutSpelling = .symbols) -> String {
        switch (kind, newcomer) {
        case (.keyCombination, _):
            "\(newcomer.keyCombination.map(spelling.text) ?? "the key") of \(newcomer.name) is taken by \(incumbent.ownedName)"
        case (.identity, .command(let command)):
            "\(newcomer.name) has the action \(command.action.displayText) of \(incumbent.ownedName)"
        case (.identity, .menu(let menu)):
            "the identifier \(menu.identifier.rawValue.displayQuoted) is taken by \(incumbent.ownedName)"
        case (.identity, _):
            "\(newcomer.name) has the identifier of \(incumbent.ownedName)"
        }
    }

    /// What the talk advises.
    fileprivate func cure(on target: TargetContext) -> String {
        switch (kind, newcomer) {
        case (.keyCombination, _):
            let free = newcomer.keyCombination.map { FreeCombination.suggestion(near: $0, in: target) }
            return "use another combination" + (free ?? "") + incumbent.removal(on: target)
        case (.identity, .command(let command)) where command.propertyList == nil:
            return "give each command an action of its own, which is better than telling them apart by propertyList"
        case (.identity, .command):
            return "give each command an action of its own, or property lists that differ (1, 1.0 and true are equal)"
        case (.identity, _):
            let removal = incumbent.isSystem ? ", or use \"replace\" to put it in the system menu's place" : ""
            return "give it an identifier of its own" + removal
        }
    }
}

extension MenuElement {
    /// The cure of removing the system menu that holds a system element; empty for the app's elements.
    fileprivate func removal(on target: TargetContext) -> String {
        let initial = target.build.initialMenu
        guard isSystem, let identity, let id = initial.node(for: identity), let parent = initial.parent(of: id),
            case .menu(let menu) = initial.element(at: parent), menu.identifier != .root
        else { return "" }
        return target.builder.node(for: identity) == nil
            ? ", or move this operation behind the one that takes the system's \(menu.name) away"
            : ", or remove the system's \(menu.name) before this operation"
    }
}

extension MenuSpecDocument {
    /// The bytes of what clashes: the newcomer's shortcut, action or identifier.
    fileprivate func rangeOfClash(_ clash: MenuEditError.Clash) -> Range<Int> {
        let origin = clash.newcomer.origin
        return range(of: origin, key: clash.key) ?? range(of: origin)
    }

    fileprivate func related(
        to clash: MenuEditError.Clash, on targets: [MenuTarget], of refusal: MergedRefusal
    ) -> Diagnostic.Related {
        let scope = targets.count < refusal.targets.count ? " (\(listed(targets.map(\.description))))" : ""
        let origin = clash.incumbent.origin
        let keys = clash.kind == .keyCombination ? clash.newcomer.keyCombination.map { "\($0) is " } ?? "" : ""
        return Diagnostic.Related(
            keys + clash.incumbent.partyName + scope, at: origin == .none ? nil : place(of: origin, key: clash.key))
    }
}

extension MenuEditError.Clash {
    /// The member of the spec that clashes.
    fileprivate var key: String {
        switch (kind, newcomer) {
        case (.keyCombination, _): "shortcut"
        case (.identity, .command): "action"
        case (.identity, _): "identifier"
        }
    }
}
