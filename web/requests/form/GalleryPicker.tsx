import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { PictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './GalleryPicker.module.css'

interface GalleryPickerProps {
  /** The gallery of the chosen product; null when no product is chosen or it has no gallery. */
  category: PictureCategory | null
  /** The key of the picked picture, `mug/…jpg`, or ''. */
  picked: string
  onPick: (path: string) => void
  /** Whether the picked picture was cleared because the product changed. */
  wasCleared: boolean
}

const pictureChoices = async () => (await import('#web/catalogue/galleries/PictureChoices.tsx')).PictureChoices

/** Picks a picture from the shop's galleries to start from (R-REQ-02). */
export function GalleryPicker({ category, picked, onPick, wasCleared }: GalleryPickerProps) {
  const { t } = useTranslation('request-more')
  const ui = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const PictureChoices = useLazyComponent(pictureChoices, isOpen, () => {
    setIsOpen(false)
    showToast(ui.t('error.offline'), { tone: 'error' })
  })
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{t('picture.label')}</legend>
      <div role="status">{wasCleared && <p className={styles['hint']}>{t('picture.cleared')}</p>}</div>
      {category === null ? (
        <p className={styles['hint']}>{t('picture.none')}</p>
      ) : (
        <div className={styles['choice']}>
          {picked !== '' && (
            <Picture source={storedPicture(`/images/${picked}`)} alt="" sizes="96px" className={styles['picked']} />
          )}
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {picked === '' ? t('picture.open') : t('picture.change')}
          </Button>
          {picked !== '' && (
            <Button variant="quiet" onClick={() => onPick('')}>
              {t('picture.clear')}
            </Button>
          )}
        </div>
      )}
      <Dialog title={t('picture.title')} isOpen={isOpen && PictureChoices !== null} onClose={() => setIsOpen(false)}>
        {category !== null && PictureChoices !== null && (
          <PictureChoices
            category={category}
            picked={picked}
            onPick={(path) => {
              onPick(path)
              setIsOpen(false)
            }}
          />
        )}
      </Dialog>
    </fieldset>
  )
}
