import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './CardSkeletons.module.css'
import screen from './CustomScreen.module.css'

/** Two rows of the widest grid. */
const count = 8

/** Products on their way, in a card's geometry. */
export const CardSkeletons = () => (
  <ul className={screen['grid']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={styles['card']}>
        <Skeleton shape="picture" className={styles['picture']} />
        <Skeleton className={styles['name']} />
        <Skeleton className={styles['price']} />
        <Skeleton className={styles['description']} />
        <Skeleton shape="button" />
      </li>
    ))}
  </ul>
)
