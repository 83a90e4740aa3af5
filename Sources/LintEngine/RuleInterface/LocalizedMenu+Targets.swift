import MenuBuilder
package import MenuDocuments

extension LocalizedMenu {
    /// - Parameter includesRefused: Whether what refused operations would have brought counts, too.
    /// - Complexity: O(elements × targets)
    package init(_ document: MenuSpecDocument, _ targets: [TargetContext], includesRefused: Bool = false) {
        self.init()
        let isLocalized = document.app.automaticLocalization
        for target in targets {
            for node in target.elements(with: .keyCombination) {
                guard case .command(let command) = node.element, !node.isKeyTaken else { continue }
                add(command, isLocalized, target.target)
            }
            for item in target.builder.appKitItems {
                guard let keys = item.keyCombination else { continue }
                add(Command(title: item.title, action: item.action, keyCombination: keys), isLocalized, target.target)
            }
            guard includesRefused else { continue }
            for operation in target.build.refusedOperations {
                operation.lost.forEachCommand { add($0, isLocalized, target.target) }
            }
        }
        addReserved(on: targets.map(\.target))
    }
}
