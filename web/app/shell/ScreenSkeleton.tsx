import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Frame.module.css'

/** Stands in for a screen whose code is on its way; the frame keeps its height, so nothing below jumps. */
export const ScreenSkeleton = () => (
  <div className={styles['skeleton']} aria-busy="true">
    <Skeleton shape="heading" />
    <div>
      <Skeleton />
      <Skeleton />
    </div>
  </div>
)
