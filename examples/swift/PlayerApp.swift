import SwiftUI

@main
struct PlayerApp: App {
    @AppStorage("showsLyrics") private var showsLyrics = false

    var body: some Scene {
        WindowGroup {
            LibraryView()
        }
        .commands {
            PlaybackCommands()
            if showsLyrics {
                CommandGroup(after: .sidebar) {
                    Button("Next Verse") { Lyrics.next() }
                        .keyboardShortcut(.rightArrow)
                }
            }
        }
    }
}
