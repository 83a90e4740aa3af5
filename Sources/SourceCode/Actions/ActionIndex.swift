package import SourceText

/// The actions implemented in source files, by class.
package struct ActionIndex: Hashable, Sendable {
    /// A class with the actions that it implements itself.
    package struct ClassEntry: Hashable, Sendable {
        package let name: String
        /// The name of the superclass, or `nil` if no declaration was read.
        package internal(set) var superclass: String?
        /// Whether it adopts the protocol of the app's delegate, which is always in the responder chain.
        package internal(set) var isAppDelegate = false
        /// Whether it changes items of menus as their delegate.
        package fileprivate(set) var changesMenus = false
        /// The items that it validates without mentioning a selector.
        fileprivate var validation: ActionValidation = []
        /// The implemented actions without duplicates, in source order.
        package internal(set) var actions: [ImplementedAction] = []
        /// Indices in `actions` by selector.
        fileprivate var indices: [ExactString: Int] = [:]
        /// Methods that Objective-C can call only if a protocol requires them.
        fileprivate var unexposed: [ImplementedAction] = []
    }

    /// A method that can be an action.
    package struct ImplementedAction: Hashable, Sendable {
        /// The selector, such as `newTab:`.
        package let selector: String
        /// Whether this is an action: marked as one, or taking a sender and returning nothing.
        package internal(set) var isAction: Bool
        /// Whether this is a method of Objective-C that takes and returns nothing, which may be an action: AppKit and UIKit
        /// perform it, but any other method can look like it.
        package internal(set) var isSenderless = false
        /// Whether the class validates the action at run time: its `canPerformAction`, `validateMenuItem` or similar method
        /// mentions the selector.
        package internal(set) var isValidated = false
    }

    /// The classes in order of first mention.
    package internal(set) var classes: [ClassEntry] = []
    /// Selectors mentioned with `#selector` or `@selector`.
    package internal(set) var mentioned: Set<ExactString> = []
    /// Selectors that Objective-C protocols require, which conforming classes expose implicitly.
    var required: Set<ExactString> = []
    /// How the code changes items of menus.
    package private(set) var itemChanges = ItemChanges()
    /// Selectors that a class's validation mentions, of whatever class.
    private var validated: Set<ExactString> = []
    /// Those of them that are mentioned where code sets keys.
    private var rekeyed: Set<ExactString> = []
    /// The number of files read.
    package internal(set) var fileCount = 0

    private var classIndices: [String: Int] = [:]
    private var implemented: Set<ExactString> = []
    private var unexposed: Set<ExactString> = []
    /// The indices of the classes with a method for a selector.
    private var methods: [ExactString: Set<Int>] = [:]

    package init() {}

    /// Adds the actions of a file.
    ///
    /// - Complexity: O(length).
    package mutating func add(_ bytes: [UInt8], _ language: SourceLanguage) {
        fileCount += 1
        let tokens = SourceLexer(bytes, language).tokens
        itemChanges.add(bytes, tokens, language)
        switch language {
        case .swift:
            var reader = SwiftActionReader(bytes, tokens)
            reader.read(into: &self)
        case .objectiveC:
            var reader = ObjectiveCActionReader(bytes, tokens)
            reader.read(into: &self)
        }
    }

    /// Whether the delegate of a menu may change its items. What a class that was not read does is not known, unless it is
    /// AppKit's.
    package func changesMenus(delegate name: String) -> Bool {
        guard let index = classIndices[name] else { return !name.hasPrefix("NS") }
        return lineage(of: classes[index]).contains(where: \.changesMenus)
    }

    /// Whether a class implements a selector or the code mentions it.
    package func hasAction(_ selector: String) -> Bool {
        let selector = ExactString(selector)
        return implemented.contains(selector) || mentioned.contains(selector)
            || required.contains(selector) && unexposed.contains(selector)
    }

    /// The maximum number of superclasses that are followed, which also ends circular inheritance.
    private static let maximumDepth = 64

    /// The first superclass of a class that was not read, or the class itself; `nil` if all were read.
    ///
    /// After 64 superclasses, the next one counts as not read.
    package func unseenSuperclass(of name: String) -> String? {
        guard let index = classIndices[name] else { return name }
        // Classes that are superclasses of each other do not compile.
        guard let next = lineage(of: classes[index]).last?.superclass, next != name else { return nil }
        return next
    }

    /// The classes with a method of their own for a selector, whether or not Objective-C is seen to be able to call it.
    package func classes(with selector: String) -> [ClassEntry] {
        (methods[ExactString(selector)] ?? []).sorted().map { classes[$0] }
    }

    /// The items of an action of some classes that code validates at run time, or may do so.
    package func validation(of selector: String, in classes: [ClassEntry]) -> ActionValidation {
        let selector = ExactString(selector)
        if validated.contains(selector) { return rekeyed.contains(selector) ? [.all, .keys] : .all }
        return classes.flatMap(lineage).reduce(into: []) { $0.formUnion($1.validation) }
    }

    /// A class with its superclasses, as far as they were read: the last one may have one that was not.
    ///
    /// At most 64 classes, which also ends circular inheritance.
    package func lineage(of entry: ClassEntry) -> [ClassEntry] {
        var lineage = [entry]
        while lineage.count < ActionIndex.maximumDepth, let name = lineage.last?.superclass,
            let index = classIndices[name], name != entry.name
        {
            lineage.append(classes[index])
        }
        return lineage
    }

    /// The selectors that the classes implement.
    package var selectors: [String] { classes.flatMap { $0.actions.map(\.selector) } }

    // MARK: - Building

    mutating func addClass(_ name: String, superclass: String? = nil, isAppDelegate: Bool = false) {
        let index = classIndices[name] ?? classes.count
        if index == classes.count {
            classIndices[name] = index
            classes.append(ClassEntry(name: name))
        }
        classes[index].superclass = classes[index].superclass ?? superclass
        classes[index].isAppDelegate = classes[index].isAppDelegate || isAppDelegate
    }

    mutating func addAction(
        _ selector: String, isAction: Bool, isSenderless: Bool = false, isExposed: Bool = true, to name: String
    ) {
        addClass(name)
        guard let index = classIndices[name] else { return }
        methods[ExactString(selector), default: []].insert(index)
        guard isExposed else {
            unexposed.insert(ExactString(selector))
            classes[index].unexposed.append(ImplementedAction(selector: selector, isAction: isAction))
            return
        }
        let exact = ExactString(selector)
        implemented.insert(exact)
        if let known = classes[index].indices[exact] {
            if isAction { classes[index].actions[known].isAction = true }
        } else {
            classes[index].indices[exact] = classes[index].actions.count
            classes[index].actions.append(
                ImplementedAction(selector: selector, isAction: isAction, isSenderless: isSenderless))
        }
    }

    mutating func addMenuChanges(by name: String) {
        addClass(name)
        if let index = classIndices[name] { classes[index].changesMenus = true }
    }

    mutating func addValidated(_ mentions: ValidationMentions, in name: String) {
        let selectors = mentions.selectors
        validated.formUnion(selectors)
        if mentions.items.contains(.keys) { rekeyed.formUnion(selectors) }
        guard let index = classIndices[name] else { return }
        if selectors.isEmpty { classes[index].validation.formUnion(mentions.items.isEmpty ? .all : mentions.items) }
        for action in selectors.compactMap({ classes[index].indices[$0] }) {
            classes[index].actions[action].isValidated = true
        }
    }
}

