import MenuBuilder
import MenuDocuments
import SourceCode
import SourceText

/// The menus and shortcuts that UIKit and AppKit code of a program creates.
struct BuiltMenus {
    /// One document for each builder of a main menu and each root menu of AppKit.
    private(set) var drafts: [DocumentDraft] = []

    private let program: SwiftProgram
    private let execution: Execution
    private let ledger: ShortcutLedger

    fileprivate struct Entry {
        let declaration: Declaration
        let code: MenuCode
        let name: String
        let nameRange: CodeRange

        var isBuilder: Bool {
            guard case .function(let function) = declaration.content else { return false }
            return function.name == "buildMenu" && function.parameters.first?.type.name == "UIMenuBuilder"
        }
    }

    /// - Parameter ledger: Gets the shortcuts in the code.
    init(_ program: SwiftProgram, ledger: ShortcutLedger) {
        self.program = program
        self.ledger = ledger
        execution = Execution(program)
        let entries = findEntries()
        let builders = runBuilders(entries)
        let keyCommands = runKeyCommands(entries)
        run(entries.filter { !$0.isBuilder && $0.name != "keyCommands" })
        readUIKit(builders, keyCommands + execution.keyCommands)
        drafts += AppKitReader(execution: execution).drafts()
        countShortcuts()
        countUnvisited(entries)
    }

    // MARK: - Entries

    /// The declarations that build menus, or call others that do.
    private mutating func findEntries() -> [Entry] {
        var all: [Entry] = []
        let declarations = Array(program.index.globals.values.joined()) + program.index.allTypes.flatMap(\.ordered)
        for declaration in declarations {
            switch declaration.content {
            case .function(let function):
                guard let body = function.body else { continue }
                all.append(
                    Entry(
                        declaration: declaration, code: MenuCode(body), name: function.name,
                        nameRange: CodeRange(declaration.file, function.nameRange)))
            case .variable(let variable):
                let code = variable.getter.map { MenuCode($0) } ?? variable.initialValue.map { MenuCode($0) }
                guard let code else { continue }
                all.append(
                    Entry(
                        declaration: declaration, code: code, name: variable.name,
                        nameRange: CodeRange(declaration.file, variable.nameRange)))
            case .enumCase, .type: break
            }
        }
        all.sort { $0.nameRange < $1.nameRange }
        var found = all.indices.filter { index in
            !all[index].code.sites.isEmpty || !all[index].code.names.isDisjoint(with: MenuCode.builders)
                || all[index].isBuilder
        }
        // Callers, so that the arguments of the app's own functions are known.
        for _ in 0..<4 {
            let helpers = Set(found.lazy.map { all[$0] }.filter(\.isHelper).map(\.calledName))
            let known = Set(found)
            let more = all.indices.filter { !known.contains($0) && !all[$0].code.names.isDisjoint(with: helpers) }
            if more.isEmpty { break }
            found += more
        }
        execution.leading = Set(found.lazy.map { all[$0].nameRange })
        execution.leadingNames = MenuCode.builders.union(
            found.lazy.map { all[$0] }.filter(\.isHelper).map(\.calledName)
        )
        .union(["addItem", "insertItem", "insertChild", "insertSibling", "append", "remove", "replace"])
        let called = Set(found.flatMap { all[$0].code.names })
        // Callers come first.
        return found.sorted().map { all[$0] }.filter { !called.contains($0.calledName) }
            + found.sorted().map { all[$0] }.filter { called.contains($0.calledName) }
    }

    /// Runs declarations that nothing has called.
    private func run(_ entries: [Entry]) {
        for entry in entries where !execution.calledFunctions.contains(entry.nameRange) { _ = run(entry) }
    }

    private func run(_ entry: Entry) -> CodeValue {
        execution.resetSteps()
        let declaration = entry.declaration
        let receiver =
            declaration.isStatic || declaration.owner == nil
            ? nil : declaration.owner.map { execution.opaque($0.name, entry.nameRange, in: declaration.file) }
        let first = execution.objects.count
        let value: CodeValue
        switch declaration.content {
        case .function(let function): value = execution.runEntry(function, declaration, receiver: receiver)
        case .variable(let variable):
            value = execution.under(declaration.conditions) {
                execution.stored(variable, declaration, receiver: receiver)
            }
        case .enumCase, .type: value = .none
        }
        if execution.isExhausted { execution.markUnfollowed(from: first) }
        return value
    }

    // MARK: - UIKit

    /// Runs what builds main menus, and returns the builders.
    private func runBuilders(_ entries: [Entry]) -> [Int] {
        var builders: [Int] = []
        for entry in entries where entry.isBuilder && !execution.calledFunctions.contains(entry.nameRange) {
            let first = execution.objects.count
            execution.checksSystem = false
            _ = run(entry)
            let builder = execution.objects[first...].firstIndex { $0.type == "UIMenuBuilder" && $0.isOpaque }
            guard let builder, execution.checksSystem || entry.declaration.owner.map(isApplication) ?? false,
                !execution.objects[builder].events.isEmpty
            else { continue }
            builders.append(builder)
        }
        return builders
    }

    private func runKeyCommands(_ entries: [Entry]) -> [(owner: String, command: GuardedValue)] {
        entries.compactMap { entry in
            guard entry.name == "keyCommands", case .variable = entry.declaration.content,
                let owner = entry.declaration.owner
            else { return nil }
            return (owner.name, GuardedValue(value: run(entry), conditions: entry.declaration.conditions))
        }
    }

