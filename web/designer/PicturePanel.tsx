import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { formatNumber, formatPercent } from '#web/ui/format-number.ts'
import type { PrintQuality } from '#worker/catalogue/print-products.rules.ts'
import { cropLimits, cropped, isCrop, placeOf, sharpnessOf, uncropped } from '#worker/designer/artwork.rules.ts'
import { viewOf } from '#worker/designer/blank-views.rules.ts'
import { settled } from '#worker/designer/placement.rules.ts'
import { backingFor, backings } from '#worker/designer/visible-inks.rules.ts'
import type { DesignElement } from './design-history.ts'
import { InkField } from './InkField.tsx'
import { RangeField } from './RangeField.tsx'
import { useIsBright, useIsCmyk, useIsLost } from './seen-pictures.ts'
import type { Design } from './use-design.ts'
import styles from './Designer.module.css'

type PictureElement = Extract<DesignElement, { kind: 'picture' }>

const sides = ['left', 'right', 'top', 'bottom'] as const
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

/** How sharp a picture prints, whether it is seen and in its colours, its white and its backing, and what is cut off at its sides. */
export function PicturePanel({ element, design }: { element: PictureElement; design: Design }) {
  const { area, change } = design
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const crop = element.crop ?? uncropped
  // Slate and lamps are engraved.
  const isInColour = !['slate', 'lamp'].includes(viewOf(design.product, placeOf(element)).kind)
  const percent = (part: number) => formatPercent(part, language)
  return (
    <>
      <Sharpness element={element} />
      <Seen element={element} design={design} />
      {isInColour && <Bright element={element} design={design} />}
      <CheckboxField
        label={t('picture.clearWhite')}
        name="clearWhite"
        isChecked={element.isWhiteCleared === true}
        onCheck={(isCleared) => change({ ...element, isWhiteCleared: isCleared || undefined })}
      />
      <InkField
        label={t('picture.backing')}
        value={element.backing}
        none={t('picture.noBacking')}
        onInk={(backing) => change(settled(area, { ...element, backing }))}
      />
      <details className={styles['crop']} open={element.crop !== undefined || undefined}>
        <summary>{t('picture.crop')}</summary>
        {sides.map((side) => {
          const most = Math.min(cropLimits.most, 1 - crop[opposite[side]] - cropLimits.leastLeft)
          return (
            <RangeField
              key={side}
              label={t(`picture.${side}`)}
              name={`crop-${side}`}
              value={Math.round(crop[side] * 100)}
              least={0}
              most={Math.floor(most * 100 + 1e-6)}
              step={1}
              shown={percent(crop[side])}
              onNumber={(wanted, isLive) => {
                const next = { ...crop, [side]: wanted / 100 }
                if (isCrop(next)) change(cropped(area, element, next), isLive)
              }}
            />
          )
        })}
      </details>
    </>
  )
}

/** Something about how a picture prints, beside a light in its color. */
const Light = ({ quality, role, children }: { quality: PrintQuality; role?: 'status'; children: string }) => (
  <p className={styles['sharpness']} data-quality={quality} role={role}>
    <span className={styles['light']} aria-hidden="true" />
    {children}
  </p>
)

/** Says that a picture is hard to see on the product, with the way out that takes one tap. */
function Seen({ element, design }: { element: PictureElement; design: Design }) {
  const { t } = useTranslation('designer')
  const { area, change, state } = design
  const surface = design.surfaceOf(element)
  const offered = backingFor(surface)
  const isLost = useIsLost(state.elements, element, surface)
  const [isBacked, setIsBacked] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  const back = () => {
    change(settled(area, { ...element, backing: backings[offered] }))
    setIsBacked(true)
    // The button disappears, so the focus moves to the message.
    said.current?.focus()
  }
  return (
    <div ref={said} role="status" className={styles['seen']} tabIndex={-1}>
      {isLost && (
        <>
          <Light quality="low">{t('picture.lost')}</Light>
          <Button variant="quiet" onClick={back}>
            {t(`picture.back.${offered}`)}
          </Button>
        </>
      )}
      {!isLost && isBacked && element.backing !== undefined && <p className={styles['hint']}>{t('picture.backed')}</p>}
    </div>
  )
}

/** Says that a picture came in CMYK, and that it has colours which ink does not have, and draws it in the nearest ones with one tap. */
function Bright({ element, design: { change } }: { element: PictureElement; design: Design }) {
  const { t } = useTranslation('designer')
  const isBright = useIsBright(element)
  const isCmyk = useIsCmyk(element)
  const isSoftened = element.isSoftened === true
  const said = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={said} role="status" className={styles['seen']} tabIndex={-1}>
        {isCmyk && <Light quality="fair">{t('picture.cmyk')}</Light>}
        {isBright && !isSoftened && (
          <>
            <Light quality="fair">{t('picture.bright')}</Light>
            <Button
              variant="quiet"
              onClick={() => {
                change({ ...element, isSoftened: true })
                // The button disappears, so the focus moves to the message.
                said.current?.focus()
              }}
            >
              {t('picture.soften')}
            </Button>
          </>
        )}
        {isSoftened && <p className={styles['hint']}>{t('picture.softened')}</p>}
      </div>
      {isSoftened && (
        <CheckboxField
          label={t('picture.inInk')}
          name="softened"
          isChecked
          onCheck={() => {
            change({ ...element, isSoftened: undefined })
            said.current?.focus()
          }}
        />
      )}
    </>
  )
}

function Sharpness({ element }: { element: PictureElement }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { dpi, quality, sharpWidthIn } = sharpnessOf(element)
  const width = formatNumber(sharpWidthIn, language, 1)
  return (
    <Light quality={quality} role="status">
      {t(`sharpness.${quality}`, { dpi, width })}
    </Light>
  )
}
