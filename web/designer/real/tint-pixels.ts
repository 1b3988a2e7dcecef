import { clothAnchors } from '#worker/designer/blank-views.rules.ts'
import { linearOf } from './compose-numbers.ts'

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toSrgb = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const filmic = (light: number): number => (light * (1 + light * 0.18)) / (1 + light * 0.36)
const unfilmic = (shown: number): number => {
  const b = 1 - 0.36 * shown
  return (Math.sqrt(b * b + 0.72 * shown) - b) / 0.36
}

/** Linear light of each stored value, before the generator’s last step. */
const stored = Float64Array.from({ length: 256 }, (_none, value) => unfilmic(toLinear(value / 255)))
/** The stored value of a light, in fine steps. */
const steps = 8192
const most = stored[255] ?? 1
const shown = Uint8ClampedArray.from({ length: steps + 1 }, (_none, step) =>
  Math.round(255 * toSrgb(Math.min(1, filmic((most * step) / steps)))),
)

/**
 * Turns the pixels of a garment's light picture into those of the garment in another colour, `#rrggbb`: what
 * compose-shader.ts does where nothing is printed.
 */
export function tintPixels(light: Uint8ClampedArray, dark: Uint8ClampedArray, shade: string): void {
  const [base, low, high] = [shade, clothAnchors.dark, clothAnchors.light].map(linearOf)
  const parts = [0, 1, 2].map((part) => {
    const [from, to] = [low?.[part] ?? 0, high?.[part] ?? 1]
    return ((base?.[part] ?? 1) - from) / (to - from)
  })
  for (let at = 0; at < light.length; at += 4) {
    for (let part = 0; part < 3; part += 1) {
      const from = stored[dark[at + part] ?? 0] ?? 0
      const to = stored[light[at + part] ?? 0] ?? 0
      const value = Math.min(most, Math.max(0, from + (to - from) * (parts[part] ?? 1)))
      light[at + part] = shown[Math.round((value / most) * steps)] ?? 0
    }
  }
}
