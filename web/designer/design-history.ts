import { usualColour, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { elementsOn, placeOf, type ArtworkPicture, type ArtworkText } from '#worker/designer/artwork.rules.ts'
import { grouped, inPlaceOf, relayered, ungrouped, unitIds } from './design-groups.ts'
import type { KeptRow } from './design-team.ts'

/**
 * An element on the screen; `name` is its name in the list. Pictures stored in this browser have the source `kept:…`.
 */
export type DesignElement = (ArtworkPicture | ArtworkText) & { id: string; name: string }

/** What can be undone: the elements of all places, the colour of the garment, where the design names one, and the team's rows. */
interface Described {
  elements: readonly DesignElement[]
  colour: GarmentColour | undefined
  rows: readonly KeptRow[]
}

/** A design in progress: what it is, the place on the stage, the selection, undo and redo steps. */
export interface DesignHistory extends Described {
  place: PrintPlace
  selectedId: string | null
  /** What is selected besides `selectedId`, on the same place. */
  alsoIds: readonly string[]
  past: readonly Described[]
  future: readonly Described[]
}

export type DesignStep =
  | {
      type: 'load'
      elements: readonly DesignElement[]
      colour?: GarmentColour | undefined
      rows?: readonly KeptRow[] | undefined
    }
  /** Selects an element with its group; `isAlone`: without it. */
  | { type: 'select'; id: string | null; isAlone?: boolean }
  /** Selects an element with its group besides what is selected, or no longer. */
  | { type: 'toggle'; id: string }
  /** Selects all of the shown place. */
  | { type: 'selectAll' }
  /** Shows another place. */
  | { type: 'show'; place: PrintPlace }
  | { type: 'add'; element: DesignElement }
  /** Several at once, such as copies for another place: one step to undo. */
  | { type: 'addAll'; elements: readonly DesignElement[] }
  | { type: 'remove'; id: string }
  /** Removes what is selected. */
  | { type: 'removeSelected' }
  /** Keeps what is selected together under this group. */
  | { type: 'group'; group: string }
  /** Takes the groups of what is selected apart. */
  | { type: 'ungroup' }
  /** Gives the garment another colour. */
  | { type: 'recolour'; colour: GarmentColour }
  /** Gives the team other rows. `isLive`: a later letter in the same cell, so that one undo reverts all of it. */
  | { type: 'team'; rows: readonly KeptRow[]; isLive?: boolean }
  /** `isLive`: a later part of a gesture whose start is already in the history, so that one undo reverts all of it. */
  | { type: 'change'; element: DesignElement; isLive?: boolean }
  /** Changes an element as it is by then: `as` gives it back where nothing is to change. */
  | { type: 'edit'; id: string; as: (now: DesignElement) => DesignElement }
  /** Changes several elements in one step. */
  | { type: 'changeAll'; elements: readonly DesignElement[]; isLive?: boolean }
  /** Moves an element up (1) or down (-1) among the layers of its place with its group, or `isInside` of the group. */
  | { type: 'layer'; id: string; by: 1 | -1; isInside?: boolean }
  | { type: 'undo' }
  | { type: 'redo' }

/** How many steps can be undone. */
const mostSteps = 60

export const emptyHistory: DesignHistory = {
  elements: [],
  colour: undefined,
  rows: [],
  place: 'front',
  selectedId: null,
  alsoIds: [],
  past: [],
  future: [],
}

/** The ids of all that is selected. */
export const selectedIds = ({ selectedId, alsoIds }: Pick<DesignHistory, 'selectedId' | 'alsoIds'>): string[] =>
  selectedId === null ? [] : [...alsoIds, selectedId]

/** A selection of these, the last one foremost. */
const selecting = (ids: readonly string[]): Pick<DesignHistory, 'selectedId' | 'alsoIds'> => ({
  selectedId: ids.at(-1) ?? null,
  alsoIds: ids.slice(0, -1),
})

const describedIn = ({ elements, colour, rows }: DesignHistory): Described => ({ elements, colour, rows })

const changed = (
  state: DesignHistory,
  elements: readonly DesignElement[],
  { selectedId, alsoIds = [], place }: Pick<DesignHistory, 'selectedId' | 'place'> & Partial<DesignHistory> = state,
): DesignHistory => ({
  elements,
  colour: state.colour,
  rows: state.rows,
  place,
  selectedId,
  alsoIds,
  past: [...state.past, describedIn(state)].slice(-mostSteps),
  future: [],
})

/** The place that a step back or forth changes, so that the change is seen: the shown one, if it is among them. */
function placeOfChange(before: DesignHistory, after: readonly DesignElement[]): PrintPlace {
  const changes = [...before.elements, ...after].filter(
    (element) => !before.elements.includes(element) || !after.includes(element),
  )
  const places = changes.map(placeOf)
  return places.includes(before.place) ? before.place : (places.at(-1) ?? before.place)
}

/** A state of the past or the future, on the place where it differs. */
function gone(
  state: DesignHistory,
  { elements, colour, rows }: Described,
): Pick<DesignHistory, keyof Described | 'place' | 'selectedId' | 'alsoIds'> {
  const place = placeOfChange(state, elements)
  const here = new Set(elementsOn(elements, place).map(({ id }) => id))
  return { elements, colour, rows, place, ...selecting(selectedIds(state).filter((id) => here.has(id))) }
}

/** An element with its group, itself foremost; `isAlone`: without it. */
const foremost = ({ elements }: DesignHistory, id: string, isAlone = false): string[] => {
  const unit = unitIds(elements, id)
  return unit.length === 0 ? [] : [...(isAlone ? [] : unit.filter((one) => one !== id)), id]
}

/** The next state of a design. */
export function designStep(state: DesignHistory, step: DesignStep): DesignHistory {
  switch (step.type) {
    case 'load':
      return {
        ...emptyHistory,
        elements: step.elements,
        colour: step.colour,
        rows: step.rows ?? [],
        place: state.place,
      }
    case 'select':
      return { ...state, ...selecting(foremost(state, step.id ?? '', step.isAlone)) }
    case 'toggle': {
      const unit = foremost(state, step.id)
      const rest = selectedIds(state).filter((id) => !unit.includes(id))
      return { ...state, ...selecting(selectedIds(state).includes(step.id) ? rest : [...rest, ...unit]) }
    }
    case 'selectAll':
      return { ...state, ...selecting(elementsOn(state.elements, state.place).map(({ id }) => id)) }
    case 'show':
      return { ...state, place: step.place, ...selecting([]) }
    case 'add':
      return changed(state, [...state.elements, step.element], {
        selectedId: step.element.id,
        place: placeOf(step.element),
      })
    case 'addAll': {
      const last = step.elements.at(-1)
      if (last === undefined) return state
      return changed(state, [...state.elements, ...step.elements], {
        ...selecting(step.elements.map(({ id }) => id)),
        place: placeOf(last),
      })
    }
    case 'remove':
      return changed(
        state,
        state.elements.filter(({ id }) => id !== step.id),
        { place: state.place, ...selecting(selectedIds(state).filter((id) => id !== step.id)) },
      )
    case 'removeSelected': {
      const removed = new Set(selectedIds(state))
      return changed(
        state,
        state.elements.filter(({ id }) => !removed.has(id)),
        { place: state.place, ...selecting([]) },
      )
    }
    case 'group':
      return changed(state, grouped(state.elements, selectedIds(state), step.group))
    case 'ungroup':
      return changed(state, ungrouped(state.elements, selectedIds(state)))
    case 'recolour':
      return step.colour === state.colour ? state : { ...changed(state, state.elements), colour: step.colour }
    case 'team':
      return step.isLive === true
        ? { ...state, rows: step.rows }
        : { ...changed(state, state.elements), rows: step.rows }
    case 'change': {
      const elements = state.elements.map((element) => (element.id === step.element.id ? step.element : element))
      return step.isLive === true ? { ...state, elements } : changed(state, elements)
    }
    case 'edit': {
      const elements = state.elements.map((element) => (element.id === step.id ? step.as(element) : element))
      return elements.every((element, index) => element === state.elements[index]) ? state : changed(state, elements)
    }
    case 'changeAll': {
      const by = new Map(step.elements.map((element) => [element.id, element]))
      const elements = state.elements.map((element) => by.get(element.id) ?? element)
      return step.isLive === true ? { ...state, elements } : changed(state, elements)
    }
    case 'layer': {
      const one = state.elements.find(({ id }) => id === step.id)
      if (one === undefined) return state
      const layers = relayered(elementsOn(state.elements, placeOf(one)), one, step.by, step.isInside === true)
      if (layers === null) return state
      return changed(state, inPlaceOf(state.elements, layers))
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (before === undefined) return state
      return {
        ...gone(state, before),
        past: state.past.slice(0, -1),
        future: [describedIn(state), ...state.future],
      }
    }
    case 'redo': {
      const [after, ...rest] = state.future
      if (after === undefined) return state
      return {
        ...gone(state, after),
        past: [...state.past, describedIn(state)],
        future: rest,
      }
    }
  }
}

/** A design and the idempotency key of its description: another description is another artwork. */
interface KeyedDesign {
  state: DesignHistory
  clientKey: string
}

/** The next state of a design; `key` is that of a description that is loaded or differs from the one before. */
export function keyedStep(before: KeyedDesign, { step, key }: { step: DesignStep; key: string }): KeyedDesign {
  const { state } = before
  const next = designStep(state, step)
  if (next === state) return before
  // White is what a design has that names no colour.
  const isOther = next.elements !== state.elements || (next.colour ?? usualColour) !== (state.colour ?? usualColour)
  return { state: next, clientKey: step.type === 'load' || isOther ? key : before.clientKey }
}
