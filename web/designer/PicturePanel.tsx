import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { cropLimits, cropped, isCrop, sharpnessOf, uncropped } from '#worker/designer/artwork.rules.ts'
import type { DesignElement } from './design-history.ts'
import { RangeField } from './RangeField.tsx'
import type { Design } from './use-design.ts'
import styles from './Designer.module.css'

type PictureElement = Extract<DesignElement, { kind: 'picture' }>

const sides = ['left', 'right', 'top', 'bottom'] as const
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

/** How sharp a picture prints, its white, and what is cut off at its sides. */
export function PicturePanel({ element, design: { area, change } }: { element: PictureElement; design: Design }) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const crop = element.crop ?? uncropped
  const percent = (part: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(part)
  return (
    <>
      <Sharpness element={element} />
      <CheckboxField
        label={t('picture.clearWhite')}
        name="clearWhite"
        isChecked={element.isWhiteCleared === true}
        onCheck={(isCleared) => change({ ...element, isWhiteCleared: isCleared || undefined })}
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

function Sharpness({ element }: { element: PictureElement }) {
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
