import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ShopPicture, type PictureByAddress } from './ShopPicture.tsx'
import { storedPicture } from './stored-picture.ts'
import { usePrivateFile } from './use-private-file.ts'

/**
 * The picture of a line or design by its address: the shop's own, or a private file of a customer, which is loaded with
 * the customer's or the staff's token.
 */
export function StoredPicture({ url, ...shown }: PictureByAddress) {
  return url.startsWith('/uploads/') || url.startsWith('/api/staff/uploads/') ? (
    <PrivateLinePicture key={url} url={url} {...shown} />
  ) : (
    <ShopPicture url={url} {...shown} />
  )
}

function PrivateLinePicture({ url, ...shown }: PictureByAddress) {
  const source = usePrivateFile(url)
  if (source === null) return <Skeleton shape="picture" className={shown.className} />
  return <Picture source={source === 'failed' ? null : storedPicture(source)} {...shown} />
}
