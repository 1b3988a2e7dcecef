import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import {
  alignedTogether,
  boxAround,
  movedTogether,
  scaledTogether,
  turnedTogether,
} from '#worker/designer/group.rules.ts'
import { AlignButtons, copyBy } from './AlignButtons.tsx'
import { NumberField } from './NumberField.tsx'
import type { Design } from './use-design.ts'
import styles from './Designer.module.css'

/** Three digits, as a description has them. */
const shown = (inches: number): number => Math.round(inches * 1000) / 1000

/** Several selected elements: what a pointer can do with them together can be pressed and typed here. */
export function GroupPanel({ design }: { design: Design }) {
  const { t } = useTranslation('designer')
  const { area, selection, changeAll, step, state } = design
  const box = boxAround(selection)
  const isFull = state.elements.length + selection.length > artworkLimits.elements
  const moveTo = (xIn: number, yIn: number) => changeAll(movedTogether(area, selection, xIn - box.xIn, yIn - box.yIn))
  return (
    <section className={styles['panel']} data-settings aria-label={t('group.label')}>
      <h2 className={styles['panelTitle']}>
        {t(design.isGroup ? 'group.groupOf' : 'group.count', { count: selection.length })}
      </h2>
      <div className={styles['arrange']}>
        <Button variant="quiet" isDisabled={design.isGroup} onClick={design.group}>
          {t('group.make')}
        </Button>
        <Button variant="quiet" isDisabled={!design.hasGroup} onClick={design.ungroup}>
          {t('group.apart')}
        </Button>
      </div>
      <Toolbar label={t('arrange.label')} className={styles['arrange']}>
        <AlignButtons
          labelOf={(axis, to) => t(`group.${axis}.${to}`)}
          onAlign={(axis, to) => changeAll(alignedTogether(area, selection, axis, to))}
        />
        <Button
          variant="quiet"
          isDisabled={isFull}
          onClick={() => design.copy(movedTogether(area, selection, copyBy, copyBy))}
        >
          {t('arrange.copy')}
        </Button>
        {design.places
          .filter((place) => place !== design.place)
          .map((place) => (
            <Button key={place} variant="quiet" isDisabled={isFull} onClick={() => design.copyTo(selection, place)}>
              {t(`places.copy.${place}`)}
            </Button>
          ))}
        <Button variant="quiet" onClick={() => step({ type: 'removeSelected' })}>
          {t('group.remove')}
        </Button>
      </Toolbar>
      <div className={styles['numbers']}>
        <NumberField label={t('panel.x')} name="x" value={shown(box.xIn)} onNumber={(xIn) => moveTo(xIn, box.yIn)} />
        <NumberField label={t('panel.y')} name="y" value={shown(box.yIn)} onNumber={(yIn) => moveTo(box.xIn, yIn)} />
        <NumberField
          label={t('panel.width')}
          name="width"
          value={shown(box.widthIn)}
          onNumber={(widthIn) => widthIn > 0 && changeAll(scaledTogether(area, selection, widthIn / box.widthIn))}
        />
        <NumberField
          label={t('group.turn')}
          name="turnBy"
          value={0}
          onNumber={(degrees) => degrees !== 0 && changeAll(turnedTogether(area, selection, degrees))}
        />
      </div>
    </section>
  )
}
