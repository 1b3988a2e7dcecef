import {
  areaInView,
  blankViews,
  lampLight,
  pictureWide,
  roundGlaze,
  slateLean,
  slateStands,
  tallRound,
  type RoundProduct,
} from '../../../worker/designer/blank-views.rules.ts'
import { n, rect } from '../draw/kit.ts'
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

/**
 * What is on a blank: of its two pictures `dark` is printed black, or is the bare slate, and `light` is as it is, or engraved all over;
 * or a drawing 1000 × 1000 that is stretched over the print area.
 */
export type Printed = 'light' | 'dark' | { art: string }

/** A drawing of 1000 × 1000 stretched over a box. */
export const stretched = (art: string, [x, y, wide, high]: readonly [number, number, number, number]): string =>
  `<svg x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${art}</svg>`

const sizeOf = (width: number, height: number): { width: number; height: number } => ({
  width,
  height: Math.round((width * height) / pictureWide),
})

/** What is printed round a product; `inFront` is where the middle of its print area is, in degrees from its own front. */
function roundPrint(product: RoundProduct, printed: Printed, inFront: number) {
  const { wide, radius, middle } = blankViews[product]
  const high = tallRound(product)
  if (typeof printed === 'object') {
    const box = [0, 0, 1000, (1000 * high) / wide] as const
    return { print: stretched(printed.art, box), printBox: box, wide, at: [inFront, middle] as const }
  }
  // All round, and a little higher than the print area, so that its edge is in no picture.
  const round = 2 * Math.PI * radius
  return {
    print: printed === 'dark' ? filled('#000000') : '',
    printBox: [0, 0, 1000, (1000 * (high + 0.03)) / round] as const,
    wide: round,
    at: [0, middle] as const,
  }
}

/** A drawing stretched over the print area of a flat product, in the box of its face: 1000 wide. */
function flatPrint(product: 'plaque' | 'ledLamp', art: string): string {
  const { wide, tall, perUnit } = blankViews[product]
  const { width, height } = areaInView(product, 'front') ?? { width: 0, height: 0 }
  const [across, along] = [width, height].map((side) => (1000 * side) / perUnit / wide) as [number, number]
  return stretched(art, [500 - across / 2, (500 * tall) / wide - along / 2, across, along])
}

/**
 * The body is slimmer at its foot as blank-views.rules.ts says.
 * @throws when the shader says otherwise
 */
function checkSlims(product: RoundProduct, { shader }: LitScene): void {
  const [below, by] = Object.values(blankViews[product].slims).map((one) => String(one).replace(/^0/, ''))
  if (!shader.includes(`=p.y<${below}?(${below}-p.y)*(${below}-p.y)*${by}:0.;`))
    throw new Error(`The ${product} has another foot than blank-views.rules.ts says`)
}

/** The mug as it is turned: at 0 its handle is hidden behind it. */
export function mugBlank(printed: Printed, turn: number, width: number): LitScene {
  const { height, camera } = blankViews.mug
  const scene = mugScene({
    mugs: [
      {
        ...roundPrint('mug', printed, -90),
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
  checkSlims('mug', scene)
  return { ...scene, uniforms: { ...scene.uniforms, uBounds: [0, 0.48, 0, 1] } }
}

/** The tumbler, its print turned so far; it has no handle that would turn with it. */
export function tumblerBlank(printed: Printed, turn: number, width: number): LitScene {
  const { height, camera, radius } = blankViews.tumbler
  const scene = tumblerScene({
    tumblers: [
      {
        ...roundPrint('tumbler', printed, turn),
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
  checkSlims('tumbler', scene)
  // As slim as the sheet that goes round it.
  return { ...scene, shader: changed(scene.shader, 'const float R=.375;', `const float R=${radius};`) }
}

/** The slate as it is, engraved all over, or with a drawing. */
export function slateBlank(printed: Printed, width: number): LitScene {
  const { height, camera, wide, tall } = blankViews.plaque
  const scene = plaqueScene({
    engraving:
      typeof printed === 'object'
        ? flatPrint('plaque', printed.art)
        : printed === 'light'
          ? rect(0, 0, 1000, 1600, { fill: '#ffffff' })
          : '',
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

/** The lamp with a drawing engraved, white where it is deep; with nothing for the designer's blank. */
export function lampBlank(art: string, width: number): LitScene {
  const { height, camera, wide, tall } = blankViews.ledLamp
  const scene = lampScene({
    engraving: art === '' ? '' : flatPrint('ledLamp', art),
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
