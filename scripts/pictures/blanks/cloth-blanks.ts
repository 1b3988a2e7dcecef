import { clothAnchors, mostShift, pictureWide } from '../../../worker/designer/blank-views.rules.ts'
import { CLOTH } from '../catalogue/cloths.ts'
import type { Cut } from '../mockups/garment-cuts.ts'
import { garment, type Cloth } from '../mockups/garment.ts'
import { GROUND } from '../mockups/stage.ts'
import type { LitScene } from '../scene.ts'
import { changed } from './changed-shader.ts'

/** How a garment's blank is laid: its cut, and the frame of its view. */
export type ClothBlank = {
  cut: Cut
  height: number
  scale: number
  turn?: number
  shift: readonly [x: number, y: number]
  seed: number
}

/** Pixels of a scene over those that are stored: the cloth's shader does not smooth edges itself. */
const clothSupersampling = 2

const clothOf = (base: string): Cloth => {
  const found = Object.values(CLOTH).find((cloth) => cloth.base === base)
  if (found === undefined) throw new Error(`No cloth has the colour ${base}`)
  return found
}

function scene(blank: ClothBlank, cloth: Cloth, width: number): LitScene {
  const { cut, height, scale, turn = 0, shift, seed } = blank
  return garment({
    cut,
    cloth,
    ground: GROUND.sage,
    print: '',
    scale,
    turn,
    move: shift,
    crumple: 0.85,
    seed,
    width,
    height: Math.round((width * height) / pictureWide),
  })
}

/** The weave is left out: the designer adds it at the resolution of the screen. */
const withoutWeave = (shader: string): string => changed(shader, '(1.+knit*.10)', '1.')

/** The garment in its lightest or its darkest cloth. */
export function clothScene(blank: ClothBlank, anchor: keyof typeof clothAnchors, width: number): LitScene {
  const lit = scene(blank, clothOf(clothAnchors[anchor]), width * clothSupersampling)
  return { ...lit, shader: withoutWeave(lit.shader) }
}

/** How far folds move the print at each point: x in red, y in green, the middle is none. */
export function shiftScene(blank: ClothBlank, width: number): LitScene {
  const lit = scene(blank, clothOf(clothAnchors.light), width * clothSupersampling)
  const shader = changed(
    lit.shader,
    'return toSrgb(filmic(mix(ground,seen,cover)*1.17));',
    `return vec3(clamp(.5+(b+moved-p)/${(2 * mostShift).toFixed(1)},0.,1.),.5);`,
  )
  return { ...lit, shader }
}
