import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter

/// The properties of a program that may hold items of menus, by their names.
struct ItemProperties {
    struct Property {
        /// The name in the declaration.
        let name: CodeRange
        let owner: TypeDeclaration

        var source: ItemSource { .variable(name) }
    }

    private var properties: [String: [Property]] = [:]

    init(_ evaluator: Evaluator) {
        for type in evaluator.program.index.allTypes {
            let parameters = evaluator.program.genericParameters(of: type)
            for declaration in type.ordered {
                guard case .variable(let variable) = declaration.content, variable.getterCode == nil,
                    variable.mayHoldItems(parameters, declaration.file, evaluator)
                else { continue }
                let name = CodeRange(declaration.file, variable.nameRange)
                properties[variable.name, default: []].append(Property(name: name, owner: type))
            }
        }
    }

    /// The properties that a source may be; those with the name if that is all that is known, or if a protocol requires one.
    func named(by source: ItemSource, _ program: SwiftProgram) -> [Property] {
        switch source {
        case .name(let name): return properties[name] ?? []
        case .variable(let range):
            let all = properties[program.text(range)] ?? []
            guard let own = all.first(where: { $0.name == range }) else { return [] }
            return own.owner.keyword == .protocol ? all : [own]
        default: return []
        }
    }
}

extension SwiftVariable {
    /// Whether a property may hold items: by its type, or if it has none, by its initial value.
    ///
    /// - Parameter parameters: The names of the generic parameters of the type around it.
    fileprivate func mayHoldItems(_ parameters: Set<String>, _ file: Int, _ evaluator: Evaluator) -> Bool {
        func isItem(_ name: String) -> Bool { evaluator.recordedClass(name, from: file) == "NSMenuItem" }
        // Its cases may have items.
        func isEnum(_ name: String) -> Bool {
            evaluator.program.types(named: name, from: file).contains { $0.keyword == .enum }
        }
        if let type {
            return type.text.identifiers.contains {
                isItem($0) || isEnum($0) || parameters.contains($0) || ["Any", "AnyObject", "NSObject"].contains($0)
            }
        }
        guard let initialValue else { return false }
        switch initialValue.kind {
        case .call(let call): return call.name.first?.isUppercase == true ? isItem(call.name) : true
        case .array, .dictionary, .tuple, .name, .member: return true
        default: return false
        }
    }
}

extension SwiftProgram {
    /// The names of the generic parameters of a type.
    fileprivate func genericParameters(of type: TypeDeclaration) -> Set<String> {
        let start = type.nameRange.range.upperBound
        guard type.keyword != nil, files.indices.contains(type.file), start < files[type.file].bytes.count,
            files[type.file].bytes[start] == UInt8(ascii: "<")
        else { return [] }
        let end = min(start + Self.maximumHeaderLength, files[type.file].bytes.count)
        let header = text(CodeRange(type.file, start..<end))
        return Set(header.prefix { $0 != "{" && $0 != ">" }.description.identifiers)
    }

    private static let maximumHeaderLength = 256
}
