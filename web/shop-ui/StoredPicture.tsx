import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ShopPicture, type PictureByAddress } from './ShopPicture.tsx'
import { storedPicture } from './stored-picture.ts'
import { usePrivateFile } from './use-private-file.ts'

/**
 * A picture of a line or a design by its address: the shop's own, or one of hers, which comes with her token or the
 * staff's.
 */
export function StoredPicture({ url, ...shown }: PictureByAddress) {
  return url.startsWith('/uploads/') || url.startsWith('/api/staff/uploads/') ? (
    <HersPicture key={url} url={url} {...shown} />
  ) : (
    <ShopPicture url={url} {...shown} />
  )
}

function HersPicture({ url, ...shown }: PictureByAddress) {
  const source = usePrivateFile(url)
  if (source === null) return <Skeleton className={shown.className} />
  return <Picture source={source === 'failed' ? null : storedPicture(source)} {...shown} />
}
