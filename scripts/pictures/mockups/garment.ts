import { n, path, resetIds } from '../draw/kit.ts'
import { drawing, type Drawing, type LitScene } from '../scene.ts'
import type { Cut } from './garment-cuts.ts'
import { FOLDS, GARMENT_RELIEF, GARMENT_SHADER } from './garment-shader.ts'

/** A cloth colour with its seams: base, darker, lighter and the colour of strings and trims. */
export type Cloth = { base: string; dark: string; light: string; trim: string }

/** What the garment lies on: kind numbers of `SURFACES`, tint in linear light. */
export type Ground = { kind: number; tint: readonly [number, number, number] }

export type GarmentScene = {
  cut: Cut
  cloth: Cloth
  ground: Ground
  /** The print, drawn 1000 wide from its top left corner. */
  print: string
  /** Share of the print area's width that the print takes (default 1), and its middle's offset in units. */
  printScale?: number
  printShift?: readonly [number, number]
  /** Shadow picture over the scene (SVG content, 1000 × 1250; black = shade), and how strong. */
  gobo?: string
  goboStrength?: number
  /** Things lying around the garment (SVG content, 1000 × 1250, with their own shadows). */
  props?: string
  /** How much the cloth is crumpled (1 = freshly unfolded) and how far it stands off the ground. */
  crumple?: number
  lift?: number
  light?: readonly [number, number]
  /** Turn in degrees, scale and middle of the garment in the picture. */
  turn?: number
  scale?: number
  move?: readonly [number, number]
  seed: number
  width?: number
  height?: number
}

/**
 * How cloth lies, in units of its cut. `soft`: how far its edge and its body are blurred; `stands`: how high it stands at the edge, how
 * much more further in, and how deep its seams are; `shade`: how far its shadows fall. Cloth that is not calm is full of soft hollows.
 */
const LIES: Record<Cut['lies'], { soft: [number, number]; stands: number[]; shade: number[]; calm: 0 | 1 }> = {
  thin: { soft: [2.4, 15], stands: [2.2, 3, 9], shade: [3, 10], calm: 1 },
  thick: { soft: [3.2, 18], stands: [3.8, 5, 11], shade: [4, 14], calm: 1 },
  round: { soft: [5.7, 21], stands: [5.7, 13, 13], shade: [4, 21], calm: 0 },
}

const SPACE = '0 0 1000 1250'

/** The lit picture of a printed garment, 4:5 unless a size is given. */
export function garment(s: GarmentScene): LitScene {
  resetIds()
  const [width, height] = [s.width ?? 1440, s.height ?? 1800]
  const view = s.height === undefined ? SPACE : `0 0 1000 ${n((1000 * height) / width)}`
  const middleY = s.height === undefined ? 625 : (500 * height) / width
  const [mx, my] = s.move ?? [0, 0]
  const k = s.scale ?? 1
  const lies = LIES[s.cut.lies]
  const put = (content: string): string =>
    `<g transform="translate(${n(500 + mx)} ${n(middleY + my)}) rotate(${n(s.turn ?? 0)}) scale(${k}) translate(-500 -575)">${content}</g>`
  const size = (share: number): [number, number] => [Math.round(width * share), Math.round(height * share)]
  const layer = (content: string, share = 1): Drawing => drawing(content, ...size(share), view)
  const outline = path(s.cut.outline, { fill: '#000' })
  const blur = (deviation: number): Drawing =>
    layer(
      `<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#b)">${put(outline)}</g>`,
      0.5,
    )
  const area = s.cut.print
  const scale = (area.w / 1000) * (s.printScale ?? 1)
  const [px, py] = s.printShift ?? [0, 0]
  const print = `<g transform="translate(${n(area.x + area.w / 2 + px - 500 * scale)} ${n(area.y + py)}) scale(${scale.toFixed(5)})">${s.print}</g>`
  const cloth = `<rect width="1000" height="2000" fill="${s.cloth.base}"/>${put(s.cut.details(s.cloth) + print + s.cut.over(s.cloth))}`
  const flat: number[] = []
  const shapes: number[] = []
  const angle = ((s.turn ?? 0) * Math.PI) / 180
  const spot = (x: number, y: number): [number, number] => {
    const [dx, dy] = [(x - 500) * k, (y - 575) * k]
    return [
      500 + mx + dx * Math.cos(angle) - dy * Math.sin(angle),
      middleY + my + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  for (const [x1, y1, x2, y2, w, h, bow = 0] of s.cut.folds.slice(0, FOLDS)) {
    flat.push(...spot(x1, y1), ...spot(x2, y2))
    shapes.push(w * k, h * k, bow)
  }
  return {
    kind: 'lit',
    width,
    height,
    shader: GARMENT_SHADER,
    relief: GARMENT_RELIEF,
    textures: {
      uCloth: layer(cloth),
      uRelief: layer(`<rect width="1000" height="2000" fill="#808080"/>${put(s.cut.relief)}`),
      uNear: blur(lies.soft[0] * k),
      uFar: blur(lies.soft[1] * k),
      uGobo: layer(`<rect width="1000" height="2000" fill="#fff"/>${s.gobo ?? ''}`, 0.5),
      uProps: layer(s.props ?? ''),
    },
    uniforms: {
      uFolds: flat,
      uFoldShapes: shapes,
      uFoldCount: Math.min(FOLDS, s.cut.folds.length),
      uSurface: s.ground.kind,
      uTint: s.ground.tint,
      uSeed: (s.seed % 97) + 0.37,
      uCrumple: s.crumple ?? 0.8,
      uGoboStrength: s.gobo ? (s.goboStrength ?? 0.55) : 0,
      uStands: lies.stands.map((high) => high * k),
      uShade: lies.shade.map((far) => far * k),
      uCalm: lies.calm,
      uPlace: [500 + mx, middleY + my, angle, k],
      uLift: s.lift ?? 1,
      uLight: s.light ?? [-0.62, -0.66],
    },
  }
}
