import { useTranslation } from 'react-i18next'
import { formatDollars } from '#web/ui/format-amounts.ts'
import styles from './BulkTable.module.css'

/** What each piece costs from a number of pieces on; nothing where there is one price. */
export function BulkTable({ price, steps }: { price: number; steps: readonly { from: number; price: number }[] }) {
  const { t } = useTranslation('product')
  if (steps.length === 0) return null
  return (
    <table className={styles['table']}>
      <caption>{t('bulk.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bulk.pieces')}</th>
          <th scope="col">{t('bulk.each')}</th>
        </tr>
      </thead>
      <tbody>
        {[{ from: 1, price }, ...steps].map((step, index, all) => {
          const next = all[index + 1]
          return (
            <tr key={step.from}>
              <th scope="row">{next === undefined ? `${step.from}+` : `${step.from}–${next.from - 1}`}</th>
              <td>{formatDollars(step.price)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
