import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import type { RequestPageView } from '#worker/api/wire.ts'
import styles from './RequestPage.module.css'
import talk from './RequestTalk.module.css'

/** Questions and answers about a request, oldest first. Comments on a proof are shown beside the proof. */
export function RequestTalk({ timeline }: { timeline: RequestPageView['timeline'] }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const said = timeline.filter(
    ({ text, kind }) =>
      text !== null && text !== '' && kind !== 'proof_changes' && kind !== 'proof' && kind !== 'quote',
  )
  if (said.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="talk">
      <h2 id="talk" className={styles['title']}>
        {t('talk.title')}
      </h2>
      <ol className={talk['talk']}>
        {said.map(({ actor, text, at }, index) => (
          <li key={index} data-actor={actor}>
            <p className={talk['who']}>
              {t(actor === 'customer' ? 'talk.you' : 'talk.shop')} <time dateTime={at}>{momentOf(at, language)}</time>
            </p>
            <p className={styles['words']}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
