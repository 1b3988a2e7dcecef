import { useTranslation } from 'react-i18next'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import styles from './StaffFigures.module.css'

/** The money of the span by the way it came; nothing where all of it came by card. */
export function MethodTable({ methods }: { methods: ResponseBody<'staffFigures'>['methods'] }) {
  const { t } = useTranslation('staff-figures')
  if (methods.every(({ method }) => method === 'card')) return null
  return (
    <section className={styles['section']} aria-labelledby="methods">
      <h2 id="methods">{t('methods.title')}</h2>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby="methods">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('methods.method')}</th>
              <th scope="col">{t('table.sales')}</th>
              <th scope="col">{t('table.refunded')}</th>
            </tr>
          </thead>
          <tbody>
            {methods.map(({ method, sales, refunded }) => (
              <tr key={method}>
                <th scope="row">{t(`methods.${method}`)}</th>
                <td>{formatDollars(sales)}</td>
                <td>{formatDollars(refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
