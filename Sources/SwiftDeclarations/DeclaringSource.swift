package import MenuDocuments
package import SourceText

/// A file that declares what the files of a program name.
package struct DeclaringSource {
    package let file: SourceFile
    /// The platforms for which it is built.
    package let platforms: CompiledPlatforms
    /// The platforms, if a project builds it for fewer than others; otherwise nil.
    package let filter: CompiledPlatforms?
    /// The name of its module; nil if it is not known.
    package let module: String?

    package init(_ file: SourceFile, platforms: CompiledPlatforms, filter: CompiledPlatforms?, module: String?) {
        (self.file, self.platforms, self.filter, self.module) = (file, platforms, filter, module)
    }
}
