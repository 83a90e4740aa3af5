// The declarations of SwiftUI that generated code uses, from Apple's documentation, so that it can be type-checked where
// there is no SwiftUI.

@_exported import Foundation

// MARK: - Views

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a primitive view has no body") }
}

public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError("a primitive view has no body") }
}

public struct EmptyView: PrimitiveView { nonisolated public init() {} }
public struct TupleView<Content>: PrimitiveView {}
public struct ModifiedView<Content: View>: PrimitiveView {}

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView()
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> TupleView<(A, B)> { TupleView() }
    public static func buildEither<A: View, B: View>(second: B) -> TupleView<(A, B)> { TupleView() }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> TupleView<Content> { TupleView() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("a primitive view has no body") }
}

public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
}

public struct Button<Label: View>: PrimitiveView {
    public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == EmptyView {
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
}

@propertyWrapper public struct Binding<Value> {
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public var wrappedValue: Value { fatalError("not for running") }
}

public struct Toggle: PrimitiveView {
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> some View) {}
}

public struct Label: PrimitiveView {
    public init(_ title: some StringProtocol, image name: String) {}
    public init(_ title: some StringProtocol, systemImage name: String) {}
}

public struct Menu<Content: View>: PrimitiveView {
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {}
}

public struct Section<Content: View>: PrimitiveView {
    public init(@ViewBuilder content: () -> Content) {}
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

extension View {
    public func disabled(_ isDisabled: Bool) -> some View { self }
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View { self }
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View { self }
    /// Exists on the Mac only.
    @available(macOS 15, *)
    public func modifierKeyAlternate(
        _ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> some View
    ) -> some View { self }
}

// MARK: - Keys

public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
    public static let upArrow: KeyEquivalent = "\u{F700}"
    public static let downArrow: KeyEquivalent = "\u{F701}"
    public static let leftArrow: KeyEquivalent = "\u{F702}"
    public static let rightArrow: KeyEquivalent = "\u{F703}"
    public static let escape: KeyEquivalent = "\u{1B}"
    public static let delete: KeyEquivalent = "\u{8}"
    public static let deleteForward: KeyEquivalent = "\u{7F}"
    public static let home: KeyEquivalent = "\u{F729}"
    public static let end: KeyEquivalent = "\u{F72B}"
    public static let pageUp: KeyEquivalent = "\u{F72C}"
    public static let pageDown: KeyEquivalent = "\u{F72D}"
    public static let tab: KeyEquivalent = "\t"
    public static let space: KeyEquivalent = " "
    public static let `return`: KeyEquivalent = "\r"
}

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
}

public struct KeyboardShortcut: Sendable {
    public struct Localization: Sendable {
        public static let automatic = Localization()
        public static let withoutMirroring = Localization()
        public static let custom = Localization()
    }

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
}

// MARK: - Commands

@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

public protocol PrimitiveCommands: Commands where Body == Never {}

extension PrimitiveCommands {
    public var body: Never { fatalError("primitive commands have no body") }
}

public struct EmptyCommands: PrimitiveCommands { nonisolated public init() {} }
public struct TupleCommands<Content>: PrimitiveCommands {}

/// SwiftUI's builder has no form for more than ten commands.
@resultBuilder public enum CommandsBuilder {
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<A: Commands>(_ a: A) -> A { a }
    public static func buildBlock<A: Commands, B: Commands>(_ a: A, _ b: B) -> TupleCommands<(A, B)> {
        TupleCommands()
    }
    public static func buildBlock<A: Commands, B: Commands, C: Commands>(
        _ a: A, _ b: B, _ c: C
    ) -> TupleCommands<(A, B, C)> { TupleCommands() }
    public static func buildBlock<A: Commands, B: Commands, C: Commands, D: Commands>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> TupleCommands<(A, B, C, D)> { TupleCommands() }
    public static func buildBlock<A: Commands, B: Commands, C: Commands, D: Commands, E: Commands>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> TupleCommands<(A, B, C, D, E)> { TupleCommands() }
    public static func buildBlock<A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> TupleCommands<(A, B, C, D, E, F)> { TupleCommands() }
    public static func buildBlock<
        A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> TupleCommands<(A, B, C, D, E, F, G)> { TupleCommands() }
    public static func buildBlock<
        A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands, H: Commands
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> TupleCommands<(A, B, C, D, E, F, G, H)> { TupleCommands() }
    public static func buildBlock<
        A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands, H: Commands,
        I: Commands
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
    ) -> TupleCommands<(A, B, C, D, E, F, G, H, I)> { TupleCommands() }
    public static func buildBlock<
        A: Commands, B: Commands, C: Commands, D: Commands, E: Commands, F: Commands, G: Commands, H: Commands,
        I: Commands, J: Commands
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
    ) -> TupleCommands<(A, B, C, D, E, F, G, H, I, J)> { TupleCommands() }
    public static func buildIf<Content: Commands>(_ content: Content?) -> TupleCommands<Content?> { TupleCommands() }
    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> TupleCommands<Content> {
        TupleCommands()
    }
}

public struct Group<Content> {
    nonisolated init() {}
}

extension Group: Commands, PrimitiveCommands where Content: Commands {
    public init(@CommandsBuilder content: () -> Content) {}
}

public struct CommandGroupPlacement: Sendable {
    public static let appInfo = CommandGroupPlacement()
    public static let appSettings = CommandGroupPlacement()
    public static let systemServices = CommandGroupPlacement()
    public static let appVisibility = CommandGroupPlacement()
    public static let appTermination = CommandGroupPlacement()
    public static let newItem = CommandGroupPlacement()
    public static let saveItem = CommandGroupPlacement()
    public static let importExport = CommandGroupPlacement()
    public static let printItem = CommandGroupPlacement()
    public static let undoRedo = CommandGroupPlacement()
    public static let pasteboard = CommandGroupPlacement()
    public static let textEditing = CommandGroupPlacement()
    public static let textFormatting = CommandGroupPlacement()
    public static let toolbar = CommandGroupPlacement()
    public static let sidebar = CommandGroupPlacement()
    public static let windowSize = CommandGroupPlacement()
    public static let windowList = CommandGroupPlacement()
    public static let windowArrangement = CommandGroupPlacement()
    public static let help = CommandGroupPlacement()
}

public struct CommandGroup<Content: View>: PrimitiveCommands {
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

public struct CommandMenu<Content: View>: PrimitiveCommands {
    public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}
