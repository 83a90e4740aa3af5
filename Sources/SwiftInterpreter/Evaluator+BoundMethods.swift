import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Methods of the frameworks' objects that code passes on, such as `items.forEach(menu.addItem)`.
extension Evaluator {
    /// The value of a framework's method that is not called; nil if the receiver has none with the name.
    ///
    /// - Parameter range: The expression, which may have labels: `builder.remove(menu:)`.
    func boundMethod(_ name: String, of receiver: SwiftValue, _ range: CodeRange) -> SwiftValue? {
        guard isOrdered, let labels = frameworks.labels(ofMethod: name, of: receiver) else { return nil }
        return SwiftValue(.method(name, labels: writtenLabels(range) ?? labels, receiver: receiver), range)
    }

    /// The labels after a name, such as `(_:at:)`; nil if there are none.
    private func writtenLabels(_ range: CodeRange) -> [String?]? {
        let code = program.text(range)
        guard code.hasSuffix(":)"), let open = code.lastIndex(of: "(") else { return nil }
        return code[code.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    }

    /// Calls functions of the program that code has passed on, which are called without the labels of their parameters; nil if
    /// none of them fits, or several do. A framework's object may have another one with the name.
    func call(
        passed functions: [Declaration], _ receiver: SwiftValue?, _ arguments: [Argument], _ range: CodeRange
    ) -> SwiftValue? {
        let syntax = SwiftCall(unwrittenAt: range)
        let fitting = functions.compactMap { declaration -> (Declaration, [Argument])? in
            guard case .function(let function) = declaration.content, function.parameters.count == arguments.count
            else {
                return nil
            }
            let labeled = zip(arguments, function.parameters).map { $0.labeled($1.label) }
            return self.fitting([declaration], labeled, syntax).isEmpty ? nil : (declaration, labeled)
        }
        if let (declaration, labeled) = fitting.first {
            return fitting.count == 1 ? call([declaration], receiver, labeled, range) : nil
        }
        guard let receiver, receiver.instance?.base != nil, case .function(let function)? = functions.first?.content,
            let labels = frameworks.labels(ofMethod: function.name, of: receiver)
        else { return nil }
        return call(function.name, labels: labels, of: receiver, arguments, range)
    }

    /// Calls a method that code has passed on, or names without a base.
    func call(
        _ name: String, labels: [String?], of receiver: SwiftValue, _ arguments: [Argument], _ range: CodeRange
    ) -> SwiftValue {
        let arguments = zip(arguments, labels + arguments.map { _ in nil }).map { $0.labeled($0.label ?? $1) }
        if let instance = receiver.instance, instance.base != nil {
            return record(name, on: instance, arguments, range)
        }
        return value(of: unwrittenCall(of: name, base: receiver, arguments, range))
    }

    /// A call of something from outside of the program that the code passes on.
    func unwrittenCall(
        of name: String, base: SwiftValue?, _ arguments: [Argument], _ range: CodeRange
    ) -> OutsideCall {
        OutsideCall(
            id: newID(), form: .function, base: base, name: name, arguments: arguments, trailingClosureCount: 0,
            range: range, nameRange: range, caller: nil)
    }
}
