import { n, path } from '../draw/kit.ts'
import { drawing, type Drawing, type LitScene } from '../scene.ts'
import { bodyUniforms } from './form-body.ts'
import type { FormCut } from './form-cuts.ts'
import { FORM_LIGHT, FORM_RELIEF, FORM_SHADER } from './form-shader.ts'
import { FOLDS } from './garment-shader.ts'
import type { Cloth, Ground } from './garment.ts'

type FormScene = {
  cut: FormCut
  cloth: Cloth
  wall: Ground
  /** The print, drawn 1000 wide from its top left corner, and the share of the print area's width that it takes. */
  print: string
  printScale: number
}

/** Pixels of the picture, 4:5. */
const [width, height] = [960, 1200]

/** The lit picture of a printed garment on a form. */
export function garmentOnForm({ cut, cloth, wall, print, printScale }: FormScene): LitScene {
  const layer = (content: string, share = 1): Drawing =>
    drawing(content, Math.round(width * share), Math.round(height * share), `0 ${cut.top} 1000 1250`)
  const ground = (fill: string): string => `<rect y="-100" width="1000" height="1500" fill="${fill}"/>`
  const area = cut.print
  const scale = (area.w / 1000) * printScale
  const printed = `<g transform="translate(${n(area.x + area.w / 2 - 500 * scale)} ${n(area.y)}) scale(${scale.toFixed(5)})">${print}</g>`
  const outline = (fill: string): string => cut.outlines.map((part) => path(part, { fill })).join('')
  const folds = cut.folds.slice(0, FOLDS)
  const [hx, hy, hw, hh, out] = cut.hood ?? [0, 0, 0, 0, 0]
  return {
    kind: 'lit',
    width,
    height,
    shader: FORM_SHADER,
    relief: FORM_RELIEF,
    light: FORM_LIGHT,
    textures: {
      uCloth: layer(ground(cloth.base) + cut.details(cloth) + printed + cut.over(cloth)),
      uRelief: layer(ground('#808080') + cut.relief),
      uParts: layer(ground('#000') + outline('#f00') + path(cut.opening, { fill: '#ff0' })),
      uFar: layer(
        `<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="30"/></filter><g filter="url(#b)">${outline('#000')}</g>`,
        0.5,
      ),
    },
    uniforms: {
      ...bodyUniforms(cut.body),
      uFolds: folds.flatMap(([x1, y1, x2, y2]) => [x1, y1, x2, y2]),
      uFoldShapes: folds.flatMap(([, , , , w, h, bow = 0]) => [w, h, bow]),
      uFoldCount: folds.length,
      uHood: [hx, hy, hw, hh],
      uHoodOut: out,
      uRoll: 70,
      uArmpit: cut.armpit,
      uFall: cut.fall,
      uDrape: cut.drape,
      uPull: cut.pull,
      uSleeve: cut.creases,
      uElbow: 0.46,
      uCrumple: cut.crumple,
      uSeam: 9,
      uTop: cut.top,
      uSurface: wall.kind,
      uTint: wall.tint,
      uLight: [-0.62, -0.66],
      uSeed: cut.seed + 0.37,
    },
  }
}
