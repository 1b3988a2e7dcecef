import { useTranslation } from 'react-i18next'
import { drawnAt } from '#worker/designer/placement.rules.ts'
import type { DesignElement } from './design-history.ts'
import type { Design } from './use-design.ts'
import type { Gestures } from './use-gestures.ts'
import styles from './Stage.module.css'

/**
 * The place of an element of the design, which the canvas below it draws; the selected one has handles to resize and
 * rotate it.
 */
export function StageElement({
  element,
  perIn,
  isSelected,
  isOneOfMany,
  design,
  gestures,
}: {
  element: DesignElement
  perIn: number
  isSelected: boolean
  /** Whether it is selected with others, which have handles together. */
  isOneOfMany: boolean
  design: Design
  gestures: Gestures
}) {
  const { t } = useTranslation('designer')
  const { x, y, width, height } = drawnAt(element, perIn)
  const handle = perIn * gestures.handleIn
  return (
    <g transform={`translate(${x} ${y}) rotate(${element.turn})`}>
      <g
        role="button"
        tabIndex={0}
        aria-pressed={isSelected}
        aria-label={t(`stage.${element.kind}`, { name: element.name })}
        aria-describedby="designer-keys"
        data-element={element.id}
        className={styles['element']}
        onFocus={() => {
          // Among several that are selected, the focus goes from one to the other.
          if (!design.isSelecting && !isSelected && !gestures.isAdding())
            design.step({ type: 'select', id: element.id })
        }}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey && design.pressKey(element, event))
            event.preventDefault()
        }}
        {...gestures.on(element, 'move')}
      >
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          className={styles['box']}
          data-selected={isSelected || undefined}
        />
      </g>
      {isSelected && !isOneOfMany && (
        <g aria-hidden="true">
          <path d={`M0 ${-height / 2}V${-height / 2 - handle * 1.6}`} className={styles['stem']} />
          <circle
            cy={-height / 2 - handle * 1.6}
            r={handle}
            className={styles['reach']}
            {...gestures.on(element, 'turn')}
          />
          <circle cy={-height / 2 - handle * 1.6} r={handle * 0.42} className={styles['handle']} />
          <circle
            cx={width / 2}
            cy={height / 2}
            r={handle}
            className={styles['reach']}
            {...gestures.on(element, 'scale')}
          />
          {/* It begins at the corner, so that it covers no letter of small words, and lies within its reach. */}
          <rect x={width / 2} y={height / 2} width={handle * 0.7} height={handle * 0.7} className={styles['handle']} />
        </g>
      )}
    </g>
  )
}
