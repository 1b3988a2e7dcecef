import { useTranslation } from 'react-i18next'
import { setLanguage, setTheme, usePreferences, type Theme } from '#web/app/stores/preferences.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { languageName } from '#web/ui/language-name.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { themes } from '#worker/accounts/account.rules.ts'
import { type Language, languageEntry, languages } from '#worker/platform/language.rules.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { Group } from './Group.tsx'
import { NotificationTable } from './NotificationTable.tsx'
import type { SectionProps } from './profile.ts'
import { useSavePreferences, type PreferenceGroup } from './use-save-preferences.ts'
import styles from './PreferencesSection.module.css'

const themeIcons: Record<Theme, IconName> = { system: 'halfMoon', light: 'sun', dark: 'moon' }

/**
 * Preferences (R-ACC-40), saved on change. Language and theme show what this browser uses; the account stores them for
 * other browsers and for messages.
 */
export function PreferencesSection({ profile, source }: SectionProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const { shown, state, failure, save } = useSavePreferences(source, profile)
  const chooseTheme = (next: Theme) => {
    setTheme(next)
    save('theme', { theme: next }, () => setTheme(theme))
  }
  const chooseLanguage = async (next: Language) => {
    try {
      await setLanguage(next)
    } catch {
      return void showToast(t('preferences.language.failed'), { tone: 'error' })
    }
    save('language', { language: next }, () => void setLanguage(language).catch(() => undefined))
  }
  const failureIn = (group: PreferenceGroup) =>
    failure?.group === group && <Notice tone="error">{t('preferences.undone', { reason: failure.reason })}</Notice>
  return (
    <>
      <p role="status" className={styles['state']}>
        {state === 'idle' ? t('preferences.lead') : t(`preferences.${state}`)}
      </p>
      <Group title={t('preferences.notifications.title')} text={t('preferences.notifications.text')}>
        {failureIn('notifications')}
        <NotificationTable
          profile={shown}
          onChange={(kind, channel, isOn) => save('notifications', { notifications: { [kind]: { [channel]: isOn } } })}
        />
      </Group>
      <Group title={t('preferences.theme.title')}>
        {failureIn('theme')}
        <ChoiceField
          legend={t('preferences.theme.title')}
          name="theme"
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`preferences.theme.${value}`), icon: themeIcons[value] }))}
          onChoose={chooseTheme}
        />
      </Group>
      <Group title={t('preferences.language.title')}>
        {failureIn('language')}
        <ChoiceField
          legend={t('preferences.language.title')}
          name="language"
          value={language}
          choices={languages.map((value) => ({ value, label: languageEntry(value).name, lang: value }))}
          onChoose={(next) => void chooseLanguage(next)}
        />
        {shown.language !== language && (
          <div className={styles['differs']}>
            <p>{t('preferences.language.differs', { language: languageName(shown.language, language) })}</p>
            <Button variant="quiet" onClick={() => save('language', { language })}>
              {t('preferences.language.adopt')}
            </Button>
          </div>
        )}
      </Group>
      <Group title={t('preferences.marketing.title')} text={t('preferences.marketing.text')}>
        {failureIn('marketing')}
        <CheckboxField
          label={t('preferences.marketing.label')}
          name="marketing"
          isChecked={shown.marketing}
          onCheck={(marketing) => save('marketing', { marketing })}
        />
      </Group>
    </>
  )
}
