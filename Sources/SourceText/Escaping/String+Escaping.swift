extension String {
    /// The string with the scalars replaced for which `replacement` is not `nil`.
    package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        // What is unchanged is copied in runs.
        var (start, end) = (startIndex, startIndex)
        for scalar in unicodeScalars {
            let next = utf8.index(end, offsetBy: UTF8.width(scalar))
            if let other = replacement(scalar) {
                text += self[start..<end]
                text += other
                start = next
            }
            end = next
        }
        return start == startIndex ? self : text + self[start...]
    }
}
