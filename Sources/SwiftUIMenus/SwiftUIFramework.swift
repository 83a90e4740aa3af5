import SourceCode
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// What the evaluator knows of SwiftUI. What its views do is read from their values.
final class SwiftUIFramework: FrameworkModel {
    private var texts: FoundationTexts

    /// - Parameter strings: Looks up a string of the app's default language by its key.
    init(strings: @escaping (_ key: String) -> String?) { texts = FoundationTexts(strings: strings) }

    // All commands and views of a scene get the same value.
    let sharedWrappers: Set<String> = ["AppStorage", "FocusedBinding", "FocusedValue"]

    func needsArguments(of call: SwiftCall) -> Bool {
        !call.isChained || call.name == "localizedString" || SwiftUIContent.readModifiers.contains(call.name)
    }

    func result(of call: OutsideCall, _ evaluator: Evaluator) -> SwiftValue? {
        call.form == .function ? texts.result(of: call) : nil
    }

    func overloads(of name: String, in types: [String]) -> [[SwiftParameter]] {
        name == "keyboardShortcut" && types.contains { $0 == "View" || SwiftUIContent.controls.contains($0) }
            ? Self.shortcutModifiers : []
    }

    /// The parameters of `View.keyboardShortcut` (confidence A: Apple's documentation).
    private static let shortcutModifiers: [[SwiftParameter]] = {
        let key = SwiftParameter(label: nil, type: "KeyEquivalent")
        let modifiers = SwiftParameter(
            label: "modifiers", name: "modifiers", type: SwiftType("EventModifiers", text: "EventModifiers"),
            defaultValue: SwiftExpression(.implicitMember("command"), 0..<0))
        return [
            [key, modifiers],
            [key, modifiers, SwiftParameter(label: "localization", type: "KeyboardShortcut.Localization")],
            [SwiftParameter(label: nil, type: "KeyboardShortcut")],
            [SwiftParameter(label: nil, type: "KeyboardShortcut", isOptional: true)],
        ]
    }()

    let structs = [
        "KeyboardShortcut": [
            "key": StructPart(label: nil),
            "modifiers": StructPart(label: "modifiers", initialValue: SwiftValue(.implicit("command"))),
            "localization": StructPart(label: "localization", initialValue: SwiftValue(.implicit("automatic"))),
        ]
    ]

    func hasStaticMember(_ name: String, of type: String) -> Bool? {
        switch type {
        case "KeyEquivalent": KeyNames.keys[name] != nil
        case "KeyboardShortcut": name == "defaultAction" || name == "cancelAction"
        case "EventModifiers":
            ["all", "capsLock", "command", "control", "numericPad", "option", "shift"].contains(name)
        case "Localization": ["automatic", "custom", "withoutMirroring"].contains(name)
        default: nil
        }
    }

    func hasInitializer(_ labels: [String?], of name: String) -> Bool {
        switch name {
        case "KeyEquivalent": labels == [nil]
        case "KeyboardShortcut":
            labels.first == .some(nil)
                && [[], ["modifiers"], ["localization"], ["modifiers", "localization"]].contains(labels.dropFirst())
        case "EventModifiers": labels.isEmpty || labels == ["rawValue"]
        default: false
        }
    }
}

extension SwiftParameter {
    fileprivate init(label: String?, type: String, isOptional: Bool = false) {
        self.init(
            label: label, name: label ?? "value", type: SwiftType(type, text: isOptional ? type + "?" : type),
            defaultValue: nil)
    }
}

extension SwiftCall {
    /// Whether it continues a chain of calls, as modifiers do.
    fileprivate var isChained: Bool {
        guard case .member(let base, _) = callee.kind else { return false }
        return switch base.kind {
        case .call, .conditionalChain: true
        default: false
        }
    }
}
