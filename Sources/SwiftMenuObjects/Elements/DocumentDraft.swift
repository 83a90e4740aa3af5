package import MenuBuilder
package import MenuDocuments
import SourceText
package import SwiftDeclarations

/// A document as a reader finds it, with positions in files that are not joined yet.
package struct DocumentDraft {
    /// An operation on the main menu.
    package struct Operation {
        package var kind: SpecOperation.Kind
        package var place: InsertionPlace?
        package var elements: [MenuElement]
        package var reference: SpecReference.Name
        /// The range of what ``reference`` names.
        package var referenceRange: CodeRange
        package var origin: ElementOrigin
        /// Whether some of its elements, or the reference, could not be read, so that it cannot run.
        package var isInvalid = false
        /// The targets on which it runs; nil for all.
        package var targets: Set<MenuTarget>?

        package init(
            kind: SpecOperation.Kind, place: InsertionPlace?, elements: [MenuElement], reference: SpecReference.Name,
            referenceRange: CodeRange, origin: ElementOrigin, isInvalid: Bool = false, targets: Set<MenuTarget>? = nil
        ) {
            self.kind = kind
            self.place = place
            self.elements = elements
            self.reference = reference
            self.referenceRange = referenceRange
            self.origin = origin
            self.isInvalid = isInvalid
            self.targets = targets
        }
    }

    /// The app's name; nil if the code does not tell.
    package var name: String?
    package var mainMenu = AppSettings.MainMenu.appKit
    package var configuration = MainMenuConfiguration()
    /// Whether it is the app's main menu.
    package var isMainMenu = true
    /// The menu to which the code adds its elements, if other code or a file builds it.
    package var extendedMenu: ExtendedMenu?
    package var targets: [MenuTarget] = [.macCatalyst26]
    package var elements = CodeElements()
    package var operations: [Operation] = []
    /// nil if the code does not tell which responders handle actions.
    package var responders: [Responder]?
    package var hasUnreadElements = false
    /// The targets of elements that exist on some targets only.
    package var targetsOfElements: [ElementOrigin: Set<MenuTarget>] = [:]

    package init() {}

    /// Whether it has nothing to lint.
    package var isEmpty: Bool { operations.isEmpty && (responders ?? []).isEmpty }

    /// Adds a menu outside the menu bar.
    ///
    /// - Parameters:
    ///   - title: The menu's own title; empty if it has none, or if it is not known.
    ///   - range: Where it is created.
    package mutating func insert(_ elements: [MenuElement], asMenu title: String, at range: CodeRange) {
        var element = CodeElement(range: range)
        element.isTitleUnread = title.isEmpty
        let origin = self.elements.add(element)
        var menu = Menu(
            title: title, identifier: .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue)), children: elements)
        menu.origin = origin
        insert([.menu(menu)], at: range, origin)
    }

    /// Adds elements at the end of the main menu.
    package mutating func insert(_ elements: [MenuElement], at range: CodeRange, _ origin: ElementOrigin) {
        operations.append(
            Operation(
                kind: .insert, place: .atEnd, elements: elements, reference: .menu("root"), referenceRange: range,
                origin: origin))
    }

    /// The targets of elements, without those whose releases the code excludes.
    private var targetsWithConditions: [ElementOrigin: Set<MenuTarget>] {
        var limits = targetsOfElements
        for (index, element) in elements.all.enumerated() where !element.conditions.branches.isEmpty {
            let origin = ElementOrigin(rawValue: Int32(truncatingIfNeeded: index))
            let old = limits[origin] ?? Set(targets)
            let new = old.filter { element.conditions.mayApply(onRelease: $0.release) }
            if new.count < old.count { limits[origin] = new }
        }
        return limits
    }

    /// The targets on which an operation runs, without those whose releases the code excludes; nil for all.
    private func targets(of operation: Operation) -> Set<MenuTarget>? {
        guard elements.all.indices.contains(Int(operation.origin.rawValue)) else { return operation.targets }
        let conditions = elements[operation.origin].conditions
        let possible = (operation.targets ?? Set(targets)).filter { conditions.mayApply(onRelease: $0.release) }
        return possible == Set(targets) ? operation.targets : possible
    }

    /// The document with positions in the joined files.
    ///
    /// - Parameter appName: The name that the app shows; nil if it is not known.
    package func document(in map: JoinedFiles, appName: String?, suppressions: [Suppression]) -> MenuDocument {
        var app = AppSettings()
        app.name = appName ?? name ?? map.map.whole.name
        app.mainMenu = mainMenu
        app.configuration = configuration
        app.targets = targets
        var content = MenuMetadata()
        content.responders = responders
        content.isFromCode = true
        content.isMainMenu = isMainMenu
        content.extendedMenu = extendedMenu
        content.hasUnreadElements = hasUnreadElements
        let targetsOfElements = targetsWithConditions
        content.targetsOfElements = targetsOfElements
        content.companions.appNames = Set([map.map.whole.name, appName].compactMap(\.self))
        content.companions.appName = appName
        var changed: Set<ElementOrigin> = []
        for (index, element) in elements.all.enumerated() {
            let origin = ElementOrigin(rawValue: Int32(truncatingIfNeeded: index))
            // What is disabled conflicts with nothing.
            let conditions = element.conditions.and(element.enabling)
            if conditions != .none { content.conditions[origin] = conditions }
            if element.conditions.isConditional || map.uncertainFiles.contains(element.range.file) {
                content.conditionalElements.insert(origin)
            }
            if !element.scenes.isEmpty { content.scenes[origin] = element.scenes }
            if element.hasAlternatives { content.alternativeCombinations.insert(origin) }
            if let key = element.titleKey { content.titleKeys[origin] = key }
            if element.isAlwaysDimmed { content.appKitItems.withoutAction.insert(origin) }
            if element.isHiddenMenu { content.appKitItems.hiddenMenus.insert(origin) }
            if let held = element.heldModifiers { content.appKitItems.heldModifiers[origin] = held }
            if element.isCombinationUnread { content.unreadCombinations.insert(origin) }
            if element.isTitleUnread { content.unreadTitles.insert(origin) }
            if element.isPropertyListUnread { content.unreadPropertyLists.insert(origin) }
            if element.isHiddenAtRuntime { content.runtimeHiddenElements.insert(origin) }
            if element.isEnablingRead { content.elementsWithReadState.insert(origin) }
            if element.isChanged { changed.insert(origin) }
            if !element.holders.isEmpty {
                content.appKitItems.access[origin] = AppKitItems.Access(outlets: element.holders)
            }
        }
        content.companions.actionHandlers = ActionHandlers(changing: changed)
        let operations = operations.map { operation in
            SpecOperation(
                kind: operation.kind, place: operation.place, elements: operation.elements,
                reference: SpecReference(name: operation.reference, range: map.range(operation.referenceRange)),
                targets: targets(of: operation), origin: operation.origin,
                hasTargetedElements: !targetsOfElements.isEmpty,
                isInvalid: operation.isInvalid)
        }
        return MenuDocument(
            map.map.whole, positions: CodePositions(elements: elements.withLiterals(in: map), files: map), app: app,
            suppressions: suppressions, operations: operations, .menu(content))
    }
}
