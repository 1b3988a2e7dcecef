/**
 * The pictures of blank products that a design is composed onto, and where its print area is in them: for the picture
 * generator (scripts/pictures/blanks), which makes them, and for the designer (web/designer/real). Picture units: a
 * picture is 1000 wide. Studio units: 10 cm.
 */
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'

/** How wide a picture is, in its units. */
export const pictureWide = 1000

/** An inch in studio units. */
const unitsPerIn = 0.254

/** Cloth lies flat: the garment is scaled about the middle of its cut, moved, and printed at `print` of the cut. */
interface ClothView {
  kind: 'cloth'
  height: number
  scale: number
  /** Degrees clockwise about the middle of the cut. */
  turn?: number
  shift: readonly [x: number, y: number]
  /** The middle of the print area on the cut, and how wide it is there. */
  print: { x: number; y: number; wide: number }
}

/** A camera of the studio: `zoom` is the focal length over the picture's width. */
export interface Camera {
  eye: readonly [x: number, y: number, z: number]
  target: readonly [x: number, y: number, z: number]
  zoom: number
}

/** A round product: the print goes round a cylinder about the upright axis, its middle at `middle`. */
interface RoundView {
  kind: 'round'
  height: number
  camera: Camera
  radius: number
  /** Below a height the body is slimmer: by `by` times the square of how far below. */
  slims: { below: number; by: number }
  /** How far round the print area reaches, and the height of its middle. */
  wide: number
  middle: number
  /** How far the product turns to either side, in degrees. */
  mostTurn: number
}

/** A flat product that the camera faces: `perUnit` picture units are a studio unit of its face. */
interface FaceView {
  kind: 'slate' | 'lamp'
  height: number
  camera: Camera
  perUnit: number
  /** The product's sides in studio units; the print area is in the middle of it. */
  wide: number
  tall: number
}

export type BlankView = ClothView | RoundView | FaceView

/** The middle of what a cut shows, in its units. */
const cutMiddle = { x: 500, y: 575 } as const

/** How the slate leans back, in radians, and how high its lower edge stands. */
export const slateLean = 0.13
export const slateStands = 0.14
const slate = { wide: 2.24, tall: 3.24 } as const
const slateAway = 6.2
const slateMiddle = {
  y: slateStands + (slate.tall / 2) * Math.cos(slateLean),
  z: (slate.tall / 2) * Math.sin(slateLean),
}
/** Half the slate's thickness: its face is so much nearer to the camera. */
const slateHalf = 0.03

/** The lower edge of the lamp's acrylic, where its foot begins. */
const lampFoot = 0.23
const lamp = { wide: 1.66, tall: 1.86 } as const
const lampAway = 6.4
const lampFace = 0.02

const zoomFor = (away: number, widthSeen: number): number => away / widthSeen
const perUnitOf = (zoom: number, away: number): number => (zoom * pictureWide) / away

const slateZoom = zoomFor(slateAway, 3.3)
const lampZoom = zoomFor(lampAway, 2.45)
/** So slim that the sheet of its print area goes round once and is as tall as its body. */
const tumblerRadius = 0.335
const mugCamera: Camera = { eye: [0, 1.35, -4.6], target: [0, 0.46, 0], zoom: 2.7 }
const tumblerCamera: Camera = { eye: [0, 2.1, -8], target: [0, 1.28, 0], zoom: 3.45 }

export const blankViews = {
  tshirt: {
    kind: 'cloth',
    height: 980,
    scale: 1.06,
    shift: [0, -18],
    print: { x: 500, y: 537, wide: 356 },
  },
  hoodie: { kind: 'cloth', height: 1080, scale: 1, shift: [0, 17], print: { x: 500, y: 603, wide: 300 } },
  longSleeve: {
    kind: 'cloth',
    height: 980,
    scale: 1.04,
    shift: [0, -18],
    print: { x: 500, y: 537, wide: 356 },
  },
  cap: { kind: 'cloth', height: 920, scale: 1.72, shift: [0, 46], print: { x: 500, y: 501.5, wide: 222 } },
  mug: {
    kind: 'round',
    height: 860,
    camera: mugCamera,
    radius: 0.41,
    slims: { below: 0.09, by: 3.2 },
    wide: 8.5 * unitsPerIn,
    middle: 0.485,
    mostTurn: 84,
  },
  tumbler: {
    kind: 'round',
    height: 1250,
    camera: tumblerCamera,
    radius: tumblerRadius,
    slims: { below: 0.42, by: 0.16 },
    wide: 2 * Math.PI * tumblerRadius,
    middle: 0.9625,
    mostTurn: 180,
  },
  plaque: {
    kind: 'slate',
    height: 1150,
    camera: {
      eye: [0, slateMiddle.y + slateAway * Math.sin(slateLean), slateMiddle.z - slateAway * Math.cos(slateLean)],
      target: [0, slateMiddle.y, slateMiddle.z],
      zoom: slateZoom,
    },
    perUnit: perUnitOf(slateZoom, slateAway - slateHalf),
    ...slate,
  },
  ledLamp: {
    kind: 'lamp',
    height: 1080,
    camera: {
      eye: [0, lampFoot + lamp.tall / 2, -lampAway],
      target: [0, lampFoot + lamp.tall / 2, 0],
      zoom: lampZoom,
    },
    perUnit: perUnitOf(lampZoom, lampAway - lampFace),
    ...lamp,
  },
} as const satisfies Record<ProductKind, BlankView>

