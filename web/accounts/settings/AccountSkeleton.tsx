import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './AccountSkeleton.module.css'

/** The account before its data is here. */
export const AccountSkeleton = () => (
  <div className={styles['skeleton']}>
    <Skeleton shape="heading" />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className={styles['row']} />
    ))}
    <Skeleton shape="button" />
  </div>
)
