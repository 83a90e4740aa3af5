import SwiftUI

struct PlaybackCommands: Commands {
    var body: some Commands {
        CommandMenu("Playback") {
            Button("Next Track") { Player.next() }
                .keyboardShortcut(.rightArrow)
            Button("Repeat Track") { Player.repeatTrack() }
                .keyboardShortcut("r", modifiers: [.command, .shift])
            Button("Reload Library") { Library.reload() }
                .keyboardShortcut("r", modifiers: [.command, .shift])
            ForEach(Station.all) { station in
                Button(station.name) { Player.play(station) }
                    .keyboardShortcut(station.key, modifiers: [.command, .control])
            }
        }
    }
}
