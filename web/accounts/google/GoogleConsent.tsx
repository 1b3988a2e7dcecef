import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import styles from './GoogleButton.module.css'

/** What going on with Google agrees to, beside the button: whoever has no account yet gets one (R-ACC-14). */
export function GoogleConsent() {
  const { t } = useTranslation('google')
  return (
    <p className={styles['consent']}>
      {t('consent.before')}{' '}
      {isRouted(paths.termsAndConditions()) ? (
        <a href={paths.termsAndConditions()} target="_blank" rel="noopener">
          {t('consent.terms')}
          <span className="visually-hidden"> {t('consent.newTab')}</span>
        </a>
      ) : (
        t('consent.terms')
      )}{' '}
      {t('consent.after')}
    </p>
  )
}
