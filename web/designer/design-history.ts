import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { elementsOn, placeOf, type ArtworkPicture, type ArtworkText } from '#worker/designer/artwork.rules.ts'

/**
 * An element on the screen; `name` is its name in the list. Pictures stored in this browser have the source `kept:…`.
 */
export type DesignElement = (ArtworkPicture | ArtworkText) & { id: string; name: string }

/** A design in progress: the elements of all its places, the place on the stage, the selection, undo and redo steps. */
export interface DesignHistory {
  elements: readonly DesignElement[]
  place: PrintPlace
  selectedId: string | null
  past: readonly (readonly DesignElement[])[]
  future: readonly (readonly DesignElement[])[]
}

export type DesignStep =
  | { type: 'load'; elements: readonly DesignElement[] }
  | { type: 'select'; id: string | null }
  /** Shows another place. */
  | { type: 'show'; place: PrintPlace }
  | { type: 'add'; element: DesignElement }
  /** Several at once, such as copies for another place: one step to undo. */
  | { type: 'addAll'; elements: readonly DesignElement[] }
  | { type: 'remove'; id: string }
  /** `isLive`: a later part of a gesture whose start is already in the history, so that one undo reverts all of it. */
  | { type: 'change'; element: DesignElement; isLive?: boolean }
  /** Moves an element up (1) or down (-1) among the layers of its place. */
  | { type: 'layer'; id: string; by: 1 | -1 }
  | { type: 'undo' }
  | { type: 'redo' }

/** How many steps can be undone. */
const mostSteps = 60

export const emptyHistory: DesignHistory = {
  elements: [],
  place: 'front',
  selectedId: null,
  past: [],
  future: [],
}

const changed = (
  state: DesignHistory,
  elements: readonly DesignElement[],
  { selectedId, place }: Pick<DesignHistory, 'selectedId' | 'place'> = state,
): DesignHistory => ({
  elements,
  place,
  selectedId,
  past: [...state.past, state.elements].slice(-mostSteps),
  future: [],
})

const stillThere = (elements: readonly DesignElement[], id: string | null): string | null =>
  elements.some((element) => element.id === id) ? id : null

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
  elements: readonly DesignElement[],
): Pick<DesignHistory, 'elements' | 'place' | 'selectedId'> {
  const place = placeOfChange(state, elements)
  const selected = elements.find(({ id }) => id === state.selectedId)
  return { elements, place, selectedId: selected !== undefined && placeOf(selected) === place ? selected.id : null }
}

/** The next state of a design. */
export function designStep(state: DesignHistory, step: DesignStep): DesignHistory {
  switch (step.type) {
    case 'load':
      return { ...emptyHistory, elements: step.elements, place: state.place }
    case 'select':
      return { ...state, selectedId: stillThere(state.elements, step.id) }
    case 'show':
      return { ...state, place: step.place, selectedId: null }
    case 'add':
      return changed(state, [...state.elements, step.element], {
        selectedId: step.element.id,
        place: placeOf(step.element),
      })
    case 'addAll': {
      const last = step.elements.at(-1)
      if (last === undefined) return state
      return changed(state, [...state.elements, ...step.elements], {
        selectedId: step.elements.length === 1 ? last.id : null,
        place: placeOf(last),
      })
    }
    case 'remove':
      return changed(
        state,
        state.elements.filter(({ id }) => id !== step.id),
        { ...state, selectedId: state.selectedId === step.id ? null : state.selectedId },
      )
    case 'change': {
      const elements = state.elements.map((element) => (element.id === step.element.id ? step.element : element))
      return step.isLive === true ? { ...state, elements } : changed(state, elements)
    }
    case 'layer': {
      const one = state.elements.find(({ id }) => id === step.id)
      if (one === undefined) return state
      const layers = elementsOn(state.elements, placeOf(one))
      const other = layers[layers.indexOf(one) + step.by]
      if (other === undefined) return state
      return changed(
        state,
        state.elements.map((element) => (element === one ? other : element === other ? one : element)),
      )
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (before === undefined) return state
      return {
        ...gone(state, before),
        past: state.past.slice(0, -1),
        future: [state.elements, ...state.future],
      }
    }
    case 'redo': {
      const [after, ...rest] = state.future
      if (after === undefined) return state
      return {
        ...gone(state, after),
        past: [...state.past, state.elements],
        future: rest,
      }
    }
  }
}
