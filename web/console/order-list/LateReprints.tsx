import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { usePressBy } from '#web/console/orders/use-press-by.ts'
import { useStateName } from '../orders/OrderState.tsx'
import { WaitingRow } from '../today/WaitingRow.tsx'
import type { OrderFilters } from './order-filters.ts'
import styles from './StaffOrdersScreen.module.css'

/** The reprints above a list of orders by their day on the press: they are made on the same press. */
export function LateReprints({ due }: { due: OrderFilters['due'] }) {
  const { t } = useTranslation(['desk', 'press'])
  const pressBy = usePressBy()
  const stateName = useStateName()
  const { data } = useServerData('staffReprints', { query: due === undefined ? {} : { due } })
  if (data === undefined || data.reprints.length === 0) return null
  return (
    <section className={styles['reprints']} aria-label={t('press:reprint.title')}>
      <h2>{t('press:reprint.title')}</h2>
      <ul>
        {data.reprints.map(({ claimId, id, number, customer, status, quantity, press }) => (
          <WaitingRow
            key={claimId}
            to={`${staffPaths.order(id)}#claims`}
            title={`#${number} · ${customer.name}`}
            text={`${stateName(status)} · ${t('orders.quantity', { count: quantity })}`}
            when={pressBy(press)}
            isLate={press?.isLate === true}
          />
        ))}
      </ul>
    </section>
  )
}
