/**
 * Where something lies in a print area: moved, turned, sized and aligned, always inside the area. Lengths are inches from the
 * upper left corner of the area, `turn` is degrees clockwise about the middle of what lies there.
 */

export const placementLimits = {
  /** The longer side of something that somebody makes smaller. */
  leastIn: 0.25,
  /** Any side: lengths are kept in thousandths. */
  leastSideIn: 0.001,
} as const

/** A print area, or any sheet with these sides in inches. */
export interface Area {
  widthIn: number
  heightIn: number
}

/** Where an element lies: `xIn` and `yIn` are its middle. */
export interface Placement extends Area {
  xIn: number
  yIn: number
  turn: number
  /** The ink (`#rrggbb`) of a backing: the shape of a picture behind it, with a rim that its sides do not include. */
  backing?: string | undefined
}

/** How wide the rim of a backing is, as a part of the picture's shorter side. */
const rimShare = 0.03

/** How far the backing of something reaches over its sides, in the unit of its sides. */
export const rimOf = (widthIn: number, heightIn: number): number => rimShare * Math.min(widthIn, heightIn)

/** Thousandths, so that a stored number is the number that was shown. */
const rounded = (inches: number): number => Math.round(inches * 1000) / 1000
const roundedDown = (inches: number): number => Math.floor(inches * 1000 + 1e-6) / 1000
const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Degrees above -180 and up to 180, in tenths. */
export function normalTurn(degrees: number): number {
  const turn = Math.round((((degrees % 360) + 360) % 360) * 10) / 10
  return turn > 180 ? Math.round((turn - 360) * 10) / 10 : turn
}

/** The upright box around a turned one, with the rim of its backing. */
export function extentOf({
  widthIn,
  heightIn,
  turn,
  backing,
}: Pick<Placement, 'widthIn' | 'heightIn' | 'turn' | 'backing'>): Area {
  const radians = (turn * Math.PI) / 180
  const [across, along] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const rims = backing === undefined ? 0 : 2 * rimOf(widthIn, heightIn)
  return { widthIn: widthIn * across + heightIn * along + rims, heightIn: widthIn * along + heightIn * across + rims }
}

/** Where print lies in its area, inches from the upper left corner. */
export interface PrintedExtent extends Area {
  leftIn: number
  topIn: number
}

/** The box around all of these elements, in hundredths of an inch; null for none. */
export function printedExtent(elements: readonly Placement[]): PrintedExtent | null {
  if (elements.length === 0) return null
  const boxes = elements.map((element) => ({ ...element, ...extentOf(element) }))
  const leftIn = Math.min(...boxes.map(({ xIn, widthIn }) => xIn - widthIn / 2))
  const topIn = Math.min(...boxes.map(({ yIn, heightIn }) => yIn - heightIn / 2))
  const widthIn = Math.max(...boxes.map((box) => box.xIn + box.widthIn / 2)) - leftIn
  const heightIn = Math.max(...boxes.map((box) => box.yIn + box.heightIn / 2)) - topIn
  const hundredths = (inches: number) => Math.round(inches * 100) / 100
  return {
    leftIn: hundredths(leftIn),
    topIn: hundredths(topIn),
    widthIn: hundredths(widthIn),
    heightIn: hundredths(heightIn),
  }
}

/** Thousandths of an inch that rounding may cost. */
const tolerance = 0.003

/** Whether all of an element lies inside the area. */
export function isWithin(area: Area, placement: Placement): boolean {
  const extent = extentOf(placement)
  const { xIn, yIn } = placement
  return (
    xIn - extent.widthIn / 2 >= -tolerance &&
    yIn - extent.heightIn / 2 >= -tolerance &&
    xIn + extent.widthIn / 2 <= area.widthIn + tolerance &&
    yIn + extent.heightIn / 2 <= area.heightIn + tolerance
  )
}

/** The placement nearest to a wanted one that lies inside the area: made smaller if it must be, then moved. */
export function settled<Placed extends Placement>(area: Area, wanted: Placed): Placed {
  const turn = normalTurn(wanted.turn)
  const extent = extentOf({ ...wanted, turn })
  const least = placementLimits.leastIn / Math.max(wanted.widthIn, wanted.heightIn)
  const most = Math.min(area.widthIn / extent.widthIn, area.heightIn / extent.heightIn)
  const factor = Math.min(Math.max(1, least), most)
  const widthIn = Math.max(placementLimits.leastSideIn, roundedDown(wanted.widthIn * factor))
  const heightIn = Math.max(placementLimits.leastSideIn, roundedDown(wanted.heightIn * factor))
  const fits = extentOf({ ...wanted, widthIn, heightIn, turn })
  const xIn = rounded(between(wanted.xIn, fits.widthIn / 2, area.widthIn - fits.widthIn / 2))
  const yIn = rounded(between(wanted.yIn, fits.heightIn / 2, area.heightIn - fits.heightIn / 2))
  return { ...wanted, xIn, yIn, widthIn, heightIn, turn }
}

