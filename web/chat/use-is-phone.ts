import { useSyncExternalStore } from 'react'

/** Below this width the chat fills the screen (D-13). */
const phone = '(max-width: 639px)'

function watch(onChange: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is a phone's. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => matchMedia(phone).matches)
