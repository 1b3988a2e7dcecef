import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import { aligned, moved, settled } from '#worker/designer/placement.rules.ts'
import { AlignButtons, copyBy } from './AlignButtons.tsx'
import type { DesignElement } from './design-history.ts'
import { NumberField } from './NumberField.tsx'
import { PicturePanel } from './PicturePanel.tsx'
import type { Design } from './use-design.ts'
import type { WordsFault } from './WordsField.tsx'
import { WordsPanel } from './WordsPanel.tsx'
import styles from './Designer.module.css'

/**
 * The selected element's numbers, its text and its print quality: everything a pointer can do can also be typed here.
 */
export function ElementPanel({
  element,
  design,
  onFault,
}: {
  element: DesignElement
  design: Design
  /** Why the typed words are not in the design, which keeps its earlier words; null when they are. */
  onFault: (fault: WordsFault | null) => void
}) {
  const { t } = useTranslation('designer')
  const { area, change } = design
  const put = (placed: Partial<DesignElement>) => change(settled(area, { ...element, ...placed } as DesignElement))
  return (
    <section className={styles['panel']} data-settings aria-label={t('panel.label', { name: element.name })}>
      <h2 className={styles['panelTitle']}>{element.name}</h2>
      {element.kind === 'text' && <WordsPanel element={element} design={design} onFault={onFault} />}
      {element.kind === 'picture' && <PicturePanel element={element} design={design} />}
      <Toolbar label={t('arrange.label')} className={styles['arrange']}>
        <AlignButtons
          labelOf={(axis, to) => t(`arrange.${axis}.${to}`)}
          onAlign={(axis, to) => change(aligned(area, element, axis, to))}
        />
        <Button
          variant="quiet"
          isDisabled={design.state.elements.length >= artworkLimits.elements}
          onClick={() => design.copy([moved(area, element, copyBy, copyBy)])}
        >
          {t('arrange.copy')}
        </Button>
        {design.places
          .filter((place) => place !== design.place)
          .map((place) => (
            <Button
              key={place}
              variant="quiet"
              isDisabled={design.state.elements.length >= artworkLimits.elements}
              onClick={() => design.copyTo([element], place)}
            >
              {t(`places.copy.${place}`)}
            </Button>
          ))}
      </Toolbar>
      <div className={styles['numbers']}>
        <NumberField label={t('panel.x')} name="x" value={element.xIn} onNumber={(xIn) => put({ xIn })} />
        <NumberField label={t('panel.y')} name="y" value={element.yIn} onNumber={(yIn) => put({ yIn })} />
        <NumberField
          label={t('panel.width')}
          name="width"
          value={element.widthIn}
          onNumber={(widthIn) =>
            widthIn > 0 && put({ widthIn, heightIn: (element.heightIn * widthIn) / element.widthIn })
          }
        />
        <NumberField label={t('panel.turn')} name="turn" value={element.turn} onNumber={(turn) => put({ turn })} />
      </div>
    </section>
  )
}
