import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Frame.module.css'

/** Placeholder for a screen whose code is loading; it keeps the frame's height, so that nothing below moves. */
export const ScreenSkeleton = () => (
  <div className={styles['skeleton']} aria-busy="true">
    <Skeleton shape="heading" />
    <div>
      <Skeleton />
      <Skeleton />
    </div>
  </div>
)
