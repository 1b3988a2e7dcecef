import { useEffect, useRef } from 'react'
import { entryState, stayInEntry } from '#web/app/shell/scroll-memory.ts'
import { isObject } from '#web/app/stores/stored.ts'

const isChatEntry = (state: unknown): boolean => isObject(state) && state['isChat'] === true

/**
 * While the chat fills a phone's screen, Back closes it instead of leaving the screen behind it: opening adds a history
 * entry with the same address. Returns a function that closes the chat and removes that entry.
 */
export function useBackCloses(isOn: boolean, onClose: () => void): () => void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOn) return
    if (!isChatEntry(history.state)) history.pushState({ ...entryState(history.state), isChat: true }, '')
    stayInEntry()
    const onBack = () => {
      if (isChatEntry(history.state)) return
      stayInEntry()
      latest.current()
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [isOn])
  return () => (isOn && isChatEntry(history.state) ? history.back() : onClose())
}
