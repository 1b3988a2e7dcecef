/** What the processor draws of a product where there is no WebGL (docs/decisions/471). */
import { expect, test } from 'vitest'
import { directionsOf } from '#web/designer/real/camera.ts'
import { printOnLamp, printRound, roundPlaces, type Pixels } from '#web/designer/real/print-on-pixels.ts'
import { blankViews, tallRound } from '#worker/designer/blank-views.rules.ts'

const filled = (width: number, height: number, colour: readonly number[]): Pixels => ({
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_none, at) => colour[at % 4] ?? 0),
  width,
  height,
})
const [white, black, none] = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
  [0, 0, 0, 0],
]

test.each(['mug', 'tumbler'] as const)('the print of a %s reaches its outline on both sides', (product) => {
  const view = blankViews[product]
  const [width, height] = [400, Math.round(0.4 * view.height)]
  const out = filled(width, height, white)
  const places = roundPlaces(out, view, tallRound(product), directionsOf(view.camera))
  const blank = { light: filled(width, height, white), dark: filled(width, height, black) }
  const look = { turn: 0, parts: view.wide / (2 * Math.PI * view.radius), glaze: [1, 1, 1] }
  printRound({ out, ...blank, art: filled(40, 20, black) }, places, look)
  const row = Math.round(height * (0.5 - (view.middle - view.camera.target[1]) * 0.3))
  const dark = Array.from({ length: width }, (_none, x) => x).filter(
    (x) => (out.data[4 * (row * width + x)] ?? 0) < 128,
  )
  // What is seen of a cylinder from near is a little less than its diameter.
  const away = Math.hypot(view.camera.eye[0], view.camera.eye[2])
  const seen = (2 * width * view.camera.zoom * view.radius) / Math.sqrt(away ** 2 - view.radius ** 2)
  expect(dark.length).toBeGreaterThan(seen * 0.98)
  expect((dark.at(-1) ?? 0) - (dark[0] ?? 0) + 1).toBe(dark.length)
})

test.each([0.1, 0.5, 1.5])('on a tumbler the print lies around the body as slim as it is %s high', (high) => {
  const view = blankViews.tumbler
  const { below, by } = view.slims
  const around = view.radius - by * Math.max(0, below - high) ** 2
  const { ahead, right, up } = directionsOf(view.camera)
  const [eyeX, eyeY, eyeZ] = view.camera.eye
  // A point of the body halfway to its right outline, and where the camera sees it.
  const from = [around * Math.SQRT1_2 - eyeX, high - eyeY, -around * Math.SQRT1_2 - eyeZ]
  const along = (way: readonly number[]) => way.reduce((sum, part, axis) => sum + part * (from[axis] ?? 0), 0)
  const depth = along(ahead) / view.camera.zoom ** 2
  const [width, height] = [1000, view.height]
  const [x, y] = [width * (0.5 + along(right) / depth), height / 2 - (width * along(up)) / depth]
  const places = roundPlaces(filled(width, height, white), view, tallRound('tumbler'), { ahead, right, up })
  const at = places.pixels.indexOf(Math.floor(y) * width + Math.floor(x))
  // A pixel there is half a degree wide; around a body that is not slimmer it would be 42 degrees at the foot.
  expect(((places.angles[at] ?? 0) * 180) / Math.PI).toBeCloseTo(45, 0)
})

test('lines of a lamp glow beyond themselves, and less the farther away', () => {
  const art = filled(64, 64, none)
  for (let y = 28; y < 36; y += 1) for (let x = 28; x < 36; x += 1) art.data.set(black, 4 * (y * 64 + x))
  const [out, dark] = [filled(100, 100, [20, 20, 20, 255]), filled(100, 100, [20, 20, 20, 255])]
  printOnLamp({ out, light: dark, dark, art, area: { x: 18, y: 18, width: 64, height: 64 } }, 10)
  const at = (x: number): number => out.data[4 * (50 * 100 + x)] ?? 0
  expect(at(50)).toBeGreaterThan(200)
  expect(at(43)).toBeGreaterThan(at(40))
  expect(at(40)).toBeGreaterThan(20)
  expect(at(5)).toBe(20)
})
