/** Print that reaches the edge of its area goes on past it (docs/decisions/311). */

/** How many px go on past each side; 0 where rows do not end at an edge of the area. */
export interface Bleed {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * RGBA rows with what reaches their edges gone on past them: a pixel outside is as the nearest one inside, and empty where
 * that is empty. Lengths are rounded to thousandths of an inch, so the pixels at an edge may be covered in part; the given
 * ones are changed to what is beside them. Without bleed the rows are returned as they are.
 */
export function withBleed(pixels: Uint8ClampedArray, width: number, bleed: Bleed): Uint8ClampedArray {
  const { left, top, right, bottom } = bleed
  if (left + top + right + bottom === 0) return pixels
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const rows = from.length / width
  const settle = (edge: number, inside: number) => {
    const covered = pixels[edge * 4 + 3] ?? 0
    if (covered > 0 && (pixels[inside * 4 + 3] ?? 0) > covered) from[edge] = from[inside] ?? 0
  }
  for (let row = 0; row < rows; row += 1) {
    if (left > 0) settle(row * width, row * width + 1)
    if (right > 0) settle((row + 1) * width - 1, (row + 1) * width - 2)
  }
  for (let column = 0; column < width; column += 1) {
    if (top > 0) settle(column, width + column)
    if (bottom > 0) settle((rows - 1) * width + column, (rows - 2) * width + column)
  }
  const wide = left + width + right
  const to = new Uint32Array(wide * (top + rows + bottom))
  for (let row = 0; row < rows; row += 1) {
    const [start, line] = [(top + row) * wide, from.subarray(row * width, (row + 1) * width)]
    to.set(line, start + left)
    to.fill(line[0] ?? 0, start, start + left)
    to.fill(line[width - 1] ?? 0, start + left + width, start + wide)
  }
  for (let row = 0; row < top; row += 1) to.copyWithin(row * wide, top * wide, (top + 1) * wide)
  const last = (top + rows - 1) * wide
  for (let row = 1; row <= bottom; row += 1) to.copyWithin(last + row * wide, last, last + wide)
  return new Uint8ClampedArray(to.buffer)
}