export const moved = <Placed extends Placement>(area: Area, placed: Placed, byX: number, byY: number): Placed =>
  settled(area, { ...placed, xIn: placed.xIn + byX, yIn: placed.yIn + byY })
export const turned = <Placed extends Placement>(area: Area, placed: Placed, degrees: number): Placed =>
  settled(area, { ...placed, turn: placed.turn + degrees })

/** An element moved to an edge or the middle of the area on one axis. */
export function aligned<Placed extends Placement>(area: Area, placed: Placed, axis: 'x' | 'y', to: Guide): Placed {
  const extent = extentOf(placed)
  const [length, side] = axis === 'x' ? [extent.widthIn, area.widthIn] : [extent.heightIn, area.heightIn]
  const at = { start: length / 2, middle: side / 2, end: side - length / 2 }[to]
  return settled(area, axis === 'x' ? { ...placed, xIn: at } : { ...placed, yIn: at })
}

/** Scales an element about its middle. It stops at the edge of the area and keeps its shape. */
export function scaled<Placed extends Placement>(area: Area, placed: Placed, factor: number): Placed {
  return settled(area, { ...placed, widthIn: placed.widthIn * factor, heightIn: placed.heightIn * factor })
}

/** An edge or the middle of the area on one axis. */
export type Guide = 'start' | 'middle' | 'end'

/** The lines that something has snapped to, inches from the left and the upper edge of the area. */
export interface Guides {
  x: number | null
  y: number | null
}

/**
 * Draws a placement to the middle and the edges of the area and of what else lies there, when it is within `reachIn` of
 * them.
 */
export function snapped<Placed extends Placement>(
  area: Area,
  placed: Placed,
  reachIn: number,
  others: readonly Placement[] = [],
): { placed: Placed; guides: Guides } {
  const extent = extentOf(placed)
  const boxes = others.map((other) => ({ ...other, ...extentOf(other) }))
  const x = nearest(
    { at: placed.xIn, length: extent.widthIn },
    area.widthIn,
    reachIn,
    boxes.map(({ xIn, widthIn }) => ({ at: xIn, length: widthIn })),
  )
  const y = nearest(
    { at: placed.yIn, length: extent.heightIn },
    area.heightIn,
    reachIn,
    boxes.map(({ yIn, heightIn }) => ({ at: yIn, length: heightIn })),
  )
  return { placed: settled(area, { ...placed, xIn: x.at, yIn: y.at }), guides: { x: x.guide, y: y.guide } }
}

/** A stretch on one axis, by its middle. */
interface Stretch {
  at: number
  length: number
}

function nearest(
  { at, length }: Stretch,
  side: number,
  reach: number,
  others: readonly Stretch[],
): { at: number; guide: number | null } {
  const half = length / 2
  // Where the middle lies then, and the line. Past an edge of the area there is none as near as that edge.
  const places: [number, number][] = [
    [side / 2, side / 2],
    [half, 0],
    [side - half, side],
    ...others.flatMap((other): [number, number][] => {
      const [start, end] = [other.at - other.length / 2, other.at + other.length / 2]
      return [
        [other.at, other.at],
        ...[start, end].flatMap((edge): [number, number][] => [
          [edge + half, edge],
          [edge - half, edge],
        ]),
      ]
    }),
  ]
  const [place, guide] = places.reduce((best, candidate) =>
    Math.abs(candidate[0] - at) < Math.abs(best[0] - at) ? candidate : best,
  )
  return Math.abs(place - at) <= reach ? { at: place, guide } : { at, guide: null }
}

/** A turn drawn to the next eighth of a circle when it is within `reach` degrees of it. */
export function snappedTurn(degrees: number, reach: number): number {
  const eighth = Math.round(degrees / 45) * 45
  return normalTurn(Math.abs(eighth - degrees) <= reach ? eighth : degrees)
}

/** Where something with this shape (width by height) is put first: in the middle, at most `share` of the area. */
export function placedFirst(area: Area, shape: number, share: number): Placement {
  const widthIn = Math.min(area.widthIn * share, area.heightIn * share * shape)
  return settled(area, { xIn: area.widthIn / 2, yIn: area.heightIn / 2, widthIn, heightIn: widthIn / shape, turn: 0 })
}

/** An element as it is drawn at a number of px per inch: its middle, its sides, its turn in radians. */
export const drawnAt = (
  { xIn, yIn, widthIn, heightIn, turn }: Placement,
  pxPerIn: number,
): { x: number; y: number; width: number; height: number; radians: number } => ({
  x: xIn * pxPerIn,
  y: yIn * pxPerIn,
  width: widthIn * pxPerIn,
  height: heightIn * pxPerIn,
  radians: (turn * Math.PI) / 180,
})
