import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PictureSkeletons.module.css'

/** Two rows of the widest gallery. */
const count = 8

/** Placeholders for loading pictures, in a gallery's columns. */
export const PictureSkeletons = () => (
  <ul className={styles['grid']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Skeleton shape="picture" className={styles['picture']} />
      </li>
    ))}
  </ul>
)
