import { clothAnchors, lightClothShare } from '#worker/designer/blank-views.rules.ts'
import { linearOf } from './linear-colour.ts'
import { cordParts, liningParts } from './linings.ts'

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toSrgb = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const filmic = (light: number): number => (light * (1 + light * 0.18)) / (1 + light * 0.36)
const unfilmic = (shown: number): number => {
  const b = 1 - 0.36 * shown
  return (Math.sqrt(b * b + 0.72 * shown) - b) / 0.36
}

/** Values between those of eight bits, so that a rim that is taken away leaves no steps. A light place without its rim is beyond white. */
const fine = 4
const [white, lightest] = [255, 306]
const linear = Float64Array.from({ length: lightest * fine + 1 }, (_none, value) => toLinear(value / fine / white))
/** Linear light of each stored value, before the generator’s last step. */
const stored = linear.map(unfilmic)
/** The stored value of a light, in fine steps. */
const steps = 8192
const most = stored[lightest * fine] ?? 1
const shown = Float64Array.from({ length: steps + 1 }, (_none, step) => white * toSrgb(filmic((most * step) / steps)))
const within = (value: number, end: number): number => Math.min(end, Math.max(0, value))

/** The linear light of an ink's value from 0 to 255. */
export const inkLight = (value: number): number => linear[Math.round(within(value, white) * fine)] ?? 0
/** The light of a blank's value, before the generator's last step: from 0 to 255, or a little more without its rim. */
export const blankLight = (value: number): number => stored[Math.round(within(value, lightest) * fine)] ?? 0
/** The light of the lightest cloth, whose picture was drawn in less of it. */
export const lightClothLight = (value: number): number => blankLight(value) / lightClothShare
/** What `blankLight` was made of: the value of a light after the generator's last step, 255 where it is white. */
export const valueOfLight = (light: number): number => shown[Math.round((within(light, most) / most) * steps)] ?? 0

/** How far each part of a colour from 0 to 255 lies between the darkest and the lightest cloth. */
const [low = [], high = []] = [clothAnchors.dark, clothAnchors.light].map(linearOf)
export const clothPart = (value: number, part: number): number =>
  (inkLight(value) - (low[part] ?? 0)) / ((high[part] ?? 1) - (low[part] ?? 0))

/** A colour `#rrggbb` as three values from 0 to 255. */
export const valuesOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** How much a pixel is of a hood's cord, from 0 to 1: cords alone are lighter in the picture of the darkest cloth (compose-shader.ts). */
function cordShare(light: number, dark: number): number {
  const t = within((light / Math.max(dark, 0.001) - 0.78) / 0.17, 1)
  return 1 - t * t * (3 - 2 * t)
}

/**
 * Turns the pixels of a garment's light picture into those of the garment in a colour, `#rrggbb`: what compose-shader.ts does where nothing
 * is printed. `shift` says in blue where the inside of the cloth shows; without it that lies between those of the two pictures.
 */
export function tintPixels(
  light: Uint8ClampedArray,
  dark: Uint8ClampedArray,
  shade: string,
  shift?: Uint8ClampedArray,
): void {
  const parts = valuesOf(shade).map(clothPart)
  const [inside, cord] = [liningParts(shade), cordParts(shade)]
  for (let at = 0; at < light.length; at += 4) {
    const isInside = (shift?.[at + 2] ?? 0) / 255
    const isCord = cordShare(lightClothLight(light[at + 1] ?? 0), blankLight(dark[at + 1] ?? 0))
    for (let part = 0; part < 3; part += 1) {
      const from = blankLight(dark[at + part] ?? 0)
      const to = lightClothLight(light[at + part] ?? 0)
      const cloth = (parts[part] ?? 1) * (1 - isInside) + (inside[part] ?? 1) * isInside
      light[at + part] = valueOfLight(from + (to - from) * (cloth + ((cord[part] ?? 1) - cloth) * isCord))
    }
  }
}
