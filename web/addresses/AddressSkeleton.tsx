import { Skeleton } from '#web/ui/Skeleton.tsx'
import screen from './AddressScreen.module.css'
import styles from './AddressSkeleton.module.css'

/** Two addresses on their way, in their final measures. */
export const AddressSkeleton = () => (
  <div aria-hidden="true" className={screen['list']}>
    <Skeleton className={styles['note']} />
    <div className={screen['cards']}>
      <Skeleton className={styles['card']} />
      <Skeleton className={styles['card']} />
    </div>
  </div>
)
