/** What fingers on the stage make of the elements that they hold. Points are inches on the print area. */
import {
  boxAround,
  middleOf,
  movedTogether,
  scaledTogether,
  snappedTogether,
  turnedTogether,
} from '#worker/designer/group.rules.ts'
import { settled, snapped, snappedTurn, type Area, type Guides } from '#worker/designer/placement.rules.ts'
import type { DesignElement } from './design-history.ts'

export type Purpose = 'move' | 'scale' | 'turn'
export interface Point {
  x: number
  y: number
}

/** What a gesture began with, and where its fingers were then and are now. */
export interface Held {
  /** `none` for a finger beside the layers: it acts with a second one only, on what is selected. */
  purpose: Purpose | 'none'
  /** The element at the start of the gesture, or of its second finger. */
  element: DesignElement
  /** All that the gesture changes, at its start: several that are selected, or the element alone. */
  all: readonly DesignElement[]
  from: ReadonlyMap<number, Point>
  now: ReadonlyMap<number, Point>
}

/** What a gesture has made of its elements, and the lines that they snapped to. */
export interface Moved {
  elements: readonly DesignElement[]
  guides: Guides
}

/** Where a gesture goes on, what else is there to snap to, and how near that is, inches. */
export interface Around {
  area: Area
  others: readonly DesignElement[]
  reachIn: number
}

/** A turn snaps when it is within so many degrees. */
const turnReach = 4
const none: Guides = { x: null, y: null }

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
export const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)
const angle = (one: Point, other: Point): number => (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI

function oneMoved({ purpose, element, from, now }: Held, { area, others, reachIn }: Around): Moved {
  const [[firstFrom, secondFrom], [firstNow, secondNow]] = [[...from.values()], [...now.values()]]
  if (firstFrom === undefined || firstNow === undefined) return { elements: [element], guides: none }
  const alone = (wanted: DesignElement): Moved => ({ elements: [settled(area, wanted)], guides: none })
  const sized = (factor: number) => ({ widthIn: element.widthIn * factor, heightIn: element.heightIn * factor })
  const middle = { x: element.xIn, y: element.yIn }
  if (secondFrom !== undefined && secondNow !== undefined) {
    const [were, are] = [between(firstFrom, secondFrom), between(firstNow, secondNow)]
    const factor = distance(firstNow, secondNow) / Math.max(0.05, distance(firstFrom, secondFrom))
    const turn = snappedTurn(element.turn + angle(firstNow, secondNow) - angle(firstFrom, secondFrom), turnReach)
    return alone({
      ...element,
      ...sized(factor),
      xIn: element.xIn + are.x - were.x,
      yIn: element.yIn + are.y - were.y,
      turn,
    })
  }
  if (purpose === 'turn') return alone({ ...element, turn: snappedTurn(angle(middle, firstNow) + 90, turnReach) })
  if (purpose === 'scale')
    return alone({ ...element, ...sized(distance(middle, firstNow) / Math.max(0.05, distance(middle, firstFrom))) })
  const wanted = settled(area, {
    ...element,
    xIn: element.xIn + firstNow.x - firstFrom.x,
    yIn: element.yIn + firstNow.y - firstFrom.y,
  })
  const { placed, guides } = snapped(area, wanted, reachIn, others)
  return { elements: [placed], guides }
}

/** Several that are changed at once: moved, sized about the middle of their box, or turned about their own. */
function severalMoved({ purpose, all, from, now }: Held, { area, others, reachIn }: Around): Moved {
  const [[firstFrom, secondFrom], [firstNow, secondNow]] = [[...from.values()], [...now.values()]]
  if (firstFrom === undefined || firstNow === undefined) return { elements: all, guides: none }
  if (secondFrom !== undefined && secondNow !== undefined) {
    const [were, are] = [between(firstFrom, secondFrom), between(firstNow, secondNow)]
    const factor = distance(firstNow, secondNow) / Math.max(0.05, distance(firstFrom, secondFrom))
    const turn = snappedTurn(angle(firstNow, secondNow) - angle(firstFrom, secondFrom), turnReach)
    const turned = turnedTogether(area, scaledTogether(area, all, factor), turn)
    return { elements: movedTogether(area, turned, are.x - were.x, are.y - were.y), guides: none }
  }
  if (purpose === 'turn') {
    const middle = middleOf(all)
    const turn = snappedTurn(angle(middle, firstNow) - angle(middle, firstFrom), turnReach)
    return { elements: turnedTogether(area, all, turn), guides: none }
  }
  if (purpose === 'scale') {
    const { xIn: x, yIn: y } = boxAround(all)
    const factor = distance({ x, y }, firstNow) / Math.max(0.05, distance({ x, y }, firstFrom))
    return { elements: scaledTogether(area, all, factor), guides: none }
  }
  const [byX, byY] = [firstNow.x - firstFrom.x, firstNow.y - firstFrom.y]
  const { placed, guides } = snappedTogether(area, all, { byX, byY, reachIn, others })
  return { elements: placed, guides }
}

/** The elements that are held, as the fingers have moved, sized and turned them. */
export const movedBy = (held: Held, around: Around): Moved =>
  held.all.length > 1 ? severalMoved(held, around) : oneMoved(held, around)
