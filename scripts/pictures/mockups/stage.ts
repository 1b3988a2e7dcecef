import { branch, leaf, type Point } from '../draw/botanical.ts'
import { at, circle, n, path, random, rect } from '../draw/kit.ts'
import type { Ground } from './garment.ts'

/** Surfaces by name; tints in linear light. */
export const GROUND = {
  oak: { kind: 1, tint: [0.56, 0.38, 0.235] },
  ash: { kind: 1, tint: [0.74, 0.66, 0.55] },
  walnut: { kind: 1, tint: [0.2, 0.115, 0.065] },
  painted: { kind: 1, tint: [0.3, 0.4, 0.41] },
  plaster: { kind: 2, tint: [0.71, 0.655, 0.57] },
  clay: { kind: 2, tint: [0.56, 0.3, 0.21] },
  sage: { kind: 2, tint: [0.4, 0.46, 0.37] },
  blue: { kind: 2, tint: [0.26, 0.37, 0.45] },
  slateWall: { kind: 2, tint: [0.12, 0.13, 0.14] },
  mustard: { kind: 0, tint: [0.73, 0.46, 0.12] },
  paper: { kind: 0, tint: [0.83, 0.785, 0.7] },
  rose: { kind: 0, tint: [0.74, 0.47, 0.42] },
  mat: { kind: 3, tint: [0.045, 0.13, 0.115] },
  inkMat: { kind: 3, tint: [0.045, 0.05, 0.06] },
  linen: { kind: 4, tint: [0.72, 0.66, 0.56] },
  denim: { kind: 4, tint: [0.13, 0.19, 0.29] },
  terrazzo: { kind: 5, tint: [0.78, 0.735, 0.66] },
} satisfies Record<string, Ground>

const blurred = (content: string, deviation: number): string =>
  `<filter id="g" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#g)">${content}</g>`

/** Shadows of things outside the picture; black is shade. Drawn 1000 × 1250. */
export const GOBO = {
  palm: (seed = 1): string => {
    const next = random(seed)
    const frond = (x: number, y: number, turn: number, length: number): string =>
      at(
        x,
        y,
        branch(
          [
            [0, 0],
            [length * 0.08, -length * 0.5],
            [length * 0.25, -length],
          ],
          {
            pairs: 15,
            open: 38,
            from: 0.05,
            stem: '#000',
            stemWidth: 9,
            draw: (k) => leaf(length * 0.42 * k, 32 * k, '#000'),
          },
        ),
        { turn },
      )
    return blurred(frond(-60, 420 + 200 * next(), 62, 780) + frond(-80, 60, 100, 700) + frond(1080, -60, -120, 620), 15)
  },
  window: (lean = 0.34): string => {
    const pane = (x: number, y: number, w: number, h: number): string =>
      `M${n(x + y * lean)} ${n(y)}h${n(w)}l${n(h * lean)} ${n(h)}h${n(-w)}Z`
    return blurred(
      `<path fill="#000" fill-rule="evenodd" d="M-400-400H2000V2000H-400Z${[0, 1].map((i) => [0, 1, 2].map((j) => pane(-40 + i * 330, -60 + j * 420, 300, 390)).join('')).join('')}"/>`,
      13,
    )
  },
  blinds: (tilt = -14): string =>
    blurred(
      at(
        500,
        600,
        Array.from({ length: 24 }, (_, i) => rect(-1200, -1000 + i * 88, 2400, 40, { fill: '#000' })).join(''),
        { turn: tilt },
      ),
      11,
    ),
  branch: (seed = 3): string => {
    const next = random(seed)
    const twig = (a: Point, b: Point, c: Point): string =>
      branch([a, b, c], { pairs: 9, open: 55, stem: '#000', stemWidth: 10, draw: (k) => leaf(150 * k, 74 * k, '#000') })
    return blurred(
      twig([1080, 120], [760, 60 + 120 * next()], [420, 260]) +
        twig([1080, 620], [900, 420], [640, 420]) +
        twig([1060, -60], [700, -20], [300, 30]),
      17,
    )
  },
} as const

const shadow =
  '<filter id="s" x="-30%" y="-30%" width="170%" height="170%"><feDropShadow dx="9" dy="12" stdDeviation="9" flood-color="#000" flood-opacity="0.42"/></filter>'

