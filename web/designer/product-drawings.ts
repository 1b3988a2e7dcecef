import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'

/** A shape of a drawing: a path with a fill, and an outline if it has a `line`. */
interface Shape {
  d: string
  fill: string
  line?: string
}

/**
 * A drawing of a product's side, in its own units: `perIn` units are an inch of its print area, whose upper left corner is (`x`,
 * `y`). `surface` is the flat colour inside that area, so that the design looks as it is printed.
 */
export interface ProductDrawing {
  width: number
  height: number
  area: { x: number; y: number; perIn: number }
  surface: string
  /** A text colour that reads well on the surface. */
  ink: string
  shapes: readonly Shape[]
}

const cloth = '#fbfaf6'
const seam = '#b9b1a4'
const glaze = '#fdfdfb'
const slate = '#3c4145'
const lid = '#d9dcdc'
const steel = '#a4a6a7'
const ink = '#17130f'

/** The front of each kind. */
const fronts: Record<ProductKind, ProductDrawing> = {
  tshirt: {
    width: 1200,
    height: 1300,
    area: { x: 360, y: 340, perIn: 40 },
    surface: cloth,
    ink,
    shapes: [
      {
        d: 'M420 90C480 145 720 145 780 90L960 155L1130 410L970 510L905 420L905 1180Q600 1215 295 1180L295 420L230 510L70 410L240 155Z',
        fill: cloth,
        line: seam,
      },
      { d: 'M420 90C480 190 720 190 780 90C720 145 480 145 420 90Z', fill: '#e9e4da', line: seam },
      { d: 'M295 420C300 360 296 300 284 262M905 420C900 360 904 300 916 262', fill: 'none', line: seam },
    ],
  },
  hoodie: {
    width: 1200,
    height: 1300,
    area: { x: 360, y: 410, perIn: 40 },
    surface: cloth,
    ink,
    shapes: [
      {
        d: 'M400 180C440 70 760 70 800 180L975 250L1130 1000L1010 1030L905 620L905 1200Q600 1230 295 1200L295 620L190 1030L70 1000L225 250Z',
        fill: cloth,
        line: seam,
      },
      { d: 'M400 180C440 70 760 70 800 180C730 330 470 330 400 180Z', fill: '#e4ded2', line: seam },
      { d: 'M550 285L540 395M650 285L660 395', fill: 'none', line: seam },
      { d: 'M430 1000L770 1000L830 1130L830 1170L370 1170L370 1130Z', fill: '#f2eee6', line: seam },
    ],
  },
  longSleeve: {
    width: 1200,
    height: 1300,
    area: { x: 360, y: 340, perIn: 40 },
    surface: cloth,
    ink,
    shapes: [
      {
        d: 'M420 90C480 145 720 145 780 90L960 160L1115 960L1000 988L905 500L905 1180Q600 1215 295 1180L295 500L200 988L85 960L240 160Z',
        fill: cloth,
        line: seam,
      },
      { d: 'M420 90C480 190 720 190 780 90C720 145 480 145 420 90Z', fill: '#e9e4da', line: seam },
      { d: 'M92 920L206 948M1108 920L994 948', fill: 'none', line: seam },
    ],
  },
  mug: {
    width: 1200,
    height: 800,
    area: { x: 75, y: 225, perIn: 100 },
    surface: glaze,
    ink,
    shapes: [
      { d: 'M948 240C1185 205 1185 600 943 565L944 505C1105 525 1105 285 947 302Z', fill: '#efece5', line: seam },
      { d: 'M50 140Q500 90 950 140L940 660Q500 730 60 660Z', fill: glaze, line: seam },
      { d: 'M50 140Q500 90 950 140Q500 190 50 140Z', fill: '#e6e1d7', line: seam },
    ],
  },
  // As slim as the sheet goes round it; the sheet lies flat before it, its middle in front (docs/decisions/496).
  tumbler: {
    width: 1200,
    height: 1370,
    area: { x: 88.5, y: 420, perIn: 110 },
    surface: glaze,
    ink,
    shapes: [
      { d: 'M586 330L608 48Q626 40 643 50L621 330Z', fill: lid, line: seam },
      { d: 'M559 338L559 329Q559 325 565 325L635 325Q641 325 641 329L641 338Z', fill: lid, line: seam },
      { d: 'M439 393L439 350Q439 338 452 338L748 338Q761 338 761 350L761 393Z', fill: lid, line: seam },
      { d: 'M443 393L757 393L757 420L443 420Z', fill: steel, line: seam },
      { d: 'M470 1322L730 1322L722 1348Q600 1356 478 1348Z', fill: steel, line: seam },
      { d: 'M76 408L1124 408L1124 1334L76 1334Z', fill: glaze, line: seam },
    ],
  },
  plaque: {
    width: 1000,
    height: 1300,
    area: { x: 145, y: 119, perIn: 90 },
    surface: slate,
    ink: '#f4efe5',
    shapes: [
      {
        d: 'M95 70L400 62L640 74L905 66L912 420L904 800L910 1232L620 1240L330 1230L90 1238L97 850L88 430Z',
        fill: slate,
        line: '#23272a',
      },
    ],
  },
  ledLamp: {
    width: 1200,
    height: 1300,
    area: { x: 275, y: 200, perIn: 110 },
    surface: '#e8f4f7',
    ink,
    shapes: [
      { d: 'M230 1000L230 270Q230 140 360 140L840 140Q970 140 970 270L970 1000Z', fill: '#e8f4f7', line: '#9dbcc6' },
      { d: 'M180 1000L1020 1000L1060 1150L140 1150Z', fill: '#2b2622', line: ink },
    ],
  },
  cap: {
    width: 1200,
    height: 1000,
    area: { x: 420, y: 330, perIn: 80 },
    surface: cloth,
    ink,
    shapes: [
      {
        d: 'M170 600C150 300 310 110 600 95C890 110 1050 300 1030 600C1027 640 1010 655 984 650C1020 740 1026 840 988 890C890 838 750 808 600 808C450 808 310 838 212 890C174 840 180 740 216 650C190 655 173 640 170 600Z',
        fill: cloth,
        line: seam,
      },
      {
        d: 'M216 652C350 540 850 540 984 652C1020 740 1026 840 988 890C890 838 750 808 600 808C450 808 310 838 212 890C174 840 180 740 216 652Z',
        fill: '#f2eee6',
        line: seam,
      },
      { d: 'M600 95C470 190 395 400 388 592M600 95C730 190 805 400 812 592', fill: 'none', line: seam },
      { d: 'M572 94C572 74 628 74 628 94C628 114 572 114 572 94Z', fill: '#e9e4da', line: seam },
    ],
  },
}

