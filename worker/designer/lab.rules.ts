/** Colours as light, and as the eye tells them apart (CIE L*a*b*, D65). */

/** The parts of a colour: red, green and blue from 0 to 255, or lightness and two opponent colours. */
export type Three = readonly [number, number, number]

/** A colour `#rrggbb` as its three parts, 0 to 255. */
export const partsOf = (colour: string): Three => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]
const linear = (part: number): number =>
  part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

/** A colour as lightness and two opponent colours (CIE L*a*b*, D65). */
export function labOf(parts: Three): Three {
  const [red, green, blue] = [linear(parts[0]), linear(parts[1]), linear(parts[2])]
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116)
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The nearest colour that a screen shows of a lightness and two opponent colours. */
export function partsOfLab([lightness, a, b]: Three): Three {
  const middle = (lightness + 16) / 116
  const powered = (root: number) => (root ** 3 > 216 / 24389 ? root ** 3 : ((116 * root - 16) * 27) / 24389)
  const [x, y, z] = [powered(middle + a / 500) * 0.95047, powered(middle), powered(middle - b / 200) * 1.08883]
  const stored = (part: number) =>
    255 * Math.min(1, Math.max(0, part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  return [
    stored(3.2406 * x - 1.5372 * y - 0.4986 * z),
    stored(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    stored(0.0557 * x - 0.204 * y + 1.057 * z),
  ]
}
