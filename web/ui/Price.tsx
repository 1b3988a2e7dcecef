import { classNames } from './class-names.ts'
import { formatDollars } from './format-amounts.ts'
import styles from './Price.module.css'

/** An amount in dollars, in the display face with figures of equal width. */
export function Price({ dollars, className }: { dollars: number; className?: string }) {
  return (
    <data value={dollars.toFixed(2)} className={classNames(styles['price'], className)}>
      {formatDollars(dollars)}
    </data>
  )
}
