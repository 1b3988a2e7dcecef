import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureView } from '#contract/wire'
import type { PictureCategory } from '#domain/catalogue'
import { useServerPages } from '../../api/use-server-pages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { storedPicture } from '../buying/stored-picture.ts'
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
}: {
  category: PictureCategory
  picked: string
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
          <ul className={styles['grid']}>{loaded.flatMap(({ images }) => images).map(button)}</ul>
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
