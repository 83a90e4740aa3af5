import MenuBuilder
import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftTargets
import SwiftValues

/// The menus and shortcuts that UIKit and AppKit code of a program creates.
struct BuiltMenus {
    /// One document for each builder of a main menu and each root menu of AppKit.
    private(set) var drafts: [DocumentDraft] = []

    private let program: SwiftProgram
    private let frameworks: MenuFrameworks
    private let evaluator: Evaluator
    private let supply: StepSupply
    private let tracker: ShortcutReadTracker
    private let menuNames: MenuNames
    /// Whether the code may be about menus of UIKit and AppKit.
    private var hasMenus = false
    /// Whether the steps were not enough for some code.
    private var isCutOff = false
    /// What `self` was in the members that ran, by the type.
    private var receivers: [ObjectIdentifier: [Instance]] = [:]
    /// What `self` is in all methods of a class that may change menus, by the range of its name.
    private var objects: [CodeRange: Instance] = [:]
    private var setup = SetupCode()
    /// The names of the declarations whose code changes menus of AppKit, or calls code that does.
    private var changing: Set<CodeRange> = []
    /// The names of the functions and types that always get keys of shortcuts.
    private var wrapperNames: Set<WordHash> = []
    private lazy var hierarchy = ClassHierarchy(program)
    private var executions: Executions

    struct Entry {
        let declaration: Declaration
        let code: DeclaredCode
        let name: String
        let nameRange: CodeRange

        var isBuilder: Bool {
            guard case .function(let function) = declaration.content else { return false }
            return function.name == "buildMenu" && function.parameters.first?.type.name == "UIMenuBuilder"
        }
    }

    /// What AppKit code changes in the main menu, whatever makes that.
    var mainMenuChanges: MainMenuChanges { MainMenuChanges(evaluator) }

    /// - Parameters:
    ///   - strings: Looks up a string of the app's default language by its key.
    ///   - tracker: Gets the shortcuts in the code.
    init(
        _ program: SwiftProgram, strings: @escaping (_ key: String) -> String? = { _ in nil },
        tracker: ShortcutReadTracker, supply: StepSupply? = nil
    ) {
        self.program = program
        self.supply = supply ?? StepSupply(program)
        frameworks = MenuFrameworks(strings: strings)
        self.tracker = tracker
        menuNames = MenuNames(program)
        executions = Executions(program, menuNames)
        evaluator = Evaluator(program, frameworks, steps: 0)
        let found = findEntries()
        let unused = found.filter { program.unusedCode.contains($0.nameRange) }
        let entries = unused.isEmpty ? found : found.filter { !program.unusedCode.contains($0.nameRange) }
        var builders = runBuilders(entries)
        let keyCommands = runKeyCommands(entries)
        run(entries.filter { !$0.isBuilder && $0.name != "keyCommands" })
        runAgain(entries)
        builders += runSystemBuilds()
        let stored = storedKeyCommands(entries, besides: keyCommands)
        readUIKit(builders, keyCommands + stored + frameworks.keyCommands(evaluator))
        drafts += AppKitReader(evaluator: evaluator, frameworks: frameworks).drafts()
        var counter = ShortcutCounter(evaluator, tracker)
        counter.countRecorded(frameworks.keyAssignments)
        counter.unplacedReason = isCutOff ? StepSupply.reason : ShortcutReadTracker.isNotReached
        countUnreached(entries, &counter)
        counter.commonReason = ShortcutReadTracker.nothingUsesIt
        countUnreached(unused, &counter)
        counter.report()
        countUndecidedCalls(entries)
        if hasMenus { countOutsideItems() }
        if isCutOff { countUnreachedCalls(entries) }
        tracker.elements.formUnion(evaluator.elementPlaces)
    }

    // MARK: - Entries

