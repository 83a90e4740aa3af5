import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceCode
import SourceText
package import SwiftDeclarations
import SwiftInterpreter
package import SwiftMenuObjects
import SwiftValues

/// Reads the menus and shortcuts of SwiftUI apps.
package final class SwiftUIReader {
    private let program: SwiftProgram
    private let appName: String?
    private let strings: (_ key: String) -> String?
    private let tracker: ShortcutReadTracker
    private var documents: [SwiftUIDocument] = []
    /// The documents of the apps that show views which exist under some conditions.
    private var documentsByConditions: [ElementConditions: SwiftUIDocument] = [:]
    /// The calls that set shortcuts, and those of the app's own functions that hand arguments on to them.
    private var calls: [CodeRange: FoundCall] = [:] { didSet { orderedCalls = nil } }
    /// The calls of `KeyboardShortcut(…)`.
    private var created: [FoundCall] = []
    /// The calls by their sites, once these are asked for.
    private var orderedCalls: [FoundCall]?
    /// The calls of shortcuts in commands, and those of wrappers, which belong to the main menu rather than to a view.
    private var commandSites: Set<CodeRange> = []
    /// The number of further calls of the app's own functions and views that count.
    private var callsLeft: Int
    private let supply: StepSupply
    private var readTypes: Set<CodeRange> = []
    /// The names of the view properties of other types whose uses in views were searched.
    private var searchedProperties: Set<String> = []
    /// The functions and properties that the menus of the menu bar and of menu bar extras use.
    private var usedInMenus: Set<CodeRange> = []
    /// The views for which the steps were not enough, each with the next branch for one of its parts that are read on their
    /// own. It is not known which of these are shown together.
    private var partsOfCutOffTypes: [CodeRange: (decision: Int, index: Int)] = [:]
    /// What shows menus outside the menu bar.
    private var separateMenus: Set<ShortcutOwner> = []
    /// The menus of `MenuBarExtra`.
    private var separateDrafts: [DocumentDraft] = []
    /// The code that no menu of the menu bar reaches, because conditions in it are known, by file.
    private var unreachedInMenus: [Int: OutermostRanges] = [:]
    /// Whether the steps were not enough for the menus of some app.
    private var areMenusCutOff = false
    /// The apps whose main menus have the system's items only.
    private var systemMenus: [(SwiftUIDocument, SwiftUIDocument.MainMenu, TypeDeclaration)] = []

    /// - Parameters:
    ///   - appName: The name that the app shows; nil if it is not known, so that the app's type names it.
    ///   - strings: Looks up a string of the app's default language by its key.
    package init(
        _ program: SwiftProgram, appName: String? = nil, strings: @escaping (_ key: String) -> String?,
        tracker: ShortcutReadTracker, supply: StepSupply? = nil
    ) {
        self.program = program
        self.appName = appName
        self.supply = supply ?? StepSupply(program)
        self.strings = strings
        self.tracker = tracker
        callsLeft = 20_000 + program.files.reduce(0) { $0 + $1.bytes.count } / 32
    }

    /// Reads all documents: one for the scenes of each app, with the shortcuts of all views in the first.
    package func read() -> [DocumentDraft] {
        for call in CallFinder.calls(of: ["keyboardShortcut", "KeyboardShortcut"], in: program) {
            if call.call.name == "keyboardShortcut" { add(call) } else { created.append(call) }
        }
        readApps()
        readUnusedCommands()
        readUnusedScenes()
        readTypes = ViewUses.ofMenuBar(program, using: usedInMenus)
        unreachedInMenus = excludedCode
        commandSites = Set(calls.keys.filter { tracker.isRecorded($0) }).union(tracker.counted)
        readViews()
        for document in documents {
            tracker.handedOn.formUnion(document.evaluator.handedOn)
            tracker.elements.formUnion(document.evaluator.elementPlaces)
        }
        noteViewUses()
        countOtherShortcuts()
        for document in documents where !document.views.isEmpty {
            document.draft.responders = document.views.map { view in
                var responder = Responder(view.name, handlesAllActions: true, keyCommands: view.commands)
                responder.isSeparateMenu = view.isSeparateMenu || separateMenus.contains(view.owner)
                responder.isInMenuBar = isTypeOfCommands(view.owner)
                return responder
            }
        }
        // The system's own menu alone is nothing to lint.
        for (document, mainMenu, app) in systemMenus where !document.draft.isEmpty {
            supply.grant(2_000, to: document.evaluator)
            document.add(mainMenu, at: app.nameRange)
        }
        var drafts = documents.map(\.draft).filter { !$0.isEmpty } + separateDrafts
        for index in drafts.indices { drafts[index].findTargets(of: program) }
        return drafts
    }

    private func add(_ call: FoundCall) {
        guard program.isOwn(call.site.file), !call.isOfOwnProperty else { return }
        guard !program.unusedCode.contains(call.site) else {
            if call.setsShortcut { recordUnread(call, because: ShortcutReadTracker.nothingUsesIt) }
            return
        }
        calls[call.site] = call
        if call.setsShortcut { tracker.add(call.site) }
    }

    private func callsInOrder() -> [FoundCall] {
        let calls = orderedCalls ?? calls.values.sorted { $0.site < $1.site }
        orderedCalls = calls
        return calls
    }

    private func newDocument(named name: String?) -> SwiftUIDocument {
        let evaluator = Evaluator(program, SwiftUIFramework(strings: strings), steps: 0)
        supply.grant(200_000, to: evaluator)
        let document = SwiftUIDocument(
            evaluator, titles: TitleReader(evaluator: evaluator, strings: strings), tracker: tracker)
        document.draft.name = appName ?? name
        documents.append(document)
        documentsByConditions = [:]
        return document
    }

    // MARK: - Commands

    private func readApps() {
        // The app may only name a scene or a method that has the commands.
        let hasCommands = program.index.allTypes.contains { type in
            type.name == "Scene" || type.inherited.contains { $0 == "Scene" || $0 == "Commands" }
        }
        if hasCommands {
            // A method of scenes may call `commands` without a base, which is in no telling word.
            if !program.isMentioned("commands") {
                program.parseOtherFiles(mentioning: ["Scene"], and: ["commands"])
            }
        }
        // Its windows show views with shortcuts, and its main menu has the system's items.
        if hasCommands || !calls.isEmpty { _ = program.parseFiles(mentioning: ["App"], and: ["main"]) }
        for type in program.index.allTypes
        where type.keyword == .struct && type.inherited.contains("App") && program.isOwn(type.file) {
            let document = newDocument(named: type.appName)
            document.conditions = type.conditions
            guard let body = document.evaluator.body(of: Instance(type: type)) else { continue }
            var mainMenu = SwiftUIDocument.MainMenu()
            document.readScenes(body, type.conditions, into: &mainMenu)
            if document.evaluator.isOutOfSteps { areMenusCutOff = true }
            if mainMenu.isEmpty {
                systemMenus.append((document, mainMenu, type))
            } else {
                document.add(mainMenu, at: type.nameRange)
            }
            // Files without telling words have no shortcuts.
            document.evaluator.parsesCallees = false
            usedInMenus.formUnion(document.evaluator.calledFunctions)
            supply.grant(20_000, to: document.evaluator)
            // Without words of menus, the app's own code has no shortcuts, which are those that count here.
            for content in mainMenu.contents where !content.isMenuBarExtra && program.mentionsMenus(type.file) {
                read(content, of: type, type.name, in: document)
            }
            let extras = mainMenu.contents.filter(\.isMenuBarExtra)
            if extras.isEmpty { continue }
            let usedBefore = document.evaluator.calledFunctions
            supply.grant(20_000, to: document.evaluator)
            // Views in files without telling words show others with shortcuts.
            document.evaluator.parsesCallees = true
            for content in extras { read(content, of: type, type.name, in: document) }
            document.evaluator.parsesCallees = false
            if document.evaluator.isOutOfSteps { areMenusCutOff = true }
            usedInMenus.formUnion(document.evaluator.calledFunctions.subtracting(usedBefore))
        }
    }

    /// - Parameters:
    ///   - app: The type whose scene it is, or nil.
    ///   - owner: The name of what has the scene.
    private func read(
        _ content: SceneContent, of app: TypeDeclaration?, _ owner: String, in document: SwiftUIDocument
    ) {
        guard !content.isMenu else {
            if let draft = document.draft(ofMenu: content) { separateDrafts.append(draft) }
            return
        }
        // Content of windows that the app's type itself has, without a view type.
        let view = SwiftUIDocument.ViewContext(type: app, commandSites: [])
        let scene = document.newOwner("\(owner).\(content.scene.name)")
        if content.isMenuBarExtra { separateMenus.formUnion([scene] + viewTypes(in: content.content, document)) }
        document.add(document.shortcuts(in: content.content, content.conditions, in: view), to: scene)
    }

    /// The view types that a value consists of.
    private func viewTypes(in value: SwiftValue, _ document: SwiftUIDocument) -> [ShortcutOwner] {
        switch value.kind {
        case .group(let values), .choice(let values): return values.flatMap { viewTypes(in: $0.value, document) }
        case .instance(let instance): return [owner(instance.type)]
        case .call:
            guard case .instance(let instance) = ViewChain(value, .none, document.evaluator).root.kind else {
                return []
            }
            return [owner(instance.type)]
        default: return []
        }
    }

    /// Types of commands that no app of the program uses: those of a module, or of another target.
    private func readUnusedCommands() {
        let usedNames = namesInCommands()
        var callsByType: [ObjectIdentifier: [CodeRange]] = [:]
        for call in calls.keys {
            for type in program.index.types(containing: call) {
                callsByType[ObjectIdentifier(type), default: []].append(call)
            }
        }
        for type in program.index.allTypes
        where type.keyword == .struct && type.inherited.contains("Commands")
            && !program.unusedCode.contains(type.nameRange) && !type.hasBody(among: usedInMenus)
        {
            let own = callsByType[ObjectIdentifier(type)] ?? []
            guard own.isEmpty ? usedNames?.contains(type.lastName) == false : !own.contains(where: tracker.isRecorded)
            else { continue }
            let document = newDocument(named: type.commandsName)
            guard let body = document.evaluator.body(of: Instance(type: type)) else { continue }
            var mainMenu = SwiftUIDocument.MainMenu()
            document.readCommands(body, type.conditions, into: &mainMenu)
            if document.evaluator.isOutOfSteps { areMenusCutOff = true }
            document.add(mainMenu, at: type.nameRange)
            // No app is seen to have them.
            if usedNames == nil { document.makeAllConditional() }
        }
    }

    /// The members of a name that a type, or a file if it is nil, has in a file.
    private struct CodeMember: Hashable {
        let type: ObjectIdentifier?
        let name: String
        let file: Int
    }

    /// Scenes that no app of the program shows: those of a module, or of another target.
    private func readUnusedScenes() {
        // The types of the members with calls, and whether an app uses one of the calls.
        var members: [CodeMember: (type: TypeDeclaration?, isUsed: Bool)] = [:]
        for call in calls.values {
            guard let name = call.member else { continue }
            let member = CodeMember(type: call.type.map(ObjectIdentifier.init), name: name, file: call.site.file)
            let isUsed =
                tracker.isRecorded(call.site) || name == "body" && call.type?.inherited.contains("App") == true
            members[member] = (call.type, isUsed || members[member]?.isUsed ?? false)
        }
        var found: [CodeRange: (name: String, declaration: Declaration)] = [:]
        var used: Set<CodeRange> = []
        for (member, (type, isUsed)) in members {
            let declarations = type?.members[member.name] ?? program.index.globals[member.name] ?? []
            for declaration in declarations where declaration.file == member.file {
                guard let range = declaration.rangeOfScene else { continue }
                found[range] = (member.name == "body" ? type?.name ?? member.name : member.name, declaration)
                if isUsed { used.insert(range) }
            }
        }
        for (range, (name, declaration)) in found.sorted(by: { $0.key < $1.key }) where !used.contains(range) {
            let document = newDocument(named: nil)
            let evaluator = document.evaluator
            (document.conditions, evaluator.conditions) = (declaration.conditions, declaration.conditions)
            let owner = declaration.isStatic ? nil : declaration.owner
            let receiver = owner.map { SwiftValue(.instance(Instance(type: $0))) }
            let scene: SwiftValue
            switch declaration.content {
            case .function(let function): scene = evaluator.run(function, declaration, receiver: receiver)
            case .variable(let variable):
                scene = evaluator.value(of: variable, declaration, receiver, range)
            case .enumCase, .type: continue
            }
            var mainMenu = SwiftUIDocument.MainMenu()
            document.readScenes(scene, declaration.conditions, into: &mainMenu)
            if evaluator.isOutOfSteps { areMenusCutOff = true }
            if !mainMenu.isEmpty { document.add(mainMenu, at: range) }
            for content in mainMenu.contents { read(content, of: declaration.owner, name, in: document) }
        }
    }

    /// The names in the bodies of types of commands; nil if there is an app, which decides which commands it has.
    private func namesInCommands() -> Set<String>? {
        var names: Set<String> = []
        for type in program.index.allTypes {
            if type.inherited.contains("App"), program.isOwn(type.file) { return nil }
            guard type.inherited.contains("Commands") else { continue }
            for member in type.members["body"] ?? [] { names.formUnion(namesInGetter(of: member)) }
        }
        return names
    }

    // MARK: - Views

    /// Notes the views that are menus outside the menu bar because only context menus show them, and those of which it is not
    /// known whether their shortcuts work because other menus show them, or because they are disabled wherever they are shown.
    private func noteViewUses() {
        // In an app without commands, they hide none.
        guard documents.contains(where: { !$0.draft.operations.isEmpty }) else { return }
        let owners = documents.flatMap(\.views).map(\.owner)
        let uses = ViewUses(program, among: Set(owners.map { $0.name.afterLast(".") }))
        // Which of several views of one name a menu shows is not known.
        let types = Set(owners).filter { if case .type = $0 { true } else { false } }
        let repeated = Dictionary(grouping: types, by: { $0.name.afterLast(".") }).filter { $0.value.count > 1 }
        let doubtful = uses.inMenus.union(uses.partlyInMenus.intersection(repeated.keys)).union(uses.disabled)
        let separate = uses.inContextMenus.subtracting(repeated.keys)
        separateMenus.formUnion(owners.filter { separate.contains($0.name.afterLast(".")) })
        for document in documents {
            for view in document.views {
                let name = view.owner.name.afterLast(".")
                if doubtful.contains(name) { document.makeConditional(view.commands) }
                if uses.disabledAtRuntime.contains(name) { document.hideAtRuntime(view.commands) }
                if let platforms = uses.platforms[name] { document.limit(view.commands, to: platforms) }
            }
        }
    }

    /// Reads the views with shortcuts, then those that use them with arguments of their own, and so on.
    private func readViews() {
        for document in documents { document.evaluator.parsesCallees = false }
        // Views that use a modifier of the app with a shortcut of its own have that shortcut.
        var searchedNames = Set(calls.values.filter { $0.isOfOwnModifier }.compactMap { $0.member })
        // Views may use the wrappers that menus use, too. The calls after the last step are not known yet.
        let wrappers = callsInOrder().filter {
            tracker.isRecordedForCallers($0.site) || supply.hasRunOut && $0.passesParameters
        }
        searchedNames.formUnion(wrapperNames(of: wrappers))
        addCalls(of: searchedNames)
        for _ in 0..<4 {
            readViewTypes()
            readViewsWithProperties()
            readRest()
            let unread = tracker.unread
            let names = wrapperNames(of: callsInOrder().filter { unread.contains($0.site) || isTransit($0) })
                .subtracting(searchedNames)
            guard !names.isEmpty else { break }
            searchedNames.formUnion(names)
            addCalls(of: names)
        }
    }

    /// Reads the views that show a property with shortcuts of a type that is no view, such as `action.button`.
    private func readViewsWithProperties() {
        let properties = Set(
            callsInOrder().lazy.filter { $0.isInPropertyOfOtherType && !self.tracker.isRecorded($0.site) }
                .compactMap(\.member)
        ).subtracting(searchedProperties)
        guard !properties.isEmpty else { return }
        searchedProperties.formUnion(properties)
        _ = program.parseFiles(mentioning: properties)
        for type in program.index.allTypes
        where type.members["body"] != nil && !readTypes.contains(type.nameRange)
            && !program.unusedCode.contains(type.nameRange)
        {
            if type.ordered.contains(where: { !properties.isDisjoint(with: namesInGetter(of: $0)) }) { readView(type) }
        }
    }

    /// The names in the code of a computed property; none for other declarations.
    private func namesInGetter(of member: Declaration) -> [String] {
        guard case .variable(let variable) = member.content, let range = variable.getter?.range(in: member.file) else {
            return []
        }
        return program.text(range).identifiers
    }

    /// Adds the calls of wrappers, by their own names and aliases of them, and those that set shortcuts in the same files.
    private func addCalls(of names: Set<String>) {
        guard !names.isEmpty else { return }
        _ = program.parseFiles(mentioning: names)
        let aliases = program.aliases(of: names)
        if !aliases.isEmpty { _ = program.parseFiles(mentioning: aliases) }
        for call in CallFinder.calls(of: names.union(aliases).union(["keyboardShortcut"]), in: program)
        where calls[call.site] == nil {
            if call.call.name != "keyboardShortcut" {
                callsLeft -= 1
                if callsLeft == -1 { recordUnread(call, because: "is one of too many calls") }
                if callsLeft < 0 { continue }
            }
            add(call)
        }
    }

    /// The names under which other code may call what contains some calls: their functions and their types.
    private func wrapperNames(of calls: [FoundCall]) -> Set<String> {
        var names: Set<String> = []
        // Calls in one place follow each other.
        var last: FoundCall?
        for call in calls {
            if let last, last.type === call.type, last.member == call.member { continue }
            names.formUnion([call.member, call.type?.lastName].compactMap(\.self))
            last = call
        }
        return names.subtracting(["body", "View", "init"])
    }

    /// Whether a call of the app's own wrapper is no shortcut itself, but hands on what its function gets, as in
    /// `func own(_ shortcut: Shortcut) -> some View { modifier(Own(shortcut: shortcut)) }`.
    private func isTransit(_ call: FoundCall) -> Bool {
        call.passesParameters && call.call.name != "keyboardShortcut" && call.member != "body"
            && !tracker.counted.contains(call.site) && !tracker.counted.contains(call.range)
    }

    /// The document of the app that shows a view which exists under some conditions: the Mac's, if several apps do.
    private func document(for conditions: ElementConditions) -> SwiftUIDocument {
        if let known = documentsByConditions[conditions] { return known }
        let possible = documents.lazy.filter { !$0.conditions.isExclusive(with: conditions) }
        let document =
            possible.first { $0.conditions.possible.contains(.macOS) } ?? possible.first ?? documents.first
            ?? newDocument(named: nil)
        documentsByConditions[conditions] = document
        return document
    }

    /// Reads the bodies of the views that contain calls.
    private func readViewTypes() {
        for call in callsInOrder() where !commandSites.contains(call.site) && !commandSites.contains(call.range) {
            if let type = program.index.types(containing: call.site).last(where: { $0.members["body"] != nil }) {
                readView(type)
            }
        }
    }

    /// Reads the body of a view, once.
    private func readView(_ type: TypeDeclaration) {
        guard readTypes.insert(type.nameRange).inserted, !type.inherited.contains("App") else { return }
        let document = document(for: type.conditions)
        let evaluator = document.evaluator
        supply.grant(20_000, to: evaluator, for: .view)
        // A scene that was not read to its end may show the view in a menu.
        let doubt = ElementConditions.Branch(decision: evaluator.newID(), index: 0)
        let conditions = areMenusCutOff ? type.conditions.and(doubt) : type.conditions
        evaluator.conditions = conditions
        let view = SwiftUIDocument.ViewContext(type: type, commandSites: commandSites)
        let instance = Instance(type: type)
        let content = evaluator.body(ofModifier: instance) ?? SwiftValue(.instance(instance))
        var commands = document.shortcuts(in: content, conditions, in: view)
        if type.inherited.contains("Commands") {
            commands.removeAll { command in
                let range = document.draft.elements[command.origin].range
                return unreachedInMenus[range.file]?.contains(range.range) ?? false
            }
        }
        if evaluator.isOutOfSteps {
            let decision = evaluator.newID()
            // What was reached is there for certain.
            document.add(.init(decision: decision, index: 0, isCompiled: true), to: commands)
            partsOfCutOffTypes[type.nameRange] = (decision, 1)
        }
        document.add(commands, to: owner(type))
    }

    /// Reads the calls that no view showed: each on its own, as what some code may show.
    private func readRest() {
        let counted = tracker.counted
        let dead = excludedCode
        let handedOn = documents.reduce(into: Set<CodeRange>()) { $0.formUnion($1.evaluator.handedOn) }
        let recursive = documents.reduce(into: [:]) { all, document in
            all.merge(document.evaluator.recursiveNames) { $0.union($1) }
        }
        // The evaluators that may find more of both.
        var evaluators: [Evaluator] = []
        for call in callsInOrder() where !counted.contains(call.range) {
            let site = call.site
            guard !tracker.isRecorded(site), !counted.contains(site), dead[site.file]?.contains(site.range) != true
            else { continue }
            let document = document(for: call.conditions)
            let evaluator = document.evaluator
            if !evaluators.contains(where: { $0 === evaluator }) { evaluators.append(evaluator) }
            // The menu or view that is read has it, where it calls the view with the keys.
            if !call.setsShortcut, call.type.map({ readTypes.contains($0.nameRange) }) ?? false,
                [call.range, site].contains(where: { range in
                    handedOn.contains(range) || evaluators.contains { $0.handedOn.contains(range) }
                })
            {
                continue
            }
            // It is in a menu, but not known in which.
            if areMenusCutOff, !call.passesParameters, isInCommands(site) {
                tracker.record(.unread(StepSupply.reason), at: site, caller: nil)
                continue
            }
            supply.grant(5_000, to: evaluator, for: .view)
            evaluator.isExhausted = false
            let value = evaluator.evaluate(call)
            if evaluator.isOutOfSteps, call.call.name == "keyboardShortcut", !call.passesParameters,
                !value.isShortcut(at: site)
            {
                recordUnreached(call)
                continue
            }
            guard call.call.name != "keyboardShortcut" || value.isShortcut(at: site) else {
                // The app's own function of the name, unless that sets a shortcut itself.
                if let reason = value.unknownReason, !(call.passesParameters && evaluator.isOutOfSteps) {
                    tracker.record(.unread(reason), at: site, caller: nil)
                } else if !tracker.counted.contains(site) {
                    tracker.remove(site)
                }
                continue
            }
            if call.setsShortcut, isInCommands(site) {
                // It is in a menu or in a window, but not known in which.
                // A function that calls itself is not followed any further.
                let callsItself = call.member.map { name in
                    recursive[site.file]?.contains(name) ?? false
                        || evaluators.contains { $0.recursiveNames[site.file]?.contains(name) ?? false }
                }
                let reading = ShortcutReadTracker.Reading.unread(
                    callsItself ?? false ? Evaluator.callsItself : ShortcutReadTracker.goesElsewhere)
                tracker.record(call.call.isOfDialog ? .literal : reading, at: site, caller: nil)
                continue
            }
            let conditions = call.conditions.and(doubt(about: call, evaluator))
            let view = SwiftUIDocument.ViewContext(
                type: nil, commandSites: commandSites, isCallOfWrapper: !value.isShortcut(at: site, ofCallers: false))
            let owner =
                program.index.types(containing: site).last.map { ShortcutOwner($0, usedIn: call.file, program) }
                ?? .member(call.member ?? "View", file: call.file)
            document.add(document.shortcuts(in: value, conditions, in: view), to: owner)
            let isMissing =
                evaluator.isOutOfSteps && !tracker.isRecorded(site) && !tracker.counted.contains(site)
                && !tracker.counted.contains(call.range)
            if isMissing, call.call.hasKeyLiteral || call.setsShortcut && !call.passesParameters {
                recordUnreached(call)
            }
        }
    }

    /// The code that known conditions exclude wherever it is used, by file.
    private var excludedCode: [Int: OutermostRanges] {
        let reached = documents.reduce(into: Set<CodeRange>()) { $0.formUnion($1.evaluator.reachedCode) }
        return Dictionary(
            grouping: documents.flatMap { $0.evaluator.excludedCode.subtracting(reached) }, by: \.file
        )
        .mapValues { OutermostRanges($0.map(\.range)) }
    }

    /// A condition that is not known for a call that no view showed. Those of a view that takes too long exclude each other.
    private func doubt(about call: FoundCall, _ evaluator: Evaluator) -> ElementConditions.Branch {
        guard let type = call.type, let part = partsOfCutOffTypes[type.nameRange] else {
            return .init(decision: evaluator.newID(), index: 0)
        }
        partsOfCutOffTypes[type.nameRange]?.index += 1
        return .init(decision: part.decision, index: part.index)
    }

    /// Counts a call for which there were no steps left.
    private func recordUnreached(_ call: FoundCall) { recordUnread(call, because: StepSupply.reason) }

    /// Counts the shortcuts that code creates, if nothing else of the program sets any: the views of a package may have them.
    private func countOtherShortcuts() {
        guard !created.isEmpty, !calls.values.contains(where: \.setsShortcut) else { return }
        for call in created where isUsed(call) {
            recordUnread(call, because: ShortcutReadTracker.goesElsewhere)
        }
    }

    /// Whether code uses what a call of SwiftUI's `KeyboardShortcut(_:modifiers:)` creates.
    private func isUsed(_ call: FoundCall) -> Bool {
        let name = call.call.name
        return program.isOwn(call.file) && !program.unusedCode.contains(call.site)
            && !program.types(named: name, from: call.file).contains { $0.keyword != nil }
    }

    private func recordUnread(_ call: FoundCall, because reason: String) {
        // SwiftUI's own shortcuts of dialogs are none of a menu.
        tracker.record(call.call.isOfDialog ? .literal : .unread(reason), at: call.site, caller: nil)
    }

    private func isInCommands(_ site: CodeRange) -> Bool {
        program.index.types(containing: site).contains {
            $0.inherited.contains("Commands") || $0.inherited.contains("App")
        }
    }

    private func owner(_ type: TypeDeclaration) -> ShortcutOwner { ShortcutOwner(type, program) }

    private func isTypeOfCommands(_ owner: ShortcutOwner) -> Bool {
        (program.index.types[owner.name] ?? []).contains {
            self.owner($0) == owner && $0.inherited.contains("Commands")
        }
    }
}

