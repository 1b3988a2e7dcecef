import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Frame.module.css'

/**
 * Placeholder for a screen whose code is loading, with its heading where that is known; it keeps the frame's height, so that
 * nothing below moves.
 */
export const ScreenSkeleton = ({ heading }: { heading?: string | undefined }) => (
  <div className={styles['skeleton']} aria-busy="true">
    {heading === undefined ? <Skeleton shape="heading" /> : <h1>{heading}</h1>}
    <div>
      <Skeleton />
      <Skeleton />
    </div>
  </div>
)
