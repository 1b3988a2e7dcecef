/** Several elements that are changed together (docs/decisions/286). */
import { describe, expect, it } from 'vitest'
import {
  designStep,
  emptyHistory,
  selectedIds,
  type DesignElement,
  type DesignStep,
} from '#web/designer/design-history.ts'
import {
  alignedTogether,
  boxAround,
  middleOf,
  movedTogether,
  scaledTogether,
  snappedTogether,
  turnedTogether,
} from '#worker/designer/group.rules.ts'
import { isWithin } from '#worker/designer/placement.rules.ts'

const area = { widthIn: 12, heightIn: 16 }
const words = (id: string, xIn: number, yIn: number, more: Partial<DesignElement> = {}): DesignElement =>
  ({
    kind: 'text',
    id,
    name: id,
    text: id,
    font: 'slab',
    colour: '#17130f',
    xIn,
    yIn,
    widthIn: 2,
    heightIn: 1,
    turn: 0,
    ...more,
  }) as DesignElement
const [one, other] = [words('one', 3, 3), words('other', 6, 5, { widthIn: 4, turn: 90 })]
const placesOf = (elements: readonly DesignElement[]) => elements.map(({ xIn, yIn }) => [xIn, yIn])

describe('elements together', () => {
  it('have one box around them, turned ones included', () => {
    expect(boxAround([one, other])).toMatchObject({ xIn: 4.25, yIn: 4.75, widthIn: 4.5, heightIn: 4.5, turn: 0 })
  })

  it('move by the same way, until the first of them meets the edge', () => {
    expect(placesOf(movedTogether(area, [one, other], 1, 2))).toEqual([
      [4, 5],
      [7, 7],
    ])
    expect(placesOf(movedTogether(area, [one, other], -5, 0))).toEqual([
      [1, 3],
      [4, 5],
    ])
  })

  it('snap by their box to the middle of the area', () => {
    const by = { byX: 1.7, byY: 0, reachIn: 0.1, others: [] }
    const { placed, guides } = snappedTogether(area, [one, other], by)
    expect(boxAround(placed).xIn).toBeCloseTo(6, 3)
    expect(guides).toEqual({ x: 6, y: null })
  })

  it('snap to the edges and the middles of other layers, and keep their distances', () => {
    const third = words('third', 10, 12)
    // Their box ends at 6.5, the other layer begins at 9; its lower edge is at 12.5.
    const { placed, guides } = snappedTogether(area, [one, other], {
      byX: 2.45,
      byY: 5.53,
      reachIn: 0.1,
      others: [third],
    })
    expect(guides).toEqual({ x: 9, y: 12.5 })
    const { xIn, widthIn, yIn, heightIn } = boxAround(placed)
    expect(xIn + widthIn / 2).toBeCloseTo(9, 3)
    expect(yIn + heightIn / 2).toBeCloseTo(12.5, 3)
    expect((placed[1]?.xIn ?? 0) - (placed[0]?.xIn ?? 0)).toBeCloseTo(3, 3)
  })

  it('are turned about their middle, with the distances between them, and stay in the area', () => {
    const turned = turnedTogether(area, [words('a', 5, 8), words('b', 7, 8)], 90)
    expect(turned.map(({ xIn, yIn, turn }) => [xIn, yIn, turn])).toEqual([
      [6, 7, 90],
      [6, 9, 90],
    ])
    expect(isWithin(area, boxAround(turned))).toBe(true)
    const wide = [words('a', 2, 8, { widthIn: 4 }), words('b', 10, 8, { widthIn: 4 })]
    for (const degrees of [17, 45, 90, -133]) {
      const inside = turnedTogether({ widthIn: 12, heightIn: 9 }, wide, degrees)
      expect(inside.every((element) => isWithin({ widthIn: 12, heightIn: 9 }, element))).toBe(true)
    }
  })

  it('are where they were after a whole turn in small steps', () => {
    const start = [one, words('other', 6, 7, { widthIn: 3 })]
    let now = start
    for (let step = 0; step < 72; step += 1) now = turnedTogether(area, now, 5)
    const { x, y } = middleOf(start)
    expect(middleOf(now).x).toBeCloseTo(x, 1)
    expect(middleOf(now).y).toBeCloseTo(y, 1)
    expect(now.map(({ turn, widthIn }) => [turn, widthIn])).toEqual(start.map(({ turn, widthIn }) => [turn, widthIn]))
    for (const [index, element] of now.entries()) expect(element.xIn).toBeCloseTo(start[index]?.xIn ?? 0, 1)
  })

  it('are sized with the distances between them, and stay in the area and printable', () => {
    const larger = scaledTogether(area, [one, other], 2)
    expect(boxAround(larger).widthIn).toBeCloseTo(9, 2)
    expect((larger[1]?.xIn ?? 0) - (larger[0]?.xIn ?? 0)).toBeCloseTo(6, 2)
    for (const factor of [100, 0.0001]) {
      const sized = scaledTogether(area, [one, other], factor)
      expect(sized.every((element) => isWithin(area, element))).toBe(true)
      expect(Math.min(...sized.map(({ widthIn, heightIn }) => Math.max(widthIn, heightIn)))).toBeGreaterThan(0.24)
    }
  })

  it('are aligned to each other, not to the area', () => {
    expect(placesOf(alignedTogether(area, [one, other], 'x', 'start'))).toEqual([
      [3, 3],
      [2.5, 5],
    ])
    expect(placesOf(alignedTogether(area, [one, other], 'y', 'middle'))).toEqual([
      [3, 4.75],
      [6, 4.75],
    ])
  })
})

describe('a selection of several', () => {
  const after = (...steps: DesignStep[]) =>
    steps.reduce(designStep, designStep(emptyHistory, { type: 'load', elements: [one, other, words('third', 9, 9)] }))

  it('grows and shrinks by one, and is replaced by choosing one', () => {
    const two = after({ type: 'select', id: 'one' }, { type: 'toggle', id: 'other' })
    expect(selectedIds(two)).toEqual(['one', 'other'])
    expect(selectedIds(designStep(two, { type: 'toggle', id: 'other' }))).toEqual(['one'])
    expect(selectedIds(designStep(two, { type: 'select', id: 'third' }))).toEqual(['third'])
    expect(selectedIds(after({ type: 'selectAll' }))).toEqual(['one', 'other', 'third'])
  })

  it('is of the shown place alone', () => {
    const back = after({ type: 'add', element: words('back', 3, 3, { place: 'back' }) }, { type: 'selectAll' })
    expect(selectedIds(back)).toEqual(['back'])
    expect(selectedIds(designStep(back, { type: 'show', place: 'front' }))).toEqual([])
  })

  it('is removed and changed in one step to undo', () => {
    const two = after({ type: 'select', id: 'one' }, { type: 'toggle', id: 'other' })
    const removed = designStep(two, { type: 'removeSelected' })
    expect(removed.elements.map(({ id }) => id)).toEqual(['third'])
    expect(selectedIds(removed)).toEqual([])
    expect(designStep(removed, { type: 'undo' }).elements).toHaveLength(3)
    const elements = movedTogether(area, [one, other], 1, 0)
    const moved = designStep(designStep(two, { type: 'changeAll', elements }), {
      type: 'changeAll',
      elements: movedTogether(area, [one, other], 2, 0),
      isLive: true,
    })
    expect(placesOf(moved.elements.slice(0, 2))).toEqual([
      [5, 3],
      [8, 5],
    ])
    expect(designStep(moved, { type: 'undo' }).elements.slice(0, 2)).toEqual([one, other])
  })
})