extension SwiftCall {
    /// Whether its argument is `.defaultAction` or `.cancelAction`.
    fileprivate var isOfDialog: Bool {
        guard case .implicitMember(let name)? = arguments.first?.value.kind else { return false }
        return SwiftUIContent.dialogShortcuts.contains(name)
    }
}

extension FoundCall {
    /// Whether the call may be that of SwiftUI's modifier, rather than of the app's own function of the name, such as
    /// `config.keyboardShortcut(for: action)`.
    fileprivate var setsShortcut: Bool {
        call.name == "keyboardShortcut" && call.arguments.first?.label == nil
    }

    /// Whether it calls the closure in a property of the type around it.
    fileprivate var isOfOwnProperty: Bool {
        if case .name(let name) = call.callee.kind {
            type?.hasVariable(named: name, where: \.holdsFunction) ?? false
        } else {
            false
        }
    }

    /// Whether the call is in a computed property of a type that is no view.
    fileprivate var isInPropertyOfOtherType: Bool {
        guard let member, let type, type.members["body"] == nil else { return false }
        return type.hasVariable(named: member)
    }

    /// Whether the call sets a shortcut of `self`, in a method of the app that other code uses like a modifier.
    fileprivate var isOfOwnModifier: Bool {
        guard setsShortcut, member != "body", type?.members["body"] == nil else { return false }
        return switch call.callee.kind {
        case .name: true
        case .member(let base, _): if case .name("self") = base.kind { true } else { false }
        default: false
        }
    }
}

