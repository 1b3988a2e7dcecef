import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrowDown, arrowUp } from '#web/ui/arrows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import { unitsOf } from './design-groups.ts'
import type { DesignElement } from './design-history.ts'
import type { Design } from './use-design.ts'
import styles from './Designer.module.css'

const closed = <path d="M9 5l7 7-7 7" />
const open = <path d="M5 9l7 7 7-7" />

/** The elements on the shown place, the topmost first, and copies of all of them for the other places. */
export function Layers({ design }: { design: Design }) {
  const { t } = useTranslation('designer')
  const { here: elements, state, places, place } = design
  const others = places.filter((other) => other !== place)
  if (elements.length === 0) return <p className={styles['hint']}>{t('layers.empty')}</p>
  const units = unitsOf(elements).reverse()
  return (
    <>
      <ul className={styles['layers']} aria-label={t('layers.label')}>
        {units.map((unit, index) => (
          <Layer
            key={unit[0]?.group ?? unit[0]?.id}
            unit={unit}
            isFirst={index === 0}
            isLast={index === units.length - 1}
            design={design}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles['arrange']}>
          {others.map((other) => (
            <Button
              key={other}
              variant="quiet"
              isDisabled={state.elements.length + elements.length > artworkLimits.elements}
              onClick={() => design.copyTo(elements, other)}
            >
              {t(`places.copyAll.${other}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** A row of the list: an element, or a group, which opens. `isInside`: an element of a group that is open. */
function Layer({
  unit,
  isFirst,
  isLast,
  isInside = false,
  design,
}: {
  unit: readonly DesignElement[]
  isFirst: boolean
  isLast: boolean
  isInside?: boolean
  design: Design
}) {
  const { t } = useTranslation('designer')
  const { step, selection } = design
  const [wantsOpen, setIsOpen] = useState(false)
  const top = unit.at(-1)
  if (top === undefined) return null
  const { id } = top
  const isGroup = unit.length > 1
  const selected = unit.filter((element) => selection.includes(element)).length
  const isSelected = selected === unit.length
  // One of a group that is selected alone is shown in it.
  const isOpen = isGroup && (wantsOpen || (selected > 0 && !isSelected))
  const names = unit.map((element) => element.name).reverse()
  const name = isGroup ? t('group.named', { count: unit.length, names: names.join(', ') }) : top.name
  return (
    <li data-selected={isSelected || undefined}>
      <Toolbar label={name} className={styles['row']}>
        {isGroup && (
          <IconButton
            icon={isOpen ? open : closed}
            label={t(isOpen ? 'group.close' : 'group.open', { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        <button
          type="button"
          className={styles['layer']}
          data-layer={id}
          aria-pressed={isSelected}
          onClick={(event) => {
            if (design.isSelecting || event.shiftKey) step({ type: 'toggle', id })
            else step({ type: 'select', id, isAlone: isInside })
          }}
        >
          <span>{name}</span>
        </button>
        <IconButton
          icon={arrowUp}
          label={t('layers.up', { name })}
          isDisabled={isFirst}
          onClick={() => step({ type: 'layer', id, by: 1, isInside })}
        />
        <IconButton
          icon={arrowDown}
          label={t('layers.down', { name })}
          isDisabled={isLast}
          onClick={() => step({ type: 'layer', id, by: -1, isInside })}
        />
        <IconButton
          icon="trash"
          label={t('layers.remove', { name })}
          onClick={() => {
            if (isGroup) step({ type: 'select', id })
            step(isGroup ? { type: 'removeSelected' } : { type: 'remove', id })
          }}
        />
      </Toolbar>
      {isOpen && (
        <ul aria-label={name}>
          {[...unit].reverse().map((element, index) => (
            <Layer
              key={element.id}
              unit={[element]}
              isFirst={index === 0}
              isLast={index === unit.length - 1}
              isInside
              design={design}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
