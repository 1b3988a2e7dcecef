import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import styles from './ExclusiveDesignScreen.module.css'

/** The placeholder screen /products/exclusiveDesign (R-CAT-05): links to the exclusive designs. */
export function ExclusiveDesignScreen() {
  const { t } = useTranslation('designs')
  return (
    <CropMarks className={styles['sheet']}>
      <p>
        <ProofStamp text={t('card.once')} tone="magenta" />
      </p>
      <h1>{t('placeholder.headline')}</h1>
      <p className={styles['text']}>{t('placeholder.text')}</p>
      <div className={styles['ways']}>
        <LinkButton to={paths.personalDesign({ tab: 'sale' })} variant="main">
          {t('placeholder.toDesigns')}
        </LinkButton>
        <LinkButton to={paths.readyToGo()} variant="quiet">
          {t('placeholder.toReadyToGo')}
        </LinkButton>
      </div>
    </CropMarks>
  )
}
