import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { DesignElement } from './design-history.ts'

/** Which part of an element had the focus: the element on the stage, or its row in the list. */
type Part = 'data-element' | 'data-layer'

/**
 * When what had the focus is no longer there (an element that was deleted, a setting of another element, another place), the focus
 * moves to the selected or the next element, or to the stage when there is none.
 */
export function useKeptFocus(
  elements: readonly DesignElement[],
  selectedId: string | null,
): {
  root: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  /** Focuses an element where the focus was last: on the stage, or in the list. */
  toElement: (id: string | undefined) => void
  /** Focuses the first setting of what is selected. */
  toSettings: () => void
  /** Scrolls to what has the focus, which a change above it has moved. */
  show: () => void
} {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(elements)
  const last = useRef<Element>(null)
  const part = useRef<Part>('data-element')
  useLayoutEffect(() => {
    const gone = before.current.findIndex(({ id }) => !elements.some((element) => element.id === id))
    before.current = elements
    // Who clicked beside all controls has not lost the focus.
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return
    const next =
      elements.find(({ id }) => id === selectedId) ?? elements[Math.min(Math.max(gone, 0), elements.length - 1)]
    const found = next && root.current?.querySelector<HTMLElement>(`[${part.current}="${next.id}"]`)
    ;(found ?? root.current?.querySelector<SVGElement>('[data-stage]'))?.focus()
  })
  return {
    root,
    toElement: (id) => {
      const [inPart, onStage] = [part.current, 'data-element'].map((one) =>
        root.current?.querySelector<HTMLElement>(`[${one}="${id}"]`),
      )
      ;(inPart ?? onStage)?.focus()
    },
    toSettings: () => root.current?.querySelector<HTMLElement>('[data-settings] :is(textarea, input, button)')?.focus(),
    show: () => requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' })),
    onFocus: ({ target }) => {
      // A browser shows where a text begins, which on a phone may be behind the stage.
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
      last.current = target
      // The team's table has rows, too.
      part.current = target.closest('li:has([data-layer])') === null ? 'data-element' : 'data-layer'
    },
  }
}
