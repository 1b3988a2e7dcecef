import { useEffect, useRef } from 'react'

/** The handlers of keys, by key. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Whether the target takes letters; a box to tick does not. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/** Whether arrow keys already scroll the target. */
const isScrolled = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="region"][tabindex]') !== null

/** Single-key shortcuts; ignored in text fields, with a modifier key, and while a dialog is open. */
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
