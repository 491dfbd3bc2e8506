import RastrumDrawing
import RastrumText
import Testing

/// Stands for "which face": each has letters of a width of its own, which is its weight, and 1,000 more where it leans.
private func family(_ weights: [Int32], italics: [Int32] = []) throws -> FontStack {
  var stack = FontStack()
  for weight in weights { stack.add(try face("Faces", weight)) }
  for weight in italics { stack.add(try face("Faces", weight, italic: true)) }
  return stack
}

private func face(_ name: String, _ weight: Int32, italic: Bool = false, letters: String = "A") throws -> Font {
  var file = TestFont(letters, advance: Int(weight) + (italic ? 1000 : 0))
  file.family = name
  file.weight = Int(weight)
  file.isItalic = italic
  return try file.open()
}

@Test(arguments: [
  (1, false, 400), (100, true, 100), (400, false, 400), (900, true, 900), (1000, false, 1000), (7, false, 400),
])
func aFontStatesItsWeightAndStyle(stated: Int, italic: Bool, weight: Int32) throws {
  var file = TestFont("A")
  file.weight = stated
  file.isItalic = italic
  let font = try file.open()
  #expect(font.weight.value == weight && font.slant == (italic ? .italic : .upright))
}

@Test func aFontWithoutATableOfItIsRegular() throws {
  let font = try TestFont("A").open()
  #expect(font.weight == .regular && font.slant == .upright)
}

/// The examples of CSS Fonts Level 4, 5.2, and the ends.
@Test(arguments: [
  ([400, 700], [1: 400, 100: 400, 400: 400, 450: 400, 500: 400, 501: 700, 600: 700, 700: 700, 1000: 700]),
  ([300, 600], [100: 300, 300: 300, 350: 300, 400: 300, 500: 300, 550: 600, 900: 600]),
  ([500, 700], [100: 500, 400: 500, 450: 500, 500: 500, 600: 700]),
  ([100, 450, 500, 900], [400: 450, 460: 500, 500: 500, 450: 450, 200: 100, 501: 900, 50: 100]),
  ([600, 900], [400: 600, 500: 600, 100: 600, 700: 900, 1000: 900]),
  ([800], [1: 800, 400: 800, 1000: 800]),
])
func theNearestWeightIsChosenAsInCSS(faces: [Int32], wanted: [Int32: Int32]) throws {
  let typesetter = Typesetter(fonts: try family(faces.reversed()))
  for (weight, chosen) in wanted {
    let width = typesetter.width(of: "A", size: 1000, weight: FontWeight(weight))
    #expect(width == Double(chosen), "of \(faces) for \(weight)")
    #expect(typesetter.line("A", size: 1000, weight: FontWeight(weight)).width == width)
  }
}

@Test func slantCountsBeforeWeight() throws {
  let typesetter = Typesetter(fonts: try family([400, 700], italics: [300]))
  func width(_ weight: FontWeight, _ slant: FontSlant) -> Double {
    typesetter.line(StyledText("A", .init(weight: weight, slant: slant)), size: 1000, weight: .regular).width
  }
  #expect(width(.regular, .upright) == 400 && width(.bold, .upright) == 700)
  #expect(width(.regular, .italic) == 1300 && width(.bold, .italic) == 1300)
  let upright = Typesetter(fonts: try family([400]))
  #expect(upright.line(StyledText("A", .init(slant: .italic)), size: 1000, weight: .bold).width == 400)
  let leaning = Typesetter(fonts: try family([], italics: [400]))
  #expect(leaning.width(of: "A", size: 1000, weight: .regular) == 1400)
}

/// Cluster by cluster: the first family that has it, in it the nearest face that has it.
@Test func familiesComeInTheOrderAdded() throws {
  var stack = FontStack()
  stack.add(try face("First", 400, letters: "A"))
  stack.add(try face("Second", 700, letters: "ABC"))
  stack.add(try face("First", 700, letters: "BD"))
  stack.add(try face("Second", 410, letters: "ABCE"))
  #expect(stack.families.map(\.name) == ["First", "Second"])
  let typesetter = Typesetter(fonts: stack)
  let widths = ["A": (400, 400), "B": (700, 700), "C": (410, 700), "D": (700, 700), "E": (410, 410)]
  for (letter, (regular, bold)) in widths {
    #expect(typesetter.width(of: letter, size: 1000, weight: .regular) == Double(regular), "\(letter)")
    #expect(typesetter.width(of: letter, size: 1000, weight: .bold) == Double(bold), "\(letter)")
  }
  #expect(typesetter.line("ABCDE", size: 1000, weight: .regular).missing == 0)
}

@Test func familiesOfOneNameAreJoined() throws {
  var host = FontStack()
  host.add(try face("Faces", 700))
  let joined = host.followed(by: try family([400, 900]))
  #expect(joined.families.count == 1 && joined.families[0].faces.map(\.weight.value) == [700, 400, 900])
  // Of equals the host's own comes first.
  var same = FontStack()
  same.add(try face("Faces", 400, letters: "AB"))
  let typesetter = Typesetter(fonts: same.followed(by: try family([400])))
  #expect(typesetter.line("AB", size: 10, weight: .regular).missing == 0)
  // Fonts without a name are families of their own.
  var nameless = FontStack()
  for weight in [400, 700] as [Int32] { nameless.add(try face("", weight)) }
  #expect(nameless.families.count == 2)
}

/// More weights than there are orders of fonts cost no more than the orders.
@Test func everyWeightMayBeAskedFor() throws {
  let typesetter = Typesetter(fonts: try family([100, 400, 900], italics: [400]))
  for weight in 1...1000 as ClosedRange<Int32> {
    for slant in FontSlant.allCases {
      let text = StyledText("A", .init(weight: FontWeight(weight), slant: slant))
      let width = typesetter.line(text, size: 1000, weight: .regular).width
      #expect(slant == .italic ? width == 1400 : [100, 400, 900].contains(width))
    }
  }
}
