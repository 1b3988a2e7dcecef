import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { QualityLight } from '#web/files/QualityLight.tsx'
import { RequestFacts, sideTitle } from '#web/requests/page/RequestFacts.tsx'
import type { StaffRequestPageView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { ArtworkLights } from '../orders/ArtworkLights.tsx'
import styles from './StaffRequestPage.module.css'

/** The request as it was sent. */
export function StaffRequestAsked({ request }: { request: StaffRequestPageView }) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  const { artwork } = request
  return (
    <section className={styles['section']} aria-labelledby="asked">
      <h2 id="asked" className={styles['heading']}>
        {t('asked.title')}
      </h2>
      <RequestFacts
        request={request}
        nameOf={(fact) => t(`asked.${fact}`)}
        noMessage={t('asked.noMessage')}
        downloadOf={(name) => t('asked.download', { name })}
        artworkLights={artwork === null ? null : <ArtworkLights artwork={artwork.id} />}
        lightOf={(file) => <QualityLight item={file} product={kindOf(request.product.category)} />}
        artworkFiles={
          artwork?.places.flatMap(({ place, preview, printFile }) => {
            const side = sideTitle(artwork.name, place, language)
            return [
              { file: preview, title: t('asked.seen', { side }) },
              { file: printFile, title: t('asked.forPress', { side }) },
            ]
          }) ?? []
        }
      />
    </section>
  )
}