    /// The declarations that build menus, or call others that do.
    private mutating func findEntries() -> [Entry] {
        hasMenus = program.parsedFiles.contains { MenuWords.ofUIKitOrAppKitOccur(in: program.files[$0]) }
        guard hasMenus else { return [] }
        let menuNames = menuNames
        var all = declarations()
        // Callers may be in files without any word of menus.
        let wrappers = all.filter { !$0.keyParameters.isEmpty }
        let optional = wrappers.filter { $0.keyParameters.allSatisfy(\.isOptional) }
        let always = Set(wrappers.map(\.calledName)).subtracting(optional.map(\.calledName))
        let labels = Set(optional.flatMap { $0.keyParameters.compactMap(\.label) })
        var isChanged = program.parseFiles(mentioning: always)
        if !labels.isEmpty {
            isChanged = program.parseFiles(mentioning: Set(optional.map(\.calledName)), and: labels) || isChanged
        }
        wrapperNames = Set(always.map { WordHash($0.utf8) })
        if isChanged { all = declarations() }
        all.sort { $0.nameRange < $1.nameRange }
        var found = all.indices.filter { index in
            all[index].code.hasSites || !all[index].code.delegations.isEmpty
                || all[index].code.uses(menuNames.builderHashes) || all[index].isBuilder
                || all[index].name == "keyCommands"
        }
        // Callers, so that the arguments of the app's own functions are known.
        var last = found
        for _ in 0..<4 {
            let helpers = Set(
                last.lazy.map { all[$0] }.filter { $0.isHelper(menuNames) }.map { WordHash($0.calledName.utf8) })
            if helpers.isEmpty { break }
            let known = Set(found)
            last = all.indices.filter { !known.contains($0) && all[$0].code.uses(helpers) }
            found += last
        }
        evaluator.leading = Set(found.lazy.map { all[$0].nameRange })
        evaluator.leadingNames = menuNames.builders.union(
            found.lazy.map { all[$0] }.filter { $0.isHelper(menuNames) }.map(\.calledName)
        )
        .union([
            "keyEquivalent", "addItem", "insertItem", "insertChild", "insertSibling", "append", "remove", "replace",
        ])
        let called = Set(found.flatMap { all[$0].code.names })
        let sorted = found.sorted().map { all[$0] }
        changing = Self.changing(among: sorted)
        program.parseSubclasses(of: Set(sorted.filter(isInherited).compactMap(\.declaration.owner?.lastName)))
        let storing = Set(sorted.filter { $0.storesMenu(menuNames) }.map { WordHash($0.calledName.utf8) })
        // Code that runs when its object is set up comes first, then callers, those that store menus for others before these.
        let groups = Dictionary(grouping: sorted) { entry in
            let isCalled = called.contains(WordHash(entry.calledName.utf8))
            if SetupCode.isSetup(entry.name), entry.name != "init" || !isCalled { return 0 }
            if entry.isSetupOfApplication(program) { return 0 }
            let stores = storing.contains(WordHash(entry.calledName.utf8)) || entry.code.uses(storing)
            return (isCalled ? 3 : 1) + (stores ? 0 : 1)
        }
        return (0...4).flatMap { groups[$0] ?? [] }
    }

    /// The parameters of which a function with shortcuts may make decisions, so that each call may build something else.
    private func choices(in entry: Entry) -> [SwiftParameter] {
        entry.writesKeys || entry.code.uses(wrapperNames) ? entry.choices(program) : []
    }

    /// All declarations with code, in no particular order.
    private func declarations() -> [Entry] {
        var all: [Entry] = []
        let declarations =
            program.parsedFiles.compactMap(program.topLevelCode) + Array(program.index.globals.values.joined())
            + program.index.allTypes.filter { !$0.inherited.contains("PreviewProvider") }.flatMap(\.ordered)
        for declaration in declarations {
            switch declaration.content {
            case .function(let function):
                guard let code = function.code else { continue }
                all.append(
                    Entry(
                        declaration: declaration, code: DeclaredCode(code, menuNames), name: function.name,
                        nameRange: CodeRange(declaration.file, function.nameRange)))
            case .variable(let variable):
                if let observers = variable.observerFunction, let code = observers.code {
                    let function = program.function(observers, besides: declaration)
                    all.append(
                        Entry(
                            declaration: function, code: DeclaredCode(code, menuNames), name: variable.name,
                            nameRange: CodeRange(declaration.file, observers.nameRange)))
                }
                let code =
                    variable.getterCode.map { DeclaredCode($0, menuNames) }
                    ?? variable.initialValue.map { DeclaredCode($0, menuNames) }
                guard let code else { continue }
                all.append(
                    Entry(
                        declaration: declaration, code: code, name: variable.name,
                        nameRange: CodeRange(declaration.file, variable.nameRange)))
            case .enumCase, .type: break
            }
        }
        return all
    }

