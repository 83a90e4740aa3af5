package import SourceCode
package import SwiftDeclarations

/// A call of a function, initializer or macro outside of the program, or the use of a property there.
package struct OutsideCall {
    package struct Argument {
        package let label: String?
        package let value: SwiftValue
        /// The range of the argument as written at the call.
        package let range: CodeRange
        /// The call of the program whose arguments this one depends on; see ``OutsideCall/caller``.
        package let caller: CodeRange?
        /// The variable that a function changes through the argument; nil for most.
        package let place: ArgumentPlace?

        package init(label: String?, value: SwiftValue, range: CodeRange, caller: CodeRange? = nil) {
            self.init(label: label, value: value, range: range, caller: caller, place: nil)
        }

        package init(label: String?, value: SwiftValue, range: CodeRange, caller: CodeRange?, place: ArgumentPlace?) {
            self.label = label
            self.value = value
            self.range = range
            self.caller = caller
            self.place = place
        }

        /// The argument with another label.
        package func labeled(_ label: String?) -> Argument {
            Argument(label: label, value: value, range: range, caller: caller, place: place)
        }
    }

    package enum Form {
        /// `name(…)` or `base.name(…)`.
        case function
        /// `.name(…)`, of a type that is not known yet.
        case implicit
        /// `base.name`.
        case property
        /// `#name(…)`.
        case macro
    }

    /// A number that distinguishes the values of an evaluator, such as two items that one function creates.
    package let id: Int
    package var form: Form
    /// The value it is a member of; nil for free functions, initializers and members of the implicit `self`.
    package var base: SwiftValue?
    /// The last name: `Button`, `keyboardShortcut`, `insertChild`; `init` for `.init(…)`; `#selector`.
    package var name: String
    package let arguments: [Argument]
    package let trailingClosureCount: Int
    /// The whole expression, from its base.
    package let range: CodeRange
    package let nameRange: CodeRange
    /// The call of the program's own function or initializer whose arguments this call depends on, the outermost one;
    /// nil if it depends on none. The caller is what counts as the shortcut then.
    package let caller: CodeRange?

    package init(
        id: Int, form: Form, base: SwiftValue?, name: String, arguments: [Argument], trailingClosureCount: Int,
        range: CodeRange, nameRange: CodeRange, caller: CodeRange?
    ) {
        (self.id, self.form, self.base, self.name) = (id, form, base, name)
        (self.arguments, self.trailingClosureCount) = (arguments, trailingClosureCount)
        (self.range, self.nameRange, self.caller) = (range, nameRange, caller)
    }

    /// From the name to the end.
    package var site: CodeRange { CodeRange(range.file, nameRange.range.lowerBound..<range.range.upperBound) }

    /// Whether its closures run after the code around it: those of controls, and of Apple's functions for later work.
    package var runsLater: Bool {
        name.first?.isUppercase ?? false || name.hasPrefix("on") || Self.laterFunctions.contains(name)
    }

    /// Whether it runs its closure once before it returns, and returns what that does.
    package var runsAtOnce: Bool {
        ["assumeIsolated", "autoreleasepool", "withExtendedLifetime"].contains(name)
            && arguments.last?.value.closure != nil
    }

    private static let laterFunctions: Set<String> = [
        "addLocalMonitorForEvents", "addGlobalMonitorForEvents", "addObserver", "alert", "async", "asyncAfter",
        "beginSheet", "beginSheetModal", "contextMenu", "dataTask", "keyboardShortcut", "observe", "popover",
        "receive", "scheduledTimer", "sheet", "sink", "swipeActions", "task", "toolbar",
    ]

    /// The call with another argument for the label of one, or with one more.
    package func replacing(_ argument: Argument) -> OutsideCall {
        var all = arguments
        if let index = all.firstIndex(where: { $0.label == argument.label }) {
            all[index] = argument
        } else {
            all.append(argument)
        }
        return OutsideCall(
            id: id, form: form, base: base, name: name, arguments: all, trailingClosureCount: trailingClosureCount,
            range: range, nameRange: nameRange, caller: caller)
    }

    /// The first argument with a label; nil means without one.
    package func argument(_ label: String?) -> Argument? { arguments.first { $0.label == label } }
}

/// What `&variable` names, with the scope of the code.
///
/// It is an object because few arguments have one.
package final class ArgumentPlace {
    package let target: SwiftExpression
    package let scope: Scope
    /// Whether a function that was followed has assigned to it.
    package var isAssigned = false

    package init(_ target: SwiftExpression, _ scope: Scope) { (self.target, self.scope) = (target, scope) }
}
