/** Compares a picture with what it has to show, part by part. */

/** A raster with values from 0 to 255, row by row. */
export interface Raster {
  width: number
  height: number
  channels: number
  data: Uint8Array | Float32Array
}

/** A part of a picture: how much of a print it has to show, and how far it is off, 0 to 255 a value on average. */
interface Part {
  x: number
  y: number
  ink: number
  off: number
}

/** Parts of so many pixels: small enough that one line of words fills some, large enough for the shape of letters. */
const partWide = 24
/** Light, weave and compression change a part without a print by less. */
const quiet = 20
/** Parts with less ink than this are no evidence: weave and light are as strong. */
const leastInk = 12
/** Of its ink, one part may be this far off, and all of them together so far. Without a print, or with another one, it is all. */
const most = { part: 0.6, average: 0.35 } as const

/**
 * The parts of `seen`. `expected` is what it has to show and `blank` is it without a print, both with the channels that
 * count and as large as `seen`; where nobody knows, `expected` is NaN. A print may lie up to `reach` px beside its place, as folds
 * move it: each part is compared where it fits best.
 */
export function partsOf(seen: Raster, expected: Raster, blank: Raster, reach: number): Part[] {
  const { width, height, channels } = expected
  const valueAt = (of: Raster, x: number, y: number, channel: number): number =>
    of.data[(y * width + x) * channels + channel] ?? 0
  /** How far a part is off with the picture moved, over the values that somebody knows. */
  const offAt = (
    left: number,
    top: number,
    across: number,
    down: number,
  ): { off: number; ink: number; known: number } => {
    let [off, ink, known] = [0, 0, 0]
    for (let y = top; y < Math.min(top + partWide, height); y += 1)
      for (let x = left; x < Math.min(left + partWide, width); x += 1) {
        if (Number.isNaN(valueAt(expected, x, y, 0))) continue
        const [sx, sy] = [Math.min(width - 1, Math.max(0, x + across)), Math.min(height - 1, Math.max(0, y + down))]
        for (let channel = 0; channel < channels; channel += 1) {
          const wanted = valueAt(expected, x, y, channel)
          off += Math.abs(valueAt(seen, sx, sy, channel) - wanted)
          ink += Math.abs(wanted - valueAt(blank, x, y, channel))
          known += 1
        }
      }
    return { off: off / Math.max(1, known), ink: ink / Math.max(1, known), known }
  }
  const parts: Part[] = []
  for (let y = 0; y < height; y += partWide)
    for (let x = 0; x < width; x += partWide) {
      const { off, ink, known } = offAt(x, y, 0, 0)
      if (known < (partWide * partWide * channels) / 4) continue
      let best = off
      if (ink >= leastInk || off > quiet)
        for (let down = -reach; down <= reach; down += 1)
          for (let across = -reach; across <= reach; across += 1) best = Math.min(best, offAt(x, y, across, down).off)
      parts.push({ x, y, ink, off: best })
    }
  return parts
}

/** What is wrong with a picture by its parts: empty where it shows what it has to. */
export function faultsOf(parts: readonly Part[]): string[] {
  const printed = parts.filter(({ ink }) => ink >= leastInk)
  if (printed.length < 3) return ['nothing is printed that could be compared']
  const sum = (of: 'ink' | 'off') => printed.reduce((total, part) => total + part[of], 0)
  const average = sum('off') / sum('ink')
  return [
    ...(average > most.average ? [`${Math.round(average * 100)} % of the ink is off`] : []),
    ...parts
      .filter(({ ink, off }) => off > Math.max(quiet, most.part * ink))
      .map(({ x, y, ink, off }) => `at ${x}, ${y}: ${Math.round(off)} off where the ink is ${Math.round(ink)}`),
  ]
}
