/// The colours of drawn keyboards, light and dark. Text on keys has a contrast of 4.5 and more (WCAG AA).
enum KeyboardStyle {
    /// - Parameter standalone: Whether the drawing is a file of its own, and brings its background.
    static func css(standalone: Bool) -> String {
        """
        \(standalone ? ":root" : ".keyboards") { --face: #fff; --edge: #b9bfca; --ink: #1c1e22; --quiet: #5a616e; \
        --hatching: #c9ced8; --yours: #0b5cad; --yours-ink: #fff; --system: #eceef2; --reserved: #454b57; \
        --reserved-ink: #fff; --bar: #59606d; --clash: #ffe0bd; --clash-edge: #a84300; --clash-ink: #4a1f00; --lost: #9c1458; }
        @media screen and (prefers-color-scheme: dark) { \(standalone ? ":root" : ".keyboards") { --face: #23262d; --edge: #4a505c; \
        --ink: #f1f2f5; --quiet: #aab1be; --hatching: #444a57; --yours: #2b78c9; --yours-ink: #fff; --system: #2f343e; \
        --reserved: #08090b; --reserved-ink: #e8eaee; --bar: #2b2f37; --clash: #4f2a05; --clash-edge: #ffa24d; \
        --clash-ink: #ffe3c4; --lost: #ff8cc0; } }
        @media print { \(standalone ? ":root" : ".keyboards") { --face: #fff; --edge: #777; --ink: #000; --quiet: #333; \
        --hatching: #bbb; --yours: #cfe0f2; --yours-ink: #000; --system: #f4f4f4; --reserved: #ddd; --reserved-ink: #000; \
        --bar: #bbb; --clash: #fff; --clash-edge: #000; --clash-ink: #000; --lost: #000; } }
        \(standalone ? "text, .note" : ".keyboard text") { font-family: system-ui, -apple-system, "Helvetica Neue", \
        "Noto Sans", Arial, sans-serif; fill: var(--ink); }
        .face { fill: var(--face); stroke: var(--edge); }
        .hatch { stroke: var(--hatching); stroke-width: 2; fill: none; }
        .bars { stroke: var(--bar); stroke-width: 2; fill: none; }
        .key .main { font-size: 17px; font-weight: 600; }
        .key .small { font-size: 13px; }
        .key .more { font-size: 12px; fill: var(--quiet); }
        .key .title { font-size: 10px; }
        .fixed .face { fill: none; }
        .fixed .small, .free .small { fill: var(--quiet); }
        .held .face { stroke: var(--ink); stroke-width: 1.25; }
        .held .small { fill: var(--ink); font-weight: 600; }
        .sign { fill: var(--quiet); }
        .yours .face { fill: var(--yours); stroke: var(--yours); }
        .key.yours text, .yours .sign { fill: var(--yours-ink); }
        .system .face { fill: var(--system); }
        .key.system .title, .key.system .main { paint-order: stroke; stroke: var(--system); stroke-width: 3px; }
        .reserved .face { fill: var(--reserved); stroke: var(--edge); }
        .key.reserved text, .reserved .sign { fill: var(--reserved-ink); }
        .key.reserved text { paint-order: stroke; stroke: var(--reserved); stroke-width: 3px; }
        .collision .face { fill: var(--clash); stroke: var(--clash-edge); stroke-width: 3; }
        .key.collision text { fill: var(--clash-ink); }
        .collision .sign { fill: var(--clash-edge); }
        .unreachable .face { stroke: var(--lost); stroke-width: 2; stroke-dasharray: 6 4; }
        .key.unreachable text, .unreachable .sign { fill: var(--lost); }
        @media print { .yours .face { stroke: #000; stroke-width: 2; } }
        \(standalone ? """
            .page { fill: #fff; }
            @media screen and (prefers-color-scheme: dark) { .page { fill: #15171b; } }
            .heading { font-size: 15px; font-weight: 600; }
            .note { font-size: 13px; }

            """ : "")
        """
    }
}
