import { useSyncExternalStore } from 'react'
import { usePreferences } from './preferences.ts'

const darkDevice = '(prefers-color-scheme: dark)'

function watchDevice(onChange: () => void): () => void {
  const query = matchMedia(darkDevice)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the shop is shown dark now, by choice or because the device prefers it. */
export function useIsDark(): boolean {
  const theme = usePreferences((preferences) => preferences.theme)
  const isDeviceDark = useSyncExternalStore(
    watchDevice,
    () => matchMedia(darkDevice).matches,
    () => false,
  )
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}
