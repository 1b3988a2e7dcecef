import { boxAround } from '#worker/designer/group.rules.ts'
import { drawnAt } from '#worker/designer/placement.rules.ts'
import type { Design } from './use-design.ts'
import type { Gestures } from './use-gestures.ts'
import styles from './Stage.module.css'

/** The box around what is selected together, with handles to size and turn it. */
export function GroupHandle({ perIn, design, gestures }: { perIn: number; design: Design; gestures: Gestures }) {
  const [first] = design.selection
  if (first === undefined) return null
  const { x, y, width, height } = drawnAt(boxAround(design.selection), perIn)
  const handle = perIn * gestures.handleIn
  const [right, top, bottom] = [x + width / 2, y - height / 2, y + height / 2]
  return (
    <g aria-hidden="true">
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} className={styles['group']} />
      <path d={`M${x} ${top}V${top - handle * 1.6}`} className={styles['stem']} />
      <circle cx={x} cy={top - handle * 1.6} r={handle} className={styles['reach']} {...gestures.on(first, 'turn')} />
      <circle cx={x} cy={top - handle * 1.6} r={handle * 0.42} className={styles['handle']} />
      <circle cx={right} cy={bottom} r={handle} className={styles['reach']} {...gestures.on(first, 'scale')} />
      <rect x={right} y={bottom} width={handle * 0.7} height={handle * 0.7} className={styles['handle']} />
    </g>
  )
}
