import type { PictureView, ResponseBody } from '#worker/api/wire.ts'
import { pictureUrl, srcsetOf } from '#worker/platform/picture-path.rules.ts'
import type { Picture, RatedPicture } from './catalogue.queries.ts'
import { swatchOf } from './colour-shades.rules.ts'
import { noRatings, ratingOf } from './rating-sums.rules.ts'

/** How a design was rated, for where it is said: absent where nobody has. */
export function presentRating(ratings: RatedPicture['ratings']): Pick<PictureView, 'rating'> {
  const rating = ratingOf(ratings ?? noRatings)
  return rating.count === 0 ? {} : { rating }
}

export const presentPicture = (picture: Picture | RatedPicture): PictureView => ({
  id: picture.path,
  path: picture.path,
  url: pictureUrl(picture.path),
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  title: picture.title,
  placeholder: picture.placeholder,
  srcset: srcsetOf(picture.path, picture.widths),
  colour: picture.colour,
  swatch: swatchOf(picture.colour.en),
  hasPrintFile: picture.printKey !== null,
  ...presentRating('ratings' in picture ? picture.ratings : null),
})

/** A page of a gallery; one picture more than `limit` shows that there is more. */
export const presentPictureList = (
  found: readonly RatedPicture[],
  { page, limit }: { page: number; limit: number },
): ResponseBody<'pictureList'> => ({
  images: found.slice(0, limit).map(presentPicture),
  hasMore: found.length > limit,
  currentPage: page,
})
