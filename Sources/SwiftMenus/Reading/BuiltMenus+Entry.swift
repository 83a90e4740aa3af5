import SourceCode
import SourceText
import SwiftDeclarations
import SwiftMenuObjects

extension BuiltMenus.Entry {
    /// The name by which code calls the declaration: for an initializer, its type's.
    var calledName: String {
        name == "init" ? declaration.owner?.lastName ?? name : name
    }

    /// Whether the declaration is a function of a class that Objective-C code may call.
    ///
    /// UIKit calls methods of objects, so an application delegate in Objective-C hands its builder to such a function.
    var isForObjectiveC: Bool {
        guard declaration.isStatic, case .function(let function) = declaration.content else { return false }
        return function.modifiers.attributes.contains("objc")
            || declaration.owner?.attributes.contains("objcMembers") ?? false
    }

    private static let applications: Set<String> = [
        "NSApplication", "NSApplicationDelegate", "UIApplication", "UIApplicationDelegate",
    ]

    /// Whether the code runs when the application or its delegate is set up. It builds most menu bars.
    func isSetupOfApplication(_ program: SwiftProgram) -> Bool {
        SetupCode.isSetup(name)
            && declaration.owner.map { program.type($0, inheritsAnyOf: Self.applications) } ?? false
    }

    /// The parameters whose arguments are keys of shortcuts, or contain them.
    var keyParameters: [SwiftParameter] {
        guard case .function(let function) = declaration.content, !function.parameters.isEmpty else { return [] }
        let shortcuts = (code.hasSites ? code.sites : []) + code.delegations
        let names = Set(shortcuts.flatMap(\.keys).flatMap(\.variables))
        return function.parameters.filter { names.contains($0.name) }
    }

    /// Whether the code writes a key other than the empty one.
    var writesKeys: Bool { code.hasSites && code.sites.flatMap(\.keys).contains { $0.literalText != "" } }

    /// The parameters of a flag or an enum of the program, of which a function may make decisions.
    func choices(_ program: SwiftProgram) -> [SwiftParameter] {
        guard case .function(let function) = declaration.content else { return [] }
        return function.parameters.filter { parameter in
            let type = parameter.type.wrapped
            return type.name == "Bool"
                || program.types(named: program.fullName(type, in: declaration.owner), from: declaration.file)
                    .contains { $0.keyword == .enum }
        }
    }

    var parameterLabels: [String?] {
        guard case .function(let function) = declaration.content else { return [] }
        return function.parameters.map(\.label)
    }

    /// The name that is all that a computed property returns; nil if it does more.
    var returnedName: String? {
        guard case .variable(let variable) = declaration.content, let body = variable.getterCode?.statements,
            body.count == 1
        else { return nil }
        switch body[0].kind {
        case .expression(let value), .return(let value?):
            switch value.kind {
            case .name(let name): return name
            case .member(let base, let name): if case .name("self") = base.kind { return name }
            default: break
            }
        default: break
        }
        return nil
    }

    /// Whether the code assigns to a property for menus.
    func storesMenu(_ names: MenuNames) -> Bool {
        if code.assignedNames.contains(where: ApplicationMenus.isMenu) { return true }
        guard let owner = declaration.owner, owner.keyword == .class, code.uses(names.builderHashes) else {
            return false
        }
        return code.assignedNames.contains { name in
            (owner.members[name] ?? []).contains { member in
                if case .variable(let variable) = member.content, let type = variable.type {
                    variable.getterCode == nil && names.isMenuType(type)
                } else {
                    false
                }
            }
        }
    }

    /// Whether what the declaration builds depends on its arguments, or goes to its caller.
    func isHelper(_ names: MenuNames) -> Bool {
        // The menus of the app may be those of objects that a caller knows.
        if code.assignedNames.contains(where: ApplicationMenus.isMenu) { return true }
        switch declaration.content {
        case .function(let function):
            let types = function.parameters.map(\.type) + (function.returnType.map { [$0] } ?? [])
            if types.contains(where: { names.isMenuType($0) }) { return true }
            if let owner = declaration.owner, owner.keyword == nil, names.types.contains(owner.name) { return true }
            let isComputed = (code.sites + code.delegations).contains { $0.hasComputedKey }
            return isComputed && !function.parameters.isEmpty
        case .variable(let variable):
            return variable.type.map { names.isMenuType($0) } ?? !code.sites.isEmpty
        case .enumCase, .type: return false
        }
    }
}

extension SwiftParameter {
    /// Whether a call that names the parameter is the only one that has an argument for it.
    var isOptional: Bool { label != nil && defaultValue != nil }
}

extension SwiftExpression {
    /// The values of the key in code that writes a shortcut.
    fileprivate var keys: [SwiftExpression] {
        switch kind {
        case .call(let call): call.arguments.filter { MenuNames.keys.contains($0.label ?? "") }.map(\.value)
        case .assignment(_, _, let value): [value]
        default: []
        }
    }

    /// The names of the variables that a key is made of: `key` of `String(key.character)`.
    fileprivate var variables: [String] {
        var names: [String] = []
        SyntaxWalk.visit(self) { if case .name(let name) = $0.kind { names.append(name) } }
        return names
    }

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
