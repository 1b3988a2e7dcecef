import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './DesignSkeletons.module.css'
import screen from './PersonalDesignScreen.module.css'

/** Designs on their way, in a card's geometry. */
export const DesignSkeletons = () => (
  <ul className={screen['grid']} aria-hidden="true">
    {Array.from({ length: 3 }, (_, index) => (
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
