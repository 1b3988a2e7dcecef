import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'
import { centimetres, sizeCharts, type SizeChart } from '#worker/catalogue/size-charts.rules.ts'
import styles from './SizeChartButton.module.css'

/** Opens the size chart of a kind of product, in inches and centimetres. */
export function SizeChartButton({ kind }: { kind: ReadyKind }) {
  const { t } = useTranslation('product')
  const [isOpen, setIsOpen] = useState(false)
  const chart = sizeCharts[kind]
  const title = t(`chart.${chart.kind}Title`)
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['open']} onClick={() => setIsOpen(true)}>
        {title}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Chart chart={chart} />
      </Dialog>
    </>
  )
}

function Chart({ chart: { kind, measures, sizes } }: { chart: SizeChart }) {
  const { t } = useTranslation(['product', 'buying'])
  const language = useLanguage()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <div className={styles['chart']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t(`buying:${sizeLabel(Object.keys(sizes)[0] ?? '')}`)}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`chart.measures.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(sizes).map(([size, inches]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {inches.map((value, index) => (
                <td key={measures[index]}>
                  {t('chart.inches', { value: number.format(value) })}{' '}
                  <span className={styles['other']}>
                    {t('chart.centimetres', { value: number.format(centimetres(value)) })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(`chart.${kind}`)}</p>
      <p>{t(`chart.${kind}Tolerance`)}</p>
    </div>
  )
}
