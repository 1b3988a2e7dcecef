import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/** The shapes of content. */
type SkeletonShape = 'line' | 'heading' | 'picture' | 'button'

/** A placeholder for loading content, in its final size. Pass a class for other sizes. */
export function Skeleton({ shape = 'line', className }: { shape?: SkeletonShape; className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles['skeleton'], styles[shape], className)} />
}
