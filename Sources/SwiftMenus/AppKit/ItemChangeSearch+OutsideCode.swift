import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

// What code of packages may change, and what code names by strings and key paths.
extension ItemChangeSearch {
    /// Notes the items and menus that a function of a package gets, unless the call ran: then its objects are known to be
    /// unfollowed.
    func noteOutsideUse(_ call: SwiftCall, _ range: CodeRange, _ code: CodePlace) {
        guard isOfPackage(call, code) else { return }
        let used = call.arguments.map(\.value) + (base(of: call).map { [$0] } ?? [])
        // What code that ran has of another object is not the one that this creates elsewhere.
        let unknown = followed.contains(range) ? used.filter(\.isOfOtherObject) : used
        noteAnyChange(unknown.reduce(into: []) { $0.formUnion(sources($1, code)) })
    }

    /// Notes that code may change items, and those of menus.
    func noteAnyChange(_ sources: Set<ItemSource>) {
        let sources = sources.filter(mayLeadToMenus)
        guard !sources.isEmpty else { return }
        change(sources)
        change([.item(of: sources)])
    }

    /// Notes the item or menu to a property of which code assigns that neither Apple nor the program has.
    func noteOutsideProperty(_ name: String, of object: SwiftExpression, _ code: CodePlace) {
        guard !memberNames.contains(name), !AppleMembers.isProperty(name) else { return }
        noteAnyChange(sources(object, code).filter { !$0.isInMenu })
    }

    /// Whether a function is neither of the program nor one of Apple's that leaves items as they are.
    private func isOfPackage(_ call: SwiftCall, _ code: CodePlace) -> Bool {
        let name = call.name
        guard let first = name.first, !memberNames.contains(name), !AppleMembers.leavesItems(name) else { return false }
        switch call.callee.kind {
        case .name:
            if first.isUppercase { return isPackageType(name, code) }
            return code.names[name] == nil && !localFunctions.contains(name)
                && !program.hasGlobal(named: name, from: code.file)
        case .member: return !call.isOfSuperclass
        default: return false
        }
    }

    private func isPackageType(_ name: String, _ code: CodePlace) -> Bool {
        !["NS", "UI"].contains(name.prefix(2)) && program.types(named: name, from: code.file).isEmpty
            && !program.index.lastNamesOfAliases.contains(name)
    }

    /// Whether a source may be an item or menu that the program has, or one of them.
    func mayLeadToMenus(_ source: ItemSource) -> Bool {
        switch source {
        case .name(let name): holderNames.contains(name)
        case .variable(let name): holderNames.contains(program.text(name))
        case .item(let sources, _, _), .menu(let sources): sources.contains(where: mayLeadToMenus)
        case .parameter, .passed, .sender, .delegate, .subclass, .unknown: true
        case .creation: false
        }
    }

    /// The properties that a key path or the string of one leads through: all but the last.
    func properties(onPath path: SwiftExpression, _ code: CodePlace) -> Set<ItemSource> {
        let names = program.text(CodeRange(code.file, path.range)).identifiers.dropLast()
        return Set(names.map { .name($0) }.filter(mayLeadToMenus))
    }
}

extension SwiftExpression {
    /// Whether it is a property of another object than `self`.
    fileprivate var isOfOtherObject: Bool {
        switch kind {
        case .member(let base, _): if case .name("self") = base.kind { false } else { true }
        case .unwrapped(let base), .cast(let base, _, _): base.isOfOtherObject
        default: false
        }
    }
}
