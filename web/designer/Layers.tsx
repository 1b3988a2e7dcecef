import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import type { Design } from './use-design.ts'
import styles from './Designer.module.css'

const up = <path d="M12 20V5M5.500 11.500L12 5l6.500 6.500" />
const down = <path d="M12 4v15M5.500 12.500L12 19l6.500-6.500" />

/** The elements on the shown place, the topmost first, and copies of all of them for the other places. */
export function Layers({ design }: { design: Design }) {
  const { t } = useTranslation('designer')
  const { here: elements, step, state, places, place } = design
  const isSelected = (id: string) => design.selection.some((one) => one.id === id)
  const others = places.filter((other) => other !== place)
  if (elements.length === 0) return <p className={styles['hint']}>{t('layers.empty')}</p>
  return (
    <>
      <ul className={styles['layers']} aria-label={t('layers.label')}>
        {[...elements].reverse().map(({ id, name }, index) => (
          <li key={id} data-selected={isSelected(id) || undefined}>
            <button
              type="button"
              className={styles['layer']}
              data-layer={id}
              aria-pressed={isSelected(id)}
              onClick={(event) => step({ type: design.isSelecting || event.shiftKey ? 'toggle' : 'select', id })}
            >
              {name}
            </button>
            <IconButton
              icon={up}
              label={t('layers.up', { name })}
              disabled={index === 0}
              onClick={() => step({ type: 'layer', id, by: 1 })}
            />
            <IconButton
              icon={down}
              label={t('layers.down', { name })}
              disabled={index === elements.length - 1}
              onClick={() => step({ type: 'layer', id, by: -1 })}
            />
            <IconButton
              icon="trash"
              label={t('layers.remove', { name })}
              onClick={() => step({ type: 'remove', id })}
            />
          </li>
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
