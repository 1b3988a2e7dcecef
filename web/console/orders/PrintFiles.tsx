import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { QualityLight } from '#web/files/QualityLight.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { drawnFacts } from '../press/print-sources.ts'
import { AddPrintFile } from './AddPrintFile.tsx'
import { ArtworkLights } from './ArtworkLights.tsx'
import { sidesOfLine } from './sides-of-line.ts'
import { useLineFiles } from './use-line-files.ts'
import styles from './StaffOrderScreen.module.css'

/** The upload id of a customer's design, from the address of its preview in a line's picture. */
const uploadInImage = (image: string): string | null =>
  /\/api\/staff\/uploads\/(upl_[a-z0-9]+)$/.exec(image)?.[1] ?? null

/**
 * The files an order is printed from: uploaded by staff, made by the customer in the designer, and approved proofs. A
 * proof and the design of a request are printed from only when staff say so.
 */
export function PrintFiles({ order, show }: { order: StaffOrderView; show: (order: StaffOrderView) => void }) {
  const { t } = useTranslation(['press', 'desk'])
  const language = useLanguage()
  const { items, printFiles, job } = order
  const files = useLineFiles(order, show)
  const product = job === null ? null : kindOf(job.category)
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">{t('desk:order.printFiles')}</h2>
      {printFiles.length === 0 && <p className={styles['quiet']}>{t('files.none')}</p>}
      <ul>
        {printFiles.map((printFile) => {
          const { line, source, place = 'front', isForPress, mayBePressed, name, file } = printFile
          const { bleedIn, profile } = drawnFacts(order, printFile)
          const preview = uploadInImage(items[line]?.image ?? '')
          const title = items[line]?.title ?? ''
          const isToLookAt = source === 'proof' && !isForPress
          const artwork = source === 'request' ? (job?.artworkId ?? null) : source === 'artwork' ? preview : null
          return (
            <li key={`${line}:${file.id}`}>
              <FileLink
                file={{ url: file.url, name }}
                label={t(isToLookAt ? 'files.proofOf' : 'desk:order.printFileOf', { name: title })}
              >
                {t(isToLookAt ? 'desk:art.proof' : 'desk:order.printFile')}
              </FileLink>
              <p className={styles['quiet']}>
                {[
                  title,
                  ...(sidesOfLine(order, line).length > 1 && source !== 'proof' ? [t(`desk:places.${place}`)] : []),
                  source === 'uploaded' ? t('files.uploaded') : t(`desk:order.printedFrom.${source}`),
                  name,
                  formatBytes(file.size, language),
                  ...(file.width === null ? [] : [`${file.width} × ${file.height} px`]),
                  ...(bleedIn > 0 ? [t('desk:art.bleed', { inches: bleedIn })] : []),
                  ...(profile === null ? [] : [t('desk:art.profile', { profile })]),
                ].join(' · ')}
              </p>
              {(source === 'uploaded' || source === 'proof') && <QualityLight item={file} product={product} />}
              {artwork !== null && <ArtworkLights artwork={artwork} place={place} />}
              {isToLookAt && <p>{t(mayBePressed ? 'files.proofBigEnough' : 'desk:art.proofOnly')}</p>}
              {source === 'request' && !isForPress && <p>{t('files.requestDesign')}</p>}
              {mayBePressed && !isForPress && (
                <Button
                  variant="quiet"
                  busy={files.isBusy && t('desk:busy')}
                  onClick={() => void files.add(line, file.id)}
                >
                  {t(source === 'proof' ? 'files.pressProof' : 'files.pressDesign')}
                </Button>
              )}
              {isForPress && source !== 'artwork' && (
                <Button
                  variant="quiet"
                  aria-label={t('files.removeOf', { name })}
                  onClick={() => void files.remove(line, file.id, source === 'uploaded' ? place : undefined)}
                >
                  {t(source === 'uploaded' ? 'files.remove' : `files.unpress.${source}`)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <AddPrintFile order={order} add={files.add} isBusy={files.isBusy} />
    </section>
  )
}
