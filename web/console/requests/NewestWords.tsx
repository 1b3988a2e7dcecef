import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import styles from './StaffRequestPage.module.css'

/** What the customer wrote last: since the request, or the request itself. It comes before the forms that answer it. */
export function NewestWords({ request: { timeline, message, createdAt } }: { request: StaffRequestPageView }) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  const later = timeline.findLast(({ actor, text }) => actor === 'customer' && text !== null && text !== '')
  const [text, at] = later === undefined ? [message, createdAt] : [later.text, later.at]
  if (text === null || text === '') return null
  return (
    <section className={styles['newest']} aria-labelledby="newest">
      <h2 id="newest" className={styles['heading']}>
        {t('newest.title')}
      </h2>
      <p className={styles['turn']}>
        <time dateTime={at}>{momentOf(at, language)}</time>
      </p>
      <p className={styles['words']}>{text}</p>
    </section>
  )
}
