import { useTranslation } from 'react-i18next'
import type { PictureView } from '#worker/api/wire.ts'
import { Masonry } from './Masonry.tsx'
import { MoreToCome } from './MoreToCome.tsx'
import { PictureSkeletons } from './PictureSkeletons.tsx'

interface GalleryPicturesProps {
  pictures: readonly PictureView[]
  pages: { hasMore: boolean; isLoadingMore: boolean; error: unknown; loadMore: () => void }
  pageCount: number
  addressOf: (name: string) => string
  isFirst?: boolean
}

/** The pictures of a gallery, and loading more of them (R-CAT-08). */
export function GalleryPictures({ pages, pageCount, ...masonry }: GalleryPicturesProps) {
  const { t } = useTranslation('galleries')
  return (
    <>
      {masonry.pictures.length > 0 && <Masonry {...masonry} />}
      <MoreToCome
        pages={pages}
        pageCount={pageCount}
        texts={{ loading: t('loading'), failed: t('failed'), more: t('more') }}
        skeletons={<PictureSkeletons />}
      />
    </>
  )
}
