import { exclusives } from '../designs/exclusives.ts'
import type { Design } from '../draw/design.ts'
import { at, box, circle, label, line, n, path, rect, resetIds, scallop, word } from '../draw/kit.ts'
import type { Picture } from '../picture.ts'
import { drawing, type FlatScene } from '../scene.ts'
import { garmentPicture, type Line } from './garments.ts'

/*
 * What is sold once: the piece, its print from near, and the certificate that comes with it. The pictures have a folder
 * of their own, which no gallery reads.
 */

/** Wide enough for the card, which is never shown wider than this many px: half of a gallery's picture in git. */
const width = 960

/** The certificate of a piece, in both languages on one sheet. */
function certificate(design: Design, { object, size }: { object: string; size: string }): FlatScene {
  resetIds()
  const [w, h] = [1000, 1250]
  const [ink, soft, magenta] = ['#1c1b19', '#6d675c', '#c2185b']
  const art = design.light
  const share = Math.min(0.5, 560 / design.height)
  const corner = (x: number, y: number, sx: number, sy: number): string =>
    line(x + sx * 14, y, x + sx * 60, y, { stroke: ink, width: 2.4 }) +
    line(x, y + sy * 14, x, y + sy * 60, { stroke: ink, width: 2.4 })
  const fact = (y: number, en: string, es: string, value: string): string =>
    label(`${en} / ${es}`, 'mono', 150, y, 21, { fill: soft }, 0, 0.02) +
    label(value, 'italic', 850, y, 26, { fill: ink }, 1) +
    line(150, y + 22, 850, y + 22, { stroke: ink, width: 1.4, opacity: 0.35 })
  const content =
    rect(0, 0, w, h, { fill: '#3b4a46' }) +
    rect(54, 66, 906, 1136, { fill: '#000', opacity: 0.28 }, 4) +
    rect(46, 50, 908, 1142, { fill: '#fbf7ec' }, 3) +
    rect(84, 88, 832, 1066, { stroke: ink, width: 2 }) +
    rect(94, 98, 812, 1046, { stroke: ink, width: 0.9 }) +
    [
      [84, 88, -1, -1],
      [916, 88, 1, -1],
      [84, 1154, -1, 1],
      [916, 1154, 1, 1],
    ]
      .map(([x = 0, y = 0, sx = 1, sy = 1]) => corner(x - sx * 46, y - sy * 46, sx, sy))
      .join('') +
    word('One of one', 'abril', box(200, 138, 600, 76), { fill: ink }) +
    word('Pieza única', 'italic', box(340, 228, 320, 42), { fill: soft }) +
    at(500 - 500 * share, 300 + (560 - design.height * share) / 2, design.draw(art), { s: share }) +
    fact(908, 'Design', 'Diseño', design.title.es) +
    fact(962, 'Piece', 'Pieza', object) +
    fact(1016, 'Size', 'Talla', size) +
    line(190, 1094, 470, 1094, { stroke: ink, width: 2 }) +
    label('The workshop / El taller', 'mono', 190, 1119, 17, { fill: soft }, 0, 0.02) +
    at(
      40,
      -24,
      path(
        'M168 1104C190 1066 214 1062 210 1086C206 1110 180 1112 196 1092C214 1070 246 1072 240 1092C236 1108 256 1106 268 1090C280 1076 292 1082 286 1098C282 1110 306 1104 322 1088C340 1070 356 1084 372 1092C388 1100 402 1090 414 1078',
        { stroke: '#2b3f78', width: 4 },
      ),
    ) +
    path(scallop(786, 1110, 52, 22, 5), { fill: magenta }) +
    circle(786, 1110, 39, { stroke: '#fbf7ec', width: 2.4 }) +
    word('1/1', 'abril', box(760, 1095, 52, 30), { fill: '#fbf7ec' })
  return { kind: 'flat', drawing: drawing(content, width, (width * h) / w, `0 0 ${n(w)} ${n(h)}`) }
}

/** The picture at the width of this folder. */
const inWidth = (picture: Picture): Picture => ({
  ...picture,
  scene: () => {
    const scene = picture.scene()
    if (scene.kind === 'flat') return scene
    return { ...scene, width, height: Math.round((scene.height * width) / scene.width) }
  },
})

interface Piece {
  design: Design
  kind: 'tshirt' | 'hoodies'
  /** The whole piece and its print from near. */
  views: readonly [Omit<Line, 'design'>, Omit<Line, 'design'>]
  object: string
  size: string
  seed: number
}

const pieces: readonly Piece[] = [
  {
    design: exclusives.owl,
    kind: 'tshirt',
    views: [
      { cloth: 'black', ground: 'walnut', gobo: 'branch' },
      { cloth: 'black', ground: 'walnut', view: 'near' },
    ],
    object: 'T-shirt, black / Camiseta negra',
    size: 'M',
    seed: 110,
  },
  {
    design: exclusives.whale,
    kind: 'hoodies',
    views: [
      { cloth: 'navy', ground: 'sage', gobo: 'window' },
      { cloth: 'navy', ground: 'sage', view: 'near' },
    ],
    object: 'Hoodie, navy / Sudadera azul marino',
    size: 'M',
    seed: 112,
  },
  {
    design: exclusives.votive,
    kind: 'tshirt',
    views: [
      { cloth: 'cream', ground: 'blue', gobo: 'palm' },
      { cloth: 'cream', ground: 'blue', view: 'near' },
    ],
    object: 'T-shirt, cream / Camiseta color crema',
    size: 'M',
    seed: 114,
  },
]

/** Three pictures of each piece; the first names the print file, as it is the one that an order keeps. */
export const exclusivePictures = (): Picture[] =>
  pieces.flatMap(({ design, kind, views, object, size, seed }) => {
    const [whole, near] = views.map((view, i) =>
      inWidth(garmentPicture(kind, { ...view, design: design.slug }, seed + i, 'exclusive', design)),
    )
    if (!whole || !near) throw new Error(`${design.slug} has no two views`)
    const { art: _art, ...nearAlone } = near
    return [
      whole,
      { ...nearAlone, slug: `${whole.slug}-print` },
      {
        category: 'exclusive' as const,
        slug: `${design.slug}-certificate`,
        title: { en: `Certificate of “${design.title.en}”`, es: `Certificado de «${design.title.es}»` },
        alt: {
          en: `The certificate that comes with “${design.title.en}”: the design, the piece, its size and the stamp 1/1.`,
          es: `El certificado que acompaña a «${design.title.es}»: el diseño, la pieza, su talla y el sello 1/1.`,
        },
        scene: () => certificate(design, { object, size }),
      },
    ]
  })
