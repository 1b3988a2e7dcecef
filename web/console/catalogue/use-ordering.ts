import { useState, type DragEvent, type HTMLAttributes } from 'react'

/** A list whose rows can be dragged, or moved by buttons. */
export interface Ordering {
  /** The props of a row that can be dragged and dropped on. */
  rowOf: (id: string) => HTMLAttributes<HTMLElement> & { draggable: true; 'data-over'?: true }
  /** Moves a row by one place up or down. */
  step: (id: string, by: -1 | 1) => void
}

/** `onMove` puts a row in front of another; null is the end of the list. */
export function useOrdering(ids: readonly string[], onMove: (id: string, before: string | null) => void): Ordering {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const drop = (target: string) => {
    if (dragged === null || dragged === target) return
    // A row dropped on a later one goes behind it, because that one moves up.
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
