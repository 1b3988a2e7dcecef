import { useTranslation } from 'react-i18next'
import { Price } from '#web/ui/Price.tsx'
import type { OrderLineView } from '#worker/api/wire.ts'
import { sizeLabel } from './size-label.ts'
import { StoredPicture } from './StoredPicture.tsx'
import styles from './OrderLines.module.css'

/** As wide as OrderLines.module.css shows it. */
const pictureSizes = '72px'

/** What is in an order: picture, title, size, quantity and line price of each line. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useTranslation('buying')
  return (
    <ul className={styles['lines']}>
      {lines.map((line, index) => (
        <li key={index} className={styles['line']}>
          <StoredPicture url={line.image} alt="" sizes={pictureSizes} className={styles['picture']} />
          <div>
            <p className={styles['title']}>{line.title}</p>
            <p className={styles['detail']}>
              {line.size !== '' && (
                <span>
                  {t(sizeLabel(line.size))} {line.size}
                </span>
              )}
              <span>
                {t('quantity')} {line.quantity}
              </span>
            </p>
          </div>
          <Price dollars={line.lineTotal} />
        </li>
      ))}
    </ul>
  )
}
