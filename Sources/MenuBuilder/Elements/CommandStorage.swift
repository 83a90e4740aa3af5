/// The properties of a command in one immutable object, with its strings in UTF-8 after the fields.
///
/// It is for menus with hundreds of thousands of commands. Measured for 200,000: three `String` properties in a plain
/// class take 31 MB more, which raises the memory of a run from 4.4 to 5.4 times the file's size, and 2.5 times as long to
/// create. One `String` for all three takes 13 MB more, and as long.
final class CommandStorage: ManagedBuffer<CommandStorage.Fields, UInt8> {
    struct Fields {
        // The fields that a builder reads of every command come first, in the cache line of the reference count.
        let identityHash: UInt32
        let origin: ElementOrigin
        let traits: ElementTraits
        let hasDiscoverabilityTitle: Bool
        /// The offsets of the ends of the strings in the bytes.
        let titleEnd: UInt32
        let actionEnd: UInt32
        let discoverabilityTitleEnd: UInt32
        /// `nil` if all details have default values.
        let details: DetailsBox?
    }

    final class DetailsBox: Sendable {
        let details: Command.Details

        init(_ details: Command.Details) {
            self.details = details
        }
    }

    private static let noDetails = Command.Details()

    /// - Parameters title, action, discoverabilityTitle: In UTF-8.
    static func make(
        title: Span<UInt8>, action: Span<UInt8>, discoverabilityTitle: Span<UInt8>?, _ details: Command.Details?,
        _ origin: ElementOrigin
    ) -> CommandStorage {
        let titleEnd = title.count
        let actionEnd = titleEnd + action.count
        let end = actionEnd + (discoverabilityTitle?.count ?? 0)
        let fields = Fields(
            identityHash: IdentityHash.ofCommand(action, details?.propertyList), origin: origin,
            traits: ElementTraits(title: title, discoverabilityTitle: discoverabilityTitle, details),
            hasDiscoverabilityTitle: discoverabilityTitle != nil, titleEnd: UInt32(titleEnd),
            actionEnd: UInt32(actionEnd), discoverabilityTitleEnd: UInt32(end),
            details: details.map(DetailsBox.init))
        let storage = CommandStorage.create(minimumCapacity: end) { _ in fields }
        unsafe storage.withUnsafeMutablePointerToElements { bytes in
            let room = unsafe UnsafeMutableBufferPointer(start: bytes, count: end)
            var next = unsafe title.withUnsafeBufferPointer { unsafe room.initialize(fromContentsOf: $0) }
            next = unsafe action.withUnsafeBufferPointer { unsafe room[next...].initialize(fromContentsOf: $0) }
            if let text = discoverabilityTitle {
                _ = unsafe text.withUnsafeBufferPointer { unsafe room[next...].initialize(fromContentsOf: $0) }
            }
        }
        // `create` returns an instance of the class on which it is called.
        return unsafe unsafeDowncast(storage, to: CommandStorage.self)
    }

    static func make(_ properties: Command.Properties) -> CommandStorage {
        var (title, action, discoverabilityTitle) = (
            properties.title, properties.action, properties.discoverabilityTitle ?? ""
        )
        return title.withUTF8 { title in
            action.withUTF8 { action in
                discoverabilityTitle.withUTF8 { text in
                    unsafe make(
                        title: title.span, action: action.span,
                        discoverabilityTitle: properties.discoverabilityTitle == nil ? nil : text.span,
                        properties.details == noDetails ? nil : properties.details, properties.origin)
                }
            }
        }
    }

    var title: String { text(0..<field(\.titleEnd)) }
    var action: String { text(field(\.titleEnd)..<field(\.actionEnd)) }
    var discoverabilityTitle: String? {
        field(\.hasDiscoverabilityTitle) ? text(field(\.actionEnd)..<field(\.discoverabilityTitleEnd)) : nil
    }

    /// Reads a field without the exclusivity check of `header`: after creation, all accesses are reads.
    @inline(__always)
    func field<Value>(_ value: (Fields) -> Value) -> Value {
        unsafe withUnsafeMutablePointerToHeader { unsafe value($0.pointee) }
    }

    /// Reads a detail without copying the others.
    @inline(__always)
    func detail<Value>(_ value: (Command.Details) -> Value) -> Value {
        if let box = field(\.details) { value(box.details) } else { value(CommandStorage.noDetails) }
    }

    var plainIdentityHash: UInt32 {
        unsafe withText(field(\.titleEnd)..<field(\.actionEnd)) { unsafe IdentityHash.ofCommand($0.span, nil) }
    }

    var properties: Command.Properties {
        var properties = Command.Properties(action: action)
        properties.title = title
        properties.discoverabilityTitle = discoverabilityTitle
        properties.origin = field(\.origin)
        properties.details = detail { $0 }
        return properties
    }

    private func text(_ range: Range<UInt32>) -> String {
        unsafe withText(range) { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// - Parameter range: A range between two of the ends in the fields; those bytes are initialized.
    private func withText<Result>(_ range: Range<UInt32>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        unsafe withUnsafeMutablePointerToElements {
            unsafe body(UnsafeBufferPointer(start: $0 + Int(range.lowerBound), count: range.count))
        }
    }
}