    /// Runs declarations that nothing has called.
    private mutating func run(_ entries: [Entry]) {
        for entry in entries {
            for execution in executions(of: entry) { _ = run(execution) }
        }
    }

    /// Runs functions that build something else for each argument again, with unknown arguments, if code that was not followed
    /// may call them.
    private mutating func runAgain(_ entries: [Entry]) {
        let choosing = entries.filter {
            evaluator.calledFunctions.contains($0.nameRange) && !choices(in: $0).isEmpty
        }
        for entry in UnfollowedCalls(of: choosing, evaluator).functions {
            for execution in executions.executions(of: entry, in: isInherited(entry) ? hierarchy : nil) {
                _ = run(execution)
            }
        }
    }

    /// Whether the objects of subclasses may run code that changes menus.
    private func isInherited(_ entry: Entry) -> Bool {
        guard let owner = entry.declaration.owner, owner.keyword == .class, !owner.isFinal, !entry.declaration.isStatic
        else { return false }
        return entry.isBuilder || changing.contains(entry.nameRange)
    }

    /// The runs of a declaration that nothing has called.
    private mutating func executions(of entry: Entry) -> [Executions.Execution] {
        if evaluator.calledFunctions.contains(entry.nameRange) { return [] }
        let hierarchy = isInherited(entry) ? hierarchy : nil
        return executions.executions(of: entry, in: hierarchy)
    }

    private mutating func run(_ execution: Executions.Execution) -> SwiftValue {
        run(execution.entry, on: execution.type)
    }

    /// - Parameters:
    ///   - known: What `self` is; nil for an instance of the type.
    ///   - type: The class of the object that runs a member; nil for the one that declares it.
    private mutating func run(
        _ entry: Entry, receiver known: SwiftValue? = nil, on type: TypeDeclaration? = nil
    ) -> SwiftValue {
        let buildsMenus =
            entry.code.hasSites || entry.isBuilder || entry.name == "keyCommands" || entry.isSetupOfApplication(program)
        reset(for: buildsMenus ? .shortcuts : .caller, entry.code)
        let declaration = entry.declaration
        let changesMenus =
            !entry.isBuilder && entry.name != "keyCommands" && (type != nil || changing.contains(entry.nameRange))
        let receiver =
            declaration.isStatic
            ? nil : known ?? (changesMenus ? object(entry, of: type) : nil) ?? receiver(entry, of: type)
        evaluator.startEntry(receiver?.instance)
        let outer = evaluator.conditions
        if changesMenus, let branch = setup.branch(of: declaration, entry.name, hierarchy, evaluator) {
            evaluator.conditions = outer.and(branch)
        }
        defer { evaluator.conditions = outer }
        if let instance = receiver?.instance {
            for type in Set([instance.type, declaration.owner].compactMap { $0.map(ObjectIdentifier.init) }) {
                receivers[type, default: []].append(instance)
            }
        }
        let first = evaluator.recorded.count
        let value: SwiftValue
        switch declaration.content {
        case .function(let function): value = evaluator.run(function, declaration, receiver: receiver)
        case .variable(let variable):
            value = evaluator.under(evaluator.conditions.and(declaration.conditions)) {
                evaluator.value(of: variable, declaration, receiver, entry.nameRange)
            }
        case .enumCase, .type: value = SwiftValue(.void)
        }
        if evaluator.isOutOfSteps { isCutOff = true }
        if evaluator.isExhausted { evaluator.markUnfollowed(from: first) }
        return value
    }

    /// The names without which code does not change menus of AppKit.
    private static let changes = Set(
        ["NSMenu", "NSMenuItem", "addItem", "insertItem", "keyEquivalent", "removeAllItems"].map { WordHash($0.utf8) })

    /// The names of the declarations whose code changes menus of AppKit, or that call such code in up to four steps.
    private static func changing(among entries: [Entry]) -> Set<CodeRange> {
        var (found, words): (Set<CodeRange>, Set<WordHash>) = ([], changes)
        for _ in 0..<5 {
            let more = entries.filter { !found.contains($0.nameRange) && $0.code.uses(words) }
            if more.isEmpty { break }
            found.formUnion(more.map(\.nameRange))
            words = Set(more.map { WordHash($0.calledName.utf8) })
        }
        return found
    }

