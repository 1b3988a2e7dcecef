import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './OrderScreen.module.css'

/** The heading, the progress, and the two columns. */
export const OrderSkeleton = () => (
  <div className={styles['skeletons']} aria-hidden="true">
    <Skeleton shape="heading" />
    <Skeleton className={styles['stateSkeleton']} />
    <div className={styles['columns']}>
      <Skeleton className={styles['columnSkeleton']} />
      <Skeleton className={styles['columnSkeleton']} />
    </div>
  </div>
)
