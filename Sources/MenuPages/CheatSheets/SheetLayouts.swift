import KeyCombinations
import MenuViews
import ShortcutFacts
import ShortcutLocalizer

/// The layouts of a sheet's columns, with what each does to the shortcuts seen so far: thousands of menus have few different ones.
final class SheetLayouts {
    typealias Cell = CheatSheet.Cell

    /// A shortcut in each column.
    struct Shortcut {
        let cells: [Cell]
        /// What is pressed.
        let presses: [FoundShortcut.Press]
        /// The presses of a menu's shortcut, to compare with those of others; empty for key bindings and without layouts.
        let compared: [ComparedPress]
    }

    /// A shortcut as written.
    private struct Written: Hashable {
        /// Several combinations for a chord.
        let strokes: [KeyCombination]
        let options: LocalizationOptions
        let isKeyBinding: Bool
    }

    /// The layouts of the columns; empty for the shortcuts as written.
    private let localizers: [Localizer]
    private var known: [Written: Shortcut] = [:]

    init(_ localizers: [Localizer]) {
        self.localizers = localizers
    }

    var columnCount: Int { max(localizers.count, 1) }

    /// The shortcut of a command of a menu.
    func shortcut(_ combination: KeyCombination, _ options: LocalizationOptions) -> Shortcut {
        shortcut(Written(strokes: [combination], options: options, isKeyBinding: false))
    }

    /// The shortcut of a key binding.
    func shortcut(_ binding: AvailableCommand) -> Shortcut {
        shortcut(Written(strokes: binding.strokes, options: binding.options, isKeyBinding: true))
    }

    private func shortcut(_ written: Written) -> Shortcut {
        if let shortcut = known[written] { return shortcut }
        // By index, because a localizer takes long to copy.
        let localized = localizers.indices.map { index in
            written.strokes.map {
                localizers[index].localize($0, options: written.options, isForEditor: written.isKeyBinding)
            }
        }
        let cells = self.cells(written.strokes, localized)
        let shortcut = Shortcut(
            cells: cells, presses: SheetLayouts.presses(cells, localized, isKeyBinding: written.isKeyBinding),
            compared: written.isKeyBinding
                ? [] : localized.map { ComparedPress(written.strokes[0], written.options, $0[0]) })
        known[written] = shortcut
        return shortcut
    }

    /// - Parameter localized: The strokes on each layout.
    private func cells(_ strokes: [KeyCombination], _ localized: [[LocalizedShortcut]]) -> [Cell] {
        if localizers.isEmpty { return [Cell(strokes: strokes.map(\.labeledForUSKeyboard), isPredicted: false)] }
        return localized.indices.map { index in
            let localized = localized[index]
            let shown = localized.compactMap(\.combination)
            return Cell(
                strokes: shown.count == strokes.count ? shown : [],
                isPredicted: localized.contains(where: \.isPredicted),
                isUnknown: localized.contains(where: \.isUnknown),
                press: localized.count == 1 ? localizers[index].unshownPress(of: localized[0]) : nil)
        }
    }

    /// - Parameter localized: The strokes in each column; empty without layouts.
    private static func presses(
        _ cells: [Cell], _ localized: [[LocalizedShortcut]], isKeyBinding: Bool
    ) -> [FoundShortcut.Press] {
        cells.enumerated().map { column, cell in
            let strokes = column < localized.count ? localized[column] : []
            let keys = strokes.compactMap(\.press)
            if !keys.isEmpty, keys.count == strokes.count { return .keys(keys) }
            // For the editor, keys of the number pad are others than those with the same characters.
            return .shown(
                cell.strokes.map {
                    isKeyBinding && $0.modifiers.contains(.numericPad) ? $0 : $0.normalizedForUSKeyboard
                })
        }
    }
}

extension Localizer {
    /// What to press for a shortcut on a Mac if that needs more modifiers than it shows; nil if it does not.
    fileprivate func unshownPress(of shortcut: LocalizedShortcut) -> KeyCombination? {
        guard selection.layout.system == .mac, let shown = shortcut.combination, let press = shortcut.press,
            // A capital letter is shown with Shift.
            !shown.modifiers.union(shown.hasBareCapital ? .shift : []).isSuperset(of: press.modifiers),
            let character = characters(on: press.code)[.plain]
        else { return nil }
        return KeyCombination(KeyInput(character), press.modifiers)
    }
}
