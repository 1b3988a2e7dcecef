import {
  blankViews,
  lampLight,
  pictureWide,
  roundGlaze,
  slateLean,
  slateStands,
  tallRound,
} from '../../../worker/designer/blank-views.rules.ts'
import { rect } from '../draw/kit.ts'
import { lampScene } from '../mockups/lamp.ts'
import { mugScene } from '../mockups/mug.ts'
import { plaqueScene } from '../mockups/plaque.ts'
import { GOBO, GROUND } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import { tumblerScene } from '../mockups/tumbler.ts'
import type { LitScene } from '../scene.ts'
import { changed } from './changed-shader.ts'

/** A print of one ink on all of a box of the drawing's units. */
const filled = (ink: string): string => rect(0, 0, 1000, 1000, { fill: ink })

/** The print is black here, or the blank as it is. */
export type Anchor = 'light' | 'dark'

const sizeOf = (width: number, height: number): { width: number; height: number } => ({
  width,
  height: Math.round((width * height) / pictureWide),
})
const print = (anchor: Anchor): string => (anchor === 'dark' ? filled('#000000') : '')

/** The mug as it is turned: at 0 its handle is hidden behind it. */
export function mugBlank(anchor: Anchor, turn: number, width: number): LitScene {
  const { height, camera, radius, middle } = blankViews.mug
  // All round, and a little higher than the print area, so that its edge is in no picture.
  const wide = 2 * Math.PI * radius
  const scene = mugScene({
    mugs: [
      {
        print: print(anchor),
        printBox: [0, 0, 1000, (1000 * (tallRound('mug') + 0.03)) / wide],
        wide,
        at: [0, middle],
        // At 0 the generator's handle is to the right.
        turn: 90 + turn,
        glaze: roundGlaze.mug,
      },
    ],
    ground: GROUND.ash,
    wall: linear('#b9a08c'),
    ...camera,
    seed: 5,
    ...sizeOf(width, height),
  })
  return { ...scene, uniforms: { ...scene.uniforms, uBounds: [0, 0.48, 0, 1] } }
}

export function tumblerBlank(anchor: Anchor, width: number): LitScene {
  const { height, camera, radius, middle } = blankViews.tumbler
  const wide = 2 * Math.PI * radius
  const scene = tumblerScene({
    tumblers: [
      {
        print: print(anchor),
        printBox: [0, 0, 1000, (1000 * (tallRound('tumbler') + 0.03)) / wide],
        wide,
        at: [0, middle],
        coat: roundGlaze.tumbler,
        rough: 0.1,
        lid: '#d9dcdc',
        straw: '#d9dcdc',
      },
    ],
    ground: GROUND.ash,
    wall: linear('#8f9c94'),
    gobo: GOBO.window(0.3),
    goboStrength: 0.35,
    ...camera,
    seed: 4,
    ...sizeOf(width, height),
  })
  // As slim as the sheet that goes round it.
  return { ...scene, shader: changed(scene.shader, 'const float R=.375;', `const float R=${radius};`) }
}

/** The slate as it is, or engraved all over. */
export function slateBlank(anchor: Anchor, width: number): LitScene {
  const { height, camera, wide, tall } = blankViews.plaque
  const scene = plaqueScene({
    engraving: anchor === 'light' ? rect(0, 0, 1000, 1600, { fill: '#ffffff' }) : '',
    shape: 'plate',
    wide,
    tall,
    stand: 'feet',
    ground: GROUND.oak,
    wall: linear('#b9a58f'),
    gobo: GOBO.window(0.2),
    goboStrength: 0.4,
    seed: 6,
    ...sizeOf(width, height),
  })
  const lean = scene.uniforms['uLean']
  if (lean !== slateLean || !scene.shader.includes(`:.${String(slateStands).slice(2)});q.y-=y0`))
    throw new Error('The slate stands otherwise than blank-views.rules.ts says')
  const { eye, target, zoom } = camera
  return { ...scene, uniforms: { ...scene.uniforms, uEye: eye, uTarget: target, uZoom: zoom } }
}

/** The lamp with nothing engraved. */
export function lampBlank(width: number): LitScene {
  const { height, camera, wide, tall } = blankViews.ledLamp
  const scene = lampScene({
    engraving: '',
    shape: 'plate',
    wide,
    tall,
    light: lampLight.foot,
    lightTop: lampLight.top,
    base: 'oak',
    ground: GROUND.walnut,
    wall: linear('#4b5068'),
    seed: 3,
    ...sizeOf(width, height),
  })
  const { eye, target, zoom } = camera
  return { ...scene, uniforms: { ...scene.uniforms, uEye: eye, uTarget: target, uZoom: zoom } }
}
