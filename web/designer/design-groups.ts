/** Elements that are kept together: they share a `group` on their place (docs/decisions/286). */
import { placeOf } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'

type Elements = readonly DesignElement[]

const isWith = (one: DesignElement, other: DesignElement): boolean =>
  one === other || (one.group !== undefined && one.group === other.group && placeOf(one) === placeOf(other))

/** All that is selected with an element: its group, or the element alone. */
export const unitOf = (elements: Elements, element: DesignElement): DesignElement[] =>
  elements.filter((one) => isWith(element, one))

/** The ids of all that is selected with an element. */
export function unitIds(elements: Elements, id: string): string[] {
  const element = elements.find((one) => one.id === id)
  return element === undefined ? [] : unitOf(elements, element).map((one) => one.id)
}

/** The layers of one place as they are moved: groups as a whole, the lowest first. */
export const unitsOf = (layers: Elements): DesignElement[][] =>
  layers.filter((one) => layers.find((other) => isWith(one, other)) === one).map((one) => unitOf(layers, one))

/** Whether these are exactly one group. */
export const isOneGroup = (elements: Elements, some: Elements): boolean => {
  const [first] = some
  return (
    first !== undefined &&
    some.length > 1 &&
    unitOf(elements, first).length === some.length &&
    some.every((one) => isWith(first, one))
  )
}

/** These as one group, on the layer of the topmost of them. */
export function grouped(elements: Elements, ids: readonly string[], group: string): DesignElement[] {
  const chosen = elements.filter(({ id }) => ids.includes(id))
  const top = chosen.at(-1)
  if (top === undefined || chosen.length < 2) return [...elements]
  return elements.flatMap((one) => {
    if (one === top) return chosen.map((each) => ({ ...each, group }))
    return chosen.includes(one) ? [] : [one]
  })
}

/** Each group that one of these belongs to is no group any more. */
export function ungrouped(elements: Elements, ids: readonly string[]): DesignElement[] {
  const apart = elements.filter(({ id }) => ids.includes(id))
  return elements.map((one) =>
    one.group !== undefined && apart.some((other) => isWith(one, other)) ? { ...one, group: undefined } : one,
  )
}

/** Copies with ids and groups of their own. One that is copied without the rest of its group belongs to none. */
export function copiesOf(elements: Elements, newId: () => string): DesignElement[] {
  const groups = new Map<string, string>()
  return elements.map((one) => {
    const rest = one.group === undefined ? [] : elements.filter(({ group }) => group === one.group)
    if (one.group !== undefined && rest.length > 1) groups.set(one.group, groups.get(one.group) ?? newId())
    const group = rest.length > 1 ? groups.get(one.group ?? '') : undefined
    return { ...one, id: newId(), group }
  })
}

/** All elements, with these of them in another order. */
export function inPlaceOf(elements: Elements, some: Elements): DesignElement[] {
  const next = some.values()
  return elements.map((one) => (some.includes(one) ? (next.next().value ?? one) : one))
}

/** Layers of one place with an element moved up (1) or down (-1): with its group, or inside of it. */
export function relayered(
  layers: Elements,
  element: DesignElement,
  by: 1 | -1,
  isInside: boolean,
): DesignElement[] | null {
  const units = isInside ? unitOf(layers, element).map((one) => [one]) : unitsOf(layers)
  const at = units.findIndex((unit) => unit.includes(element))
  const [unit, other] = [units[at], units[at + by]]
  if (unit === undefined || other === undefined) return null
  units.splice(Math.min(at, at + by), 2, ...(by === 1 ? [other, unit] : [unit, other]))
  const moved = units.flat()
  return isInside ? inPlaceOf(layers, moved) : moved
}
