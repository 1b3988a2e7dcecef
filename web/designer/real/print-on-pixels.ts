/**
 * Prints a design on the pixels of a blank: what compose-shader.ts does, by the processor. The weave, finer than such a picture
 * shows it, is left out.
 */
import { lampLight, mostShift, type BlankView } from '#worker/designer/blank-views.rules.ts'
import { studioRim } from './compose-numbers.ts'
import { linearOf } from './linear-colour.ts'
import { blankLight, clothPart, inkLight, lightClothLight, valueOfLight, valuesOf } from './tint-pixels.ts'

/** Red, green, blue and opacity from 0 to 255, as ImageData has them. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A design on its way onto a blank. `out` has the blank without a print, and gets the print. */
interface Printed {
  out: Pixels
  light: Pixels
  dark: Pixels
  art: Pixels
  /** The print area in pixels of `out`. */
  area: { x: number; y: number; width: number; height: number }
}

/** The ink at a point of the artwork: three values from 0 to 255 times its opacity, and its opacity from 0 to 1. */
type Ink = Float64Array

/** Reads the artwork between its pixels; nothing is beyond it. `x` and `y` are from 0 to 1. */
function inkAt({ data, width, height }: Pixels, x: number, y: number, into: Ink): void {
  into.fill(0)
  if (x < 0 || y < 0 || x > 1 || y > 1) return
  const [column, row] = [x * width - 0.5, y * height - 0.5]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  for (let tap = 0; tap < 4; tap += 1) {
    const [right, below] = [tap & 1, tap >> 1]
    const weight = Math.abs(1 - right - (column - left)) * Math.abs(1 - below - (row - top))
    const at =
      4 * (Math.min(height - 1, Math.max(0, top + below)) * width + Math.min(width - 1, Math.max(0, left + right)))
    const opacity = (weight * (data[at + 3] ?? 0)) / 255
    into[0] = (into[0] ?? 0) + opacity * (data[at] ?? 0)
    into[1] = (into[1] ?? 0) + opacity * (data[at + 1] ?? 0)
    into[2] = (into[2] ?? 0) + opacity * (data[at + 2] ?? 0)
    into[3] = (into[3] ?? 0) + opacity
  }
}

/** Goes through the pixels of a part of a picture, whose sides may lie beyond it. */
function eachPixel(
  { width, height }: Pixels,
  part: Printed['area'],
  visit: (x: number, y: number, at: number) => void,
): void {
  const right = Math.min(width, Math.ceil(part.x + part.width))
  const bottom = Math.min(height, Math.ceil(part.y + part.height))
  for (let y = Math.max(0, Math.floor(part.y)); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(part.x)); x < right; x += 1) visit(x, y, 4 * (y * width + x))
}

const widened = ({ x, y, width, height }: Printed['area'], by: number): Printed['area'] => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Folds move the print, and light falls on it as on the cloth. `shade` is the cloth's colour, `#rrggbb`. */
export function printOnCloth({ out, light, dark, art, area }: Printed, shift: Pixels, shade: string): void {
  const ink: Ink = new Float64Array(4)
  const base = valuesOf(shade)
  const far = (2 * mostShift * out.width) / 1000
  eachPixel(out, widened(area, far / 2 + 1), (x, y, at) => {
    const moved = (part: number) => ((shift.data[at + part] ?? 128) / 255 - 0.5) * far
    inkAt(art, (x + 0.5 + moved(0) - area.x) / area.width, (y + 0.5 + moved(1) - area.y) / area.height, ink)
    const opacity = ink[3] ?? 0
    if (opacity === 0) return
    for (let part = 0; part < 3; part += 1) {
      const t = clothPart((base[part] ?? 0) * (1 - opacity) + (ink[part] ?? 0), part)
      const from = blankLight(dark.data[at + part] ?? 0)
      out.data[at + part] = valueOfLight(from + (lightClothLight(light.data[at + part] ?? 0) - from) * t)
    }
  })
}

