import { useTranslation } from 'react-i18next'
import type { IconName } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { setTheme, usePreferences, type Theme } from '../stores/preferences.ts'

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const icons: Record<Theme, IconName> = { system: 'halfMoon', light: 'sun', dark: 'moon' }

/** Cycles through device theme, light and dark. Its label names the current one. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const theme = usePreferences((preferences) => preferences.theme)
  return <IconButton icon={icons[theme]} label={t(`theme.${theme}`)} onClick={() => setTheme(next[theme])} />
}