/** A long sleeve, with a seam above its cuff. */
const longSleeve = (cuff: string): Pick<ProductDrawing, 'width' | 'height' | 'area' | 'shapes'> => ({
  width: 1000,
  height: 1500,
  area: { x: 395, y: 330, perIn: 70 },
  shapes: [
    { d: 'M235 240C330 110 670 110 765 240L668 1400Q500 1428 332 1400Z', fill: cloth, line: seam },
    { d: cuff, fill: '#f2eee6', line: seam },
    { d: 'M235 240C350 300 650 300 765 240', fill: 'none', line: seam },
  ],
})

/** The other places of clothes: the back as it is seen from behind, and the left sleeve by itself. */
const furtherSides: Partial<Record<ProductKind, Partial<Record<PrintPlace, ProductDrawing>>>> = {
  tshirt: {
    back: {
      ...fronts.tshirt,
      area: { x: 360, y: 300, perIn: 40 },
      shapes: [
        {
          d: 'M420 90C480 118 720 118 780 90L960 155L1130 410L970 510L905 420L905 1180Q600 1215 295 1180L295 420L230 510L70 410L240 155Z',
          fill: cloth,
          line: seam,
        },
        { d: 'M398 98C480 150 720 150 802 98', fill: 'none', line: seam },
        { d: 'M295 420C300 360 296 300 284 262M905 420C900 360 904 300 916 262', fill: 'none', line: seam },
      ],
    },
    sleeve: {
      ...fronts.tshirt,
      width: 1200,
      height: 1200,
      area: { x: 390, y: 420, perIn: 120 },
      shapes: [
        { d: 'M290 330C400 150 800 150 910 330L1020 1010Q600 1075 180 1010Z', fill: cloth, line: seam },
        { d: 'M188 958Q600 1023 1012 958', fill: 'none', line: seam },
        { d: 'M290 330C430 395 770 395 910 330', fill: 'none', line: seam },
      ],
    },
  },
  hoodie: {
    back: {
      ...fronts.hoodie,
      area: { x: 360, y: 430, perIn: 40 },
      shapes: [
        {
          d: 'M400 180C440 70 760 70 800 180L975 250L1130 1000L1010 1030L905 620L905 1200Q600 1230 295 1200L295 620L190 1030L70 1000L225 250Z',
          fill: cloth,
          line: seam,
        },
        {
          d: 'M400 180C440 70 760 70 800 180C815 330 720 400 600 400C480 400 385 330 400 180Z',
          fill: '#f2eee6',
          line: seam,
        },
        { d: 'M600 92L600 400M297 1130Q600 1160 903 1130', fill: 'none', line: seam },
      ],
    },
    sleeve: { ...fronts.hoodie, ...longSleeve('M342 1290Q500 1316 658 1290L668 1400Q500 1428 332 1400Z') },
  },
  longSleeve: {
    back: {
      ...fronts.longSleeve,
      area: { x: 360, y: 300, perIn: 40 },
      shapes: [
        {
          d: 'M420 90C480 118 720 118 780 90L960 160L1115 960L1000 988L905 500L905 1180Q600 1215 295 1180L295 500L200 988L85 960L240 160Z',
          fill: cloth,
          line: seam,
        },
        { d: 'M398 98C480 150 720 150 802 98', fill: 'none', line: seam },
        { d: 'M92 920L206 948M1108 920L994 948', fill: 'none', line: seam },
      ],
    },
    sleeve: { ...fronts.longSleeve, ...longSleeve('M337 1345Q500 1372 663 1345L668 1400Q500 1428 332 1400Z') },
  },
}

