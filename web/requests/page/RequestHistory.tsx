import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import type { RequestPageView } from '#worker/api/wire.ts'
import history from '#web/orders/order/OrderHistory.module.css'
import styles from './RequestPage.module.css'

/** All events of a request, newest first. */
export function RequestHistory({ timeline }: { timeline: RequestPageView['timeline'] }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  return (
    <section className={styles['section']} aria-labelledby="history">
      <h2 id="history" className={styles['title']}>
        {t('history.title')}
      </h2>
      <ol className={history['history']}>
        {timeline.toReversed().map(({ kind, at }, index) => (
          <li key={index}>
            <span className={history['what']}>{t(`history.kinds.${kind}`)}</span>
            <time dateTime={at}>{momentOf(at, language)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
