/** Makes the white of a picture transparent. */

/** From here on a colour begins to be white, and from here on it is: the smallest of its three parts, of 255. */
const [begins, is] = [222, 250] as const

/**
 * Makes white transparent in RGBA bytes, in place. Between white and colour the white is taken out of the mixture, so
 * that edges keep their colour on every ground.
 */
export function clearWhite(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    const least = Math.min(red, green, blue)
    if (least <= begins) continue
    const kept = Math.max(0, (is - least) / (is - begins))
    pixels[at + 3] = (pixels[at + 3] ?? 0) * kept
    if (kept === 0) continue
    for (const [index, value] of [red, green, blue].entries())
      pixels[at + index] = Math.max(0, (value - 255 * (1 - kept)) / kept)
  }
}