/** Things of the print shop to lay around a garment; each is drawn round its origin. */
export const PROP = {
  /** Ink swatch cards, fanned. */
  swatches: (colours: readonly string[]): string =>
    colours
      .map((c, i) =>
        at(
          0,
          170,
          rect(-52, -330, 104, 330, { fill: '#fbf8f1' }, 5) +
            rect(-52, -330, 104, 236, { fill: c }, 5) +
            rect(-52, -110, 104, 18, { fill: c }) +
            rect(-36, -74, 60, 7, { fill: '#77716a' }) +
            rect(-36, -56, 40, 5, { fill: '#b9b2a6' }) +
            circle(0, -18, 7, { fill: '#cfc8ba' }),
          { turn: (i - (colours.length - 1) / 2) * 15 },
        ),
      )
      .join(''),
  /** An open jar of ink from above. */
  jar: (ink: string, r = 84): string =>
    circle(0, 0, r, { fill: '#e9e4d9' }) +
    circle(0, 0, r * 0.92, { fill: '#c9c2b3' }) +
    circle(0, 0, r * 0.84, { fill: ink }) +
    path(`M${n(-r * 0.55)} ${n(-r * 0.28)}A${n(r * 0.62)} ${n(r * 0.62)} 0 0 1 ${n(r * 0.1)} ${n(-r * 0.62)}`, {
      stroke: '#fff',
      width: r * 0.09,
      opacity: 0.42,
    }),
  /** A printed sheet with crop marks; the art is drawn 1000 × height. */
  sheet: (art: string, height: number, ground: string, w = 220): string => {
    const [k, h] = [(w - 44) / 1000, (height * (w - 44)) / 1000 + 44]
    const mark = (x: number, y: number): string =>
      path(`M${n(x - 7)} ${n(y)}h14M${n(x)} ${n(y - 7)}v14`, { stroke: '#6d675e', width: 1.2 })
    return (
      rect(-w / 2, -h / 2, w, h, { fill: ground }) +
      at(-w / 2 + 22, -h / 2 + 22, `<g transform="scale(${k.toFixed(4)})">${art}</g>`) +
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(([i = 1, j = 1]) => mark(i * (w / 2 - 10), j * (h / 2 - 10)))
        .join('')
    )
  },
  /** A screen printer's squeegee with ink on its blade. */
  squeegee: (ink: string, w = 260): string =>
    rect(-w / 2, -46, w, 62, { fill: '#b07a4a' }, 12) +
    rect(-w / 2 + 8, -38, w - 16, 10, { fill: '#d3a273' }, 5) +
    rect(-w / 2 + 10, 14, w - 20, 26, { fill: '#2b2d30' }) +
    path(
      `M${n(-w / 2 + 14)} 36H${n(w / 2 - 14)}V48Q${n(w * 0.3)} 60 ${n(w * 0.1)} 50T${n(-w * 0.2)} 54T${n(-w / 2 + 14)} 46Z`,
      { fill: ink },
    ),
  pencil: (colour: string): string =>
    rect(-12, -210, 24, 380, { fill: colour }) +
    rect(-4, -210, 8, 380, { fill: '#fff', opacity: 0.22 }) +
    path('M-12 170L0 216L12 170Z', { fill: '#e6c79b' }) +
    path('M-4 201L0 216L4 201Z', { fill: '#2a2723' }) +
    rect(-12, -236, 24, 28, { fill: '#b9b4aa' }) +
    rect(-12, -262, 24, 28, { fill: '#c66a62' }, 6),
  sprig: (colour: string, dark: string): string =>
    branch(
      [
        [0, 260],
        [40, 20],
        [0, -240],
      ],
      { pairs: 8, open: 56, stem: dark, stemWidth: 6, draw: (k) => leaf(104 * k, 66 * k, colour, dark, 2.4) },
    ),
  /** A hang tag with string. */
  tag: (colour: string): string =>
    path('M0 -150C60 -230 20 -300 -40 -260C-90 -220 -50 -160 0 -150', { stroke: '#d9c9a3', width: 5 }) +
    path('M-70 -120L-40 -160H40L70 -120V150H-70Z', { fill: '#d9bd8e' }) +
    circle(0, -134, 11, { fill: '#8a744c' }) +
    rect(-44, -70, 88, 88, { fill: colour }) +
    rect(-44, 44, 88, 8, { fill: '#5d4c2e' }) +
    rect(-44, 66, 60, 8, { fill: '#5d4c2e' }) +
    [0, 1, 2, 3]
      .map((i) => rect(-44 + i * 22, 100, 20, 12, { fill: ['#00a0d2', '#dd2a7b', '#f4c414', '#1c1b19'][i] ?? '' }))
      .join(''),
} as const

/** Props placed in the scene: [drawing, x, y, turn, scale]. */
export function lay(...things: readonly (readonly [string, number, number, number?, number?])[]): string {
  return `${shadow}${things.map(([content, x, y, turn = 0, s = 1]) => `<g filter="url(#s)">${at(x, y, content, { turn, s })}</g>`).join('')}`
}