/** Words in this colour read well on dark cloth. */
const paper = '#fffdf8'

/** How light a colour is, from 0 to 1. */
const lightnessOf = (colour: string): number =>
  [0.299, 0.587, 0.114].reduce(
    (sum, weight, part) => sum + (weight * Number.parseInt(colour.slice(1 + 2 * part, 3 + 2 * part), 16)) / 255,
    0,
  )

/**
 * The drawing of the side that a place is on; the front where the kind has no such place. `shade` is the colour of its
 * cloth, `#rrggbb`, where that is not the usual one.
 */
export function drawingOf(product: ProductKind, place: PrintPlace, shade?: string): ProductDrawing {
  const drawing = furtherSides[product]?.[place] ?? fronts[product]
  if (shade === undefined || drawing.surface !== cloth) return drawing
  return {
    ...drawing,
    surface: shade,
    ink: lightnessOf(shade) < 0.5 ? paper : ink,
    shapes: drawing.shapes.map((shape) => (shape.fill === 'none' ? shape : { ...shape, fill: shade })),
  }
}

/** The print area of a place on its drawing, in the drawing's units. */
export function areaOnDrawing(
  product: ProductKind,
  place: PrintPlace,
): { x: number; y: number; width: number; height: number } {
  const { x, y, perIn } = drawingOf(product, place).area
  const { widthIn, heightIn } = areaOf(product, place)
  return { x, y, width: widthIn * perIn, height: heightIn * perIn }
}
