import MenuBuilder

// The words that values of a menu spec are chosen from.

let targetWords = {
    var words = Words("target", all: MenuTarget.all, name: \.description)
    words.guess = { MenuTarget.nearest(to: $0)?.description }
    return words
}()

let mainMenuWords = Words("main menu", AppSettings.MainMenu.self)

let menuOptionWords = Words<Menu.Options>(
    "menu option",
    [
        "displayInline": .displayInline, "destructive": .destructive, "singleSelection": .singleSelection,
        "displayAsPalette": .displayAsPalette,
    ])

let elementSizeWords = Words<Menu.ElementSize>(
    "element size", ["small": .small, "medium": .medium, "large": .large, "automatic": .automatic])

let attributeWords = Words<MenuElement.Attributes>(
    "attribute",
    [
        "disabled": .disabled, "destructive": .destructive, "hidden": .hidden,
        "keepsMenuPresented": .keepsMenuPresented,
    ])

let stateWords = Words<MenuElement.State>("state", ["off": .off, "on": .on, "mixed": .mixed])

let repeatBehaviorWords = Words<Command.RepeatBehavior>(
    "repeat behavior",
    ["automatic": .automatic, "repeatable": .repeatable, "nonRepeatable": .nonRepeatable])
