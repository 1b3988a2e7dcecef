import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'

/** The label of the terms checkbox; its link opens beside the form, because passwords do not survive leaving it. */
export function TermsLabel() {
  const { t } = useTranslation('account')
  return (
    <>
      {t('register.terms.before')}{' '}
      {isRouted(paths.termsAndConditions()) ? (
        <a href={paths.termsAndConditions()} target="_blank" rel="noopener">
          {t('register.terms.link')}
          <span className="visually-hidden"> {t('register.terms.newTab')}</span>
        </a>
      ) : (
        t('register.terms.link')
      )}
    </>
  )
}
