/** Elements that are kept together (docs/decisions/286): selected, layered, copied, taken apart, and undone. */
import { describe, expect, it } from 'vitest'
import { copiesOf, isOneGroup, unitsOf } from '#web/designer/design-groups.ts'
import {
  designStep,
  emptyHistory,
  selectedIds,
  type DesignElement,
  type DesignHistory,
  type DesignStep,
} from '#web/designer/design-history.ts'

const words = (id: string, more: Partial<DesignElement> = {}): DesignElement =>
  ({
    kind: 'text',
    id,
    name: id,
    text: id,
    font: 'slab',
    colour: '#17130f',
    xIn: 3,
    yIn: 3,
    widthIn: 2,
    heightIn: 1,
    turn: 0,
    ...more,
  }) as DesignElement
const layers = ['a', 'b', 'c', 'd'].map((id) => words(id))
const after = (...steps: DesignStep[]): DesignHistory =>
  steps.reduce(designStep, designStep(emptyHistory, { type: 'load', elements: layers }))
const idsOf = ({ elements }: Pick<DesignHistory, 'elements'>) => elements.map(({ id }) => id).join('')
/** a and c are a group. */
const grouped = after({ type: 'select', id: 'c' }, { type: 'toggle', id: 'a' }, { type: 'group', group: 'g' })

describe('a group', () => {
  it('gathers on the layer of its topmost element, and is undone in one step', () => {
    expect(idsOf(grouped)).toBe('bacd')
    expect(grouped.elements.map(({ group }) => group)).toEqual([undefined, 'g', 'g', undefined])
    expect(selectedIds(grouped).sort()).toEqual(['a', 'c'])
    expect(designStep(grouped, { type: 'undo' }).elements).toEqual(layers)
  })

  it('is selected as one, and its elements alone when that is meant', () => {
    const chosen = (...steps: DesignStep[]) => selectedIds(steps.reduce(designStep, grouped))
    expect(chosen({ type: 'select', id: 'a' })).toEqual(['c', 'a'])
    expect(chosen({ type: 'select', id: 'a', isAlone: true })).toEqual(['a'])
    expect(chosen({ type: 'select', id: 'd' }, { type: 'toggle', id: 'c' })).toEqual(['d', 'a', 'c'])
    expect(chosen({ type: 'select', id: 'd' }, { type: 'toggle', id: 'c' }, { type: 'toggle', id: 'a' })).toEqual(['d'])
    expect(isOneGroup(grouped.elements, grouped.elements.slice(1, 3))).toBe(true)
    expect(isOneGroup(grouped.elements, grouped.elements.slice(1))).toBe(false)
    expect(isOneGroup(grouped.elements, grouped.elements.slice(1, 2))).toBe(false)
  })

  it('moves among the layers as a whole, and its elements inside of it', () => {
    const moved = (step: Omit<Extract<DesignStep, { type: 'layer' }>, 'type'>) =>
      idsOf(designStep(grouped, { type: 'layer', ...step }))
    expect(moved({ id: 'a', by: 1 })).toBe('bdac')
    expect(moved({ id: 'c', by: -1 })).toBe('acbd')
    expect(moved({ id: 'd', by: -1 })).toBe('bdac')
    expect(moved({ id: 'a', by: 1, isInside: true })).toBe('bcad')
    expect(designStep(grouped, { type: 'layer', id: 'a', by: -1, isInside: true })).toBe(grouped)
  })

  it('is taken apart, and removed as a whole', () => {
    const apart = designStep(grouped, { type: 'ungroup' })
    expect(apart.elements.every(({ group }) => group === undefined)).toBe(true)
    expect(designStep(apart, { type: 'undo' }).elements).toEqual(grouped.elements)
    const steps: DesignStep[] = [{ type: 'select', id: 'a' }, { type: 'removeSelected' }]
    expect(idsOf(steps.reduce(designStep, grouped))).toBe('bd')
  })

  it('is of one place', () => {
    const elements = [words('front', { group: 'g' }), words('back', { group: 'g', place: 'back' })]
    const both = designStep(emptyHistory, { type: 'load', elements })
    expect(selectedIds(designStep(both, { type: 'select', id: 'front' }))).toEqual(['front'])
  })

  it('is another group when it is copied; a part that is copied alone is in none', () => {
    let next = 0
    const newId = () => `new${(next += 1)}`
    const copies = copiesOf(grouped.elements, newId)
    expect(new Set(copies.map(({ id }) => id)).size).toBe(4)
    expect(copies.map(({ group }) => group)).toEqual([undefined, copies[1]?.group, copies[1]?.group, undefined])
    expect(copies[1]?.group).not.toBe('g')
    expect(copies[1]?.group).toBeDefined()
    expect(copiesOf(grouped.elements.slice(1, 2), newId)[0]?.group).toBeUndefined()
  })

  it('is one row of the list wherever its elements lie', () => {
    const spread = [words('a', { group: 'g' }), words('b'), words('c', { group: 'g' })]
    expect(unitsOf(spread).map((unit) => unit.map(({ id }) => id).join(''))).toEqual(['ac', 'b'])
  })
})
