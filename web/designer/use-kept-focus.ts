import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { DesignElement } from './design-history.ts'

/** Which part of an element had the focus: the element on the stage, or its row in the list. */
type Part = 'data-element' | 'data-layer'

/**
 * When the focused element was deleted by key, or another place is shown, the focus moves to the selected or the next
 * element, or to the stage when there is none.
 */
export function useKeptFocus(
  elements: readonly DesignElement[],
  selectedId: string | null,
): {
  root: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  /** Focuses an element where the focus was last: on the stage, or in the list. */
  toElement: (id: string | undefined) => void
} {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(elements)
  const part = useRef<Part>('data-element')
  useLayoutEffect(() => {
    const gone = before.current.findIndex(({ id }) => !elements.some((element) => element.id === id))
    before.current = elements
    if (gone < 0 || document.activeElement !== document.body) return
    const next = elements.find(({ id }) => id === selectedId) ?? elements[Math.min(gone, elements.length - 1)]
    const found = next && root.current?.querySelector<HTMLElement>(`[${part.current}="${next.id}"]`)
    ;(found ?? root.current?.querySelector<SVGElement>('[data-stage]'))?.focus()
  }, [elements, selectedId])
  return {
    root,
    toElement: (id) => {
      const [inPart, onStage] = [part.current, 'data-element'].map((one) =>
        root.current?.querySelector<HTMLElement>(`[${one}="${id}"]`),
      )
      ;(inPart ?? onStage)?.focus()
    },
    onFocus: ({ target }) => {
      part.current = target.closest('li') === null ? 'data-element' : 'data-layer'
    },
  }
}
