/** Several elements of one place that are moved, sized and aligned together. Each keeps its turn. */
import { extentOf, placementLimits, settled, snapped, type Area, type Guide, type Placement } from './placement.rules.ts'

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

/** As `movedTogether`, drawn to the middle and the edges of the area when their box is within `reachIn` of them. */
export function snappedTogether<Placed extends Placement>(
  area: Area,
  elements: readonly Placed[],
  byX: number,
  byY: number,
  reachIn: number,
): { placed: Placed[]; guides: { x: Guide | null; y: Guide | null } } {
  const box = boxAround(elements)
  const wanted = settled(area, { ...box, xIn: box.xIn + byX, yIn: box.yIn + byY })
  const { placed, guides } = snapped(area, wanted, reachIn)
  return { placed: movedBy(area, elements, placed.xIn - box.xIn, placed.yIn - box.yIn), guides }
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
