package import SwiftDeclarations

/// What has shortcuts outside of the main menu.
package enum ShortcutOwner: Hashable {
    /// A view or another responder. A type has variants in one file if `#if` clauses declare it.
    case type(String, file: Int)
    /// A type of another framework or package, which a module extends; nil if the module is not known.
    case extendedType(String, module: String?)
    /// A global function or variable.
    case member(String, file: Int)
    /// A scene, or what a view presents.
    case numbered(String, Int)

    package var name: String {
        switch self {
        case .type(let name, _), .extendedType(let name, _), .member(let name, _), .numbered(let name, _): name
        }
    }

    /// - Parameter file: That of the code which has the shortcut; nil for the type's.
    package init(_ type: TypeDeclaration, usedIn file: Int? = nil, _ program: SwiftProgram) {
        self =
            type.keyword == nil
            ? .extendedType(type.name, module: program.module(ofFile: file ?? type.file))
            : .type(type.name, file: type.file)
    }
}
