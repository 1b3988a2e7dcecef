import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './ProductNotFound.module.css'

/** Shown for the address of a design that is not on sale, with ways on; the Worker answers such an address with 404. */
export function ProductNotFound({ category }: { category: ReadyToGoCategory | null }) {
  const { t } = useTranslation('product')
  return (
    <CropMarks className={styles['sheet']}>
      <h1>{t('notHere.title')}</h1>
      <p>{t('notHere.text')}</p>
      <div className={styles['ways']}>
        <LinkButton to={paths.readyToGo(category === null ? {} : { category })}>{t('notHere.toDesigns')}</LinkButton>
        <LinkButton to={paths.search()} variant="quiet">
          {t('notHere.search')}
        </LinkButton>
      </div>
    </CropMarks>
  )
}
