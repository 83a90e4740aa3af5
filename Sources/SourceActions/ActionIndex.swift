/// The actions that were seen in source files, and the classes that implement them.
package struct ActionIndex: Hashable, Sendable {
    /// A class with the actions that it implements itself.
    package struct ClassEntry: Hashable, Sendable {
        package let name: String
        /// The name of its superclass, as far as a declaration was seen.
        package internal(set) var superclass: String?
        /// What it implements, in the order of the sources and each once.
        package internal(set) var actions: [ImplementedAction] = []
        /// Where the actions stand, by selector.
        fileprivate var places: [String: Int] = [:]
        /// Methods that Objective-C can call only if a protocol asks for them.
        fileprivate var unexposed: [ImplementedAction] = []
    }

    /// A method that can be an action.
    package struct ImplementedAction: Hashable, Sendable {
        /// The selector, such as `newTab:`.
        package let selector: String
        /// Whether it looks like an action: it says so, or takes a sender and returns nothing.
        package internal(set) var isAction: Bool
        /// Whether the class decides at run time if it performs it: the selector stands in its `canPerformAction`,
        /// `validateMenuItem` or the like.
        package internal(set) var isValidated = false
    }

    /// The classes in the order of their first mention.
    package internal(set) var classes: [ClassEntry] = []
    /// Selectors that the code names with `#selector` or `@selector`.
    package internal(set) var mentioned: Set<String> = []
    /// Selectors that protocols of Objective-C ask for: whoever conforms exposes its method without saying so.
    var required: Set<String> = []
    /// How many files were read.
    package internal(set) var fileCount = 0

    private var classIndices: [String: Int] = [:]
    private var implemented: Set<String> = []
    private var unexposed: Set<String> = []

    package init() {}

    /// Adds what a file holds.
    ///
    /// - Complexity: O(length).
    package mutating func add(_ bytes: [UInt8], _ language: SourceLanguage) {
        fileCount += 1
        let tokens = SourceLexer.tokens(of: bytes, language)
        switch language {
        case .swift:
            var reader = SwiftActionReader(bytes, tokens)
            reader.read(into: &self)
        case .objectiveC:
            var reader = ObjectiveCActionReader(bytes, tokens)
            reader.read(into: &self)
        }
    }

    /// Whether a selector exists, as far as the sources tell: some class implements it, or the code names it.
    package func hasAction(_ selector: String) -> Bool {
        implemented.contains(selector) || mentioned.contains(selector)
            || required.contains(selector) && unexposed.contains(selector)
    }

    /// Whether a class was seen.
    package func hasClass(_ name: String) -> Bool { classIndices[name] != nil }

    /// The superclass from which on a class, or what it inherits from, was not seen; nil if all of it was.
    package func unseenSuperclass(of name: String) -> String? {
        var visited: Set<String> = []
        var current: String? = name
        while let name = current, visited.insert(name).inserted {
            guard let index = classIndices[name] else { return name }
            current = classes[index].superclass
        }
        return nil
    }

    /// Every selector that a class implements.
    package var selectors: [String] { classes.flatMap { $0.actions.map(\.selector) } }

    // MARK: - Gathering

    mutating func addClass(_ name: String, superclass: String? = nil) {
        if let index = classIndices[name] {
            classes[index].superclass = classes[index].superclass ?? superclass
        } else {
            classIndices[name] = classes.count
            classes.append(ClassEntry(name: name, superclass: superclass))
        }
    }

    mutating func addAction(_ selector: String, isAction: Bool, isExposed: Bool = true, to name: String) {
        addClass(name)
        guard let index = classIndices[name] else { return }
        guard isExposed else {
            unexposed.insert(selector)
            classes[index].unexposed.append(ImplementedAction(selector: selector, isAction: isAction))
            return
        }
        implemented.insert(selector)
        if let known = classes[index].places[selector] {
            if isAction { classes[index].actions[known].isAction = true }
        } else {
            classes[index].places[selector] = classes[index].actions.count
            classes[index].actions.append(ImplementedAction(selector: selector, isAction: isAction))
        }
    }

    mutating func addValidated(_ selectors: Set<String>, in name: String) {
        guard let index = classIndices[name] else { return }
        for action in selectors.compactMap({ classes[index].places[$0] }) {
            classes[index].actions[action].isValidated = true
        }
    }
}

extension ActionIndex {
    /// A class with what it inherits from classes that were seen.
    package struct Responder: Hashable, Sendable {
        package let name: String
        /// Its own actions, then those of its superclasses.
        package let actions: [ImplementedAction]
    }

    /// The classes that perform actions, with inherited ones; see ``gatherResponders()``.
    package var responders: [Responder] { gatherResponders().responders }

    /// How many inherited actions are gathered, of all classes together.
    package static let mostInheritedActions = 100_000

    /// The classes that perform actions, with inherited ones, and whether these are all there.
    ///
    /// Of what a class inherits, 64 classes are looked at, more than any app has; and if all together inherit more than
    /// ``mostInheritedActions``, the last ones are written with their own only.
    ///
    /// - Complexity: O(classes × depth of inheritance + actions), with that bound.
    package func gatherResponders() -> (responders: [Responder], isWhole: Bool) {
        let superclasses = classes.map { entry in entry.superclass.flatMap { classIndices[$0] } }
        var room = ActionIndex.mostInheritedActions
        var isWhole = true
        let responders = classes.indices.compactMap { start -> Responder? in
            var actions: [ImplementedAction] = []
            var seen: Set<String> = []
            var next: Int? = start
            // Classes that inherit in a circle add nothing the second time, and come to an end as well.
            for _ in 0..<64 {
                guard let index = next else { break }
                guard index == start || room > 0 else {
                    isWhole = false
                    break
                }
                let ancestor = classes[index]
                let asked = ancestor.unexposed.filter { required.contains($0.selector) }
                for action in ancestor.actions + asked where action.isAction && seen.insert(action.selector).inserted {
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
