import { useTranslation } from 'react-i18next'
import { homePictures } from 'virtual:home-pictures'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { ColourBar } from '#web/ui/ColourBar.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import styles from './PressSheet.module.css'

/** The hero's picture as it comes from the press: with crop marks, colour bar, slug line and stamp. */
export function PressSheet() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { hero } = homePictures
  return (
    <figure className={styles['sheet']}>
      <CropMarks>
        <Picture source={hero} alt={hero?.alt[language] ?? ''} sizes="(min-width: 900px) 440px, 100vw" isFirst />
      </CropMarks>
      <figcaption className={styles['slug']} aria-hidden="true">
        <ColourBar />
        <span>
          {t('sheet')} · {t('proof')}
        </span>
        <ProofStamp text={t('approved')} tone="magenta" />
      </figcaption>
    </figure>
  )
}
