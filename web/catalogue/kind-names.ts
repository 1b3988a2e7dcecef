import { useTranslation } from 'react-i18next'
import { kindOfGallery, type PictureCategory } from '#worker/catalogue/product-kinds.rules.ts'

/** The name of each gallery in the reader's language. Needs the texts `kinds`. */
export function useGalleryNames(): (category: PictureCategory) => string {
  const { t } = useTranslation('kinds')
  return (category) => {
    const kind = kindOfGallery(category)
    return kind === null ? t('dtf') : t(`${kind}.many`)
  }
}
