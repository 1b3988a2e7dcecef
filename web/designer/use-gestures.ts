import { useRef, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  boxAround,
  middleOf,
  movedTogether,
  scaledTogether,
  snappedTogether,
  turnedTogether,
} from '#worker/designer/group.rules.ts'
import { settled, snapped, snappedTurn, type Guides } from '#worker/designer/placement.rules.ts'
import { unitOf } from './design-groups.ts'
import type { DesignElement } from './design-history.ts'
import type { Design } from './use-design.ts'

type Purpose = 'move' | 'scale' | 'turn'
interface Point {
  x: number
  y: number
}
interface Running {
  /** `none` for a finger beside the layers: it acts with a second one only, on what is selected. */
  purpose: Purpose | 'none'
  /** The element at the start of the gesture, or of its second finger. */
  element: DesignElement
  /** All that the gesture changes, at its start: several that are selected, or the element alone. */
  all: readonly DesignElement[]
  from: Map<number, Point>
  now: Map<number, Point>
  hasChanged: boolean
  /** Whether the element is no longer selected when the pointer lets go of it without a move. */
  isLeaving: boolean
  /** Whether exactly the element with its group was selected before. */
  isUnit: boolean
  /** The timer of a long touch; 0 where there is none. */
  longTouch: number
  /** Whether the touch was long, and began a selection of several. */
  isLong: boolean
}

/** How long a finger rests on an element until it selects several, ms, and how far it may move until then, px. */
const longTouchMs = 500
const stillPx = 6

