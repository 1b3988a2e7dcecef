import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { QualityLight } from '#web/files/QualityLight.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { ArtworkLights } from './ArtworkLights.tsx'
import styles from './StaffOrderScreen.module.css'

/** The upload id of a customer's design, from the address of its preview in a line's picture. */
const uploadInImage = (image: string): string | null =>
  /\/api\/staff\/uploads\/(upl_[a-z0-9]+)$/.exec(image)?.[1] ?? null

/**
 * The files an order is printed from: designs made by the customer, and approved proofs. Nothing for an order of the
 * shop's own pictures.
 */
export function PrintFiles({ order: { items, printFiles, job } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (printFiles.length === 0) return null
  const product = job === null ? null : kindOf(job.category)
  /** A proof is made for the screen: one that would print soft is no print file. Staff judge a PDF themselves. */
  const isOnlyProof = ({ source, file }: StaffOrderView['printFiles'][number]) =>
    source === 'proof' && file.type !== 'application/pdf' && (product === null || file.dpi[product]?.quality !== 'good')
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">{t('order.printFiles')}</h2>
      <ul>
        {printFiles.map((printFile) => {
          const { line, source, file } = printFile
          const isProof = isOnlyProof(printFile)
          const preview = uploadInImage(items[line]?.image ?? '')
          return (
            <li key={`${line}:${file.id}`}>
              <FileLink
                file={file}
                {...(isProof ? {} : { label: t('order.printFileOf', { name: items[line]?.title ?? '' }) })}
              >
                {t(isProof ? 'art.proof' : 'order.printFile')}
              </FileLink>
              <p className={styles['quiet']}>
                {[
                  items[line]?.title ?? '',
                  t(`order.printedFrom.${source}`),
                  file.name,
                  formatBytes(file.size, language),
                  ...(file.width === null ? [] : [`${file.width} × ${file.height} px`]),
                ].join(' · ')}
              </p>
              {source === 'proof' && <QualityLight item={file} product={product} />}
              {isProof && <p>{t('art.proofOnly')}</p>}
              {source === 'artwork' && preview !== null && <ArtworkLights artwork={preview} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
