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
}

/** The pictures of a gallery, and loading more of them (R-CAT-08). */
export function GalleryPictures({ pictures, pages, pageCount, addressOf }: GalleryPicturesProps) {
  const { t } = useTranslation('galleries')
  return (
    <>
      {pictures.length > 0 && <Masonry pictures={pictures} addressOf={addressOf} />}
      <MoreToCome
        pages={pages}
        pageCount={pageCount}
        texts={{ loading: t('loading'), failed: t('failed'), more: t('more') }}
        skeletons={<PictureSkeletons />}
      />
    </>
  )
}
