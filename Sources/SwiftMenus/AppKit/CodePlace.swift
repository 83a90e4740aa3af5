import SourceCode
import SwiftDeclarations

/// Where code is.
struct CodePlace {
    let file: Int
    var type: TypeDeclaration?
    /// The name of the function or variable that has it; nil for members and global code.
    var function: CodeRange?
    let names: LocalNames

    /// - Parameter isBody: Whether the code may run at another time than the code around it.
    func inner(function: CodeRange? = nil, isBody: Bool = false) -> CodePlace {
        CodePlace(
            file: file, type: type, function: function ?? self.function,
            names: LocalNames(in: names, isBody: isBody || function != nil))
    }
}

/// The names that code declares in a function.
///
/// It is an object because code in inner blocks changes variables of outer ones.
final class LocalNames {
    private let parent: LocalNames?
    /// Whether they are those of a function or closure.
    private let isBody: Bool
    private var sources: [String: Set<ItemSource>] = [:]
    private var created: Set<ItemSource> = []
    /// The names of variables that can have no item, by their types.
    private var others: Set<String> = []
    /// What `return` returns; nil if an outer block collects that.
    var results: Set<ItemSource>?

    init(in parent: LocalNames?, isBody: Bool = false) { (self.parent, self.isBody) = (parent, isBody) }

    subscript(name: String) -> Set<ItemSource>? { sources[name] ?? parent?[name] }

    func declare(_ name: String, _ sources: Set<ItemSource>, created: ItemSource? = nil) {
        self.sources[name] = sources
        others.remove(name)
        guard let created else { return }
        self.created.insert(created)
        for case .creation(let range) in sources { self.created.insert(.creation(range)) }
    }

    /// Declares a variable that can have no item, whatever code puts into it.
    func declareOther(_ name: String) {
        sources[name] = []
        others.insert(name)
    }

    /// Whether the code that declares the names has created what a source finds.
    ///
    /// - Parameters:
    ///   - inClosuresToo: Whether code in a closure counts as that around it.
    ///   - levels: The number of blocks around it that are searched.
    func creates(_ source: ItemSource, inClosuresToo: Bool, levels: Int = 8) -> Bool {
        if created.contains(source) { return true }
        guard levels > 0, !isBody || inClosuresToo, let parent else { return false }
        return parent.creates(source, inClosuresToo: inClosuresToo, levels: levels - 1)
    }

    /// Adds to what a variable may hold; false if none has the name.
    func add(_ new: Set<ItemSource>, to name: String) -> Bool {
        guard let known = sources[name] else { return parent?.add(new, to: name) ?? false }
        if !others.contains(name) { sources[name] = ItemSource.limited(known.union(new)) }
        return true
    }

    /// Whether it is searched what the code returns.
    var collectsResults: Bool { results != nil || parent?.collectsResults ?? false }

    func add(result: Set<ItemSource>) {
        if results == nil { parent?.add(result: result) } else { results?.formUnion(result) }
    }
}

extension SwiftFunction {
    /// The methods of a menu's delegate that AppKit calls before it shows the menu, or performs its keys.
    private static let delegateMethods: Set<String> = [
        "menuNeedsUpdate", "menuWillOpen", "menuDidClose", "menu", "numberOfItems", "menuHasKeyEquivalent",
        "confinementRect",
    ]

    /// How a function finds what it gets as an argument.
    func sources(ofParameter index: Int, _ name: CodeRange) -> Set<ItemSource> {
        let type = parameters[index].type.name
        // These decide about items by what they return; see `ItemValidation`. No item has them as its action.
        if self.name == "validateMenuItem" || self.name == "validateUserInterfaceItem" { return [.sender(self.name)] }
        if Self.delegateMethods.contains(self.name), parameters.first?.type.name == "NSMenu" {
            return type == "NSMenu" ? [.delegate] : type == "NSMenuItem" ? [.item(of: [.delegate])] : []
        }
        let isAction = !modifiers.attributes.allSatisfy { $0 != "objc" && $0 != "IBAction" } && parameters.count == 1
        return isAction ? [.sender(self.name), .parameter(name, index)] : [.parameter(name, index)]
    }

    /// The arguments of a call for a parameter.
    func arguments(_ index: Int, of call: SwiftCall) -> [SwiftExpression] {
        guard let first = argument(index, of: call) else { return [] }
        guard parameters[index].type.text.hasSuffix("..."),
            let place = call.arguments.firstIndex(where: { $0.value.range == first.range })
        else { return [first] }
        return [first] + call.arguments[(place + 1)...].prefix { $0.label == nil }.map(\.value)
    }

    /// The argument of a call for a parameter; nil if there is none.
    func argument(_ index: Int, of call: SwiftCall) -> SwiftExpression? {
        let label = parameters[index].label
        let count = parameters[..<index].count { $0.label == label }
        if let named = call.arguments.lazy.filter({ $0.label == label }).dropFirst(count).first { return named.value }
        // The first trailing closure has no label.
        guard call.trailingClosureCount > 0, parameters[index].type.text.contains("->") else { return nil }
        return call.arguments[call.arguments.count - call.trailingClosureCount].value
    }
}
