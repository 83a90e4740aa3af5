package import EditorKeyBindings
package import MenuDocuments
package import ShortcutLocalizer

extension MenuDocument {
    /// The systems that the document's shortcuts are for: macOS, or for an extension those on which it has key bindings.
    package var keyboardSystems: [KeyboardSystem] {
        guard let bindings = contributions?.bindings else { return [.mac] }
        let systems = KeyboardSystem.allCases.filter { system in
            bindings.contains {
                $0.keys[system.editorPlatform] != nil && !$0.condition.on(system.editorPlatform).isNeverTrue
            }
        }
        return systems.isEmpty ? [.mac] : systems
    }
}

extension [EditorPlatform] {
    /// Whether what applies to these platforms, or to all if there are none, applies to one of some systems.
    package func apply(toAnyOf systems: [KeyboardSystem]) -> Bool {
        isEmpty || systems.contains { contains($0.editorPlatform) }
    }
}

extension KeyboardSystem {
    /// The editor's platform with this system's layouts.
    package var editorPlatform: EditorPlatform {
        switch self {
        case .mac: .mac
        case .windows: .windows
        case .linux: .linux
        }
    }
}