    /// What `self` is in the methods of a class that may change the same menus; nil in other members.
    private mutating func object(_ entry: Entry, of type: TypeDeclaration? = nil) -> SwiftValue? {
        guard let owner = type ?? entry.declaration.owner, owner.keyword == .class else { return nil }
        if let known = objects[owner.nameRange] { return SwiftValue(.instance(known)) }
        let receiver = receiver(entry, of: type)
        objects[owner.nameRange] = receiver?.instance
        return receiver
    }

    /// What `self` is in a member: an instance of which nothing is known.
    private func receiver(_ entry: Entry, of type: TypeDeclaration? = nil) -> SwiftValue? {
        guard let owner = type ?? entry.declaration.owner else { return nil }
        if let instance = evaluator.opaqueInstance(owner.name, entry.nameRange, type?.file ?? entry.declaration.file) {
            return SwiftValue(.instance(instance))
        }
        return .unknown("depends on \"self\"", type: SwiftType(owner.name, text: owner.name))
    }

    /// Begins another entry into the code.
    private mutating func reset(for part: StepSupply.Part = .shortcuts, _ code: DeclaredCode? = nil) {
        // Long code takes more steps.
        supply.grant(40_000 + (code?.byteCount ?? 0) / 2, to: evaluator, for: part)
        frameworks.startEntry()
        evaluator.isExhausted = false
        for range in evaluator.assignedGlobals { evaluator.globals[range] = nil }
        evaluator.assignedGlobals = []
    }

    // MARK: - UIKit

    /// Runs what builds main menus, and returns the builders.
    private mutating func runBuilders(_ entries: [Entry]) -> [Instance] {
        var builders: [Instance] = []
        var ofApplications: [Instance] = []
        for entry in entries where entry.isBuilder {
            for execution in executions(of: entry) {
                let first = evaluator.recorded.count
                frameworks.checksSystem = false
                _ = run(execution)
                let builder = evaluator.recorded[first...].first { $0.type.name == "UIMenuBuilder" && $0.isOpaque }
                let owner = execution.owner
                guard let builder, !builder.events.isEmpty,
                    frameworks.checksSystem || entry.isForObjectiveC || owner.map(isApplication) ?? false
                else { continue }
                if owner.map(isApplicationItself) ?? false {
                    ofApplications.append(builder)
                } else {
                    builders.append(builder)
                }
            }
        }
        guard ofApplications.count == 1, !builders.isEmpty else { return ofApplications + builders }
        // UIKit hands the builder from the application to its delegate.
        for builder in builders { builder.events = ofApplications[0].events + builder.events }
        return builders
    }

    /// Runs what `UIMainMenuSystem` calls to build the main menu, and returns the builders.
    private mutating func runSystemBuilds() -> [Instance] {
        frameworks.systemBuilds.compactMap { build in
            guard let handler = build.handler,
                let builder = evaluator.opaqueInstance("UIMenuBuilder", build.range, build.range.file)
            else { return nil }
            reset()
            _ = evaluator.under(build.conditions) {
                evaluator.apply(handler, to: SwiftValue(.instance(builder)), build.range)
            }
            return builder.events.isEmpty ? nil : builder
        }
    }

    /// What commands of SwiftUI are made of, which change the system's menu before UIKit's builder gets it.
    private static let wordsOfCommands: Set<String> = [
        "CommandGroup", "CommandMenu", "commandsRemoved", "commandsReplaced",
    ]

    /// The configuration of the system's menu; nil if it is not known.
    private var configuration: MainMenuConfiguration? {
        if program.mentions(Self.wordsOfCommands) { return nil }
        let builds = frameworks.systemBuilds
        guard builds.count == 1 else { return program.mentions(["UIMainMenuSystem"]) ? nil : MainMenuConfiguration() }
        return MainMenuConfiguration(builds[0].configuration, evaluator, under: builds[0].conditions)
    }

