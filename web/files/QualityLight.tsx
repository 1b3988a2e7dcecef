import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { printSharpness } from '#worker/catalogue/print-products.rules.ts'
import { type ProductKind, productKinds } from '#worker/catalogue/product-kinds.rules.ts'
import type { TrayItem } from './tray-item.ts'
import styles from './QualityLight.module.css'

/**
 * How sharp a file will be at the print size of a product (R-FILE-07). Renders nothing while the file's size in px is
 * unknown.
 */
export function QualityLight({
  item: { type, width, height },
  product,
}: {
  item: Pick<TrayItem, 'type'> & { width?: number | null | undefined; height?: number | null | undefined }
  product: ProductKind | null
}) {
  const { t } = useTranslation('uploads')
  const language = useLanguage()
  if (type === 'application/pdf') return <p className={styles['line']}>{t('quality.vector')}</p>
  if (product === null || !width || !height) return null
  const inches = (value: number) => formatNumber(value, language, 1)
  const { dpi, quality, safeSize } = printSharpness(product, { width, height })
  const { widthIn, heightIn } = productKinds[product].printArea
  return (
    <p className={styles['line']} data-quality={quality}>
      <span className={styles['light']} aria-hidden="true" />
      {t(`quality.${quality}`, {
        dpi,
        width: inches(widthIn),
        height: inches(heightIn),
        safeWidth: inches(safeSize.widthIn),
        safeHeight: inches(safeSize.heightIn),
      })}
    </p>
  )
}
