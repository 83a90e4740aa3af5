import MenuBuilder

extension SpecDecoder {
    /// Notes elements that exist nowhere, since what they stand in exists on other targets only.
    ///
    /// - Complexity: O(elements of the operations in which an element has targets of its own).
    mutating func checkTargetsOfElements() {
        guard hasKnownTargets, !targetsOfElements.isEmpty else { return }
        let positions = SpecPositions(tape: tape, places: places)
        for operation in operations where operation.hasTargetedElements {
            check(operation.elements, within: operation.targets ?? Set(app.targets), positions)
        }
    }

    private mutating func check(
        _ elements: [MenuElement], within outer: Set<MenuTarget>, _ positions: SpecPositions
    ) {
        // Targets that were not understood are noted already.
        guard !outer.isEmpty else { return }
        for element in elements {
            let own = targetsOfElements[element.origin] ?? outer
            let targets = own.intersection(outer)
            if targets.isEmpty, own.isSubset(of: app.targets),
                let node = positions.value(of: ElementKey.targets.name, at: element.origin)
            {
                problems.add(
                    "the element exists nowhere, for what it stands in is not for "
                        + own.sorted().map(\.description).listed("or"),
                    at: tape.range(of: node), node: node,
                    help: "name some of \(outer.sorted().map(\.description).listed()), or move it")
            } else if case .menu(let menu) = element {
                check(menu.children, within: targets, positions)
            }
        }
    }
}
