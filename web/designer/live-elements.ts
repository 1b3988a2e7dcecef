/** What a pointer is moving on the stage. It becomes a part of the design when the pointer rests or lets go (docs/decisions/421). */
import { useSyncExternalStore } from 'react'
import type { Guides } from '#worker/designer/placement.rules.ts'
import type { DesignElement } from './design-history.ts'

export interface Moving {
  /** As they are now, by their id. */
  elements: ReadonlyMap<string, DesignElement>
  /** The lines that they have snapped to. */
  guides: Guides
}

const nothing: Moving = { elements: new Map(), guides: { x: null, y: null } }

/** Holds what is being moved. Only what shows it hears of each move. */
export function newLiveElements() {
  let now = nothing
  const listeners = new Set<() => void>()
  const tell = (moving: Moving) => {
    if (moving === now) return
    now = moving
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    show: (elements: readonly DesignElement[], guides: Guides) =>
      tell({ elements: new Map(elements.map((element) => [element.id, element])), guides }),
    clear: () => tell(nothing),
    /** @returns ends it */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** An element as it is now. */
    of: (element: DesignElement): DesignElement => now.elements.get(element.id) ?? element,
  }
}
export type LiveElements = ReturnType<typeof newLiveElements>

/** Something of what is being moved: a component that uses it is rendered when it changes, and at no other move. */
export const useLive = <Part>(live: LiveElements, part: () => Part): Part =>
  useSyncExternalStore(live.subscribe, part, part)
