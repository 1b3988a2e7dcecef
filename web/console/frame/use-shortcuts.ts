import { useEffect, useRef } from 'react'

/** What a key does, by the key. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Whether somebody is writing there. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether arrows scroll there already. */
const isScrolled = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="region"][tabindex]') !== null

/** Single keys that act, unless somebody writes, holds a modifier, or has a dialog open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isField(event.target) ||
        document.querySelector('dialog:modal') !== null
      )
        return
      const act = latest.current[event.key]
      if (act === undefined || (event.key.startsWith('Arrow') && isScrolled(event.target))) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
