import { useTranslation } from 'react-i18next'
import { useServerPages } from '#web/app/api/use-server-pages.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import type { PictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './PictureChoices.module.css'

/** The pictures of a gallery, of which one can be picked. */
export function PictureChoices({
  category,
  picked,
  onPick,
}: {
  category: PictureCategory
  picked: string
  onPick: (path: string, title: string) => void
}) {
  const { t } = useTranslation('request-more')
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
