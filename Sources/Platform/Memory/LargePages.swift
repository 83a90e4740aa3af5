import CSystemMemory

// A process that fills hundreds of megabytes once spends a fifth of its time on page faults, and more on misses of the
// processor's address cache. Linux has pages of 2 MB for those who ask; nothing happens elsewhere, or for little memory.

/// Below this, in bytes, large pages are not worth the call.
private let leastSize = 4 << 20

/// Asks for large pages under memory that is about to be filled for the first time.
package func preferLargePages(_ memory: UnsafeRawBufferPointer) {
    guard memory.count >= leastSize, let start = memory.baseAddress else { return }
    unsafe menulint_prefer_large_pages(start, memory.count)
}

/// Prepares the calling thread for making small objects, which the C library would ask for page by page.
///
/// - Parameter size: How many bytes in all, roughly.
package func expectSmallObjects(ofSize size: Int) {
    if size >= leastSize { menulint_expect_small_objects(size) }
}

extension Array {
    /// Reserves room that is about to be filled, in large pages where it is megabytes.
    package mutating func reserveLargeCapacity(_ minimumCapacity: Int) {
        reserveCapacity(minimumCapacity)
        let size = capacity * MemoryLayout<Element>.stride
        unsafe withUnsafeMutableBufferPointer { elements in
            unsafe preferLargePages(UnsafeRawBufferPointer(start: elements.baseAddress, count: size))
        }
    }

    /// An element many times over, in large pages where it is megabytes.
    package init(large element: Element, count: Int) {
        unsafe self.init(unsafeUninitializedCapacity: count) { elements, initialized in
            unsafe preferLargePages(UnsafeRawBufferPointer(elements))
            unsafe elements.initialize(repeating: element)
            initialized = count
        }
    }
}
