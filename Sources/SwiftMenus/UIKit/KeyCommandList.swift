import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// The list literal that a class returns as its `keyCommands`, if all of the list is certainly there whenever any of it is.
///
/// Of two of its commands with the same keys, the first certainly gets them: the class itself performs the actions, nothing
/// validates them, and no other code gets the commands. Whatever else a class does, its key commands may be there, enabled and
/// changed at different times.
struct KeyCommandList {
    /// Where the commands are created.
    private let sites: Set<CodeRange>
    /// The selectors of the methods that perform actions.
    private let actions: Set<String>

    /// The classes of UIKit that leave the app's actions enabled.
    private static let superclasses: Set<String> = [
        "UIResponder", "UIApplication", "UIWindow", "UIView", "UIControl", "UIScrollView", "UITableView",
        "UICollectionView", "UIViewController", "UITableViewController", "UICollectionViewController",
        "UIPageViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    ]
    /// The methods that enable and disable actions, or choose the objects that perform them.
    private static let validations = ["canPerformAction", "validate", "target", "responds"]

    /// nil if the class is another one, or may have subclasses.
    init?(_ type: TypeDeclaration, _ program: SwiftProgram) {
        guard type.keyword == .class, type.genericNames.isEmpty, type.conditions == .none,
            let superclass = type.inherited.first, Self.superclasses.contains(superclass),
            program.types(named: superclass, from: type.file).allSatisfy({ $0.keyword == nil }),
            program.index.types[type.name]?.count == 1,
            type.isFinal || !type.isPublic && !program.mayHaveSubclasses(type.lastName),
            let elements = Self.elements(of: type)
        else { return nil }
        // Extensions with other methods, also of UIKit's classes, may be in files without any word of menus.
        program.parseAllFiles(mentioning: [type.lastName, "canPerformAction"], and: ["extension"])
        let classes = [type] + Self.superclasses.flatMap { program.index.types[$0] ?? [] }
        guard classes.allSatisfy({ found in Self.validations.allSatisfy { found.members[$0] == nil } }) else {
            return nil
        }
        sites = Set(elements.map { CodeRange(type.file, $0.range) })
        actions = Set(type.ordered.compactMap { Self.action($0, of: type) })
    }

    /// The elements of the list literal that alone is the body of the property.
    private static func elements(of type: TypeDeclaration) -> [SwiftExpression]? {
        guard let members = type.members["keyCommands"], members.count == 1, members[0].conditions == .none,
            members[0].file == type.file, case .variable(let variable) = members[0].content,
            let body = variable.getter, body.count == 1
        else { return nil }
        let value: SwiftExpression?
        switch body[0].kind {
        case .expression(let expression), .return(let expression?): value = expression
        default: value = nil
        }
        guard case .array(let elements)? = value?.kind else { return nil }
        return elements
    }

    /// The selector of a method that certainly performs an action; nil for other members.
    private static func action(_ member: Declaration, of type: TypeDeclaration) -> String? {
        guard case .function(let function) = member.content, !function.modifiers.isStatic, member.conditions == .none,
            ["objc", "IBAction"].contains(where: function.modifiers.attributes.contains)
                || type.attributes.contains("objcMembers")
        else { return nil }
        return function.selector
    }

    /// Whether a key command is one of the list.
    func contains(_ instance: Instance, action: String) -> Bool {
        instance.type.name == "UIKeyCommand" && instance["attributes"] == nil && sites.contains(instance.site)
            && actions.contains(action)
    }
}
