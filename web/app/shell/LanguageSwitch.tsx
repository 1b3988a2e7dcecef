import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import { languageList } from '#worker/platform/languages.rules.ts'
import { setLanguage } from '../stores/preferences.ts'
import { useLanguage } from '../texts/use-language.ts'
import styles from './Switches.module.css'

/** Switches to another language, named in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const shown = useLanguage()
  return languageList
    .filter(({ tag }) => tag !== shown)
    .map(({ tag, name, switchTo }) => (
      <button
        key={tag}
        type="button"
        className={styles['language']}
        lang={tag}
        aria-label={switchTo}
        onClick={() => void setLanguage(tag).catch(() => showToast(t('language.failed'), { tone: 'error' }))}
      >
        {name}
      </button>
    ))
}
