import type { ArtworkPicture, ArtworkText } from '#worker/designer/artwork.rules.ts'

/**
 * An element on the screen; `name` is its name in the list. Pictures stored in this browser have the source `kept:…`.
 */
export type DesignElement = (ArtworkPicture | ArtworkText) & { id: string; name: string }

/** A design in progress: its elements, the selection, and the undo and redo steps. */
export interface DesignHistory {
  elements: readonly DesignElement[]
  selectedId: string | null
  past: readonly (readonly DesignElement[])[]
  future: readonly (readonly DesignElement[])[]
}

export type DesignStep =
  | { type: 'load'; elements: readonly DesignElement[] }
  | { type: 'select'; id: string | null }
  | { type: 'add'; element: DesignElement }
  | { type: 'remove'; id: string }
  /** `isLive`: a later part of a gesture whose start is already in the history, so that one undo reverts all of it. */
  | { type: 'change'; element: DesignElement; isLive?: boolean }
  /** Moves an element up (1) or down (-1) among the layers. */
  | { type: 'layer'; id: string; by: 1 | -1 }
  | { type: 'undo' }
  | { type: 'redo' }

/** How many steps can be undone. */
const mostSteps = 60

export const emptyHistory: DesignHistory = { elements: [], selectedId: null, past: [], future: [] }

const changed = (
  state: DesignHistory,
  elements: readonly DesignElement[],
  selectedId = state.selectedId,
): DesignHistory => ({
  elements,
  selectedId,
  past: [...state.past, state.elements].slice(-mostSteps),
  future: [],
})

const stillThere = (elements: readonly DesignElement[], id: string | null): string | null =>
  elements.some((element) => element.id === id) ? id : null

/** The next state of a design. */
export function designStep(state: DesignHistory, step: DesignStep): DesignHistory {
  switch (step.type) {
    case 'load':
      return { ...emptyHistory, elements: step.elements }
    case 'select':
      return { ...state, selectedId: stillThere(state.elements, step.id) }
    case 'add':
      return changed(state, [...state.elements, step.element], step.element.id)
    case 'remove':
      return changed(
        state,
        state.elements.filter(({ id }) => id !== step.id),
        state.selectedId === step.id ? null : state.selectedId,
      )
    case 'change': {
      const elements = state.elements.map((element) => (element.id === step.element.id ? step.element : element))
      return step.isLive === true ? { ...state, elements } : changed(state, elements)
    }
    case 'layer': {
      const from = state.elements.findIndex(({ id }) => id === step.id)
      const to = from + step.by
      const [one, other] = [state.elements[from], state.elements[to]]
      if (one === undefined || other === undefined) return state
      return changed(
        state,
        state.elements.map((element, index) => (index === from ? other : index === to ? one : element)),
      )
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (before === undefined) return state
      return {
        elements: before,
        selectedId: stillThere(before, state.selectedId),
        past: state.past.slice(0, -1),
        future: [state.elements, ...state.future],
      }
    }
    case 'redo': {
      const [after, ...rest] = state.future
      if (after === undefined) return state
      return {
        elements: after,
        selectedId: stillThere(after, state.selectedId),
        past: [...state.past, state.elements],
        future: rest,
      }
    }
  }
}
