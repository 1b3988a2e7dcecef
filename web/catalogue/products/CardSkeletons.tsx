import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './CardSkeletons.module.css'
import grid from './Gallery.module.css'
import card from './PictureCard.module.css'

/** Two rows of the widest grid. */
const count = 8

/** Placeholders for loading cards, in the shape of a card. */
export const CardSkeletons = ({ category }: { category: ReadyToGoCategory }) => (
  <ul className={grid['grid']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={styles['card']}>
        <Skeleton shape="picture" className={classNames(styles['picture'], card[readyToGo[category].sheet])} />
        <Skeleton className={styles['title']} />
        <Skeleton className={styles['arrival']} />
        <Skeleton className={styles['price']} />
        <Skeleton className={styles['arrival']} />
        <Skeleton className={styles['fields']} />
        <Skeleton shape="button" />
        <Skeleton className={styles['several']} />
      </li>
    ))}
  </ul>
)
