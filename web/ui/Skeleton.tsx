import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/** The shapes content will have. */
type SkeletonShape = 'line' | 'heading' | 'picture' | 'button'

/** A place that is kept for something on its way, in its final size. Give a class for sizes of your own. */
export function Skeleton({ shape = 'line', className }: { shape?: SkeletonShape; className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles['skeleton'], styles[shape], className)} />
}
