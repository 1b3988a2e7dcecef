import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import talk from '#web/requests/page/RequestTalk.module.css'
import styles from './StaffRequestPage.module.css'

/** All events and messages, newest first. */
export function StaffTimeline({ timeline }: { timeline: StaffRequestPageView['timeline'] }) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  return (
    <section className={styles['section']} aria-labelledby="timeline">
      <h2 id="timeline" className={styles['heading']}>
        {t('timeline.title')}
      </h2>
      <ol className={talk['talk']}>
        {timeline.toReversed().map(({ kind, actor, text, at }, index) => (
          <li key={index} data-actor={actor}>
            <p className={talk['who']}>
              {t(`timeline.kinds.${kind}`)} <time dateTime={at}>{momentOf(at, language)}</time>
            </p>
            {text !== null && text !== '' && <p className={styles['words']}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
