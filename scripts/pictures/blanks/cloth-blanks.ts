import {
  blankViews,
  clothAnchors,
  cordAnchors,
  furtherViews,
  lightClothShare,
  mostShift,
  pictureWide,
} from '../../../worker/designer/blank-views.rules.ts'
import { CLOTH } from '../catalogue/cloths.ts'
import { cap } from '../mockups/cap-cut.ts'
import { hoodie, longSleeve, tee, type Cut } from '../mockups/garment-cuts.ts'
import { garment, type Cloth } from '../mockups/garment.ts'
import { GROUND } from '../mockups/stage.ts'
import type { LitScene } from '../scene.ts'
import { backs } from './back-cuts.ts'
import { changed } from './changed-shader.ts'
import { stretched } from './studio-blanks.ts'

/** How a garment's blank is laid: its cut, and the frame of its view. */
export type ClothBlank = {
  cut: Cut
  height: number
  scale: number
  turn?: number
  shift: readonly [x: number, y: number]
  /** The middle of the print area on the cut, and how wide it is there. */
  print: { x: number; y: number; wide: number }
  seed: number
}

/** The blanks of garments, by product and place; a front has the product's name alone. */
export const clothBlanks: Readonly<Record<string, ClothBlank>> = {
  tshirt: { cut: tee, ...blankViews.tshirt, seed: 25 },
  hoodie: { cut: hoodie, ...blankViews.hoodie, seed: 39 },
  longSleeve: { cut: longSleeve, ...blankViews.longSleeve, seed: 18 },
  cap: { cut: cap, ...blankViews.cap, seed: 12 },
  'tshirt-back': { cut: backs.tshirt, ...furtherViews.tshirt.back, seed: 32 },
  'tshirt-sleeve': { cut: tee, ...furtherViews.tshirt.sleeve, seed: 25 },
  'hoodie-back': { cut: backs.hoodie, ...furtherViews.hoodie.back, seed: 46 },
  'hoodie-sleeve': { cut: hoodie, ...furtherViews.hoodie.sleeve, seed: 39 },
  'longSleeve-back': { cut: backs.longSleeve, ...furtherViews.longSleeve.back, seed: 53 },
  'longSleeve-sleeve': { cut: longSleeve, ...furtherViews.longSleeve.sleeve, seed: 18 },
}

/** Pixels of a scene over those that are stored: the cloth's shader does not smooth edges itself. */
const clothSupersampling = 2

const clothOf = (base: string): Cloth => {
  const found = Object.values(CLOTH).find((cloth) => cloth.base === base)
  if (found === undefined) throw new Error(`No cloth has the colour ${base}`)
  return found
}

function scene(blank: ClothBlank, cloth: Cloth, width: number, print = ''): LitScene {
  const { cut, height, scale, turn = 0, shift, seed } = blank
  return garment({
    cut,
    cloth,
    ground: GROUND.sage,
    print,
    scale,
    turn,
    move: shift,
    crumple: 0.85,
    seed,
    width,
    height: Math.round((width * height) / pictureWide),
  })
}

/**
 * The garment in a cloth with a drawing of 1000 × 1000 stretched over its print area, as the catalogue's pictures show it. `shape` is
 * the print area's height over its width.
 */
export function printedClothScene(
  blank: ClothBlank,
  cloth: Cloth,
  { art, shape }: { art: string; shape: number },
  width: number,
): LitScene {
  const { cut, print, turn = 0 } = blank
  const high = print.wide * shape
  const printed = { ...cut, print: { x: print.x - print.wide / 2, y: print.y - high / 2, w: print.wide, h: high } }
  // A sleeve is turned until it hangs upright, and its print stands upright then.
  const upright = `<g transform="rotate(${-turn} 500 ${500 * shape})">${stretched(art, [0, 0, 1000, 1000 * shape])}</g>`
  return scene({ ...blank, cut: printed }, cloth, width, upright)
}

/** The weave is left out: the designer adds it at the resolution of the screen. */
const withoutWeave = (shader: string): string => changed(shader, '(1.+knit*.10)', '1.')

/** The light of the catalogue's garments, as their shader has it. */
const clothLight = 1.17

/** The garment in its lightest cloth, in less light, or in its darkest. */
export function clothScene(blank: ClothBlank, anchor: keyof typeof clothAnchors, width: number): LitScene {
  const cloth = { ...clothOf(clothAnchors[anchor]), trim: cordAnchors[anchor] }
  const lit = scene(blank, cloth, width * clothSupersampling)
  const light = clothLight * (anchor === 'light' ? lightClothShare : 1)
  return { ...lit, shader: changed(withoutWeave(lit.shader), `*${clothLight})`, `*${light.toFixed(4)})`) }
}

/** The steps of a drawing, each half as fine, at which lines in the colour of the inside are lost. */
const insideSteps = 3
/** A cloth of which only the inside has a colour. */
const insideAlone: Cloth = { base: '#000000', dark: '#0000ff', light: '#000000', trim: '#000000' }

/** How far folds move the print at each point: x in red, y in green, the middle is none. Blue is where the inside of the cloth shows. */
export function shiftScene(blank: ClothBlank, width: number): LitScene {
  const lit = scene(blank, insideAlone, width * clothSupersampling)
  // A cap has one colour: where its inside shows need not be known.
  const shown = blank.cut === cap ? '0.' : 'smoothstep(.28,.42,inside.b-inside.r)'
  const shader = changed(
    lit.shader,
    'return toSrgb(filmic(mix(ground,seen,cover)*1.17));',
    `vec3 inside=cover>0.?textureLod(uCloth,uv(b+moved),${insideSteps}.).rgb:vec3(0.);return vec3(clamp(.5+(b+moved-p)/${(2 * mostShift).toFixed(1)},0.,1.),cover*${shown});`,
  )
  return { ...lit, shader }
}
