/// The style sheet of drawn keyboards, light and dark. Text on keys has a contrast of at least 4.5 (WCAG AA).
package enum KeyboardStyle {
    /// - Parameter standalone: Whether the drawing is a separate file with its own background.
    package static func css(standalone: Bool) -> String {
        """
        \(standalone ? ":root" : ".keyboards") { --face: #fff; --edge: #b9bfca; --ink: #1c1e22; --quiet: #5a616e; \
        --hatching: #c9ced8; --app: #0b5cad; --app-ink: #fff; --system: #eceef2; --reserved: #454b57; \
        --reserved-ink: #fff; --bar: #59606d; --conflict: #ffe0bd; --conflict-edge: #a84300; --conflict-ink: #4a1f00; --mixed: #ebe5fa; --mixed-edge: #6a4fb3; --mixed-ink: #2c1c5c; --unreachable: #9c1458; }
        @media screen and (prefers-color-scheme: dark) { \(standalone ? ":root" : ".keyboards") { --face: #23262d; --edge: #4a505c; \
        --ink: #f1f2f5; --quiet: #aab1be; --hatching: #444a57; --app: #2b78c9; --app-ink: #fff; --system: #2f343e; \
        --reserved: #08090b; --reserved-ink: #e8eaee; --bar: #2b2f37; --conflict: #4f2a05; --conflict-edge: #ffa24d; \
        --conflict-ink: #ffe3c4; --mixed: #372c5c; --mixed-edge: #b09cf0; --mixed-ink: #ece6ff; --unreachable: #ff8cc0; } }
        @media print { \(standalone ? ":root" : ".keyboards") { --face: #fff; --edge: #777; --ink: #000; --quiet: #333; \
        --hatching: #bbb; --app: #cfe0f2; --app-ink: #000; --system: #f4f4f4; --reserved: #ddd; --reserved-ink: #000; \
        --bar: #bbb; --conflict: #fff; --conflict-edge: #000; --conflict-ink: #000; --mixed: #fff; --mixed-edge: #000; --mixed-ink: #000; --unreachable: #000; } }
        \(standalone ? "text, .note" : ".keyboard text") { font-family: system-ui, -apple-system, "Helvetica Neue", \
        "Noto Sans", Arial, sans-serif; fill: var(--ink); }
        .face { fill: var(--face); stroke: var(--edge); }
        .hatch { stroke: var(--hatching); stroke-width: 2; fill: none; }
        .bars { stroke: var(--bar); stroke-width: 2; fill: none; }
        .key .main { font-size: 17px; font-weight: 600; }
        .key .wide { font-size: 14px; font-weight: 600; }
        .key .small { font-size: 13px; }
        .key .more { font-size: 12px; font-weight: 400; fill: var(--quiet); }
        .key .more.wide { font-size: 11px; }
        .key .title { font-size: 10px; }
        .key .size9 { font-size: 9px; }
        .key .size8 { font-size: 8px; }
        .key .size7 { font-size: 7.5px; }
        .key .size6 { font-size: 6.5px; }
        .key .tiny { font-size: 11px; }
        .fixed .face { fill: none; }
        .fixed .small, .free .small { fill: var(--quiet); }
        .held .face { stroke: var(--ink); stroke-width: 1.25; }
        .held .small { fill: var(--ink); font-weight: 600; }
        .symbol { fill: var(--quiet); }
        .app .face { fill: var(--app); stroke: var(--app); }
        .key.app text, .app .symbol { fill: var(--app-ink); }
        .system .face { fill: var(--system); }
        .key.system .title, .key.system .main { paint-order: stroke; stroke: var(--system); stroke-width: 3px; }
        .reserved .face { fill: var(--reserved); stroke: var(--edge); }
        .key.reserved text, .reserved .symbol { fill: var(--reserved-ink); }
        .key.reserved text { paint-order: stroke; stroke: var(--reserved); stroke-width: 3px; }
        .conflict .face { fill: var(--conflict); stroke: var(--conflict-edge); stroke-width: 3; }
        .key.conflict text { fill: var(--conflict-ink); }
        .conflict .symbol { fill: var(--conflict-edge); }
        .mixed .face { fill: var(--mixed); stroke: var(--mixed-edge); stroke-width: 1.5; }
        .key.mixed text { fill: var(--mixed-ink); }
        .mixed .symbol { fill: var(--mixed-edge); }
        .disabled .face { stroke: var(--app); stroke-width: 1.5; stroke-dasharray: 2 3; }
        .key.disabled text, .disabled .symbol { fill: var(--quiet); } .key.disabled .title { font-style: italic; }
        .unreachable .face { stroke: var(--unreachable); stroke-width: 2; stroke-dasharray: 6 4; }
        .key.unreachable text, .unreachable .symbol { fill: var(--unreachable); }
        @media print { .app .face { stroke: #000; stroke-width: 2; } }
        \(standalone ? """
            .page { fill: #fff; }
            @media screen and (prefers-color-scheme: dark) { .page { fill: #15171b; } }
            .sheet { font-size: 22px; font-weight: 700; }
            .heading { font-size: 15px; font-weight: 600; }
            .counts { font-size: 13px; font-weight: 400; fill: var(--quiet); }
            @media print { :root { width: 100vw; height: 100vh; } @page { margin: 12mm; } }
            .note { font-size: 13px; }

            """ : "")
        """
    }
}
