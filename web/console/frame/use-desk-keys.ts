import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { staffPaths } from '#web/app/staff-paths.ts'
import { staffLinksFor, type Viewer } from './navigation.ts'

/** How long `g` waits for the second key, in ms. */
const waitMs = 1_500
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * The console's own keys, handled before those of a screen. Ctrl or Cmd with K opens the search, even from a text
 * field. `g` with a part's key opens the part and `?` shows the shortcuts, except in a text field. No key works behind
 * an open dialog. The inbox shows its own shortcuts.
 */
export function useDeskKeys({
  isOn,
  viewer,
  onFind,
  onHelp,
}: {
  isOn: boolean
  viewer: Viewer
  onFind: () => void
  onHelp: () => void
}): void {
  const [path, navigate] = useLocation()
  const latest = useRef({ path, viewer, onFind, onHelp, navigate })
  latest.current = { path, viewer, onFind, onHelp, navigate }
  useEffect(() => {
    if (!isOn) return
    let goUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current
      const answer = (act: () => void) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        act()
      }
      const isBehind = document.querySelector('dialog:modal') !== null
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k')
        return answer(() => isBehind || now.onFind())
      if (event.ctrlKey || event.metaKey || event.altKey || isBehind || isField(event.target)) return
      const isGoing = Date.now() < goUntil
      goUntil = event.key === 'g' && !isGoing ? Date.now() + waitMs : 0
      const link = isGoing ? staffLinksFor(now.viewer).find(({ key }) => key === event.key) : undefined
      if (link !== undefined) return answer(() => now.navigate(link.path))
      if (event.key === '?' && now.path !== staffPaths.inbox()) answer(now.onHelp)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}
