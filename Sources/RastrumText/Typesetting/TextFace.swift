/// What a text is set in.
struct TextFace: BitwiseCopyable {
  /// Points an em, in 0...`Typesetter.largestSize`.
  let size: Double
  let weight: FontWeight
  let slant: FontSlant
  let digits: DigitStyle

  init(size: Double, weight: FontWeight, slant: FontSlant = .upright, digits: DigitStyle) {
    self.size = size > 0 ? min(size, Typesetter.largestSize) : 0
    self.weight = weight
    self.slant = slant
    self.digits = digits
  }
}
