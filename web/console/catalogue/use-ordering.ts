import { useState, type DragEvent, type HTMLAttributes } from 'react'

/** A list whose rows are dragged to a place, or moved by buttons. */
export interface Ordering {
  /** What a row is given to be dragged and dropped on. */
  rowOf: (id: string) => HTMLAttributes<HTMLElement> & { draggable: true; 'data-over'?: true }
  /** One place up or down. */
  step: (id: string, by: -1 | 1) => void
}

/** `onMove` puts one in front of another; null is the end. */
export function useOrdering(ids: readonly string[], onMove: (id: string, before: string | null) => void): Ordering {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const drop = (target: string) => {
    if (dragged === null || dragged === target) return
    // Dropped on one that comes later, it takes the place behind that one: what is dropped on moves out of the way.
    const isForward = ids.indexOf(target) > ids.indexOf(dragged)
    onMove(dragged, isForward ? (ids[ids.indexOf(target) + 1] ?? null) : target)
  }
  return {
    rowOf: (id) => ({
      draggable: true,
      ...(over === id && dragged !== null && dragged !== id ? { 'data-over': true as const } : {}),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        drop(id)
      },
      onDragEnd: () => {
        setDragged(null)
        setOver(null)
      },
    }),
    step: (id, by) => {
      const index = ids.indexOf(id)
      if (by === -1 && index > 0) onMove(id, ids[index - 1] ?? null)
      if (by === 1 && index < ids.length - 1) onMove(id, ids[index + 2] ?? null)
    },
  }
}
