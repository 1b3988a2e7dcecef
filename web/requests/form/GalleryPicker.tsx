import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import type { PictureCategory } from '#worker/catalogue/catalogue.rules.ts'
import styles from './GalleryPicker.module.css'

interface GalleryPickerProps {
  /** The gallery of the chosen product; null while none is chosen, or it has none. */
  category: PictureCategory | null
  /** The picked picture's key, `mug/…jpg`, or ''. */
  picked: string
  onPick: (path: string) => void
  /** The picture she had picked went away with the product it was for. */
  wasCleared: boolean
}

/** A picture of the shop's galleries to start from (R-REQ-02). */
export function GalleryPicker({ category, picked, onPick, wasCleared }: GalleryPickerProps) {
  const { t } = useTranslation('request')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className={styles['field']}>
      <legend className={styles['label']}>{t('picture.label')}</legend>
      <div role="status">{wasCleared && <p className={styles['hint']}>{t('picture.cleared')}</p>}</div>
      {category === null ? (
        <p className={styles['hint']}>{t('picture.none')}</p>
      ) : (
        <div className={styles['choice']}>
          {picked !== '' && (
            <Picture
              source={storedPicture(`/images/${picked}`)}
              alt=""
              sizes="96px"
              className={styles['picked'] ?? ''}
            />
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
      <Dialog title={t('picture.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {category !== null && (
          <Choices
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

/** The pictures of a gallery to pick one of. */
export function Choices({
  category,
  picked,
  onPick,
  isOffered = () => true,
}: {
  category: PictureCategory
  picked: string
  /** Which of them can be picked. */
  isOffered?: (picture: PictureView) => boolean
  onPick: (path: string, title: string) => void
}) {
  const { t } = useTranslation('request')
  const language = useLanguage()
  const pages = useServerPages('pictureList', { query: { folder: 'gallery', category } })
  const button = (picture: PictureView) => (
    <li key={picture.id}>
      <button
        type="button"
        className={styles['tile']}
        aria-pressed={picture.path === picked}
        onClick={() => onPick(picture.path, picture.title[language])}
      >
        <Picture source={picture} alt={picture.title[language]} sizes="140px" className={styles['picture'] ?? ''} />
      </button>
    </li>
  )
  return (
    <Loadable
      source={pages}
      loading={
        <div className={styles['grid']}>
          {Array.from({ length: 9 }, (_none, index) => (
            <Skeleton key={index} className={styles['picture']} />
          ))}
        </div>
      }
      loadingText={t('picture.loading')}
      errorText={t('picture.failed')}
      isEmpty={([first]) => first === undefined || first.images.length === 0}
      empty={<p>{t('picture.empty')}</p>}
    >
      {(loaded) => (
        <>
          <ul className={styles['grid']}>{loaded.flatMap(({ images }) => images.filter(isOffered)).map(button)}</ul>
          {pages.error !== undefined && <Notice tone="error">{t('picture.failed')}</Notice>}
          {pages.hasMore && (
            <Button variant="quiet" busy={pages.isLoadingMore && t('picture.loading')} onClick={pages.loadMore}>
              {t('picture.more')}
            </Button>
          )}
        </>
      )}
    </Loadable>
  )
}
