import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useReadableData } from '#web/app/offline/use-readable-data.ts'
import { paths } from '#web/app/paths.ts'
import { CopyNote } from '#web/shop-ui/CopyNote.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { mayBePaidSoon, sectionsOf } from './order-view.ts'
import { OrderSection } from './OrderSection.tsx'
import { useLookAgain } from './use-look-again.ts'
import styles from './OrdersScreen.module.css'
import ordersSkeletonStyles from './OrdersSkeleton.module.css'

type Tab = 'orders' | 'delivered'

/**
 * The customer's orders (R-ORDER-01): the first tab shows delivered ones, those on their way and cancelled ones, the
 * second delivered ones only. `?tab=pending` shows those on their way only.
 */
export function OrdersScreen() {
  const { t } = useTranslation('orders')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab: Tab = asked === 'delivered' ? 'delivered' : 'orders'
  // The specification has a value for the pending orders alone, and no button for it.
  const isPendingOnly = asked === 'pending'
  const all = useReadableData('orders')
  const delivered = useReadableData('ordersDelivered')
  const reload = () => {
    all.reload()
    delivered.reload()
  }
  useLookAgain(all.data?.some((order) => mayBePaidSoon(order, Date.now())) === true, all.reload)
  const sections = sectionsOf(tab === 'orders' ? (all.data ?? []) : [], delivered.data ?? [])
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <CopyNote at={(tab === 'orders' ? all : delivered).copiedAt} />
      <div>
        <Tabs<Tab>
          label={t('tabs.label')}
          tabs={[
            { value: 'orders', label: t('tabs.orders') },
            { value: 'delivered', label: t('tabs.delivered') },
          ]}
          selected={tab}
          onSelect={(value) => navigate(paths.orders(value === 'delivered' ? { tab: value } : {}), { replace: true })}
        >
          <Loadable source={tab === 'orders' ? all : delivered} loading={<OrdersSkeleton />} loadingText={t('loading')}>
            {() =>
              tab === 'orders' && Object.values(sections).every(({ length }) => length === 0) ? (
                <NoOrders />
              ) : (
                <div className={styles['sections']}>
                  {!isPendingOnly && (
                    <OrderSection
                      title={t('delivered.title')}
                      emptyText={t('delivered.empty')}
                      orders={sections.delivered}
                      onChange={reload}
                    />
                  )}
                  {tab === 'orders' && (
                    <OrderSection
                      title={t('pending.title')}
                      emptyText={t('pending.empty')}
                      orders={sections.pending}
                      onChange={reload}
                    />
                  )}
                  {tab === 'orders' && !isPendingOnly && sections.calledOff.length > 0 && (
                    <OrderSection
                      title={t('calledOff.title')}
                      emptyText=""
                      orders={sections.calledOff}
                      onChange={reload}
                    />
                  )}
                </div>
              )
            }
          </Loadable>
        </Tabs>
      </div>
    </div>
  )
}

function NoOrders() {
  const { t } = useTranslation('orders')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyTitle']}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
      <LinkButton to={paths.readyToGo()} variant="main">
        {t('empty.toReadyToGo')}
      </LinkButton>
    </div>
  )
}

/** Placeholder for two loading orders, as high as an order with one line. */
const OrdersSkeleton = () => (
  <div className={styles['section']} aria-hidden="true">
    <Skeleton shape="heading" />
    <Skeleton className={ordersSkeletonStyles['order']} />
    <Skeleton className={ordersSkeletonStyles['order']} />
  </div>
)
