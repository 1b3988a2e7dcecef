import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { mayBePaidSoon } from '../list/order-view.ts'
import { useLookAgain } from '../list/use-look-again.ts'
import { OrderPage } from './OrderPage.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import styles from './OrderScreen.module.css'

/** One order of the customer (R-ORDER-11): its progress, events, contents and actions. */
export function OrderScreen({ params }: ScreenProps) {
  const { t } = useTranslation('order')
  const order = useServerData('orderShow', { params: { orderId: params['orderId'] ?? '' } })
  useLookAgain(order.data !== undefined && mayBePaidSoon(order.data, Date.now()), order.reload)
  return (
    <div className={styles['screen']}>
      <Link href={paths.orders()} className={styles['back']}>
        <Icon name="arrowLeft" size={20} /> {t('back')}
      </Link>
      <Loadable source={order} loading={<OrderSkeleton />} loadingText={t('loading')}>
        {(data) => <OrderPage order={data} onChange={order.reload} />}
      </Loadable>
    </div>
  )
}
