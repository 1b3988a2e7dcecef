import { Skeleton } from '#web/ui/Skeleton.tsx'
import screen from './CartScreen.module.css'
import styles from './CartSkeleton.module.css'

/** A loading cart with two lines, in their final size. */
export const CartSkeleton = () => (
  <div aria-hidden="true" className={screen['columns']}>
    <div>
      <Skeleton className={styles['note']} />
      <Skeleton className={styles['selectAll']} />
      <ul className={screen['lines']}>
        {[1, 2].map((line) => (
          <li key={line} className={styles['line']}>
            <Skeleton className={styles['picture']} />
            <div>
              <Skeleton shape="heading" />
              <Skeleton />
            </div>
            <Skeleton shape="button" className={styles['fields']} />
            <Skeleton shape="button" className={styles['button']} />
          </li>
        ))}
      </ul>
    </div>
    <Skeleton className={styles['bar']} />
  </div>
)