    private mutating func readUIKit(_ builders: [Int], _ keyCommands: [(owner: String, command: GuardedValue)]) {
        let files = JoinedFiles(program, name: "")
        var readers = builders.map { UIKitReader(execution, files, builder: $0) }
        if readers.isEmpty { readers = [UIKitReader(execution, files)] }
        var owners: [String] = []
        for (owner, _) in keyCommands where !owners.contains(owner) { owners.append(owner) }
        let responders = owners.compactMap { owner in
            readers[0].responder(owner, keyCommands.filter { $0.owner == owner }.map(\.command))
        }
        for (index, reader) in readers.enumerated() {
            if let draft = reader.draft(index == 0 ? responders : []) { drafts.append(draft) }
        }
    }

    /// Whether UIKit lets a class build the main menu: an application or its delegate.
    private func isApplication(_ type: TypeDeclaration) -> Bool {
        type.lastName == "UIApplication"
            || program.type(type, inheritsAnyOf: ["UIApplicationDelegate", "UIApplication"])
    }

    // MARK: - Coverage

    private func countShortcuts() {
        for object in execution.objects where !object.isOpaque && object.factory == nil { count(object) }
        for (range, assignment) in execution.keyAssignments {
            let item = execution.objects[assignment.object]
            guard
                let own = item.properties["keyEquivalent"]?.assignments.first(where: { $0.range == assignment.range }),
                !own.value.isEmptyText
            else { continue }
            note(shortcut(of: item, own.value, assignment.range, own.conditions), at: range, item)
        }
    }

    private func count(_ object: CodeObject) {
        switch object.base {
        case "UIKeyCommand":
            let shortcut = UIKeyCommandShortcut(object, execution, under: object.conditions)
            note(shortcut.combination?.reason, shortcut.position, at: object.range, object)
        case "NSMenuItem":
            guard let key = object["keyEquivalent"], !key.value.isEmptyText else { return }
            note(shortcut(of: object, key.value, key.range, .none), at: object.range, object)
        default: break
        }
    }

    private func note(_ shortcut: NSMenuItemShortcut, at range: CodeRange, _ item: CodeObject) {
        note(shortcut.combination.reason, shortcut.position, at: range, item)
    }

    private func note(_ reason: String?, _ position: ElementTable.Position, at range: CodeRange, _ object: CodeObject) {
        // The outermost call whose argument the key is.
        let caller = position.literal.flatMap { key in
            range.contains(key) ? nil : object.calls.first { $0.contains(key) }
        }
        let isConditional = object.conditions.isConditional
        ledger.note(reason.map { .unread($0) } ?? (isConditional ? .conditional : .certain), at: range, caller: caller)
    }

    /// The shortcut that an item would have with a key.
    private func shortcut(
        of item: CodeObject, _ key: CodeValue, _ range: CodeRange, _ conditions: ElementConditions
    ) -> NSMenuItemShortcut {
        var item = item
        item.properties["keyEquivalent"] = nil
        item.arguments = [CodeObject.Argument(label: "keyEquivalent", value: key, range: range)]
        return NSMenuItemShortcut(item, execution, under: conditions)
    }

    /// Counts the shortcuts in code that nothing runs, each by itself.
    private func countUnvisited(_ entries: [Entry]) {
        for entry in entries {
            for site in entry.code.sites {
                let range = CodeRange(entry.declaration.file, site.range)
                guard case .call = site.kind, !execution.visited.contains(range) else { continue }
                execution.resetSteps()
                let count = execution.objects.count
                let owner = entry.declaration.owner
                let frame = CallFrame(
                    file: entry.declaration.file,
                    receiver: owner.map { execution.opaque($0.name, entry.nameRange, in: entry.declaration.file) },
                    owner: owner)
                _ = execution.evaluate(site, LocalScope(nil), frame)
                for object in execution.objects[count...] where object.range == range { self.count(object) }
            }
        }
    }
}

extension CodeValue {
    fileprivate var isEmptyText: Bool { if case .text("", _) = self { true } else { false } }
}

extension BuiltMenus.Entry {
    /// The name by which code calls the declaration: for an initializer, its type's.
    fileprivate var calledName: String {
        name == "init" ? declaration.owner?.lastName ?? name : name
    }

    /// Whether what the declaration builds depends on its arguments, or goes to its caller.
    fileprivate var isHelper: Bool {
        switch declaration.content {
        case .function(let function):
            let types = function.parameters.map(\.type) + (function.returnType.map { [$0] } ?? [])
            if types.contains(where: { Execution.isMenuType($0.element ?? $0.name) }) { return true }
            if let owner = declaration.owner, owner.keyword == nil, Execution.isMenuType(owner.name) { return true }
            return code.sites.contains { $0.hasComputedKey } && !function.parameters.isEmpty
        case .variable(let variable):
            return variable.type.map { Execution.isMenuType($0.element ?? $0.name) } ?? !code.sites.isEmpty
        case .enumCase, .type: return false
        }
    }
}

extension Execution {
    static func isMenuType(_ name: String) -> Bool { frameworkTypes.contains(name) || name == "UIMenuElement" }
}

extension SwiftExpression {
    /// Whether the key of a shortcut, or what may be one, is not a literal.
    fileprivate var hasComputedKey: Bool {
        switch kind {
        case .call(let call):
            call.arguments.contains { argument in
                guard argument.label != "title", argument.label != "withTitle", argument.label != "action" else {
                    return false
                }
                if case .name = argument.value.kind { return true }
                if case .member = argument.value.kind { return true }
                return false
            }
        case .assignment(_, _, let value): if case .string = value.kind { false } else { true }
        default: false
        }
    }
}
