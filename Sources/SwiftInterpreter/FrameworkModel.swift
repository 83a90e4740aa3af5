package import SourceCode
package import SwiftDeclarations
package import SwiftValues

/// What a reader knows of the frameworks that a program uses, for the evaluator.
package protocol FrameworkModel: AnyObject {
    /// The classes whose instances record the calls of their methods; empty if what the code shows is a value, as in
    /// SwiftUI, whose code runs again at any time.
    ///
    /// If there are some, code is followed in the order in which it runs, so that instances have the values that were
    /// assigned, and what code that is not followed gets may change.
    var recordedClasses: Set<String> { get }

    /// The wrappers of properties that have the same value wherever their arguments are the same.
    var sharedWrappers: Set<String> { get }

    /// Whether to evaluate the arguments of a call of a function outside of the program that are no closures. Others are
    /// unknown, which saves the time for what no reader needs.
    func needsArguments(of call: SwiftCall) -> Bool

    /// The type of an argument of a function outside of the program, or of a property with the name of the label, which
    /// implicit members refer to.
    func type(ofArgument label: String?, of function: String) -> String?

    /// The type of a property of a value that is not known; nil if it is not known either.
    func type(ofProperty name: String, of base: SwiftValue) -> SwiftType?

    /// The labels of the parameters of a framework's method that changes menus or returns something of them; nil if a value
    /// has none of the name.
    func labels(ofMethod name: String, of base: SwiftValue) -> [String?]?

    /// Whether a framework's class has an initializer with these labels.
    func hasInitializer(_ labels: [String?], of name: String) -> Bool

    /// Whether arguments with these labels may be those of an initializer of a framework's class. Others are those of a package
    /// that is not in the sources.
    func mayInitialize(_ labels: [String?], _ name: String) -> Bool

    /// Whether an object of a framework's class may have a type from outside of the program, as far as the names tell.
    func mayBe(_ base: String, ofType name: String) -> Bool

    /// The parameters of a framework's own functions with a name, which Swift chooses among together with functions that the
    /// program declares in a type.
    ///
    /// - Parameter types: The names of the type and of those it inherits.
    func overloads(of name: String, in types: [String]) -> [[SwiftParameter]]

    /// The properties of the framework's structs that code can change, by the name of the struct and their own.
    var structs: [String: [String: StructPart]] { get }

    /// Whether a framework's type has a static member with a name; nil if the model does not know the type.
    func hasStaticMember(_ name: String, of type: String) -> Bool?

    /// The Objective-C selector of a framework's method whose parameters code does not name; nil if it is not known.
    ///
    /// - Parameter type: The name of the type or object before the method; nil if there is none.
    func selector(of method: String, in type: String?) -> String?

    /// What a call of a function outside of the program returns; nil if it is not understood.
    func result(of call: OutsideCall, _ evaluator: Evaluator) -> SwiftValue?

    /// What the call of a method of a recorded instance returns.
    func run(_ event: inout Instance.Event, on instance: Instance, _ evaluator: Evaluator) -> SwiftValue

    /// A property of a recorded instance; nil if it is not known.
    func property(_ name: String, of instance: Instance, _ evaluator: Evaluator) -> SwiftValue?

    /// The methods that append an element to a property of a recorded instance, and that insert one; nil for other properties.
    func methods(addingTo property: String, of instance: Instance) -> (append: String, insert: String)?

    /// The properties of recorded instances that hold the keys of a shortcut.
    var propertiesOfKeys: [String] { get }

    /// The path of the only object of a framework's class, such as `NSApplication.shared`; nil for other types.
    func sharedObject(of type: String) -> String?

    /// The value of a property of something outside of the program, such as `NSApp`; nil if it is not known.
    func value(
        ofProperty name: String, of path: String, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue?

    /// Notes an assignment to a property.
    func didAssign(
        _ name: String, of target: SwiftValue, _ value: Variable.Assignment, at range: CodeRange, _ evaluator: Evaluator
    )
}

/// A property of a framework's struct.
package struct StructPart {
    /// The label of the initializer's argument that sets it.
    let label: String?
    /// Its value if there is no such argument.
    let initialValue: SwiftValue?

    package init(label: String?, initialValue: SwiftValue? = nil) {
        self.label = label
        self.initialValue = initialValue
    }
}

extension FrameworkModel {
    package var recordedClasses: Set<String> { [] }
    package var sharedWrappers: Set<String> { [] }
    package var propertiesOfKeys: [String] { [] }
    package func needsArguments(of call: SwiftCall) -> Bool { true }
    package func type(ofArgument label: String?, of function: String) -> String? { nil }
    package func type(ofProperty name: String, of base: SwiftValue) -> SwiftType? { nil }
    package func labels(ofMethod name: String, of base: SwiftValue) -> [String?]? { nil }
    package func methods(addingTo property: String, of instance: Instance) -> (append: String, insert: String)? { nil }
    package func sharedObject(of type: String) -> String? { nil }
    package func value(
        ofProperty name: String, of path: String, _ range: CodeRange, _ evaluator: Evaluator
    ) -> SwiftValue? { nil }
    package func hasInitializer(_ labels: [String?], of name: String) -> Bool { false }
    package func mayInitialize(_ labels: [String?], _ name: String) -> Bool { true }
    package func mayBe(_ base: String, ofType name: String) -> Bool { true }
    package var structs: [String: [String: StructPart]] { [:] }
    package func overloads(of name: String, in types: [String]) -> [[SwiftParameter]] { [] }
    package func hasStaticMember(_ name: String, of type: String) -> Bool? { nil }
    package func selector(of method: String, in type: String?) -> String? { nil }
    package func result(of call: OutsideCall, _ evaluator: Evaluator) -> SwiftValue? { nil }
    package func run(_ event: inout Instance.Event, on instance: Instance, _ evaluator: Evaluator) -> SwiftValue {
        .unknown("depends on what \"\(event.name)\" returns")
    }
    package func property(_ name: String, of instance: Instance, _ evaluator: Evaluator) -> SwiftValue? { nil }
    package func didAssign(
        _ name: String, of target: SwiftValue, _ value: Variable.Assignment, at range: CodeRange, _ evaluator: Evaluator
    ) {}
}