    private mutating func runKeyCommands(_ entries: [Entry]) -> [ResponderKeyCommand] {
        var found: [ResponderKeyCommand] = []
        for entry in entries where entry.name == "keyCommands" {
            guard case .variable = entry.declaration.content, let owner = entry.declaration.owner else { continue }
            let conditions = entry.declaration.conditions
            found.append(.init(owner: owner, command: .init(value: run(entry), conditions: conditions)))
            // Those below a class with key commands of its own inherit from that one.
            var (heirs, seen) = (hierarchy.subclasses(of: owner), Set([owner.nameRange]))
            while let subclass = heirs.popLast() {
                guard seen.insert(subclass.nameRange).inserted, subclass.members[entry.name] == nil else { continue }
                heirs += hierarchy.subclasses(of: subclass)
                guard subclass.overrides(somethingIn: entry.code) else { continue }
                let instance = evaluator.opaqueInstance(subclass.name, entry.nameRange, subclass.file)
                let commands = run(entry, receiver: instance.map { SwiftValue(.instance($0)) })
                found.append(.init(owner: subclass, command: .init(value: commands, conditions: conditions)))
            }
        }
        return found
    }

    /// The lists that other members assign to the property that `keyCommands` returns, if each has only one.
    private mutating func storedKeyCommands(
        _ entries: [Entry], besides known: [ResponderKeyCommand]
    ) -> [ResponderKeyCommand] {
        var found: [ResponderKeyCommand] = []
        let members = Dictionary(grouping: entries) { $0.declaration.owner.map(ObjectIdentifier.init) }
        for entry in entries where entry.name == "keyCommands" {
            guard let owner = entry.declaration.owner, let property = entry.returnedName,
                known.allSatisfy({ $0.owner !== owner || $0.command.value.isUnknown })
            else { continue }
            if assignments(to: property, of: owner).isEmpty {
                // Code that creates the object has called the members that assign it.
                for other in members[ObjectIdentifier(owner)] ?? [] where other.name != entry.name {
                    if other.code.assignedNames.contains(property) { _ = run(other) }
                }
            }
            let assignments = assignments(to: property, of: owner)
            guard assignments.count == 1, assignments[0].value.elements != nil else { continue }
            found.append(
                ResponderKeyCommand(
                    owner: owner, command: .init(value: assignments[0].value, conditions: assignments[0].conditions)))
        }
        return found
    }

    /// The values that members which ran have assigned to a property.
    private func assignments(to property: String, of owner: TypeDeclaration) -> [Variable.Assignment] {
        (receivers[ObjectIdentifier(owner)] ?? []).flatMap { $0.fields[property]?.assignments ?? [] }.filter {
            $0.range != nil
        }
    }

    private mutating func readUIKit(_ builders: [Instance], _ keyCommands: [ResponderKeyCommand]) {
        guard !builders.isEmpty || !keyCommands.isEmpty else { return }
        let files = JoinedFiles(program, name: "")
        let configuration = configuration
        var readers = builders.map { UIKitReader(evaluator, files, builder: $0, configuration) }
        if readers.isEmpty { readers = [UIKitReader(evaluator, files)] }
        let owner = { [program] (type: TypeDeclaration) in ShortcutOwner(type, program) }
        var (types, commands): ([TypeDeclaration], [ShortcutOwner: [SwiftValue.Alternative]]) = ([], [:])
        for keyCommand in keyCommands {
            if commands[owner(keyCommand.owner)] == nil { types.append(keyCommand.owner) }
            commands[owner(keyCommand.owner), default: []].append(keyCommand.command)
        }
        let places = commands.mapValues { alternatives in
            Set(alternatives.flatMap { evaluator.elements(of: $0.value, .none) }.compactMap(\.value.instance?.site))
        }
        var names = UniqueNames()
        let responders = types.compactMap { type -> Responder? in
            let inherited = hierarchy.superclasses(of: type).reduce(into: Set()) {
                $0.formUnion(places[owner($1)] ?? [])
            }
            var responder = readers[0].responder(type, commands[owner(type)] ?? [], inheriting: inherited)
            responder?.name = names.add(type.name)
            return responder
        }
        for (index, reader) in readers.enumerated() {
            if let draft = reader.draft(index == 0 ? responders : []) { drafts.append(draft) }
        }
    }

    /// Whether UIKit lets a class build the main menu: an application or its delegate.
    private func isApplication(_ type: TypeDeclaration) -> Bool {
        isApplicationItself(type) || program.type(type, inheritsAnyOf: ["UIApplicationDelegate"])
    }

    private func isApplicationItself(_ type: TypeDeclaration) -> Bool {
        type.lastName == "UIApplication" || program.type(type, inheritsAnyOf: ["UIApplication"])
    }

    // MARK: - Coverage

