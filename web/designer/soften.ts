/** Draws a picture in the colours that ink prints (docs/decisions/345). */
import { inInk } from '#worker/designer/printable-colours.rules.ts'

/** So many values of each part are worked out; what is between them is mixed. */
const values = 33
const apart = 255 / (values - 1)
/** Greyer colours, whose parts differ by less, are ink's as they are. */
const leastPure = 30

/** How many numbers of the table are between a value of a part and its next one. */
const [redStep, greenStep, blueStep] = [3 * values ** 2, 3 * values, 3]

/**
 * The colour of ink for each of the values, red first, where a picture has asked for it, and which are known: of the values, and of the
 * cubes whose corners they are. All would keep a phone busy for half a second, and a picture has few.
 */
let known: { inks: Uint8ClampedArray; isInk: Uint8Array; isCube: Uint8Array } | null = null

/** Works out the colours at the corners of a cube. */
function fill({ inks, isInk }: NonNullable<typeof known>, red: number, green: number, blue: number): void {
  for (let corner = 0; corner < 8; corner += 1) {
    const [r, g, b] = [red + (corner >> 2), green + ((corner >> 1) & 1), blue + (corner & 1)]
    const at = r * redStep + g * greenStep + b * blueStep
    if (isInk[at / 3] === 1) continue
    isInk[at / 3] = 1
    inks.set(inInk([r * apart, g * apart, b * apart]), at)
  }
}

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share

/** Changes RGBA bytes in place: colours that ink does not have become the nearest ones that it has. */
export function soften(pixels: Uint8ClampedArray): void {
  known ??= {
    inks: new Uint8ClampedArray(3 * values ** 3),
    isInk: new Uint8Array(values ** 3),
    isCube: new Uint8Array(values ** 3),
  }
  const { inks, isCube } = known
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < leastPure) continue
    // The value below each part, and how far the part is from there to the next one.
    const r = Math.min(values - 2, Math.floor(red / apart))
    const g = Math.min(values - 2, Math.floor(green / apart))
    const b = Math.min(values - 2, Math.floor(blue / apart))
    const byR = red / apart - r
    const byG = green / apart - g
    const byB = blue / apart - b
    const first = r * redStep + g * greenStep + b * blueStep
    if (isCube[first / 3] === 0) {
      fill(known, r, g, b)
      isCube[first / 3] = 1
    }
    // No array and no function is made for a pixel: that took a third of the time.
    for (let part = 0; part < 3; part += 1) {
      const low = first + part
      const high = low + redStep
      const one = mixed(inks[low] ?? 0, inks[low + blueStep] ?? 0, byB)
      const two = mixed(inks[low + greenStep] ?? 0, inks[low + greenStep + blueStep] ?? 0, byB)
      const three = mixed(inks[high] ?? 0, inks[high + blueStep] ?? 0, byB)
      const four = mixed(inks[high + greenStep] ?? 0, inks[high + greenStep + blueStep] ?? 0, byB)
      pixels[at + part] = mixed(mixed(one, two, byG), mixed(three, four, byG), byR)
    }
  }
}
