import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useGalleryNames } from '#web/catalogue/kind-names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { pictureFolders, type PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import { coverCategory, studioCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { PictureTiles } from './PictureTiles.tsx'
import styles from './Catalogue.module.css'

/** How many pictures are loaded at first, and with each "more". */
const atOnce = 50

/** A gallery's pictures in the order shoppers see them, hidden ones included. */
export function PicturesPanel({
  folder,
  onFolder,
}: {
  folder: PictureFolder
  onFolder: (folder: PictureFolder) => void
}) {
  const { t } = useTranslation('catalogue')
  const galleryName = useGalleryNames()
  const nameOf = (one: PictureFolder): string =>
    one === coverCategory || one === studioCategory || one === 'custom' ? t(`picture.folders.${one}`) : galleryName(one)
  return (
    <div className={styles['panel']}>
      <SelectField
        name="folder"
        label={t('picture.folder')}
        value={folder}
        options={pictureFolders.map((value) => ({ value, label: nameOf(value) }))}
        onSelect={onFolder}
      />
      <Folder key={folder} folder={folder} />
    </div>
  )
}

function Folder({ folder }: { folder: PictureFolder }) {
  const { t } = useTranslation('catalogue')
  const [page, setPage] = useState(0)
  const source = useServerData('staffPictureList', { query: { category: folder, page, limit: atOnce } })
  return (
    <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
      {({ pictures, hasMore, total }) => (
        <>
          <p className={styles['soft']}>
            {t('picture.count', { count: total })} · {t('order')}
          </p>
          <PictureTiles
            pictures={pictures}
            isPart={hasMore}
            folder={folder}
            productId={null}
            onChanged={source.reload}
          />
          {(page > 0 || hasMore) && (
            <p className={styles['pages']}>
              <Button
                variant="quiet"
                isDisabled={page === 0}
                aria-label={t('picture.back')}
                onClick={() => setPage(page - 1)}
              >
                ←
              </Button>
              <Button variant="quiet" isDisabled={!hasMore} onClick={() => setPage(page + 1)}>
                {t('picture.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </Loadable>
  )
}
