import MenuBuilder

/// Elements that a spec speaks of and that are not in the tree, with the reason.
///
/// They are only put into a table when somebody asks, which happens where a reference is not found.
struct AbsentElements {
    private var waiting: [(elements: [MenuElement], cause: RefusedOperation.Cause)] = []
    private var causes: [ElementIdentity: RefusedOperation.Cause] = [:]

    /// Notes elements with all that is in them.
    mutating func add(_ elements: [MenuElement], _ cause: RefusedOperation.Cause) {
        if !elements.isEmpty { waiting.append((elements, cause)) }
    }

    /// Notes the elements, at any depth, that exist on other targets only.
    mutating func add(notOnTarget elements: [MenuElement], _ document: MenuSpecDocument, _ target: MenuTarget) {
        for element in elements {
            if !document.exists(element.origin, on: target) {
                add([element], .otherTarget(element.origin))
            } else if case .menu(let menu) = element {
                add(notOnTarget: menu.children, document, target)
            }
        }
    }

    /// Why an element is not in the tree: what was noted of it last, or nil if nothing was.
    ///
    /// - Complexity: O(1) on average, and once for every element that was noted.
    mutating func cause(of identity: ElementIdentity) -> RefusedOperation.Cause? {
        for (elements, cause) in waiting { index(elements, cause) }
        waiting = []
        return causes[identity]
    }

    private mutating func index(_ elements: [MenuElement], _ cause: RefusedOperation.Cause) {
        for element in elements {
            if let identity = element.identity { causes[identity] = cause }
            if case .menu(let menu) = element { index(menu.children, cause) }
        }
    }
}
