import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { useStateName } from './OrderState.tsx'
import styles from './StaffOrderScreen.module.css'

/** The orders that have more pieces of this one, or the order that this one has more pieces of (docs/decisions/200). */
export function AddedOrders({ order: { added } }: { order: StaffOrderView }) {
  const { t } = useTranslation(['press', 'desk'])
  const stateName = useStateName()
  if (added.to === null && added.orders.length === 0) return null
  return (
    <section aria-labelledby="added">
      <h2 id="added">{t('added.title')}</h2>
      {added.to !== null && (
        <p>
          {t('added.belongs')}{' '}
          <Link href={staffPaths.order(added.to.id)} className={styles['contact']}>
            {t('desk:order.title', { number: added.to.number })}
          </Link>
        </p>
      )}
      <ul>
        {added.orders.map(({ id, number, status }) => (
          <li key={id}>
            <Link href={staffPaths.order(id)} className={styles['contact']}>
              {t('desk:order.title', { number })}
            </Link>{' '}
            · {stateName(status)}
          </li>
        ))}
      </ul>
    </section>
  )
}
