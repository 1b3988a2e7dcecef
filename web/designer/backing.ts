import { rimOf } from '#worker/designer/placement.rules.ts'
import { newCanvas, type AnyCanvas } from './new-canvas.ts'
import type { Bitmap } from './paint.ts'

/** From here on a pixel belongs to the shape: softer ones are its shadow. */
const solid = 128

/**
 * How much of each pixel the shape of a picture covers when it has grown by `radius` px, 0 to 255. `pixels` are its RGBA
 * bytes.
 */
export function grownShape(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
  radius: number,
): Uint8ClampedArray {
  const far = 2 * radius + 2
  // How far the shape is above or below each pixel.
  const along = new Float32Array(width * height).fill(far)
  for (let column = 0; column < width; column += 1) {
    let away = far
    const meet = (row: number) => {
      const at = row * width + column
      away = (pixels[4 * at + 3] ?? 0) >= solid ? 0 : away + 1
      along[at] = Math.min(along[at] ?? far, away)
    }
    for (let row = 0; row < height; row += 1) meet(row)
    away = far
    for (let row = height - 1; row >= 0; row -= 1) meet(row)
  }
  const covered = new Uint8ClampedArray(width * height)
  const most = radius + 0.5
  for (let row = 0; row < height; row += 1) {
    const start = row * width
    for (let column = 0; column < width; column += 1) {
      const high = along[start + column] ?? far
      if (high >= most) continue
      const isInside = high === 0 && along[start + column - 1] === 0 && along[start + column + 1] === 0
      const reach = isInside ? 0 : Math.floor(Math.sqrt(most * most - high * high))
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1) {
        const cover = 255 * Math.min(1, most - Math.hypot(high, x - column))
        if (cover > (covered[start + x] ?? 0)) covered[start + x] = cover
      }
    }
  }
  return covered
}

/** The part of a picture that is drawn, px of its bitmap. */
interface Part {
  left: number
  top: number
  across: number
  along: number
}

/** A backing ready to draw: its canvas reaches `rim` px over each side of the picture, which is `width` px wide. */
interface Backing {
  canvas: AnyCanvas
  width: number
  rim: number
}

/** The longest side of a backing, px: a smooth shape needs no finer one, and a phone no more work. */
const mostSide = 1536
/** How many backings of one bitmap are remembered. */
const mostKept = 4
const made = new WeakMap<Bitmap, Map<string, Backing>>()

/** The side that a backing is drawn with, so that a picture that is being sized has the same one for a while. */
const sideFor = (px: number): number => Math.min(mostSide, 2 ** Math.ceil(Math.log2(Math.max(64, px))))

function newBacking(bitmap: Bitmap, part: Part, ink: string, width: number, height: number): Backing {
  const radius = rimOf(width, height)
  const rim = Math.ceil(radius) + 1
  const sides = [width + 2 * rim, height + 2 * rim] as const
  const { canvas, context } = newCanvas(...sides)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.left, part.top, part.across, part.along, rim, rim, width, height)
  const image = context.getImageData(0, 0, ...sides)
  const shape = grownShape(image.data, ...sides, radius)
  for (let at = 0; at < shape.length; at += 1) image.data[4 * at + 3] = shape[at] ?? 0
  context.putImageData(image, 0, 0)
  // The shape is that of the bytes, its colour the ink alone.
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = ink
  context.fillRect(0, 0, ...sides)
  return { canvas, width, rim }
}

/** The backing of a part of a picture that is drawn with these sides in px. */
export function backingOf(bitmap: Bitmap, part: Part, ink: string, drawn: { width: number; height: number }): Backing {
  const longest = Math.max(drawn.width, drawn.height)
  const side = (length: number) => Math.max(1, Math.round((length * sideFor(longest)) / longest))
  const [width, height] = [side(drawn.width), side(drawn.height)]
  const key = [ink, width, height, ...Object.values(part)].join(' ')
  const kept = made.get(bitmap) ?? new Map<string, Backing>()
  made.set(bitmap, kept)
  const known = kept.get(key) ?? newBacking(bitmap, part, ink, width, height)
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && !kept.has(key) && oldest !== undefined) kept.delete(oldest)
  kept.set(key, known)
  return known
}