/** How much darker the generator's studio is at a pixel: 1 in the middle. */
const rimAt = ({ width, height }: Pixels, x: number, y: number): number => {
  const [across, along] = [(x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5]
  return 1 - studioRim * (across * across + along * along)
}

/** The slate is light where it is engraved; what is stored as light is engraved all over. */
export function printOnSlate({ out, light, dark, art, area }: Printed): void {
  const ink: Ink = new Float64Array(4)
  eachPixel(out, area, (x, y, at) => {
    inkAt(art, (x + 0.5 - area.x) / area.width, (y + 0.5 - area.y) / area.height, ink)
    const opacity = ink[3] ?? 0
    if (opacity === 0) return
    const rim = rimAt(out, x, y)
    for (let part = 0; part < 3; part += 1) {
      const blank = blankLight((dark.data[at + part] ?? 0) / rim)
      const engraved = blankLight((light.data[at + part] ?? 0) / rim)
      const black = blank * 0.052 + engraved * 0.009
      const inked = black + (engraved - black) * inkLight((ink[part] ?? 0) / opacity)
      out.data[at + part] = valueOfLight(blank + (inked - blank) * opacity) * rim
    }
  })
}

/** How deep an ink is engraved in a lamp, from 0 to 1: the darker, the deeper. */
const depthOf = ([red = 0, green = 0, blue = 0, opacity = 0]: Ink): number =>
  opacity === 0
    ? 0
    : opacity * Math.sqrt(Math.max(0, 1 - (0.299 * red + 0.587 * green + 0.114 * blue) / (255 * opacity)))

/** The light around the lines of a lamp is as wide as so many parts of the print area, and reaches so many (compose-shader.ts). */
const glow = { columns: 64, wide: 0.04, reach: 0.105 } as const

/** The light around a lamp's lines in coarse squares; it reaches so many of them beyond the artwork. */
function spreadOf(art: Pixels): { squares: Float32Array; across: number; along: number; beyond: number } {
  const side = art.width / glow.columns
  const beyond = Math.ceil(glow.reach * glow.columns)
  const [across, along] = [glow.columns + 2 * beyond, Math.ceil(art.height / side) + 2 * beyond]
  const deep = new Float32Array(across * along)
  const ink: Ink = new Float64Array(4)
  for (let y = 0; y < art.height; y += 1)
    for (let x = 0; x < art.width; x += 1) {
      const at = 4 * (y * art.width + x)
      const opacity = (art.data[at + 3] ?? 0) / 255
      if (opacity === 0) continue
      for (let part = 0; part < 3; part += 1) ink[part] = (art.data[at + part] ?? 0) * opacity
      ink[3] = opacity
      const square = (Math.floor(y / side) + beyond) * across + Math.floor(x / side) + beyond
      deep[square] = (deep[square] ?? 0) + depthOf(ink) / (side * side)
    }
  const weights = Array.from({ length: 2 * beyond + 1 }, (_none, one) =>
    Math.exp(-(((one - beyond) / glow.columns) ** 2) / (2 * glow.wide ** 2)),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const blurred = (from: Float32Array, step: number, isInside: (at: number, by: number) => boolean): Float32Array =>
    from.map((_none, at) => {
      let all = 0
      for (let by = -beyond; by <= beyond; by += 1)
        if (isInside(at, by)) all += ((weights[by + beyond] ?? 0) / sum) * (from[at + by * step] ?? 0)
      return all
    })
  const rows = blurred(deep, 1, (at, by) => (at % across) + by >= 0 && (at % across) + by < across)
  return { squares: blurred(rows, across, () => true), across, along, beyond }
}

/** Lines that glow in the lamp's light, and the light around them. `plateTop` is where the acrylic begins, in pixels. */
export function printOnLamp({ out, dark, art, area }: Printed, plateTop: number): void {
  const ink: Ink = new Float64Array(4)
  const { squares, across, along, beyond } = spreadOf(art)
  const [top, foot] = [linearOf(lampLight.top), linearOf(lampLight.foot)]
  const square = area.width / glow.columns
  const glowAt = (x: number, y: number): number => {
    const [column, row] = [(x + 0.5 - area.x) / square + beyond - 0.5, (y + 0.5 - area.y) / square + beyond - 0.5]
    const [left, above] = [Math.floor(column), Math.floor(row)]
    if (left < 0 || above < 0 || left > across - 2 || above > along - 2) return 0
    const of = (right: number, below: number) => squares[(above + below) * across + left + right] ?? 0
    const [right, below] = [column - left, row - above]
    return (
      (of(0, 0) * (1 - right) + of(1, 0) * right) * (1 - below) + (of(0, 1) * (1 - right) + of(1, 1) * right) * below
    )
  }
  eachPixel(out, widened(area, beyond * square), (x, y, at) => {
    inkAt(art, (x + 0.5 - area.x) / area.width, (y + 0.5 - area.y) / area.height, ink)
    const [cut, spread] = [depthOf(ink), glowAt(x, y)]
    if (cut === 0 && spread < 0.001) return
    const high = Math.min(1, Math.max(0, (y + 0.5 - plateTop) / (out.height - 2 * plateTop)))
    const rim = rimAt(out, x, y)
    for (let part = 0; part < 3; part += 1) {
      const from = top[part] ?? 0
      const light = from + ((foot[part] ?? 0) - from) * high * high * (3 - 2 * high)
      const lit = light * spread * 1.36 + (light + (1 - light) * 0.38) * cut * (1.35 + 0.9 * high)
      out.data[at + part] = valueOfLight(blankLight((dark.data[at + part] ?? 0) / rim) + lit) * rim
    }
  })
}

/** Where a round product's pixels are on its sheet, which goes round: an angle in radians, and a height from 0 to 1. */
export interface RoundPlaces {
  pixels: Uint32Array
  angles: Float32Array
  heights: Float32Array
}

/** The places of all pixels of a picture that may show the print (compose-shader.ts has the same rays). */
export function roundPlaces(
  { width, height }: Pixels,
  view: Extract<BlankView, { kind: 'round' }>,
  tall: number,
  { ahead, right, up }: Record<'ahead' | 'right' | 'up', readonly number[]>,
): RoundPlaces {
  const [pixels, angles, heights]: number[][] = [[], [], []]
  const [eyeX, eyeY, eyeZ] = view.camera.eye
  const { radius, slims } = view
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [across, along] = [(x + 0.5) / width - 0.5, ((y + 0.5) / height - 0.5) * (height / width)]
      const ray = (axis: number) => (ahead[axis] ?? 0) + (right[axis] ?? 0) * across - (up[axis] ?? 0) * along
      const [dx, dy, dz] = [ray(0), ray(1), ray(2)]
      const a = dx * dx + dz * dz
      const b = eyeX * dx + eyeZ * dz
      let [around, h, away] = [radius, 0, 0]
      for (let step = 0; step < 3; step += 1) {
        h = b * b - a * (eyeX * eyeX + eyeZ * eyeZ - around ** 2)
        away = (-b - Math.sqrt(Math.max(0, h))) / a
        around = radius - slims.by * Math.max(0, slims.below - (eyeY + dy * away)) ** 2
      }
      // A ray of length one has the same of it as the shader's, which are that long.
      if (h / (radius ** 2 * (a + dy * dy)) < -0.08) continue
      const high = 0.5 - (eyeY + dy * away - view.middle) / tall
      if (high < 0 || high > 1) continue
      pixels?.push(y * width + x)
      angles?.push(Math.atan2(eyeX + dx * away, -(eyeZ + dz * away)))
      heights?.push(high)
    }
  return {
    pixels: Uint32Array.from(pixels ?? []),
    angles: Float32Array.from(angles ?? []),
    heights: Float32Array.from(heights ?? []),
  }
}

/** The print round a cylinder that is turned by so many radians. `parts` is how much of its circumference the sheet covers. */
export function printRound(
  { out, light, dark, art }: Omit<Printed, 'area'>,
  places: RoundPlaces,
  { turn, parts, glaze }: { turn: number; parts: number; glaze: readonly number[] },
): void {
  const ink: Ink = new Float64Array(4)
  const whole = 2 * Math.PI
  for (let one = 0; one < places.pixels.length; one += 1) {
    const pixel = places.pixels[one] ?? 0
    const angle = (places.angles[one] ?? 0) - turn
    inkAt(art, 0.5 + (angle - whole * Math.round(angle / whole)) / (whole * parts), places.heights[one] ?? 0, ink)
    const opacity = ink[3] ?? 0
    if (opacity === 0) continue
    const rim = rimAt(out, pixel % out.width, Math.floor(pixel / out.width))
    for (let part = 0; part < 3; part += 1) {
      const at = 4 * pixel + part
      const [blank, lit] = [blankLight((light.data[at] ?? 0) / rim), blankLight((out.data[at] ?? 0) / rim)]
      // A handle that is seen changes the light of what is around it.
      const from = blankLight((dark.data[at] ?? 0) / rim) * Math.min(2, lit / Math.max(blank, 0.02))
      const inked = (inkLight((ink[part] ?? 0) / opacity) * 0.96) / (glaze[part] ?? 1)
      out.data[at] = valueOfLight(from + (lit - from) * (1 + (inked - 1) * opacity)) * rim
    }
  }
}
