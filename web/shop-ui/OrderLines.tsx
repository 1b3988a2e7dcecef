import { useTranslation } from 'react-i18next'
import { Price } from '#web/ui/Price.tsx'
import type { OrderLineView, PaymentView } from '#worker/api/wire.ts'
import { inSizes } from '#worker/catalogue/sizes.rules.ts'
import { LinePictures } from './LinePictures.tsx'
import { LineTitle } from './LineTitle.tsx'
import { sizeLabel } from './size-label.ts'
import styles from './OrderLines.module.css'

/** The width of a picture in OrderLines.module.css. */
const pictureSizes = '72px'

/**
 * The lines of an order: picture, title, size, quantity and line price of each, the sizes of a thing small to large.
 * `isJob`: the one line is the price of a quote, whose pieces are said elsewhere, unless they are given as `pieces`.
 */
export function OrderLines({
  lines,
  pieces,
  isJob = pieces !== undefined,
}: {
  lines: readonly OrderLineView[]
  pieces?: PaymentView['pieces']
  isJob?: boolean
}) {
  const { t } = useTranslation('buying')
  return (
    <ul className={styles['lines']}>
      {inSizes(lines, ({ title, image }) => `${title} ${image}`).map((line, index) => (
        <li key={index} className={styles['line']}>
          <LinePictures
            urls={[line.image, ...(line.furtherImages ?? [])]}
            sizes={pictureSizes}
            className={styles['picture']}
          />
          <div>
            <p className={styles['title']}>
              <LineTitle line={line} />
            </p>
            <p className={styles['detail']}>
              {line.size !== '' && (
                <span>
                  {t(sizeLabel(line.size))} {line.size}
                </span>
              )}
              {pieces?.map(({ size, quantity }) => (
                <span key={size}>
                  {size} {t('quantity')} {quantity}
                </span>
              ))}
              {line.takenOff === true && <span>{t('takenOff')}</span>}
              {!isJob && (
                <span>
                  {t('quantity')} {line.quantity}
                </span>
              )}
            </p>
          </div>
          <Price dollars={line.lineTotal} />
        </li>
      ))}
    </ul>
  )
}