/** How near something snaps, in px, and the size of a handle for fingers, in px. */
const reachPx = 7
const handlePx = 22
const turnReach = 4

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)
const angle = (one: Point, other: Point): number => (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI

/**
 * Moving, resizing and rotating by pointer. Two fingers do all three at once: the second one may be anywhere on the stage, and so may both
 * where something is selected (docs/decisions/380). One gesture is one undo step.
 */
export function useGestures({
  design,
  sheet,
  perIn,
  onGuides,
  onNothing,
}: {
  design: Design
  sheet: RefObject<SVGGElement | null>
  perIn: number
  onGuides: (guides: Guides) => void
  /** A pointer meant nothing of the design: a tap or a press beside its layers. */
  onNothing: () => void
}) {
  const running = useRef<Running | null>(null)
  const { area, change, changeAll, step, selection } = design
  /** Whether a pointer is just adding to the selection, so that the focus that follows it does not replace it. */
  const isAdding = useRef(false)

  /** A pointer's position on the print area, in inches. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = sheet.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x: x / perIn, y: y / perIn }
  }
  /** What else something can snap to. */
  const othersThan = (all: readonly DesignElement[]): DesignElement[] =>
    design.here.filter(({ id }) => !all.some((one) => one.id === id))
  const inchesOf = (px: number): number => px / ((sheet.current?.getScreenCTM()?.a ?? 0.35) * perIn)

  const next = ({ purpose, element, all, from, now }: Running): { element: DesignElement; guides: Guides } => {
    const none = { x: null, y: null }
    const [[firstFrom, secondFrom], [firstNow, secondNow]] = [[...from.values()], [...now.values()]]
    if (firstFrom === undefined || firstNow === undefined) return { element, guides: none }
    const middle = { x: element.xIn, y: element.yIn }
    if (secondFrom !== undefined && secondNow !== undefined) {
      const [were, are] = [between(firstFrom, secondFrom), between(firstNow, secondNow)]
      const factor = distance(firstNow, secondNow) / Math.max(0.05, distance(firstFrom, secondFrom))
      const turn = snappedTurn(element.turn + angle(firstNow, secondNow) - angle(firstFrom, secondFrom), turnReach)
      return {
        element: settled(area, {
          ...element,
          xIn: element.xIn + are.x - were.x,
          yIn: element.yIn + are.y - were.y,
          widthIn: element.widthIn * factor,
          heightIn: element.heightIn * factor,
          turn,
        }),
        guides: none,
      }
    }
    if (purpose === 'turn')
      return {
        element: settled(area, { ...element, turn: snappedTurn(angle(middle, firstNow) + 90, turnReach) }),
        guides: none,
      }
    if (purpose === 'scale') {
      const factor = distance(middle, firstNow) / Math.max(0.05, distance(middle, firstFrom))
      return {
        element: settled(area, { ...element, widthIn: element.widthIn * factor, heightIn: element.heightIn * factor }),
        guides: none,
      }
    }
    const wanted = settled(area, {
      ...element,
      xIn: element.xIn + firstNow.x - firstFrom.x,
      yIn: element.yIn + firstNow.y - firstFrom.y,
    })
    const { placed, guides } = snapped(area, wanted, inchesOf(reachPx), othersThan(all))
    return { element: placed, guides }
  }

  /** Several that are changed at once: moved, sized about the middle of their box, or turned about their own. */
  const nextTogether = ({ purpose, all, from, now }: Running): { elements: DesignElement[]; guides: Guides } => {
    const none = { x: null, y: null }
    const [[firstFrom, secondFrom], [firstNow, secondNow]] = [[...from.values()], [...now.values()]]
    if (firstFrom === undefined || firstNow === undefined) return { elements: [...all], guides: none }
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
    const reachIn = inchesOf(reachPx)
    const { placed, guides } = snappedTogether(area, all, { byX, byY, reachIn, others: othersThan(all) })
    return { elements: placed, guides }
  }

  /** A second finger, or one too many: both of the first two start from here. */
  const join = (gesture: Running, event: PointerEvent): void => {
    if (gesture.now.size > 1) return
    const point = pointOf(event)
    const [[id, at] = [0, point]] = [...gesture.now]
    // Since its start the first finger may have moved them.
    gesture.all = gesture.all.map((one) => design.here.find((now) => now.id === one.id) ?? one)
    gesture.element = gesture.all.find((one) => one.id === gesture.element.id) ?? gesture.element
    gesture.isLeaving = false
    clearTimeout(gesture.longTouch)
    gesture.from = new Map([
      [id, at],
      [event.pointerId, point],
    ])
    gesture.now = new Map(gesture.from)
  }
  const begin = (element: DesignElement, purpose: Purpose, event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    const before = running.current
    // A finger that rests beside the layers does not keep another one from taking hold of a layer.
    const isOfOther = before?.purpose === 'none' && !before.all.some(({ id }) => id === element.id)
    if (before !== null && !isOfOther && !event.isPrimary) return join(before, event)
    const isSelected = selection.some(({ id }) => id === element.id)
    const isMore = purpose === 'move' && (event.shiftKey || design.isSelecting)
    const unit = unitOf(design.here, element)
    const all = isSelected ? selection : isMore ? [...selection, ...unit] : unit
    const isUnit = isSelected && selection.length === unit.length && unit.every((one) => selection.includes(one))
    isAdding.current = isMore
    const gesture: Running = {
      purpose,
      element,
      all,
      from: new Map([[event.pointerId, point]]),
      now: new Map([[event.pointerId, point]]),
      hasChanged: false,
      isLeaving: isMore && isSelected,
      isUnit,
      longTouch: 0,
      isLong: false,
    }
    running.current = gesture
    if (event.pointerType === 'touch' && purpose === 'move' && !isMore)
      gesture.longTouch = window.setTimeout(() => {
        gesture.isLong = true
        design.setIsSelecting(true)
      }, longTouchMs)
    if (isMore && !isSelected) step({ type: 'toggle', id: element.id })
    else if (!isSelected) step({ type: 'select', id: element.id })
  }
  const go = (event: PointerEvent) => {
    const gesture = running.current
    if (gesture === null || !gesture.now.has(event.pointerId)) return
    const point = pointOf(event)
    if (gesture.purpose === 'none' && gesture.now.size === 1) return
    const start = gesture.from.get(event.pointerId) ?? point
    // A finger is never quite still; neither is one that only selects.
    const isHeld = gesture.longTouch !== 0 || gesture.isLeaving
    if (isHeld && !gesture.hasChanged && distance(start, point) < inchesOf(stillPx)) return
    clearTimeout(gesture.longTouch)
    gesture.now.set(event.pointerId, point)
    // The frame of this move shows it. By itself React renders after that frame, and what is painted then makes another one.
    flushSync(() => {
      if (gesture.all.length > 1) {
        const { elements, guides } = nextTogether(gesture)
        changeAll(elements, gesture.hasChanged)
        onGuides(guides)
      } else {
        const { element, guides } = next(gesture)
        change(element, gesture.hasChanged)
        onGuides(guides)
      }
    })
    gesture.hasChanged = true
  }
  const end = (event: PointerEvent) => {
    const gesture = running.current
    if (gesture === null || !gesture.now.has(event.pointerId)) return
    running.current = null
    clearTimeout(gesture.longTouch)
    onGuides({ x: null, y: null })
    if (gesture.isLeaving && !gesture.hasChanged) step({ type: 'toggle', id: gesture.element.id })
    if (gesture.purpose === 'none') {
      // The browser takes a finger away that scrolls the page; what is selected stays so.
      if (event.type === 'pointerup' && gesture.now.size === 1 && !gesture.hasChanged) onNothing()
      return
    }
    const isTap = !gesture.hasChanged && !gesture.isLong && gesture.purpose === 'move'
    // Without a move or a key, it is this one that was meant; of a group that was selected, this one alone.
    if (isTap && !isAdding.current && gesture.all.length > 1)
      step({ type: 'select', id: gesture.element.id, isAlone: gesture.isUnit })
    isAdding.current = false
  }

  /** A finger beside the layers. It may scroll the page, so it means nothing before it is lifted, or a second one comes. */
  const beginBeside = (event: PointerEvent) => {
    const before = running.current
    if (before !== null && !event.isPrimary) return join(before, event)
    const [element] = selection
    if (event.pointerType !== 'touch' || element === undefined) return onNothing()
    const at = new Map([[event.pointerId, pointOf(event)]])
    running.current = {
      purpose: 'none',
      element,
      all: selection,
      from: at,
      now: new Map(at),
      hasChanged: false,
      isLeaving: false,
      isUnit: false,
      longTouch: 0,
      isLong: false,
    }
  }
  /** Only what began on the stage itself: events of its layers are theirs. */
  const onStageItself = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.target === event.currentTarget) act(event)
  }

  return {
    /** What the stage listens to, beside its layers. */
    beside: {
      onPointerDown: onStageItself(beginBeside),
      onPointerMove: onStageItself(go),
      onPointerUp: onStageItself(end),
      onPointerCancel: onStageItself(end),
    },
    /** The size of a handle in inches. */
    handleIn: inchesOf(handlePx),
    /** Whether a pointer is adding to the selection. */
    isAdding: () => isAdding.current,
    on: (element: DesignElement, purpose: Purpose) => ({
      onPointerDown: (event: PointerEvent) => {
        event.stopPropagation()
        begin(element, purpose, event)
      },
      onPointerMove: go,
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}

export type Gestures = ReturnType<typeof useGestures>
