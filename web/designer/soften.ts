/** Draws a picture in the colours that ink prints (docs/decisions/345). */
import { inInk } from '#worker/designer/printable-colours.rules.ts'

/** So many values of each part are worked out; what is between them is mixed. */
const values = 33
const apart = 255 / (values - 1)
/** Greyer colours, whose parts differ by less, are ink's as they are. */
const leastPure = 30

let known: Uint8ClampedArray | null = null

/** The colour of ink for each of the values, red first. */
function table(): Uint8ClampedArray {
  if (known !== null) return known
  known = new Uint8ClampedArray(3 * values ** 3)
  for (let red = 0; red < values; red += 1)
    for (let green = 0; green < values; green += 1)
      for (let blue = 0; blue < values; blue += 1)
        known.set(inInk([red * apart, green * apart, blue * apart]), 3 * ((red * values + green) * values + blue))
  return known
}

/** Changes RGBA bytes in place: colours that ink does not have become the nearest ones that it has. */
export function soften(pixels: Uint8ClampedArray): void {
  const inks = table()
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
    let [newRed, newGreen, newBlue] = [0, 0, 0]
    for (let corner = 0; corner < 8; corner += 1) {
      const [upR, upG, upB] = [corner >> 2, (corner >> 1) & 1, corner & 1]
      const share = (upR ? byR : 1 - byR) * (upG ? byG : 1 - byG) * (upB ? byB : 1 - byB)
      const ink = 3 * (((r + upR) * values + g + upG) * values + b + upB)
      newRed += share * (inks[ink] ?? 0)
      newGreen += share * (inks[ink + 1] ?? 0)
      newBlue += share * (inks[ink + 2] ?? 0)
    }
    pixels[at] = newRed
    pixels[at + 1] = newGreen
    pixels[at + 2] = newBlue
  }
}
