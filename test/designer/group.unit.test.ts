/** Several elements that are changed together (docs/decisions/286). */
import { describe, expect, it } from 'vitest'
import {
  designStep,
  emptyHistory,
  selectedIds,
  type DesignElement,
  type DesignStep,
} from '#web/designer/design-history.ts'
import { isWithin } from '#worker/designer/placement.rules.ts'
import {
  alignedTogether,
  boxAround,
  movedTogether,
  scaledTogether,
  snappedTogether,
} from '#worker/designer/group.rules.ts'

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
    const { placed, guides } = snappedTogether(area, [one, other], 1.7, 0, 0.1)
    expect(boxAround(placed).xIn).toBeCloseTo(6, 3)
    expect(guides).toEqual({ x: 'middle', y: null })
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
