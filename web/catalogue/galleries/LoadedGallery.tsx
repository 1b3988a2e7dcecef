import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerPages } from '#web/app/api/use-server-pages.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { NoPictures } from './NoPictures.tsx'
import { PictureSkeletons } from './PictureSkeletons.tsx'

interface LoadedGalleryProps {
  pages: ServerPages<ResponseBody<'pictureList'>>
  hasPictures: boolean
  /** Shows the pictures, of so many pages. */
  children: (pageCount: number) => ReactNode
}

/** A gallery while it loads, when it does not come, without pictures, and with them. */
export function LoadedGallery({ pages, hasPictures, children }: LoadedGalleryProps) {
  const { t } = useTranslation('galleries')
  return (
    <Loadable
      source={pages}
      loading={<PictureSkeletons />}
      loadingText={t('loading')}
      errorText={t('failed')}
      isEmpty={() => !hasPictures}
      empty={<NoPictures />}
    >
      {(loaded) => children(loaded.length)}
    </Loadable>
  )
}
