import { useSyncExternalStore } from 'react'
import { usePreferences } from '#web/app/stores/preferences.ts'

const dark = '(prefers-color-scheme: dark)'
const watchDevice = (onChange: () => void) => {
  const query = matchMedia(dark)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the shop is shown dark: by choice, or as the device prefers. */
export function useIsDark(): boolean {
  const theme = usePreferences((preferences) => preferences.theme)
  const isDeviceDark = useSyncExternalStore(watchDevice, () => matchMedia(dark).matches)
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}
