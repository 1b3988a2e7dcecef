import { Picture } from '#web/ui/Picture.tsx'
import { storedPicture } from './stored-picture.ts'

/** What shows a picture that is known by its address. */
export interface PictureByAddress {
  url: string
  alt: string
  sizes: string
  isFirst?: boolean
  className?: string
}

/** One of the shop's own, which anybody may see. */
export const ShopPicture = ({ url, ...shown }: PictureByAddress) => <Picture source={storedPicture(url)} {...shown} />