extension SwiftValue {
    /// Whether a value is what SwiftUI's modifier at a position makes of a view, or at a place that gets the arguments of the
    /// call at the position.
    fileprivate func isShortcut(at site: CodeRange, ofCallers: Bool = true) -> Bool {
        flattened().contains { alternative in
            guard let call = alternative.value.call, call.site == site || ofCallers && call.caller == site,
                call.setsShortcut,
                let base = call.base
            else { return false }
            switch base.kind {
            // A static method of another module.
            case .outside: return false
            // Without a key, it is one of SwiftUI's only on a view.
            case .unknown: return !call.arguments.isEmpty
            default: return true
            }
        }
    }
}

extension Declaration {
    /// The range of the name of a function or a computed property whose result is a scene; nil for others.
    fileprivate var rangeOfScene: CodeRange? {
        let (type, name): (SwiftType?, Range<Int>)
        switch content {
        case .function(let function): (type, name) = (function.returnType, function.nameRange)
        case .variable(let variable) where variable.getterCode != nil:
            (type, name) = (variable.type, variable.nameRange)
        case .variable, .enumCase, .type: return nil
        }
        return type?.text.identifiers.last == "Scene" ? CodeRange(file, name) : nil
    }
}

extension TypeDeclaration {
    /// The name of the app that the type is.
    fileprivate var appName: String {
        lastName.hasSuffix("App") && lastName.count > 3 ? String(lastName.dropLast(3)) : lastName
    }

    /// The name of the app whose commands the type is: `PlayerMenuCommands` is for `Player`.
    fileprivate var commandsName: String {
        var name = lastName
        for suffix in ["Commands", "Menu"] where name.hasSuffix(suffix) && name.count > suffix.count {
            name.removeLast(suffix.count)
        }
        return name
    }

    fileprivate func hasVariable(named name: String, where isMeant: (SwiftVariable) -> Bool = { _ in true }) -> Bool {
        members[name]?.contains { if case .variable(let variable) = $0.content { isMeant(variable) } else { false } }
            ?? false
    }
}