/** A garment turned and moved so that the middle of a print area stands at a point of the picture, upright. */
function nearView(
  height: number,
  scale: number,
  turn: number,
  print: ClothView['print'],
  at: { x: number; y: number },
): ClothView {
  const { x, y } = turnedFromMiddle(print, turn)
  return {
    kind: 'cloth',
    height,
    scale,
    turn,
    shift: [at.x - pictureWide / 2 - x * scale, at.y - height / 2 - y * scale],
    print,
  }
}

/** A point of a cut as seen from its middle, turned with the garment. */
function turnedFromMiddle({ x, y }: { x: number; y: number }, turn: number): { x: number; y: number } {
  const radians = (turn * Math.PI) / 180
  const [fromX, fromY] = [x - cutMiddle.x, y - cutMiddle.y]
  return {
    x: fromX * Math.cos(radians) - fromY * Math.sin(radians),
    y: fromX * Math.sin(radians) + fromY * Math.cos(radians),
  }
}

/** Backs and left sleeves; a sleeve is seen from near, hanging upright. */
export const furtherViews = {
  tshirt: {
    back: { ...blankViews.tshirt, print: { x: 500, y: 490, wide: 356 } },
    sleeve: nearView(980, 3.2, 24, { x: 835, y: 426, wide: 104 }, { x: 405.5, y: 470 }),
  },
  hoodie: {
    back: { ...blankViews.hoodie, print: { x: 500, y: 560, wide: 300 } },
    sleeve: nearView(1180, 2.5, 10.6, { x: 864, y: 736, wide: 74 }, { x: 500, y: 570 }),
  },
  longSleeve: {
    back: { ...blankViews.longSleeve, print: { x: 500, y: 490, wide: 356 } },
    sleeve: nearView(1180, 2.6, 8.6, { x: 872, y: 668, wide: 74 }, { x: 500, y: 570 }),
  },
} as const satisfies Partial<Record<ProductKind, Partial<Record<PrintPlace, BlankView>>>>

/** The view of a place of a product: of its front where the place has none of its own. */
export function viewOf(product: ProductKind, place: PrintPlace): BlankView {
  const further: Partial<Record<ProductKind, Partial<Record<PrintPlace, BlankView>>>> = furtherViews
  return further[product]?.[place] ?? blankViews[product]
}

/**
 * The print area of a place in its picture, in its units: the upper left corner, the sides, and the units of an inch.
 * Null where the print goes round.
 */
export function areaInView(product: ProductKind, place: PrintPlace) {
  const view = viewOf(product, place)
  const { widthIn, heightIn } = areaOf(product, place)
  if (view.kind === 'round') return null
  if (view.kind === 'cloth') {
    const { scale, turn = 0, shift, print } = view
    const middle = turnedFromMiddle(print, turn)
    const perIn = (print.wide * scale) / widthIn
    const [width, height] = [widthIn * perIn, heightIn * perIn]
    const x = pictureWide / 2 + shift[0] + middle.x * scale - width / 2
    return { x, y: view.height / 2 + shift[1] + middle.y * scale - height / 2, width, height, perIn }
  }
  const perIn = unitsPerIn * view.perUnit
  const [width, height] = [widthIn * perIn, heightIn * perIn]
  return { x: (pictureWide - width) / 2, y: (view.height - height) / 2, width, height, perIn }
}

/** The products whose print goes round. */
export type RoundProduct = 'mug' | 'tumbler'
export const isRound = (product: ProductKind): product is RoundProduct => blankViews[product].kind === 'round'

/** The turn in whole degrees that shows a point of the print area, in inches from its left edge, as far as it turns. */
export function turnToFace(product: RoundProduct, fromLeftIn: number): number {
  const { wide, radius, mostTurn } = blankViews[product]
  const degrees = (((0.5 - fromLeftIn / areaOf(product, 'front').widthIn) * wide) / radius) * (180 / Math.PI)
  return Math.round(Math.min(mostTurn, Math.max(-mostTurn, degrees)))
}

/** How tall the print area of a round product is, in studio units. */
export const tallRound = (product: RoundProduct): number =>
  (blankViews[product].wide * areaOf(product, 'front').heightIn) / areaOf(product, 'front').widthIn

/** The lightest and the darkest cloth that garments are rendered in; every other colour lies between them. */
export const clothAnchors = { light: '#f3f0e8', dark: '#26272a' } as const
/**
 * The picture of the lightest cloth is drawn in so much of the catalogue's light: folds that film shows as white have their light in it
 * (docs/decisions/600).
 */
export const lightClothShare = 0.8
/** The cords of a hood in the pictures of the lightest and the darkest cloth. No other thing of a picture is lighter in the second one. */
export const cordAnchors = { light: '#ded8ca', dark: '#ffffff' } as const
/** The most that a fold moves the print, in picture units; `shift` pictures store it from 0 to 255. */
export const mostShift = 8
/** The glaze of mugs and the coat of tumblers. */
export const roundGlaze = { mug: '#fbfaf5', tumbler: '#f7f6f2' } as const

/** Where the mug's handle is drawn: turns in degrees to one side, nearest first; before the first one it is hidden. */
export const handleTurns = [36, 42, 48, 54, 60, 66, 72, 78, 84] as const
/** The part of the mug's picture that the handle and its shadow are in, right side; the left one mirrors it. */
export const handlePart = { x: 660, y: 180, wide: 340, high: 640 } as const

/** The lamp's light at the foot and at the top. */
export const lampLight = { foot: '#ff9a3d', top: '#ffd08a' } as const
