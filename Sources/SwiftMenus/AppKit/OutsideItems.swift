import SourceCode
import SourceText
import SwiftDeclarations
import SwiftMenuObjects

/// Finds items with keys that code adds to menus of AppKit and whose types are not in the sources, such as those of a package.
struct OutsideItems {
    private let program: SwiftProgram

    /// Why they are not read.
    static let reason = "is an item of a type that is not in the sources"

    private static let additions: Set<String> = ["addItem", "insertItem"]
    private static let hashes = Set(additions.map { WordHash($0.utf8) })
    private static let keyLabels: Set<String> = ["key", "keyEquivalent", "shortcut"]

    init(_ program: SwiftProgram) { self.program = program }

    /// The calls that create such items for a declaration, which adds them to a menu.
    func items(addedBy declaration: Declaration, _ code: DeclaredCode) -> [CodeRange] {
        guard code.uses(Self.hashes) else { return [] }
        let isMenu = declaration.owner.map { program.type($0, inheritsAnyOf: ["NSMenu"]) } ?? false
        return code.calls(of: Self.additions).compactMap { _, addition in
            guard let item = addition.arguments.first, item.label == nil,
                let (creation, file) = creation(of: item.value, in: declaration),
                case .call(let call) = creation.kind, isOfOutsideType(call, file),
                // Other objects have items, too.
                call.hasKey(Self.keyLabels, mayBeCalculated: isMenu)
            else { return nil }
            return CodeRange(file, creation.range)
        }
    }

    /// The expression that creates an item: itself, or the initial value of a property.
    private func creation(
        of item: SwiftExpression, in declaration: Declaration
    ) -> (expression: SwiftExpression, file: Int)? {
        let name: String
        switch item.kind {
        case .call: return (item, declaration.file)
        case .name(let own): name = own
        case .member(let base, let own):
            guard case .name("self") = base.kind else { return nil }
            name = own
        default: return nil
        }
        guard let member = declaration.owner?.members[name]?.first, case .variable(let variable) = member.content else {
            return nil
        }
        return variable.initialValue.map { ($0, member.file) }
    }

    /// Whether a call creates an object of a type that neither the program nor Apple's frameworks declare.
    private func isOfOutsideType(_ call: SwiftCall, _ file: Int) -> Bool {
        guard case .name(let type) = call.callee.kind, type.first?.isUppercase ?? false, !type.hasPrefix("NS") else {
            return false
        }
        return program.types(named: type, from: file).isEmpty && !program.index.lastNamesOfAliases.contains(type)
            && !program.hasGlobal(named: type, from: file)
    }
}

extension SwiftCall {
    /// Whether an argument with one of some labels is a key.
    fileprivate func hasKey(_ labels: Set<String>, mayBeCalculated: Bool) -> Bool {
        arguments.contains { argument in
            guard let label = argument.label, labels.contains(label) else { return false }
            return argument.value.literalText.map { $0.count == 1 } ?? mayBeCalculated
        }
    }
}
