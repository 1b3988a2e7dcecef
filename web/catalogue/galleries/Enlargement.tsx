import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import type { PictureView } from '#worker/api/wire.ts'
import type { PictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { picturePath, pictureUrl } from '#worker/platform/picture-path.rules.ts'
import { pictureName, type LargePictureState } from './large-picture.ts'
import { LargePicture } from './LargePicture.tsx'
import { PictureActions } from './PictureActions.tsx'

/** The next page is loaded when only this many pictures are left to turn to. */
const fewLeft = 3
/**
 * How many pages are searched for the picture of a shared link. The picture itself is shown in any case, but without
 * its neighbours.
 */
const mostPagesToSearch = 10

interface EnlargementProps {
  large: LargePictureState
  category: PictureCategory
  pictures: readonly PictureView[]
  pages: {
    data: readonly unknown[] | undefined
    hasMore: boolean
    isLoadingMore: boolean
    error: unknown
    loadMore: () => void
  }
}

/** The large view of the picture that the address names, with its neighbours in the gallery. */
export function Enlargement({ large, category, pictures, pages }: EnlargementProps) {
  const { t } = useTranslation('galleries')
  const language = useLanguage()
  const { name } = large
  const index = name === null ? -1 : pictures.findIndex((picture) => pictureName(picture) === name)
  const { hasMore, isLoadingMore, error, loadMore } = pages
  const isSought = name !== null && index === -1 && (pages.data?.length ?? 0) < mostPagesToSearch
  const isNearEnd = index >= pictures.length - fewLeft && index !== -1
  const wantsMore = hasMore && !isLoadingMore && error === undefined && (isSought || isNearEnd)
  // loadMore is new on every render, and each wish must load only one page.
  const loadNext = useEffectEvent(loadMore)
  useEffect(() => {
    if (wantsMore) loadNext()
  }, [wantsMore])

  const path = name === null ? null : picturePath(`${category}/${name}.jpg`)
  if (path === null) return null
  const picture = pictures[index]
  const turnTo = (neighbour: PictureView | undefined) =>
    neighbour === undefined ? null : () => large.show(pictureName(neighbour))
  return (
    <LargePicture
      name={name ?? ''}
      source={picture ?? storedPicture(pictureUrl(path))}
      title={picture?.title[language] ?? t('large.untitled')}
      alt={picture?.alt[language] ?? t('large.untitled')}
      place={picture === undefined || hasMore ? null : t('large.place', { place: index + 1, count: pictures.length })}
      neighbours={[pictures[index - 1], index === -1 ? undefined : pictures[index + 1]]}
      onPrevious={turnTo(pictures[index - 1])}
      onNext={index === -1 ? null : turnTo(pictures[index + 1])}
      onClose={large.close}
      action={<PictureActions path={path} picture={picture} />}
    />
  )
}
