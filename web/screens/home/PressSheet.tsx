import { useTranslation } from 'react-i18next'
import { ColourBar } from '../../ui/ColourBar.tsx'
import { CropMarks } from '../../ui/CropMarks.tsx'
import { ProofStamp } from '../../ui/ProofStamp.tsx'
import { ProductDrawing } from './ProductDrawing.tsx'
import styles from './PressSheet.module.css'

/** The hero's picture as it leaves the press: trimmed at crop marks, with colour bar, slug line and stamp. */
export function PressSheet() {
  const { t } = useTranslation('home')
  return (
    <figure className={styles['sheet']} aria-hidden="true">
      <CropMarks>
        <div className={styles['picture']}>
          <ProductDrawing product="tshirt" />
        </div>
      </CropMarks>
      <figcaption className={styles['slug']}>
        <ColourBar />
        <span>
          {t('sheet')} · {t('proof')}
        </span>
        <ProofStamp text={t('approved')} tone="magenta" />
      </figcaption>
    </figure>
  )
}
