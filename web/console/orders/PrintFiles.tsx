import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import styles from './StaffOrderScreen.module.css'

/**
 * What the order is printed from: designs put together by the customer, and proofs she approved. Nothing for an order
 * of the shop's own pictures.
 */
export function PrintFiles({ order: { items, printFiles } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (printFiles.length === 0) return null
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">{t('order.printFiles')}</h2>
      <ul>
        {printFiles.map(({ line, source, file }) => (
          <li key={`${line}:${file.id}`}>
            <FileLink file={file} label={t('order.printFileOf', { name: items[line]?.title ?? '' })}>
              {t('order.printFile')}
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
          </li>
        ))}
      </ul>
    </section>
  )
}
