import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/SelectField.tsx'
import { artworkFonts, settled, sharpnessOf, type ArtworkFont } from '#worker/designer/artwork.rules.ts'
import { unprintableSign } from '#worker/designer/printable-signs.rules.ts'
import type { DesignElement } from './design-history.ts'
import { loadFace } from './fonts.ts'
import { NumberField } from './NumberField.tsx'
import { shapeOfText } from './paint.ts'
import type { Design } from './use-design.ts'
import { WordsField } from './WordsField.tsx'
import styles from './Designer.module.css'

/** The ink colours for text, with their names as keys of `designer`. */
const inks = {
  ink: '#17130f',
  paper: '#fffdf8',
  magenta: '#e2007a',
  cyan: '#00a0dc',
  yellow: '#ffd500',
  red: '#b3261e',
  green: '#1e6b3a',
  blue: '#1d3f8f',
} as const

type TextElement = Extract<DesignElement, { kind: 'text' }>

/**
 * The selected element's numbers, its text and its print quality: everything a pointer can do can also be typed here.
 */
export function ElementPanel({
  element,
  design,
  onOddSign,
}: {
  element: DesignElement
  design: Design
  /**
   * The character in the typed text that cannot be printed, because of which the design keeps its earlier text; null
   * when there is none.
   */
  onOddSign: (sign: string | null) => void
}) {
  const { t } = useTranslation('designer')
  const { area, change } = design
  const place = (placed: Partial<DesignElement>) => change(settled(area, { ...element, ...placed } as DesignElement))
  const rewrite = async (text: TextElement) => {
    await loadFace(text.font).catch(() => undefined)
    change(settled(area, { ...text, name: text.text, widthIn: text.heightIn * shapeOfText(text) }))
  }
  return (
    <section className={styles['panel']} aria-label={t('panel.label', { name: element.name })}>
      <h2 className={styles['panelTitle']}>{element.name}</h2>
      {element.kind === 'text' && (
        <>
          <WordsField
            text={element.text}
            font={element.font}
            onWords={(text) => void rewrite({ ...element, text })}
            onOddSign={onOddSign}
          />
          <FontField element={element} onFont={(font) => void rewrite({ ...element, font })} />
          <fieldset className={styles['inks']}>
            <legend>{t('panel.colour')}</legend>
            {Object.entries(inks).map(([name, colour]) => (
              <button
                key={name}
                type="button"
                className={styles['ink']}
                aria-label={t(`inks.${name as keyof typeof inks}`)}
                aria-pressed={element.colour === colour}
                onClick={() => change({ ...element, colour })}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <rect width="24" height="24" fill={colour} />
                </svg>
              </button>
            ))}
          </fieldset>
        </>
      )}
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

/** The choice of a font. A font that lacks a character of the text is refused, and the character is named. */
function FontField({ element: { text, font }, onFont }: { element: TextElement; onFont: (font: ArtworkFont) => void }) {
  const { t } = useTranslation('designer')
  const [refused, setRefused] = useState<ArtworkFont | null>(null)
  const sign = refused === null ? null : unprintableSign(text, refused)
  return (
    <SelectField
      label={t('panel.font')}
      name="font"
      value={font}
      options={artworkFonts.map((value) => ({ value, label: t(`fonts.${value}`) }))}
      error={
        refused === null || sign === null ? undefined : t('panel.unprintableIn', { sign, font: t(`fonts.${refused}`) })
      }
      onSelect={(wanted) => {
        const isRefused = unprintableSign(text, wanted) !== null
        setRefused(isRefused ? wanted : null)
        if (!isRefused) onFont(wanted)
      }}
    />
  )
}

function Sharpness({ element }: { element: Extract<DesignElement, { kind: 'picture' }> }) {
  const { t } = useTranslation('designer')
  const { dpi, quality } = sharpnessOf(element)
  return (
    <p className={styles['sharpness']} data-quality={quality} role="status">
      <span className={styles['light']} aria-hidden="true" />
      {t(`sharpness.${quality}`, { dpi })}
    </p>
  )
}
