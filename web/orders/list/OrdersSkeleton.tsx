import { Skeleton } from '#web/ui/Skeleton.tsx'
import screen from './OrdersScreen.module.css'
import styles from './OrdersSkeleton.module.css'

/** Two orders on their way, as high as an order of one line. */
export const OrdersSkeleton = () => (
  <div className={screen['section']} aria-hidden="true">
    <Skeleton shape="heading" />
    <Skeleton className={styles['order']} />
    <Skeleton className={styles['order']} />
  </div>
)
