import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Frame.module.css'

/**
 * Placeholder for a screen whose code is loading, with its heading where that is known; it keeps the frame's height, so that
 * nothing below moves. One that `isTall` has two pictures, which lead below a window: the footer does not move when a long screen comes.
 */
export const ScreenSkeleton = ({ heading, isTall = false }: { heading?: string | undefined; isTall?: boolean }) => (
  <div className={styles['skeleton']} aria-busy="true">
    {heading === undefined ? <Skeleton shape="heading" /> : <h1>{heading}</h1>}
    {isTall ? (
      <>
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </>
    ) : (
      <div>
        <Skeleton />
        <Skeleton />
      </div>
    )}
  </div>
)
