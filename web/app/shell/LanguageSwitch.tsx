import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import { setLanguage } from '../stores/preferences.ts'
import { useLanguage } from '../texts/use-language.ts'
import styles from './Switches.module.css'

/** Switches to the other language, named in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <button
      type="button"
      className={styles['language']}
      lang={other}
      aria-label={t('language.label')}
      onClick={() => void setLanguage(other).catch(() => showToast(t('language.failed'), { tone: 'error' }))}
    >
      {t('language.switch')}
    </button>
  )
}
