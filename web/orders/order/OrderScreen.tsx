import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { useReadableData } from '#web/app/offline/use-readable-data.ts'
import { paths } from '#web/app/paths.ts'
import { CopyNote } from '#web/shop-ui/CopyNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadableThing } from '#web/ui/LoadableThing.tsx'
import { mayBePaidSoon } from '../list/order-view.ts'
import { useLookAgain } from '../list/use-look-again.ts'
import { OrderPage } from './OrderPage.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import styles from './OrderScreen.module.css'

/** One order of the customer (R-ORDER-11): its progress, events, contents and actions. */
export function OrderScreen({ params }: ScreenProps) {
  const { t } = useTranslation('order')
  const order = useReadableData('orderShow', { params: { orderId: params['orderId'] ?? '' } })
  useLookAgain(order.data !== undefined && mayBePaidSoon(order.data, Date.now()), order.reload)
  return (
    <div className={styles['screen']}>
      <Link href={paths.orders()} className={styles['back']}>
        <Icon name="arrowLeft" size={20} /> {t('back')}
      </Link>
      <CopyNote at={order.copiedAt} />
      <LoadableThing source={order} loading={<OrderSkeleton />} loadingText={t('loading')} nothing={t('notHere')}>
        {(data) => <OrderPage order={data} onChange={order.reload} />}
      </LoadableThing>
    </div>
  )
}
