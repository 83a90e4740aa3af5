package import SourceCode

extension SwiftType {
    /// The name, with that of the framework's class that contains it: `NSEvent.ModifierFlags`.
    package var declaredName: String {
        let isNested =
            qualifiedName.utf8.count > name.utf8.count && ["NS", "UI"].contains(qualifiedName.prefix(2))
            && !qualifiedName.hasPrefix("UIKit.")
        return isNested ? qualifiedName : name
    }

    /// The type of the elements, if they are of a type with a name.
    package var elementType: SwiftType? { (element ?? genericElement).map { SwiftType($0, text: $0) } }

    /// The type of the values of a dictionary, or of an optional one: `[NSMenuItem]` of `[String: [NSMenuItem]]`.
    package var valueType: SwiftType? {
        guard element == nil, text.hasPrefix("["), let end = text.lastIndex(of: "]") else { return nil }
        var depth = 0
        for index in text[..<end].indices.dropFirst() {
            switch text[index] {
            case "[", "(", "<": depth += 1
            case "]", ")", ">": depth -= 1
            case ":" where depth == 0:
                let value = text[text.index(after: index)..<end].drop(while: \.isWhitespace)
                guard value.hasPrefix("["), value.hasSuffix("]") else {
                    return SwiftType(String(value), text: String(value))
                }
                let inner = String(value.dropFirst().dropLast())
                return SwiftType("", text: String(value), element: inner.contains(":") ? nil : inner)
            default: break
            }
        }
        return nil
    }

    /// The element type of `Array<Element>` and `Set<Element>`.
    package var genericElement: String? {
        guard ["Array", "ContiguousArray", "Set"].contains(name), text.hasSuffix(">"),
            let open = text.firstIndex(of: "<")
        else { return nil }
        return String(text[text.index(after: open)...].dropLast())
    }

    /// Whether the name can be that of a generic parameter.
    package var isGeneric: Bool { name.utf8.count <= 2 || name.hasSuffix("Type") }

    /// Whether it is an array or a dictionary, or an optional one.
    package var isCollection: Bool { text.hasPrefix("[") }

    /// Whether it is the type of closures, or an optional one.
    package var isFunction: Bool { name.isEmpty && !isCollection && text.contains("->") }

    package var isOptional: Bool { text.hasSuffix("?") || text.hasSuffix("!") }

    /// The type of what an optional wraps; other types themselves.
    package var wrapped: SwiftType {
        guard isOptional else { return self }
        return SwiftType(qualifiedName, text: String(text.dropLast()), element: name.isEmpty ? element : nil)
    }
}
