import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { unitOf } from './design-groups.ts'
import type { DesignElement } from './design-history.ts'
import { distance, movedBy, type Held, type Point, type Purpose } from './gesture-steps.ts'
import type { Design } from './use-design.ts'

interface Running extends Held {
  from: Map<number, Point>
  now: Map<number, Point>
  hasChanged: boolean
  /** Whether the design has a part of the gesture already: what follows belongs to the same undo step. */
  isKept: boolean
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
/** How long a pointer rests until the design has what it moves, ms. */
const restMs = 150

/** How near something snaps, in px, and the size of a handle for fingers, in px. */
const reachPx = 7
const handlePx = 22

/**
 * Moving, resizing and rotating by pointer. Two fingers do all three at once: the second one may be anywhere on the stage, and so may both
 * where something is selected (docs/decisions/380). The stage shows each move; the design has it when the pointer rests or lets go
 * (docs/decisions/421). One gesture is one undo step.
 */
export function useGestures({
  design,
  sheet,
  perIn,
  onNothing,
}: {
  design: Design
  sheet: RefObject<SVGGElement | null>
  perIn: number
  /** Called after a tap or a press beside all layers. */
  onNothing: () => void
}) {
  const running = useRef<Running | null>(null)
  const rest = useRef(0)
  const { area, changeAll, step, live } = design
  /** Whether a pointer is just adding to the selection, so that the focus that follows it does not replace it. */
  const isAdding = useRef(false)

  /** A pointer's position on the print area, in inches. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = sheet.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x: x / perIn, y: y / perIn }
  }
  const inchesOf = (px: number): number => px / ((sheet.current?.getScreenCTM()?.a ?? 0.35) * perIn)

  /** The design gets what was moved. */
  const keep = () => {
    clearTimeout(rest.current)
    const moved = [...live.now().elements.values()]
    live.clear()
    if (moved.length === 0) return
    changeAll(moved, running.current?.isKept)
    if (running.current !== null) running.current.isKept = true
  }
  // What shows it and what describes it change at once.
  const keepAtOnce = () => flushSync(keep)
  const keepWhatIsLeft = useEffectEvent(keep)
  useEffect(() => () => keepWhatIsLeft(), [])

  /** A second finger, or one too many: both of the first two start from here. */
  const join = (gesture: Running, event: PointerEvent): void => {
    if (gesture.now.size > 1) return
    const point = pointOf(event)
    const [[id, at] = [0, point]] = [...gesture.now]
    // Since its start the first finger may have moved them.
    gesture.all = gesture.all.map((one) => live.of(design.here.find((now) => now.id === one.id) ?? one))
    gesture.element = gesture.all.find((one) => one.id === gesture.element.id) ?? gesture.element
    gesture.isLeaving = false
    clearTimeout(gesture.longTouch)
    gesture.from = new Map([
      [id, at],
      [event.pointerId, point],
    ])
    gesture.now = new Map(gesture.from)
  }
  const begin = (pressed: DesignElement, purpose: Purpose, event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const element = live.of(pressed)
    const point = pointOf(event)
    const before = running.current
    // A finger that rests beside the layers does not keep another one from taking hold of a layer.
    const isOfOther = before?.purpose === 'none' && !before.all.some(({ id }) => id === element.id)
    if (before !== null && !isOfOther && !event.isPrimary) return join(before, event)
    const here = design.here.map((one) => live.of(one))
    const selection = design.selection.map((one) => live.of(one))
    keep()
    const isSelected = selection.some(({ id }) => id === element.id)
    const isMore = purpose === 'move' && (event.shiftKey || design.isSelecting)
    const unit = unitOf(here, element)
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
      isKept: false,
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
    const others = design.here.filter(({ id }) => !gesture.all.some((one) => one.id === id))
    const { elements, guides } = movedBy(gesture, { area, others, reachIn: inchesOf(reachPx) })
    live.show(elements, guides)
    clearTimeout(rest.current)
    rest.current = window.setTimeout(keepAtOnce, restMs)
    gesture.hasChanged = true
  }
  const end = (event: PointerEvent) => {
    const gesture = running.current
    if (gesture === null || !gesture.now.has(event.pointerId)) return
    clearTimeout(gesture.longTouch)
    keep()
    running.current = null
    if (gesture.isLeaving && !gesture.hasChanged) step({ type: 'toggle', id: gesture.element.id })
    if (gesture.purpose === 'none') {
      // The browser takes a finger away that scrolls the page; what is selected stays so.
      if (event.type === 'pointerup' && gesture.now.size === 1 && !gesture.hasChanged) onNothing()
      return
    }
    const isTap = !gesture.hasChanged && !gesture.isLong && gesture.purpose === 'move'
    // A tap without a key selects this element; if its group was selected, this element of it.
    if (isTap && !isAdding.current && gesture.all.length > 1)
      step({ type: 'select', id: gesture.element.id, isAlone: gesture.isUnit })
    isAdding.current = false
  }

  /** A finger beside the layers. It may scroll the page, so it means nothing before it is lifted, or a second one comes. */
  const beginBeside = (event: PointerEvent) => {
    const before = running.current
    if (before !== null && !event.isPrimary) return join(before, event)
    const { selection } = design
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
      isKept: false,
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