/// What the methods of a class that validate actions mention.
struct ValidationMentions {
    var selectors: Set<ExactString> = []
    /// The items that they are about if they mention no selector.
    var items: ActionValidation = []
}

/// The items that a method such as `validateMenuItem(_:)` is about, if it mentions no selector.
package struct ActionValidation: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Any item, as far as known.
    package static let all = ActionValidation(rawValue: 1)
    /// Items with tags.
    package static let tagged = ActionValidation(rawValue: 2)
    /// Items with identifiers.
    package static let identified = ActionValidation(rawValue: 4)
    /// Items to which it gives other keys.
    package static let keys = ActionValidation(rawValue: 8)

    /// What a word in the method says about it.
    init(word: String) {
        switch word {
        case "tag": self = .tagged
        case "identifier": self = .identified
        // It compares these with more than literal selectors.
        case "title", "action", "representedObject", "menu", "parent": self = .all
        case "keyEquivalent", "keyEquivalentModifierMask", "setKeyEquivalent", "setKeyEquivalentModifierMask":
            self = [.all, .keys]
        default: self = []
        }
    }
}

extension ActionIndex {
    /// A class with its inherited actions.
    package struct Responder: Hashable, Sendable {
        package let name: String
        /// The class's own actions, then those of its superclasses.
        package let actions: [ImplementedAction]
    }

    /// The classes with actions, inherited ones included; see ``gatherResponders()``.
    package var responders: [Responder] { gatherResponders().responders }

    /// The limit of inherited actions, over all classes.
    package static let maximumInheritedActionCount = 100_000

    /// The classes with actions, inherited ones included, and whether the result is complete.
    ///
    /// A method without parameters of an Objective-C class is listed if the class has actions of the usual form, or if code
    /// mentions its selector.
    ///
    /// At most 64 levels of inheritance are followed. Once the classes inherit more than ``maximumInheritedActionCount`` in total,
    /// the remaining ones list only their own actions.
    ///
    /// - Complexity: O(classes × depth of inheritance + actions), within these limits.
    package func gatherResponders() -> (responders: [Responder], isWhole: Bool) {
        let superclasses = classes.map { entry in entry.superclass.flatMap { classIndices[$0] } }
        var room = ActionIndex.maximumInheritedActionCount
        var isWhole = true
        let responders = classes.indices.compactMap { start -> Responder? in
            var actions: [ImplementedAction] = []
            var seen: Set<ExactString> = []
            var next: Int? = start
            for _ in 0..<ActionIndex.maximumDepth {
                guard let index = next else { break }
                guard index == start || room > 0 else {
                    isWhole = false
                    break
                }
                let ancestor = classes[index]
                let required = ancestor.unexposed.filter { self.required.contains(ExactString($0.selector)) }
                let hasActions = ancestor.actions.contains(where: \.isAction)
                for action in ancestor.actions + required
                where
                    (action.isAction
                    || action.isSenderless && (hasActions || mentioned.contains(ExactString(action.selector))))
                    && seen.insert(ExactString(action.selector)).inserted
                {
                    actions.append(action)
                }
                if index != start { room -= ancestor.actions.count + ancestor.unexposed.count }
                next = superclasses[index]
            }
            return actions.isEmpty ? nil : Responder(name: classes[start].name, actions: actions)
        }
        return (responders, isWhole)
    }
}
