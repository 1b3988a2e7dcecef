import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { settled, sharpnessOf } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'
import { NumberField } from './NumberField.tsx'
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
  const place = (placed: Partial<DesignElement>) => change(settled(area, { ...element, ...placed } as DesignElement))
  return (
    <section className={styles['panel']} aria-label={t('panel.label', { name: element.name })}>
      <h2 className={styles['panelTitle']}>{element.name}</h2>
      {element.kind === 'text' && <WordsPanel element={element} design={design} onFault={onFault} />}
      {element.kind === 'picture' && <Sharpness element={element} />}
      <div className={styles['numbers']}>
        <NumberField label={t('panel.x')} name="x" value={element.xIn} onNumber={(xIn) => place({ xIn })} />
        <NumberField label={t('panel.y')} name="y" value={element.yIn} onNumber={(yIn) => place({ yIn })} />
        <NumberField
          label={t('panel.width')}
          name="width"
          value={element.widthIn}
          onNumber={(widthIn) =>
            widthIn > 0 && place({ widthIn, heightIn: (element.heightIn * widthIn) / element.widthIn })
          }
        />
        <NumberField label={t('panel.turn')} name="turn" value={element.turn} onNumber={(turn) => place({ turn })} />
      </div>
    </section>
  )
}

function Sharpness({ element }: { element: Extract<DesignElement, { kind: 'picture' }> }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { dpi, quality, sharpWidthIn } = sharpnessOf(element)
  const width = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(sharpWidthIn)
  return (
    <p className={styles['sharpness']} data-quality={quality} role="status">
      <span className={styles['light']} aria-hidden="true" />
      {t(`sharpness.${quality}`, { dpi, width })}
    </p>
  )
}
