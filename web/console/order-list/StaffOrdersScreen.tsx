import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useIsPhone } from '#web/chat/use-is-phone.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ExportOrders } from './ExportOrders.tsx'
import { LateReprints } from './LateReprints.tsx'
import { askedOf, orderFiltersFrom, type OrderFilters as Filters } from './order-filters.ts'
import { OrderBoard } from './OrderBoard.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SortHeads } from './SortHeads.tsx'
import styles from './StaffOrdersScreen.module.css'

/** The orders as the staff work on them: a table or a board; all filters are part of the address. */
export function StaffOrdersScreen() {
  const { t } = useTranslation(['desk', 'manual-order'])
  const [, navigate] = useLocation()
  const filters = orderFiltersFrom(useSearch())
  const change = (more: Partial<Filters>) => navigate(staffPaths.orders({ ...filters, ...more }), { replace: true })
  const views = ['table', 'board'] as const
  const isPhone = useIsPhone()
  const shown = filters.view ?? 'table'
  const asked = askedOf(filters)
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('orders.title')}</h1>
        <div className={styles['views']} role="group" aria-label={t('orders.view')}>
          {views.map((view) => (
            <Button
              key={view}
              variant={view === shown ? 'ink' : 'quiet'}
              aria-pressed={view === shown}
              onClick={() => change({ view: view === 'board' ? view : undefined })}
            >
              {t(`orders.views.${view}`)}
            </Button>
          ))}
        </div>
        <LinkButton to={staffPaths.orderNew()}>{t('manual-order:new')}</LinkButton>
        {!isPhone && <ExportOrders asked={asked} />}
      </div>
      <SavedViews filters={filters} />
      <OrderFilters filters={filters} isFolded={isPhone} onChange={change}>
        {isPhone && <ExportOrders asked={asked} />}
      </OrderFilters>
      {shown === 'table' && (asked.by === 'press' || asked.due !== undefined) && <LateReprints due={asked.due} />}
      {shown === 'board' ? (
        <OrderBoard asked={asked} />
      ) : (
        <>
          <SortHeads filters={filters} onSort={change} />
          <OrderTable key={JSON.stringify(asked)} asked={asked} />
        </>
      )}
    </>
  )
}
