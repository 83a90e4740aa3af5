import MenuDocuments
import MenuViews

/// The commands with shortcuts whose text is in a document.
struct CommandPlaces {
    /// A command and where its text is.
    struct Place {
        let command: AvailableCommand
        let menu: Analysis.Menu
        /// The whole command, in offsets of the document.
        let range: Range<Int>
        /// Its shortcut; the whole command where the format does not say.
        let shortcut: Range<Int>
    }

    let places: [Place]

    init(_ outline: Outline) {
        var places: [Place] = []
        for menu in outline.menus {
            func local(_ range: Range<Int>) -> Range<Int>? { outline.place(range, in: menu) }
            for command in menu.document.appCommandsWithShortcuts {
                guard let range = local(menu.document.range(of: command.origin)) else { continue }
                let key = menu.document.range(of: command.origin, key: "shortcut").flatMap(local)
                places.append(Place(command: command, menu: menu, range: range, shortcut: key ?? range))
            }
        }
        self.places = places
    }

    /// The smallest command around an offset.
    func place(at offset: Int) -> Place? {
        places.filter { $0.range.contains(offset) || $0.range.upperBound == offset }
            .min { $0.range.count < $1.range.count }
    }
}
