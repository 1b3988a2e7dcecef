/** Colours that ink cannot print as a screen shows them: neon, and the blue and violet of light (docs/decisions/345). */
import { labOf, partsOfLab, type Three } from './lab.rules.ts'
import { leastAlpha, type Pixels } from './visible-inks.rules.ts'

/** A colour by its hue in degrees. */
interface Polar {
  hue: number
  chroma: number
  lightness: number
}

const polar = ([lightness, a, b]: Three): Polar => ({
  lightness,
  chroma: Math.hypot(a, b),
  hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
})

/** Process inks at their fullest, alone and two over each other, on white (L*a*b*, about as ISO 12647-2 has them), by hue. */
const solids: readonly Polar[] = (
  [
    [47, 68, 48],
    [89, -5, 93],
    [50, -65, 27],
    [55, -37, -50],
    [24, 22, -46],
    [48, 74, -3],
  ] as const
)
  .map(polar)
  .toSorted((one, other) => one.hue - other.hue)

/** The fullest colour that inks make of a hue: between the solids on both sides of it. */
function fullest(hue: number): { chroma: number; lightness: number } {
  const next = Math.max(
    0,
    solids.findIndex((solid) => solid.hue > hue),
  )
  const [from, to] = [solids.at(next - 1), solids[next]]
  if (from === undefined || to === undefined) throw new Error('inks have solids')
  const along = ((hue - from.hue + 360) % 360) / ((to.hue - from.hue + 360) % 360)
  return {
    chroma: from.chroma + along * (to.chroma - from.chroma),
    lightness: from.lightness + along * (to.lightness - from.lightness),
  }
}

/**
 * The nearest colour of its hue that inks print to one of a screen (red, green and blue, 0 to 255), and how far it is, in CIE
 * L*a*b*: inks print a triangle of white, black and the fullest colour.
 */
function nearestInk(parts: Three): { lab: Three; distance: number } {
  const lab = labOf(parts)
  const { hue, chroma, lightness } = polar(lab)
  const full = fullest(hue)
  const isLight = lightness >= full.lightness
  const share = isLight ? (100 - lightness) / (100 - full.lightness) : lightness / full.lightness
  if (chroma <= full.chroma * share) return { lab, distance: 0 }
  // The side between the fullest colour and white or black.
  const [across, up] = [-full.chroma, (isLight ? 100 : 0) - full.lightness]
  const [x, y] = [chroma - full.chroma, lightness - full.lightness]
  const along = Math.min(1, Math.max(0, (x * across + y * up) / (across ** 2 + up ** 2)))
  const kept = (full.chroma + along * across) / chroma
  return {
    lab: [full.lightness + along * up, lab[1] * kept, lab[2] * kept],
    distance: Math.hypot(x - along * across, y - along * up),
  }
}

/** How far a colour (red, green and blue, 0 to 255) lies outside of what inks print, in CIE L*a*b*; 0 inside. */
export const beyondInk = (parts: Three): number => nearestInk(parts).distance

/** The colour that ink prints for one of a screen (red, green and blue, 0 to 255); it itself where ink has it. */
export function inInk(parts: Three): Three {
  const { lab, distance } = nearestInk(parts)
  return distance === 0 ? parts : partsOfLab(lab)
}

/** Nobody misses less: the red and the yellow of a screen are as far from ink as 21. */
const leastBeyond = 22
/** Less of a picture than this is not worth a word. */
const leastShare = 0.05

/** Whether more than `leastShare` of a picture is in colours that ink cannot print. If so, the shopper is told. */
export function isBrighterThanInk({ data, width, height }: Pixels): boolean {
  let [ink, beyond] = [0, 0]
  for (let at = 0; at < 4 * width * height; at += 4) {
    if ((data[at + 3] ?? 0) < leastAlpha) continue
    ink += 1
    if (beyondInk([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]) >= leastBeyond) beyond += 1
  }
  return beyond > leastShare * ink
}
