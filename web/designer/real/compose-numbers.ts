import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import {
  areaInView,
  clothAnchors,
  handlePart,
  handleTurns,
  lampLight,
  mostShift,
  pictureWide,
  roundGlaze,
  tallRound,
  viewOf,
  type BlankView,
} from '#worker/designer/blank-views.rules.ts'
import { directionsOf } from './camera.ts'
import { linearOf, partsOf } from './linear-colour.ts'
import { cordParts, liningParts } from './linings.ts'

/** Uniforms of the shader by name. */
export type Numbers = Record<string, readonly number[]>

/** The generator darkens the rim of what it renders in its studio by so much. */
export const studioRim = 0.28

/** A place of a product, which has a view and a print area of its own. */
export interface Side {
  product: ProductKind
  place: PrintPlace
}

/** A side with the colour of its cloth, `#rrggbb`; the blank's own where it is left out. */
export interface ShadedSide extends Side {
  shade?: string | undefined
}

function areaNumbers({ product, place }: Side): number[] {
  const area = areaInView(product, place)
  return area === null ? [0, 0, 1, 1] : [area.x, area.y, area.width, area.height]
}

/** The uniforms of a blank's shader that never change. */
export function numbersOf(side: Side): Numbers {
  const { product, place } = side
  const view = viewOf(product, place)
  const shared: Numbers = { uSize: [pictureWide, view.height], uRim: [view.kind === 'cloth' ? 0 : studioRim] }
  if (view.kind === 'cloth')
    return {
      ...shared,
      uArea: areaNumbers(side),
      uMostShift: [mostShift],
      // Where the garment lies, how it is turned and how large it is: the weave goes with it.
      uPlace: [
        pictureWide / 2 + view.shift[0],
        view.height / 2 + view.shift[1],
        ((view.turn ?? 0) * Math.PI) / 180,
        view.scale,
      ],
      uLow: linearOf(clothAnchors.dark),
      uHigh: linearOf(clothAnchors.light),
    }
  if (view.kind === 'slate') return { ...shared, uArea: areaNumbers(side) }
  if (view.kind !== 'round')
    return {
      ...shared,
      uArea: areaNumbers(side),
      uPlateTop: [(view.height - view.tall * view.perUnit) / 2],
      uFoot: linearOf(lampLight.foot),
      uTop: linearOf(lampLight.top),
    }
  const round = product === 'tumbler' ? 'tumbler' : 'mug'
  const { ahead, right, up } = directionsOf(view.camera)
  return {
    ...shared,
    uEye: view.camera.eye,
    uAhead: ahead,
    uRight: right,
    uUp: up,
    uGlaze: linearOf(roundGlaze[round]),
    uTall: [view.wide, tallRound(round)],
    uSlims: [view.slims.below, view.slims.by],
  }
}

/** Where the handle's picture for a turn is: the corner of its part of the sheet, and that part's sides. */
export function handleNumbers(turn: number): Numbers {
  const away = Math.abs(turn)
  const [first, second] = handleTurns
  const column = Math.round((away - first) / (second - first))
  if (column < 0) return { uHandleFrom: [0, 0, 0, 0], uHandlePart: [0, 0, 1, 1] }
  const { x, y, wide, high } = handlePart
  const isRight = turn < 0
  const columns = handleTurns.length
  return {
    uHandleFrom: [Math.min(column, columns - 1) / columns, isRight ? 0 : 0.5, 1 / columns, 0.5],
    uHandlePart: [isRight ? x : pictureWide - x - wide, y, wide, high],
  }
}

/** The uniforms of each picture: the turn in degrees, the size in pixels, and the colour of cloth, `#rrggbb`. */
export function numbersWhenTurned(
  view: BlankView,
  { turn, shade, canvasWide }: { turn: number; shade: string; canvasWide: number },
): Numbers {
  if (view.kind === 'cloth') return { uBase: partsOf(shade), uLining: liningParts(shade), uCord: cordParts(shade) }
  if (view.kind !== 'round') return {}
  const away = Math.hypot(view.camera.eye[0], view.camera.eye[2])
  const unitsPerPixel = (away - view.radius) / view.camera.zoom / canvasWide
  return {
    uRound: [view.radius, (turn * Math.PI) / 180, view.middle, unitsPerPixel],
    ...handleNumbers(view.mostTurn < 180 ? turn : 0),
  }
}
