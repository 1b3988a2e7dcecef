/** Several elements of one place that are moved, sized, turned and aligned together. */
import {
  extentOf,
  normalTurn,
  placementLimits,
  settled,
  snapped,
  type Area,
  type Guide,
  type Guides,
  type Placement,
} from './placement.rules.ts'

/** The upright box around all of them, as a placement. */
export function boxAround(elements: readonly Placement[]): Placement {
  const boxes = elements.map((element) => ({ ...element, ...extentOf(element) }))
  const left = Math.min(...boxes.map(({ xIn, widthIn }) => xIn - widthIn / 2))
  const right = Math.max(...boxes.map(({ xIn, widthIn }) => xIn + widthIn / 2))
  const top = Math.min(...boxes.map(({ yIn, heightIn }) => yIn - heightIn / 2))
  const bottom = Math.max(...boxes.map(({ yIn, heightIn }) => yIn + heightIn / 2))
  return {
    xIn: (left + right) / 2,
    yIn: (top + bottom) / 2,
    widthIn: right - left,
    heightIn: bottom - top,
    turn: 0,
  }
}

const movedBy = <Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  byX: number,
  byY: number,
): Placed[] => elements.map((element) => settled(area, { ...element, xIn: element.xIn + byX, yIn: element.yIn + byY }))

/** All moved by the same way, which ends where the first of them meets the edge of the area. */
export function movedTogether<Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  byX: number,
  byY: number,
): Placed[] {
  const box = boxAround(elements)
  const to = settled(area, { ...box, xIn: box.xIn + byX, yIn: box.yIn + byY })
  return movedBy(area, elements, to.xIn - box.xIn, to.yIn - box.yIn)
}

/**
 * As `movedTogether`, drawn to the middle and the edges of the area and of `others` when their box is within `reachIn` of
 * them.
 */
export function snappedTogether<Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  { byX, byY, reachIn, others }: { byX: number; byY: number; reachIn: number; others: readonly Placement[] },
): { placed: Placed[]; guides: Guides } {
  const box = boxAround(elements)
  const wanted = settled(area, { ...box, xIn: box.xIn + byX, yIn: box.yIn + byY })
  const { placed, guides } = snapped(area, wanted, reachIn, others)
  return { placed: movedBy(area, elements, placed.xIn - box.xIn, placed.yIn - box.yIn), guides }
}

/** What they are turned about, inches: their centre of mass, which stays where it is however far they are turned. */
export function middleOf(elements: readonly Placement[]): { x: number; y: number } {
  const mass = ({ widthIn, heightIn }: Placement) => widthIn * heightIn
  const all = elements.reduce((sum, element) => sum + mass(element), 0)
  const mean = (of: (element: Placement) => number) =>
    elements.reduce((sum, element) => sum + of(element) * mass(element), 0) / all
  return { x: mean(({ xIn }) => xIn), y: mean(({ yIn }) => yIn) }
}

/**
 * All turned about their middle by so many degrees, with the distances between them. Where their box would be larger than
 * the area they are made smaller by the same part.
 */
export function turnedTogether<Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  degrees: number,
): Placed[] {
  const { x, y } = middleOf(elements)
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const turned = elements.map((element) => {
    const [byX, byY] = [element.xIn - x, element.yIn - y]
    return {
      ...element,
      xIn: x + byX * cos - byY * sin,
      yIn: y + byX * sin + byY * cos,
      turn: normalTurn(element.turn + degrees),
    }
  })
  const box = boxAround(turned)
  return scaledTogether(area, turned, Math.min(1, area.widthIn / box.widthIn, area.heightIn / box.heightIn))
}

/**
 * All scaled about the middle of their box, with the distances between them. It ends where the box meets the sides of
 * the area, or the first of them would be too small.
 */
export function scaledTogether<Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  factor: number,
): Placed[] {
  const box = boxAround(elements)
  const least = Math.max(
    ...elements.map(({ widthIn, heightIn }) => placementLimits.leastIn / Math.max(widthIn, heightIn)),
  )
  const most = Math.min(area.widthIn / box.widthIn, area.heightIn / box.heightIn)
  const by = Math.min(Math.max(factor, Math.min(1, least)), Math.max(1, most))
  const scaled = elements.map((element) => ({
    ...element,
    xIn: box.xIn + (element.xIn - box.xIn) * by,
    yIn: box.yIn + (element.yIn - box.yIn) * by,
    widthIn: element.widthIn * by,
    heightIn: element.heightIn * by,
  }))
  return movedTogether(area, scaled, 0, 0)
}

/** All moved to an edge or the middle of their own box on one axis. */
export function alignedTogether<Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  axis: 'x' | 'y',
  to: Guide,
): Placed[] {
  const box = boxAround(elements)
  const part = { start: -0.5, middle: 0, end: 0.5 }[to]
  return elements.map((element) => {
    const extent = extentOf(element)
    const xIn = box.xIn + part * (box.widthIn - extent.widthIn)
    const yIn = box.yIn + part * (box.heightIn - extent.heightIn)
    return settled(area, axis === 'x' ? { ...element, xIn } : { ...element, yIn })
  })
}
