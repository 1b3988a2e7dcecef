import { clothAnchors } from '#worker/designer/blank-views.rules.ts'
import { linearOf } from './linear-colour.ts'
import { liningParts } from './linings.ts'

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toSrgb = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const filmic = (light: number): number => (light * (1 + light * 0.18)) / (1 + light * 0.36)
const unfilmic = (shown: number): number => {
  const b = 1 - 0.36 * shown
  return (Math.sqrt(b * b + 0.72 * shown) - b) / 0.36
}

/** Values between those of eight bits, so that a rim that is taken away leaves no steps. */
const fine = 4
const last = 255 * fine
const linear = Float64Array.from({ length: last + 1 }, (_none, value) => toLinear(value / last))
/** Linear light of each stored value, before the generator’s last step. */
const stored = linear.map(unfilmic)
/** The stored value of a light, in fine steps. */
const steps = 8192
const most = stored[last] ?? 1
const shown = Uint8ClampedArray.from({ length: steps + 1 }, (_none, step) =>
  Math.round(255 * toSrgb(Math.min(1, filmic((most * step) / steps)))),
)
const within = (value: number, end: number): number => Math.min(end, Math.max(0, value))

/** The linear light of an ink's value from 0 to 255. */
export const inkLight = (value: number): number => linear[Math.round(within(value, 255) * fine)] ?? 0
/** The light of a blank's value from 0 to 255, before the generator's last step. */
export const blankLight = (value: number): number => stored[Math.round(within(value, 255) * fine)] ?? 0
/** What `blankLight` was made of: the value from 0 to 255 of a light after the generator's last step. */
export const valueOfLight = (light: number): number => shown[Math.round((within(light, most) / most) * steps)] ?? 0

/** How far each part of a colour from 0 to 255 lies between the darkest and the lightest cloth. */
const [low = [], high = []] = [clothAnchors.dark, clothAnchors.light].map(linearOf)
export const clothPart = (value: number, part: number): number =>
  (inkLight(value) - (low[part] ?? 0)) / ((high[part] ?? 1) - (low[part] ?? 0))

/** A colour `#rrggbb` as three values from 0 to 255. */
export const valuesOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/**
 * Turns the pixels of a garment's light picture into those of the garment in another colour, `#rrggbb`: what
 * compose-shader.ts does where nothing is printed. `shift` says in blue where the inside of the cloth shows; without it that lies between
 * those of the two pictures.
 */
export function tintPixels(
  light: Uint8ClampedArray,
  dark: Uint8ClampedArray,
  shade: string,
  shift?: Uint8ClampedArray,
): void {
  const parts = valuesOf(shade).map(clothPart)
  const inside = liningParts(shade)
  for (let at = 0; at < light.length; at += 4) {
    const isInside = (shift?.[at + 2] ?? 0) / 255
    for (let part = 0; part < 3; part += 1) {
      const from = blankLight(dark[at + part] ?? 0)
      const to = blankLight(light[at + part] ?? 0)
      const outside = parts[part] ?? 1
      light[at + part] = valueOfLight(from + (to - from) * (outside + ((inside[part] ?? 1) - outside) * isInside))
    }
  }
}
