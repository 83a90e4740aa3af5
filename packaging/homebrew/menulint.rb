# The formula for a tap. Replace the address, the tag and the revision with those of your copy of the repository.
class Menulint < Formula
  desc "Lint the menus and keyboard shortcuts of apps for macOS and iPadOS"
  homepage "https://menulint.example"
  url "https://menulint.example/menulint.git", tag: "v0.1.0", revision: "0000000000000000000000000000000000000000"
  license "MIT"
  head "https://menulint.example/menulint.git", branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia

  uses_from_macos "sqlite"
  uses_from_macos "swift" => :build

  def install
    # Homebrew's own sandbox cannot contain SwiftPM's.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "menulint"
    system "scripts/stage", ".build/release/menulint", "stage"
    prefix.install Dir["stage/*"]
    # Homebrew's shells look elsewhere only for this one.
    bash_completion.install share/"bash-completion/completions/menulint"
  end

  test do
    (testpath/"app.menu.json").write <<~JSON
      { "menuSpec": 1, "app": { "name": "App" }, "build": [
        { "insertChild": { "title": "Photo", "children": [
          { "title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i" } ] }, "atEndOf": "file" } ] }
    JSON
    assert_match "duplicate-shortcut", shell_output("#{bin}/menulint lint app.menu.json", 1)
    assert_match version.to_s, shell_output("#{bin}/menulint --version")
  end
end
