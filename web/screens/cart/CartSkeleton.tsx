import { Skeleton } from '../../ui/Skeleton.tsx'
import screen from './CartScreen.module.css'
import styles from './CartSkeleton.module.css'

/** Two lines of a cart on their way, in their final measures. */
export const CartSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className={styles['note']} />
    <ul className={screen['lines']}>
      {[1, 2].map((line) => (
        <li key={line} className={styles['line']}>
          <Skeleton className={styles['picture']} />
          <div>
            <Skeleton shape="heading" />
            <Skeleton />
          </div>
          <Skeleton shape="button" className={styles['button']} />
        </li>
      ))}
    </ul>
  </div>
)
