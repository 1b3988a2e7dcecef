import { useTranslation } from 'react-i18next'
import { setTheme, usePreferences, type Theme } from '../stores/preferences.ts'
import type { IconName } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const icons: Record<Theme, IconName> = { system: 'halfMoon', light: 'sun', dark: 'moon' }

/** Goes round: as on the device, light, dark. Its name says which one is on. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const theme = usePreferences((preferences) => preferences.theme)
  return <IconButton icon={icons[theme]} label={t(`theme.${theme}`)} onClick={() => setTheme(next[theme])} />
}
