import { useTranslation } from 'react-i18next'
import type { RequestPageView } from '#contract/wire'
import { useLanguage } from '../../i18n/use-language.ts'
import { momentOf } from '../orders/order-dates.ts'
import history from '../order/OrderHistory.module.css'
import styles from './RequestPage.module.css'

/** Everything that happened to a request, newest first. */
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
