import { Picture } from '#web/ui/Picture.tsx'
import { storedPicture } from './stored-picture.ts'

/** The props of a component that shows a picture by its address. */
export interface PictureByAddress {
  url: string
  alt: string
  sizes: string
  isFirst?: boolean
  className?: string
}

/** A picture of the shop, which anybody may see. */
export const ShopPicture = ({ url, ...shown }: PictureByAddress) => <Picture source={storedPicture(url)} {...shown} />