    /// Counts the shortcuts in code that nothing runs, each by itself.
    private mutating func countUnreached(_ entries: [Entry], _ counter: inout ShortcutCounter) {
        for entry in entries {
            counter.countUncreated(entry.declaration, entry.code.delegations)
            for site in entry.code.sites {
                let range = CodeRange(entry.declaration.file, site.range)
                guard case .call = site.kind, !evaluator.visited.contains(range) else { continue }
                reset()
                let count = evaluator.recorded.count
                let scope = Scope(
                    file: entry.declaration.file, type: entry.declaration.owner, receiver: receiver(entry))
                let value = evaluator.evaluate(site, in: scope)
                // `.init(title: "Go", action: go, keyEquivalent: "g")` is of the type that the function returns.
                if value.isImplicit, let type = entry.declaration.resultType, menuNames.isMenuType(type) {
                    _ = evaluator.resolve(value, as: type.element ?? type.name, from: entry.declaration.file)
                }
                let objects = evaluator.recorded[count...].filter { $0.range == range }
                for object in objects { counter.count(object) }
                if case .call(let call) = site.kind, objects.isEmpty, evaluator.isOutOfSteps, !call.hasEmptyText {
                    tracker.record(.unread(StepSupply.reason), at: range, caller: nil)
                }
            }
        }
    }

    /// Counts the items with keys whose types are not in the sources.
    private func countOutsideItems() {
        let items = OutsideItems(program)
        for entry in declarations() {
            let reason =
                program.unusedCode.contains(entry.nameRange) ? ShortcutReadTracker.nothingUsesIt : OutsideItems.reason
            for item in items.items(addedBy: entry.declaration, entry.code) {
                tracker.record(.unread(reason), at: item, caller: nil)
            }
        }
    }

    /// Counts the calls of which it is not known which of the program's own functions for shortcuts they call.
    private func countUndecidedCalls(_ entries: [Entry]) {
        guard !evaluator.undecidedArguments.isEmpty else { return }
        var keys: [CodeRange: Set<String>] = [:]
        for entry in entries { keys[entry.nameRange] = Set(entry.keyParameters.map(\.name)) }
        for argument in evaluator.undecidedArguments
        where keys[argument.function]?.contains(argument.parameter) ?? false && !tracker.counted.contains(argument.call)
        {
            tracker.record(.unread("may call several functions of the name"), at: argument.call, caller: nil)
        }
    }

    /// Counts the calls of the program's own functions for shortcuts that come after the last step: those with a key in them.
    private func countUnreachedCalls(_ entries: [Entry]) {
        var labels: [String: Set<String?>] = [:]
        for entry in entries where !entry.keyParameters.isEmpty {
            labels[entry.calledName, default: []].formUnion(entry.parameterLabels)
        }
        for entry in entries {
            for (expression, call) in entry.code.calls(of: Set(labels.keys)) {
                let range = CodeRange(entry.declaration.file, expression.range)
                let isWrapper = call.arguments.allSatisfy { labels[call.name]?.contains($0.label) ?? false }
                if isWrapper, call.hasKeyLiteral, !evaluator.visited.contains(range) {
                    tracker.record(.unread(StepSupply.reason), at: range, caller: nil)
                }
            }
        }
    }
}

extension Declaration {
    /// The type of what a function returns, or of a variable; nil if there is none.
    fileprivate var resultType: SwiftType? {
        switch content {
        case .function(let function): function.returnType
        case .variable(let variable): variable.type
        case .enumCase, .type: nil
        }
    }
}

extension TypeDeclaration {
    /// Whether the class overrides something that code uses.
    fileprivate func overrides(somethingIn code: DeclaredCode) -> Bool {
        let names = members.filter { $0.value.contains(where: \.isOverride) }.keys
        return !names.isEmpty && code.uses(Set(names.map { WordHash($0.utf8) }))
    }
}

extension SwiftVariable {
    /// The statements of `set`, `willSet` and `didSet`, as a function of the new value; nil if there are none.
    fileprivate var observerFunction: SwiftFunction? {
        guard let first = observers.first else { return nil }
        let type = type ?? SwiftType("", text: "")
        return SwiftFunction(
            name: name, nameRange: first.range.lowerBound..<first.range.lowerBound, modifiers: modifiers,
            parameters: ["newValue", "oldValue"].map {
                SwiftParameter(label: nil, name: $0, type: type, defaultValue: nil)
            },
            returnType: nil, code: SwiftCode(observers))
    }
}
