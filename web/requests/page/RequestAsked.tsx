import { useTranslation } from 'react-i18next'
import type { RequestPageView } from '#worker/api/wire.ts'
import { RequestFacts } from './RequestFacts.tsx'
import styles from './RequestPage.module.css'

/** The request as she sent it. */
export function RequestAsked({ request }: { request: RequestPageView }) {
  const { t } = useTranslation('requests')
  return (
    <section className={styles['section']} aria-labelledby="asked">
      <h2 id="asked" className={styles['title']}>
        {t('asked.title')}
      </h2>
      <RequestFacts
        request={request}
        nameOf={(fact) => t(`asked.${fact}`)}
        noMessage={t('asked.noMessage')}
        downloadOf={(name) => t('asked.download', { name })}
        artworkFiles={request.artwork === null ? [] : [request.artwork.preview]}
      />
    </section>
  )
}
