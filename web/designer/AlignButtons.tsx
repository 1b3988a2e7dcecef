import { IconButton } from '#web/ui/IconButton.tsx'
import type { Guide } from '#worker/designer/placement.rules.ts'
import styles from './Designer.module.css'

/** How far a copy lies from what it was made of, inches. */
export const copyBy = 0.3

const marks: Record<'x' | 'y', Record<Guide, string>> = {
  x: {
    start: 'M4 3v18M8 8h11v8H8z',
    middle: 'M12 3v5M12 16v5M6 8h12v8H6z',
    end: 'M20 3v18M5 8h11v8H5z',
  },
  y: {
    start: 'M3 4h18M8 8h8v11H8z',
    middle: 'M3 12h5M16 12h5M8 6h8v12H8z',
    end: 'M3 20h18M8 5h8v11H8z',
  },
}

/** Buttons that align something to an edge or a middle on one axis. */
export function AlignButtons({
  labelOf,
  onAlign,
}: {
  labelOf: (axis: 'x' | 'y', to: Guide) => string
  onAlign: (axis: 'x' | 'y', to: Guide) => void
}) {
  return (['x', 'y'] as const).map((axis) => (
    <span key={axis} className={styles['axis']}>
      {(['start', 'middle', 'end'] as const).map((to) => (
        <IconButton
          key={to}
          icon={<path d={marks[axis][to]} />}
          label={labelOf(axis, to)}
          onClick={() => onAlign(axis, to)}
        />
      ))}
    </span>
  ))
}
