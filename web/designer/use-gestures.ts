import { useRef, type PointerEvent, type RefObject } from 'react'
import { settled, snapped, snappedTurn } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'
import type { Guides } from './Stage.tsx'
import type { Design } from './use-design.ts'

type Purpose = 'move' | 'scale' | 'turn'
interface Point {
  x: number
  y: number
}
interface Running {
  purpose: Purpose
  /** The element at the start of the gesture, or of its second finger. */
  element: DesignElement
  from: Map<number, Point>
  now: Map<number, Point>
  hasChanged: boolean
}

/** How near something snaps, in px, and the size of a handle for fingers, in px. */
const reachPx = 7
const handlePx = 22
const turnReach = 4

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)
const angle = (one: Point, other: Point): number => (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI

/**
 * Moving, resizing and rotating by pointer; two fingers on an element do all three at once. One gesture is one undo
 * step.
 */
export function useGestures({
  design,
  sheet,
  perIn,
  onGuides,
}: {
  design: Design
  sheet: RefObject<SVGGElement | null>
  perIn: number
  onGuides: (guides: Guides) => void
}) {
  const running = useRef<Running | null>(null)
  const { area, change, step } = design

  /** A pointer's position on the print area, in inches. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = sheet.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x: x / perIn, y: y / perIn }
  }
  const inchesOf = (px: number): number => px / ((sheet.current?.getScreenCTM()?.a ?? 0.35) * perIn)

  const next = ({ purpose, element, from, now }: Running): { element: DesignElement; guides: Guides } => {
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
    const { placed, guides } = snapped(area, wanted, inchesOf(reachPx))
    return { element: placed, guides }
  }

  const begin = (element: DesignElement, purpose: Purpose, event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    const before = running.current
    if (before !== null && before.element.id === element.id && before.now.size === 1) {
      // A second finger: both fingers start from here.
      const [[id, at] = [0, point]] = [...before.now]
      before.element = element
      before.from = new Map([
        [id, at],
        [event.pointerId, point],
      ])
      before.now = new Map(before.from)
      return
    }
    running.current = {
      purpose,
      element,
      from: new Map([[event.pointerId, point]]),
      now: new Map([[event.pointerId, point]]),
      hasChanged: false,
    }
    step({ type: 'select', id: element.id })
  }
  const go = (event: PointerEvent) => {
    const gesture = running.current
    if (gesture === null || !gesture.now.has(event.pointerId)) return
    gesture.now.set(event.pointerId, pointOf(event))
    const { element, guides } = next(gesture)
    change(element, gesture.hasChanged)
    gesture.hasChanged = true
    onGuides(guides)
  }
  const end = (event: PointerEvent) => {
    const gesture = running.current
    if (gesture === null || !gesture.now.has(event.pointerId)) return
    running.current = null
    onGuides({ x: null, y: null })
  }

  return {
    /** The size of a handle in inches. */
    handleIn: inchesOf(handlePx),
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
