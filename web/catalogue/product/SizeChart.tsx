import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { centimetres, type SizeChart as Chart } from '#worker/catalogue/size-charts.rules.ts'
import styles from './SizeChart.module.css'

/** The measures of each size, in inches and centimetres, and how they are taken. */
export function SizeChart({ chart: { kind, measures, sizes } }: { chart: Chart }) {
  const { t } = useTranslation(['product', 'buying'])
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language, 1)
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
                  {t('chart.inches', { value: number(value) })}{' '}
                  <span className={styles['other']}>
                    {t('chart.centimetres', { value: number(centimetres(value)) })}
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
